import { boolean, filter, resource, text, when } from '#engine'

export const motivoDesligamento = resource('gestao-talentos/motivo-desligamento', {
  label: ['Motivo de desligamento', 'Motivos de desligamento'],
  table: 'motivos_desligamento',
  display: 'motivo',
  fields: {
    motivo: text('Motivo').required().max(100).unique().width(12),
    turnover: boolean('Considerar para cálculo de turnover').default(true).width(4),
    reducaoDeQuadro: boolean('Redução de quadro').default(false).width(4),
    ativo: boolean('Ativo').default(true).width(4),
  },
  list: { columns: ['motivo', 'turnover', 'reducaoDeQuadro', 'ativo'], filters: ['motivo', 'ativo'] },
  filters: {
    ativo: filter('Situação', { A: ['Ativos', when('ativo').is(true)], I: ['Inativos', when('ativo').is(false)] }),
  },
})
