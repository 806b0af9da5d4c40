import '../src/theme/fonts.css'
import '../src/theme/tokens.css'
import '../src/theme/base.css'
import '../src/theme/frame.css'
import '../src/theme/parts.css'
import './login.css'
import { firstLanguage, keepLanguage } from '../src/texts/device-language.ts'
import type { Language } from '../src/texts/language.ts'
import { LOGIN_TEXTS, type LoginTexts } from './login.texts.ts'
import { nextAddress } from './next-address.ts'
import { type Answer, signIn } from './sign-in.ts'
import { card, footer, type Step } from './views.ts'

const isTest = document.body.dataset.instance === 'test'
const query = new URLSearchParams(location.search)

let language: Language = firstLanguage()
let login = ''

const texts = (): LoginTexts => LOGIN_TEXTS[language]

/** What was said instead of a next step, in words. */
function problem({ code = '', left, until }: Answer): string {
  const { problems, locale } = texts()
  if (code === 'login-throttled' && until) {
    return problems.throttled(new Date(until).toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' }))
  }
  if (code === 'totp-wrong') return problems.totp(left)
  const known: Readonly<Record<string, string>> = problems.codes
  return known[code] ?? problems.failed
}

function readForm(step: Step, given: Record<string, string>): { sent: Record<string, string>; refused?: string } {
  if (step === 'recovery') return { sent: { step: 'totp', code: given.code ?? '' } }
  if (step === 'new-password') {
    const same = given.password === given.again
    return { sent: { step, password: given.password ?? '' }, ...(same ? {} : { refused: texts().problems.different }) }
  }
  return { sent: { step, ...given } }
}

async function submit(step: Step, form: HTMLFormElement): Promise<void> {
  const given = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
  login = given.login ?? login
  const { sent, refused } = readForm(step, given)
  if (refused) return show(step, refused)
  form.querySelector('button[type=submit]')?.setAttribute('disabled', '')
  const answer = await signIn(sent)
  if (answer.next === 'done') return location.assign(nextAddress(query.get('next')))
  if (answer.next) return show(answer.next)
  // A half-done sign-in does not live long; then it begins again.
  show(answer.code === 'login-over' ? 'password' : step, problem(answer))
}

function show(step: Step, error?: string): void {
  document.documentElement.lang = language
  document.title = `${texts().steps[step].title} · Plakette`
  const main = document.getElementById('login')
  const note = step === 'password' && query.get('why') === 'session' ? texts().sessionOver : undefined
  const props = { step, texts: texts(), isTest, login, error, note }
  main?.replaceChildren(card({ ...props, submit: (form) => void submit(step, form), go: show }))
  main?.querySelector<HTMLInputElement>(error ? '[aria-invalid=true]' : 'input:not([value])')?.focus()
  document.getElementById('footer')?.replaceChildren(...footer(texts(), () => changeLanguage(step)))
}

function changeLanguage(step: Step): void {
  language = language === 'de' ? 'en' : 'de'
  keepLanguage(language)
  show(step)
}

show('password')
