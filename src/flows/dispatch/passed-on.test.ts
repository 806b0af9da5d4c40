import { expect, it } from 'vitest'
import { aFullBody } from '../../../test/builders/full-body.ts'
import { checkApplication } from '../../domain/application/check-application.ts'
import { PASSED_ON, PASSED_ON_OF_VEHICLE } from '../../domain/application/passed-on.ts'
import { encodeRegistration } from '../../foreign/authority/encode/registration.ts'
import { toMessage } from './message.ts'

async function written(body: unknown): Promise<string> {
  const checked = checkApplication('NZ', body)
  if (!checked.accepted) throw new Error(checked.findings[0]?.message)
  const message = await toMessage(checked.application, 'message', async () => Buffer.alloc(0))
  return message.kind === 'registration' ? JSON.stringify(encodeRegistration(message)) : ''
}

it.each([
  ...Object.keys(PASSED_ON).map((name) => [name, { [name]: null }] as const),
  ...Object.keys(PASSED_ON_OF_VEHICLE).map((name) => [name, { [`customization.${name}`]: null }] as const),
])('%s reaches the authority', async (_, without) => {
  expect(await written(aFullBody('NZ'))).not.toBe(await written(aFullBody('NZ', without)))
})
