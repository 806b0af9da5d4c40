import { addApiUser } from '../domain/client/api-user.ts'
import { recordAct } from '../domain/client/audit.ts'
import { addClient } from '../domain/client/client.ts'
import { addDashboardUser } from '../domain/dashboard-user/user.ts'
import { API_VERSION } from '../kernel/api-version.ts'
import type { Pool } from '../platform/db.ts'

const DEMO_LOCK = 7_106_004

interface Demo {
  clientId: number
  login: string
  password: string
  operator: { login: string; password: string }
}

/** What a newcomer needs, made on the very first start of a test instance; undefined when there is a client already. */
export function createDemo(db: Pool, now: Date): Promise<Demo | undefined> {
  return db.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${DEMO_LOCK})`
    const [existing] = await tx`select 1 from client limit 1`
    if (existing) return undefined
    const { id: clientId } = await addClient(tx, { name: 'Demo', role: 'betreiber' }, now)
    const { login, password } = await addApiUser(tx, { clientId, name: 'Demo' }, now)
    const operator = await addDashboardUser(tx, { login: 'operator', name: 'Operator', role: 'operator' }, now)
    await recordAct(tx, { actor: 'first start', action: 'create demo', subject: `client ${clientId}` }, now)
    return { clientId, login, password, operator }
  })
}

const EXAMPLE = {
  email: 'fleet@example.test',
  externalOrderId: 'demo-1',
  customization: {
    vehicleIdentificationNumber: 'WTEST000000000001',
    licensePlateNumberComponents: { city: 'B', middle: 'AB', end: '123' },
    vehicleRegistrationCertificateSecurityCode: 'aB3dE7x',
    rearLicensePlateSecurityCode: 'r2D',
    frontLicensePlateSecurityCode: 'f7K',
    licensePlateReservationIncluded: false,
  },
}

/** Printed once: credentials, a request to paste, and where to look afterwards. */
export function demoText(baseUrl: string, { clientId, login, password, operator }: Demo): string {
  const root = `${baseUrl}/dropshipping-api/${clientId}/${API_VERSION}/vehicleDeregistrations`
  return `
First start: a demo client was created. These credentials are shown only now.

  client number        ${clientId}
  API user             ${login}
  API password         ${password}
  documentation        ${baseUrl}/docs
  dashboard            ${baseUrl}/login
  dashboard operator   ${operator.login}
  dashboard password   ${operator.password}

File a deregistration:

  curl -u '${login}:${password}' -H 'Content-Type: application/json' \\
    ${root}/deregistrations \\
    -d '${JSON.stringify(EXAMPLE)}'

Watch it being decided (repeat until "state" is "beschieden"; "files" then has the key of the decision PDF):

  curl -u '${login}:${password}' ${root}/orders
  curl -u '${login}:${password}' ${root}/orders/<order id>
  curl -u '${login}:${password}' -O -J ${root}/files/content/<fileAccessKey>
`
}
