import { Modal } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import type { OrdersAnswer } from '../../../../src/doors/dashboard/routes/orders/order-answers.ts'
import type { SavedView, ViewsAnswer } from '../../../../src/doors/dashboard/routes/orders/search-answers.ts'
import { useAct, useRead } from '../../door/use-door.ts'
import { CONFIRM_TEXTS } from '../../parts/confirm.texts.ts'
import { Failure } from '../../parts/states.tsx'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { countWord } from './count.ts'
import { readFilter, searchOf, shownTab, TABS } from './order-filter.ts'
import { ORDERS_TEXTS } from './orders.texts.ts'
import { useFilter } from './use-filter.ts'

const VIEW_EVERY_MS = 600_000

/** The four tabs with what is in them, and the views that the person has kept. */
export function OrderTabs({ tabs }: { tabs: OrdersAnswer['tabs'] | undefined }) {
  const texts = useTexts(ORDERS_TEXTS)
  const language = useLanguage()
  const { client }: { client?: number } = useSearch({ strict: false })
  const [filter] = useFilter()
  const { data } = useRead<ViewsAnswer>('/views', {}, { everyMs: VIEW_EVERY_MS })
  const here = new URLSearchParams(searchOf(filter)).toString()
  const views = data?.views ?? []
  const isView = views.some(({ search }) => search === here)
  const inClient = (search: object) => ({ ...(client !== undefined && { client }), ...search })
  return (
    <nav className="tabs" aria-label={texts.views}>
      {TABS.map((tab) => {
        const isOn = !isView && shownTab(filter) === tab
        return (
          <Link
            key={tab}
            to="/web/orders"
            search={inClient(searchOf({ ...filter, tab }))}
            resetScroll={false}
            className={`tab ${tab}${isOn ? ' on' : ''}`}
            aria-current={isOn ? 'true' : undefined}
          >
            {texts.tabs[tab]}
            {tabs && <em>{countWord(tabs[tab], language)}</em>}
          </Link>
        )
      })}
      {views.map((view) => (
        <ViewTab key={view.id} view={view} isOn={view.search === here} search={inClient(searchOfView(view))} />
      ))}
      {!isView && <SaveView search={here} />}
    </nav>
  )
}

const searchOfView = ({ search }: SavedView) => searchOf(readFilter(Object.fromEntries(new URLSearchParams(search))))

function ViewTab({ view: { id, name }, isOn, search }: { view: SavedView; isOn: boolean; search: object }) {
  const texts = useTexts(ORDERS_TEXTS)
  const remove = useAct({ method: 'DELETE', path: `/views/${id}`, changes: ['views'] })
  return (
    <span className="view">
      <Link
        to="/web/orders"
        search={search}
        resetScroll={false}
        className={`tab${isOn ? ' on' : ''}`}
        aria-current={isOn ? 'true' : undefined}
      >
        {name}
      </Link>
      {isOn && (
        <button className="cp" type="button" aria-label={texts.removeView(name)} onClick={() => remove.mutate()}>
          <IconX size={14} aria-hidden="true" />
        </button>
      )}
    </span>
  )
}

function SaveView({ search }: { search: string }) {
  const texts = useTexts(ORDERS_TEXTS)
  const common = useTexts(CONFIRM_TEXTS)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const add = useAct<unknown, void>({
    path: '/views',
    body: () => ({ name: name.trim(), search }),
    changes: ['views'],
    onDone() {
      setOpen(false)
      setName('')
    },
  })
  function save(event: FormEvent): void {
    event.preventDefault()
    add.mutate()
  }
  return (
    <>
      <button className="tab add" type="button" onClick={() => setOpen(true)}>
        <IconPlus size={15} aria-hidden="true" />
        {texts.saveView}
      </button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={texts.saveView}
        closeButtonProps={{ 'aria-label': common.close }}
      >
        <form className="dialog" onSubmit={save}>
          <p className="t2">{texts.saveViewWhy}</p>
          <div className="field">
            <label htmlFor={id}>{texts.viewName}</label>
            <input
              id={id}
              value={name}
              maxLength={60}
              data-autofocus
              onChange={({ target }) => setName(target.value)}
            />
          </div>
          {add.error && <Failure error={add.error} />}
          <div className="acts">
            <button className="btn" type="button" onClick={() => setOpen(false)}>
              {common.cancel}
            </button>
            <button className="btn primary" type="submit" disabled={name.trim() === '' || add.isPending}>
              {texts.save}
            </button>
          </div>
        </form>
      </Modal>
    </>
  )
}
