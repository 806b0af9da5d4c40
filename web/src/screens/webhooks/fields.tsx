import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { useId } from 'react'
import { DoorError } from '../../door/door-error.ts'
import { Copy } from '../../parts/copy.tsx'
import { useTexts } from '../../texts/texts.ts'
import { FORM_TEXTS } from './form.texts.ts'
import { suggestSecret } from './suggest-secret.ts'
import type { ToldEventType } from './webhook-types.ts'
import { WEBHOOK_WORDS, wordFor } from './words.texts.ts'

/** What the door says is wrong with a field. */
function FieldError({ error, field }: { error: unknown; field: string }) {
  const { codes } = useTexts(WEBHOOK_WORDS)
  if (!(error instanceof DoorError)) return null
  const found = error.told.findings?.find((one) => one.field === field)
  if (!found) return null
  const known: Readonly<Record<string, string>> = codes
  return (
    <p className="field-error" role="alert">
      <IconAlertTriangle size={14} aria-hidden="true" />
      {known[found.rule] ?? found.message}
    </p>
  )
}

interface FieldProps<Value> {
  value: Value
  onChange(value: Value): void
  error?: unknown
}

export function UrlField({ value, onChange, error }: FieldProps<string>) {
  const texts = useTexts(FORM_TEXTS)
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{texts.url}</label>
      <input
        id={id}
        className="mono"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <FieldError error={error} field="url" />
      <small>{texts.urlHelp}</small>
    </div>
  )
}

interface SecretProps extends FieldProps<string> {
  isKept: boolean
  onKept(kept: boolean): void
}

/** Shown this once; whoever goes on has said that it is stored. */
export function SecretField({ value, onChange, error, isKept, onKept }: SecretProps) {
  const texts = useTexts(FORM_TEXTS)
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{texts.secret}</label>
      <div className="beside">
        <input
          id={id}
          className="mono"
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
        <Copy value={value} what={texts.secretName} />
        <button className="cp" type="button" aria-label={texts.another} onClick={() => onChange(suggestSecret())}>
          <IconRefresh size={16} aria-hidden="true" />
        </button>
      </div>
      <FieldError error={error} field="secret" />
      <small>{texts.secretHelp}</small>
      <Tick label={texts.kept} value={isKept} onChange={onKept} />
    </div>
  )
}

export function Tick({ label, value, onChange }: { label: string; value: boolean; onChange(value: boolean): void }) {
  return (
    <label className="tick">
      <input type="checkbox" checked={value} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  )
}

interface EventsProps extends FieldProps<readonly string[]> {
  types: readonly ToldEventType[]
}

/** The types singly; those that never come are folded away. */
export function EventsField({ value, onChange, error, types }: EventsProps) {
  const texts = useTexts(FORM_TEXTS)
  const words = useTexts(WEBHOOK_WORDS)
  const ticks = (shown: readonly ToldEventType[]) =>
    shown.map(({ type }) => (
      <Tick
        key={type}
        label={wordFor(words.events, type)}
        value={value.includes(type)}
        onChange={(isChosen) => onChange(isChosen ? [...value, type] : value.filter((one) => one !== type))}
      />
    ))
  const emitted = types.filter(({ isPreselected }) => isPreselected)
  const others = types.filter(({ isPreselected }) => !isPreselected)
  return (
    <fieldset className="field events">
      <legend>{texts.events}</legend>
      {ticks(emitted)}
      <details>
        <summary>{texts.more(others.length)}</summary>
        <small>{texts.neverSent}</small>
        {ticks(others)}
      </details>
      <FieldError error={error} field="events" />
    </fieldset>
  )
}
