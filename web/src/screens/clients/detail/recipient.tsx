import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useAct } from '../../../door/use-door.ts'
import { Card } from '../../../parts/card.tsx'
import { Field } from '../../../parts/form/field.tsx'
import { FormDialog } from '../../../parts/form/form-dialog.tsx'
import { useTexts } from '../../../texts/texts.ts'
import type { Client } from '../clients.tsx'
import { CLIENT_TEXTS } from './client.texts.ts'
import type { OpenPanel, ToldClient } from './client.tsx'

type Recipient = ToldClient['recipient']

/** Where the invoices go. */
export function RecipientCard({ recipient, onOpen }: { recipient: Recipient; onOpen: OpenPanel }) {
  const texts = useTexts(CLIENT_TEXTS)
  return (
    <Card
      title={texts.recipient}
      side={
        onOpen && (
          <button className="ib" type="button" aria-label={texts.recipientEdit} onClick={() => onOpen('recipient')}>
            <IconPencil size={16} aria-hidden="true" />
          </button>
        )
      }
    >
      {recipient ? (
        <address className="client-address">
          <b>{recipient.name}</b>
          <span>{recipient.street}</span>
          <span>
            {recipient.postalCode} {recipient.city}
          </span>
          {recipient.country && <span>{recipient.country}</span>}
          {recipient.vatId && <span className="mono">{recipient.vatId}</span>}
        </address>
      ) : (
        <p className="client-none muted">{texts.noRecipient}</p>
      )}
    </Card>
  )
}

const FIELDS = ['name', 'street', 'postalCode', 'city', 'country', 'vatId'] as const
type RecipientTexts = Record<(typeof FIELDS)[number], string>

interface RecipientFormProps {
  client: Client
  recipient: Recipient
  onClose(): void
}

export function RecipientForm({ client, recipient, onClose }: RecipientFormProps) {
  const texts = useTexts(CLIENT_TEXTS)
  const empty = { name: client.name, street: '', postalCode: '', city: '', country: '', vatId: '' }
  const [form, setForm] = useState<RecipientTexts>({ ...empty, ...recipient })
  const save = useAct({
    method: 'PUT',
    path: `/clients/${client.id}/recipient`,
    body: () => Object.fromEntries(Object.entries(form).filter(([, value]) => value.trim() !== '')),
    changes: ['clients'],
  })
  const isFilled = FIELDS.slice(0, 4).every((field) => form[field].trim() !== '')
  return (
    <FormDialog
      title={texts.recipient}
      act={texts.save}
      ready={isFilled}
      onClose={onClose}
      onAct={() => save.mutateAsync()}
    >
      {FIELDS.map((field) => (
        <Field key={field} label={texts.recipientFields[field]}>
          {(ties) => (
            <input
              {...ties}
              autoComplete="off"
              value={form[field]}
              onChange={({ target }) => setForm({ ...form, [field]: target.value })}
            />
          )}
        </Field>
      ))}
    </FormDialog>
  )
}
