import { Modal } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useState } from 'react'
import type { SearchAnswer } from '../../../src/doors/dashboard/routes/orders/search-answers.ts'
import { useSession } from '../door/session.ts'
import { useRead } from '../door/use-door.ts'
import { useNow } from '../parts/when.tsx'
import { useLanguage, useTexts } from '../texts/texts.ts'
import { SEARCH_TEXTS } from './search.texts.ts'
import { type ItemGroup, type SearchItem, searchItems } from './search-items.tsx'
import './search.css'

const TYPING_MS = 150

/** What was typed, once the person pauses. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

/** One box for everything: vehicles, orders, other things and commands. */
export function Search({ onClose }: { onClose(): void }) {
  const texts = useTexts(SEARCH_TEXTS)
  const language = useLanguage()
  const session = useSession()
  const navigate = useNavigate()
  const now = useNow()
  const id = useId()
  const [typed, setTyped] = useState('')
  const asked = usePaused(typed.trim())
  const { data, error, isPlaceholderData } = useRead<SearchAnswer>('/search', { q: asked }, { everyMs: 0 })
  const groups = useDeferredValue(searchItems(data, { typed: asked, language, texts, session, now }))
  const items = groups.flatMap((group) => group.items)
  const [chosen, setChosen] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search begins at the top again
  useEffect(() => setChosen(0), [asked])
  const place = Math.min(chosen, items.length - 1)
  const go = ({ to, search }: SearchItem): void => {
    onClose()
    void navigate({ to, search: search ?? {} })
  }
  const moves: Record<string, number> = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: items.length - 1 }
  function onKeyDown(event: KeyboardEvent): void {
    const item = items[place]
    if (event.key === 'Enter' && item) {
      event.preventDefault()
      go(item)
    }
    const next = moves[event.key]
    if (next === undefined || items.length === 0) return
    event.preventDefault()
    setChosen((next + items.length) % items.length)
  }
  const nothing =
    asked !== '' && data && !isPlaceholderData && data.vehicles.length + data.orders.length + data.others.length === 0
  return (
    <Modal.Root opened onClose={onClose} size={660} padding={0} centered={false} yOffset={84} radius={14}>
      <Modal.Overlay />
      <Modal.Content className="search" aria-label={texts.label}>
        <div className="pq">
          <IconSearch size={20} aria-hidden="true" />
          <input
            value={typed}
            data-autofocus
            role="combobox"
            aria-label={texts.label}
            aria-expanded="true"
            aria-controls={`${id}-list`}
            aria-activedescendant={items[place] ? `${id}-${place}` : undefined}
            placeholder={texts.placeholder}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={onKeyDown}
          />
          <kbd>Esc</kbd>
        </div>
        {error && <p className="none">{texts.failed}</p>}
        {nothing && <p className="none">{texts.none}</p>}
        <Results id={id} groups={groups} place={place} onGo={go} onPoint={setChosen} />
        <Foot />
      </Modal.Content>
    </Modal.Root>
  )
}

interface ResultsProps {
  id: string
  groups: readonly ItemGroup[]
  place: number
  onGo(item: SearchItem): void
  onPoint(place: number): void
}

function Results({ id, groups, place, onGo, onPoint }: ResultsProps) {
  const texts = useTexts(SEARCH_TEXTS)
  const items = groups.flatMap((group) => group.items)
  useEffect(() => {
    document.getElementById(`${id}-${place}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, place])
  return (
    <div id={`${id}-list`} className="results" role="listbox" aria-label={texts.results}>
      {groups.map(({ name, items: of }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own outside of select
        <div className="gr2" role="group" aria-label={name} key={name}>
          <div className="gn" aria-hidden="true">
            {name}
          </div>
          {of.map((item) => {
            const at = items.indexOf(item)
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the box above has the keyboard, as a combobox does
              <div
                key={item.key}
                id={`${id}-${at}`}
                className={`it${at === place ? ' on' : ''}`}
                role="option"
                tabIndex={-1}
                aria-selected={at === place}
                onMouseMove={() => at !== place && onPoint(at)}
                onClick={() => onGo(item)}
              >
                <span className="il">{item.icon}</span>
                <span className="im">
                  <b>{item.title}</b>
                  {item.note && <small>{item.note}</small>}
                </span>
                <span className="ir">
                  {item.side}
                  {at === place && !item.side && (
                    <>
                      {texts.open} <kbd>Enter</kbd>
                    </>
                  )}
                </span>
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}

function Foot() {
  const texts = useTexts(SEARCH_TEXTS)
  return (
    <div className="pf">
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd>
        {texts.choose}
      </span>
      <span>
        <kbd>Enter</kbd>
        {texts.open}
      </span>
      <span>{texts.also}</span>
    </div>
  )
}
