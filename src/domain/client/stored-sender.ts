import { plain, record, storedRecord } from '../../kernel/stored-json.ts'

/** What is shown of an office, or of whoever else has sent a message. */
export interface ShownSender {
  districtKey?: string
  name?: string
}

const sender = record<ShownSender>({}, { districtKey: plain, name: plain })

/** The JSON column of a return message, of an unmatched message and, for the office, of a fee notice. */
export const storedSender = storedRecord('sender', [sender, sender])
