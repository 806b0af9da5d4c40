import type { FieldSpec, Section, Values } from '../engine/sheet.ts'
import { party } from './party.ts'

const LIST = 'deliveries'
const RECIPIENT = 'deliveryRecipient'

const goesToThirdParty = (values: Values): boolean =>
  Object.entries(values).some(
    ([path, value]) =>
      (/^deliveries\[\d+\]\.deliveryService$/.test(path) && value === 'ZusendungDritter') ||
      (/^deliveries\[\d+\]\.deliverTo$/.test(path) && value === 'RECIPIENT'),
  )

const ofDelivery: readonly FieldSpec[] = [
  { path: `${LIST}[].deliveryService`, input: 'choice', initial: 'ZusendungHalter', span: 6 },
  { path: `${LIST}[].deliverTo`, input: 'choice', optional: true, rare: true, span: 6 },
  { path: `${LIST}[].orderedAt`, input: 'date', optional: true, rare: true, span: 6 },
  { path: `${LIST}[].items`, input: 'papers', span: 12 },
]

export const deliveries: Section = {
  name: 'delivery',
  folded: true,
  items: [{ list: LIST, most: 2, least: 0, fields: ofDelivery }, ...party(RECIPIENT, { shown: goesToThirdParty })],
}

/** A change of address knows only one switch (contract 1, 2.4). */
export const deliveryOfMove: Section = {
  name: 'delivery',
  folded: true,
  items: [{ path: 'customization.deliveryToHolder', input: 'yesOrNo', optional: true, span: 6 }],
}
