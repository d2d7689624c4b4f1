import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { api, formatDateTime, useResourceMeta } from '#frontend'
import type { Card } from './types.ts'

const APPLICATIONS = 'captacao/candidato-solicitacoes'

interface Said {
  desistiuEm?: string | null
  motivoDesistencia?: string | null
  recursosAcessibilidade?: string | null
}

/** What the candidate declared for this application in the portal: withdrawal, or accessibility needs. */
export function SaidInPortal({ card }: { card: Card }) {
  const meta = useResourceMeta(APPLICATIONS)
  const id = card.candidatoSolicitacaoId
  const { data } = useQuery({
    queryKey: [APPLICATIONS, 'portal', id],
    queryFn: () => api<Said>(`/api/${APPLICATIONS}/${id}`, { silent: true }),
    enabled: meta !== undefined && (card.desistiu || card.pediuAcessibilidade),
  })
  if (!data) return null
  return (
    <>
      {data.desistiuEm && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {`Desistiu em ${formatDateTime(data.desistiuEm)}.${data.motivoDesistencia ? ` Motivo: ${data.motivoDesistencia}` : ''}`}
        </Alert>
      )}
      {data.recursosAcessibilidade && (
        <Alert severity="info" sx={{ mb: 2, whiteSpace: 'pre-line' }}>
          {`Para participar, precisa de: ${data.recursosAcessibilidade}`}
        </Alert>
      )}
    </>
  )
}
