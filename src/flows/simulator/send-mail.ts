import { findShownAccesses } from '../../domain/gks-access/shown-access.ts'
import { DAY } from '../../kernel/duration.ts'
import { germanDate } from '../../kernel/german-time.ts'
import { badFields } from '../../kernel/refusal.ts'
import { requireAtAuthority } from './play-order.ts'
import { type SimulatorDeps, type SimulatorScope, tellSimulator } from './simulator.ts'

const OFFICE = { districtKey: '11000', name: 'Zulassungsbehörde Musterstadt' }
const DAYS_TO_PAY = 14

interface FreeMail {
  subject: string
  text: string
  /** About an order: it goes where the order came from. */
  orderId?: number | undefined
  /** Else into this mailbox. */
  username?: string | undefined
}

/** Lets an office write something that is no decision. */
export async function sendFreeMail(
  deps: SimulatorDeps & { now: Date },
  { subject, text, orderId, username }: FreeMail,
  scope: SimulatorScope,
): Promise<void> {
  const about = orderId === undefined ? undefined : await requireAtAuthority(deps, orderId, scope)
  const mailbox = about?.gksIdentifier ?? (await requireMailbox(deps, username, scope))
  const message = { subject, text, office: OFFICE, ...(about && { applicationId: about.applicationId }) }
  await tellSimulator(deps, '/messages', { kind: 'unmatched', username: mailbox, ...message })
}

/** People of a client write into their own mailboxes; operators into any. */
async function requireMailbox(
  { db, now }: SimulatorDeps & { now: Date },
  username: string | undefined,
  scope: SimulatorScope,
): Promise<string> {
  if (username === undefined) throw badFields('missing', 'username is required where no order is named')
  const own = scope.clientId === undefined ? [] : await findShownAccesses(db, scope, now)
  if (scope.clientId === undefined || own.some((access) => access.username === username)) return username
  throw badFields('no-access', 'username is no GKS identifier of this client')
}

/** What the notice says that it is about. */
function thisMonth(now: Date): { periodFrom: string; periodTo: string } {
  const today = germanDate(now)
  return { periodFrom: `${today.slice(0, 8)}01`, periodTo: today }
}

interface NoticeRequest {
  orderIds: readonly number[]
  /** Of each order, in cents. */
  amount: number
}

/** Lets an office charge for some orders, which must have come through one identifier. */
export async function sendFeeNotice(
  deps: SimulatorDeps & { now: Date },
  { orderIds, amount }: NoticeRequest,
  scope: SimulatorScope,
): Promise<{ number: string }> {
  const orders = await Promise.all([...new Set(orderIds)].map((id) => requireAtAuthority(deps, id, scope)))
  const [mailbox, ...others] = new Set(orders.map(({ gksIdentifier }) => gksIdentifier))
  if (mailbox === undefined) throw badFields('missing', 'orderIds must name an order')
  if (others.length > 0) throw badFields('unfit', 'orderIds must have come through one GKS identifier')
  const number = `SIM-${deps.now.getTime()}`
  await tellSimulator(deps, '/messages', {
    ...{ kind: 'feeNotice', username: mailbox, number, office: OFFICE },
    applications: orders.map(({ applicationId, transaction }) => ({
      ...{ applicationId, amount, businessTransaction: transaction },
      items: [{ number: 1, code: '224.2', name: 'Gebühr der Zulassungsbehörde', amount }],
    })),
    ...thisMonth(deps.now),
    amount: amount * orders.length,
    bankAccount: { iban: 'DE02120300000000202051', accountHolder: 'Stadtkasse Musterstadt' },
    paymentReference: `KZ ${number}`,
    dueDate: new Date(deps.now.getTime() + DAYS_TO_PAY * DAY).toISOString().slice(0, 10),
    documents: [{ filename: 'Gebuehrenbescheid.pdf' }],
  })
  return { number }
}
