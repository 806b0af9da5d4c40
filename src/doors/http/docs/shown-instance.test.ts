import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { SITE_PAGES } from './pages.ts'
import { asShownBy } from './shown-instance.ts'

const SAID = `curl http://127.0.0.1:8081/authority/control/clock on http://127.0.0.1:8080:
it is asked every 30 seconds, es wird alle 30 Sekunden abgefragt`

it('names instance and simulators by their addresses, and mailboxes by the setting', () => {
  const instance = { baseUrl: 'https://a.example.test', simulatorUrl: 'http://127.0.0.1:9001', mailboxIntervalMs: 500 }
  expect(asShownBy(instance, SAID)).toBe(`curl http://127.0.0.1:9001/authority/control/clock on https://a.example.test:
it is asked every 0.5 seconds, es wird alle 0,5 Sekunden abgefragt`)
})

it('says each second as people do', () => {
  const said = asShownBy({ baseUrl: 'x', mailboxIntervalMs: 1000 }, SAID)
  expect(said).toMatch(/asked every second, es wird jede Sekunde abgefragt$/)
})

it('leaves the page as it is written where nothing else is known, also for an instance in the place of the example', () => {
  expect(asShownBy({ baseUrl: 'http://127.0.0.1:8080' }, SAID)).toBe(SAID)
  const shifted = asShownBy({ baseUrl: 'http://127.0.0.1:8081', simulatorUrl: 'http://127.0.0.1:8082' }, SAID)
  expect(shifted).toContain('curl http://127.0.0.1:8082/authority/control/clock on http://127.0.0.1:8081:')
})

it.each(['en', 'de'] as const)(
  'the pages in %s tell how often mailboxes are asked where they promise a decision',
  (language) => {
    const instance = { baseUrl: 'x', mailboxIntervalMs: 7000 }
    const telling = SITE_PAGES.filter(({ file }) => {
      const text = readFileSync(join(import.meta.dirname, '../../../..', file[language]), 'utf8')
      return /asked every 7 seconds|alle 7 Sekunden abgefragt/.test(asShownBy(instance, text))
    })
    expect(telling.map(({ id }) => id)).toEqual(['quick-start', 'transfer', 'test-instance', 'simulators'])
  },
)
