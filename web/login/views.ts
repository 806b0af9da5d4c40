import { element, icon } from './element.ts'
import type { LoginTexts } from './login.texts.ts'

export type Step = 'password' | 'totp' | 'recovery' | 'new-password'

interface CardProps {
  step: Step
  texts: LoginTexts
  isTest: boolean
  login: string
  error?: string | undefined
  note?: string | undefined
  submit(form: HTMLFormElement): void
  go(step: Step): void
}

const LOGO = `<svg class="logo" viewBox="0 0 64 64" width="26" height="26" aria-hidden="true"><rect x="2" y="15" width="60" height="34" rx="7" fill="#fff" stroke="#10151c" stroke-width="3"/><path d="M9 16.5h6v31H9A5.5 5.5 0 0 1 3.5 42V22A5.5 5.5 0 0 1 9 16.5z" fill="#0a3a96"/><circle cx="38" cy="32" r="12" fill="#f2b600" stroke="#10151c" stroke-width="2.2"/><path d="m32.4 32.4 4 4 7.4-8.4" fill="none" stroke="#10151c" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/></svg>`
const EYE = `<svg width="17" height="17" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M10 12a2 2 0 1 0 4 0a2 2 0 0 0-4 0"/><path d="M21 12c-2.4 4-5.4 6-9 6s-6.6-2-9-6c2.4-4 5.4-6 9-6s6.6 2 9 6"/></svg>`
const WARNING = `<svg width="14" height="14" viewBox="0 0 24 24" fill="none" stroke="var(--surface)" stroke-width="2.2" stroke-linecap="round" aria-hidden="true"><path fill="var(--fehlgeschlagen)" stroke="none" d="M10.27 3.2 1.9 17.9A2 2 0 0 0 3.63 20.9h16.74a2 2 0 0 0 1.74-3L13.74 3.2a2 2 0 0 0-3.47 0Z"/><path d="M12 8.6v4.2m0 3.6v.01"/></svg>`

interface FieldProps {
  name: string
  label: string
  autocomplete: AutoFill
  type?: 'text' | 'password'
  value?: string
  invalid?: boolean
  numeric?: boolean
  show?: string
}

function field({
  name,
  label,
  autocomplete,
  type = 'text',
  value = '',
  invalid = false,
  numeric = false,
  show,
}: FieldProps): HTMLElement {
  const input = element('input', { id: `field-${name}`, name, type, autocomplete, required: true })
  if (value) input.setAttribute('value', value)
  if (invalid) input.setAttribute('aria-invalid', 'true')
  if (invalid) input.setAttribute('aria-describedby', 'error')
  if (numeric) Object.assign(input, { inputMode: 'numeric', maxLength: 7, className: 'digits' })
  const caption = element('label', { htmlFor: `field-${name}`, textContent: label })
  if (type !== 'password') return element('div', { className: 'fld' }, caption, input)
  const eye = element('button', { type: 'button', ariaLabel: show ?? '' }, icon(EYE))
  eye.addEventListener('click', () => {
    input.type = input.type === 'password' ? 'text' : 'password'
  })
  return element('div', { className: 'fld' }, caption, element('div', { className: 'pw' }, input, eye))
}

function fields({ step, texts, login, error }: CardProps): HTMLElement[] {
  const { fields: names, show } = texts
  const invalid = error !== undefined
  if (step === 'password') {
    return [
      field({ name: 'login', label: names.login, autocomplete: 'username', value: login }),
      field({
        name: 'password',
        label: names.password,
        autocomplete: 'current-password',
        type: 'password',
        invalid,
        show,
      }),
    ]
  }
  if (step === 'totp')
    return [field({ name: 'code', label: names.code, autocomplete: 'one-time-code', numeric: true, invalid })]
  if (step === 'recovery') return [field({ name: 'code', label: names.recovery, autocomplete: 'off', invalid })]
  return [
    field({
      name: 'password',
      label: names.newPassword,
      autocomplete: 'new-password',
      type: 'password',
      invalid,
      show,
    }),
    field({ name: 'again', label: names.again, autocomplete: 'new-password', type: 'password', invalid, show }),
  ]
}

function links({ step, texts, go }: CardProps): HTMLElement {
  const help = element('p', { className: 'hlp' })
  if (step === 'password') help.textContent = texts.forgotten
  if (step === 'new-password') help.textContent = texts.rules
  if (step === 'totp' || step === 'recovery') {
    const other = step === 'totp' ? 'recovery' : 'totp'
    const link = element('button', { type: 'button', className: 'link', textContent: texts.use[other] })
    link.addEventListener('click', () => go(other))
    help.append(link)
  }
  return help
}

/** One step of signing in. */
export function card(props: CardProps): HTMLElement {
  const { step, texts, isTest, login, error, note, submit } = props
  const words = texts.steps[step]
  const form = element('form', { method: 'post', action: '/login', noValidate: true }, ...fields(props))
  if (error) {
    form.append(
      element(
        'p',
        { className: 'fe', id: 'error', role: 'alert' },
        icon(WARNING),
        element('span', { textContent: error }),
      ),
    )
  }
  form.append(element('button', { type: 'submit', className: 'btn primary wide', textContent: words.act }))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    submit(form)
  })
  const brand = element('p', { className: 'lb' }, icon(LOGO), element('b', { textContent: 'Plakette' }))
  brand.append(
    element('span', { className: `inst ${isTest ? 'test' : ''}`, textContent: isTest ? texts.test : texts.production }),
  )
  const sub = element('p', {
    className: 'sub',
    textContent: note ?? (step === 'password' && isTest ? texts.testNote : words.note),
  })
  if (step !== 'password' && login) sub.append(' ', element('b', { textContent: login }))
  return element(
    'section',
    { className: 'card lc' },
    brand,
    element('h1', { textContent: words.title }),
    sub,
    form,
    links(props),
  )
}

export function footer(texts: LoginTexts, changeLanguage: () => void): Node[] {
  const other = element('button', { type: 'button', className: 'link', textContent: texts.otherLanguage })
  other.addEventListener('click', changeLanguage)
  return [
    element('span', {}, element('i', { className: 'dot ok' }), texts.running),
    element('a', { href: '/docs', textContent: texts.docs }),
    other,
  ]
}
