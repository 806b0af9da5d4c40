import { expect } from 'vitest'
import { aCustomer } from './customer.ts'
import { type Running, textOf, textsOf } from './running-simulators.ts'

export const customer = aCustomer()

/** Vehicle and message id of the deregistration with one plate. */
export const FIN = 'WTEST000000000001'
export const DEREGISTRATION_ID = '00000001-0000-4000-8000-000000000001'

export const deregistration = (fin = FIN) => customer.message('deregistration-one-plate', { [FIN]: fin })
export const fetchMail = (messageId: string) => customer.message('mailbox-fetch', { 'rueck-0100': messageId })
export const acknowledgeMail = (messageId: string) =>
  customer.message('mailbox-acknowledge', { 'rueck-0100': messageId })

/** How many messages wait in the customer's mailbox. */
export const mailCount = async (simulators: Running): Promise<string | undefined> =>
  textOf((await simulators.post(customer.message('mailbox-list'))).body, 'anzahlDerNachrichten')

/** Lists the mailbox and fetches its only message. */
export async function onlyMail(simulators: Running): Promise<{ id: string; xml: string }> {
  const { body: list } = await simulators.post(customer.message('mailbox-list'))
  expect(textOf(list, 'anzahlDerNachrichten')).toBe('1')
  const id = textsOf(list, 'nachrichtenid')[1] ?? ''
  return { id, xml: (await simulators.post(fetchMail(id))).body }
}
