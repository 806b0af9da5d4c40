import type { FieldSpec, Section } from '../engine/sheet.ts'

const CURRENT_PLATE = 'customization.licensePlateNumberComponents'

/** The predecessor's fields mean the same as ours, so what is wrong with them is wrong here. */
const plate: FieldSpec = {
  path: CURRENT_PLATE,
  input: 'plate',
  span: 6,
  answers: ['customization.licensePlateType'],
}
const optionalPlate: FieldSpec = { ...plate, optional: true }

export const FIN = 'customization.vehicleIdentificationNumber'
const fin: FieldSpec = { path: FIN, input: 'mono', span: 6, opens: 'customization', answers: ['customization'] }

const usage: FieldSpec = { path: 'customization.vehicleUsage', input: 'text', optional: true, rare: true, span: 3 }

export const deregistered: Section = { name: 'vehicle', items: [plate, fin] }
export const transferred: Section = { name: 'vehicle', items: [plate, fin, usage] }
/** A vehicle that is out of use has a plate only if it kept one. */
export const outOfUse: Section = { name: 'vehicle', items: [optionalPlate, fin, usage] }
/** A new vehicle has no plate; whoever says one is told where it gets it. */
export const brandNew: Section = {
  name: 'vehicle',
  items: [{ ...fin, answers: ['customization', CURRENT_PLATE] }, usage],
}
