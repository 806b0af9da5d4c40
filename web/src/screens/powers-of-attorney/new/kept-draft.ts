import { EMPTY, type PowerDraft } from './power-draft.ts'

const KEY = 'plakette-new-power'

const isDraft = (given: unknown): given is PowerDraft =>
  typeof given === 'object' && given !== null && 'texts' in given && 'vehicles' in given

/** What was typed and not sent, for this tab: it survives the login page. The account is typed again. */
export const keptDraft = {
  read(): PowerDraft | undefined {
    const text = sessionStorage.getItem(KEY)
    const given: unknown = text === null ? undefined : JSON.parse(text)
    return isDraft(given) ? { ...EMPTY, ...given } : undefined
  },
  write(draft: PowerDraft): void {
    const texts = Object.entries(draft.texts).filter(([path]) => !path.startsWith('bankAccount.'))
    sessionStorage.setItem(KEY, JSON.stringify({ ...draft, texts: Object.fromEntries(texts) }))
  },
  forget(): void {
    sessionStorage.removeItem(KEY)
  },
}
