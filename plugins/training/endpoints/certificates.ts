import { endpoint, fileResult, longText, NotFoundError, PDF, ref, refs, shape, text } from '#engine'
import { idList } from '#app/core/in_each_company.ts'
import { CLASSES, TALENTS, TEMPLATES } from '../domain/keys.ts'
import { certificatePages, certificatesPdf } from '../services/print_certificates.ts'

const print = endpoint('POST desenvolvimento/certificado/imprimir', {
  audience: 'staff',
  authority: 'ROLE_DESENVOLVIMENTO_CERTIFICADO',
  label: 'Certificados de uma turma em um arquivo',
  fields: {
    turmaId: ref(CLASSES, 'Turma').ids(),
    colaboradoresIds: refs(TALENTS, 'Talentos').ids(),
    certificadosIds: refs('desenvolvimento/certificado', 'Certificados').ids(),
    modeloCertificadoId: ref(TEMPLATES, 'Modelo de certificado').ids(),
    titulo: text('Título').max(100),
    conteudo: longText('Conteúdo').max(4000),
  },
  response: shape.file(PDF),
  async run(context, { input }) {
    const [turma] = idList([input.turmaId].filter(Boolean))
    const ids = idList(input.certificadosIds ?? [])
    if (!turma && !ids.length) throw new NotFoundError()
    const forms = await certificatePages(context, {
      ...(turma && { classes: [turma] }),
      ...(ids.length && { ids }),
      talents: idList(input.colaboradoresIds ?? []),
      template: idList([input.modeloCertificadoId].filter(Boolean))[0] ?? null,
      titulo: input.titulo,
      conteudo: input.conteudo,
    })
    if (!forms.certificados.length) throw new NotFoundError('Não existem certificados para imprimir.')
    return fileResult(await certificatesPdf(forms), 'certificados.pdf', PDF, true)
  },
})

export const certificateEndpoints = [print]
