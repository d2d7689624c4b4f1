import { action, fileResult, PDF, RuleError, shape, when } from '#engine'
import { certificatePages, certificatesPdf } from '../services/print_certificates.ts'

const authority = 'ROLE_DESENVOLVIMENTO_CERTIFICADO'

/** Prints all certificates of the class into one file. */
export const printOfClass = action('certificados', {
  of: 'desenvolvimento/turmas',
  label: 'Imprimir certificados',
  icon: 'PictureAsPdf',
  method: 'GET',
  authority,
  when: when('realizada').is(true),
  response: shape.file(PDF),
  async run(context, { row }) {
    const pages = await certificatePages(context, { classes: [row.id] })
    if (!pages.certificados.length) throw new RuleError('Esta turma ainda não tem certificados.')
    return fileResult(await certificatesPdf(pages), 'certificados.pdf', PDF, true)
  },
})

/** Prints one certificate. */
export const printCertificate = action('pdf', {
  of: 'desenvolvimento/certificado',
  label: 'Imprimir',
  icon: 'PictureAsPdf',
  method: 'GET',
  authority,
  when: when('cancelado').is(false),
  refusalReason: (_context, row) => (row.cancelado ? 'Este certificado foi cancelado.' : null),
  response: shape.file(PDF),
  async run(context, { row }) {
    const pages = await certificatePages(context, { ids: [row.id] })
    if (!pages.certificados.length) throw new RuleError('Este certificado foi cancelado.')
    return fileResult(await certificatesPdf(pages), `certificado-${row.codigo}.pdf`, PDF, true)
  },
})
