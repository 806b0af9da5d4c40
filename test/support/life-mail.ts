import { aDocument, BASE, type Body, type Life, type LifeClient } from './life.ts'

const CLOSING = {
  bankAccount: { iban: 'DE89370400440532013000', bic: 'BEISPIELXXX', accountHolder: 'Landeskasse' },
  purpose: 'Sammelgebührenbescheid',
  dueDate: '2026-12-15',
  documents: [{ filename: 'Gebührenbescheid.pdf', base64: aDocument('', '%PDF-1.7 Gebühren').base64 }],
}

let notices = 0
let messages = 0

/** Lets the authority send mail, and waits until it was evaluated. */
export const lifeMail = (life: Life) => {
  async function send(...mail: Body[]): Promise<void> {
    for (const message of mail) await life.authority().mail(message)
    await life.settled(String(mail[0]?.username))
  }
  return {
    send,

    /** A receipted AB, and what a notice says about it. */
    async charged(client: LifeClient, change: Body = {}) {
      const id = await client.file('AB')
      const { applicationId } = await client.reached(id, 'eingereicht')
      const items = [{ number: 1, code: '224.2', name: 'Außerbetriebsetzung', amount: 270 }]
      return { id, application: { applicationId, amount: 270, items, ...change } }
    },

    /** A notice of one part in the base mailbox; returns its number. */
    async notice(applications: readonly Body[], change: Body = {}): Promise<string> {
      const number = `GB-${++notices}`
      const amount = applications.reduce((sum, one) => sum + Number(one.amount), 0)
      const office = { districtKey: '11000', name: 'Zulassungsbehörde Berlin' }
      const head = { username: BASE, kind: 'feeNotice', messageId: `notice-${notices}`, number, office }
      await send({ ...head, applications, amount, ...CLOSING, paymentReference: `KZ-${notices}`, ...change })
      return number
    },

    /** A message that decides nothing; returns its subject. */
    async letter(change: Body = {}): Promise<string> {
      const subject = `Rückfrage ${++messages}`
      const office = { districtKey: '09162', name: 'Zulassungsbehörde München' }
      await send({ username: BASE, kind: 'unmatched', messageId: `letter-${messages}`, subject, office, ...change })
      return String(change.subject ?? subject)
    },
  }
}
