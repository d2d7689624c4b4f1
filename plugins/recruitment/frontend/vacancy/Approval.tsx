import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { api, formatDate, formatDateTime, type RowAt, Section } from '#frontend'
import { APPROVAL_STATES } from '../../shared/states.ts'
import { VACANCIES, type VacancyRow } from './use_vacancy.ts'

const APPROVALS = 'captacao/aprovacoes'

type Step = RowAt<typeof APPROVALS>

const lineOf = ({ situacao, decididoPor, decididoEm, prazo, substituto }: Step) =>
  decididoEm
    ? [decididoPor?.nome, formatDateTime(decididoEm)].filter(Boolean).join(' · ')
    : [situacao === 'V' && prazo && `até ${formatDate(prazo)}`, substituto && `substituto: ${substituto.nome}`]
        .filter(Boolean)
        .join(' · ')

/** The approvers of the vacancy, in order; renders nothing if there was no approval chain. */
export function Approval({ row }: { row: VacancyRow }) {
  const { data } = useQuery({
    queryKey: [VACANCIES, 'aprovacoes', row.id, row.versao],
    queryFn: () =>
      api<Step[]>(`/api/${APPROVALS}?solicitacao=${row.id}&completo=true&unpaged=true&sort=ordem`, {
        silent: true,
      }),
  })
  if (!data?.length) return null
  return (
    <Section title="Aprovação">
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {data.map((step) => {
          const { label, tone } = APPROVAL_STATES[step.situacao]
          return (
            <Box component="li" key={step.id} sx={{ display: 'flex', gap: 1.25, alignItems: 'flex-start' }}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                  {`${step.ordem}. ${step.aprovador?.nome ?? ''}`}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {lineOf(step)}
                </Typography>
                {step.observacao && (
                  <Typography variant="body2" sx={{ mt: 0.5, whiteSpace: 'pre-line' }}>
                    {step.observacao}
                  </Typography>
                )}
              </Box>
              <Chip size="small" variant="outlined" label={label} color={tone === 'neutral' ? 'default' : tone} />
            </Box>
          )
        })}
      </Box>
    </Section>
  )
}
