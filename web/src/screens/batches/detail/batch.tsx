import { IconChevronRight, IconDownload, IconPlayerStop } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { BatchAnswer } from '../../../../../src/doors/dashboard/routes/batches/batch-answers.ts'
import { addressOf } from '../../../door/call.ts'
import { useMayChange } from '../../../door/session.ts'
import { useAct, useChosenClient, useRead } from '../../../door/use-door.ts'
import { Confirm } from '../../../parts/confirm.tsx'
import { Failure, Loading } from '../../../parts/states.tsx'
import { Transaction } from '../../../parts/transaction.tsx'
import { When } from '../../../parts/when.tsx'
import { useTexts } from '../../../texts/texts.ts'
import { BatchTag } from '../batch-tag.tsx'
import { BATCHES_TEXTS } from '../batches.texts.ts'
import { BATCH_TEXTS } from './batch.texts.ts'
import { BatchRows } from './batch-rows.tsx'
import { Progress } from './progress.tsx'
import '../batches.css'

/** Hints tell the page of changes; this is for what they miss. */
const EVERY_MS = 10_000

/** What became of a batch. The page can be closed: the server goes on, and the page tells where it is when it comes back. */
export function BatchScreen() {
  const texts = useTexts(BATCHES_TEXTS)
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const { data, error, refetch } = useRead<BatchAnswer>(`/batches/${id}`, {}, { everyMs: EVERY_MS })
  return (
    <div className="batch-screen">
      <nav className="crumbs" aria-label={texts.crumbs}>
        <Link to="/web/batches">{texts.title}</Link>
        <IconChevronRight size={13} aria-hidden="true" />
      </nav>
      {!data && (error ? <Failure error={error} again={() => void refetch()} /> : <Loading rows={8} />)}
      {data && (
        <>
          <Head batch={data} />
          <Progress batch={data} />
          <BatchRows batch={data} />
        </>
      )}
    </div>
  )
}

function Head({ batch }: { batch: BatchAnswer }) {
  const texts = useTexts(BATCH_TEXTS)
  const client = useChosenClient()
  const [asks, setAsks] = useState(false)
  const mayFile = useMayChange('file')
  return (
    <div className="head hd">
      <h1>{batch.name}</h1>
      <Transaction transaction={batch.transaction} />
      <BatchTag state={batch.state} />
      <span className="muted">
        <When at={batch.createdAt} />, {texts.by(batch.createdBy)}
      </span>
      <div className="acts">
        {mayFile && batch.state === 'running' && (
          <button className="btn" type="button" onClick={() => setAsks(true)}>
            <IconPlayerStop size={16} aria-hidden="true" />
            {texts.stop}
          </button>
        )}
        <a className="btn" href={addressOf(`/batches/${batch.id}/export`, { client, format: 'csv' })} download>
          <IconDownload size={16} aria-hidden="true" />
          {texts.result}
        </a>
      </div>
      {asks && <Stop id={batch.id} onClose={() => setAsks(false)} />}
    </div>
  )
}

function Stop({ id, onClose }: { id: number; onClose(): void }) {
  const texts = useTexts(BATCH_TEXTS)
  const stop = useAct<BatchAnswer>({ path: `/batches/${id}/stop`, changes: ['batches'] })
  return (
    <Confirm title={texts.stopSure} act={texts.stop} danger onClose={onClose} onAct={() => stop.mutateAsync()}>
      {texts.stopNote}
    </Confirm>
  )
}
