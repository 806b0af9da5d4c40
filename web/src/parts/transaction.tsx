import { pair, useTexts } from '../texts/texts.ts'

export const TRANSACTIONS = ['AB', 'HA', 'UG', 'WG', 'WZ', 'NZ', 'TZ'] as const
export type TransactionName = (typeof TRANSACTIONS)[number]

export const TRANSACTION_WORDS = pair(
  {
    AB: 'Außerbetriebsetzung',
    HA: 'Adressänderung',
    UG: 'Umschreibung',
    WG: 'Wiederzulassung',
    WZ: 'Wiederzulassung',
    NZ: 'Neuzulassung',
    TZ: 'Tageszulassung',
  },
  {
    AB: 'Deregistration',
    HA: 'Change of address',
    UG: 'Transfer',
    WG: 'Re-registration',
    WZ: 'Re-registration',
    NZ: 'New registration',
    TZ: 'Day registration',
  },
)

export function Transaction({ transaction }: { transaction: TransactionName }) {
  const words = useTexts(TRANSACTION_WORDS)
  return (
    <span className="tx">
      <abbr title={words[transaction]}>{transaction}</abbr> {words[transaction]}
    </span>
  )
}
