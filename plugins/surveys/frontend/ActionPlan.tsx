import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router'
import { api, formatDate, newPath, recordPath, type RowAt, Section, StateChip, today, useSession } from '#frontend'

const KEY = 'pesquisa/planos-acao'

type Action = RowAt<typeof KEY>

/** Actions on the result: responsible person, deadline, state. */
export function ActionPlan({ survey }: { survey: string }) {
  const { can } = useSession()
  const { data } = useQuery({
    queryKey: [KEY, 'da pesquisa', survey],
    queryFn: () =>
      api<Action[]>(`/api/${KEY}`, { query: { pesquisa: survey, unpaged: 'true', sort: 'prazo' }, silent: true }),
    enabled: can('ROLE_PESQUISA_PLANOS_ACAO'),
  })
  if (!data) return null
  const isLate = (row: Action) => (row.situacao === 'P' || row.situacao === 'A') && row.prazo < today()
  return (
    <Section
      title="Plano de ação"
      action={
        can('ROLE_PESQUISA_PLANOS_ACAO_EDITAR') && (
          <Button component={RouterLink} to={newPath(KEY)} state={{ draft: { pesquisa: { id: Number(survey) } } }}>
            Nova ação
          </Button>
        )
      }
    >
      {data.length === 0 && (
        <Typography color="text.secondary">
          Nada foi combinado ainda. Uma pesquisa sem ações faz a próxima ter menos respostas.
        </Typography>
      )}
      <Box component="ul" sx={{ p: 0, m: 0, listStyle: 'none' }}>
        {data.map((row) => (
          <Box
            component="li"
            key={row.id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1,
              alignItems: 'center',
              py: 1,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
              <Link component={RouterLink} to={recordPath(KEY, row.id)}>
                {row.titulo}
              </Link>
              <Typography variant="body2" color="text.secondary">
                {[row.area?.nome ?? 'Toda a empresa', row.responsavel?.nome].filter(Boolean).join(' · ')}
              </Typography>
            </Box>
            <Typography variant="body2" color={isLate(row) ? 'error' : 'text.secondary'}>
              {isLate(row) ? `venceu em ${formatDate(row.prazo)}` : `até ${formatDate(row.prazo)}`}
            </Typography>
            <StateChip resource={KEY} value={row.situacao} />
          </Box>
        ))}
      </Box>
    </Section>
  )
}
