import { endpoint, shape } from '#engine'

/** People whose place a vacancy may fill. Twenty at a time, as in every search for employees. */
export const substitutes = endpoint('GET captacao/candidatos/substituidos', {
  label: 'Talentos que uma vaga pode substituir',
  door: 'staff',
  authority: 'ROLE_CAPTACAO_SOLICITACOES_PESSOAL',
  answers: shape.names('gestao-talentos/talentos'),
  async run(context, { query }) {
    const { rows } = await context.elevated().repo('gestao-talentos/talentos').list({
      filter: { nome: query.nome, ...(query.incluirColaboradoresDesligados !== 'true' && { situacao: 'A' }) },
      limit: 20,
      brief: true,
      withoutTotal: true,
    })
    return rows
  },
})
