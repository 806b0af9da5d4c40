import { SignedXml } from 'xml-crypto'

/** What an implementation that shares no code with ours says about the signature, by the certificate that came along. */
export function hasValidSignature(xml: string): boolean {
  const [signature = ''] = /<ds:Signature .*<\/ds:Signature>/s.exec(xml) ?? []
  const [, certificate] = /<ds:X509Certificate>([^<]+)</.exec(signature) ?? []
  const check = new SignedXml({
    publicCert: `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----\n`,
  })
  check.loadSignature(signature)
  return check.checkSignature(xml)
}
