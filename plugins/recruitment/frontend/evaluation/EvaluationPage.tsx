import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { Link as RouterLink, useNavigate } from 'react-router'
import {
  EditButton,
  BackLink,
  Facts,
  Failed,
  formatDate,
  formatDateTime,
  listPath,
  PageHeader,
  type PluginPageProps,
  RecordActions,
  recordPath,
  RecordSkeleton,
  Section,
  useActions,
  useRemove,
  useResourceMeta,
  useSession,
} from '#frontend'
import { QUEM_RESPONDE, REVISOES } from '../../codes.ts'
import { Account } from './Account.tsx'
import { percentText, ResultChip } from './Result.tsx'
import { TeamForm } from './TeamForm.tsx'
import { type Account as AccountData, EVALUATIONS, type Evaluation, useAccount, useEvaluation } from './types.ts'

/** One evaluation: the answers, the calculation of the result, and the reviewer's decision. */
export function EvaluationPage({ id = '' }: PluginPageProps) {
  const row = useEvaluation(id)
  const account = useAccount(id)
  if (row.isPending || account.isPending) return <RecordSkeleton />
  if (row.isError) return <Failed error={row.error} retry={() => void row.refetch()} />
  if (account.isError) return <Failed error={account.error} retry={() => void account.refetch()} />
  return <EvaluationRecord key={id} row={row.data} account={account.data} />
}

function Review({ row }: { row: Evaluation }) {
  if (!row.revisao)
    return (
      <Alert severity="info" sx={{ mb: 2 }} icon={false}>
        O resultado é uma proposta calculada. A decisão é de uma pessoa, e o candidato pode pedir a revisão (LGPD, art.
        20): use “Revisar resultado”.
      </Alert>
    )
  return (
    <Section title="Decisão de uma pessoa">
      <Facts
        items={[
          { label: 'Decisão', value: REVISOES[row.revisao as keyof typeof REVISOES] },
          { label: 'Revisada por', value: row.revisor },
          { label: 'Revisada em', value: row.revisadaEm && formatDateTime(row.revisadaEm) },
          { label: 'Motivo', value: row.motivoRevisao, wide: true },
        ]}
      />
    </Section>
  )
}

function EvaluationRecord({ row, account }: { row: Evaluation; account: AccountData }) {
  const meta = useResourceMeta(EVALUATIONS)!
  const { can } = useSession()
  const navigate = useNavigate()
  const actions = useActions(meta)
  const remove = useRemove(meta, () => void navigate(listPath(EVALUATIONS)))
  const answered = Boolean(row.respondidaEm)
  const mayFill =
    !answered && can('ROLE_CAPTACAO_AVALIACOES_EDITAR') && (row.quemResponde === 'E' || row.situacao !== 'A')
  return (
    <>
      <BackLink to={listPath(EVALUATIONS)} label={meta.label.plural} />
      <PageHeader
        title={row.candidato.nome}
        subtitle={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 0.5 }}>
            <ResultChip text={account.resultado} />
            <span>{row.titulo}</span>
          </Box>
        }
        actions={
          <>
            {row.solicitacao && (
              <Button
                variant="outlined"
                color="inherit"
                component={RouterLink}
                to={`/captacao/solicitacoes-pessoal/${row.solicitacao.id}/avaliacoes`}
                sx={{ borderColor: 'divider' }}
              >
                Comparar candidatos
              </Button>
            )}
            {meta.can.update && <EditButton meta={meta} id={row.id} />}
            <RecordActions
              actions={actions.allowed('row', row)}
              onAction={(action) => actions.start(action, [row])}
              onRemove={meta.can.delete ? () => void remove([row]) : undefined}
            />
          </>
        }
      />
      <Section title="Avaliação">
        <Facts
          items={[
            {
              label: 'Candidato',
              value: (
                <Link component={RouterLink} to={recordPath('captacao/candidatos', row.candidato.id)}>
                  {row.candidato.nome}
                </Link>
              ),
            },
            { label: 'Vaga', value: row.solicitacao?.descricao },
            { label: 'Quem responde', value: QUEM_RESPONDE[row.quemResponde as keyof typeof QUEM_RESPONDE] },
            { label: 'Performance', value: answered ? percentText(row.performance) : null },
            {
              label: 'Mínimo para aprovação',
              value: account.percentualMinimoAprovacao == null ? null : percentText(account.percentualMinimoAprovacao),
            },
            { label: 'Respondida em', value: row.respondidaEm && formatDate(row.respondidaEm) },
            { label: 'Data/hora de expiração', value: row.dataHoraExpiracao && formatDateTime(row.dataHoraExpiracao) },
            { label: 'Observação', value: row.observacao, wide: true },
          ]}
        />
      </Section>
      {answered && account.apuracao?.performance != null && <Review row={row} />}
      {mayFill ? <TeamForm id={row.id} ofCandidate={row.quemResponde === 'C'} /> : <Account account={account} />}
      {actions.dialog}
    </>
  )
}
