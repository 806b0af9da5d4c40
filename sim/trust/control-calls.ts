import type { ControlCall, ControlShapes } from '../control-call.ts'

const REASON = [{ name: 'reason', meaning: 'what the provider says; optional' }]
const ending = (word: string, meaning: string): ControlCall => ({
  call: `POST /processes/{providerId}/${word}`,
  meaning,
  fields: REASON,
  example: { reason: 'Ausweis abgelaufen' },
})

const named = (names: readonly string[]) => names.map((name) => ({ name, meaning: 'text, or null: not established' }))

export const TRUST_SHAPES: ControlShapes = {
  identity: [
    ...named(['dateOfBirth', 'placeOfBirth']),
    { name: 'address', meaning: 'name and address', shape: 'address' },
  ],
  address: named([
    ...['firstName', 'lastName', 'companyName'],
    ...['streetName', 'houseNumber', 'addressSuffix', 'zipCode', 'cityName', 'countryCode'],
  ]),
}

/** The control API below /trust/control; a providerId is the last part of the link to sign. */
export const TRUST_CALLS: readonly ControlCall[] = [
  {
    call: 'POST /processes/{providerId}/sign',
    meaning: 'signs; with several signers each call is one of them. All fields are optional',
    fields: [
      {
        name: 'identity',
        meaning: "in the shape of `vehicleHolder`, laid over the principal's data",
        shape: 'identity',
      },
      { name: 'withoutAddress', meaning: '`true`: a passport, which tells no address' },
      { name: 'withoutDocument', meaning: '`form` or `mandate`: a signed paper that is not handed out' },
    ],
    example: {
      identity: { placeOfBirth: null, address: { firstName: 'Max', lastName: 'Beispiel' } },
      withoutAddress: false,
      withoutDocument: 'mandate',
    },
  },
  ending('decline', 'the principal declines'),
  ending('expire', 'the deadline has passed'),
  ending('fail', 'identification or signing has failed'),
  ending('cancel', 'the provider cancels'),
  {
    call: 'POST /processes/{providerId}/documents',
    meaning: 'what is handed out in place of a signed paper',
    fields: [
      { name: 'paper', meaning: 'required; `form` or `mandate`' },
      {
        name: 'as',
        meaning:
          'required; `unlisted`: not even named, `gone`: 404 though it is listed, `bytes`: those in `content`, `signed`: the paper itself again',
      },
      { name: 'content', meaning: 'base64; for `bytes`' },
    ],
    example: { paper: 'form', as: 'bytes', content: 'JVBERi0xLjc=' },
  },
  { call: 'GET /processes', meaning: 'every process, without papers and identity' },
  { call: 'GET /processes/{providerId}', meaning: 'one of them' },
  {
    call: 'POST /faults',
    meaning: 'how the next call of the service ends; several are taken in turn',
    fields: [
      {
        name: 'next',
        meaning:
          'required; `500`, `429`, `timeout`, `drop` (does what it is asked for and cuts the connection), `garbage` (answers what makes no sense), `reject` or `companyNotFound`',
      },
    ],
    example: { next: '500' },
  },
  { call: 'DELETE /faults', meaning: 'forgets faults that have not struck' },
  {
    call: 'POST /companies',
    meaning: 'what the company register knows; unknown names count as registered with one signer',
    fields: [
      { name: 'companyName', meaning: 'required; exactly as registered' },
      { name: 'registered', meaning: 'absent: `true`' },
      { name: 'signers', meaning: 'how many must sign; absent: 1' },
    ],
    example: { companyName: 'Muster Handel GmbH', registered: true, signers: 2 },
  },
]
