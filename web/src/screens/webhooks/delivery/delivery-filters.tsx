import { number } from '../../../format/format.ts'
import { useLanguage, useTexts } from '../../../texts/texts.ts'
import { STATES, TIMES, type WebhookSearch } from '../detail/use-webhook-search.ts'
import type { Told, ToldEventType } from '../webhook-types.ts'
import { WEBHOOK_WORDS, wordFor } from '../words.texts.ts'
import { DELIVERIES_TEXTS } from './deliveries.texts.ts'

interface FilterProps {
  search: WebhookSearch
  onSearch(change: WebhookSearch): void
}

export function DeliveryTabs({ counts, search, onSearch }: FilterProps & { counts: Told['counts'] }) {
  const texts = useTexts(DELIVERIES_TEXTS)
  const language = useLanguage()
  const shown: Readonly<Record<string, number | undefined>> = { pending: counts.pending, given_up: counts.givenUp }
  return (
    <fieldset className="seg" aria-label={texts.state}>
      {([undefined, ...STATES] as const).map((state) => (
        <button
          key={state ?? 'all'}
          type="button"
          className={search.state === state ? 'on' : ''}
          aria-pressed={search.state === state}
          onClick={() => onSearch({ state })}
        >
          {texts.tabs[state ?? 'all']}
          {state && shown[state] ? <em> {number(shown[state], language)}</em> : null}
        </button>
      ))}
    </fieldset>
  )
}

export function DeliveryFilters({ types, search, onSearch }: FilterProps & { types: readonly ToldEventType[] }) {
  const texts = useTexts(DELIVERIES_TEXTS)
  const words = useTexts(WEBHOOK_WORDS)
  const emitted = types.filter(({ isPreselected }) => isPreselected)
  return (
    <>
      <select
        className={`chip ${search.event ? 'set' : ''}`}
        aria-label={texts.filterEvent}
        value={search.event ?? ''}
        onChange={({ target }) => onSearch({ event: target.value || undefined })}
      >
        <option value="">{texts.anyEvent}</option>
        {emitted.map(({ type }) => (
          <option key={type} value={type}>
            {wordFor(words.events, type)}
          </option>
        ))}
      </select>
      <select
        className={`chip ${search.time ? 'set' : ''}`}
        aria-label={texts.filterTime}
        value={search.time ?? ''}
        onChange={({ target }) => onSearch({ time: TIMES.find((time) => time === target.value) })}
      >
        <option value="">{texts.times.any}</option>
        {TIMES.map((time) => (
          <option key={time} value={time}>
            {texts.times[time]}
          </option>
        ))}
      </select>
    </>
  )
}
