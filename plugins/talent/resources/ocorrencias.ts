import { boolean, integer, ref, resource, text } from '#engine'

/** Kinds of occurrences of a talent, with their points. */
export const ocorrencia = resource('gestao-talentos/ocorrencias', {
  label: ['Ocorrência', 'Ocorrências'],
  display: 'descricao',
  fields: {
    descricao: text('Descrição').required().max(100).unique().width(8),
    pontuacao: integer('Pontuação').default(0).min(-9999).max(9999).width(4),
    tipoOcorrencia: ref('gestao-talentos/tipo-ocorrencia', 'Tipo de ocorrência').include('absenteismo').width(8),
    exibirPerformanceProfissional: boolean('Exibir na performance profissional').default(true).width(4),
    ativo: boolean('Ativa').default(true).width(4),
  },
  list: {
    columns: ['descricao', 'tipoOcorrencia', 'pontuacao', 'ativo'],
    filters: ['descricao', 'tipoOcorrencia', 'ativo'],
  },
})
