import { countProcesses, listProcesses } from '../../../../domain/power-of-attorney/shown/list-processes.ts'
import { TABS } from '../../../../domain/power-of-attorney/shown/tab.ts'
import { OPEN } from '../../../../domain/power-of-attorney/status.ts'
import { MINUTE } from '../../../../kernel/duration.ts'
import { object, text } from '../../../../kernel/rules/shape.ts'
import { clientNames } from '../../client-names.ts'
import { reading, recordNumber, word } from '../../input.ts'
import { route } from '../../route.ts'
import type { PowersAnswer } from './power-answers.ts'
import { powerRow } from './power-row.ts'

const LIMIT = 100
/** Of the open ones in view, so many are asked for behind the answer: nobody tells us when somebody has signed. */
const ASKED = 20

const QUERY = object({ tab: word(TABS), q: text, before: recordNumber })

/** A page of powers of attorney, newest first, and how many stand in each tab. */
export const findPowers = route({
  method: 'GET',
  path: '/powers-of-attorney',
  permission: 'powers',
  async answer({ context, scope, query }): Promise<PowersAnswer> {
    const { db, clock, powers, orders } = context
    const { around } = powers
    const { tab, q = '', before } = reading(QUERY, query)
    const term = q.trim() === '' ? undefined : q.trim()
    const [found, tabs, nameOf] = await Promise.all([
      listProcesses(db, { ...scope, tab, term }, { around, before, limit: LIMIT }),
      countProcesses(db, scope.clientId, around),
      clientNames(db, scope),
    ])
    for (const process of found.filter(({ status }) => status === OPEN).slice(0, ASKED)) {
      orders.later(`powers of ${process.clientId}`, () => powers.look(process, MINUTE))
    }
    return {
      powers: found.map((process) => powerRow(process, { around, nameOf, now: clock.now() })),
      next: found.length === LIMIT ? (found.at(-1)?.id ?? null) : null,
      tabs,
    }
  },
})
