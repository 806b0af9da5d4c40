import { IconAlertTriangle, IconCircleOff, IconShieldCheck, IconShieldQuestion } from '@tabler/icons-react'
import type { OrderAnswer } from '../../../../src/doors/dashboard/routes/orders/order-answers.ts'
import { useSession } from '../../door/session.ts'
import { clock, duration, money } from '../../format/format.ts'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { TASK_TEXTS } from './task.texts.ts'

const PLACES = ['not-arrived', 'arrived', 'unclear'] as const

const LOOKS = {
  safe: { tone: 'ok', Icon: IconShieldCheck },
  'after-query': { tone: 'warn', Icon: IconShieldQuestion },
  'no-use': { tone: 'off', Icon: IconCircleOff },
  'no-need': { tone: 'off', Icon: IconShieldCheck },
  unclear: { tone: 'bad', Icon: IconAlertTriangle },
  'not-now': { tone: 'off', Icon: IconCircleOff },
} as const

type Sentence = keyof (typeof TASK_TEXTS)['de']['sentences']

/** Orders that count as failed although the authority has them. */
const LATE: Readonly<Record<string, Sentence>> = {
  'arrived-late': 'arrived',
  'approved-late': 'decided',
  'rejected-late': 'decided',
}

function sentenceOf({ state, nextStep: { verdict, case: step } }: OrderAnswer): Sentence {
  if (verdict !== 'arrived') return verdict
  if (state === 'fehlgeschlagen') return LATE[step] ?? 'refused'
  return state === 'beschieden' || state === 'abgelehnt' ? 'decided' : 'arrived'
}

/** Whether the application arrived, and so whether it may be sent again: the one question before every resend. */
export function Verdict({ order }: { order: OrderAnswer }) {
  const texts = useTexts(TASK_TEXTS)
  const { verdict, resend } = order.nextStep
  const { tone, Icon } = LOOKS[resend]
  const sentence = sentenceOf(order)
  return (
    <aside className={`safe ${tone}`} aria-label={texts.safe[resend]}>
      <h3>
        <Icon size={17} aria-hidden="true" />
        {texts.safe[resend]}
      </h3>
      <ul className="meter" aria-label={texts.meter}>
        {PLACES.map((place) => (
          <li
            key={place}
            className={place === verdict ? 'on' : ''}
            aria-current={place === verdict ? 'true' : undefined}
          >
            {place === 'arrived' && sentence === 'refused' ? texts.refused : texts.verdicts[place]}
          </li>
        ))}
      </ul>
      <p>{texts.sentences[sentence]}</p>
      <VerdictFacts order={order} />
    </aside>
  )
}

function VerdictFacts({ order: { correctionCost, lane, state } }: { order: OrderAnswer }) {
  const texts = useTexts(TASK_TEXTS)
  const language = useLanguage()
  const { kbaMaintenance } = useSession()
  const isCorrectable = state === 'fehlgeschlagen' || state === 'abgelehnt'
  const facts = [
    ...(isCorrectable ? [[texts.cost, money(correctionCost, language)]] : []),
    ...(lane && lane.expectedMs !== null ? [[texts.wait, texts.about(duration(lane.expectedMs, language))]] : []),
    ...(kbaMaintenance ? [[texts.maintenance, texts.from(clock(new Date(kbaMaintenance.from), language))]] : []),
  ]
  if (facts.length === 0) return null
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
