import { boolean, longText, resource, text } from '#engine'
import { CONNECTIONS } from '../domain/services.ts'

/** How a company reaches another system: one row each. No call reads it as it is; what is secret in it is sealed. */
export const integracao = resource(CONNECTIONS, {
  label: ['Integração', 'Integrações'],
  display: 'servico',
  operations: [],
  fields: {
    servico: text('Sistema').max(30).required().immutable().unique(),
    ativo: boolean('Ativa').default(false),
    usuario: text('Usuário').max(100),
    endereco: text('Endereço').max(255),
    segredo: longText('Senha ou token').max(4000).personal('sensitive'),
    chavePrivada: longText('Chave privada').max(8000).personal('sensitive'),
    chave: text('Impressão da chave').max(100),
  },
})
