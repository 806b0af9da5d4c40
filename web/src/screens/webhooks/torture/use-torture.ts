import { useEffect, useState } from 'react'
import type { TortureRunAnswer } from '../../../../../src/doors/dashboard/routes/webhooks/begin-torture.route.ts'
import type { AsTold } from '../../../door/as-told.ts'
import { useAct, useRead } from '../../../door/use-door.ts'

type Told = AsTold<TortureRunAnswer>
export type ToldRun = NonNullable<Told['run']>
export type ToldLine = ToldRun['lines'][number]

const QUICK_MS = 500
const SLOW_MS = 60_000

/** The last run; looked at often while it goes on. */
export function useTorture(webhookId: number): ToldRun | undefined {
  const [everyMs, setEveryMs] = useState(SLOW_MS)
  const { data } = useRead<Told>(`/webhooks/${webhookId}/torture`, {}, { everyMs })
  const run = data?.run ?? undefined
  const isRunning = run?.state === 'running'
  useEffect(() => setEveryMs(isRunning ? QUICK_MS : SLOW_MS), [isRunning])
  return run
}

export const useBeginTorture = (webhookId: number, onDone: () => void) =>
  useAct<Told>({ path: `/webhooks/${webhookId}/torture`, changes: ['webhooks'], onDone })
