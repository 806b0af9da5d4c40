import { IconCheck, IconClock, IconFlask, IconPencil, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { PowerRow, PowerStatus } from '../../../../src/doors/dashboard/routes/powers-of-attorney/power-answers.ts'
import { useTexts } from '../../texts/texts.ts'
import { POWER_WORDS } from './power-words.texts.ts'

const ICON = { size: 13, 'aria-hidden': true } as const

const LOOKS: Record<PowerStatus, readonly [tone: string, icon: ReactNode]> = {
  offen: ['info', <IconPencil key="offen" {...ICON} />],
  signiert: ['warn', <IconX key="signiert" {...ICON} />],
  abgelehnt: ['bad', <IconX key="abgelehnt" {...ICON} />],
  verfallen: ['', <IconClock key="verfallen" {...ICON} />],
  fehlgeschlagen: ['bad', <IconX key="fehlgeschlagen" {...ICON} />],
}

/** How a power of attorney stands: whether it can be used decides, not that it was signed. */
export function PowerTag({
  power: { status, readyForApplication },
  big = false,
}: {
  power: Pick<PowerRow, 'status' | 'readyForApplication'>
  big?: boolean
}) {
  const words = useTexts(POWER_WORDS)
  const [tone, icon] = readyForApplication ? ['ok', <IconCheck key="ready" {...ICON} />] : LOOKS[status]
  return (
    <span className={`tag ${tone} ${big ? 'big' : ''}`}>
      {icon}
      {readyForApplication ? words.ready : words.states[status]}
    </span>
  )
}

/** What was, or is to be, signed in the test environment has no legal force. */
export function TestMark({ isTest }: Pick<PowerRow, 'isTest'>) {
  const words = useTexts(POWER_WORDS)
  if (!isTest) return null
  return (
    <span className="tag" title={words.testWhy}>
      <IconFlask {...ICON} />
      {words.test}
    </span>
  )
}
