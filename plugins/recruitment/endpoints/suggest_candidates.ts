import { date, endpoint, ForbiddenError, idOf, integer, json, percent, shape, text } from '#engine'
import { talentsFor } from '#plugins/talent/plugin.ts'

const SEES_LEVELS = 'ROLE_GESTAO_TALENTOS_CONFIGURACOES_NIVEIS_COMPETENCIA_COLABORADOR'

export const fitAnswer = {
  id: integer('Código').required(),
  nome: text('Nome').required(),
  cargo: text('Cargo'),
  area: text('Área'),
  aderencia: percent('Aderência').required(),
  faltam: json<string[]>('Competências abaixo do exigido').required(),
}

/** Employees who could fill a vacancy, by the requirements of its salary band. */
export const suggestCandidates = endpoint('GET captacao/solicitacoes-pessoal/:id/talentos-aderentes', {
  label: 'Talentos que poderiam preencher uma vaga, pela aderência às competências da faixa',
  audience: 'staff',
  authority: 'ROLE_CAPTACAO_SOLICITACOES_PESSOAL',
  query: { data: date('Data') },
  response: shape.list(fitAnswer),
  async run(context, { params, query }) {
    if (!context.can(SEES_LEVELS)) throw new ForbiddenError()
    const vacancy = await context.repo('captacao/solicitacoes-pessoal').get(Number(params.id))
    const band = idOf(vacancy.faixaSalarial)
    return band ? talentsFor(context, band, query.data ?? context.today) : []
  },
})
