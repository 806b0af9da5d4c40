import type { Application, Event, EventType, State } from './state.ts'

type Appliers = { [T in EventType]: (state: State, event: Event<T>) => void }

/** One line per event: what it changes. The same lines run when a message arrives and when the journal is replayed. */
const APPLIERS: Appliers = {
  received: (state, { message }) => state.received.push(message),
  receivedForgotten: (state) => {
    state.received = []
  },
  scenarioAdded: (state, { scenario }) => {
    state.scenarios.push(scenario)
    state.scenariosMade = scenario.id
  },
  scenarioServed: (state, { id }) => {
    for (const scenario of state.scenarios) if (scenario.id === id) scenario.served += 1
  },
  scenariosRemoved: (state) => {
    state.scenarios = []
  },
  filed: (state, { application }) => {
    state.applications.set(application.applicationId, application)
    state.applicationByMessage.set(application.messageId, application.applicationId)
    const day = application.applicationId.slice(0, 14)
    state.filedOn.set(day, Number(application.applicationId.slice(14)))
  },
  stepPlayed: (state, event) => changeApplication(state, event, (application) => ({ played: application.played + 1 })),
  statusChanged: (state, event) =>
    changeApplication(state, event, () => ({
      status: event.status,
      statusAt: event.at,
      statusMessages: event.messages,
    })),
  decided: (state, { licensePlate, ...event }) =>
    changeApplication(state, event, () => ({
      decision: event.decision,
      ...(licensePlate === undefined ? {} : { licensePlate }),
    })),
  mailed: (state, { item }) => {
    const mailbox = state.mailboxes.get(item.username) ?? new Map()
    state.mailboxes.set(item.username, mailbox)
    mailbox.set(item.messageId, item)
  },
  acknowledged: (state, { username, messageId }) => {
    const mailbox = state.mailboxes.get(username)
    const item = mailbox?.get(messageId)
    mailbox?.delete(messageId)
    const cameAgain = (item?.cameAgain ?? 0) + 1
    if (item && cameAgain <= (state.manners.get(username)?.repeats ?? 0))
      mailbox?.set(messageId, { ...item, cameAgain })
  },
  mannersSet: (state, { username, manners }) => state.manners.set(username, manners),
  // The clock lives outside of the state; see replay.
  clockAdvanced: () => {},
  passwordFixed: (state, { username, digest }) => state.passwords.set(username, digest),
  loginRefused: (state, { username }) =>
    state.refusedLogins.set(username, (state.refusedLogins.get(username) ?? 0) + 1),
  loginAccepted: (state, { username }) => state.refusedLogins.delete(username),
  loginsForgotten: (state, { passwords }) => {
    state.refusedLogins.clear()
    if (passwords) state.passwords.clear()
  },
  officeSet: (state, { districtKey, portal, name }) => state.offices.set(districtKey, { portal, name }),
}

export const applyEvent = <T extends EventType>(state: State, event: Event<T>): void =>
  APPLIERS[event.type](state, event)

function changeApplication(
  state: State,
  { applicationId }: { applicationId: string },
  change: (application: Application) => Partial<Application>,
): void {
  const application = state.applications.get(applicationId)
  if (application) Object.assign(application, change(application))
}
