type Words = Readonly<Record<string, string>>

const PARTIES = /^(?:HLD|AGT|RCP)-(\d+)$/
const PARTIES_OF_POWER = /^(?:PRN|RPV|TRD)-(\d+)$/
const OVERLONG = /is (\d+) characters long, its field of the form takes (\d+)/

/** What a rule about an application or a contract partner says; undefined for one that this page does not know yet. */
export const ruleWords =
  (own: Words, ofParty: Words) =>
  (id: string): string | undefined =>
    own[id] ?? ofParty[PARTIES.exec(id)?.[1] ?? '']

/** The same about a power of attorney, whose parties have the rules of all others; figures stand in the message. */
export const powerRuleWords =
  (own: Words, other: (id: string) => string | undefined, overlong: (length: string, limit: string) => string) =>
  (id: string, message = ''): string | undefined => {
    const [, length, limit] = id === 'VOL-31' ? (OVERLONG.exec(message) ?? []) : []
    if (length && limit) return overlong(length, limit)
    const ofParty = PARTIES_OF_POWER.exec(id)?.[1]
    return own[id] ?? (ofParty === undefined ? undefined : other(`HLD-${ofParty}`))
  }
