import { IconBuilding, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useMayChange, useSession } from '../../door/session.ts'
import { useChosenClient } from '../../door/use-door.ts'
import { Card } from '../../parts/card.tsx'
import { Empty } from '../../parts/states.tsx'
import { useTexts } from '../../texts/texts.ts'
import { FINDER_TEXTS } from './finder.texts.ts'

/** An application belongs to one client: operators choose it first. Until then the title stands above the reason. */
export function ForOneClient({ title, children }: { title?: string; children: ReactNode }) {
  const texts = useTexts(FINDER_TEXTS)
  const { person } = useSession()
  const mayFile = useMayChange('file')
  const isChosen = useChosenClient() !== undefined || person.role !== 'operator'
  if (mayFile && isChosen) return children
  const icon = mayFile ? <IconBuilding size={22} aria-hidden="true" /> : <IconLock size={22} aria-hidden="true" />
  return (
    <div className="screen">
      {title !== undefined && <h1>{title}</h1>}
      <Card>
        <Empty icon={icon}>{mayFile ? texts.noClient : texts.noRight}</Empty>
      </Card>
    </div>
  )
}
