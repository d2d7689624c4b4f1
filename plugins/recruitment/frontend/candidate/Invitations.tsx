import { useQuery } from '@tanstack/react-query'
import { api, formatDateTime, Section, Timeline, useResourceMeta } from '#frontend'

const INVITATIONS = 'captacao/convites-vagas'

interface Invitation {
  id: number
  solicitacao: { id: number; descricao: string } | null
  mensagem: string | null
  enviadoEm: string
  enviadoPor: string
}

/**
 * Invitations of the candidate, and who sent them. Renders nothing if there are none, or if the user may not see them.
 */
export function Invitations({ candidateId }: { candidateId: number }) {
  const meta = useResourceMeta(INVITATIONS)
  const query = { candidato: candidateId, unpaged: true, completo: true }
  const { data = [] } = useQuery({
    queryKey: [INVITATIONS, query],
    queryFn: () => api<Invitation[]>(`/api/${INVITATIONS}`, { query, silent: true }),
    enabled: meta !== undefined,
  })
  if (!data.length) return null
  return (
    <Section title="Convites">
      <Timeline
        items={data.map((invitation) => ({
          id: invitation.id,
          title: invitation.solicitacao?.descricao ?? 'Vaga',
          when: formatDateTime(invitation.enviadoEm),
          subtitle: `Convite enviado por ${invitation.enviadoPor}`,
          text: invitation.mensagem,
        }))}
      />
    </Section>
  )
}
