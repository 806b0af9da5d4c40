import { Modal } from '@mantine/core'
import { IconDownload, IconFileText } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FileAnswer } from '../../../../src/doors/dashboard/routes/orders/order-answers.ts'
import { send } from '../../door/call.ts'
import { when } from '../../format/format.ts'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { CONFIRM_TEXTS } from '../confirm.texts.ts'
import { Failure, Loading } from '../states.tsx'
import { useNow } from '../when.tsx'
import { download } from './download.ts'
import { FILE_TEXTS } from './file-list.texts.ts'
import './file-list.css'

/** A file, and where the door has its bytes. */
interface ListedFile extends Pick<FileAnswer, 'key' | 'name' | 'mediaType'> {
  path: string
  /** Until when programs may fetch it, where they may at all. */
  expiresAt?: string
}

const canShow = ({ mediaType }: ListedFile): boolean =>
  mediaType === 'application/pdf' && navigator.pdfViewerEnabled && matchMedia('(min-width: 761px)').matches

/** Files: those that the browser can show open in place, all can be kept. */
export function FileList({ files }: { files: readonly ListedFile[] }) {
  const texts = useTexts(FILE_TEXTS)
  const language = useLanguage()
  const now = useNow()
  const [shown, setShown] = useState<ListedFile>()
  const save = useMutation({
    async mutationFn({ path, name }: ListedFile) {
      download(await (await send(path)).blob(), name)
    },
  })
  return (
    <>
      <ul className="files">
        {files.map((file) => (
          <li key={file.key}>
            <IconFileText size={18} aria-hidden="true" />
            <div>
              <button
                className="link"
                type="button"
                aria-label={canShow(file) ? texts.preview(file.name) : texts.download(file.name)}
                onClick={() => (canShow(file) ? setShown(file) : save.mutate(file))}
              >
                {file.name}
              </button>
              {file.expiresAt !== undefined && (
                <small>
                  {new Date(file.expiresAt) > now
                    ? texts.until(when(new Date(file.expiresAt), now, language))
                    : texts.expired}
                </small>
              )}
            </div>
            <button
              className="ib"
              type="button"
              aria-label={texts.download(file.name)}
              onClick={() => save.mutate(file)}
            >
              <IconDownload size={17} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {save.error && <Failure error={save.error} />}
      {shown && <Preview file={shown} onClose={() => setShown(undefined)} onSave={() => save.mutate(shown)} />}
    </>
  )
}

interface PreviewProps {
  file: ListedFile
  onClose(): void
  onSave(): void
}

/** The file itself must not be framed, so it is fetched and framed from memory. */
function Preview({ file: { path, name }, onClose, onSave }: PreviewProps) {
  const texts = useTexts(FILE_TEXTS)
  const { close } = useTexts(CONFIRM_TEXTS)
  const [address, setAddress] = useState<string>()
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    const stop = new AbortController()
    let made: string | undefined
    send(path, { signal: stop.signal })
      .then((response) => response.blob())
      .then((bytes) => {
        made = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
        setAddress(made)
      })
      .catch((failed: unknown) => !stop.signal.aborted && setError(failed))
    return () => {
      stop.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [path])
  return (
    <Modal opened onClose={onClose} size="xl" title={name} closeButtonProps={{ 'aria-label': close }}>
      <div className="preview">
        {error !== undefined && <Failure error={error} />}
        {address ? <iframe title={name} src={address} /> : error === undefined && <Loading />}
        <button className="btn" type="button" onClick={onSave}>
          <IconDownload size={16} aria-hidden="true" />
          {texts.save}
        </button>
      </div>
    </Modal>
  )
}
