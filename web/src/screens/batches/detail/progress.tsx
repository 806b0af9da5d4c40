import { IconAlertTriangleFilled, IconInfoCircle, IconRefresh } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { BatchAnswer } from '../../../../../src/doors/dashboard/routes/batches/batch-answers.ts'
import { useMayChange } from '../../../door/session.ts'
import { useAct } from '../../../door/use-door.ts'
import { number, when as whenText } from '../../../format/format.ts'
import { Card } from '../../../parts/card.tsx'
import { Failure } from '../../../parts/states.tsx'
import { useNow } from '../../../parts/when.tsx'
import { useLanguage, useTexts } from '../../../texts/texts.ts'
import { BATCH_TEXTS } from './batch.texts.ts'

/** How many have come how far. Each stage includes those behind it. */
export function stagesOf({ rows, byState }: Pick<BatchAnswer, 'rows' | 'byState'>) {
  const count = (...states: readonly (keyof BatchAnswer['byState'])[]): number =>
    states.reduce((sum, state) => sum + (byState[state] ?? 0), 0)
  const decided = count('beschieden', 'abgelehnt')
  const receipted = decided + count('eingereicht', 'inBearbeitung', 'weitergeleitet')
  return { filed: rows.accepted, sent: receipted + count('fehlgeschlagen'), receipted, decided }
}

const STAGES = ['filed', 'sent', 'receipted', 'decided'] as const

/** Where the orders of the batch are, and when the last will have gone out. */
export function Progress({ batch }: { batch: BatchAnswer }) {
  const texts = useTexts(BATCH_TEXTS)
  const language = useLanguage()
  const stages = stagesOf(batch)
  const { total, duplicate, refused, failed, stopped } = batch.rows
  // What never becomes an order is no part of the way.
  const of = total - duplicate - refused - failed - stopped
  return (
    <Card title={texts.progress} side={<small className="muted">{batch.state === 'running' && texts.closable}</small>}>
      <ol className="stages">
        {STAGES.map((stage) => (
          <li key={stage} className={of > 0 && stages[stage] === of ? 'done' : ''}>
            <b className="num">{number(stages[stage], language)}</b>
            <span>{texts.stages[stage]}</span>
            <progress
              max={Math.max(of, 1)}
              value={stages[stage]}
              aria-label={`${texts.stages[stage]}: ${texts.of(number(stages[stage], language), number(of, language))}`}
            />
          </li>
        ))}
      </ol>
      <Notes batch={batch} isThrough={of > 0 && stages.decided === of} />
    </Card>
  )
}

function Notes({ batch, isThrough }: { batch: BatchAnswer; isThrough: boolean }) {
  const texts = useTexts(BATCH_TEXTS)
  const language = useLanguage()
  const now = useNow()
  const { forecast, orders, rows } = batch
  return (
    <div className="batch-notes" role="status">
      {forecast && (
        <p>
          {texts.forecast(whenText(new Date(forecast.sentAt), now, language))}
          {forecast.inMaintenance > 0 && ` ${texts.inMaintenance(forecast.inMaintenance)}`}
        </p>
      )}
      {isThrough && <p>{texts.allDecided}</p>}
      {orders.trouble > 0 && (
        <p className="bad">
          <IconAlertTriangleFilled size={14} aria-hidden="true" />
          {texts.trouble(orders.trouble)} <Link to="/web/orders">{texts.look}</Link>
        </p>
      )}
      {rows.failed > 0 && <Failed batch={batch} />}
      {rows.duplicate > 0 && (
        <p className="dup">
          <IconInfoCircle size={15} aria-hidden="true" />
          <span>
            <b>{texts.duplicates(rows.duplicate)}.</b> {texts.duplicatesNote}
          </span>
        </p>
      )}
    </div>
  )
}

/** Rows that were put aside, and the one thing to do about them. */
function Failed({ batch: { id, rows } }: { batch: BatchAnswer }) {
  const texts = useTexts(BATCH_TEXTS)
  const mayFile = useMayChange('file')
  const retry = useAct<BatchAnswer>({ path: `/batches/${id}/retry`, changes: ['batches'] })
  return (
    <>
      <p className="bad put-aside">
        <IconAlertTriangleFilled size={14} aria-hidden="true" />
        <span>
          <b>{texts.failed(rows.failed)}.</b> {texts.failedNote}
        </span>
        {mayFile && (
          <button className="btn sm" type="button" disabled={retry.isPending} onClick={() => retry.mutate()}>
            <IconRefresh size={14} aria-hidden="true" />
            {texts.retry}
          </button>
        )}
      </p>
      {retry.error && <Failure error={retry.error} />}
    </>
  )
}
