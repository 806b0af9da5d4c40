import type { BusinessSite } from '../../../../domain/client/business-site.ts'
import type { ListedClient } from '../../../../domain/client/client-list.ts'
import type { ReleasableClient } from '../../../../flows/client-release/release-client.ts'

export interface ClientsAnswer {
  items: ListedClient[]
}

export interface ClientAnswer extends ReleasableClient {
  sites: BusinessSite[]
  /** How many there are of each, for the links to them. */
  counts: { users: number; apiUsers: number; accesses: number; webhooks: number; partners: number }
}
