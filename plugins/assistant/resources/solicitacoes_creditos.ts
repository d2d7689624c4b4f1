import { cnpj, email, integer, phone, resource, states, text, transition } from '#engine'
import { CREDIT_REQUESTS } from '../domain/resource_keys.ts'

/** Form of a request for more credits. Source: document 3, §5 "Credit request". */
export const requestFields = {
  nome: text('Nome').required().max(70).personal('identity'),
  email: email('E-mail').required().max(200),
  telefone: phone('Telefone')
    .required()
    .min(10, 'Número de telefone inválido.')
    .max(11, 'Número de telefone inválido.')
    .invalid('Número de telefone inválido.'),
  quantidadeDesejada: integer('Quantidade desejada')
    .required()
    .min(1, 'Quantidade inválida')
    .max(999_999, 'Quantidade inválida')
    .invalid('Quantidade inválida'),
  cnpj: cnpj('CNPJ'),
}

/** Requests for credits, and the credits granted. Granted credits are used after the monthly ones and do not expire. */
export const solicitacaoCreditos = resource(CREDIT_REQUESTS, {
  label: ['Solicitação de créditos', 'Solicitações de créditos'],
  table: 'assistente_solicitacoes_creditos',
  help: 'Pedidos de mais créditos do assistente. Quem pede usa o botão do painel do assistente.',
  operations: ['list', 'read'],
  fields: {
    ...requestFields,
    liberados: integer('Créditos liberados').min(0).max(999_999).default(0).readOnly(),
    situacao: states(
      'Situação',
      {
        P: { label: 'Pendente', tone: 'warning' },
        L: { label: 'Liberada', tone: 'success', refusal: 'Os créditos já foram liberados.' },
        R: { label: 'Recusada', tone: 'error', refusal: 'A solicitação foi recusada.' },
      },
      {
        liberar: transition({
          label: 'Liberar créditos',
          icon: 'CheckCircleOutline',
          from: 'P',
          to: 'L',
          success: 'Créditos liberados.',
          fields: { liberados: integer('Créditos').required().min(1).max(999_999) },
          set: (_context, { input }) => ({ liberados: input.liberados }),
        }),
        recusar: transition({
          label: 'Recusar',
          icon: 'Block',
          from: 'P',
          to: 'R',
          confirm: 'Recusar a solicitação?',
          success: 'Solicitação recusada.',
        }),
      },
    ),
  },
  list: {
    columns: ['nome', 'email', 'telefone', 'quantidadeDesejada', 'liberados', 'situacao'],
    sort: '-id',
    search: ['nome', 'email'],
    filters: ['situacao'],
  },
})
