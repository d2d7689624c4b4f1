import { date, history, longText, ref, resource, tabs, text, ValidationError } from '#engine'

export const ambiente = resource('sst/ambientes', {
  label: ['Ambiente', 'Ambientes'],
  fields: {
    nome: text('Nome').required().max(100).width(6),
    codigoAC: text('Código AC').max(12).width(3),
    dataEncerramento: date('Data Encerramento').width(3),
    historicos: history('Históricos', {
      data: date('A partir da data').required(),
      nomeAmbiente: text('Nome do ambiente').required().max(100),
      estabelecimento: ref('utilitario/estabelecimentos', 'Estabelecimento').required(),
      tempoExposicao: text('Tempo de exposição').max(40),
      descricao: longText('Descrição'),
    }).rows('histórico', ['data', 'nomeAmbiente', 'estabelecimento']),
  },
  list: {
    columns: ['nome', 'codigoAC', 'dataEncerramento'],
    search: ['nome', 'codigoAC'],
    filters: ['nome', 'dataEncerramento'],
  },
  form: tabs({ 'Dados gerais': ['nome', 'codigoAC', 'dataEncerramento'], Históricos: ['historicos'] }),
  hooks: {
    beforeSave(_context, values, old) {
      const end = 'dataEncerramento' in values ? values.dataEncerramento : old?.dataEncerramento
      const periods: { data?: string }[] = values.historicos ?? old?.historicos ?? []
      if (end && periods.some((period) => period.data && period.data > end))
        throw new ValidationError([
          { field: 'dataEncerramento', message: 'Data Encerramento inferior `A partir da data`.' },
        ])
    },
  },
})
