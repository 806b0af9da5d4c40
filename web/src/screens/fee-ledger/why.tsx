import type { LedgerLineAnswer } from '../../../../src/doors/dashboard/routes/fee-ledger/ledger-answers.ts'
import { money } from '../../format/format.ts'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { FEE_LEDGER_TEXTS } from './fee-ledger.texts.ts'

type Reason = LedgerLineAnswer['reasons'][number]

/** How much each wants a look. */
const TONES: Readonly<Record<Reason, string>> = {
  ...{ chargedTwice: 'bad', withoutOrder: 'bad', otherPartner: 'bad', otherThanTold: 'bad', unexplained: 'bad' },
  ...{ counterPrice: 'warn', cameAgain: 'warn', extraItems: 'info', notChargedYet: 'info', noExpectation: 'info' },
}

/** Why an entry is not simply as expected. */
export function Why({ reasons, extras, earlier }: LedgerLineAnswer) {
  const texts = useTexts(FEE_LEDGER_TEXTS)
  const language = useLanguage()
  const details = [
    ...extras.map(({ extra, amount }) => `${texts.extras[extra]} ${money(amount / 100, language)}`),
    ...(earlier ? [texts.earlier(earlier.number)] : []),
  ]
  if (reasons.length === 0) return <span className="tag ok">{texts.asExpected}</span>
  return (
    <>
      <span className="reasons">
        {reasons.map((reason) => (
          <span key={reason} className={`tag ${TONES[reason]}`}>
            {texts.reasons[reason]}
          </span>
        ))}
      </span>
      {details.length > 0 && <small>{details.join(' · ')}</small>}
    </>
  )
}
