import { endpoint } from '#engine'
import { openInvitations } from '#plugins/recruitment/plugin.ts'
import { ownCandidate } from '../services/session.ts'

export const invitations = endpoint('GET externo/convites', {
  label: 'Vagas abertas para as quais o candidato foi convidado',
  door: 'candidate',
  run: (context) => {
    const { id, data } = ownCandidate(context)
    return openInvitations(data, id)
  },
})
