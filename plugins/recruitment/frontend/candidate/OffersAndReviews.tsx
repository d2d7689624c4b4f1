import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { Link as RouterLink, useNavigate } from 'react-router'
import {
  api,
  formatDate,
  formatDateTime,
  formatMoney,
  Icon,
  newPath,
  Nothing,
  RecordLine,
  recordPath,
  Section,
  StateChip,
  useResourceMeta,
} from '#frontend'
import { DECISOES } from '../../shared/states.ts'
import type { Application } from './use_candidate.ts'

const OFFERS = 'captacao/propostas'
const REVIEWS = 'captacao/revisoes-decisao'

interface Offer {
  id: number
  solicitacao: { id: number; descricao: string }
  salario: number | null
  validade: string
  situacao: string
  enviadaEm: string | null
  respondidaEm: string | null
  respostaNome: string | null
}

interface Review {
  id: number
  solicitacao: { id: number; descricao: string }
  decisao: keyof typeof DECISOES
  situacao: string
  pedidoEm: string
  respondidaPor: string | null
}

/** Records of a candidate in another resource; a user who may not read it has no metadata for it. */
function useRecordsOf<Row>(resource: string, candidateId: number) {
  const meta = useResourceMeta(resource)
  const { data = [] } = useQuery({
    queryKey: [resource, 'candidato', candidateId],
    queryFn: () =>
      api<Row[]>(`/api/${resource}`, {
        query: { candidato: candidateId, unpaged: true, completo: true, sort: '-id' },
        silent: true,
      }),
    enabled: meta !== undefined,
  })
  return { meta, rows: data }
}

function answerOf({ situacao, respondidaEm, respostaNome, enviadaEm, validade }: Offer): string {
  if (respondidaEm)
    return `${situacao === 'A' ? 'Aceita' : 'Recusada'} em ${formatDateTime(respondidaEm)} por ${respostaNome ?? 'o candidato'}`
  return enviadaEm
    ? `Enviada em ${formatDateTime(enviadaEm)}, vale até ${formatDate(validade)}`
    : `Vale até ${formatDate(validade)}`
}

/** The offers made to a candidate, with their outcomes. */
export function CandidateOffers({
  candidateId,
  name,
  applications,
}: {
  candidateId: number
  name: string
  applications: Application[]
}) {
  const { meta, rows } = useRecordsOf<Offer>(OFFERS, candidateId)
  const navigate = useNavigate()
  if (!meta) return null
  const running =
    applications.find((application) => application.situacao === 'S') ??
    applications.find((application) => application.situacao === 'I')
  const draft = running && {
    candidatoSolicitacao: { id: running.id, descricao: `${name} · ${running.solicitacao.descricao}` },
  }
  // The pay of the vacancy, and the template if there is only one, are prefilled.
  const begin = async () => {
    const known = await api<Record<string, unknown>>(`/api/${OFFERS}/sugestoes`, {
      query: { candidatoSolicitacao: running?.id },
      silent: true,
    }).catch(() => ({}))
    void navigate(newPath(OFFERS), { state: { draft: { ...known, ...draft } } })
  }
  return (
    <Section
      title="Propostas"
      action={
        meta.can.create &&
        draft && (
          <Button
            size="small"
            startIcon={<Icon name="Description" />}
            component={RouterLink}
            to={newPath(OFFERS)}
            onClick={(event: MouseEvent) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return
              event.preventDefault()
              void begin()
            }}
          >
            Fazer proposta
          </Button>
        )
      }
    >
      {rows.length === 0 && <Nothing>Nenhuma proposta feita.</Nothing>}
      {rows.map((row) => (
        <RecordLine
          key={row.id}
          to={recordPath(OFFERS, row.id)}
          title={row.solicitacao.descricao}
          facts={[row.salario === null ? null : formatMoney(row.salario), answerOf(row)]}
          state={<StateChip resource={OFFERS} value={row.situacao} />}
        />
      ))}
    </Section>
  )
}

/** The decisions the candidate asked to be reviewed; renders nothing if there are none. */
export function CandidateReviews({ candidateId }: { candidateId: number }) {
  const { meta, rows } = useRecordsOf<Review>(REVIEWS, candidateId)
  if (!meta || rows.length === 0) return null
  return (
    <Section title="Pedidos de revisão de decisão">
      {rows.map((row) => (
        <RecordLine
          key={row.id}
          to={recordPath(REVIEWS, row.id)}
          title={DECISOES[row.decisao]}
          facts={[
            row.solicitacao.descricao,
            `Pedido em ${formatDateTime(row.pedidoEm)}`,
            row.respondidaPor && `Respondido por ${row.respondidaPor}`,
          ]}
          state={<StateChip resource={REVIEWS} value={row.situacao} />}
        />
      ))}
    </Section>
  )
}
