import { beforeAll, describe, expect, it } from 'vitest'
import { TRANSACTIONS } from '../../src/domain/application/transaction.ts'
import { changeClient } from '../../src/domain/client/client.ts'
import { aCertificate } from '../builders/certificate.ts'
import { aBody } from '../builders/draft.ts'
import { aPerson, signedIn } from '../support/dashboard.ts'
import { fileByForm } from '../support/dashboard-filing.ts'
import { baseAccessSettings, testProduction } from '../support/production.ts'
import type { Service } from '../support/service.ts'

const production = testProduction()
let service: Service
beforeAll(async () => {
  const settings = baseAccessSettings(production.dataDir, aCertificate({ kind: 'rsa' }))
  service = await production.start({ ...production.encryptionKey, ...settings })
})

async function aClientWithPerson(given: Parameters<typeof production.client>[1]) {
  const client = await production.client(service, given)
  const dashboard = await signedIn(service.baseUrl, await aPerson(production.sql, { clientId: client.id }))
  return { client, dashboard }
}

const partner = (contractPartner: string | undefined) =>
  aBody('AB', { 'customization.contractPartner': contractPartner })

describe('a form on a production instance (contract 1, 2.9 rule 2: form and batch too)', () => {
  it.each([
    ['no-kopa-vp', { role: 'vertragspartner', productionReleased: true }, 'U123456'],
    ['partner-missing', { role: 'vertragspartner', kopaVp: 'U123456', productionReleased: true }, undefined],
    ['partner-differs', { role: 'vertragspartner', kopaVp: 'U123456', productionReleased: true }, 'U999999'],
    ['partner-differs', { role: 'vertragspartner', kopaVp: 'U123456', productionReleased: true }, 'u 1'],
    ['no-own-access', { role: 'eigene', productionReleased: true }, undefined],
    ['production-not-released', { role: 'betreiber', productionReleased: false }, undefined],
  ] as const)('is refused like a program: %s', async (code, given, contractPartner) => {
    const { client, dashboard } = await aClientWithPerson(given)
    const filed = await fileByForm(dashboard, 'AB', partner(contractPartner))
    expect([filed.status, filed.body.code]).toEqual([403, code])
    const told = await client.tell('POST', TRANSACTIONS.AB.path, partner(contractPartner))
    expect(told.split(' - trace id')[0]).toBe(`403 ${filed.body.error}`)
    const { body: checked } = await dashboard.post('/orders/check', {
      ...{ transaction: 'AB', body: partner(contractPartner) },
    })
    expect(checked.refusal).toMatchObject({ status: 403, code })
    await client.expectNothingStored()
    const isAboutBody = code.startsWith('partner-')
    const { transactions, requiredPartner } = (await dashboard.get('/transactions')).body
    expect(transactions[0]).toMatchObject({ code: 'AB', isReleased: isAboutBody, reason: isAboutBody ? null : code })
    expect(requiredPartner).toBe('kopaVp' in given ? given.kopaVp : null)
  })

  it('is taken with the number that the authority assigned', async () => {
    const given = { role: 'vertragspartner', kopaVp: 'U123456', productionReleased: true } as const
    const { client, dashboard } = await aClientWithPerson(given)
    const { status } = await fileByForm(dashboard, 'AB', partner('U123456'))
    expect([status, await client.countOrders()]).toEqual([200, 1])
    await changeClient(production.sql, client.id, { productionReleased: false })
    // The same once more would be answered as the repeat that it is.
    const another = { ...partner('U123456'), externalOrderId: 'another' }
    expect((await fileByForm(dashboard, 'AB', another)).body.code).toBe('production-not-released')
  })
})
