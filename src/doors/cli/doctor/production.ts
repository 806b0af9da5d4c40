import { effectiveRole, type Role } from '../../../domain/client/role.ts'
import { hasOperator } from '../../../domain/dashboard-user/user.ts'
import { type ProductionClient, productionClients } from '../../../domain/gks-access/production-clients.ts'
import { hasTable } from '../../../platform/schema.ts'
import { type DoctorCheck, type Observation, ok, warn } from './check.ts'

/** More lines would be read by nobody. */
const MOST = 20

/** What keeps a client from filing on production, and what helps (contract 1, 2.9; contract 2, 9). */
const OBSTACLES: readonly {
  holds(client: ProductionClient & { role: Role }): boolean
  says: string
  mend(id: number): string
}[] = [
  {
    holds: ({ productionReleased }) => !productionReleased,
    says: 'is not released for production, its applications get 403',
    mend: (id) => `run plakette client set ${id} --production-released`,
  },
  {
    holds: ({ role, kopaVp, hasOwnAccess }) => role === 'vertragspartner' && kopaVp === null && !hasOwnAccess,
    says: 'is a contract partner without KOPA-VP, its applications get 403',
    mend: (id) => `run plakette client set ${id} --kopa-vp U123456 with the number that the authority assigned`,
  },
  {
    holds: ({ role, hasProductiveAccess }) => role === 'eigene' && !hasProductiveAccess,
    says: 'files under its own registration without a GKS access for production, its applications get 403',
    mend: () => 'the client stores one: POST /gksConfigurations with environment produktion',
  },
  {
    holds: ({ hasUser }) => !hasUser,
    says: 'has no active API user',
    mend: (id) => `run plakette api-user add --client ${id} --name N`,
  },
]

export const clientReleaseCheck: DoctorCheck<'config' | 'db'> = {
  name: 'clients',
  async run({ config, db }) {
    if (config.instance !== 'production' || !(await hasTable(db, 'gks_access'))) return undefined
    const clients = await productionClients(db)
    if (clients.length === 0) return warn('there is none', 'run plakette client add --name N')
    const findings = clients.flatMap((row): Observation[] => {
      const client = { ...row, role: effectiveRole(row) }
      return OBSTACLES.filter(({ holds }) => holds(client)).map(({ says, mend }) =>
        warn(`client ${row.id} ${says}`, mend(row.id)),
      )
    })
    const more = findings.length - MOST
    if (more > 0) return [...findings.slice(0, MOST), warn(`and ${more} more`, 'mend these first')]
    return findings.length > 0 ? findings : ok('all are ready for production')
  },
}

export const usersCheck: DoctorCheck<'config' | 'db'> = {
  name: 'dashboard users',
  async run({ config, db }) {
    if (config.instance !== 'production' || !(await hasTable(db, 'dashboard_user'))) return undefined
    if (await hasOperator(db)) return ok('there is an operator')
    return warn('there is no operator', 'run plakette dashboard-user add --login L --name N --role operator')
  },
}
