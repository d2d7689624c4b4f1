import { group, integer, longText, ref, refs, resource, sections, text } from '#engine'
import { certificationHooks } from '../rules/certification_hooks.ts'

/**
 * A certification granted for a period by several courses and practical tests together. Source: document 3, §3
 * "Certification".
 */
export const certificacao = resource('desenvolvimento/certificacao', {
  label: ['Certificação', 'Certificações'],
  table: 'certificacoes',
  fields: {
    nome: text('Nome').required().max(100).unique().width(8),
    periodicidade: integer('Periodicidade (meses)').inMonths().min(1).max(1200).width(4).help('Em branco: não vence.'),
    certificacaoPreRequisito: ref('desenvolvimento/certificacao', 'Certificação pré-requisito').width(6),
    modeloCertificado: ref('desenvolvimento/modelo-certificado', 'Modelo de certificado').width(6),
    cursos: refs('desenvolvimento/cursos', 'Cursos').required().min(1),
    avaliacoesPraticas: refs('avaliacao/avaliacao-pratica', 'Avaliações práticas'),
    certificado: group('Certificado', {
      titulo: text('Título do certificado').max(100),
      conteudo: longText('Conteúdo do certificado').max(4000),
    }),
  },
  list: {
    columns: ['nome', 'periodicidade', 'certificacaoPreRequisito'],
    sort: 'nome',
    search: ['nome'],
    filters: ['nome', 'cursos'],
  },
  form: sections({
    Certificação: ['nome', 'periodicidade', 'certificacaoPreRequisito'],
    'O que se exige': ['cursos', 'avaliacoesPraticas'],
    Certificado: ['modeloCertificado', 'certificado'],
  }),
  record: {
    facts: ['periodicidade', 'certificacaoPreRequisito', 'modeloCertificado'],
    related: [{ resource: 'desenvolvimento/certificacoes-talentos', by: 'certificacao', label: 'Avaliações práticas' }],
  },
  hooks: certificationHooks,
})
