export const DELIVERY_STATES = ['pending', 'delivered', 'given_up'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]
