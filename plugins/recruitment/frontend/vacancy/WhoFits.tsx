import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router'
import { type ShapeOf, api, formatDecimal, recordPath, Section, useSession } from '#frontend'
import type { fitAnswer } from '../../endpoints/suggest_candidates.ts'
import { VACANCIES } from './use_vacancy.ts'

type Fit = ShapeOf<typeof fitAnswer>

const SHOWN = 5

/** Employees who best match the requirements of the band of a vacancy. */
export function WhoFits({ id }: { id: number }) {
  const { can } = useSession()
  const { data } = useQuery({
    queryKey: [VACANCIES, 'aderentes', String(id)],
    queryFn: () => api<Fit[]>(`/api/${VACANCIES}/${id}/talentos-aderentes`, { silent: true }),
    enabled: can('ROLE_GESTAO_TALENTOS_CONFIGURACOES_NIVEIS_COMPETENCIA_COLABORADOR'),
  })
  if (!data?.length) return null
  return (
    <Section title="Quem já é da casa">
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5 }}>
        {data.slice(0, SHOWN).map((item) => (
          <li key={item.id}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
              <Link component={RouterLink} to={recordPath('gestao-talentos/talentos', item.id)}>
                {item.nome}
              </Link>
              <Typography
                sx={{ fontVariantNumeric: 'tabular-nums' }}
              >{`${formatDecimal(item.aderencia, 0)}%`}</Typography>
            </Box>
            <Typography variant="body2" color="textSecondary">
              {[item.cargo, item.area].filter(Boolean).join(' · ')}
              {item.faltam.length > 0 && ` · a desenvolver: ${item.faltam.join(', ')}`}
            </Typography>
          </li>
        ))}
      </Box>
    </Section>
  )
}
