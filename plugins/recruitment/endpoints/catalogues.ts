import { endpoint, integer, shape, max } from '#engine'

export const nextOrder = endpoint('GET captacao/etapas-seletivas/proxima-ordem', {
  label: 'Próxima ordem livre de etapa',
  audience: 'staff',
  authority: 'ROLE_CAPTACAO_ETAPAS_SELETIVAS',
  response: shape.value(integer('Ordem').required()),
  async run(context) {
    const last = await context
      .query('captacao/etapas-seletivas')
      .select({ ordem: max('ordem') })
      .value()
    return Math.min(999, (last ?? 0) + 1)
  },
})

export const motiveOptions = endpoint('GET captacao/motivos-solicitacao/options', {
  label: 'Motivos de solicitação para escolher',
  audience: 'staff',
  response: shape.names('captacao/motivos-solicitacao'),
  async run(context) {
    const rows = await context
      .repo('captacao/motivos-solicitacao')
      .all({}, { brief: true, sort: [{ field: 'descricao', descending: false }] })
    return rows
  },
})
