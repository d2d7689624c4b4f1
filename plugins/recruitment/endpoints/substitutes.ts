import { boolean, endpoint, shape, text } from '#engine'

/** People whose place a vacancy may fill. Twenty at a time, as in every search for employees. */
export const substitutes = endpoint('GET captacao/candidatos/substituidos', {
  label: 'Talentos que uma vaga pode substituir',
  audience: 'staff',
  authority: 'ROLE_CAPTACAO_SOLICITACOES_PESSOAL',
  query: { nome: text('Parte do nome'), incluirColaboradoresDesligados: boolean('Também os desligados') },
  answers: shape.names('gestao-talentos/talentos'),
  async run(context, { query }) {
    const { rows } = await context
      .elevated()
      .repo('gestao-talentos/talentos')
      .list({
        filter: { nome: query.nome, ...(!query.incluirColaboradoresDesligados && { situacao: 'A' }) },
        limit: 20,
        brief: true,
        withoutTotal: true,
      })
    return rows
  },
})
