import { readFileSync } from 'node:fs'
import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { serviceSampleFile } from '../scripts/samples/files.ts'
import { openApi } from './support/openapi.ts'

const contract = openApi('openapi-2.3.0.yaml')
const sample = (name: string) => JSON.parse(readFileSync(serviceSampleFile(name), 'utf8'))

describe('docs/samples/service', () => {
  it.each([
    ['service-status.json', 'ServiceStatus'],
    ['availability-up.json', 'Availability'],
    ['availability-down.json', 'Availability'],
    ['availability-unknown.json', 'Availability'],
    ['invoice.json', 'Invoice'],
  ])('has %s as the API document describes it (contract 1, 4.4a)', (name, schema) => {
    expect(contract.problems(`/components/schemas/${schema}`, sample(name), 'closed')).toEqual([])
  })

  it.each(['up', 'down', 'unknown'])('shows an office whose portal is %s', (portal) => {
    expect(sample(`availability-${portal}.json`)).toMatchObject({ portal, available: portal === 'up' })
  })

  it('has the PDF of its invoice', async () => {
    const file = await PDFDocument.load(readFileSync(serviceSampleFile('invoice.pdf')))
    expect(file.getTitle()).toBe(`Rechnung ${sample('invoice.json').number}`)
  })
})
