import {
  action,
  computed,
  inOwnerSet,
  integer,
  longText,
  money,
  ref,
  resource,
  rowRule,
  states,
  transition,
  when,
} from '#engine'
import { CYCLES, FILLS, PROPOSALS, SEES_ALL, TALENTS } from '../domain/keys.ts'
import { usedOf } from '../queries/team.ts'
import { assertDecides, assertMayBeSent } from '../services/fill_team.ts'

const enviar = transition({
  of: PROPOSALS,
  label: 'Enviar para aprovação',
  icon: 'Send',
  outside: true,
  authority: FILLS,
  from: ['P', 'V'],
  to: 'E',
  confirm: 'Enviar a proposta? Depois disso ela só muda se for devolvida.',
  success: 'Proposta enviada.',
  before: (context, { row }) => assertMayBeSent(context, row),
  set: { devolucao: null },
})

const devolver = transition({
  of: PROPOSALS,
  label: 'Devolver',
  icon: 'Replay',
  from: ['E', 'A'],
  to: 'V',
  fields: { motivo: longText('O que rever').required().max(1000) },
  success: 'Proposta devolvida ao gestor.',
  before: (context, { row }) => assertDecides(context, row),
  set: (_context, { input }) => ({ devolucao: input.motivo }),
})

const aprovar = transition({
  of: PROPOSALS,
  label: 'Aprovar',
  icon: 'CheckCircleOutline',
  outside: true,
  from: 'E',
  to: 'A',
  success: 'Proposta aprovada.',
  before: async (context, { row }) => {
    await assertDecides(context, row)
    await assertMayBeSent(context, row)
  },
})

/** HR gives a team another budget, and says why. */
const ajustarOrcamento = action('ajustar-orcamento', {
  of: PROPOSALS,
  label: 'Ajustar orçamento',
  icon: 'Tune',
  title: 'Ajustar o orçamento da equipe',
  success: 'Orçamento ajustado.',
  when: when('situacao').in(['P', 'V', 'E']),
  refusalReason: (_context, row) =>
    ['P', 'V', 'E'].includes(row.situacao ?? '') ? null : 'A proposta já foi aprovada.',
  fields: {
    orcamento: money('Novo orçamento por mês').required().min(0.01),
    motivo: longText('Motivo').required().max(1000),
  },
  async run(context, { row, input }) {
    await assertDecides(context, row)
    return context
      .repo(PROPOSALS)
      .patch(row.id, { orcamento: input.orcamento, motivoOrcamento: input.motivo }, 'ajustar orçamento')
  },
})

/** What a manager proposes for their team in a cycle. */
export const propostaMerito = resource(PROPOSALS, {
  label: ['Proposta de mérito', 'Propostas de mérito'],
  display: 'ciclo',
  title: ['ciclo', 'gestor'],
  table: 'propostas_merito',
  operations: ['list', 'read'],
  fields: {
    ciclo: ref(CYCLES, 'Ciclo de mérito').required().immutable().cascade(),
    gestor: ref(TALENTS, 'Gestor').immutable(),
    talentos: integer('Talentos').readOnly(),
    folha: money('Folha da equipe').readOnly(),
    orcamento: money('Orçamento').readOnly(),
    motivoOrcamento: longText('Motivo do ajuste').max(1000).readOnly(),
    devolucao: longText('O que rever').max(1000).readOnly(),
    usado: computed<number>('Usado', 'money'),
    situacao: states(
      'Situação',
      {
        P: { label: 'Em preenchimento', tone: 'info', refusal: 'A proposta ainda não foi enviada.' },
        E: { label: 'Enviada', tone: 'warning', refusal: 'A proposta já foi enviada.' },
        V: { label: 'Devolvida', tone: 'neutral', refusal: 'A proposta foi devolvida ao gestor.' },
        A: { label: 'Aprovada', tone: 'success', refusal: 'A proposta já foi aprovada.' },
        D: { label: 'Aplicada', tone: 'success', refusal: 'O ciclo já foi aplicado.' },
      },
      { enviar, devolver, aprovar },
    ),
  },
  list: {
    columns: ['ciclo', 'gestor', 'talentos', 'orcamento', 'usado', 'situacao'],
    sort: '-id',
    filters: ['ciclo', 'gestor', 'situacao'],
  },
  pages: { show: 'TeamProposalPage' },
  rowRules: [rowRule('somente a da própria equipe', inOwnerSet('gestor', 'talento'), { bypassAuthority: SEES_ALL })],
  actions: [ajustarOrcamento],
  compute: { usado: usedOf },
  unique: [{ fields: ['ciclo', 'gestor'], message: 'Este gestor já tem uma proposta no ciclo.' }],
})
