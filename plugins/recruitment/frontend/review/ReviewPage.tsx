import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router'
import {
  api,
  BackLink,
  Facts,
  Failed,
  formatDateTime,
  listPath,
  PageHeader,
  type PluginPageProps,
  RecordActions,
  recordPath,
  RecordSkeleton,
  Section,
  StateChip,
  useActions,
  type ResourceMeta,
  useResourceMeta,
} from '#frontend'
import { DECISOES } from '../../shared/states.ts'

const REVIEWS = 'captacao/revisoes-decisao'

interface Review {
  id: number
  candidato: { id: number; nome: string }
  solicitacao: { id: number; descricao: string }
  decisao: keyof typeof DECISOES
  motivo: string
  pedidoEm: string
  situacao: string
  resposta: string | null
  respondidaEm: string | null
  respondidaPor: string | null
}

/** A decision the candidate asked to be reviewed, and the answer. */
export function ReviewPage({ id = '' }: PluginPageProps) {
  const meta = useResourceMeta(REVIEWS)
  const row = useQuery({
    queryKey: [REVIEWS, 'ler', id],
    queryFn: () => api<Review>(`/api/${REVIEWS}/${id}`, { silent: true }),
  })
  if (row.isPending || !meta) return <RecordSkeleton />
  if (row.isError) return <Failed error={row.error} retry={() => void row.refetch()} />
  return <ReviewRecord key={id} meta={meta} row={row.data} />
}

function ReviewRecord({ meta, row }: { meta: ResourceMeta; row: Review }) {
  const actions = useActions(meta)
  return (
    <>
      <BackLink to={listPath(REVIEWS)} label={meta.label.plural} />
      <PageHeader
        title={DECISOES[row.decisao]}
        subtitle={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 0.5 }}>
            <StateChip resource={REVIEWS} value={row.situacao} />
            <span>{meta.label.singular}</span>
          </Box>
        }
        actions={
          <RecordActions
            actions={actions.allowed('row', { ...row })}
            onAction={(action) => actions.start(action, [{ ...row }])}
          />
        }
      />
      {row.situacao === 'P' && (
        <Alert severity="info" sx={{ mb: 2 }} icon={false}>
          Quem se candidata pode pedir que uma pessoa reveja uma decisão e explique os critérios (LGPD, art. 20).
          Confira o caso e use “Responder ao candidato”: a resposta vai por e-mail e aparece no portal.
        </Alert>
      )}
      <Section title="Pedido">
        <Facts
          items={[
            {
              label: 'Candidato',
              value: (
                <Link component={RouterLink} to={`${recordPath('captacao/candidatos', row.candidato.id)}?aba=selecoes`}>
                  {row.candidato.nome}
                </Link>
              ),
            },
            {
              label: 'Vaga',
              value: (
                <Link component={RouterLink} to={`/captacao/solicitacoes-pessoal/${row.solicitacao.id}/candidatos`}>
                  {row.solicitacao.descricao}
                </Link>
              ),
            },
            { label: 'Pedido em', value: formatDateTime(row.pedidoEm) },
            { label: 'O que o candidato escreveu', value: row.motivo, wide: true },
          ]}
        />
      </Section>
      {row.resposta && (
        <Section title="Resposta">
          <Facts
            items={[
              { label: 'Respondido por', value: row.respondidaPor },
              { label: 'Respondido em', value: row.respondidaEm && formatDateTime(row.respondidaEm) },
              { label: 'Resposta ao candidato', value: row.resposta, wide: true },
            ]}
          />
        </Section>
      )}
      {actions.dialog}
    </>
  )
}
