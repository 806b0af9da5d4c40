import type { Section } from '../engine/sheet.ts'

const LIST = 'customization.inspections'

export const insurance: Section = {
  name: 'insurance',
  items: [
    { path: 'customization.insuranceConfirmationNumber', input: 'mono', span: 6 },
    {
      list: LIST,
      most: 2,
      least: 1,
      fields: [
        { path: `${LIST}[].nextInspection`, input: 'month', optional: true, span: 4 },
        { path: `${LIST}[].inspectionType`, input: 'choice', optional: true, span: 4 },
        { path: `${LIST}[].institutionKey`, input: 'mono', optional: true, rare: true, span: 4 },
      ],
    },
  ],
}
