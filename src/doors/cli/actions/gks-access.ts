import { readBaseAccess } from '../../../domain/gks-access/base-access.ts'
import { type ListedAccount, listAccounts } from '../../../domain/gks-access/list-accounts.ts'
import { isoTime } from '../../../kernel/time.ts'
import type { Actions } from '../command.ts'
import type { gksAccessCommands } from '../commands/gks-access.ts'
import { withDatabase } from '../with-database.ts'

const shownTime = (time: Date | null): string | null => (time === null ? null : isoTime(time))

const record = ({ accesses, locks, ...account }: ListedAccount) => ({
  ...account,
  accesses: accesses.map((access) => ({ ...access, provenAt: shownTime(access.provenAt) })),
  locks: locks.map((lock) => ({ ...lock, lockedAt: isoTime(lock.lockedAt) })),
})

const accessLine = ({ id, clientId, name, provenAt }: ListedAccount['accesses'][number]): string =>
  id === null
    ? `  ${name}, from the settings`
    : `  client ${clientId}  ${id}  ${provenAt ? `proven ${isoTime(provenAt)}` : 'not proven'}  ${name}`

const accountLines = ({ environment, username, accesses, locks }: ListedAccount): string[] => [
  `${username} (${environment})`,
  ...accesses.map(accessLine),
  ...locks.map(({ holder, lockedAt, reason }) => `  locked: ${holder}, since ${isoTime(lockedAt)}, ${reason}`),
]

export const gksAccessActions: Actions<typeof gksAccessCommands> = {
  'gks-access list': (context, { client, environment, limit }) =>
    withDatabase(context, async (db, now) => {
      const all = await listAccounts(db, await readBaseAccess(context.config(), now))
      const accounts = all
        .filter((account) => environment === undefined || account.environment === environment)
        .filter(({ accesses }) => client === undefined || accesses.some(({ clientId }) => clientId === client))
        .slice(0, limit)
      const text = accounts.length === 0 ? 'no GKS access is stored' : accounts.flatMap(accountLines).join('\n')
      return { result: { items: accounts.map(record) }, text }
    }),
}
