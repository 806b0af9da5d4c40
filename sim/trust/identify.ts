import { objectOf, optional, type Reader, text } from '../shape.ts'
import type { Address, Identity, Principal, Process } from './process.ts'
import { entryOf, representativeOf } from './register.ts'

const NAMES = ['firstName', 'lastName', 'companyName'] as const
const PLACES = ['streetName', 'houseNumber', 'addressSuffix', 'zipCode', 'cityName', 'countryCode'] as const
const BIRTH = ['dateOfBirth', 'placeOfBirth'] as const

/** Given null, the field is there without a value. */
const nullable: Reader<string | null | undefined> = (value, field) =>
  value === null || value === undefined ? value : text(value, field)

const fields = <K extends string>(names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, nullable])) as Record<K, typeof nullable>

/** Other identity data than the principal's, in the shape of `vehicleHolder`; null means that it is not established. */
export const readIdentity = objectOf({
  ...fields(BIRTH),
  address: optional(objectOf(fields([...NAMES, ...PLACES]))),
})
type Given = ReturnType<typeof readIdentity>

/** Puts given values over known ones; null takes one away. */
function over<K extends string>(
  known: Partial<Record<K, string | undefined>>,
  given: object | undefined,
  keys: readonly K[],
) {
  const result: Partial<Record<K, string>> = {}
  for (const key of keys) {
    const value: unknown = given && key in given ? Reflect.get(given, key) : known[key]
    if (typeof value === 'string') result[key] = value
  }
  return result
}

export interface Identification {
  identity?: Given | undefined
  /** A passport tells no address. */
  withoutAddress: boolean
}

/** What identification, or the register, finds out about the principal of a process. */
export function identify(process: Process, { identity, withoutAddress }: Identification, at: number): Identity {
  const { principal } = process
  const address = withoutAddress ? {} : over(principal.address, identity?.address, PLACES)
  const establishedAt = new Date(at).toISOString()
  if (principal.kind === 'company')
    return ofCompany(principal, { ...address }, process.signers, establishedAt, identity)
  return {
    kind: 'natural',
    source: withoutAddress ? 'passport' : 'eID',
    establishedAt,
    ...over(principal, identity?.address, ['firstName', 'lastName']),
    ...over(principal, identity, BIRTH),
    address,
  }
}

function ofCompany(
  principal: Principal & { kind: 'company' },
  address: Address,
  signers: number,
  establishedAt: string,
  identity: Given | undefined,
): Identity {
  return {
    kind: 'company',
    source: 'companyRegister',
    establishedAt,
    ...over(principal, identity?.address, ['companyName']),
    address,
    register: entryOf(principal.companyName ?? ''),
    signers: Array.from({ length: signers }, (_, index) => representativeOf(index)),
  }
}
