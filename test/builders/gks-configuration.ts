import { aCertificate } from './certificate.ts'

export type GksBody = Record<string, unknown>

let count = 0
const { certificatePem, privateKeyPem } = aCertificate()

/** A body that stores an access, with an identifier of its own; a member that is undefined is left out. */
export const aGksBody = (change: GksBody = {}): GksBody => ({
  name: 'Eigene Zulassung',
  kopaKey: 'KOPA-OWN',
  username: `GKS-OWN-${++count}`,
  password: 'geheim und lang',
  publicKeyCertificate: certificatePem,
  privateKey: privateKeyPem,
  ...change,
})

/** The members that a certificate and its key have in a body. */
export const asMembers = (material: { certificatePem: string; privateKeyPem: string }): GksBody => ({
  publicKeyCertificate: material.certificatePem,
  privateKey: material.privateKeyPem,
})
