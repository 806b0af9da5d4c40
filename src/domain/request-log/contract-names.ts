/** Every name of a field that a body of the contract can have; a test holds it against the OpenAPI document. */
export const CONTRACT_NAMES: readonly string[] = `
  accountHolder address addressSuffix associationRepresentative bankAccount bic certificateDate certificatePartIINumber
  certificatePartIIRecipient certificatePartIRecipient certificatePath city cityName company companyName contractPartner
  contractPartnerKopaKey countryCode customerNumber customization dateOfBirth deliverTo deliveries deliveryAddress deliveryRecipient
  deliveryService deliveryToHolder directDebitMandateGranted dismantlingCompanyNumber documentBase64 documentType electric email
  emissionKeyNumber emissionSticker end environment extendedDataProvision externalId externalOrderId files firstName
  frontLicensePlateSecurityCode gender gksConfigurationId houseNumber iban inspectionType inspections institutionKey
  insuranceConfirmationNumber invoiceAddress items kopaKey largeCustomerId lastName licensePlate licensePlateAssignment
  licensePlateNumberComponents licensePlateNumberPatternComponents licensePlateReservationIncluded licensePlateSeals licensePlateType
  manufacturerKey middle name nextInspection number occupationKey order orderEmissionSticker orderId orderedAt partyType password
  paymentInterval pickup pin placeOfBirth plateType position powerOfAttorney principal privateKey privateKeyPath processId productType
  productVariantId publicKeyCertificate quantity rearLicensePlateSecurityCode recycling registrationOfficeServiceId representative
  requestRegistrationData reservation returnedDeliveryId securityCode sepaMandateBase64 sku state streetName taxDetails taxExemptionReason
  taxExemptionRequested taxLargeCustomerId type typeKey usage usageType username vehicleHolder vehicleIdentificationNumber
  vehicleRegistrationCertificateImprintNumber vehicleRegistrationCertificateNumber vehicleRegistrationCertificatePartII
  vehicleRegistrationCertificatePartIINumber vehicleRegistrationCertificateSecurityCode vehicleType vehicleUsage vehicles zipCode`
  .trim()
  .split(/\s+/)

const KNOWN = new Set(CONTRACT_NAMES.map((name) => name.toLowerCase()))

/** Whether a name is one of the contract, perhaps in another case: a common slip, which people want to see. */
export const isContractName = (name: string): boolean => KNOWN.has(name.toLowerCase())

const SECRET = /passwor[dt]|passphrase|^pin$|privatekey|securitycode|secret/i

/** Whether a secret stands under a name, of the contract or not: even its length is nobody's business. */
export const isSecretName = (name: string): boolean => SECRET.test(name.replace(/[-_\s]/g, ''))
