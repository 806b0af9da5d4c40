import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { bits, der, integer, OID, octets, randomInteger, sequence, set, tagged, time, utf8 } from './der.ts'

/** A key with the certificate that says whose it is. */
export interface Certified {
  privateKey: KeyObject
  certificate: Buffer
  /** Issuer and serial number, by which a signature names its certificate. */
  identifier: Buffer
}

/** Issues certificates for signers. Everything it issues says that it is not qualified. */
export interface TestAuthority {
  root: Certified
  certify(signer: string, at: number): Certified
}

export const NOT_QUALIFIED = 'Test, nicht qualifiziert'
const ROOT_NAME = `Simulierter Vertrauensdienst (${NOT_QUALIFIED})`
const DAY = 86_400_000
const ECDSA = sequence(OID.ecdsaSha256)
const MAX_NAME = 64

export function createTestAuthority(at: number): TestAuthority {
  const rootKeys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const issue = (
    subject: string,
    publicKey: KeyObject,
    privateKey: KeyObject,
    days: number,
    from: number,
  ): Certified => {
    const serial = randomInteger(12)
    const isRoot = publicKey === rootKeys.publicKey
    const content = sequence(
      tagged(0, integer(2)),
      serial,
      ECDSA,
      nameOf(ROOT_NAME),
      sequence(time(from - DAY), time(from + days * DAY)),
      nameOf(subject),
      publicKey.export({ type: 'spki', format: 'der' }),
      tagged(3, sequence(...extensionsOf(isRoot))),
    )
    const signature = bits(sign('sha256', content, rootKeys.privateKey))
    return {
      privateKey,
      certificate: sequence(content, ECDSA, signature),
      identifier: sequence(nameOf(ROOT_NAME), serial),
    }
  }
  return {
    root: issue(ROOT_NAME, rootKeys.publicKey, rootKeys.privateKey, 3650, at),
    certify(signer, now) {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      return issue(`${signer} (${NOT_QUALIFIED})`, publicKey, privateKey, 365, now)
    },
  }
}

const attribute = (type: Buffer, text: string): Buffer =>
  set(sequence(type, utf8([...text].slice(0, MAX_NAME).join(''))))

const nameOf = (commonName: string): Buffer =>
  sequence(attribute(OID.organisation, 'Simulierter Vertrauensdienst'), attribute(OID.commonName, commonName))

const TRUE = der(0x01, Buffer.from([0xff]))
/** Bits of the usage of a key: signing certificates, or signing and not denying it. */
const USAGE = { root: Buffer.from('03020106', 'hex'), signer: Buffer.from('030206c0', 'hex') }

function extensionsOf(isRoot: boolean): Buffer[] {
  const usage = sequence(OID.keyUsage, TRUE, octets(isRoot ? USAGE.root : USAGE.signer))
  return isRoot ? [sequence(OID.basicConstraints, TRUE, octets(sequence(TRUE))), usage] : [usage]
}
