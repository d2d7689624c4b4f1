import {
  all,
  choice,
  type Context,
  date,
  longText,
  not,
  type RowAt,
  rule,
  RuleError,
  setting,
  transition,
  ValidationError,
  when,
} from '#engine'
import { named, STATUS_APROVACAO } from '../codes.ts'
import { chainFor } from '../queries/approvals.ts'
import { startApproval } from '../services/approvals.ts'
import { countHired, hasCandidates } from '../queries/vacancy_facts.ts'
import { cancelInterviewsOf } from '../services/cancel_interview.ts'
import { recordMovement } from '../services/record_movement.ts'

const FOLLOWS = 'A vaga segue um fluxo de aprovação: ela é decidida pelos aprovadores.'
const followsChain = when('emAprovacao').is(true)
/** A rejected request goes through its approval chain again; the chain cannot be bypassed. */
const turnedDownByChain = async (context: Context, row: RowAt<'captacao/solicitacoes-pessoal'>) =>
  row.status === 'R' && (await chainFor(context, row)) !== null
const AGAIN = 'A vaga segue um fluxo de aprovação: em Alterar status, volte-a para Em análise.'

const AUTHORITY = 'ROLE_CAPTACAO_SOLICITACOES_PESSOAL'
const OPEN = ['Suspensa', 'Reprovada', 'Aprovada', 'Em análise']

const cancelInterviews = (context: Context, { row }: { row: RowAt<'captacao/solicitacoes-pessoal'> }) =>
  cancelInterviewsOf(context, { solicitacao: row.id })

/** Approves a vacancy, or resumes a suspended one. */
const libera = transition({
  of: 'captacao/solicitacoes-pessoal',
  label: 'Liberar',
  title: 'Liberação da Solicitação de Pessoal',
  icon: 'CheckCircleOutline',
  authority: `${AUTHORITY}_LIBERAR`,
  success: 'Vaga liberada com sucesso.',
  from: ['Suspensa', 'Reprovada', 'Em análise'],
  to: 'Aprovada',
  refuse: { Aprovada: 'A vaga já está aprovada.' },
  when: not(followsChain),
  unless: [
    [followsChain, FOLLOWS],
    [turnedDownByChain, AGAIN],
  ],
  fields: {
    status: choice('Status', STATUS_APROVACAO).required().prefill('A'),
    observacaoLiberador: longText('Observação do liberador'),
  },
  rules: [rule('status', when('status').isNot('A'), 'A liberação aceita somente o status Aprovada.')],
  set: (context, { input }) => ({
    status: 'A',
    suspensa: false,
    obsSuspensao: null,
    dataStatus: context.today,
    liberador: context.actor.id,
    observacaoLiberador: input.observacaoLiberador ?? null,
  }),
  audit: 'Liberação',
  after: (context, { row, input }) => recordMovement(context, row, 'Liberação', input.observacaoLiberador),
})

/** Suspends an approved vacancy: it is removed from the portal and its selection is paused. */
const suspende = transition({
  of: 'captacao/solicitacoes-pessoal',
  label: 'Suspender',
  title: 'Suspender vaga',
  icon: 'PauseCircleOutline',
  authority: `${AUTHORITY}_SUSPENDER`,
  success: 'Vaga suspensa com sucesso.',
  from: 'Aprovada',
  to: 'Suspensa',
  refuse: { Suspensa: 'A vaga já está suspensa.', '*': 'Somente vagas aprovadas podem ser suspensas.' },
  fields: { obsSuspensao: longText('Motivo da suspensão') },
  set: (context, { input }) => ({
    suspensa: true,
    obsSuspensao: input.obsSuspensao ?? null,
    dataStatus: context.today,
  }),
  audit: 'Suspensão',
  after: (context, { row, input }) => recordMovement(context, row, 'Suspensão', input.obsSuspensao),
})

/** Reverts a suspension, or a closing if the company allows it. */
const reabre = transition({
  of: 'captacao/solicitacoes-pessoal',
  label: 'Reabrir',
  title: 'Reabrir vaga',
  icon: 'Replay',
  authority: `${AUTHORITY}_REABRIR`,
  confirm: 'Deseja reabrir esta vaga?',
  success: 'Vaga reaberta com sucesso.',
  from: ['Encerrada', 'Suspensa'],
  to: ['Reprovada', 'Aprovada', 'Em análise'],
  refuse: { Cancelada: 'Uma vaga cancelada não pode ser reaberta.', '*': 'A vaga já está aberta.' },
  unless: [
    [
      all(when('encerrada').is(true), not(setting('solPessoalReabrirSolicitacao'))),
      'A empresa não permite reabrir vagas encerradas.',
    ],
  ],
  set: (context) => ({
    encerrada: false,
    suspensa: false,
    dataEncerramento: null,
    obsEncerra: null,
    obsSuspensao: null,
    dataStatus: context.today,
  }),
  audit: 'Reabertura',
  after: (context, { row }) => recordMovement(context, row, 'Reabertura'),
})

/** Closes a vacancy, filled or not. */
const encerra = transition({
  of: 'captacao/solicitacoes-pessoal',
  label: 'Encerrar',
  title: 'Encerrar vaga',
  icon: 'TaskAlt',
  authority: `${AUTHORITY}_ENCERRAR`,
  success: 'Vaga encerrada com sucesso.',
  from: OPEN,
  to: 'Encerrada',
  refuse: { Encerrada: 'A vaga já está encerrada.' },
  fields: {
    dataEncerramento: date('Data de encerramento').required().default({ now: 'date' }),
    obsEncerra: longText('Observação do encerramento'),
  },
  async before(context, call) {
    if (call.input.dataEncerramento < call.row.data)
      throw new ValidationError([
        { field: 'dataEncerramento', message: 'Data de encerramento anterior à data da solicitação.' },
      ])
    await cancelInterviews(context, call)
  },
  set: (_context, { input }) => ({
    encerrada: true,
    suspensa: false,
    obsSuspensao: null,
    dataEncerramento: input.dataEncerramento,
    obsEncerra: input.obsEncerra ?? null,
  }),
  audit: 'Encerramento',
  after: (context, { row, input }) => recordMovement(context, row, 'Encerramento', input.obsEncerra),
})

/** Cancels a vacancy permanently. Refused if somebody was hired through it. */
const cancela = transition({
  of: 'captacao/solicitacoes-pessoal',
  label: 'Cancelar vaga',
  title: 'Cancelar vaga',
  icon: 'Cancel',
  authority: `${AUTHORITY}_CANCELAR`,
  success: 'Vaga cancelada com sucesso.',
  destructive: true,
  from: OPEN,
  to: 'Cancelada',
  refuse: { Cancelada: 'A vaga já está cancelada.' },
  unless: [
    [
      async (context, row) => (await countHired(context, row.id)) > 0,
      'A vaga possui candidatos contratados e não pode ser cancelada.',
    ],
  ],
  fields: { obsCancelamento: longText('Motivo do cancelamento') },
  before: cancelInterviews,
  set: (context, { input }) => ({
    cancelada: true,
    obsCancelamento: input.obsCancelamento ?? null,
    dataStatus: context.today,
  }),
  audit: 'Cancelamento',
  after: (context, { row, input }) => recordMovement(context, row, 'Cancelamento', input.obsCancelamento),
})

const statusStep = ({ input }: { input: { status: string } }) => `Status: ${named(STATUS_APROVACAO, input.status)}`

/** Sets the approval status: rejects a vacancy, or returns it to analysis. */
const status = transition({
  of: 'captacao/solicitacoes-pessoal',
  label: 'Alterar status',
  title: 'Alterar status da vaga',
  icon: 'Rule',
  authority: `${AUTHORITY}_LIBERAR`,
  success: 'Status da vaga alterado com sucesso.',
  from: ['Reprovada', 'Aprovada', 'Em análise'],
  to: ['Reprovada', 'Aprovada', 'Em análise'],
  refuse: { Suspensa: 'A vaga está suspensa. Libere ou reabra a vaga para mudar o status.' },
  fields: {
    status: choice('Status', STATUS_APROVACAO).required(),
    observacaoLiberador: longText('Observação do liberador'),
  },
  async before(context, { row, input }) {
    if (row.emAprovacao && input.status !== row.status) throw new RuleError(FOLLOWS)
    if (input.status === 'A' && (await turnedDownByChain(context, row))) throw new RuleError(AGAIN)
    if (input.status === row.status) throw new RuleError('A vaga já está com este status.')
    if (row.status === 'A' && (await hasCandidates(context, row.id)))
      throw new RuleError('A vaga possui candidatos e não pode voltar de Aprovada.')
  },
  set: async (context, { row, input }) => ({
    status: input.status,
    emAprovacao: input.status === 'I' && (await chainFor(context, row)) !== null,
    dataStatus: context.today,
    liberador: input.status === 'I' ? null : context.actor.id,
    observacaoLiberador: input.observacaoLiberador ?? null,
  }),
  audit: statusStep,
  async after(context, call) {
    await recordMovement(context, call.row, statusStep(call), call.input.observacaoLiberador)
    if (call.row.emAprovacao) await startApproval(context, call.row)
  },
})

/** Rejects a request; the requester reads the reason. */
const reprova = transition({
  of: 'captacao/solicitacoes-pessoal',
  label: 'Reprovar',
  title: 'Reprovar vaga',
  icon: 'Block',
  authority: `${AUTHORITY}_LIBERAR`,
  success: 'Vaga reprovada.',
  from: 'Em análise',
  to: 'Reprovada',
  refuse: { Aprovada: 'A vaga já está aprovada.', Reprovada: 'A vaga já está reprovada.' },
  when: not(followsChain),
  unless: [[followsChain, FOLLOWS]],
  fields: { observacaoLiberador: longText('Motivo').required('Diga por que a vaga foi reprovada.') },
  set: (context, { input }) => ({
    status: 'R',
    dataStatus: context.today,
    liberador: context.actor.id,
    observacaoLiberador: input.observacaoLiberador,
  }),
  audit: 'Reprovação',
  after: (context, { row, input }) => recordMovement(context, row, 'Reprovação', input.observacaoLiberador),
})

/** The state transitions of a vacancy. */
export const vacancyCourse = { libera, reprova, suspende, reabre, encerra, cancela, status }
