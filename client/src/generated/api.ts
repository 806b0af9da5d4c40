// Rendered from docs/openapi/openapi-2.3.0.yaml by `npm run docs:render`; do not edit.

export type ErrorBody = {
  /** What is wrong, in English; several missing fields one per line. Ends with the trace id. */
  error: string
  traceId: string
  /**
   * An extension: only for a request with `Prefer: violations`, and not with an unexpected error (500). In the order of the
   * lines of `error`.
   */
  violations?: readonly Violation[]
  [field: string]: unknown
}

export type Violation = {
  /**
   * The id of a rule, such as `COM-02`: stable for ever, never given to another rule. What no rule but our records decide has a
   * word, such as `unknown-partner`, which stays the same too. New ones may come.
   */
  rule: string
  /** Its path in the body. Absent where the line is about no field. */
  field?: string
  /** The line of `error`. */
  message: string
  /** Where this instance documents the rule. Absent for a word. */
  docs?: string
}

export type Validation = {
  valid: boolean
  /** In the order in which filing asks. */
  violations: readonly ({
    /**
     * The id of a rule, such as `COM-02`: stable for ever, never given to another rule. What no rule but our records decide has a
     * word, such as `unknown-partner`, which stays the same too. New ones may come.
     */
    rule: string
    /** Its path in the body. Absent where the line is about no field. */
    field?: string
    /** The line of `error`. */
    message: string
    /** Where this instance documents the rule. Absent for a word. */
    docs?: string
    /**
     * What filing would answer. 400, 404 and 409 are yours to mend, in the application or with its power of attorney; 403 and
     * 503 take the operator.
     */
    status: 400 | 403 | 404 | 409 | 503
  })[]
  /** Fields that this transaction does not have, in the order of `X-Unknown-Fields` and written as there. They refuse nothing. */
  unknownFields: readonly ({
    field: string
    /** The name of a field beside it, else the path of one elsewhere. */
    didYouMean?: string
  })[]
}

/**
 * AB deregistration, HA change of holder address, UG transfer, WG re-registration, WZ re-registration for the same
 * holder, NZ first registration, TZ day registration.
 */
export type BusinessTransaction = 'AB' | 'HA' | 'UG' | 'WG' | 'WZ' | 'NZ' | 'TZ'

/**
 * - `angelegt`: accepted, not yet sent
 * - `eingereicht`: accepted by the authority
 * - `inBearbeitung`: in processing at the portal
 * - `weitergeleitet`: passed to the registration office
 * - `beschieden`: approved
 * - `abgelehnt`: rejected
 * - `fehlgeschlagen`: refused, or not delivered
 */
export type OrderState = 'angelegt' | 'eingereicht' | 'inBearbeitung' | 'weitergeleitet' | 'beschieden' | 'abgelehnt' | 'fehlgeschlagen'

/**
 * Finer class of the state. Tolerate values that you do not know.
 *
 * - `PENDING`: in limbo
 * - `SUCCESS`: approved
 * - `FAILURE`: rejected or refused without finer class; the reason is in `messages`
 * - `VEHICLE_UNKNOWN`: vehicle or vehicle file not found
 * - `LICENSE_PLATE_CODE_INVALID`: stamp-plate security code wrong
 * - `REGISTRATION_CERTIFICATE_CODE_INVALID`: certificate security code wrong
 * - `LICENSE_PLATE_CODE_QTY_INVALID`: wrong number of plate codes
 * - `VEHICLE_ALREADY_DEREGISTERED`: deregistered already (AB only)
 * - `RESERVATION_IMPOSSIBLE`: the plate cannot be reserved (AB only)
 * - `ERROR_UNHANDLED`: the authority's schema check failed on data of its register (AB only)
 * - `INPUT_INVALID`: in the contract, not sent at present
 */
export type DerivedStatus = 'PENDING' | 'SUCCESS' | 'FAILURE' | 'VEHICLE_UNKNOWN' | 'LICENSE_PLATE_CODE_INVALID' | 'REGISTRATION_CERTIFICATE_CODE_INVALID' | 'LICENSE_PLATE_CODE_QTY_INVALID' | 'VEHICLE_ALREADY_DEREGISTERED' | 'RESERVATION_IMPOSSIBLE' | 'ERROR_UNHANDLED' | 'INPUT_INVALID' | (string & {})

/** UTC with milliseconds. */
export type Time = string

/**
 * ISO 8601: a date (its midnight in UTC) or a date with time, with `Z` or an offset; without either it is UTC, as in
 * events. Encode the `+` of an offset as `%2B`; one that arrives as a space is understood.
 */
export type SinceTime = string

export type Email = string

/**
 * Your own reference, shown beside the number. Without it there is no protection against repeats; so that nobody loses it
 * unawares, a blank one gives 400.
 */
export type ExternalOrderId = string | null

/** Id of the stored GKS access to use. Needed only when the client has several. */
export type GksConfigurationId = string | null

/** KOPA-VP of the contract partner that is filed for. It must be entered for the client, or be its own. */
export type ContractPartner = string | null

/**
 * The predecessor's place of `customization.contractPartner`, read as that. When both are given and differ: 400. New
 * programs use `customization.contractPartner`.
 */
export type ContractPartnerKopaKey = string | null

/** A licence plate in its parts. Lower case is upcased. */
export type Plate = {
  city: string
  middle: string
  end: string
  /**
   * - `EURO`: an ordinary plate
   * - `ELECTRIC`: with an E
   * - `HISTORIC`: with an H
   */
  usageType?: 'EURO' | 'ELECTRIC' | 'HISTORIC' | null
}

/** Security code of a stamp plate; case counts. */
export type PlateSecurityCode = string

/** Security code of the registration certificate part I (ZB I); case counts. */
export type CertificateSecurityCode = string

/**
 * Number of the registration certificate part I (ZB I): a letter, then 17 to 19 digits, letters, `-` or `/`. Lower case is
 * upcased.
 */
export type CertificateNumber = string | null

/**
 * Number of the registration certificate part II (ZB II): at most 20 digits and letters. Lower case is upcased. `OHNEZBII`
 * and `ohne-ZF-` stand for papers without a number.
 */
export type CertificatePartIINumber = string | null

/** Security code of the registration certificate part II (ZB II). The last character is a modulo-11 check digit. */
export type CertificatePartIISecurityCode = string

/** Registration certificate part II (ZB II). */
export type CertificatePartII = {
  number?: CertificatePartIINumber
  securityCode: CertificatePartIISecurityCode
} | null

/** What happens to the vehicle. A plate can be reserved only without it or with `NOT_DISPOSED`. */
export type Recycling = {
  /**
   * - `SCRAPPED_IN_GERMANY`: a disposal certificate exists; needs `dismantlingCompanyNumber` and `certificateDate`
   * - `NOT_DISPOSED`: out of service, not disposed of as waste
   * - `EXPORTED_FOR_DISPOSAL`: taken for disposal outside of EU and EEA; needs `countryCode`
   */
  type: 'SCRAPPED_IN_GERMANY' | 'NOT_DISPOSED' | 'EXPORTED_FOR_DISPOSAL'
  dismantlingCompanyNumber?: string | null
  /** In the years 1940 to 2099. */
  certificateDate?: string | null
  /** State key of the authority. `D` when absent for a vehicle scrapped in Germany. */
  countryCode?: string | null
} | null

export type Deregistration = {
  email: Email
  externalOrderId?: ExternalOrderId
  gksConfigurationId?: GksConfigurationId
  contractPartnerKopaKey?: ContractPartnerKopaKey
  customization: {
    /** Lower case is upcased. */
    vehicleIdentificationNumber: string
    licensePlateNumberComponents: Plate
    /**
     * The predecessor's word for the usage type: what begins with `ELECTRIC` or `HISTORICAL` fills
     * `licensePlateNumberComponents.usageType` where that is absent or `EURO`. A contradiction gives 400. New
     * programs use `usageType`.
     */
    licensePlateType?: string | null
    vehicleRegistrationCertificateSecurityCode: CertificateSecurityCode
    rearLicensePlateSecurityCode: PlateSecurityCode
    /** With it the vehicle counts as having two plates, without it as having one. */
    frontLicensePlateSecurityCode?: PlateSecurityCode | null
    /** Reserves the plate for the vehicle. When it is left out nothing is reserved. */
    licensePlateReservationIncluded: boolean
    /** `VEHICLE_DEREGISTRATION`; not evaluated. */
    productType?: unknown
    vehicleRegistrationCertificateNumber?: CertificateNumber
    vehicleRegistrationCertificatePartII?: CertificatePartII
    recycling?: Recycling
    contractPartner?: ContractPartner
  }
  /** Accepted, but not sent to the authority. */
  vehicleHolder?: unknown
  /** Not allowed for a deregistration; the security codes prove the entitlement. */
  powerOfAttorney?: null
}

/** Imprint number of the registration certificate part I (ZB I); never altered. */
export type CertificateImprintNumber = string | null

/** Number of your customer, sent to the authority unchecked as reference 27. */
export type CustomerNumber = string | null

/**
 * A PDF of at most 8 MB in Base64 with padding, in the standard alphabet. Lines may be broken by CR or LF; spaces and a prefix
 * such as `data:application/pdf;base64,` give 400. A repeat with other line breaks is the same document.
 */
export type Pdf = string

/** A natural person has `firstName` and `lastName`, everybody else `companyName`; never both. */
export type Address = {
  firstName?: string | null
  lastName?: string | null
  companyName?: string | null
  /** Natural persons only: `FEMALE`, `MALE`, `DIVERSE`, or `UNSPECIFIED` where nothing is entered. */
  gender?: 'FEMALE' | 'MALE' | 'DIVERSE' | 'UNSPECIFIED' | null
  streetName: string
  /** At most four digits; a letter or a range belongs in `addressSuffix`. */
  houseNumber: string
  addressSuffix?: string | null
  zipCode: string
  cityName: string
  /** State key of the authority. */
  countryCode?: string | null
}

/**
 * Who represents an association: a person with `lastName`, or a company. For `partyType` `ASSOCIATION` only. A power of
 * attorney that is a readable form must name the same representative.
 */
export type AssociationRepresentative = {
  firstName?: string | null
  lastName?: string | null
  companyName?: string | null
} | null

/** A person or a company with its address. */
export type PartyDetails = {
  address: Address
  /**
   * Left out, the name decides: first and last name are a `NATURAL_PERSON`, a company name is a `LEGAL_PERSON`. An `AUTHORITY` is
   * sent as a legal person. A
   * `SOLE_TRADER` may have either. An `ASSOCIATION` is a group of persons that is not registered, such as a
   * community of heirs; a registered association is a `LEGAL_PERSON`.
   */
  partyType?: 'NATURAL_PERSON' | 'LEGAL_PERSON' | 'AUTHORITY' | 'SOLE_TRADER' | 'ASSOCIATION' | null
  /**
   * Sector key of the authority's directory SV 5. The holder of a registration must have one; only private persons
   * without it get `888`. With `powerOfAttorney.processId`, left out, the sector counts that was signed.
   */
  occupationKey?: string | null
  /** Natural persons only. */
  dateOfBirth?: string | null
  /** Natural persons only. */
  placeOfBirth?: string | null
  /** Natural persons only; understood here as in `address`: `FEMALE`, `MALE`, `DIVERSE`, or `UNSPECIFIED` where nothing is entered. */
  gender?: 'FEMALE' | 'MALE' | 'DIVERSE' | 'UNSPECIFIED' | null
  associationRepresentative?: AssociationRepresentative
} | null

/** Only when filing for a third party: either `processId` or `documentBase64`. An association needs a document of its own. */
export type PowerOfAttorney = {
  /** Number of a power-of-attorney process that is ready for the application. */
  processId?: number | null
  /** The power of attorney as a signed or sealed PDF. Whether it is qualified, only the authority checks. */
  documentBase64?: Pdf | null | ''
  /** Who files for the holder. With a process it may be left out; given, it must match. */
  representative?: PartyDetails
} | null

/** Who receives the document: the `HOLDER`, the `REPRESENTATIVE`, or as `THIRD_PARTY` the `deliveryRecipient`. */
export type PaperRecipient = 'HOLDER' | 'REPRESENTATIVE' | 'THIRD_PARTY' | null

/**
 * Who grants the power: the future or registered holder. A natural person has `dateOfBirth` and `placeOfBirth`, a company
 * its `occupationKey` (not an authority). `partyType` chooses the block of the form; an association brings its own PDF.
 */
export type Principal = {
  partyType?: unknown
  address?: {
    zipCode?: unknown
  }
} & PartyDetails

export type NewPowerOfAttorney = {
  principal: Principal
  /** Who will file. The application must name the same, or nobody. */
  representative: NonNullable<PartyDetails>
  /** The principal's bare address, to which the link to sign is sent. */
  email: string
  /** Every vehicle of the later applications. */
  vehicles: readonly ({
    vehicleIdentificationNumber: string
    /** Accepted, but not put into the form. */
    certificatePartIINumber?: unknown
    /** Accepted, but not put into the form. */
    manufacturerKey?: unknown
    /** Accepted, but not put into the form. */
    typeKey?: unknown
  })[]
  /**
   * Natural persons only. The SEPA mandate for this account is signed in the same process; the application then needs
   * none of its own. The account holder must be the principal.
   */
  bankAccount?: {
    /** With the length of its country and right check digits (ISO 13616). Spaces are removed. */
    iban: string
    accountHolder: string
    /** Of 8 or 11 characters. Spaces are removed. */
    bic?: string | null
  } | null
  /** Companies only; the large-customer ID, which replaces the SEPA mandate. */
  customerNumber?: string | null
  /** Who gets everything but the certificate part II, by post. */
  certificatePartIRecipient?: PaperRecipient
  /** Who gets the certificate part II, by post. */
  certificatePartIIRecipient?: PaperRecipient
  /**
   * The representative collects the papers; with `deliveryRecipient` that third party does, for exactly one vehicle. Not
   * together with the recipients by post.
   */
  pickup?: boolean | null
  /** The third party; required with `THIRD_PARTY`, otherwise only with `pickup`. */
  deliveryRecipient?: PartyDetails
  /** Allows `requestRegistrationData` in the application. Cannot be set afterwards. */
  extendedDataProvision?: boolean | null
  externalOrderId?: ExternalOrderId
}

/**
 * - `offen`: created, not signed by all who must
 * - `signiert`: signed, and the signed document is held
 * - `abgelehnt`: declined, or identification or signing failed; final
 * - `verfallen`: expired, or cancelled by the provider
 * - `fehlgeschlagen`: failed on creation, or left behind in the provider's test environment
 */
export type PowerOfAttorneyStatus = 'offen' | 'signiert' | 'abgelehnt' | 'verfallen' | 'fehlgeschlagen'

export type CreatedPowerOfAttorney = {
  /** Stands in `powerOfAttorney.processId` of the application. */
  id: number
  status: PowerOfAttorneyStatus
  provider: string
  /** Where the principal signs; one link, even with joint representation. Null when the creation failed. */
  signatureUrl: string | null
  /** Deadline to sign; null when there is none, always so for a company. */
  validUntil: string | null
  externalOrderId: string | null
  /** Of the first vehicle. */
  vehicleIdentificationNumber: string
  createdAt: Time
  updatedAt: Time
  /** Decisive for the application; `signiert` alone is not enough. */
  readyForApplication: boolean
}

export type PowerOfAttorneyProcess = {
  /** Stands in `powerOfAttorney.processId` of the application. */
  id: number
  status: PowerOfAttorneyStatus
  provider: string
  /** Where the principal signs; one link, even with joint representation. Null when the creation failed. */
  signatureUrl: string | null
  /** Deadline to sign; null when there is none, always so for a company. */
  validUntil: string | null
  externalOrderId: string | null
  /** Of the first vehicle. */
  vehicleIdentificationNumber: string
  createdAt: Time
  updatedAt: Time
  /** Decisive for the application; `signiert` alone is not enough. */
  readyForApplication: boolean
  /** Holder fields that the provider did not establish; names, never values. Means something at `signiert` only. */
  missingHolderFields: readonly ('Vorname' | 'Nachname' | 'Firmenname' | 'Straße' | 'Hausnummer' | 'Postleitzahl' | 'Ort')[]
  /** Defects of the process, such as a missing signed document. */
  blockingIssues: readonly string[]
  holderDataProvenance?: HolderDataProvenance
  /** Why it ended, when a reason was given. */
  note?: string
}

/** Who supplied the data of the holder, and when; never the data. */
export type HolderDataProvenance = {
  identitySource: string
  establishedAt: Time
  provider: string
  /** SHA-256 of the established data. */
  fingerprint: string
}

export type HolderChange = {
  email: Email
  externalOrderId?: ExternalOrderId
  gksConfigurationId?: GksConfigurationId
  contractPartnerKopaKey?: ContractPartnerKopaKey
  customization: {
    /** In upper case. */
    vehicleIdentificationNumber: VehicleIdentificationNumber
    licensePlateNumberComponents: Plate
    vehicleRegistrationCertificateSecurityCode: CertificateSecurityCode
    vehicleRegistrationCertificateNumber?: CertificateNumber
    vehicleRegistrationCertificateImprintNumber?: CertificateImprintNumber
    vehicleRegistrationCertificatePartIINumber?: CertificatePartIINumber
    /**
     * Where the new certificate part I goes: `true` to the holder, `false` to the representative if there is one.
     * Left out, nothing is said about it and the authority delivers to the holder.
     */
    deliveryToHolder?: boolean | null
    contractPartner?: ContractPartner
    customerNumber?: CustomerNumber
    /** Not allowed here. */
    licensePlateSeals?: [] | null
    /** Not allowed here. */
    frontLicensePlateSecurityCode?: [] | null
    /** Not allowed here. */
    rearLicensePlateSecurityCode?: [] | null
  }
  /** The registered holder with the new address. Required unless `powerOfAttorney.processId` is given. */
  vehicleHolder?: PartyDetails
  powerOfAttorney?: PowerOfAttorney
}

export type Inspection = {
  /** Main inspection (`HU`) or safety inspection (`SP`). */
  inspectionType?: 'HU' | 'SP' | null
  /** Month and year, MMYYYY. */
  nextInspection: string
  /** Passed on unchecked. */
  institutionKey?: string | null
}

export type LicensePlateSeal = {
  /** `vorn` front, `hinten` rear, `beide` both. */
  position: 'vorn' | 'hinten' | 'beide'
  securityCode: PlateSecurityCode
}

/** A plate that is reserved at the registration office. */
export type LicensePlateReservation = {
  /** The plate in its parts, or as people read it. */
  licensePlate: Plate | string
  pin: string
} | null

/** The new plate; a `reservation`, or a `plateType` for the next free one. */
export type LicensePlateAssignment = {
  reservation?: LicensePlateReservation
  /** Which plate comes next: `Z` or `B`, as the authority keys it. Required without a reservation; with one it does not count. */
  plateType?: 'Z' | 'B' | null
  /** As an electric plate; not together with a reserved historic one (H). */
  electric?: boolean | null
} | null

/** The account that the tax is collected from. Together with it, `sepaMandateBase64` is required. */
export type BankAccount = {
  /** With the length of its country and right check digits (ISO 13616). Spaces are removed. */
  iban: string
  /** Must be the future holder; the authority checks that they match. */
  accountHolder: string
  /** What the account is for: `Steuer` the vehicle tax, `Gebuehren` fees. */
  usage?: 'Steuer' | 'Gebuehren' | null
  /** Only an explicit `false` withdraws the authorisation. */
  directDebitMandateGranted?: boolean | null
} | null

export type TaxDetails = {
  /** `jaehrlich` yearly, `halbjaehrlich` half-yearly, `vierteljaehrlich` quarterly. */
  paymentInterval: 'jaehrlich' | 'halbjaehrlich' | 'vierteljaehrlich'
  /** Large-customer ID. It replaces bank account and mandate. */
  taxLargeCustomerId?: string | null
  /** Even then a way to collect the tax and the interval are required. */
  taxExemptionRequested?: boolean | null
  /** Passed on unchecked. */
  taxExemptionReason?: string | null
} | null

export type DeliveryItem = {
  /**
   * A number, or the same as a string:
   *
   * - 2: certificate part I (ZB I)
   * - 3: certificate part II (ZB II)
   * - 27: inspection sticker
   * - 37: seal sticker
   * - 39: carrier of the inspection sticker
   * - 40: carrier of the stamp plate, also under its older code 44
   * - 42: supplement to the certificate part I
   */
  documentType: 2 | 3 | 27 | 37 | 39 | 40 | 42 | 44 | '2' | '3' | '27' | '37' | '39' | '40' | '42' | '44'
  /** How many of them. */
  quantity?: number | null
}

export type Delivery = {
  /**
   * Whether the documents are sent or collected and, without `deliverTo`, who receives them. `Abholung` names nobody:
   * it is the `deliveryRecipient` if there is one, else the representative, else the holder.
   *
   * - `ZusendungHalter`, `AbholungHalter`: sent to, collected by the holder
   * - `ZusendungBevollmaechtigter`, `AbholungBevollmaechtigter`: the representative
   * - `ZusendungDritter`: sent to the `deliveryRecipient`
   */
  deliveryService: 'ZusendungHalter' | 'ZusendungBevollmaechtigter' | 'ZusendungDritter' | 'Abholung' | 'AbholungHalter' | 'AbholungBevollmaechtigter'
  items: readonly DeliveryItem[]
  /**
   * Takes precedence over the person that `deliveryService` names: `HOLDER` the holder, `REPRESENTATIVE` the
   * `powerOfAttorney.representative`, `RECIPIENT` the `deliveryRecipient`. Whoever is named must be given.
   */
  deliverTo?: 'HOLDER' | 'REPRESENTATIVE' | 'RECIPIENT' | null
  /** Day of the order. */
  orderedAt?: string | null
}

export type RegistrationCustomization = {
  /** In upper case. */
  vehicleIdentificationNumber: VehicleIdentificationNumber
  /** Number of the electronic insurance confirmation (eVB). */
  insuranceConfirmationNumber: string
  vehicleRegistrationCertificateNumber?: CertificateNumber
  vehicleRegistrationCertificateImprintNumber?: CertificateImprintNumber
  inspections?: readonly Inspection[] | null
  /** Letter for the use of the vehicle. Which one is not checked. */
  vehicleUsage?: string | null
  /** Codes of the stamp plates. */
  licensePlateSeals?: readonly LicensePlateSeal[] | null
  licensePlateAssignment?: LicensePlateAssignment
  contractPartner?: ContractPartner
  customerNumber?: CustomerNumber
}

export type Registration = {
  email: Email
  externalOrderId?: ExternalOrderId
  gksConfigurationId?: GksConfigurationId
  contractPartnerKopaKey?: ContractPartnerKopaKey
  customization: RegistrationCustomization
  /** The future holder. Required unless `powerOfAttorney.processId` is given. */
  vehicleHolder?: PartyDetails
  powerOfAttorney?: PowerOfAttorney
  bankAccount?: BankAccount
  /**
   * The signed SEPA mandate as a PDF; a scan will do. Required with a bank account, unless the mandate was signed
   * together with the power of attorney.
   */
  sepaMandateBase64?: Pdf | null | ''
  /** Without a bank account `taxLargeCustomerId` is required: every registration needs a way to collect the tax. */
  taxDetails?: TaxDetails
  /** Left out, nothing is said about delivery and the authority delivers to the holder. */
  deliveries?: readonly Delivery[] | null
  /** The third party that receives documents. */
  deliveryRecipient?: PartyDetails
  /**
   * Asks for the data of the certificates; they come after the decision as `registrationData`. For a third party the
   * power of attorney must allow it.
   */
  requestRegistrationData?: boolean | null
  /** Orders the emission sticker. */
  orderEmissionSticker?: boolean | null
}

export type Transfer = Registration & {
  customization?: {
    vehicleIdentificationNumber: string
    insuranceConfirmationNumber: string
    /** The current plate. It may stand beside an assignment. */
    licensePlateNumberComponents: Plate
    vehicleRegistrationCertificateSecurityCode: CertificateSecurityCode
    vehicleRegistrationCertificatePartII: NonNullable<CertificatePartII>
  }
}

export type ReRegistration = Registration & ({
  customization?: {
    vehicleIdentificationNumber: string
    insuranceConfirmationNumber: string
    /** The last plate. */
    licensePlateNumberComponents?: Plate | null
    vehicleRegistrationCertificateSecurityCode?: CertificateSecurityCode | null
    /** Registration certificate part II (ZB II). */
    vehicleRegistrationCertificatePartII?: {
      number?: CertificatePartIINumber
      securityCode?: CertificatePartIISecurityCode | null
    } | null
  }
})

export type FirstRegistration = Registration & ({
  customization?: {
    vehicleIdentificationNumber: string
    insuranceConfirmationNumber: string
    vehicleRegistrationCertificatePartII: NonNullable<CertificatePartII>
    licensePlateAssignment: NonNullable<LicensePlateAssignment>
    /** Not allowed here. */
    licensePlateNumberComponents?: [] | null
  }
})

export type OrderId = number

export type AcceptedOrder = {
  order: {
    id: OrderId
  }
}

export type OrderReference = {
  id: OrderId
  externalId: string | null
}

/** Application number of the authority; null until its receipt. */
export type ApplicationId = string | null

export type VehicleIdentificationNumber = string

/** Empty once the personal data of the order was deleted. */
export type KeptVehicleIdentificationNumber = string

/**
 * Licence plate as people read it (`B-AB 123`); the assigned one after the decision where a plate is assigned. Null
 * while the state is `angelegt`.
 */
export type DisplayPlate = string | null

export type OrderHead = {
  order: OrderReference
  attemptOf: OrderId
  businessTransaction: BusinessTransaction
  state: OrderState
  derivedStatus: DerivedStatus
  applicationId: ApplicationId
  vehicleIdentificationNumber: KeptVehicleIdentificationNumber
  licensePlate: DisplayPlate
  createdAt: Time
  changedAt: Time
}

export type OrderPage = {
  orders: readonly OrderHead[]
  /** The page size that applied. */
  limit: number
  offset: number
  /** How many orders match. */
  total: number
  hasMore: boolean
}

export type Attempt = {
  id: OrderId
  attempt: number
  state: OrderState
  derivedStatus: DerivedStatus
  applicationId: ApplicationId
  vehicleIdentificationNumber: KeptVehicleIdentificationNumber
}

export type File = {
  /**
   * - `CERTIFICATE`: a decision or a proof of registration
   * - `RECEIPT`: a receipt or a fee notice
   * - `UNSPECIFIED`: another document
   * - `APPLICATION`: in the contract, not sent at present
   */
  purposeType: 'CERTIFICATE' | 'RECEIPT' | 'UNSPECIFIED' | 'APPLICATION'
  mediaType: string
  /** Treat it like a secret. Order files can be fetched for 72 hours. */
  fileAccessKey: string
  expirationTime: Time
  filename: string
}

export type Message = {
  type: 'QUITTUNG'
  /** `Hinweis` a notice, `Warnung` a warning, `Fehler` an error. Absent for reasons of a rejection. */
  kind?: 'Hinweis' | 'Warnung' | 'Fehler'
  /**
   * A receipt code, a short reason number, a status in words, or the technical reason of a failed dispatch. Never
   * expect five digits.
   *
   * Technical reasons, in the lookup only. The application did not arrive: `NOT_ARRIVED_LOGIN_REFUSED`,
   * `NOT_ARRIVED_LOGIN_HALTED`, `NOT_ARRIVED_UNREACHABLE`, `NOT_ARRIVED_SCHEMA`, `NOT_ARRIVED_ACCESS_CHANGED`,
   * `NOT_ARRIVED_PARTNER_EXCLUDED`,
   * `NOT_ARRIVED_NOT_MADE`. It is open whether it arrived, clarify before filing again: `OPEN_TIMEOUT`,
   * `OPEN_DROPPED`, `OPEN_UNREADABLE`, `OPEN_STOPPED_UNKNOWN`, `OPEN_STOPPED_NO_ANSWER`,
   * `OPEN_STOPPED_NOT_ASKED`. With `ARRIVED_AFTER_` instead of the beginning: it arrived, as became known later.
   *
   * What the authority said later about an order that counts as failed, also in its further event:
   * `ARRIVED_UNDECIDED`, `ARRIVED_REFUSED`, `ARRIVED_REJECTED`, `ARRIVED_APPROVED`.
   */
  code: string
  text?: string
  /** Often the reason of a rejection. */
  additional?: string
}

export type Party = {
  /** Code of the role; `2` is the holder. */
  role: string
  roleName?: string
  /** `natural` a person, `legal` a company or authority, `association` a group of persons. */
  kind: 'natural' | 'legal' | 'association'
  name: string
  /** Only of an association that named one. */
  representative?: {
    /** `natural` a person, `legal` a company. */
    kind: 'natural' | 'legal'
    name: string
  }
}

export type Order = {
  order: OrderReference
  /** Number of the attempt. Left out on an order that was corrected, which shows its latest attempt. */
  attempt?: number
  /** Number of the order that the attempt belongs to; its own for a first attempt. */
  attemptOf: OrderId
  attempts: readonly Attempt[]
  businessTransaction: BusinessTransaction
  state: OrderState
  derivedStatus: DerivedStatus
  applicationId: ApplicationId
  vehicleIdentificationNumber: KeptVehicleIdentificationNumber
  licensePlate: DisplayPlate
  /** An order has the files of all its attempts in order of arrival, an attempt only its own. */
  files: readonly File[]
  /**
   * Data of the registration certificates when they were requested and delivered, by the register's own names;
   * `Kennzeichen` is in the form of the register.
   */
  registrationData?: Record<string, unknown>
  /**
   * True when the office reports the registration documents sent or ready for collection. Registrations only;
   * when it is left out nothing is said.
   */
  registrationDocumentsReady?: boolean
  /** Persons of the application, later as the decision names them; none for a deregistration. */
  parties: readonly Party[]
  messages: readonly Message[]
  /** Only when the order failed for now. A hint, no promise: whether the authority has the application is not certain. */
  retryable?: true
  /** What the registration office charges. Own registration only. */
  feeAmountCents?: number
  /** Own registration only; an amount without a reference occurs. */
  paymentReference?: string
  costBreakdown?: CostBreakdown
  /** Only for applications with `powerOfAttorney.processId`. */
  holderDataProvenance?: HolderDataProvenance
  /**
   * Since when nothing is kept about persons and vehicle: some months (usually six) after the last news of an order that ended.
   * Number, reference, states, decision and fees stay.
   */
  dataDeletedAt?: Time
  createdAt: Time
  updatedAt: Time
}

/** Official fees in integer cents. Own registration only. */
export type CostBreakdown = {
  /** The authority's usage fee, once it is announced (receipt code 07085) or the order is decided. */
  kbaCost?: number
  /** What the registration office charges, without the authority's own position. */
  registrationOfficeCosts?: {
    items: readonly CostItem[]
    total: CostItem
    note?: string
  }
}

export type CostItem = {
  number: number
  /** Fee number. */
  code?: string
  name?: string
  /** In cents. */
  amount: number
  note?: string
}

/** A registration office, or the authority by its name alone. */
export type Office = {
  districtKey?: string
  name?: string
}

export type FeeNoticeId = string

/**
 * A collective fee notice. One over more than 500 applications comes in several parts; it is shown from its last part on, with
 * the applications of all parts that have arrived. Pay once per `messageId`. What has no value is left out.
 */
export type FeeNotice = {
  id: FeeNoticeId
  messageId: string
  /** Number of the notice at the office. */
  number: string
  office: Office
  /** Of the part that closed the notice, with the number of parts. */
  part: {
    number: number
    of: number
  }
  /** Sum of all applications in cents. */
  amount: number
  currency: string
  bankAccount?: {
    iban: string
    bic?: string
    accountHolder?: string
  }
  paymentReference?: string
  purpose?: string
  dueDate?: string
  note?: string
  periodFrom?: string
  periodTo?: string
  /** Of the whole notice. */
  applicationCount: number
  applications: readonly ChargedApplication[]
  /** They can be fetched for 90 days from storing or from the last single lookup. */
  files: readonly File[]
  receivedAt: Time
}

export type ChargedApplication = {
  applicationId: string
  order?: OrderReference
  businessTransaction?: BusinessTransaction
  licensePlate?: string
  date?: string
  items: readonly CostItem[]
  /** In cents. */
  amount: number
  /** As the office names it. */
  contractPartner?: string
  /**
   * - `MATCHED`: an order of the client; the fee is attributed to it
   * - `MISMATCH`: an order of the client, but for another contract partner than the office names; not attributed
   * - `UNKNOWN`: no order
   */
  match: 'MATCHED' | 'MISMATCH' | 'UNKNOWN'
}

export type FeeNoticePage = {
  feeNotices: readonly FeeNotice[]
  limit: number
  offset: number
  total: number
  hasMore: boolean
}

export type UnmatchedMessageId = string

/**
 * - `OPEN`: nobody has dealt with it
 * - `HANDLED`: dealt with
 * - `IGNORED`: of no interest
 */
export type UnmatchedState = 'OPEN' | 'HANDLED' | 'IGNORED'

export type UnmatchedStateChange = {
  state: UnmatchedState
  /** Number of one of the client's own orders. */
  orderId?: number | null
}

/**
 * A message of the return channel without a matching order. One that cannot be read is shown here too, with its bytes as a
 * file. What has no value is left out.
 */
export type UnmatchedMessage = {
  id: UnmatchedMessageId
  messageId: string
  relatedMessageId?: string
  /** Message number of the authority. */
  messageType: string
  applicationId?: string
  sender: Office
  subject?: string
  text?: string
  state: UnmatchedState
  order?: {
    id: OrderId
  }
  receivedAt: Time
  handledAt?: Time
  /** They can be fetched for 90 days from storing or from the last single lookup. */
  files: readonly File[]
}

export type UnmatchedMessagePage = {
  unmatchedMessages: readonly UnmatchedMessage[]
  limit: number
  offset: number
  total: number
  hasMore: boolean
}

/** `certificatePath` and `privateKeyPath` give 400: the PEM texts themselves are sent. */
export type GksConfigurationFields = {
  name?: string | null
  kopaKey?: string | null
  /** GKS identifier. */
  username?: string | null
  password?: string | null
  /**
   * Kept and shown, and never sent: the authority's messages have no place for that of an access. The large-customer ID that
   * pays the vehicle tax is `taxDetails.taxLargeCustomerId` of an application.
   */
  largeCustomerId?: string | null
  /** `test` reaches only the test route of the authority, `produktion` the effective one. */
  environment?: 'test' | 'produktion' | null
  /** A name, or an object of which only the name is kept. */
  company?: string | null | {
    name?: string | null
    [field: string]: unknown
  }
  /** X.509 certificate in PEM. */
  publicKeyCertificate?: string | null
  /** Private key in PEM. */
  privateKey?: string | null
  certificatePath?: null
  privateKeyPath?: null
}

export type NewGksConfiguration = GksConfigurationFields

export type GksConfiguration = {
  /** The `gksConfigurationId` of applications. */
  id: string
  name: string
  kopaKey: string
  username: string
  largeCustomerId: string | null
  /** `test` reaches only the test route of the authority, `produktion` the effective one. */
  environment: 'test' | 'produktion'
  company: string | null
  certificatePresent: boolean
  privateKeyPresent: boolean
  createdAt: Time
}

export type Announcement = {
  id: number
  title: string
  text: string
  /** `info` a notice, `minor` a restriction, `major` a fault: while one holds, the service is not `operational`. */
  severity: 'info' | 'minor' | 'major'
  /**
   * Parts of the service (`api`, `webhooks`, `dashboard`, `powerOfAttorneys`), transactions, or district keys of
   * registration offices. Empty means all of it.
   */
  affects: readonly string[]
  startsAt: Time
  /** Null until its end is known. */
  endsAt: Time | null
}

export type ServiceStatus = {
  operational: boolean
  /** Those that hold now. */
  announcements: readonly Announcement[]
  /** Those that are yet to come, soonest first. */
  scheduled: readonly Announcement[]
}

export type Availability = {
  districtKey: string
  /** As the authority names the office. */
  name: string | null
  /** Whether the portal is known to be up. */
  available: boolean
  /** `up` and `down` as the authority says, `unknown` while it gives no answer. */
  portal: 'up' | 'down' | 'unknown'
  checkedAt: Time
  /** What the operator announces about this office, now or for later. */
  announcements: readonly Announcement[]
}

export type InvoiceId = string

export type InvoiceReference = {
  id: InvoiceId
  number: string
}

/** An invoice, or the reversal of one. Amounts are integer cents; those of a reversal are negative. */
export type Invoice = {
  id: InvoiceId
  number: string
  periodFrom: string
  periodTo: string
  issuedAt: Time
  dueDate?: string
  currency: 'EUR'
  net: number
  vatPercent: number
  vat: number
  /** What is to be paid. */
  gross: number
  items: readonly ({
    description: string
    businessTransaction?: BusinessTransaction
    quantity: number
    unitPrice: number
    amount: number
  })[]
  /** Only of a reversal. */
  reverses?: InvoiceReference
  /** Once it was reversed. */
  reversedBy?: InvoiceReference
  /** The PDF. It can be fetched for 90 days from its making or from the last single lookup. */
  files: readonly File[]
}

export type EventPage = {
  /** May be fewer than `limit`, although there are more, when their bodies are large. */
  events: readonly ListedEvent[]
  /** What to give as `after` the next time, also when nothing is listed; `null` while there is no event yet. Not to be read. */
  next: string | null
  /** Whether there are more events already. */
  hasMore: boolean
}

export type ListedEvent = {
  /** What its deliveries carry as `X-Event-Id`. */
  id: string
  /** Its type, as in `body.eventType`. */
  type: string
  /** When it arose; `body.eventTime` is the same to the second. */
  time: string
  /** What a webhook gets as its body: see the webhooks. In the answer it stands byte for byte as every delivery carries it. */
  body: {
    eventType: string
    eventTime: string
    [field: string]: unknown
  }
}

export type EventDigest = {
  format: 'plakette-event-digest-1'
  client: number
  day: string
  /** Whether nothing of the day is tried any more by itself. */
  final: boolean
  /** Of the whole day; the last three count deliveries, one for each event and webhook. */
  counts: {
    events: number
    /** Events for which no webhook was switched on and subscribed. */
    withoutWebhook: number
    delivered: number
    pending: number
    givenUp: number
  }
  /** SHA-256 over the text of all events of the day. */
  digest: string
  madeAt: string
  /** Ed25519 over the statement of the day, in Base64url. */
  signature: {
    keyId: string
    value: string
  }
  /** In the order in which they were written. */
  events: readonly DigestedEvent[]
  limit: number
  offset: number
  total: number
  hasMore: boolean
}

export type DigestedEvent = {
  /** As `X-Event-Id` names it. */
  id: string
  type: string
  /** As `order.id` in its body; absent where it is about none. */
  order?: number
  createdAt: string
  /** One for each webhook that got it; empty where none was switched on and subscribed. */
  deliveries: readonly ({
    webhook: number
    /** `DELIVERED` was acknowledged, `PENDING` is still tried, `GIVEN_UP` is not. */
    state: 'DELIVERED' | 'PENDING' | 'GIVEN_UP'
    /** Up to the first acknowledgement. */
    attempts: number
    acknowledgedAt?: string
    givenUpAt?: string
    /**
     * Why it was given up: all `attempts` failed, the webhook led to an `internal address`, was `switched off` for too long,
     * or was `removed`.
     */
    reason?: 'attempts' | 'internal address' | 'switched off' | 'removed'
  })[]
}

export type InvoicePage = {
  invoices: readonly Invoice[]
  limit: number
  offset: number
  total: number
  hasMore: boolean
}

export type OrderedPlate = {
  city: unknown
  middle: unknown
  end: unknown
}

export type StickerOrder = {
  externalId: unknown
  email: unknown
  deliveryAddress: OrderAddress
  invoiceAddress: OrderAddress
  emissionSticker: {
    licensePlateNumberComponents: OrderedPlate
    electric: unknown
    /** As in the papers: `35A0`, `0005`. */
    emissionKeyNumber: string
  }
}

export type OrderAddress = {
  firstName: unknown
  lastName: unknown
  gender: unknown
  streetName: unknown
  houseNumber: unknown
  zipCode: unknown
  cityName: unknown
  countryCode: unknown
}

/** ISO 8601 in UTC without zone, to the second. */
export type EventTime = string

export type Ping = {
  eventType: 'PING'
  eventTime: EventTime
}

/** What every event has; nothing else is known of these types, since the service never emits them. */
export type NeverEmitted = {
  /**
   * `DELIVERY_SHIPMENT`, `DELIVERY_RETURN` and `DELIVERY_CANCELLATION` would be about deliveries, `LICENSE_PLATE_RESERVATION_APPROVAL`,
   * `LICENSE_PLATE_RESERVATION_REJECTION` and `LICENSE_PLATE_RESERVATION_TIMEOUT` about reservations of plates.
   */
  eventType: 'DELIVERY_SHIPMENT' | 'DELIVERY_RETURN' | 'DELIVERY_CANCELLATION' | 'LICENSE_PLATE_RESERVATION_APPROVAL' | 'LICENSE_PLATE_RESERVATION_REJECTION' | 'LICENSE_PLATE_RESERVATION_TIMEOUT'
  eventTime: EventTime
}

/** Fields without value are left out. */
export type OrderEvent = {
  /**
   * - `VEHICLE_DEREGISTRATION_XKFZ_EVENT`: AB
   * - `VEHICLE_HOLDER_CHANGE_XKFZ_EVENT`: HA
   * - `VEHICLE_TRANSFER_XKFZ_EVENT`: UG
   * - `VEHICLE_REREGISTRATION_XKFZ_EVENT`: WG and WZ
   * - `VEHICLE_REGISTRATION_XKFZ_EVENT`: NZ and TZ
   */
  eventType: 'VEHICLE_DEREGISTRATION_XKFZ_EVENT' | 'VEHICLE_HOLDER_CHANGE_XKFZ_EVENT' | 'VEHICLE_TRANSFER_XKFZ_EVENT' | 'VEHICLE_REREGISTRATION_XKFZ_EVENT' | 'VEHICLE_REGISTRATION_XKFZ_EVENT'
  eventTime: EventTime
  order: OrderReference
  /** Number of the order that the event belongs to. Match events by this, not by `order.id`. */
  attemptOf: OrderId
  /** 1, then 2 after the first correction. */
  attempt: number
  businessTransaction: BusinessTransaction
  /**
   * - `ACCEPTED`: the authority has it, not decided
   * - `FORWARDED`: passed to the registration office
   * - `APPROVED`, `APPROVED_WITH_DOCUMENTS`: approved, without or with files
   * - `REJECTED`, `REJECTED_WITH_DOCUMENTS`: rejected, without or with files
   * - `FAILED`: refused, or not delivered
   *
   * The contract also has UNKNOWN and PROCESSED, which are never sent. Tolerate values that you do not know.
   */
  status: 'ACCEPTED' | 'FORWARDED' | 'APPROVED' | 'APPROVED_WITH_DOCUMENTS' | 'REJECTED' | 'REJECTED_WITH_DOCUMENTS' | 'FAILED' | (string & {})
  /**
   * - `PENDING`: in limbo
   * - `SUCCESS`: approved
   * - `FAILURE`: rejected or refused without finer class; the reason is in `messages`
   * - `VEHICLE_UNKNOWN`: vehicle or vehicle file not found
   * - `LICENSE_PLATE_CODE_INVALID`: stamp-plate security code wrong
   * - `REGISTRATION_CERTIFICATE_CODE_INVALID`: certificate security code wrong
   * - `LICENSE_PLATE_CODE_QTY_INVALID`: wrong number of plate codes
   * - `VEHICLE_ALREADY_DEREGISTERED`, `RESERVATION_IMPOSSIBLE`, `ERROR_UNHANDLED`: AB only
   * - `INPUT_INVALID`: in the contract, not sent at present
   */
  derivedStatus: 'PENDING' | 'SUCCESS' | 'FAILURE' | 'VEHICLE_UNKNOWN' | 'LICENSE_PLATE_CODE_INVALID' | 'REGISTRATION_CERTIFICATE_CODE_INVALID' | 'LICENSE_PLATE_CODE_QTY_INVALID' | 'VEHICLE_ALREADY_DEREGISTERED' | 'RESERVATION_IMPOSSIBLE' | 'ERROR_UNHANDLED' | 'INPUT_INVALID'
  applicationId?: string
  /** As people read it (`B-AB 123`); the assigned one after the decision. */
  licensePlate?: string
  files?: Files
  messages?: readonly Message[]
  /** Only if it failed for now. A hint, no promise; resending on your own risks a double registration. */
  retryable?: true
  costBreakdown?: CostBreakdown
  /** When it was requested and delivered; by the register's own names. */
  registrationData?: Record<string, unknown>
  registrationDocumentsReady?: boolean
  parties?: readonly Party[]
}

export type Files = readonly ({
  /**
   * - `CERTIFICATE`: a decision or a proof of registration
   * - `RECEIPT`: a receipt or a fee notice
   * - `UNSPECIFIED`: another document
   * - `APPLICATION`: in the contract, not sent at present
   */
  purposeType: 'CERTIFICATE' | 'RECEIPT' | 'UNSPECIFIED' | 'APPLICATION'
  mediaType: string
  /** Treat it like a secret; redeem it at the file endpoint of the API. */
  fileAccessKey: string
  expirationTime: EventTime
  filename: string
})[]

/** The notice as the fee-notice endpoint of the API returns it; an empty list of files is left out. */
export type FeeNoticeEvent = {
  eventType: 'FEE_NOTICE_XKFZ_EVENT'
  eventTime: EventTime
  id: string
  messageId: string
  number: string
  office: Office
  part: {
    number: number
    of: number
  }
  /** Sum of all applications in cents. */
  amount: number
  currency: string
  bankAccount?: {
    iban: string
    bic?: string
    accountHolder?: string
  }
  paymentReference?: string
  purpose?: string
  dueDate?: string
  note?: string
  periodFrom?: string
  periodTo?: string
  applicationCount: number
  applications: readonly ({
    applicationId: string
    order?: OrderReference
    businessTransaction?: BusinessTransaction
    licensePlate?: string
    date?: string
    items: readonly CostItem[]
    amount: number
    contractPartner?: string
    /**
     * `MATCHED` belongs to an order of the client, `MISMATCH` is for another contract partner and not attributed, `UNKNOWN` belongs
     * to no order of the client.
     */
    match: 'MATCHED' | 'MISMATCH' | 'UNKNOWN'
  })[]
  files?: Files
  receivedAt: Time
}

/** The message as the API returns it; what has no value is left out. */
export type UnmatchedMessageEvent = {
  eventType: 'UNMATCHED_MESSAGE_XKFZ_EVENT'
  eventTime: EventTime
  id: string
  messageId: string
  relatedMessageId?: string
  messageType: string
  applicationId?: string
  sender: Office
  subject?: string
  text?: string
  /** `OPEN` nobody has dealt with it, `HANDLED` dealt with, `IGNORED` of no interest. */
  state: 'OPEN' | 'HANDLED' | 'IGNORED'
  order?: {
    id: OrderId
  }
  receivedAt: Time
  handledAt?: Time
  files?: Files
}
