import { describe, expect, it } from 'vitest'
import { isNarrowed, queryOf, readFilter, searchOf, shownTab } from './order-filter.ts'

describe('the filter of the orders in the address', () => {
  it('is the same after it has been written and read', () => {
    const search = {
      tab: 'open',
      q: 'KP0047',
      state: 'abgelehnt,fehlgeschlagen',
      tx: 'AB',
      since: '30d',
      access: 'Nord',
    }
    expect(searchOf(readFilter(search))).toEqual(search)
  })

  it('leaves out what is not chosen, and what nobody can have chosen', () => {
    expect(searchOf(readFilter({ tab: 'elsewhere', since: 'long ago', q: '', client: 7 }))).toEqual({})
    expect(isNarrowed(readFilter({ tab: 'open' }))).toBe(false)
    expect(isNarrowed(readFilter({ tx: 'AB' }))).toBe(true)
  })

  it('takes an order number that the router has read as a number', () => {
    expect(readFilter({ q: 48213 }).q).toBe('48213')
  })
})

it('shows what needs a person, but searches everywhere unless a tab was chosen', () => {
  expect(shownTab(readFilter({}))).toBe('needs-action')
  expect(shownTab(readFilter({ q: '4711' }))).toBe('all')
  expect(shownTab(readFilter({ q: '4711', tab: 'open' }))).toBe('open')
})

it('asks the door for the tab that is shown', () => {
  expect(queryOf(readFilter({ since: '30d', tx: 'AB,HA' }))).toEqual({ tab: 'needs-action', tx: 'AB,HA', since: '30d' })
})
