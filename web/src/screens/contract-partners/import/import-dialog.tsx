import { IconUpload } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type DragEvent, useId, useState } from 'react'
import type {
  ImportAnswer,
  ImportPreviewAnswer,
} from '../../../../../src/doors/dashboard/routes/contract-partners/import.route.ts'
import { call } from '../../../door/call.ts'
import { FormDialog } from '../../../parts/form/form-dialog.tsx'
import { Failure } from '../../../parts/states.tsx'
import { useTexts } from '../../../texts/texts.ts'
import { FileFindings } from './file-findings.tsx'
import { IMPORT_TEXTS } from './import.texts.ts'
import { ImportDiff } from './import-diff.tsx'
import './import.css'

/** Takes a file, shows what it would do to the list, and stores exactly that. */
export function ImportDialog({ client, onClose }: { client: number; onClose(): void }) {
  const texts = useTexts(IMPORT_TEXTS)
  const queries = useQueryClient()
  const [file, setFile] = useState<File>()
  const [off, setOff] = useState(false)
  const check = useMutation({
    mutationFn: (bytes: Blob) =>
      call<ImportPreviewAnswer>('/contract-partners/check', { method: 'POST', query: { client }, bytes }),
  })
  const take = (given: File | undefined): void => {
    if (!given) return
    setFile(given)
    setOff(false)
    check.mutate(given)
  }
  const preview = check.data?.accepted ? check.data : undefined
  const counts = preview && {
    added: preview.diff.added.length,
    changed: preview.diff.changed.length,
    off: off ? preview.diff.gone.length : 0,
  }
  const what = counts ? texts.act(counts.added, counts.changed, counts.off) : ''
  async function store(): Promise<void> {
    if (!file || !preview) return
    await call<ImportAnswer>('/contract-partners/import', {
      ...{ method: 'POST', query: { client, state: preview.state, off }, bytes: file },
    })
    await Promise.all(['contract-partners', 'clients'].map((word) => queries.invalidateQueries({ queryKey: [word] })))
  }
  return (
    <FormDialog
      title={texts.title}
      act={what === '' ? texts.saveNothing : texts.save(what)}
      wide
      ready={what !== ''}
      onClose={onClose}
      onAct={store}
    >
      <FileDrop onFile={take} name={file?.name} />
      {check.isPending && <p className="muted">{texts.checking}</p>}
      {check.error && <Failure error={check.error} />}
      {check.data && !check.data.accepted && <FileFindings {...check.data} />}
      {preview && <ImportDiff diff={preview.diff} off={off} onOff={setOff} />}
    </FormDialog>
  )
}

function FileDrop({ onFile, name }: { onFile(file: File | undefined): void; name: string | undefined }) {
  const texts = useTexts(IMPORT_TEXTS)
  const id = useId()
  const [over, setOver] = useState(false)
  const dropped = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    onFile(event.dataTransfer.files[0])
  }
  return (
    <div className="field">
      <label htmlFor={id}>{texts.label}</label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is only another way to what the input inside does */}
      <div
        className={`file-drop ${over ? 'over' : ''}`}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={dropped}
      >
        <IconUpload size={18} aria-hidden="true" />
        <input
          id={id}
          type="file"
          accept=".csv,.txt,text/csv"
          aria-describedby={`${id}-note`}
          onChange={({ target }) => {
            onFile(target.files?.[0])
            // The same file, mended, can be chosen again.
            target.value = ''
          }}
        />
        <span>{name ?? texts.drop}</span>
        <small id={`${id}-note`}>{texts.note}</small>
      </div>
    </div>
  )
}
