import { useState } from 'react'
import { useAct } from '../../door/use-door.ts'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { useTexts } from '../../texts/texts.ts'
import type { ShownAccess } from './access-card.tsx'
import { MaterialField } from './material-field.tsx'
import { FORM_TEXTS } from './renew.texts.ts'
import type { Pem } from './split-pem.ts'
import { useMaterialCheck } from './use-material-check.ts'

/** A new certificate for an access, with a new key or for the one that is stored. */
export function RenewCertificate({ access, onClose }: { access: ShownAccess; onClose(): void }) {
  const texts = useTexts(FORM_TEXTS)
  const [pem, setPem] = useState<Pem>({})
  const check = useMaterialCheck(pem, { id: access.id, clientId: access.clientId })
  const renew = useAct({
    method: 'PUT',
    path: `/gks-accesses/${access.id}`,
    body: () => ({ publicKeyCertificate: pem.certificate, privateKey: pem.privateKey }),
    changes: ['gks-accesses', 'overview', 'counts'],
    client: access.clientId,
  })
  return (
    <FormDialog
      wide
      title={texts.renewTitle(access.name)}
      act={texts.replace}
      ready={check.data?.problem === null}
      onClose={onClose}
      onAct={() => renew.mutateAsync()}
    >
      <p className="t2">{texts.renewText}</p>
      <MaterialField pem={pem} onChange={setPem} check={check} hasKey />
    </FormDialog>
  )
}
