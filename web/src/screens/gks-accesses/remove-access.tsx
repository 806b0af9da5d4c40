import { useAct } from '../../door/use-door.ts'
import { Confirm } from '../../parts/confirm.tsx'
import { useTexts } from '../../texts/texts.ts'
import { type ShownAccess, useOrderCount } from './access-card.tsx'
import { GKS_TEXTS } from './gks-accesses.texts.ts'

/** Says beforehand what the door would refuse: orders keep an access where it is. */
export function RemoveAccess({ access, onClose }: { access: ShownAccess; onClose(): void }) {
  const texts = useTexts(GKS_TEXTS)
  const counted = useOrderCount()(access.counts.orders)
  const isUsed = access.counts.orders > 0
  const remove = useAct({
    method: 'DELETE',
    path: `/gks-accesses/${access.id}`,
    changes: ['gks-accesses', 'overview', 'counts'],
    client: access.clientId,
  })
  return (
    <Confirm
      title={texts.removeTitle}
      act={texts.remove}
      danger
      ready={!isUsed}
      {...(!isUsed && { type: access.username })}
      onClose={onClose}
      onAct={() => remove.mutateAsync()}
    >
      {isUsed ? (
        <p>
          <b>{texts.inUse(counted)}.</b> {texts.removeRefused}
        </p>
      ) : (
        <p>{texts.removeText}</p>
      )}
    </Confirm>
  )
}
