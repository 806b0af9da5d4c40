import { IconArrowRight } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { Seg } from '../../parts/form/seg.tsx'
import { useTexts } from '../../texts/texts.ts'
import { REQUESTS_TEXTS } from './requests.texts.ts'
import { ANSWERS, type RequestSearch, TIMES } from './use-requests.ts'

interface RequestFiltersProps {
  search: RequestSearch
  onSearch(change: RequestSearch): void
}

const ALL = ['all', ...ANSWERS] as const

export function RequestFilters({ search, onSearch }: RequestFiltersProps) {
  const texts = useTexts(REQUESTS_TEXTS)
  return (
    <div className="rq-filters">
      <Seg
        label={texts.answer}
        values={ALL}
        names={texts.answers}
        value={search.answer ?? 'all'}
        onChange={(answer) => onSearch({ answer: ANSWERS.find((one) => one === answer) })}
      />
      <select
        className={`chip ${search.time ? 'set' : ''}`}
        aria-label={texts.time}
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
      <Typed label={texts.route} value={search.route} onChange={(route) => onSearch({ route })} />
      <Typed label={texts.user} value={search.user} onChange={(user) => onSearch({ user })} />
      <OpenTrace />
    </div>
  )
}

interface TypedProps {
  label: string
  value: string | undefined
  onChange(value: string | undefined): void
}

/** Stands in the address a moment after the last letter. */
function Typed({ label, value = '', onChange }: TypedProps) {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => onChange(typed.trim() || undefined), 300)
    return () => clearTimeout(timer)
  })
  return (
    <input
      className="rq-typed"
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={100}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}

/** A trace id leads to its page, whatever the filters say. */
function OpenTrace() {
  const texts = useTexts(REQUESTS_TEXTS)
  const navigate = useNavigate()
  const [traceId, setTraceId] = useState('')
  function open(event: FormEvent): void {
    event.preventDefault()
    if (traceId.trim() !== '') void navigate({ to: `/web/requests/${encodeURIComponent(traceId.trim())}` })
  }
  return (
    <form className="rq-trace" onSubmit={open}>
      <input
        className="rq-typed mono"
        aria-label={texts.trace}
        placeholder={texts.trace}
        maxLength={128}
        value={traceId}
        onChange={({ target }) => setTraceId(target.value)}
      />
      <button className="btn" type="submit" aria-label={texts.findTrace}>
        <IconArrowRight size={16} aria-hidden="true" />
      </button>
    </form>
  )
}
