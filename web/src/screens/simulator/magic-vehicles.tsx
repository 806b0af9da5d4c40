import { Card } from '../../parts/card.tsx'
import { Copy } from '../../parts/copy.tsx'
import { Fin } from '../../parts/fin.tsx'
import { Rows } from '../../parts/rows.tsx'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { MAGIC_DE } from './magic.de.ts'
import { SIMULATOR_TEXTS } from './simulator.texts.ts'
import type { Simulator } from './simulator.tsx'

/** What stands before the eight characters that count. */
const BEFORE = 'WTEST0001'

/** Vehicle numbers to copy, each with what happens to it. */
export function MagicVehicles({ vehicles }: { vehicles: Simulator['vehicles'] }) {
  const texts = useTexts(SIMULATOR_TEXTS)
  const language = useLanguage()
  return (
    <Card title={texts.magic}>
      <p className="sim-note t2">{texts.magicText}</p>
      <Rows
        label={texts.magic}
        className="sim-magic"
        rows={vehicles}
        keyOf={({ ending }) => ending}
        rowHeight={36}
        columns={[
          {
            key: 'fin',
            head: texts.ending,
            cell: ({ ending }) => (
              <span className="sim-fin">
                <Fin fin={BEFORE + ending} /> <Copy value={BEFORE + ending} what={BEFORE + ending} />
              </span>
            ),
          },
          {
            key: 'happens',
            head: texts.happens,
            cell: ({ ending, description }) => (language === 'de' ? (MAGIC_DE[ending] ?? description) : description),
          },
        ]}
      />
    </Card>
  )
}
