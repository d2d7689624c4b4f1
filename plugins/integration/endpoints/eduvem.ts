import { ConflictError, endpoint, integer, NotFoundError, RuleError, shape, text, trimEndOf } from '#engine'
import { ask } from '../services/caller.ts'
import { connectionOf } from '../services/connections.ts'

const TALENTS = 'gestao-talentos/talentos'

/**
 * Makes a user of the learning platform Eduvem for a talent. The documents name the call and not what Eduvem expects: name,
 * e-mail, CPF and registration go as JSON to `usuarios` below the address of the connection, with its token.
 * @throws ConflictError without address or token; RuleError when the talent has no e-mail, or Eduvem refuses
 */
export const eduvemUser = endpoint('POST gestao-talentos/talentos/:id/usuario-eduvem', {
  label: 'Cria o usuário do talento no Eduvem',
  audience: 'staff',
  authority: 'ROLE_GESTAO_TALENTOS_TALENTOS_EDITAR',
  limit: 60,
  response: shape.object({
    id: integer('Código do talento').required(),
    usuario: text('Código do usuário no Eduvem, quando ele o diz'),
    mensagem: text('Mensagem').required(),
  }),
  async run(context, { params }) {
    const talent = await context.repo(TALENTS).find(Number(params.id))
    if (!talent) throw new NotFoundError()
    const { endereco, secret } = await connectionOf(context, 'eduvem')
    if (!endereco || !secret)
      throw new ConflictError(
        'A integração com o Eduvem não está configurada: informe o endereço e o token em Utilitários › Integração.',
      )
    const email = talent.contato?.email
    if (!email) throw new RuleError('O talento não tem e-mail: o usuário do Eduvem é criado com ele.')
    const { status, body, fault } = await ask(context, {
      service: 'eduvem',
      operation: 'Criar usuário',
      address: `${trimEndOf(endereco, '/')}/usuarios`,
      headers: { authorization: `Bearer ${secret}` },
      body: { nome: talent.nomeSocial || talent.nome, email, cpf: talent.cpf, matricula: talent.matricula },
      // Eduvem does not say whether a second one would be another user.
      retries: 0,
    })
    if (status === null || status < 200 || status >= 300)
      throw new RuleError(`O Eduvem não criou o usuário: ${fault ?? `respondeu ${status}`}.`)
    return { id: talent.id, usuario: userIn(body), mensagem: 'Usuário criado no Eduvem.' }
  },
})

/** The id in an answer of Eduvem, whatever else it says. */
function userIn(body: string): string | null {
  try {
    const { id, uuid } = JSON.parse(body) as { id?: unknown; uuid?: unknown }
    const user = uuid ?? id
    return typeof user === 'string' || typeof user === 'number' ? String(user) : null
  } catch {
    return null
  }
}
