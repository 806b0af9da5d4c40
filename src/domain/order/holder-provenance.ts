/** Who supplied the holder's data and when (contract 2, 2.1); never the data. */
export interface HolderProvenance {
  identitySource: string
  establishedAt: string
  provider: string
  /** SHA-256 of the established data and a salt that is sealed with them. */
  fingerprint: string
}
