import forge from 'node-forge'

const keys = forge.pki.rsa.generateKeyPair(2048)

/** An A1 certificate for tests: self-signed, named as those of ICP-Brasil. */
export function pfx({ password = 'segredo', days = 365, name = 'EMPRESA DE TESTE LTDA:11444777000161' } = {}): Buffer {
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = keys.publicKey
  certificate.serialNumber = '01'
  certificate.validity.notBefore = new Date(Date.now() - 400 * 86_400_000)
  certificate.validity.notAfter = new Date(Date.now() + days * 86_400_000)
  const subject = [{ name: 'commonName', value: name }]
  certificate.setSubject(subject)
  certificate.setIssuer([{ name: 'commonName', value: 'AC de Teste' }])
  certificate.sign(keys.privateKey, forge.md.sha256.create())
  const asn1 = forge.pkcs12.toPkcs12Asn1(keys.privateKey, [certificate], password, { algorithm: '3des' })
  return Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary')
}

export function uploadOf(file: Buffer, senha = 'segredo'): FormData {
  const form = new FormData()
  form.append('senha', senha)
  form.append('arquivo', new Blob([new Uint8Array(file)]), 'certificado.pfx')
  return form
}
