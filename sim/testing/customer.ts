import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { SignedXml } from 'xml-crypto'
import { selfSigned } from './self-signed.ts'

/** A large customer for tests: signs the sample messages with a key of its own, by another library than the verifier's. */
export interface Customer {
  /** A sample of fixtures/gks with parts replaced, freshly signed. */
  message(sample: string, change?: Record<string, string>): string
}

const XKFZ = 'urn:plakette:xkfz-teilmenge:5.9'
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#'

export function aCustomer(): Customer {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const privateKey = keys.privateKey.export({ type: 'pkcs8', format: 'pem' })
  const publicCert = `-----BEGIN CERTIFICATE-----\n${selfSigned(keys.publicKey, keys.privateKey)}\n-----END CERTIFICATE-----\n`
  return {
    message(sample, change = {}) {
      const path = new URL(`../../fixtures/gks/${sample}.xml`, import.meta.url)
      const changed = Object.entries(change).reduce(
        (xml, [from, to]) => xml.replaceAll(from, to),
        readFileSync(path, 'utf8'),
      )
      return changed.includes('<signatur>') ? sign(changed, privateKey, publicCert) : changed
    },
  }
}

/** Puts a real signature into the place of the sample's placeholder. */
function sign(xml: string, privateKey: string | Buffer, publicCert: string): string {
  const signer = new SignedXml({
    privateKey,
    publicCert,
    signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: EXCLUSIVE,
    idAttribute: 'id',
  })
  const message = `//*[local-name()='xkfzNachrichten' and namespace-uri()='${XKFZ}']/*`
  signer.addReference({
    xpath: message,
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', EXCLUSIVE],
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
  })
  signer.computeSignature(xml.replace(/<ds:Signature[\s\S]*<\/ds:Signature>/, ''), {
    prefix: 'ds',
    location: { reference: `${message}/*[local-name()='signatur']`, action: 'append' },
  })
  return signer.getSignedXml()
}
