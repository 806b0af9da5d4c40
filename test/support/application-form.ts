import type { Locator, Page } from 'playwright-core'
import { leavesOf } from '../../src/domain/application/body-values.ts'
import type { Transaction } from '../../src/domain/application/transaction.ts'
import { aBody } from '../builders/draft.ts'

/** How a test fills in the form of an application. */

export const NEW = '/web/orders/new'
export const PLATE = 'customization.licensePlateNumberComponents'
export const FIN = 'customization.vehicleIdentificationNumber'
export const PART_ONE = 'customization.vehicleRegistrationCertificateSecurityCode'

export const field = (page: Page, path: string): Locator => page.locator(`[data-field="${path}"]`)
export const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name })

/** Goes on to the page to read over, and waits for it. */
export async function review(page: Page): Promise<void> {
  await button(page, 'Weiter zur Prüfung').click()
  await page.getByRole('heading', { name: 'Prüfen und senden' }).waitFor()
}

/** Waits for the order that a form has become, and tells its number. */
export async function filedOrder(page: Page): Promise<number> {
  await page.getByRole('heading', { name: /^Auftrag \d+$/ }).waitFor()
  return Number(/orders\/(\d+)/.exec(page.url())?.[1])
}

/** As people type: into the first box, and the others follow. */
export async function type(page: Page, path: string, text: string): Promise<void> {
  await field(page, path).locator('input').first().click()
  await page.keyboard.type(text)
}

const SUFFIX: Readonly<Record<string, string>> = { ELECTRIC: 'E', HISTORIC: 'H' }

/** A sample as somebody types it: a plate in one go, its documents as files. */
export function typed(transaction: Transaction): [path: string, text: string][] {
  const body = aBody(transaction, { 'customization.productType': undefined, externalOrderId: undefined })
  const plate = body.customization as { licensePlateNumberComponents?: Record<string, string> }
  const { city, middle, end, usageType = '' } = plate.licensePlateNumberComponents ?? {}
  const texts = leavesOf(body)
    .filter(([path]) => !path.startsWith(PLATE))
    .map(([path, value]): [string, string] => [path, String(value)])
  return city ? [[PLATE, `${city} ${middle}${end}${SUFFIX[usageType] ?? ''}`], ...texts] : texts
}

const KIND = /\bin-(\w+)/

/** Puts a value in, however the form asks for it. */
export async function fillIn(page: Page, path: string, text: string): Promise<void> {
  const where = field(page, path)
  const [, kind] = KIND.exec((await where.getAttribute('class')) ?? '') ?? []
  if (kind === 'code') return type(page, path, text)
  if (kind === 'choice' || kind === 'yesOrNo') return void (await where.locator('select').selectOption(text))
  if (kind === 'flag') return where.locator('input').setChecked(text === 'true')
  if (kind === 'segments') return where.getByRole('button', { name: text }).click()
  if (kind === 'document') {
    const mandate = { name: 'Mandat.pdf', mimeType: 'application/pdf', buffer: Buffer.from(text, 'base64') }
    await where.locator('input').setInputFiles(mandate)
    return where.getByText('Mandat.pdf').waitFor()
  }
  return where.locator('input').fill(text)
}

/** What has to be chosen before the fields of a sample are asked for. */
const CHOICES: Partial<Record<Transaction, readonly string[]>> = { UG: ['Großkunden-ID'], TZ: ['Großkunden-ID'] }
/** The sample has both ways; one is enough. */
const OTHER_WAY = /^(bankAccount|sepaMandate)/

export async function fillForm(page: Page, transaction: Transaction, fin: string): Promise<void> {
  for (const name of CHOICES[transaction] ?? []) await page.getByRole('radio', { name }).click()
  const sample = typed(transaction).filter(([path]) => !CHOICES[transaction] || !OTHER_WAY.test(path))
  if (sample.some(([path]) => path.includes('licensePlateSeals'))) await button(page, 'Plakettencode angeben').click()
  // Each goes away when it is pressed.
  while ((await button(page, 'Weitere Angaben').count()) > 0) await button(page, 'Weitere Angaben').first().click()
  if (sample.some(([path]) => path === 'vehicleHolder.occupationKey'))
    await page.getByRole('region', { name: 'Halter' }).getByRole('button', { name: 'Firma', exact: true }).click()
  for (const [path, text] of sample) await fillIn(page, path, path === FIN ? fin : text)
}
