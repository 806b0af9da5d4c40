/** A PDF, a browser and a pasted table have spaces where none belong. */
const WITHOUT_SPACES = /\.(vehicleIdentificationNumber|iban|insuranceConfirmationNumber)$/
const UPPER = /\.(vehicleIdentificationNumber|iban|vehicleRegistrationCertificateNumber)$/

/** What was typed as the field has it. */
export function tidy(path: string, typed: string): string {
  const text = WITHOUT_SPACES.test(path) ? typed.replace(/\s+/g, '') : typed
  return UPPER.test(path) ? text.toUpperCase() : text
}
