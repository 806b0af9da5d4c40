import { expect, it } from 'vitest'
import { ACCOUNT } from '../../src/domain/power-of-attorney/rules/samples.vectors.ts'
import { testBrowser } from '../support/browser.ts'
import { testPowers } from '../support/powers.ts'
import { soon } from '../support/soon.ts'
import { type Plain, wireReader } from '../support/wire-message.ts'

const powers = testPowers({ PLAKETTE_SIMULATOR_DECISION_MS: '0' })
const { newPage, picture } = testBrowser()
const read = wireReader()

const documentTypes = ({ dokument }: Record<string, Plain>) =>
  (dokument as unknown as { artDesDokuments: string }[]).map(({ artDesDokuments }) => artDesDokuments)

it('contract 2, 4.1 to 4.3: a person reads and signs, and the application goes out with form and mandate', async () => {
  const power = await powers.create({ bankAccount: ACCOUNT })
  const page = await newPage()
  await page.goto(power.signatureUrl)
  await page.getByRole('heading', { name: 'Bitte lesen und unterschreiben' }).waitFor()
  await picture(page, 'signing')
  expect(await page.getByText(power.fin).count()).toBeGreaterThan(0)
  const form = page.getByRole('link', { name: /Vollmacht.* als PDF/ })
  const pdf = await page.request.get(new URL((await form.getAttribute('href')) ?? '', page.url()).href)
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  expect((await powers.get(power.id)).powerOfAttorney).toMatchObject({ status: 'offen', readyForApplication: false })

  await page.getByRole('button', { name: 'Elektronisch unterschreiben' }).click()
  await page.waitForURL(/\/vollmacht\/signiert\//)
  await page.getByRole('heading', { name: 'Vollmacht unterschrieben' }).waitFor()
  await picture(page, 'signed')
  const { powerOfAttorney } = await powers.get(power.id)
  expect(powerOfAttorney).toMatchObject({ status: 'signiert', readyForApplication: true, blockingIssues: [] })

  const tax = { bankAccount: ACCOUNT, sepaMandateBase64: undefined, taxDetails: undefined }
  const { order, error } = await powers.apply('UG', power, tax)
  expect(error).toBeUndefined()
  const [xml = ''] = await soon(async () => {
    const messages = await powers.received(power.fin)
    expect(messages).toHaveLength(1)
    return messages
  })
  expect(documentTypes(read(xml).content as Record<string, Plain>).sort()).toEqual(['43', '44'])
  await powers.api().reached(order?.id ?? 0, 'beschieden')
})
