import { datetime, endpoint, integer, longText, shape, text } from '#engine'
import { openInvitations } from '#plugins/recruitment/plugin.ts'
import { ownCandidate } from '../services/session.ts'

export const invitationAnswer = {
  id: integer('Código').required(),
  solicitacaoId: integer('Vaga').required(),
  titulo: text('Título').required(),
  mensagem: longText('Mensagem'),
  enviadoEm: datetime('Enviado em').required(),
}

export const invitations = endpoint('GET externo/convites', {
  label: 'Vagas abertas para as quais o candidato foi convidado',
  audience: 'candidate',
  response: shape.list(invitationAnswer),
  run: (context) => {
    const { id, data } = ownCandidate(context)
    return openInvitations(data, id)
  },
})
