import type { ControlCall } from '../../control-call.ts'
import { AUTHORITY_SHAPES } from './control-shapes.ts'
import { FREE_MESSAGE_CALLS } from './free-message-calls.ts'

const SCENARIO: ControlCall = {
  call: 'POST /scenarios',
  meaning:
    'adds a scenario and answers `{ id }`; the newest that matches wins. Without `steps` it decides nothing by itself',
  fields: [
    { name: 'match', meaning: 'which messages it is for; absent: every application', shape: 'match' },
    { name: 'times', meaning: 'how many messages it serves; absent: all' },
    {
      name: 'fault',
      meaning:
        '`none` (default); `timeout` takes the message and never answers; `drop` takes it and cuts the connection; `lost` cuts the connection and has taken nothing; `garbage` answers what is no receipt; `loginRefused` refuses the login (with `match.username` alone and without `times`: every login of that user); `slow` answers after `delayMs`',
    },
    { name: 'delayMs', meaning: 'how late the answer comes; absent: 0, with `slow` 2000' },
    { name: 'receipt', meaning: 'what the receipt says; absent: accepted', shape: 'receipt' },
    {
      name: 'steps[]',
      meaning: "what follows: a step, with `after` as an ISO 8601 duration from the receipt on the simulator's clock",
      shape: 'timed step',
    },
  ],
  example: {
    match: { vehicleIdentificationNumber: 'WTEST000000000001', businessTransaction: 'AB' },
    times: 1,
    receipt: { status: 'eingereicht', messages: [{ code: '07085', kind: 'Hinweis' }] },
    steps: [
      { after: 'PT1H', status: 'weitergeleitet' },
      {
        after: 'PT2H',
        decision: 'approved',
        documents: [{ purpose: 'CERTIFICATE', filename: 'Bescheid.pdf' }],
        costs: [{ number: 1, code: '224.2', name: 'Außerbetriebsetzung', amount: 210 }],
      },
      { after: 'P1D', lateDocuments: [{ purpose: 'RECEIPT', filename: 'Nachtrag.pdf', base64: 'JVBERi0xLjc=' }] },
    ],
  },
}

const STEP: ControlCall = {
  call: 'POST /applications/{applicationId}/messages',
  meaning: 'plays one step for an application now; answers the application',
  fields: AUTHORITY_SHAPES.step ?? [],
  example: {
    decision: 'rejected',
    messages: [{ code: '12', text: 'Steuerrückstand' }],
    documents: [{ filename: 'Ablehnung.pdf' }],
    lateReason: null,
    lateDocuments: null,
    costs: [{ number: 1, amount: 30, code: 'KBA' }],
  },
}

/** The control API below /authority/control. */
export const AUTHORITY_CALLS: readonly ControlCall[] = [
  SCENARIO,
  { call: 'GET /scenarios', meaning: 'the scenarios, with how often each has served' },
  { call: 'DELETE /scenarios', meaning: 'removes all; lifts the locks that refused logins have left' },
  {
    call: 'GET /received',
    meaning:
      'every message received: `{ messages: [{ at, kind, username, businessTransaction, vehicleIdentificationNumber, messageId, applicationId, xml }] }`; `?vehicleIdentificationNumber=`, `username=`, `businessTransaction=` and `kind=` choose',
  },
  { call: 'DELETE /received', meaning: 'forgets them' },
  { call: 'GET /clock', meaning: "the simulator's time: `{ now }`" },
  {
    call: 'POST /clock',
    meaning: 'moves its own clock on, so that steps fall due at once; answers `{ now }`',
    fields: [{ name: 'advance', meaning: 'required; ISO 8601 duration' }],
    example: { advance: 'PT2H' },
  },
  {
    call: 'GET /applications',
    meaning:
      'what the simulated authority holds, with status, decision and pending steps; `?vehicleIdentificationNumber=`, `username=` and `businessTransaction=` choose',
  },
  {
    call: 'GET /magicVehicles',
    meaning: 'the vehicle numbers with a story, as above: `{ vehicles: [{ ending, description }] }`',
  },
  STEP,
  ...FREE_MESSAGE_CALLS,
  { call: 'GET /mailboxes/{username}', meaning: 'what waits in a mailbox: `{ messages }`' },
  {
    call: 'POST /mailboxes/{username}',
    meaning: 'how a mailbox behaves from now on; without fields as it should',
    fields: [
      { name: 'repeats', meaning: 'how often a message is listed again after it was acknowledged; absent: 0' },
      { name: 'order', meaning: 'of its list: `arrival` (default), `reversed` or `shuffled`' },
    ],
    example: { repeats: 2, order: 'reversed' },
  },
  {
    call: 'POST /logins',
    meaning:
      'sets the password that a login needs. Without it the first password that is seen for an identifier is kept and another one refused; three refusals in a row lock the identifier',
    fields: [
      { name: 'username', meaning: 'required; the identifier' },
      { name: 'password', meaning: 'required' },
    ],
    example: { username: 'gks-test-1', password: 'ein-neues-kennwort' },
  },
  {
    call: 'DELETE /logins',
    meaning: 'forgets all passwords and locks: the next password of each identifier is its own',
  },
  {
    call: 'POST /offices',
    meaning: 'what a reachability query (0712) answers of a registration office',
    fields: [
      { name: 'districtKey', meaning: 'required; five digits' },
      { name: 'portal', meaning: 'required; `up` or `down`' },
      { name: 'name', meaning: 'name of the office' },
    ],
    example: { districtKey: '11000', portal: 'down', name: 'Zulassungsbehörde Musterstadt' },
  },
]
