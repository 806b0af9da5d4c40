import { useState } from 'react'
import type { MessageAnswer } from '../../../../../src/doors/dashboard/routes/unmatched/unmatched-answers.ts'
import { useAct } from '../../../door/use-door.ts'
import type { Texts } from '../../../texts/language.ts'
import type { MESSAGE_TEXTS } from './message.texts.ts'

export interface Wanted {
  state: MessageAnswer['state']
  /** Zero takes it away; without, it stays. */
  orderId?: number | undefined
}

/** What was said, and what takes it back. */
interface Said {
  text: string
  before: Wanted
}

/** Acts on a message: done at once, and taken back as easily. */
export function useSettle({ id, state, orderId }: MessageAnswer, texts: Texts<typeof MESSAGE_TEXTS.de>) {
  const [said, setSaid] = useState<Said>()
  const act = useAct<MessageAnswer, Wanted>({
    method: 'PUT',
    path: `/unmatched/${id}`,
    body: (wanted) => wanted,
    changes: ['unmatched', 'orders', 'counts', 'overview'],
  })
  const before = { state, orderId: orderId ?? 0 }
  async function settle(wanted: Wanted): Promise<void> {
    await act.mutateAsync(wanted)
    const isAssigned = wanted.orderId !== undefined && wanted.orderId > 0
    setSaid({ text: isAssigned ? texts.said.assigned(wanted.orderId ?? 0) : texts.said[wanted.state], before })
  }
  return {
    settle,
    error: act.error,
    isPending: act.isPending,
    said: said?.text,
    close: () => setSaid(undefined),
    undo: said && {
      name: texts.undo,
      run: () => {
        setSaid(undefined)
        act.mutate(said.before)
      },
    },
  }
}
