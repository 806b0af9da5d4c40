import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { findingsOf } from '../../door/findings.ts'
import { useAct } from '../../door/use-door.ts'
import { Field } from '../../parts/form/field.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { STATES_TEXTS } from '../../parts/states.texts.ts'
import { useTexts } from '../../texts/texts.ts'
import { CLIENTS_TEXTS } from './clients.texts.ts'
import type { Client } from './clients.tsx'

const ROLES = ['none', 'vertragspartner', 'eigene', 'betreiber'] as const
type RoleChoice = (typeof ROLES)[number]

const formOf = (client: Client | undefined) => ({
  name: client?.name ?? '',
  role: (client?.role ?? 'none') as RoleChoice,
  kopaVp: client?.kopaVp ?? '',
  kopaId: client?.kopaId ?? '',
  kopaIdReleased: client?.kopaIdReleased ?? false,
})
type Form = ReturnType<typeof formOf>

const withoutPanel = (search: object) => ({ ...search, open: undefined })

/** Takes a client on, or changes what it is. */
export function ClientForm({ client, onClose }: { client?: Client; onClose(): void }) {
  const texts = useTexts(CLIENTS_TEXTS)
  const navigate = useNavigate()
  const [form, setForm] = useState(formOf(client))
  const changes = ['clients', 'session']
  const added = useRef<number>(undefined)
  const add = useAct<{ id: number }>({
    path: '/clients',
    body: () => form,
    changes,
    onDone: ({ id }) => {
      added.current = id
    },
  })
  const set = useAct({ method: 'PUT', path: `/clients/${client?.id}`, body: () => form, changes })
  // A new client is shown at once: most of it is still to be filled in there.
  const close = (): void =>
    added.current === undefined
      ? onClose()
      : void navigate({ to: `/web/clients/${added.current}`, search: withoutPanel })
  return (
    <FormDialog
      title={client ? texts.editTitle(client.name) : texts.add}
      act={client ? texts.save : texts.add}
      ready={form.name.trim() !== ''}
      onClose={close}
      onAct={(): Promise<unknown> => (client ? set.mutateAsync() : add.mutateAsync())}
      isShown={(error) => 'kopaVp' in findingsOf(error)}
    >
      {(error) => <ClientFields form={form} onChange={setForm} isKopaVpWrong={'kopaVp' in findingsOf(error)} />}
    </FormDialog>
  )
}

interface ClientFieldsProps {
  form: Form
  onChange(form: Form): void
  isKopaVpWrong: boolean
}

function ClientFields({ form, onChange, isKopaVpWrong }: ClientFieldsProps) {
  const texts = useTexts(CLIENTS_TEXTS)
  const { codes } = useTexts(STATES_TEXTS)
  const set = (part: Partial<Form>): void => onChange({ ...form, ...part })
  return (
    <>
      <Field label={texts.name}>
        {(ties) => <input {...ties} value={form.name} onChange={({ target }) => set({ name: target.value })} />}
      </Field>
      <fieldset className="client-roles">
        <legend>{texts.role}</legend>
        {ROLES.map((role) => (
          <label key={role}>
            <input type="radio" name="role" checked={form.role === role} onChange={() => set({ role })} />
            <span>
              <b>{role === 'none' ? texts.noRole : texts.roles[role]}</b>
              <small>{texts.roleNotes[role]}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <Field label={texts.kopaVp} hint={texts.kopaVpHint} error={isKopaVpWrong ? codes['kopa-vp-form'] : undefined}>
        {(ties) => (
          <input
            {...ties}
            className="mono"
            autoComplete="off"
            value={form.kopaVp}
            onChange={({ target }) => set({ kopaVp: target.value.toUpperCase() })}
          />
        )}
      </Field>
      <Field label={texts.kopaId}>
        {(ties) => (
          <input
            {...ties}
            autoComplete="off"
            value={form.kopaId}
            onChange={({ target }) => set({ kopaId: target.value })}
          />
        )}
      </Field>
      <label className="tick">
        <input
          type="checkbox"
          checked={form.kopaIdReleased}
          onChange={({ target }) => set({ kopaIdReleased: target.checked })}
        />
        <span>
          {texts.kopaIdReleased}
          <small>{texts.kopaIdReleasedHint}</small>
        </span>
      </label>
    </>
  )
}
