import { boolean, integer, resource, text } from '#engine'

export const tipoOcorrencia = resource('gestao-talentos/tipo-ocorrencia', {
  label: ['Tipo de ocorrência', 'Tipos de ocorrência'],
  table: 'tipos_ocorrencia',
  display: 'descricao',
  fields: {
    descricao: text('Descrição').required().max(100).unique().width(8),
    pontuacao: integer('Pontuação').default(0).min(-9999).max(9999).width(4),
    absenteismo: boolean('Considerar no absenteísmo').default(false).width(4),
    codigoAC: text('Código AC').max(12).readOnly().width(4),
    ativo: boolean('Ativo').default(true).width(4),
  },
  list: { columns: ['descricao', 'pontuacao', 'absenteismo', 'ativo'], filters: ['descricao', 'absenteismo', 'ativo'] },
})
