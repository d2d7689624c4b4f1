import Link from '@mui/material/Link'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { api, Failed, PersonAvatar, recordPath, SideDrawer, useIsOwn, useResourceMeta, useSession } from '#frontend'
import { Documents } from '../candidate/Documents.tsx'
import { Evaluations } from '../candidate/Evaluations.tsx'
import { Resume } from '../candidate/Resume.tsx'
import { Scorecards } from '../candidate/Scorecards.tsx'
import { Selections } from '../candidate/Selections.tsx'
import { type Candidate, CANDIDATES, useCandidate } from '../candidate/use_candidate.ts'
import { useEvaluationsOf } from '../evaluation/types.ts'
import { OfferChip, SituationChip } from '../shared/chips.tsx'
import { SaidInPortal } from './SaidInPortal.tsx'
import type { Card } from './types.ts'

interface CandidateDrawerProps {
  card: Card
  stage: string | null
  place: string
  /** Actions for the candidate on this screen. */
  actions: ReactNode
  onClose(): void
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
}

const PARTS = ['curriculo', 'selecao', 'avaliacoes', 'documentos'] as const
type Part = (typeof PARTS)[number]

/** A candidate in a drawer beside the selection: résumé, comments, scorecard, interviews, offers, history. */
export function CandidateDrawer({ card, stage, place, actions, onClose, onPrevious, onNext }: CandidateDrawerProps) {
  const { can } = useSession()
  const isOwn = useIsOwn()
  const meta = useResourceMeta(CANDIDATES)
  const id = card.candidato.id
  const [part, setPart] = useState<Part>('curriculo')
  const person = useQuery({
    queryKey: [CANDIDATES, 'gaveta', id],
    queryFn: () => api<Candidate>(`/api/${CANDIDATES}/${id}`, { silent: true }),
    enabled: meta !== undefined,
  })
  const { summary, history, documents } = useCandidate(String(id))
  const evaluations = useEvaluationsOf(id, can('ROLE_CAPTACAO_AVALIACOES')).data ?? []
  const applications = summary.data?.candidaturas ?? []
  const counts: Partial<Record<Part, number>> = {
    avaliacoes: evaluations.length + (card.pareceres ?? 0),
    documentos: documents.data?.length ?? 0,
  }
  const labels: Record<Part, string> = {
    curriculo: 'Currículo',
    selecao: 'Seleção',
    avaliacoes: 'Avaliações',
    documentos: 'Documentos',
  }
  return (
    <SideDrawer
      label={card.candidato.nome}
      place={place}
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
      actions={actions}
      title={
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
          <PersonAvatar name={card.candidato.nome} photo={card.candidato.fotoUrl} />
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
              {meta ? (
                <Link component={RouterLink} to={recordPath(CANDIDATES, id)} color="inherit">
                  {card.candidato.nome}
                </Link>
              ) : (
                card.candidato.nome
              )}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
              <SituationChip code={card.situacao} />
              {card.proposta && <OfferChip code={card.proposta} />}
              <Typography variant="body2" color="textSecondary">
                {[stage, card.candidato.cidade].filter(Boolean).join(' · ')}
              </Typography>
            </Box>
          </Box>
        </Box>
      }
    >
      <SaidInPortal card={card} />
      <Tabs
        value={part}
        onChange={(_event, next: Part) => setPart(next)}
        variant="scrollable"
        aria-label="Partes do candidato"
        sx={{ mb: 2, mt: -1 }}
      >
        {PARTS.map((value) => (
          <Tab
            key={value}
            value={value}
            label={counts[value] ? `${labels[value]} (${counts[value]})` : labels[value]}
          />
        ))}
      </Tabs>
      {part === 'curriculo' &&
        (person.data ? (
          <Resume row={person.data} />
        ) : person.isError ? (
          <Failed error={person.error} retry={() => void person.refetch()} />
        ) : (
          <Skeleton variant="rounded" height={240} aria-label="Carregando..." role="status" />
        ))}
      {part === 'selecao' && (
        <Selections id={id} name={card.candidato.nome} applications={applications} history={history.data ?? []} />
      )}
      {part === 'avaliacoes' && (
        <>
          <Scorecards
            candidateId={id}
            applications={applications.filter((application) => application.id === card.candidatoSolicitacaoId)}
          />
          <Evaluations candidateId={id} own={person.data ? isOwn(person.data) : true} evaluations={evaluations} />
        </>
      )}
      {part === 'documentos' && (
        <Documents candidateId={id} own={person.data ? isOwn(person.data) : true} documents={documents.data ?? []} />
      )}
      <Button component={RouterLink} to={recordPath(CANDIDATES, id)} size="small">
        Abrir o cadastro completo
      </Button>
    </SideDrawer>
  )
}
