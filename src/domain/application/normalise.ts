import { upcase } from '../../kernel/text.ts'

/** Stands for a certificate part II that lacks a number; other spellings are corrected to this one (contract 1, 2.1). */
const NO_NUMBER = 'ohne-ZF-'

/** Certificate numbers are upcased before checking and sending, for every transaction (contract 1, 2.1). */
export const normalCertificateNumber = upcase

export function normalPartTwoNumber(number: string): string {
  const upper = upcase(number)
  return upper === NO_NUMBER.toUpperCase() ? NO_NUMBER : upper
}

/** Edge spaces go, lower case is upcased (contract 1, 2.9 no. 1). */
export const normalContractPartner = (number: string): string => upcase(number.trim())

/** 44 is an older code of the stamp-plate carrier, 40 (contract 1, 2.8). */
export const normalDocumentType = (documentType: number): number => (documentType === 44 ? 40 : documentType)
