import { IconChevronRight } from '@tabler/icons-react'
import { ruleCount } from '../../../../src/domain/application/page-findings.ts'
import type { OutlookAnswer } from '../../../../src/doors/dashboard/routes/filing/filing-answers.ts'
import { clock, money, number } from '../../format/format.ts'
import type { Form } from '../../forms/engine/use-form.ts'
import { Card, Facts } from '../../parts/card.tsx'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { NEW_ORDER_TEXTS } from './new-order.texts.ts'
import { RailPower } from './rail-power.tsx'
import { useOutlook } from './use-outlook.ts'

/** At the side: whether it can be sent, and what will become of it. */
export function Rail({ form, onReview }: { form: Form; onReview(): void }) {
  const outlook = useOutlook(form)
  return (
    <aside className="rail">
      <Before form={form} onReview={onReview} />
      {outlook && <Outlook outlook={outlook} />}
      <RailPower form={form} power={outlook?.power ?? undefined} />
    </aside>
  )
}

const CIRCUMFERENCE = 2 * Math.PI * 15

function Before({ form, onReview }: { form: Form; onReview(): void }) {
  const texts = useTexts(NEW_ORDER_TEXTS)
  const all = ruleCount(form.transaction)
  const broken = form.findings.length
  const share = (all - Math.min(broken, all)) / all
  return (
    <Card title={texts.before}>
      <div className="pb">
        <div className="ring">
          <svg viewBox="0 0 38 38" width="38" height="38" aria-hidden="true">
            <circle cx="19" cy="19" r="15" className="track" />
            <circle
              cx="19"
              cy="19"
              r="15"
              className={broken === 0 ? 'all' : 'part'}
              strokeDasharray={`${share * CIRCUMFERENCE} ${CIRCUMFERENCE}`}
              transform="rotate(-90 19 19)"
            />
          </svg>
          <div>
            <b>{texts.rules(all - broken, all)}</b>
            <small>{texts.sameRules}</small>
          </div>
        </div>
        <button className="btn primary wide" type="button" onClick={onReview}>
          {texts.review}
          <IconChevronRight size={15} aria-hidden="true" />
        </button>
        <p className="dis">
          {broken === 0 ? texts.ready : texts.mend(broken)}{' '}
          {broken === 0 ? (
            <kbd>{texts.ctrlEnter}</kbd>
          ) : (
            <>
              <kbd>F8</kbd> {texts.f8}
            </>
          )}
        </p>
      </div>
    </Card>
  )
}

function Outlook({ outlook }: { outlook: OutlookAnswer }) {
  return (
    <>
      <Office office={outlook.office} />
      <Expected outlook={outlook} />
    </>
  )
}

function Office({ office }: Pick<OutlookAnswer, 'office'>) {
  const texts = useTexts(NEW_ORDER_TEXTS)
  const language = useLanguage()
  if (!office) return null
  const { name, city, districtKey, portal, isGuess, today, day, stop } = office
  const isNear = day?.isNear ?? false
  return (
    <Card title={texts.office}>
      <Facts
        facts={[
          [texts.authority, name ?? districtKey ?? city ?? '–'],
          ...(portal
            ? ([
                [
                  texts.portal,
                  <span key="portal" className="pp">
                    <i className={`dot ${portal === 'up' ? 'ok' : portal === 'down' ? 'bad' : ''}`} />
                    {texts.portals[portal]}
                  </span>,
                ],
              ] as const)
            : []),
          ...(today === null || day === null
            ? []
            : ([
                [
                  texts.today,
                  <span key="today" className={isNear ? 'near-limit' : undefined}>
                    {texts.ofLimit(number(today, language), day.limit)}
                  </span>,
                ],
              ] as const)),
        ]}
      />
      {isNear && (
        <p className="note">
          {day?.isReached && today !== null && <b>{texts.oneMore(today + 1)} </b>}
          {texts.arrangement}
        </p>
      )}
      {stop && <p className="note">{texts.officeRests(stop.reason)}</p>}
      {isGuess && <p className="note">{texts.guess}</p>}
    </Card>
  )
}

const CENTS = 100

function Expected({ outlook: { lane, fees } }: { outlook: OutlookAnswer }) {
  const texts = useTexts(NEW_ORDER_TEXTS)
  const language = useLanguage()
  if (!lane && !fees) return null
  const amount = (cents: number) => money(cents / CENTS, language)
  const range = ({ least, most }: { least: number; most: number }) =>
    least === most ? amount(least) : texts.range(amount(least), amount(most))
  const dispatch =
    lane &&
    (lane.state === 'locked' ? texts.locked : texts.place(clock(new Date(lane.expectedAt), language), lane.place))
  const office = fees?.office
  return (
    <Card title={texts.expected}>
      <Facts
        facts={[
          ...(dispatch ? ([[texts.dispatch, dispatch]] as const) : []),
          ...(fees ? ([[texts.kba, amount(fees.authority)]] as const) : []),
          ...(office ? ([[texts.officeFee, range(office)]] as const) : []),
          ...(fees && office
            ? ([
                [texts.total, range({ least: office.least + fees.authority, most: office.most + fees.authority })],
              ] as const)
            : []),
        ]}
      />
      {lane?.isInMaintenance && <p className="note">{texts.maintenance}</p>}
    </Card>
  )
}
