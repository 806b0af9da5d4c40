import type { HolderChange, PowerOfAttorney, Registration } from '../../domain/application/application.ts'
import { type Delivery, type DeliveryService, isForThirdParty } from '../../domain/application/deliveries.ts'
import type { PaperDelivery } from '../../domain/power-of-attorney/form/form-data.ts'
import type { Process } from '../../domain/power-of-attorney/process.ts'
import type { PowerRequest } from '../../domain/power-of-attorney/request.ts'
import { signedFields } from '../../domain/power-of-attorney/signed-fields.ts'
import { compact } from '../../kernel/compact.ts'
import { realRecipient, signedHandover } from './delivery-rules.ts'

const PART_I = 2
const PART_II = 3

const SERVICE: Record<Delivery['recipient'], { sent: DeliveryService; collected: DeliveryService }> = {
  holder: { sent: 'ZusendungHalter', collected: 'AbholungHalter' },
  representative: { sent: 'ZusendungBevollmaechtigter', collected: 'AbholungBevollmaechtigter' },
  deliveryRecipient: { sent: 'ZusendungDritter', collected: 'Abholung' },
}

/**
 * The deliveries that a power of attorney stands for: both parts of the certificate, together where they go the same
 * way. What goes to the holder by post is not said: the authority does so by itself (contract 1, 2.8 no. 1).
 */
function signedDeliveries(signed: PaperDelivery): Delivery[] {
  const deliveries: Delivery[] = []
  for (const documentType of [PART_I, PART_II]) {
    const { recipient, collected } = signedHandover(signed, documentType)
    if (recipient === 'holder') continue
    const items = [{ documentType, quantity: 1 }]
    const same = deliveries.findIndex((delivery) => delivery.recipient === recipient)
    const found = deliveries[same]
    if (found) deliveries[same] = { ...found, items: [...found.items, ...items] }
    else deliveries.push({ service: SERVICE[recipient][collected ? 'collected' : 'sent'], recipient, collected, items })
  }
  return deliveries
}

const powerOf = ({ id, formSha256 }: Process, { form }: PowerRequest): PowerOfAttorney =>
  compact({ processId: id, documentSha256: formSha256?.toString('hex'), representative: form.representative })

/**
 * An application with all that its process says where it says nothing itself (contract 2, 4.3 no. 1). The holder is left to
 * the dispatch: what the trust service established is kept with the process only.
 */
export function completeWith<A extends HolderChange | Registration>(
  application: A,
  process: Process,
  request: PowerRequest,
): HolderChange | Registration {
  const powerOfAttorney = powerOf(process, request)
  return application.transaction === 'HA'
    ? { ...application, powerOfAttorney }
    : completeRegistration({ ...application, powerOfAttorney }, process, request)
}

function completeRegistration(application: Registration, process: Process, { form }: PowerRequest): Registration {
  const signed = { byProcess: true, form: signedFields(form) }
  const deliveries =
    application.deliveries.length > 0
      ? application.deliveries.map((given) => ({ ...given, recipient: realRecipient(given, application, signed) }))
      : signedDeliveries(form.delivery)
  return compact({
    ...application,
    deliveries,
    deliveryRecipient: isForThirdParty(deliveries)
      ? (application.deliveryRecipient ?? form.deliveryRecipient)
      : undefined,
    tax: withMandate(application.tax, process),
  })
}

/** The mandate that was signed with the power of attorney, unless the application brings one. */
function withMandate(tax: Registration['tax'], { mandateSha256 }: Process): Registration['tax'] {
  const { bankAccount } = tax
  if (!bankAccount || bankAccount.sepaMandateSha256 !== undefined || mandateSha256 === null) return tax
  return { ...tax, bankAccount: { ...bankAccount, sepaMandateSha256: mandateSha256.toString('hex') } }
}
