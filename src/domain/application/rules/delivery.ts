import { isCalendarDate } from '../../../kernel/calendar-date.ts'
import { anyOf, type Entry, entriesOf } from '../../../kernel/rules/makers.ts'
import { isBlank } from '../../../kernel/text.ts'
import {
  DELIVER_TO,
  DELIVERY_SERVICES,
  type DeliveryRecipient,
  DOCUMENT_TYPES,
  namedIn,
  recipientOfDraft,
} from '../deliveries.ts'
import type { DeliveryDraft, DeliveryItemDraft, Draft } from '../draft.ts'
import { REGISTRATIONS } from '../transaction.ts'
import { each, listAtMost } from './kinds.ts'
import type { Rule } from './rule.ts'

const head = { source: 'contract 1, 2.8', appliesTo: REGISTRATIONS }

const over = (draft: Draft): Entry<DeliveryDraft>[] => entriesOf('deliveries', draft.deliveries)
const overItems = (draft: Draft): Entry<DeliveryItemDraft>[] =>
  over(draft).flatMap(([place, { items }]) => entriesOf(`${place}.items`, items))

/** Somebody is to receive documents whom the application does not name (contract 1, 2.8 no. 6). */
const lacks = (draft: Draft, person: Exclude<DeliveryRecipient, 'holder'>): boolean => {
  const named = namedIn(draft)
  // With a process, delivery data that the application leaves out come from there (contract 2, 4.3).
  if (named[person] || draft.powerOfAttorney?.processId !== undefined) return false
  return (draft.deliveries ?? []).some((delivery) => recipientOfDraft(delivery, named) === person)
}

/** Deliveries (contract 1, 2.8). */
export const deliveryRules: readonly Rule[] = [
  each({
    id: 'DLV-01',
    ...head,
    stage: 'presence',
    field: 'deliveries[].deliveryService',
    over,
    breaks: ({ deliveryService }) => isBlank(deliveryService),
    says: 'is required',
  }),
  each({
    id: 'DLV-02',
    ...head,
    stage: 'presence',
    field: 'deliveries[].items',
    over,
    breaks: ({ items }) => items === undefined || items.length === 0,
    says: 'is required and must have at least one entry',
  }),
  each({
    id: 'DLV-03',
    ...head,
    stage: 'presence',
    field: 'deliveries[].items[].documentType',
    over: overItems,
    breaks: ({ documentType }) => documentType === undefined,
    says: 'is required',
  }),
  {
    id: 'DLV-04',
    ...head,
    stage: 'presence',
    field: 'powerOfAttorney.representative',
    message: 'powerOfAttorney.representative is required: a delivery goes to the representative',
    violated: (draft) => lacks(draft, 'representative'),
  },
  {
    id: 'DLV-05',
    ...head,
    stage: 'presence',
    field: 'deliveryRecipient',
    message: 'deliveryRecipient is required: a delivery goes to a third party',
    violated: (draft) => lacks(draft, 'deliveryRecipient'),
  },
  listAtMost({
    id: 'DLV-06',
    ...head,
    field: 'deliveries',
    read: (draft) => draft.deliveries,
    entries: 2,
    says: 'must have at most two entries (check module MAXIMAL_ZWEI_LIEFERINFORMATIONEN)',
  }),
  each({
    id: 'DLV-07',
    ...head,
    stage: 'format',
    field: 'deliveries[].deliveryService',
    over,
    breaks: ({ deliveryService: given }) => given !== undefined && !DELIVERY_SERVICES.some((known) => known === given),
    says: anyOf(DELIVERY_SERVICES),
  }),
  each({
    id: 'DLV-08',
    ...head,
    stage: 'format',
    field: 'deliveries[].deliverTo',
    over,
    breaks: ({ deliverTo: given }) => given !== undefined && !DELIVER_TO.some((known) => known === given),
    says: anyOf(DELIVER_TO),
  }),
  each({
    id: 'DLV-09',
    ...head,
    stage: 'format',
    field: 'deliveries[].orderedAt',
    over,
    breaks: ({ orderedAt }) => orderedAt !== undefined && !isCalendarDate(orderedAt),
    says: 'must be a date YYYY-MM-DD',
  }),
  each({
    id: 'DLV-10',
    ...head,
    stage: 'format',
    field: 'deliveries[].items[].documentType',
    over: overItems,
    breaks: ({ documentType: given }) => given !== undefined && !Object.hasOwn(DOCUMENT_TYPES, given),
    says: anyOf(Object.keys(DOCUMENT_TYPES)),
  }),
  each({
    id: 'DLV-11',
    ...head,
    stage: 'format',
    field: 'deliveries[].items[].quantity',
    over: overItems,
    breaks: ({ quantity }) => quantity !== undefined && quantity < 1,
    says: 'must be an integer of at least 1',
  }),
]
