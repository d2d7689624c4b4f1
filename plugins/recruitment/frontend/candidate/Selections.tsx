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
        {applications.map((one) => (
          <Box
            key={one.id}
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
                  to={`/${VACANCIES}/${one.solicitacao.id}/candidatos`}
                  sx={{ fontWeight: 600 }}
                >
                  {one.solicitacao.descricao}
                </Link>
              ) : (
                <Typography sx={{ fontWeight: 600 }}>{one.solicitacao.descricao}</Typography>
              )}
              <Typography variant="body2" color="textSecondary">
                {`Desde ${formatDate(one.data)} · ${one.etapaAtual?.nome ?? 'Sem etapa'} · Vaga ${one.solicitacao.situacao.toLowerCase()}`}
              </Typography>
            </Box>
            <SituationChip code={one.situacao} />
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
            items={history.map((one) => ({
              id: one.id,
              title: `${one.etapaSeletiva?.nome ?? ''} · ${SITUACOES[one.apto as keyof typeof SITUACOES] ?? one.apto}`,
              when: [formatDate(one.data), one.horaIni && `${one.horaIni}${one.horaFim ? ` às ${one.horaFim}` : ''}`]
                .filter(Boolean)
                .join(', '),
              subtitle: [one.solicitacao?.descricao, one.responsavel].filter(Boolean).join(' · '),
              text: [
                one.motivoRecusa?.descricao,
                one.observacao,
                one.mensagemCandidato && `Ao candidato: ${one.mensagemCandidato}`,
              ]
                .filter(Boolean)
                .join('\n'),
              color: one.apto === 'N' ? 'error.main' : one.apto === 'I' ? 'info.main' : 'success.main',
            }))}
          />
        )}
      </Section>
    </>
  )
}
