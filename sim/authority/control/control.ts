import { BadRequest } from '../../http.ts'
import { objectOf, oneOf, optional, text, textThat, wholeNumber, withDefault } from '../../shape.ts'
import type { Core } from '../core.ts'
import { passwordDigest } from '../login.ts'
import { MAGIC_VEHICLES } from '../magic-vehicles.ts'
import { encodeMail } from '../mail/encode-mail.ts'
import { readFreeMessage } from '../mail/free-message.ts'
import { toMailItem } from '../mail/to-mail-item.ts'
import { playStep } from '../play-step.ts'
import { RECEIVED_KINDS } from '../scenario.ts'
import { type Application, MAIL_ORDERS, type MailItem } from '../state.ts'
import type { Examiner } from '../wire/examine.ts'
import { duration, readScenario, step } from './read-scenario.ts'

interface Call {
  body: unknown
  query: URLSearchParams
  /** What stands in the place of `{…}` in the path. */
  id: string
}

type Action = (deps: { core: Core; examiner: Examiner }, call: Call) => unknown | Promise<unknown>

/** The control API below /authority/control. Names are fixed; control-calls.ts tells people. */
export const CONTROL: Readonly<Record<string, Action>> = {
  'POST /scenarios': ({ core }, { body }) => {
    const id = core.state.scenariosMade + 1
    core.commit({ type: 'scenarioAdded', scenario: { ...readScenario(body), id, served: 0 } })
    return { id }
  },
  'GET /scenarios': ({ core }) => ({ scenarios: core.state.scenarios }),
  'DELETE /scenarios': ({ core }) => {
    // Locks that refused logins have left would outlive the scenarios that made them.
    core.commit({ type: 'scenariosRemoved' }, { type: 'loginsForgotten', passwords: false })
    return {}
  },
  'GET /received': ({ core }, { query }) => ({ messages: filterReceived(core, query) }),
  'DELETE /received': ({ core }) => {
    core.commit({ type: 'receivedForgotten' })
    return {}
  },
  'GET /clock': ({ core }) => ({ now: new Date(core.now()).toISOString() }),
  'POST /clock': ({ core }, { body }) => {
    core.advance(objectOf({ advance: duration })(body, '').advance)
    return { now: new Date(core.now()).toISOString() }
  },
  'GET /applications': ({ core }, { query }) => ({
    applications: [...core.state.applications.values()]
      .filter((application) => FILTERS.every((name) => isWanted(query, name, application[name])))
      .map(applicationRecord),
  }),
  'GET /magicVehicles': () => ({
    vehicles: MAGIC_VEHICLES.map(({ ending, description }) => ({ ending, description })),
  }),
  'POST /applications/{}/messages': async ({ core, examiner }, { body, id }) => {
    const read = step(body, '')
    const application = core.state.applications.get(id)
    if (!application) throw new BadRequest(`there is no application ${id}`, 404)
    for (const event of playStep({ ...application }, read, core.now(), core.newId)) {
      if (event.type === 'mailed') await requireValid(core, examiner, event.item)
    }
    core.play(application, read)
    return applicationRecord(application)
  },
  'POST /messages': async ({ core, examiner }, { body }) => {
    const item = toMailItem(core, readFreeMessage(body, core.newId))
    if (item.content.kind !== 'raw') await requireValid(core, examiner, item)
    core.commit({ type: 'mailed', item })
    return { messageId: item.messageId }
  },
  'GET /mailboxes/{}': ({ core }, { id }) => ({
    messages: [...(core.state.mailboxes.get(id)?.values() ?? [])],
  }),
  'POST /mailboxes/{}': ({ core }, { body, id }) => {
    core.commit({ type: 'mannersSet', username: id, manners: manners(body, '') })
    return {}
  },
  'POST /logins': ({ core }, { body }) => {
    const { username, password } = objectOf({ username: text, password: text })(body, '')
    core.commit({ type: 'passwordFixed', username, digest: passwordDigest(password) })
    return {}
  },
  'DELETE /logins': ({ core }) => {
    core.commit({ type: 'loginsForgotten', passwords: true })
    return {}
  },
  'POST /offices': ({ core }, { body }) => {
    core.commit({ type: 'officeSet', ...office(body, '') })
    return {}
  },
}

const manners = objectOf({
  repeats: withDefault(wholeNumber, 0),
  order: withDefault(oneOf(MAIL_ORDERS), 'arrival' as const),
})

const office = objectOf({
  districtKey: textThat((value) => /^\d{5}$/.test(value), 'must be five digits'),
  portal: oneOf(['up', 'down']),
  name: optional(text),
})

const FILTERS = ['vehicleIdentificationNumber', 'username', 'businessTransaction'] as const

const isWanted = (query: URLSearchParams, name: string, value: string | null): boolean =>
  query.get(name) === null || query.get(name) === value

function filterReceived({ state }: Core, query: URLSearchParams) {
  optional(oneOf(RECEIVED_KINDS))(query.get('kind'), 'kind')
  return state.received.filter((message) =>
    [...FILTERS, 'kind' as const].every((name) => isWanted(query, name, message[name])),
  )
}

/** An application as the control API shows it: without what only the simulator needs. */
function applicationRecord({ parties: _, statusMessages: __, timeline, played, ...application }: Application) {
  return {
    ...application,
    filedAt: new Date(application.filedAt).toISOString(),
    statusAt: new Date(application.statusAt).toISOString(),
    pending: timeline.slice(played).map(({ dueAt, step }) => ({ dueAt: new Date(dueAt).toISOString(), ...step })),
  }
}

/** A message that the schema refuses is a mistake of whoever ordered it, not a test of the receiver. */
async function requireValid(core: Core, examiner: Examiner, item: MailItem): Promise<void> {
  const problem = examiner.problemOf(await encodeMail(core.state, item))
  if (problem !== undefined) throw new BadRequest(`the message would not fit the wire schema: ${problem}`)
}
