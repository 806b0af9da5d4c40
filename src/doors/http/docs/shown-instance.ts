import { SECOND } from '../../../kernel/duration.ts'

/** What pages say of the instance that serves them. */
export interface ShownInstance {
  baseUrl: string
  /** Root of the simulators; absent where none run. */
  simulatorUrl?: string | undefined
  /** How often mailboxes are asked; as by default where nothing is said. */
  mailboxIntervalMs?: number | undefined
}

/** What stands in the pages for the roots of an instance and of its simulators, and for how often mailboxes are asked. */
const SHOWN = /http:\/\/127\.0\.0\.1:808[01]|asked every 30 seconds|alle 30 Sekunden abgefragt/g

const inSeconds = (ms: number, language: string): string => (ms / SECOND).toLocaleString(language)

/** A page as its instance shows it. What was put in is not replaced again. */
export function asShownBy({ baseUrl, simulatorUrl, mailboxIntervalMs = 30 * SECOND }: ShownInstance, text: string) {
  const isEachSecond = mailboxIntervalMs === SECOND
  const shown = new Map([
    ['http://127.0.0.1:8080', baseUrl],
    ['http://127.0.0.1:8081', simulatorUrl],
    [
      'asked every 30 seconds',
      `asked every ${isEachSecond ? 'second' : `${inSeconds(mailboxIntervalMs, 'en')} seconds`}`,
    ],
    [
      'alle 30 Sekunden abgefragt',
      `${isEachSecond ? 'jede Sekunde' : `alle ${inSeconds(mailboxIntervalMs, 'de')} Sekunden`} abgefragt`,
    ],
  ])
  return text.replace(SHOWN, (found) => shown.get(found) ?? found)
}
