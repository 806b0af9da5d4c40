import type { Registration } from '../../domain/application/application.ts'
import { type Delivery, type DeliveryRecipient, recipientOf } from '../../domain/application/deliveries.ts'
import type { PaperDelivery, PaperRecipient } from '../../domain/power-of-attorney/form/form-data.ts'
import {
  type FieldCheck,
  type Handover,
  type Handovers,
  held,
  isRegistration,
  type MatchRule,
  refused,
  type SignedPower,
  taken,
  type Use,
} from './match.ts'
import { matchParty } from './party-match.ts'

const RECIPIENT: Record<PaperRecipient, DeliveryRecipient> = {
  HOLDER: 'holder',
  REPRESENTATIVE: 'representative',
  THIRD_PARTY: 'deliveryRecipient',
}

const WORDS: Record<DeliveryRecipient, string> = {
  holder: 'the holder',
  representative: 'the representative',
  deliveryRecipient: 'the third party',
}

const words = ({ recipient, collected }: Handover): string =>
  collected ? `collection by ${WORDS[recipient]}` : `delivery to ${WORDS[recipient]}`

/** What a refusal about papers compares. */
const withHandovers = (check: FieldCheck, handovers: Handovers): FieldCheck =>
  check.verdict === 'refused' ? { ...check, handovers } : check

const CERTIFICATE_PART_II = 3

/** What was signed for a document: part II has a recipient of its own, all others go with part I (contract 2, 4.3 no. 3). */
export function signedHandover(delivery: PaperDelivery, documentType: number): Handover {
  if (delivery.kind === 'pickup') return { recipient: RECIPIENT[delivery.by], collected: true }
  const signed = documentType === CERTIFICATE_PART_II ? delivery.certificatePartII : delivery.certificatePartI
  return { recipient: RECIPIENT[signed], collected: false }
}

/** Who really receives a delivery once the power of attorney has filled in whom the application leaves out. */
export const realRecipient = (
  delivery: Delivery,
  { deliveryRecipient, powerOfAttorney }: Registration,
  { byProcess, form }: Pick<SignedPower, 'byProcess' | 'form'>,
): DeliveryRecipient =>
  recipientOf(delivery.service, delivery.deliverTo, {
    representative: byProcess || powerOfAttorney?.representative !== undefined,
    deliveryRecipient: deliveryRecipient !== undefined || (byProcess && form.deliveryRecipient !== undefined),
  })

const isAllToHolder = (delivery: PaperDelivery): boolean =>
  delivery.kind === 'post' && delivery.certificatePartI === 'HOLDER' && delivery.certificatePartII === 'HOLDER'

const deliveries = ({ application, signed }: Use): FieldCheck[] => {
  const { delivery } = signed.form
  if (!isRegistration(application) || delivery === undefined) return []
  if (application.deliveries.length === 0)
    return signed.byProcess && !isAllToHolder(delivery) ? [taken('deliveries')] : []
  return application.deliveries.flatMap((given, index) => {
    const real: Handover = { recipient: realRecipient(given, application, signed), collected: given.collected }
    return given.items.map(({ documentType }, item) => {
      const wanted = signedHandover(delivery, documentType)
      const isSame = wanted.recipient === real.recipient && wanted.collected === real.collected
      const says = `means ${words(real)} for documentType ${documentType}, the power of attorney says ${words(wanted)}`
      return withHandovers(held(isSame, `deliveries[${index}].items[${item}]`, says), { given: real, signed: wanted })
    })
  })
}

const thirdParty = ({ application, signed: { byProcess, form } }: Use): FieldCheck[] => {
  if (!isRegistration(application)) return []
  const [given, signed] = [application.deliveryRecipient, form.deliveryRecipient]
  if (given === undefined) return byProcess && signed !== undefined ? [taken('deliveryRecipient')] : []
  if (signed !== undefined) return matchParty('deliveryRecipient', given, signed, byProcess)
  return byProcess ? [refused('deliveryRecipient', 'is not named in the power of attorney')] : []
}

const TO_HOLDER = 'customization.deliveryToHolder'

/** HA knows only one switch, which is true when it is absent, and cannot express collection (contract 1, 2.4). */
const holderChange = ({ application, signed: { form } }: Use): FieldCheck[] => {
  if (isRegistration(application) || form.delivery === undefined) return []
  const wanted = signedHandover(form.delivery, 2)
  const real: Handover = { recipient: application.deliverTo ?? 'holder', collected: false }
  if (wanted.collected) {
    const says = `cannot express what the power of attorney says: ${words(wanted)}`
    return [withHandovers(refused(TO_HOLDER, says), { given: real, signed: wanted })]
  }
  const isSame = wanted.recipient === real.recipient
  const says = `means ${words(real)}, the power of attorney says ${words(wanted)}`
  return [withHandovers(held(isSame, TO_HOLDER, says), { given: real, signed: wanted })]
}

/** Who gets the papers. */
export const deliveryRules: readonly MatchRule[] = [
  { id: 'MTC-11', source: 'contract 2, 4.3', about: 'deliveries', compare: deliveries },
  { id: 'MTC-12', source: 'contract 2, 4.3', about: 'third party', compare: thirdParty },
  { id: 'MTC-13', source: 'contract 1, 2.4', about: 'delivery of a holder change', compare: holderChange },
]
