/** Euros as people write them, in cents: "2,50", "2.5", "2 €". Undefined for what is no amount. */
export function readEuros(text: string): number | undefined {
  const [, euros, cents = ''] = /^\s*(\d{1,5})(?:[.,](\d{1,2}))?\s*(?:€|EUR)?\s*$/i.exec(text) ?? []
  return euros === undefined ? undefined : Number(euros) * 100 + Number(cents.padEnd(2, '0'))
}
