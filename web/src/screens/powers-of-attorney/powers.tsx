import { IconSearch, IconSignature } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { PowersAnswer, PowerTab } from '../../../../src/doors/dashboard/routes/powers-of-attorney/power-answers.ts'
import { useSession } from '../../door/session.ts'
import { useChosenClient } from '../../door/use-door.ts'
import { Rows } from '../../parts/rows.tsx'
import { Empty, Failure, Loading } from '../../parts/states.tsx'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { countWord } from '../orders/count.ts'
import { AddPower } from './add-power.tsx'
import { usePowerColumns } from './power-columns.tsx'
import { POWER_WORDS } from './power-words.texts.ts'
import { POWERS_TEXTS } from './powers.texts.ts'
import { usePowers } from './use-powers.ts'
import './powers.css'

const TABS = ['open', 'ready', 'unusable'] as const

/** Who searches without having chosen a tab searches everywhere. */
function useShown(): { tab: PowerTab | undefined; q: string | undefined } {
  const { tab, q }: { tab?: unknown; q?: unknown } = useSearch({ strict: false })
  const term = q === undefined || q === '' ? undefined : String(q)
  const known = TABS.find((one) => one === tab)
  return { tab: known ?? (term === undefined ? 'open' : undefined), q: term }
}

/** Powers of attorney: to be signed, to be used, of no use. */
export function PowersScreen() {
  const texts = useTexts(POWERS_TEXTS)
  const words = useTexts(POWER_WORDS)
  const navigate = useNavigate()
  const { person } = useSession()
  const client = useChosenClient()
  const shown = useShown()
  const { powers, tabs, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = usePowers(shown)
  const columns = usePowerColumns(person.role === 'operator' && client === undefined)
  return (
    <div className="powers-screen">
      <div className="head">
        <h1>{words.title}</h1>
        <div className="acts">
          <AddPower />
        </div>
      </div>
      <section className="card" aria-label={words.title}>
        <Tabs shown={shown.tab} tabs={tabs} />
        <SearchBox q={shown.q ?? ''} />
        {error && <Failure error={error} again={() => void refetch()} />}
        {!powers && !error && <Loading rows={8} />}
        {powers?.length === 0 && <Nothing {...shown} />}
        {powers && powers.length > 0 && (
          <Rows
            label={words.title}
            className="powers"
            columns={columns}
            rows={powers}
            keyOf={({ id }) => id}
            onRow={({ id }) => void navigate({ to: `/web/powers-of-attorney/${id}` })}
          />
        )}
        {hasNextPage && (
          <div className="more">
            <button className="btn" type="button" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {texts.moreRows}
            </button>
          </div>
        )}
      </section>
    </div>
  )
}

function Tabs({ shown, tabs }: { shown: PowerTab | undefined; tabs: PowersAnswer['tabs'] | undefined }) {
  const texts = useTexts(POWERS_TEXTS)
  const language = useLanguage()
  const client = useChosenClient()
  return (
    <nav className="tabs" aria-label={texts.tabsLabel}>
      {TABS.map((tab) => (
        <Link
          key={tab}
          to="/web/powers-of-attorney"
          search={{ ...(client !== undefined && { client }), tab }}
          className={`tab${tab === shown ? ' on' : ''}`}
          aria-current={tab === shown ? 'true' : undefined}
        >
          {texts.tabs[tab]}
          {tabs && <em>{countWord(tabs[tab], language)}</em>}
        </Link>
      ))}
    </nav>
  )
}

function SearchBox({ q }: { q: string }) {
  const texts = useTexts(POWERS_TEXTS)
  const client = useChosenClient()
  const navigate = useNavigate()
  const find = (term: string): void =>
    void navigate({
      to: '.',
      search: { ...(client !== undefined && { client }), ...(term !== '' && { q: term }) },
      replace: true,
      resetScroll: false,
    })
  return (
    <div className="power-find">
      <IconSearch size={16} aria-hidden="true" />
      <input
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        value={q}
        onChange={({ target }) => find(target.value)}
      />
    </div>
  )
}

function Nothing({ tab, q }: { tab: PowerTab | undefined; q: string | undefined }) {
  const texts = useTexts(POWERS_TEXTS)
  const clear = (
    <Link className="btn" to="/web/powers-of-attorney">
      {texts.clear}
    </Link>
  )
  return (
    <Empty
      icon={<IconSignature size={20} aria-hidden="true" />}
      action={q !== undefined ? clear : tab === 'open' && <AddPower />}
    >
      {q !== undefined ? texts.none : texts.empty[tab ?? 'open']}
    </Empty>
  )
}
