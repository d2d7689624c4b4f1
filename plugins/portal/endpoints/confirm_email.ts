import { boolean, endpoint, shape } from '#engine'
import { messageAnswer } from '../answers.ts'
import { askToConfirm, confirmEmail } from '../services/confirm_email.ts'
import { CANDIDATES, COMPANIES } from '../services/names.ts'
import { ownCandidate } from '../services/session.ts'
import { countTry } from '../services/throttle.ts'

export const confirmations = [
  endpoint('PUT externo/confirmar-email/:token', {
    label: 'Confirmar o e-mail com o link da mensagem',
    audience: 'public',
    limit: 20,
    texts: ['token'],
    response: messageAnswer,
    run: async (context, { params }) => {
      await confirmEmail(context, params.token ?? '')
      return { message: 'E-mail confirmado. Obrigado!' }
    },
  }),
  endpoint('GET externo/candidatos/:id/email', {
    label: 'Se o próprio e-mail foi confirmado',
    audience: 'candidate',
    response: shape.object({ confirmado: boolean('Se foi confirmado').required() }),
    run: async (context, { params }) => {
      const { id, data } = ownCandidate(context, params.id)
      return { confirmado: Boolean((await data.repo(CANDIDATES).get(id)).emailConfirmadoEm) }
    },
  }),
  endpoint('POST externo/candidatos/:id/email', {
    label: 'Pedir de novo o link que confirma o e-mail',
    audience: 'candidate',
    transaction: false,
    limit: 5,
    response: messageAnswer,
    run: async (context, { params }) => {
      const { id, data } = ownCandidate(context, params.id)
      await countTry('portal-confirmar-email', [id], 5, '1 hour')
      const company = await data.repo(COMPANIES).get(data.empresaId!)
      const sent = await askToConfirm(data, await data.repo(CANDIDATES).get(id), company)
      return { message: sent ? 'Enviamos o link para o seu e-mail.' : 'O seu e-mail já está confirmado.' }
    },
  }),
]
