/**
 * The codes of answers by which a call is decided. KBA's catalogue is not public, so these are codes of our wire (98xxx); replace them
 * when the real ones are known. What other codes mean for an order stands in `domain/order/derived-status.ts`.
 */
export const CODE = {
  applicationNotKnown: '98005',
  mailboxMessageNotKnown: '98006',
  officeNotKnown: '98008',
} as const
