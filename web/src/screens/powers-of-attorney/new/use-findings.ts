import { useEffect, useState } from 'react'
import type { PowerFindingsAnswer } from '../../../../../src/doors/dashboard/routes/powers-of-attorney/power-answers.ts'
import { call } from '../../../door/call.ts'
import { DoorError, type DoorFinding } from '../../../door/door-error.ts'
import { type PowerDraft, toBody } from './power-draft.ts'

const REST_MS = 400

/**
 * What is wrong with the draft: nothing before the first try, then by the rules of the API whenever something was typed. The
 * list on top is that of the last try; the fields are up to date.
 */
export function useFindings(draft: PowerDraft) {
  const [tried, setTried] = useState<readonly DoorFinding[]>([])
  const [current, setCurrent] = useState<readonly DoorFinding[]>()
  const isTried = current !== undefined
  useEffect(() => {
    if (!isTried) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      call<PowerFindingsAnswer>('/powers-of-attorney/findings', {
        method: 'POST',
        body: toBody(draft),
        signal: stop.signal,
      })
        .then(({ findings }) => setCurrent(findings))
        .catch(() => undefined)
    }, REST_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [draft, isTried])
  return {
    tried,
    current: current ?? [],
    /** Takes what the door found at a try; false where it is no matter of fields. */
    take(error: unknown): boolean {
      const found = error instanceof DoorError ? (error.told.findings ?? []) : []
      if (found.length === 0) return false
      setTried(found)
      setCurrent(found)
      return true
    },
    clear(): void {
      setTried([])
    },
  }
}
