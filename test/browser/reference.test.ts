import { expect, it } from 'vitest'
import { testBrowser } from '../support/browser.ts'
import { testLife } from '../support/life.ts'

const life = testLife()
const { newPage, picture } = testBrowser()

it('/docs/reference draws the API reference, finds an operation, and asks nobody but the instance', async () => {
  const page = await newPage()
  const faults: string[] = []
  const hosts = new Set<string>()
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('request', (request) => request.url().startsWith('http') && hosts.add(new URL(request.url()).origin))

  await page.goto(`${life.baseUrl}/docs/reference`)
  await page.getByText('Store an own GKS access').waitFor()
  await picture(page, 'reference')
  await page.getByPlaceholder('Filter by tag').fill('GKS')
  await page.getByText('Deregister a vehicle (AB)').waitFor({ state: 'hidden' })
  await page.getByText('List the GKS accesses, oldest first').click()
  await page.getByText('All accesses of the client.').waitFor()
  await picture(page, 'reference-operation')

  // On the page already: the link of the navigation opens the place nevertheless.
  await page.getByRole('link', { name: 'Webhook reference' }).click()
  await page.getByRole('heading', { name: 'Webhooks', exact: true }).waitFor()
  await page.getByText('A step of a re-registration (WG, WZ)').click()
  await page.getByText('A re-registration for the same holder is approved').first().waitFor({ state: 'attached' })
  await picture(page, 'reference-webhooks')

  expect(faults).toEqual([])
  expect([...hosts]).toEqual([new URL(life.baseUrl).origin])
})
