import { useState } from 'react'
import { findingsOf } from '../../door/findings.ts'
import { useAct } from '../../door/use-door.ts'
import { Field } from '../../parts/form/field.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { useTexts } from '../../texts/texts.ts'
import type { ShownAccess } from './access-card.tsx'
import { GKS_TEXTS } from './gks-accesses.texts.ts'
import { MaterialField } from './material-field.tsx'
import { FORM_TEXTS } from './renew.texts.ts'
import type { Pem } from './split-pem.ts'
import { useMaterialCheck } from './use-material-check.ts'
import { useRuleText } from './use-rule-text.ts'

const NAMES = ['name', 'username', 'password', 'kopaKey', 'largeCustomerId', 'company'] as const
type Name = (typeof NAMES)[number]
type Values = Record<Name | 'environment', string>

const valuesOf = (access: ShownAccess | undefined): Values => ({
  name: access?.name ?? '',
  username: access?.username ?? '',
  password: '',
  kopaKey: access?.kopaKey ?? '',
  largeCustomerId: access?.largeCustomerId ?? '',
  company: access?.company ?? '',
  environment: access?.environment ?? 'test',
})

/** Only what was changed; a password that was left empty stays what it is. */
function bodyOf(values: Values, before: ShownAccess | undefined, pem: Pem): Record<string, string | undefined> {
  const stored: Readonly<Record<string, string>> = valuesOf(before)
  const changed = Object.entries(values).filter(([name, value]) => !before || value !== stored[name])
  const given = changed.filter(([name, value]) => name !== 'password' || value !== '' || !before)
  return { ...Object.fromEntries(given), publicKeyCertificate: pem.certificate, privateKey: pem.privateKey }
}

/** Adds an access, or changes one; of one that is there, certificates are renewed elsewhere. */
export function AccessForm({ access, onClose }: { access?: ShownAccess; onClose(): void }) {
  const texts = useTexts(FORM_TEXTS)
  const { environments } = useTexts(GKS_TEXTS)
  const ruleText = useRuleText()
  const [values, setValues] = useState(valuesOf(access))
  const [pem, setPem] = useState<Pem>({})
  const check = useMaterialCheck(pem, { clientId: access?.clientId })
  const save = useAct({
    method: access ? 'PUT' : 'POST',
    path: access ? `/gks-accesses/${access.id}` : '/gks-accesses',
    body: () => bodyOf(values, access, pem),
    changes: ['gks-accesses', 'overview', 'counts'],
    client: access?.clientId,
  })
  const hints: Partial<Record<Name, string>> = {
    name: texts.nameHint,
    password: access ? texts.passwordKept : texts.passwordHint,
  }
  const hasFields = (error: unknown): boolean => Object.keys(findingsOf(error)).some((field) => field in values)
  return (
    <FormDialog
      wide
      title={access ? texts.editTitle(access.name) : texts.addTitle}
      act={access ? texts.editAct : texts.addAct}
      ready={access !== undefined || check.data?.problem === null}
      onClose={onClose}
      onAct={() => save.mutateAsync()}
      isShown={hasFields}
    >
      {(error) => (
        <>
          <div className="form-grid">
            {NAMES.map((name) => (
              <Field key={name} label={texts[name]} hint={hints[name]} error={ruleText(findingsOf(error)[name])}>
                {(ties) => (
                  <input
                    {...ties}
                    type={name === 'password' ? 'password' : 'text'}
                    autoComplete={name === 'password' ? 'new-password' : 'off'}
                    value={values[name]}
                    onChange={({ target }) => setValues({ ...values, [name]: target.value })}
                  />
                )}
              </Field>
            ))}
            <Field
              label={texts.environment}
              hint={texts.productionNote}
              error={ruleText(findingsOf(error).environment)}
            >
              {(ties) => (
                <select
                  {...ties}
                  value={values.environment}
                  onChange={({ target }) => setValues({ ...values, environment: target.value })}
                >
                  <option value="test">{environments.test}</option>
                  <option value="produktion">{environments.produktion}</option>
                </select>
              )}
            </Field>
          </div>
          {!access && <MaterialField pem={pem} onChange={setPem} check={check} hasKey={false} />}
        </>
      )}
    </FormDialog>
  )
}
