import { must } from '../../kernel/rules/must.ts'
import type { Sql } from '../../platform/db.ts'
import type { Seal } from '../../platform/seal/seal.ts'
import type { Party } from '../party/party.ts'
import { establishedHolder } from './established.ts'
import { openProcess } from './process.store.ts'

/** The holder of a signed process, as the trust service established it: for the message to the authority only. */
export async function readSignedHolder(sql: Sql, seal: Seal, processId: number): Promise<Party> {
  const opened = await openProcess(sql, seal, { id: processId })
  const { principal } = must(opened?.request, 'request of the process').form
  return establishedHolder(principal, must(opened?.identity, 'identity of the holder'))
}
