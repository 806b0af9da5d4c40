import { IconAlertTriangle, IconChevronRight, IconFileEuro } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { BilledAnswer, PlanAnswer } from '../../../../../src/doors/dashboard/routes/invoices/invoice-answers.ts'
import { useMayChange, useSession } from '../../../door/session.ts'
import { useRead } from '../../../door/use-door.ts'
import { usePanel } from '../../../door/use-panel.ts'
import { isoMonth, monthAfter, monthsAround } from '../../../format/month.ts'
import { MonthChoice } from '../../../parts/form/month-choice.tsx'
import { Failure, Loading } from '../../../parts/states.tsx'
import { useNow } from '../../../parts/when.tsx'
import { useTexts } from '../../../texts/texts.ts'
import { PriceDialog } from '../../prices/price-dialog.tsx'
import { INVOICES_TEXTS } from '../invoices.texts.ts'
import { useMonth } from '../use-invoices.ts'
import { PartyDialog } from './party-dialog.tsx'
import { PlanCard } from './plan-card.tsx'
import { RUN_TEXTS } from './run.texts.ts'
import { RunDialog } from './run-dialog.tsx'
import '../invoices.css'
import './run.css'

export const PANELS = ['run', 'price', 'recipient', 'issuer'] as const

/** A month that is over; on a test instance this one, since that is where the orders are. */
function useRunMonth() {
  const [chosen, choose] = useMonth()
  const { instance } = useSession()
  const current = isoMonth(useNow())
  const months = monthsAround(current, { before: 13, after: 0 })
  return { month: chosen ?? (instance === 'test' ? current : monthAfter(current, -1)), months, choose }
}

/** What a month comes to, what is missing for it, and the run. */
export function RunScreen() {
  const texts = useTexts(RUN_TEXTS)
  const { month, months, choose } = useRunMonth()
  const { data: plan, error, refetch } = useRead<PlanAnswer>('/invoices/plan', { month })
  const [written, setWritten] = useState<BilledAnswer>()
  const panel = usePanel(PANELS)
  const isShown = plan?.month === month
  return (
    <div className="screen invoice-run">
      <Crumbs />
      <Head
        plan={isShown ? plan : undefined}
        onRun={() => panel.open('run')}
        onIssuer={() => panel.open('issuer')}
        choice={
          <MonthChoice
            label={texts.month}
            months={months}
            value={month}
            onChange={(chosen) => {
              setWritten(undefined)
              choose(chosen)
            }}
          />
        }
      />
      <Written written={written} />
      {error && !isShown && <Failure error={error} again={() => void refetch()} />}
      {!isShown && !error && <Loading rows={6} />}
      {isShown && (
        <>
          <Obstacles plan={plan} onIssuer={() => panel.open('issuer')} />
          <PlanCard plan={plan} onMend={panel.open} />
          <Dialogs plan={plan} panel={panel} onWritten={setWritten} />
        </>
      )}
    </div>
  )
}

function Crumbs() {
  const { crumbs } = useTexts(RUN_TEXTS)
  const { title } = useTexts(INVOICES_TEXTS)
  return (
    <nav className="crumbs" aria-label={crumbs}>
      <Link to="/web/invoices">{title}</Link>
      <IconChevronRight size={13} aria-hidden="true" />
    </nav>
  )
}

interface HeadProps {
  plan: PlanAnswer | undefined
  choice: ReactNode
  onRun(): void
  onIssuer(): void
}

function Head({ plan, choice, onRun, onIssuer }: HeadProps) {
  const texts = useTexts(RUN_TEXTS)
  const mayRun = useMayChange('invoices')
  const maySet = useMayChange('master-data')
  return (
    <div className="head">
      <div>
        <h1>{texts.title}</h1>
        <p className="muted">{texts.intro}</p>
      </div>
      <div className="acts">
        {choice}
        {maySet && (
          <button className="btn" type="button" onClick={onIssuer}>
            {texts.issuer}
          </button>
        )}
        {mayRun && plan && plan.invoices.length > 0 && (
          <button
            className="btn primary"
            type="button"
            disabled={!plan.hasIssuer || plan.totals.count === 0}
            onClick={onRun}
          >
            {texts.act(plan.totals.count)}
          </button>
        )}
      </div>
    </div>
  )
}

/** What stands against any invoice of the month. */
function Obstacles({ plan, onIssuer }: { plan: PlanAnswer; onIssuer(): void }) {
  const texts = useTexts(RUN_TEXTS)
  return (
    <>
      {!plan.isOver && <Obstacle title={texts.notOver} text={texts.notOverText} />}
      {!plan.hasIssuer && (
        <Obstacle title={texts.noIssuer} text={texts.noIssuerText}>
          <button className="btn sm" type="button" onClick={onIssuer}>
            {texts.setIssuer}
          </button>
        </Obstacle>
      )}
    </>
  )
}

function Obstacle({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="alert obstacle">
      <span className="pin">
        <IconAlertTriangle size={19} aria-hidden="true" />
      </span>
      <div>
        <b>{title}</b>
        <p>{text}</p>
      </div>
      {children}
    </div>
  )
}

function Written({ written }: { written: BilledAnswer | undefined }) {
  const texts = useTexts(RUN_TEXTS)
  if (!written) return <div role="status" className="vh" />
  return (
    <div role="status" className="alert written">
      <span className="pin">
        <IconFileEuro size={19} aria-hidden="true" />
      </span>
      <div>
        <b>{texts.written(written.invoices.length)}</b>
        <p className="numbers">
          {written.invoices.map(({ id, number }) => (
            <Link key={id} to={`/web/invoices/${id}`}>
              {number}
            </Link>
          ))}
          {written.left > 0 && texts.left(written.left)}
        </p>
      </div>
    </div>
  )
}

interface DialogsProps {
  plan: PlanAnswer
  panel: ReturnType<typeof usePanel<(typeof PANELS)[number]>>
  onWritten(written: BilledAnswer): void
}

function Dialogs({ plan, panel, onWritten }: DialogsProps) {
  const [clientId, transaction] = panel.of?.split('.') ?? []
  const client = plan.invoices.find((planned) => String(planned.clientId) === clientId)
  if (panel.name === 'run') return <RunDialog plan={plan} onClose={panel.close} onWritten={onWritten} />
  if (panel.name === 'issuer') return <PartyDialog onClose={panel.close} />
  if (!client) return null
  if (panel.name === 'recipient') return <PartyDialog client={client} onClose={panel.close} />
  if (panel.name === 'price' && transaction !== undefined) {
    const named = { client: client.clientId, transaction, month: plan.month }
    return <PriceDialog {...named} orEverybody onClose={panel.close} />
  }
  return null
}
