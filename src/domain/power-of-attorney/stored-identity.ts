import { byTag, listOf, plain, record, storedRecord, word } from '../../kernel/stored-json.ts'
import type { EstablishedAddress, EstablishedIdentity } from './identity.ts'

/** The salt of its fingerprint is sealed with an identity; the first ones had none. */
type Kept<Identity> = Omit<Identity, 'establishedAt'> & { establishedAt: string; salt?: string }
type KeptPerson = Kept<Extract<EstablishedIdentity, { kind: 'natural' }>>
type KeptCompany = Kept<Extract<EstablishedIdentity, { kind: 'company' }>>

const address = record<EstablishedAddress>(
  {},
  {
    streetName: plain,
    houseNumber: plain,
    addressSuffix: plain,
    zipCode: plain,
    cityName: plain,
    countryCode: plain,
  },
)

const EVERY = { source: plain, establishedAt: plain, address }

const identity = byTag<KeptPerson | KeptCompany, 'kind'>('kind', {
  natural: record<KeptPerson>(
    { ...EVERY, kind: word(['natural']) },
    { salt: plain, firstName: plain, lastName: plain, dateOfBirth: plain, placeOfBirth: plain },
  ),
  company: record<KeptCompany>(
    {
      ...EVERY,
      kind: word(['company']),
      signers: listOf(record<{ firstName: string; lastName: string }>({ firstName: plain, lastName: plain }, {})),
    },
    {
      salt: plain,
      companyName: plain,
      register: record<{ court: string; number: string }>({ court: plain, number: plain }, {}),
    },
  ),
})

const KIND = storedRecord('established identity', [identity, identity])

/** Who has signed, with the salt of its fingerprint, as it is kept: JSON, about to be sealed. */
export function writeIdentity(given: EstablishedIdentity, salt: Buffer): Buffer {
  const kept = { ...given, establishedAt: given.establishedAt.toISOString(), salt: salt.toString('base64') }
  return Buffer.from(JSON.stringify(KIND.write(kept)))
}

export function readIdentity(stored: Buffer): EstablishedIdentity {
  const { salt: _, ...kept } = KIND.read(JSON.parse(stored.toString()))
  return { ...kept, establishedAt: new Date(kept.establishedAt) }
}
