import type { DeregistrationMessage } from '../messages.ts'

const messageId = (number: number): string =>
  `${String(number).padStart(8, '0')}-0000-4000-8000-${String(number).padStart(12, '0')}`

/** What every sample starts from. */
export const plain = (number: number): Pick<DeregistrationMessage, 'messageId' | 'email' | 'references'> => ({
  messageId: messageId(number),
  email: 'dispo@example.test',
  references: {},
})
