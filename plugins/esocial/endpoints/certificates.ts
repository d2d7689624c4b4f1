import { endpoint, password, shape, ValidationError } from '#engine'
import { CERTIFICATES } from '../domain/keys.ts'
import { saveCertificate } from '../services/certificates.ts'

/** Uploads an A1 certificate with its password. The password is not stored; the key is stored encrypted. */
export const takeCertificate = endpoint('POST esocial/certificado', {
  label: 'Guardar o certificado digital A1 da empresa',
  audience: 'staff',
  authority: 'ROLE_ESOCIAL_CERTIFICADOS_EDITAR',
  status: 201,
  fields: { senha: password('Senha do certificado').required().min(1) },
  files: { arquivo: 'Arquivo PFX ou P12' },
  response: shape.row(CERTIFICATES),
  async run(context, { input, file }) {
    const upload = file('arquivo')
    if (!upload) throw new ValidationError([{ field: 'arquivo', message: 'Arquivo PFX ou P12 é obrigatório' }])
    return saveCertificate(context, upload.bytes, input.senha)
  },
})
