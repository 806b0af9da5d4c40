import type { FieldSpec, ListSpec, Section } from '../engine/sheet.ts'

const PART_TWO = 'customization.vehicleRegistrationCertificatePartII'

const partOneCode: FieldSpec = {
  path: 'customization.vehicleRegistrationCertificateSecurityCode',
  input: 'code',
  span: 6,
}
const partOneNumber: FieldSpec = {
  path: 'customization.vehicleRegistrationCertificateNumber',
  input: 'mono',
  optional: true,
  span: 6,
}
const imprintNumber: FieldSpec = {
  path: 'customization.vehicleRegistrationCertificateImprintNumber',
  input: 'mono',
  optional: true,
  rare: true,
  span: 6,
}
const partTwoCode: FieldSpec = { path: `${PART_TWO}.securityCode`, input: 'code', span: 6 }
const partTwoNumber: FieldSpec = { path: `${PART_TWO}.number`, input: 'mono', optional: true, rare: true, span: 6 }
const rear: FieldSpec = { path: 'customization.rearLicensePlateSecurityCode', input: 'code', span: 3 }
const front: FieldSpec = {
  path: 'customization.frontLicensePlateSecurityCode',
  input: 'code',
  optional: true,
  span: 3,
}

const seals: ListSpec = {
  list: 'customization.licensePlateSeals',
  most: 3,
  least: 0,
  fields: [
    { path: 'customization.licensePlateSeals[].position', input: 'segments', initial: 'beide', span: 4 },
    { path: 'customization.licensePlateSeals[].securityCode', input: 'code', span: 4 },
  ],
}

const rare = (field: FieldSpec): FieldSpec => ({ ...field, optional: true, rare: true })

export const proofsOfDeregistration: Section = {
  name: 'proofs',
  items: [partOneCode, rear, front, rare(partOneNumber), rare(partTwoCode), partTwoNumber],
}

/** Codes of the plates are not asked for a change of address; should somebody give them, it is said at the code that counts. */
export const proofsOfMove: Section = {
  name: 'proofs',
  items: [
    {
      ...partOneCode,
      answers: [seals.list, rear.path, front.path],
    },
    partOneNumber,
    imprintNumber,
    { ...rare(partTwoNumber), path: 'customization.vehicleRegistrationCertificatePartIINumber' },
  ],
}

export const proofsOfTransfer: Section = {
  name: 'proofs',
  items: [partOneCode, partOneNumber, partTwoCode, imprintNumber, partTwoNumber, seals],
}

export const proofsOfReturn: Section = {
  name: 'proofs',
  items: [
    { ...partOneCode, optional: true },
    partOneNumber,
    { ...partTwoCode, optional: true },
    imprintNumber,
    partTwoNumber,
    seals,
  ],
}

/** Seals act on a plate that a vehicle has (contract 1, 2.5): a new one has none. */
export const proofsOfFirst: Section = {
  name: 'proofs',
  items: [{ ...partTwoCode, answers: [seals.list] }, partTwoNumber, rare(partOneNumber), imprintNumber],
}
