import { setTimeout as pause } from 'node:timers/promises'
import type { Customer } from '../model/customer.ts'
import { chosen, type Fault } from './fault.ts'

const receivers =
  (reactions: Parameters<Customer['receiver']['react']>[0][]): Fault =>
  async ({ customers }, { pick, how, forMs }) => {
    const { receiver } = chosen(customers, pick)
    receiver.react(chosen(reactions, how))
    await pause(forMs)
    receiver.react(202)
  }

/** So many calls in a row; those that nobody has made by then go well again. */
const CALLS = 6

const trustFailing: Fault = async ({ simulators: { trust } }, { how, forMs }) => {
  for (let call = 0; call < CALLS; call += 1)
    await trust.fault(chosen(['500', '429', 'timeout', 'drop', 'garbage'], how + (how % 2) * call))
  await pause(forMs)
  await trust.forgetFaults()
}

const trustDown: Fault = async ({ simulators: { trustProxy } }, { how, forMs }) => {
  await (how % 2 === 0 ? trustProxy.down() : trustProxy.mute())
  await pause(forMs)
  await trustProxy.up()
}

export const PARTNER_FAULTS = {
  'trust service down': trustDown,
  'trust service failing': trustFailing,
  'receiver down': receivers(['cut']),
  'receiver failing': receivers([500, 429, 'hang', 302]),
} as const
