import type * as Forge from 'node-forge'
import { brDate, ValidationError } from '#engine'
import { keyLibrary } from '../domain/libraries.ts'

/** Content of an A1 certificate file. */
export interface Pfx {
  /** In PEM. */
  key: string
  /** In PEM: the certificate first, then its chain. */
  certificates: string[]
  titular: string
  emissor: string
  /** 14 digits; null if the certificate is a person's or has none. */
  cnpj: string | null
  validoDe: string
  validoAte: string
  impressao: string
}

const refuse = (field: string, message: string): never => {
  throw new ValidationError([{ field, message }])
}

/** @throws ValidationError if the password is wrong or the file is not a PFX */
function open(file: Buffer, password: string): Forge.pkcs12.Pkcs12Pfx {
  const forge = keyLibrary()
  let asn1: Forge.asn1.Asn1
  try {
    asn1 = forge.asn1.fromDer(forge.util.createBuffer(file.toString('binary')))
  } catch {
    return refuse('arquivo', 'O arquivo não é um certificado A1 (PFX ou P12).')
  }
  try {
    return forge.pkcs12.pkcs12FromAsn1(asn1, password)
  } catch (error) {
    return /password|MAC/i.test((error as Error).message)
      ? refuse('senha', 'A senha do certificado está errada.')
      : refuse('arquivo', 'O arquivo não é um certificado A1 (PFX ou P12).')
  }
}

// Days in Brasília time: in UTC, a certificate that expired at 22:00 would be valid for one day more.
const DAYS = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' })
const dayOf = (moment: Date) => DAYS.format(moment)
const nameOf = (certificate: Forge.pki.Certificate, of: 'subject' | 'issuer') =>
  String(certificate[of].getField('CN')?.value ?? '')

/**
 * Reads the private key of an A1 certificate file and its certificate. @throws ValidationError with a message for the
 * user
 */
export function readPfx(file: Buffer, password: string, today: string): Pfx {
  const forge = keyLibrary()
  const pfx = open(file, password)
  const bagsOf = (type: string) => pfx.getBags({ bagType: type })[type] ?? []
  const key = [...bagsOf(forge.pki.oids.pkcs8ShroudedKeyBag!), ...bagsOf(forge.pki.oids.keyBag!)].find((bag) => bag.key)
    ?.key as Forge.pki.rsa.PrivateKey | undefined
  const all = bagsOf(forge.pki.oids.certBag!).flatMap(({ cert }) => cert ?? [])
  const own = key && all.find((certificate) => (certificate.publicKey as Forge.pki.rsa.PublicKey).n?.equals(key.n))
  if (!key || !own) return refuse('arquivo', 'O arquivo não tem a chave privada do certificado.')
  const [validoDe, validoAte] = [dayOf(own.validity.notBefore), dayOf(own.validity.notAfter)]
  if (validoAte < today) return refuse('arquivo', `O certificado venceu em ${brDate(validoAte)}.`)
  if (validoDe > today) return refuse('arquivo', `O certificado só vale a partir de ${brDate(validoDe)}.`)
  const titular = nameOf(own, 'subject')
  const der = forge.asn1.toDer(forge.pki.certificateToAsn1(own)).getBytes()
  return {
    key: forge.pki.privateKeyToPem(key),
    certificates: [own, ...all.filter((certificate) => certificate !== own)].map((certificate) =>
      forge.pki.certificateToPem(certificate),
    ),
    titular,
    emissor: nameOf(own, 'issuer'),
    // ICP-Brasil names end with the number: "EMPRESA LTDA:11444777000161".
    cnpj: /:([0-9A-Z]{12}\d{2})$/.exec(titular)?.[1] ?? null,
    validoDe,
    validoAte,
    impressao: forge.md.sha1.create().update(der).digest().toHex(),
  }
}
