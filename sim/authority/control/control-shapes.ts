import type { ControlField, ControlShapes } from '../../control-call.ts'

/** Exactly one of the first five says what happens, or `documentsReady` alone; the rest goes with a decision. */
const STEP: readonly ControlField[] = [
  {
    name: 'status',
    meaning:
      '`eingereicht`, `inBearbeitung` or one of the eight words (neu, geprueft, wartend, weitergeleitet, bearbeitet, abgeschlossen, abgelehnt, eskaliert); goes into the mailbox and answers status queries from then on',
  },
  { name: 'decision', meaning: '`approved` or `rejected`' },
  { name: 'lateReason[]', meaning: 'reasons that follow a rejection', shape: 'message' },
  { name: 'lateDocuments[]', meaning: 'documents that follow a decision', shape: 'document' },
  { name: 'completedWithoutDecision', meaning: '`true`: completed, and nothing else is said' },
  {
    name: 'documentsReady',
    meaning: '`true`: the papers were sent or can be collected; with a decision, or alone',
  },
  { name: 'silent', meaning: '`true`: answers status queries only, nothing goes into the mailbox' },
  { name: 'licensePlate', meaning: 'of a decision: the assigned plate, `B-AB 123E`' },
  { name: 'messages[]', meaning: 'reasons of a rejection, or notes', shape: 'message' },
  { name: 'documents[]', meaning: 'of a decision', shape: 'document' },
  { name: 'costs[]', meaning: "of a decision; code `KBA` is the authority's own position", shape: 'cost' },
  { name: 'paymentReference', meaning: "of a decision: the office's payment reference" },
  { name: 'registrationData', meaning: 'any JSON object: certificate data' },
]

/** What the bodies of the authority's control API are made of. */
export const AUTHORITY_SHAPES: ControlShapes = {
  match: [
    { name: 'vehicleIdentificationNumber', meaning: 'of this vehicle; absent: any' },
    { name: 'businessTransaction', meaning: 'AB, HA, UG, WG, WZ, NZ or TZ; absent: any' },
    { name: 'username', meaning: 'of this identifier; absent: any' },
    { name: 'kind', meaning: '`application` (default), `statusQuery`, `poll`, `acknowledge` or `login`' },
  ],
  receipt: [
    { name: 'status', meaning: '`eingereicht` (default), `inBearbeitung`, `weitergeleitet` or `fehler`' },
    { name: 'messages[]', meaning: 'entries of the receipt', shape: 'message' },
  ],
  step: STEP,
  'timed step': [{ name: 'after', meaning: 'ISO 8601 duration; absent: at once' }, ...STEP],
  message: [
    { name: 'code', meaning: 'required, at most 50 characters' },
    { name: 'kind', meaning: '`Hinweis`, `Warnung` or `Fehler`; absent: as the message demands' },
    { name: 'text', meaning: 'absent: the text that belongs to the code' },
    { name: 'additional', meaning: 'further text (`zusatz`)' },
  ],
  document: [
    { name: 'purpose', meaning: '`CERTIFICATE`, `RECEIPT`, `UNSPECIFIED` or `APPLICATION`' },
    { name: 'filename', meaning: 'name of the file' },
    { name: 'base64', meaning: 'the content; absent: the simulator draws the paper' },
    { name: 'mediaType', meaning: 'absent: `application/pdf`' },
    { name: 'draw', meaning: '`decision` (default) or `provisionalProof`: which paper is drawn' },
  ],
  cost: [
    { name: 'number', meaning: 'required; running number' },
    { name: 'code', meaning: 'fee number' },
    { name: 'name', meaning: 'what it is for' },
    { name: 'amount', meaning: 'required; cents' },
    { name: 'note', meaning: 'remark' },
  ],
  office: [
    { name: 'districtKey', meaning: 'required; five digits' },
    { name: 'name', meaning: 'absent: the known name' },
  ],
  part: [
    { name: 'number', meaning: 'which part' },
    { name: 'of', meaning: 'of how many' },
  ],
  'billed application': [
    { name: 'applicationId', meaning: 'required; 20 digits' },
    { name: 'amount', meaning: 'required; cents' },
    { name: 'items[]', meaning: 'single positions', shape: 'cost' },
    { name: 'contractPartner', meaning: 'KOPA-VP that the office names (reference 28)' },
    { name: 'date', meaning: 'YYYY-MM-DD; absent: known from the application' },
    { name: 'licensePlate', meaning: 'display form; absent: known from the application' },
    { name: 'businessTransaction', meaning: 'absent: known from the application' },
  ],
  'bank account': [
    { name: 'iban', meaning: 'required' },
    { name: 'bic', meaning: 'optional' },
    { name: 'accountHolder', meaning: 'optional' },
  ],
}
