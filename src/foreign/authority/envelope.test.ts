import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Element, el, XmlProblem } from '../../kernel/parse/xml.ts'
import { encodeDeregistration } from './encode/deregistration.ts'
import * as questions from './encode/questions.ts'
import { encodeRegistration } from './encode/registration.ts'
import { type SentType, writeEnvelope } from './envelope.ts'
import type { GksAccess } from './gks.ts'
import { loadSchema, type Schema } from './schema.ts'
import { createSigner } from './sign.ts'
import { anAccess } from './testing/access.ts'
import { DEREGISTRATIONS } from './testing/deregistrations.ts'
import { bare, fixture, fixtureNames } from './testing/fixtures.ts'
import { REGISTRATIONS } from './testing/registrations.ts'

const MESSAGES: Record<string, [SentType, () => Element]> = {
  ...Object.fromEntries(
    Object.entries(DEREGISTRATIONS).map(([name, message]) => [name, ['0708', () => encodeDeregistration(message)]]),
  ),
  ...Object.fromEntries(
    Object.entries(REGISTRATIONS).map(([name, message]) => [name, ['0702', () => encodeRegistration(message)]]),
  ),
  'status-by-message-id': [
    '0703',
    () => questions.encodeStatusQuery({ messageId: '00000001-0000-4000-8000-000000000001' }),
  ],
  'status-by-application': ['0703', () => questions.encodeStatusQuery({ applicationId: '11000020261116000001' })],
  'mailbox-list': ['0006', questions.encodeMailboxQuery],
  'mailbox-fetch': ['0008', () => questions.encodeFetch('rueck-0100')],
  'mailbox-acknowledge': ['0002', () => questions.encodeAcknowledgement('rueck-0100')],
  reachability: ['0712', () => questions.encodeReachabilityQuery('11000')],
}

const messageIdIn = (xml: string): string => /<nachrichtenid>([^<]+)</.exec(xml)?.[1] ?? ''

let access: GksAccess
let schema: Schema
beforeAll(() => {
  access = anAccess()
  schema = loadSchema()
})
afterAll(() => schema.dispose())

const written = (name: string, change: (content: Element) => Element = (content) => content) => {
  const [type, content] = MESSAGES[name]!
  const createdAt = new Date('2026-11-16T08:30:00.000Z')
  const messageId = messageIdIn(fixture('gks', name))
  return writeEnvelope(
    access,
    { type, messageId, createdAt, productVersion: '2.0.0', content: change(content()) },
    createSigner(),
  )
}

describe('outgoing messages', () => {
  it('has a value for every sample file', () => {
    expect(Object.keys(MESSAGES).sort()).toEqual(fixtureNames('gks').sort())
  })

  it.each(Object.keys(MESSAGES))('writes %s exactly as its sample file', async (name) => {
    expect(bare((await written(name)).toString())).toBe(bare(fixture('gks', name)))
  })

  it.each(Object.keys(MESSAGES))('writes %s so that the schema accepts it', async (name) => {
    const bytes = await written(name)
    expect(() => schema.check(bytes)).not.toThrow()
  })

  it('sends no customer number with a deregistration (contract 1, 2.9)', () => {
    const message = DEREGISTRATIONS['deregistration-one-plate']!
    const withNumber = { ...message, references: { customerNumber: '4711' } }
    expect(encodeDeregistration(withNumber)).toEqual(encodeDeregistration(message))
  })

  it('does not write a delivery to somebody who is not there', () => {
    const message = REGISTRATIONS.registration!
    const deliveries = [{ ...message.deliveries[0]!, recipient: 'representative' as const }]
    expect(() => encodeRegistration({ ...message, deliveries })).toThrow('a delivery names a representative')
  })

  it.each(['a b', 'a"b', '', 'ä', 'x'.repeat(91)])('refuses the message id "%s"', async (messageId) => {
    const message = {
      type: '0006' as const,
      messageId,
      createdAt: new Date(),
      productVersion: '2.0.0',
      content: el('a'),
    }
    await expect(writeEnvelope(access, message, createSigner())).rejects.toThrow(XmlProblem)
  })
})
