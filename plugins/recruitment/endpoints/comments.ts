import { endpoint, shape, text } from '#engine'
import { mentionable } from '../queries/mentionable.ts'

export const peopleToMention = endpoint('GET captacao/candidato-solicitacoes/:id/mencionaveis', {
  label: 'Quem pode ser chamado em um comentário',
  audience: 'staff',
  authority: 'ROLE_CAPTACAO_COMENTARIOS',
  response: shape.list({ login: text('Login').required(), nome: text('Nome').required() }),
  async run(context, { params }) {
    const application = await context.system.repo('captacao/candidato-solicitacoes').get(Number(params.id))
    return (await mentionable(context, application.solicitacao.id)).map(({ login, nome }) => ({ login, nome }))
  },
})
