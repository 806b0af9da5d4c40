import { expect, it } from 'vitest'
import { aClient } from '../../../test/builders/client.ts'
import { aStoredSample } from '../../../test/builders/stored-sample.ts'
import { testDatabase } from '../../../test/support/database.ts'
import { noSeal } from '../../platform/seal/seal.ts'
import { findInvoice, findInvoices } from './find-invoices.ts'
import { findIssuer, setIssuer } from './parties.ts'
import { reverseInvoice } from './reverse-invoice.ts'

const { sql } = testDatabase()
const NOW = new Date('2026-12-01T08:00:00Z')
const [issuer, recipient, items] = [
  aStoredSample('invoice-issuer', 1),
  aStoredSample('invoice-recipient', 1),
  aStoredSample('invoice-items'),
]

it('an invoice that was stored before formats had numbers is shown as it stands, and can be reversed', async () => {
  const { id: clientId } = await aClient(sql)
  await sql`
    insert into invoice (id, client_id, number, month, issuer, recipient, items, net, vat_percent, vat, gross, issued_at, due_date)
    values ('re_old', ${clientId}, 'RE-2026-000900', '2026-11', ${sql.json(issuer)}, ${sql.json(recipient)}, ${sql.json(items)},
      1100, 19, 209, 1309, ${NOW}, '2026-12-15')`
  const shown = await findInvoice(sql, clientId, 're_old', NOW)
  expect(shown?.invoice).toMatchObject({ issuer, recipient, items })
  const page = await findInvoices(sql, clientId, { limit: 10, offset: 0 })
  expect(page.invoices.map(({ invoice }) => invoice)).toEqual([shown?.invoice])

  const deps = { seal: noSeal, instance: 'production', now: NOW } as const
  const reversal = await sql.begin((tx) => reverseInvoice(tx, deps, 'RE-2026-000900'))
  const [row] = await sql`select issuer, recipient from invoice where id = ${reversal.id}`
  expect(row).toEqual({ issuer: { format: 1, ...issuer }, recipient: { format: 1, ...recipient } })
})

it('an issuer that was set before formats had numbers counts until another is set', async () => {
  await sql`insert into invoice_issuer (details) values (${sql.json(issuer)})`
  expect(await findIssuer(sql)).toEqual(issuer)
  await setIssuer(sql, { ...issuer, name: 'Beispiel GmbH' })
  expect(await findIssuer(sql)).toEqual({ ...issuer, name: 'Beispiel GmbH' })
  expect(await sql`select details->'format' as format from invoice_issuer`).toEqual([{ format: 1 }])
})
