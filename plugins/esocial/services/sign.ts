import { signatureLibrary } from '../domain/libraries.ts'
import type { SigningKey } from './certificates.ts'

const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256'

/**
 * The event with the signature eSocial requires: enveloped, RSA with SHA-256, over the whole document. The same key
 * produces the same bytes.
 */
export function signEvent(xml: string, { key, certificates }: Pick<SigningKey, 'key' | 'certificates'>): string {
  const { SignedXml } = signatureLibrary()
  const signature = new SignedXml({
    privateKey: key,
    publicCert: certificates[0]!,
    signatureAlgorithm: RSA_SHA256,
    canonicalizationAlgorithm: C14N,
  })
  signature.addReference({ xpath: '/*', isEmptyUri: true, transforms: [ENVELOPED, C14N], digestAlgorithm: SHA256 })
  signature.computeSignature(xml, { location: { reference: '/*', action: 'append' } })
  return signature.getSignedXml()
}
