import { IconShieldCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { send } from '../../door/call.ts'
import { Card } from '../../parts/card.tsx'
import { download } from '../../parts/files/download.ts'
import { Failure } from '../../parts/states.tsx'
import { useTexts } from '../../texts/texts.ts'
import { ORDER_TEXTS } from './order.texts.ts'

/** What proves the life of the order, to take along. */
export function Evidence({ id }: { id: number }) {
  const { evidence: texts } = useTexts(ORDER_TEXTS)
  const save = useMutation({
    async mutationFn() {
      download(await (await send(`/orders/${id}/evidence`)).blob(), `nachweis-${id}.zip`)
    },
  })
  return (
    <Card
      title={texts.title}
      side={
        <button className="btn sm" type="button" disabled={save.isPending} onClick={() => save.mutate()}>
          <IconShieldCheck size={15} aria-hidden="true" />
          {texts.save}
        </button>
      }
    >
      <p className="evidence-note muted">{texts.note}</p>
      {save.error && <Failure error={save.error} again={() => save.mutate()} />}
    </Card>
  )
}
