/** One position of what an office takes. */
export interface FeeItem {
  code?: string
  name?: string
  amount: number
}

/** What offices take besides the fee itself; how much differs from office to office. */
const EXTRAS = ['reservation', 'wishPlate', 'postage', 'sticker', 'carrier'] as const
export type Extra = (typeof EXTRAS)[number]

/** How a position is recognised: by its number in the schedule, else by a word of its name. */
const SIGNS: readonly { extra: Extra; code?: string; name: RegExp }[] = [
  // Before the reservation: both have the number 230.
  { extra: 'wishPlate', name: /wunsch/i },
  { extra: 'reservation', code: '230', name: /reservier/i },
  { extra: 'postage', name: /porto|zusendung|versand|zustellung/i },
  { extra: 'carrier', name: /plaketten?träger|stempelträger/i },
  { extra: 'sticker', name: /feinstaub|umweltplakette|emissionsplakette/i },
]

export function extraOf({ code, name = '' }: FeeItem): Extra | undefined {
  return SIGNS.find((sign) => sign.name.test(name) || (sign.code !== undefined && sign.code === code))?.extra
}
