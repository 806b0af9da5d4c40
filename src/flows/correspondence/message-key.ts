/** How a message of an order is named, by the attempt, the row or the number that it has; the timeline points to it. */
export const messageKey = {
  application: (attemptId: number): string => `out-${attemptId}`,
  receipt: (attemptId: number): string => `receipt-${attemptId}`,
  mailbox: (id: number): string => `in-${id}`,
  question: (messageId: string): string => `question-${messageId}`,
  answer: (messageId: string): string => `answer-${messageId}`,
}
