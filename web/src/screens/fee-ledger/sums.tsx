import type { FeeLedgerAnswer } from '../../../../src/doors/dashboard/routes/fee-ledger/ledger-answers.ts'
import { money, number } from '../../format/format.ts'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { euroRange } from './euro-range.ts'
import { FEE_LEDGER_TEXTS } from './fee-ledger.texts.ts'

/** The month in six figures. */
export function Sums({ sums }: { sums: FeeLedgerAnswer['sums'] }) {
  const { sums: names, notes } = useTexts(FEE_LEDGER_TEXTS)
  const language = useLanguage()
  const euros = (cents: number): string => money(cents / 100, language)
  const charged = sums.withoutOrder === 0 ? notes.chargedAll : notes.charged(euros(sums.withoutOrder))
  return (
    <section className="card sums">
      <dl>
        <Figure
          name={names.expected}
          value={euroRange(sums.expected, language)}
          note={notes.unexpected(sums.unexpected)}
        />
        <Figure name={names.told} value={euros(sums.told)} note={notes.told} />
        <Figure
          name={names.charged}
          value={euros(sums.charged)}
          note={sums.doubled === 0 ? charged : notes.doubled(euros(sums.doubled))}
          warns={sums.doubled > 0}
        />
        <Figure
          name={names.differences}
          value={number(sums.differences, language)}
          note={notes.entries(number(sums.entries, language))}
          warns={sums.differences > 0}
        />
        <Figure name={names.toCome} value={euros(sums.toCome)} note={notes.toCome} />
        <Figure name={names.usage} value={euros(sums.usageFees)} note={notes.usage} />
      </dl>
    </section>
  )
}

interface FigureProps {
  name: string
  value: string
  note: string
  warns?: boolean
}

const Figure = ({ name, value, note, warns = false }: FigureProps) => (
  <div className={warns ? 'sum warn' : 'sum'}>
    <dt>{name}</dt>
    <dd>
      {value}
      <small>{note}</small>
    </dd>
  </div>
)
