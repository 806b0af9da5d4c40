import { useState } from 'react'
import { findingsOf } from '../../../door/findings.ts'
import { useAct, useRead } from '../../../door/use-door.ts'
import { Field } from '../../../parts/form/field.tsx'
import { FormDialog } from '../../../parts/form/form-dialog.tsx'
import { Loading } from '../../../parts/states.tsx'
import { useTexts } from '../../../texts/texts.ts'
import { RUN_TEXTS } from './run.texts.ts'

const REQUIRED = ['name', 'street', 'postalCode', 'city'] as const
const RECIPIENT = [...REQUIRED, 'country', 'vatId'] as const
const ISSUER = [...REQUIRED, 'vatId', 'taxNumber', 'email', 'iban', 'bic'] as const

type Name = (typeof RECIPIENT | typeof ISSUER)[number]
type Party = Partial<Record<Name, string>>

interface PartyDialogProps {
  /** Whose invoices go there; without one it is about who writes them all. */
  client?: { clientId: number; clientName: string }
  onClose(): void
}

/** Where the invoices of a client go, or who writes them. */
export function PartyDialog({ client, onClose }: PartyDialogProps) {
  const path = client ? `/invoices/recipients/${client.clientId}` : '/invoices/issuer'
  const { data } = useRead<Party>(path, {}, { everyMs: Number.POSITIVE_INFINITY })
  const { party } = useTexts(RUN_TEXTS)
  const title = client ? party.recipientTitle(client.clientName) : party.issuerTitle
  if (!data) return <Loading rows={1} />
  const named = client ? { name: client.clientName } : {}
  return <PartyForm {...{ path, title, onClose }} names={client ? RECIPIENT : ISSUER} first={{ ...named, ...data }} />
}

interface PartyFormProps {
  path: string
  title: string
  names: readonly Name[]
  first: Party
  onClose(): void
}

const AS_NUMBER: ReadonlySet<Name> = new Set(['postalCode', 'vatId', 'iban', 'bic'])

function PartyForm({ path, title, names, first, onClose }: PartyFormProps) {
  const { party: texts } = useTexts(RUN_TEXTS)
  const [party, setParty] = useState(first)
  const given = Object.fromEntries(
    names.flatMap((name) => (party[name]?.trim() ? [[name, party[name].trim()] as const] : [])),
  )
  const save = useAct({ method: 'PUT', path, body: () => given, changes: ['invoices'] })
  return (
    <FormDialog
      title={title}
      act={texts.act}
      ready={REQUIRED.every((name) => name in given)}
      onClose={onClose}
      onAct={() => save.mutateAsync()}
      isShown={(error) => names.some((name) => name in findingsOf(error))}
    >
      {(error) => (
        <>
          <p className="muted">{texts.note}</p>
          <div className="party-fields">
            {names.map((name) => (
              <Field
                key={name}
                label={texts.fields[name]}
                error={name in findingsOf(error) ? texts.problems[name] : undefined}
              >
                {(ties) => (
                  <input
                    {...ties}
                    className={AS_NUMBER.has(name) ? 'mono' : ''}
                    value={party[name] ?? ''}
                    maxLength={100}
                    autoComplete="off"
                    onChange={({ target }) => setParty({ ...party, [name]: target.value })}
                  />
                )}
              </Field>
            ))}
          </div>
        </>
      )}
    </FormDialog>
  )
}
