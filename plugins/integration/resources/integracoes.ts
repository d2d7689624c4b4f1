import { boolean, resource, secret, text } from '#engine'
import { CONNECTIONS } from '../domain/services.ts'

/** Connection settings of a company, one row per system. No endpoint returns the row itself. */
export const integracao = resource(CONNECTIONS, {
  label: ['Integração', 'Integrações'],
  display: 'servico',
  operations: [],
  fields: {
    servico: text('Sistema').max(30).required().immutable().unique(),
    ativo: boolean('Ativa').default(false),
    usuario: text('Usuário').max(100),
    endereco: text('Endereço').max(255),
    segredo: secret('Senha ou token').max(4000).boundTo('endereco', 'Informe o token de novo: o endereço mudou.'),
    chavePrivada: secret('Chave privada').max(8000),
    chave: text('Impressão da chave').max(100),
  },
})
