import { flag } from '../../kernel/rules/shape.ts'
import { byTag, listOf, plain, record, storedRecord, word } from '../../kernel/stored-json.ts'
import { storedParty } from '../party/stored-party.ts'
import type { FormData, PaperDelivery, PaperRecipient } from './form/form-data.ts'
import type { PowerRequest, SignedAccount } from './request.ts'

const recipient = word<PaperRecipient>(['HOLDER', 'REPRESENTATIVE', 'THIRD_PARTY'])

type Kind<Of extends PaperDelivery['kind']> = Extract<PaperDelivery, { kind: Of }>
const delivery = byTag<PaperDelivery, 'kind'>('kind', {
  post: record<Kind<'post'>>({ kind: word(['post']), certificatePartI: recipient, certificatePartII: recipient }, {}),
  pickup: record<Kind<'pickup'>>({ kind: word(['pickup']), by: word(['REPRESENTATIVE', 'THIRD_PARTY']) }, {}),
})

const form = record<FormData>(
  {
    principal: storedParty,
    representative: storedParty,
    vehicles: listOf(plain),
    delivery,
    extendedDataProvision: flag,
  },
  { customerNumber: plain, deliveryRecipient: storedParty, continuingUntil: plain },
)

const request = record<PowerRequest>(
  { form, email: plain },
  {
    bankAccount: record<SignedAccount>({ iban: plain, accountHolder: plain }, { bic: plain }),
    externalOrderId: plain,
  },
)

const KIND = storedRecord('request of a power of attorney', [request, request])

/** What is to be signed, as it is kept: JSON, about to be sealed. */
export const writeRequest = (given: PowerRequest): Buffer => Buffer.from(JSON.stringify(KIND.write(given)))

export const readRequest = (stored: Buffer): PowerRequest => KIND.read(JSON.parse(stored.toString()))
