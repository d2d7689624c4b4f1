import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionDialog, api, Failed, formatDate, Icon, Nothing, Section, useNotice, useResourceMeta } from '#frontend'
import { NOTAS_CRITERIO, VERDICTS, VEREDITOS } from '../../shared/states.ts'
import type { Application } from './use_candidate.ts'

const SCORECARDS = 'captacao/pareceres'

interface Scorecard {
  id: number
  candidatoSolicitacao: { id: number }
  solicitacao: { id: number; descricao: string } | null
  etapaSeletiva: { id: number; nome: string } | null
  autor: { id: number; nome: string } | null
  dataHora: string | null
  veredito: keyof typeof VERDICTS
  criterios: { criterio: string; nota: string }[]
  comentario: string | null
}

interface Begun {
  etapa: { id: number; nome: string }
  criterios: string[]
  parecer?: Scorecard | null
}

const markOf = (card: Scorecard, criterion: string) =>
  card.criterios.find((criterio) => criterio.criterio === criterion)?.nota ?? null

/** The team's scorecards of a candidate by stage, and writing one's own. */
export function Scorecards({ candidateId, applications }: { candidateId: number; applications: Application[] }) {
  const meta = useResourceMeta(SCORECARDS)
  const [asking, setAsking] = useState<Application>()
  const { data = [] } = useQuery({
    queryKey: [SCORECARDS, 'candidato', candidateId],
    queryFn: () =>
      api<Scorecard[]>(`/api/${SCORECARDS}`, {
        query: { candidato: candidateId, unpaged: true, completo: true, sort: '-dataHora' },
        silent: true,
      }),
    enabled: meta !== undefined,
  })
  if (!meta) return null
  const open = applications.filter((application) =>
    ['Aprovada', 'Em análise'].includes(application.solicitacao.situacao),
  )
  return (
    <Section
      title="Pareceres"
      action={
        meta.can.create &&
        open.length > 0 && (
          // Names of vacancies are long: they wrap to two lines before they exceed the width of a phone.
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1,
              minWidth: 0,
              '& .MuiButton-root': { whiteSpace: 'normal', textAlign: 'left', lineHeight: 1.3 },
            }}
          >
            {open.map((item) => (
              <Button key={item.id} size="small" startIcon={<Icon name="RateReview" />} onClick={() => setAsking(item)}>
                {open.length === 1 ? 'Dar parecer' : `Dar parecer: ${item.solicitacao.descricao}`}
              </Button>
            ))}
          </Box>
        )
      }
    >
      {data.length === 0 && <Nothing>Ninguém da equipe deu parecer ainda.</Nothing>}
      {data.map((scorecard) => (
        <Line key={scorecard.id} one={scorecard} />
      ))}
      {asking && <ScorecardDialog application={asking} onClose={() => setAsking(undefined)} />}
    </Section>
  )
}

function Line({ one }: { one: Scorecard }) {
  const { label, tone } = VERDICTS[one.veredito]
  return (
    <Box sx={{ '& + &': { mt: 1.5, pt: 1.5, borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 600, flex: '1 1 160px' }}>{one.autor?.nome}</Typography>
        <Chip size="small" variant="outlined" color={tone} label={label} />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {[one.etapaSeletiva?.nome, one.solicitacao?.descricao, one.dataHora && formatDate(one.dataHora.slice(0, 10))]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      {one.criterios.length > 0 && (
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          {one.criterios.map(({ criterio, nota }) => `${criterio}: ${nota}`).join(' · ')}
        </Typography>
      )}
      {one.comentario && <Typography sx={{ mt: 0.5, whiteSpace: 'pre-line' }}>{one.comentario}</Typography>}
    </Box>
  )
}

const choicesOf = (options: Record<string, string>) =>
  Object.entries(options)
    .map(([id, nome]) => ({ id, nome }))
    .toSorted((a, b) => Number(b.id) - Number(a.id))

/** The user's own scorecard for the candidate's current stage: new, or the one written before. */
function ScorecardDialog({ application, onClose }: { application: Application; onClose(): void }) {
  const meta = useResourceMeta(SCORECARDS)!
  const notice = useNotice()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: [SCORECARDS, 'meu', application.id],
    queryFn: () =>
      api<Begun | null>(`/api/captacao/candidato-solicitacoes/${application.id}/parecer`, { silent: true }),
    gcTime: 0,
  })
  if (error) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return null
  const { etapa, criterios, parecer } = data
  // Criteria removed from the stage stay if they were already marked.
  const names = [...new Set([...criterios, ...(parecer?.criterios.map((criterio) => criterio.criterio) ?? [])])]
  const fields = {
    ...Object.fromEntries(
      names.map((name, at) => [
        `criterio${at}`,
        {
          kind: 'choice',
          label: name,
          choices: choicesOf(NOTAS_CRITERIO),
          width: 6,
        },
      ]),
    ),
    veredito: { ...meta.fields.veredito!, choices: choicesOf(VEREDITOS), width: 6 },
    comentario: meta.fields.comentario!,
  }
  return (
    <ActionDialog
      action={{ label: 'Gravar', title: `Parecer: ${etapa.nome}`, fields }}
      values={
        parecer
          ? {
              ...Object.fromEntries(names.map((name, at) => [`criterio${at}`, markOf(parecer, name)])),
              veredito: parecer.veredito,
              comentario: parecer.comentario ?? null,
            }
          : undefined
      }
      subject={application.solicitacao.descricao}
      onClose={onClose}
      onRun={async (input) => {
        const body = {
          veredito: input.veredito,
          comentario: input.comentario ?? null,
          criterios: names.flatMap((criterio, at) =>
            input[`criterio${at}`] ? [{ criterio, nota: input[`criterio${at}`] }] : [],
          ),
        }
        await (parecer
          ? api(`/api/${SCORECARDS}/${parecer.id}`, { method: 'PUT', body })
          : api(`/api/${SCORECARDS}`, {
              method: 'POST',
              body: { ...body, candidatoSolicitacao: application.id, etapaSeletiva: etapa.id },
            }))
        notice.success('Parecer gravado.')
        await client.invalidateQueries({ queryKey: [SCORECARDS] })
        await client.invalidateQueries({ queryKey: ['captacao/solicitacoes-pessoal'] })
      }}
    />
  )
}
