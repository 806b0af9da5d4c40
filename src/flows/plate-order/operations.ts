import { type Fields, needed, neededInteger, neededList, neededObject, neededText } from './mandatory-fields.ts'

/** An endpoint of the contract that the service itself does not serve (contract 1, 4.5). */
export interface Operation {
  path: string
  /** Handed on to the plate service, where one is configured. */
  isForwarded: boolean
  /** A form may come as JSON too: it has no files then. */
  media: 'application/json' | 'multipart/form-data'
  /** What the body must have; a multipart body has its part `order` as a member. */
  mandatory: Fields
  /** What a JSON body must have that is the part `order` of the form itself. */
  mandatoryOfOrder?: Fields
}

const address: Fields = {
  firstName: needed,
  lastName: needed,
  gender: needed,
  streetName: needed,
  houseNumber: needed,
  zipCode: needed,
  cityName: needed,
  countryCode: needed,
}

const plate: Fields = { city: needed, middle: needed, end: needed }

const addresses: Fields = { deliveryAddress: neededObject(address), invoiceAddress: neededObject(address) }

/** The emission key stands in the papers as text: `35A0`, `0005`. */
const stickerOrder: Fields = {
  externalId: needed,
  email: needed,
  ...addresses,
  emissionSticker: neededObject({
    licensePlateNumberComponents: neededObject(plate),
    electric: needed,
    emissionKeyNumber: neededText(4),
  }),
}

const JSON_BODY = 'application/json'

/** The five endpoints with the mandatory fields of the predecessor contract. */
export const OPERATIONS: readonly Operation[] = [
  {
    path: '/licensePlateReservations/availabilityChecks',
    isForwarded: false,
    media: JSON_BODY,
    mandatory: {
      registrationOfficeServiceId: needed,
      licensePlateType: needed,
      vehicleType: needed,
      licensePlateNumberPatternComponents: neededObject(plate),
    },
  },
  {
    path: '/licensePlateReservations/reservations',
    isForwarded: false,
    media: JSON_BODY,
    mandatory: {
      email: needed,
      customization: neededObject({
        registrationOfficeServiceId: needed,
        licensePlateType: needed,
        vehicleType: needed,
        licensePlateNumberComponents: neededObject(plate),
      }),
      vehicleHolder: neededObject({ address: neededObject(address) }),
    },
  },
  {
    path: '/orders',
    isForwarded: true,
    media: JSON_BODY,
    mandatory: {
      externalId: needed,
      email: needed,
      ...addresses,
      items: neededList({
        productVariantId: needed,
        name: needed,
        sku: needed,
        quantity: neededInteger(1),
        customization: neededObject({ productType: needed }),
      }),
    },
  },
  {
    path: '/orders/emissionStickerOrders',
    isForwarded: true,
    media: 'multipart/form-data',
    mandatory: { order: neededObject(stickerOrder) },
    mandatoryOfOrder: stickerOrder,
  },
  {
    path: '/orders/reshippedOrders',
    isForwarded: true,
    media: JSON_BODY,
    mandatory: { externalId: needed, returnedDeliveryId: needed, ...addresses },
  },
]
