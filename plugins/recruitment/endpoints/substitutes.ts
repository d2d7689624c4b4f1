import { boolean, endpoint, shape, text, when } from '#engine'

/** People a vacancy may replace. Limited to twenty, as every search for employees. */
export const substitutes = endpoint('GET captacao/candidatos/substituidos', {
  label: 'Talentos que uma vaga pode substituir',
  audience: 'staff',
  authority: 'ROLE_CAPTACAO_SOLICITACOES_PESSOAL',
  query: { nome: text('Parte do nome'), incluirColaboradoresDesligados: boolean('Também os desligados') },
  response: shape.names('gestao-talentos/talentos'),
  run: (context, { query }) =>
    context
      .query('gestao-talentos/talentos')
      .where(
        ...(query.nome ? [when('nome').like(query.nome)] : []),
        ...(query.incluirColaboradoresDesligados ? [] : [when('situacao').is('A')]),
      )
      .orderBy('nome')
      .limit(20)
      .select('id', 'nome')
      .rows(),
})
