import { listClients } from '../../../../domain/client/client-list.ts'
import { route } from '../../route.ts'
import type { ClientsAnswer } from './client-answers.ts'

/** All clients, whichever is chosen: this is where one is looked for. */
export const findClients = route({
  method: 'GET',
  path: '/clients',
  permission: 'master-data',
  answer: async ({ context: { db } }): Promise<ClientsAnswer> => ({ items: await listClients(db) }),
})
