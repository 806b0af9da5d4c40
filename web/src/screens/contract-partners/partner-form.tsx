import { useState } from 'react'
import { useAct } from '../../door/use-door.ts'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { useTexts } from '../../texts/texts.ts'
import { PARTNERS_TEXTS } from './contract-partners.texts.ts'
import type { Partner } from './contract-partners.tsx'
import { formOf, PartnerFields, partnerFindings } from './partner-fields.tsx'

/** Adds a contract partner to the list of the chosen client, or changes one. */
export function PartnerForm({ partner, onClose }: { partner?: Partner; onClose(): void }) {
  const texts = useTexts(PARTNERS_TEXTS)
  const [value, setValue] = useState(formOf(partner))
  const save = useAct({
    ...(partner && { method: 'PUT' as const }),
    path: partner ? `/contract-partners/${partner.id}` : '/contract-partners',
    body: () => value,
    changes: ['contract-partners', 'clients'],
  })
  return (
    <FormDialog
      title={partner ? texts.editTitle : texts.add}
      act={partner ? texts.save : texts.add}
      wide
      ready={partnerFindings(value, false).length === 0}
      onClose={onClose}
      onAct={() => save.mutateAsync()}
    >
      <PartnerFields value={value} onChange={setValue} />
    </FormDialog>
  )
}
