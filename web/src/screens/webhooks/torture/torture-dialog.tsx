import { useSession } from '../../../door/session.ts'
import { Confirm } from '../../../parts/confirm.tsx'
import { useTexts } from '../../../texts/texts.ts'
import type { ToldWebhook } from '../webhook-types.ts'
import { TORTURE_TEXTS } from './torture.texts.ts'
import { useBeginTorture } from './use-torture.ts'

interface DialogProps {
  webhook: ToldWebhook
  onBegun(): void
  onClose(): void
}

/** Says what will arrive before anything is sent. */
export function TortureDialog({ webhook, onBegun, onClose }: DialogProps) {
  const texts = useTexts(TORTURE_TEXTS)
  const { instance } = useSession()
  const begin = useBeginTorture(webhook.id, onBegun)
  return (
    <Confirm title={texts.ask} act={texts.act} onClose={onClose} onAct={() => begin.mutateAsync()}>
      <p>{texts.askText(Object.keys(texts.cases).length)}</p>
      <p className="note">{instance === 'test' ? texts.askTest : texts.askProduction}</p>
    </Confirm>
  )
}
