type Body = Record<string, unknown>

const address = (): Body => ({
  firstName: 'Erika',
  lastName: 'Muster',
  gender: 'FEMALE',
  streetName: 'Musterallee',
  houseNumber: '1',
  zipCode: '10115',
  cityName: 'Berlin',
  countryCode: 'DE',
})

const plate = (): Body => ({ city: 'B', middle: 'AB', end: '123' })

/** Complete bodies of the endpoints that are not served, by path (contract 1, 4.5). */
export const COMPLETE: Readonly<Record<string, Body>> = {
  '/licensePlateReservations/availabilityChecks': {
    registrationOfficeServiceId: 1,
    licensePlateType: 'REGULAR',
    vehicleType: 'CAR',
    licensePlateNumberPatternComponents: { city: 'B', middle: 'A?', end: '???' },
  },
  '/licensePlateReservations/reservations': {
    email: 'dispo@example.test',
    customization: {
      registrationOfficeServiceId: 1,
      licensePlateType: 'REGULAR',
      vehicleType: 'CAR',
      licensePlateNumberComponents: plate(),
    },
    vehicleHolder: { address: address() },
  },
  '/orders': {
    externalId: 'P-1',
    email: 'dispo@example.test',
    deliveryAddress: address(),
    invoiceAddress: address(),
    items: [
      {
        productVariantId: 7,
        name: 'Kennzeichen',
        sku: 'KZ-520',
        quantity: 2,
        customization: { productType: 'LICENSE_PLATE' },
      },
    ],
  },
  '/orders/emissionStickerOrders': {
    externalId: 'P-2',
    email: 'dispo@example.test',
    deliveryAddress: address(),
    invoiceAddress: address(),
    emissionSticker: { licensePlateNumberComponents: plate(), electric: false, emissionKeyNumber: '35A0' },
  },
  '/orders/reshippedOrders': {
    externalId: 'P-3',
    returnedDeliveryId: 12,
    deliveryAddress: address(),
    invoiceAddress: address(),
  },
}

export const MULTIPART = '/orders/emissionStickerOrders'

/** A request with this body, as the endpoint wants it. */
export function plateRequest(path: string, body: unknown, files: readonly string[] = ['schein.pdf']): RequestInit {
  if (path !== MULTIPART) {
    return { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  }
  const form = new FormData()
  if (body !== undefined) form.set('order', new Blob([JSON.stringify(body)], { type: 'application/json' }))
  for (const name of files) form.append('files', new Blob(['%PDF-1.7 ü'], { type: 'application/pdf' }), name)
  return { method: 'POST', body: form }
}

/** Every path of a body to a value that is no object, and the body without it. */
export function* withoutEach(body: Body, path = ''): Generator<[path: string, body: Body]> {
  for (const [name, value] of Object.entries(body)) {
    const { [name]: _, ...rest } = body
    yield [`${path}${name}`, rest]
    if (Array.isArray(value)) {
      for (const [inner, changed] of withoutEach(value[0], `${path}${name}[0].`))
        yield [inner, { ...body, [name]: [changed] }]
    } else if (typeof value === 'object' && value !== null) {
      for (const [inner, changed] of withoutEach(value as Body, `${path}${name}.`))
        yield [inner, { ...body, [name]: changed }]
    }
  }
}
