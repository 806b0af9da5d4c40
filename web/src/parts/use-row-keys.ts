import { type RefObject, useEffect, useRef } from 'react'
import { useListKeys } from './use-list-keys.ts'

const LISTS = 'table[aria-rowcount]'
/** Rows are told by their number for those who cannot see them; the head is the first. */
const BEFORE = 2

interface Place {
  table: RefObject<HTMLTableElement | null>
  count: number
  /** The row that the keyboard stands on. */
  at: number | undefined
  goTo(place: number): void
}

export const rowAt = (table: HTMLTableElement | null, at: number | undefined): HTMLElement | null | undefined =>
  at === undefined ? undefined : table?.querySelector<HTMLElement>(`tr[aria-rowindex="${at + BEFORE}"]`)

/** Of several lists on a page the keys are for the one that has the focus, else for the first. */
const isMeant = (table: HTMLTableElement | null): boolean =>
  table !== null && table === (document.activeElement?.closest(LISTS) ?? document.querySelector(LISTS))

/** Where the focus is, however it came there. */
function focusedPlace(table: HTMLTableElement | null): number | undefined {
  const row = document.activeElement?.closest('tr[aria-rowindex]')
  return row && table?.contains(row) ? Number(row.getAttribute('aria-rowindex')) - BEFORE : undefined
}

/** Its link, so that screen readers say it and Enter opens it; never a button, which Enter would press. */
function focusRow(row: HTMLElement): void {
  const link = row.querySelector<HTMLElement>('a[href]:not([download])')
  if (!link) row.tabIndex = -1
  const target = link ?? row
  target.focus({ preventScroll: true })
  row.scrollIntoView({ block: 'nearest' })
}

function click(box: HTMLElement | null | undefined): boolean {
  box?.click()
  return Boolean(box)
}

function search(): boolean {
  const box = document.querySelector<HTMLElement>('main input[type="search"]')
  box?.focus()
  return box !== null
}

/** J and K go from row to row, X ticks the row, / leads to the search above the list. */
export function useRowKeys({ table, count, at, goTo }: Place): void {
  const wantsFocus = useRef(false)
  // A row far away is drawn only once it is scrolled to.
  useEffect(() => {
    const row = wantsFocus.current ? rowAt(table.current, at) : undefined
    if (!row) return
    wantsFocus.current = false
    focusRow(row)
  })
  const here = () => focusedPlace(table.current) ?? at
  const move = (by: number) => (): boolean => {
    if (count === 0 || !isMeant(table.current)) return false
    const next = Math.min(Math.max((here() ?? -1) + by, 0), count - 1)
    wantsFocus.current = true
    goTo(next)
    return true
  }
  const tick = () =>
    isMeant(table.current) && click(rowAt(table.current, here())?.querySelector('input[type="checkbox"]'))
  useListKeys({ j: move(1), k: move(-1), x: tick, '/': () => isMeant(table.current) && search() })
}
