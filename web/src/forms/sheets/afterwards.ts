import type { FieldSpec, Section, Values } from '../engine/sheet.ts'

const RECYCLING = 'customization.recycling'
const TYPE = `${RECYCLING}.type`

const isScrapped = (values: Values): boolean => values[TYPE] === 'SCRAPPED_IN_GERMANY'
const isExported = (values: Values): boolean => values[TYPE] === 'EXPORTED_FOR_DISPOSAL'

const ofRecycling: readonly FieldSpec[] = [
  { path: TYPE, input: 'choice', optional: true, span: 6, answers: [RECYCLING] },
  { path: `${RECYCLING}.dismantlingCompanyNumber`, input: 'mono', shown: isScrapped, span: 6 },
  { path: `${RECYCLING}.certificateDate`, input: 'date', shown: isScrapped, span: 6 },
  { path: `${RECYCLING}.countryCode`, input: 'text', shown: isExported, span: 3 },
]

/** What becomes of plate and vehicle when it is taken out of service. */
export const afterwards: Section = {
  name: 'afterwards',
  items: [{ path: 'customization.licensePlateReservationIncluded', input: 'flag', span: 12 }, ...ofRecycling],
}
