import { randomUUID } from 'node:crypto'
import type { Receipt, StatusAnswer } from '../../src/foreign/authority/answers.ts'
import type { Gks, GksAccess, StatusQuery } from '../../src/foreign/authority/gks.ts'

const unexpected = (call: string) => async () => {
  throw new Error(`${call} was not expected`)
}

interface Script extends Partial<Gks> {
  /** What becomes of an application at the moment when it is sent. */
  submit?(...sent: Parameters<Gks['prepare']>): Promise<Receipt>
  /** What it answers when it is asked for the status of one. */
  status?(access: GksAccess, query: StatusQuery): Promise<StatusAnswer | undefined>
}

/** An authority that answers as a test tells it, for what the simulator cannot time exactly. */
export const scriptedGks = ({
  submit = unexpected('submit'),
  status = unexpected('status'),
  ...script
}: Script): Gks => ({
  prepare: async (...sent) => ({
    bytes: Buffer.from('<message/>'),
    submit: async () => ({ ...(await submit(...sent)), bytes: Buffer.from('<receipt/>') }),
  }),
  prepareStatus: async (...asked) => ({
    messageId: randomUUID(),
    bytes: Buffer.from('<question/>'),
    ask: async () => ({ status: await status(...asked), bytes: Buffer.from('<answer/>') }),
  }),
  listMailbox: async () => ({ total: 0, messages: [] }),
  fetchMessage: async () => undefined,
  acknowledge: async () => {},
  read: () => {
    throw new Error('read was not expected')
  },
  reachability: async () => undefined,
  close: async () => {},
  ...script,
})

export const aReceipt = (change: Partial<Receipt> = {}): Receipt => ({
  messageId: '',
  applicationId: '11000020261116000001',
  status: 'geprueft',
  entries: [],
  ...change,
})

export const aStatus = (change: Partial<StatusAnswer> = {}): StatusAnswer => ({
  messageId: '',
  applicationId: '11000020261116000001',
  status: 'weitergeleitet',
  since: new Date(0),
  entries: [],
  ...change,
})
