interface TransactionText {
  /** Title of the decision. */
  title: string
  /** What has been decided, in the words of the decision. */
  approved: (vehicle: string, day: string) => string
  applied: string
}

/** The seven transactions in the words that an office uses. */
export const TRANSACTIONS: Record<string, TransactionText> = {
  AB: {
    title: 'Bescheid über die Außerbetriebsetzung eines Fahrzeugs',
    applied: 'auf Außerbetriebsetzung',
    approved: (vehicle, day) => `Das Fahrzeug ${vehicle} ist seit dem ${day} außer Betrieb gesetzt.`,
  },
  HA: {
    title: 'Bescheid über die Änderung der Halteranschrift',
    applied: 'auf Änderung der Halteranschrift',
    approved: (vehicle, day) =>
      `Die neue Anschrift des Halters ist für das Fahrzeug ${vehicle} seit dem ${day} eingetragen.`,
  },
  UG: {
    title: 'Bescheid über die Umschreibung eines Fahrzeugs',
    applied: 'auf Umschreibung',
    approved: (vehicle, day) => `Das Fahrzeug ${vehicle} ist seit dem ${day} auf den neuen Halter umgeschrieben.`,
  },
  WG: {
    title: 'Bescheid über die Wiederzulassung eines Fahrzeugs',
    applied: 'auf Wiederzulassung',
    approved: (vehicle, day) => `Das Fahrzeug ${vehicle} ist seit dem ${day} wieder zum Verkehr zugelassen.`,
  },
  WZ: {
    title: 'Bescheid über die Wiederzulassung auf denselben Halter',
    applied: 'auf Wiederzulassung auf denselben Halter',
    approved: (vehicle, day) => `Das Fahrzeug ${vehicle} ist seit dem ${day} wieder zum Verkehr zugelassen.`,
  },
  NZ: {
    title: 'Bescheid über die Zulassung eines Fahrzeugs',
    applied: 'auf erstmalige Zulassung',
    approved: (vehicle, day) => `Das Fahrzeug ${vehicle} ist seit dem ${day} zum Verkehr zugelassen.`,
  },
  TZ: {
    title: 'Bescheid über die Tageszulassung eines Fahrzeugs',
    applied: 'auf Tageszulassung',
    approved: (vehicle, day) => `Das Fahrzeug ${vehicle} ist am ${day} für diesen Tag zum Verkehr zugelassen.`,
  },
}

/** Transactions whose approval comes with a provisional proof of registration (FZV, large customers). */
export const WITH_PROVISIONAL_PROOF: ReadonlySet<string> = new Set(['NZ', 'TZ', 'WG'])

export const transactionText = (code: string): TransactionText => {
  const text = TRANSACTIONS[code] ?? TRANSACTIONS.AB
  if (!text) throw new Error('the table of transactions is empty')
  return text
}
