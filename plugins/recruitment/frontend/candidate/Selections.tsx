import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { formatDate, Nothing, Section, Timeline, useResourceMeta } from '#frontend'
import { SITUACOES } from '../../shared/states.ts'
import { SituationChip } from '../shared/chips.tsx'
import { Comments } from '../comments/Comments.tsx'
import { CandidateInterviews } from '../interview/CandidateInterviews.tsx'
import { Invitations } from './Invitations.tsx'
import { CandidateOffers, CandidateReviews } from './OffersAndReviews.tsx'
import type { Application, HistoryEntry } from './use_candidate.ts'

const VACANCIES = 'captacao/solicitacoes-pessoal'

/** The vacancies of a candidate, and the history of their stages. */
export function Selections({
  id,
  name,
  applications,
  history,
}: {
  id: number
  name: string
  applications: Application[]
  history: HistoryEntry[]
}) {
  const vacancies = useResourceMeta(VACANCIES)
  return (
    <>
      <Section title="Candidaturas">
        {applications.length === 0 && <Nothing>Este candidato ainda não participa de nenhuma vaga.</Nothing>}
        {applications.map((application) => (
          <Box
            key={application.id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 1,
              '& + &': { mt: 1.5, pt: 1.5, borderTop: 1, borderColor: 'divider' },
            }}
          >
            <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
              {vacancies ? (
                <Link
                  component={RouterLink}
                  to={`/${VACANCIES}/${application.solicitacao.id}/candidatos`}
                  sx={{ fontWeight: 600 }}
                >
                  {application.solicitacao.descricao}
                </Link>
              ) : (
                <Typography sx={{ fontWeight: 600 }}>{application.solicitacao.descricao}</Typography>
              )}
              <Typography variant="body2" color="textSecondary">
                {`Desde ${formatDate(application.data)} · ${application.etapaAtual?.nome ?? 'Sem etapa'} · Vaga ${application.solicitacao.situacao.toLowerCase()}`}
              </Typography>
            </Box>
            <SituationChip code={application.situacao} />
          </Box>
        ))}
      </Section>
      <Invitations candidateId={id} />
      <CandidateInterviews candidateId={id} name={name} applications={applications} />
      <CandidateOffers candidateId={id} name={name} applications={applications} />
      <CandidateReviews candidateId={id} />
      <Comments candidateId={id} applications={applications} />
      <Section title="Histórico de seleção">
        {history.length === 0 ? (
          <Nothing>Nenhuma movimentação registrada.</Nothing>
        ) : (
          <Timeline
            items={history.map((row) => ({
              id: row.id,
              title: `${row.etapaSeletiva?.nome ?? ''} · ${SITUACOES[row.apto as keyof typeof SITUACOES] ?? row.apto}`,
              when: [formatDate(row.data), row.horaIni && `${row.horaIni}${row.horaFim ? ` às ${row.horaFim}` : ''}`]
                .filter(Boolean)
                .join(', '),
              subtitle: [row.solicitacao?.descricao, row.responsavel].filter(Boolean).join(' · '),
              text: [
                row.motivoRecusa?.descricao,
                row.observacao,
                row.mensagemCandidato && `Ao candidato: ${row.mensagemCandidato}`,
              ]
                .filter(Boolean)
                .join('\n'),
              color: row.apto === 'N' ? 'error.main' : row.apto === 'I' ? 'info.main' : 'success.main',
            }))}
          />
        )}
      </Section>
    </>
  )
}
