import { endpoint, integer, json, shape, text } from '#engine'
import { overLimit } from '../queries/position_limit.ts'

export const checkPositionLimit = endpoint('POST captacao/solicitacoes-pessoal/validarLimiteCargo/:id', {
  label: 'Se uma solicitação passa do limite de talentos do cargo',
  audience: 'staff',
  authority: 'ROLE_CAPTACAO_SOLICITACOES_PESSOAL',
  company: 'params.id',
  fields: {
    quantidade: integer('Nº de vagas').required().positive(),
    areaOrganizacionalId: json<number>('Área organizacional').required(),
    faixaSalarialId: json<number>('Cargo / Faixa salarial').required(),
    solicitacaoId: json<number>('Solicitação'),
  },
  response: shape.optional({ mensagem: text('Por que passa do limite').required() }),
  async run(_context, { companies: [company], input }) {
    const message = await overLimit(company!, {
      areaId: Number(input.areaOrganizacionalId),
      bandId: Number(input.faixaSalarialId),
      quantity: input.quantidade,
      vacancyId: Number(input.solicitacaoId) || undefined,
    })
    return message === null ? undefined : { mensagem: message }
  },
})
