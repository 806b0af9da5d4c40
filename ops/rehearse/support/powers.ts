import type { Filer } from './filing.ts'

interface Begun {
  status: number
  power: { id: number; signatureUrl: string } | undefined
}

const REQUEST = {
  principal: {
    address: {
      ...{ firstName: 'Erika', lastName: 'Beispiel' },
      ...{ streetName: 'Musterweg', houseNumber: '12', zipCode: '12345', cityName: 'Musterstadt' },
    },
    dateOfBirth: '1990-01-31',
    placeOfBirth: 'Musterstadt',
  },
  representative: {
    address: {
      companyName: 'Zulassungsdienst Muster GmbH',
      ...{ streetName: 'Beispielallee', houseNumber: '3', zipCode: '54321', cityName: 'Beispielstadt' },
    },
  },
  email: 'erika@example.test',
  vehicles: [{ vehicleIdentificationNumber: 'WTEST000000000003' }],
}

/** A client begins a power of attorney. */
export async function beginPower({ call }: Filer, baseUrl: string): Promise<Begun> {
  const response = await call(baseUrl, '/powerOfAttorneys', REQUEST)
  const { powerOfAttorney: power } = (await response.json()) as { powerOfAttorney?: Begun['power'] }
  return { status: response.status, power }
}

/** Its client looks it up. */
export async function stateOfPower({ call }: Filer, baseUrl: string, id: number): Promise<string> {
  const response = await call(baseUrl, `/powerOfAttorneys/${id}`)
  if (!response.ok) throw new Error(`the lookup of power of attorney ${id} answered ${response.status}`)
  const { powerOfAttorney } = (await response.json()) as { powerOfAttorney: { status: string } }
  return powerOfAttorney.status
}

/** A person opens the link and signs. */
export async function sign(trustService: string, signatureUrl: string): Promise<void> {
  const page = await fetch(signatureUrl)
  if (!page.ok) throw new Error(`the page to sign on answered ${page.status}`)
  const response = await fetch(`${trustService}/control/processes/${signatureUrl.split('/').at(-1)}/sign`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  if (!response.ok) throw new Error(`signing answered ${response.status}`)
}
