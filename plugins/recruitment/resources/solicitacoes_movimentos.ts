import { datetime, longText, ref, resource, rowRule, whereRefVisible, text } from '#engine'

/** The history of a vacancy: one row for every release, suspension, closing and so on. Written by the actions only. */
export const solicitacaoMovimento = resource('captacao/solicitacoes-movimentos', {
  label: ['Andamento da vaga', 'Andamento das vagas'],
  display: 'acao',
  authority: 'ROLE_CAPTACAO_SOLICITACOES_PESSOAL',
  operations: ['list', 'read'],
  fields: {
    solicitacao: ref('captacao/solicitacoes-pessoal', 'Vaga').required().cascade(),
    acao: text('Ação').required().max(60),
    dataHora: datetime('Data e hora').required(),
    usuario: text('Usuário').max(150),
    observacao: longText('Observação'),
  },
  rowRules: [rowRule('o andamento das vagas que vê', whereRefVisible('solicitacao'))],
  list: { columns: ['dataHora', 'acao', 'usuario', 'observacao'], sort: '-dataHora', filters: ['solicitacao'] },
})
