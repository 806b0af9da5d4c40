import { IconSend } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type {
  BatchAnswer,
  BatchBody,
  BatchesAnswer,
} from '../../../../../src/doors/dashboard/routes/batches/batch-answers.ts'
import type { CheckedRow } from '../../../batch/check-row.ts'
import { call } from '../../../door/call.ts'
import { DoorError } from '../../../door/door-error.ts'
import { useChosenClient, useRead } from '../../../door/use-door.ts'
import { number } from '../../../format/format.ts'
import { Confirm } from '../../../parts/confirm.tsx'
import { When } from '../../../parts/when.tsx'
import { useLanguage, useTexts } from '../../../texts/texts.ts'
import { NEW_BATCH_TEXTS } from './new-batch.texts.ts'
import { OfficesNote } from './offices-note.tsx'
import type { Batch, BatchFile } from './use-batch.ts'

const LONGEST_NAME = 100

interface SendProps {
  batch: Batch
  file: BatchFile
  rows: readonly CheckedRow[]
}

/** What is sent, and the one act that is left. */
export function SendBar({ batch, file, rows }: SendProps) {
  const texts = useTexts(NEW_BATCH_TEXTS)
  const language = useLanguage()
  const [asks, setAsks] = useState(false)
  const ready = rows.filter(({ findings }) => findings.length === 0)
  return (
    <div className="send-bar">
      <div>
        <b>{texts.willBeSent(number(ready.length, language), number(rows.length, language))}</b>
        <span>{texts.nothingYet}</span>
      </div>
      <Link className="btn quiet" to="/web/batches">
        {texts.cancel}
      </Link>
      <button
        className="btn primary lg"
        type="button"
        disabled={ready.length === 0 || batch.isBusy}
        onClick={() => setAsks(true)}
      >
        <IconSend size={16} aria-hidden="true" />
        {texts.send(ready.length)}
      </button>
      {asks && (
        <Ask batch={batch} file={file} ready={ready} left={rows.length - ready.length} onClose={() => setAsks(false)} />
      )}
    </div>
  )
}

interface AskProps extends Pick<SendProps, 'batch' | 'file'> {
  ready: readonly CheckedRow[]
  left: number
  onClose(): void
}

function Ask({ batch, file, ready, left, onClose }: AskProps) {
  const texts = useTexts(NEW_BATCH_TEXTS)
  const send = useSend(batch, file)
  return (
    <Confirm
      title={texts.sendSure(ready.length)}
      act={texts.send(ready.length)}
      onClose={onClose}
      onAct={() => send(ready)}
    >
      <p>{texts.consequence}</p>
      <p>{texts.duplicates}</p>
      {left > 0 && <p>{texts.stayBehind(left)}</p>}
      <OfficesNote transaction={batch.transaction} rows={ready} />
      <SentBefore name={file.name} transaction={batch.transaction} />
    </Confirm>
  )
}

/** Protection against the same application ends after a quarter of an hour; the same file may come a day later. */
function SentBefore({ name, transaction }: { name: string; transaction: string }) {
  const texts = useTexts(NEW_BATCH_TEXTS)
  const { data } = useRead<BatchesAnswer>('/batches')
  const before = data?.batches.find(
    (one) => one.name === name.slice(0, LONGEST_NAME) && one.transaction === transaction,
  )
  if (!before) return null
  return (
    <p className="sent-before" role="status">
      <b>{texts.sentBefore}</b> <Link to={`/web/batches/${before.id}`}>{texts.batch(before.id)}</Link>,{' '}
      <When at={before.createdAt} />. {texts.sentBeforeNote}
    </p>
  )
}

/** Sends the rows that are ready, once: the key is that of the file, also when the dialog was closed between. Then the batch's own page is where one goes on. */
function useSend({ transaction, tell }: Batch, { key, name }: BatchFile) {
  const client = useChosenClient()
  const navigate = useNavigate()
  const queries = useQueryClient()
  return async (ready: readonly CheckedRow[]): Promise<void> => {
    const rows = ready.map(({ line, body, documents }) => ({ line, body, documents }))
    const sent: BatchBody = { key, transaction, name: name.slice(0, LONGEST_NAME), rows }
    // Bytes: the service reads so many rows where they keep nobody waiting.
    const bytes = new Blob([JSON.stringify(sent)], { type: 'application/json' })
    try {
      const { id } = await call<BatchAnswer>('/batches', { method: 'POST', query: { client }, bytes })
      for (const word of ['batches', 'orders', 'counts']) void queries.invalidateQueries({ queryKey: [word] })
      await navigate({ to: `/web/batches/${id}`, search: (before: object) => ({ ...before, tx: undefined }) })
    } catch (failed) {
      if (failed instanceof DoorError && failed.told.code === 'bad-rows') tell(failed.told.rows ?? [])
      // It is there already: the list knows it, and the dialog names it.
      if (failed instanceof DoorError && failed.told.code === 'key-used') {
        void queries.invalidateQueries({ queryKey: ['batches'] })
      }
      throw failed
    }
  }
}
