import { describe, expect, it } from 'vitest'
import { aFullBody } from '../../../test/builders/full-body.ts'
import type { Application } from './application.ts'
import { checkApplication } from './check-application.ts'
import { ALL_PASSED_ON, passedOn } from './passed-on.ts'
import { readApplication, writeApplication } from './stored-application.ts'

function accepted(body: unknown): Application {
  const checked = checkApplication('NZ', body)
  if (!checked.accepted) throw new Error(checked.findings[0]?.message)
  return checked.application
}

describe.each(Object.keys(ALL_PASSED_ON))('the passed-on field %s of a stored application', (name) => {
  const application = accepted(aFullBody('NZ'))

  it('is read as it was written', () => {
    const read: object = readApplication(writeApplication(application))
    expect(read).toHaveProperty(name)
    expect(read).toEqual(application)
  })

  it('reads as not given in a row from before it was known, so that the order can go out', () => {
    const { [name]: _, ...older } = JSON.parse(writeApplication(application).toString())
    const { [name]: __, ...rest } = { ...application } as Record<string, unknown>
    const ungiven = Object.entries(passedOn({})).filter(([key]) => key === name)
    expect(readApplication(Buffer.from(JSON.stringify(older)))).toEqual({ ...rest, ...Object.fromEntries(ungiven) })
  })
})

it('reads a flag that an older row lacks as false', () => {
  const { requestRegistrationData: _, ...older } = JSON.parse(writeApplication(accepted(aFullBody('NZ'))).toString())
  expect(readApplication(Buffer.from(JSON.stringify(older)))).toHaveProperty('requestRegistrationData', false)
})
