import {
  datetime,
  json,
  longText,
  ref,
  resource,
  rowRule,
  RuleError,
  states,
  text,
  transition,
  whereRefVisible,
} from '#engine'
import { sendMessage } from '#app/messages/index.ts'
import type { OwnChange } from '../domain/own_changes.ts'

const TALENTS = 'gestao-talentos/talentos'
const STATES = {
  P: { label: 'Em análise', tone: 'info' },
  A: { label: 'Aprovada', tone: 'success' },
  R: { label: 'Recusada', tone: 'error' },
  C: { label: 'Retirada', tone: 'neutral' },
} as const

const decided = (context: { actor: { nome: string } }) => ({
  decididoPor: context.actor.nome.slice(0, 100),
  decididoEm: new Date().toISOString(),
})

const aprovar = transition({
  label: 'Aprovar',
  icon: 'TaskAlt',
  confirm: 'Gravar esta alteração no cadastro do talento?',
  success: 'Alteração aprovada e gravada no cadastro.',
  from: 'P',
  to: 'A',
  set: (context) => decided(context),
  async after(context, { row }) {
    const proposal = await context.system.repo('gestao-talentos/alteracoes-cadastrais').get(row.id)
    await context.repo(TALENTS).update(proposal.colaborador!.id, proposal.valores as Record<string, unknown>)
    await sendMessage(context, {
      tipo: 'IF',
      usuarios: [proposal.solicitante?.id],
      texto: 'A alteração dos seus dados foi aprovada.',
      link: '/gestao-talentos/meus-dados',
    })
  },
})

const recusar = transition({
  label: 'Recusar',
  icon: 'Block',
  success: 'Alteração recusada.',
  from: 'P',
  to: 'R',
  fields: { motivo: longText('Motivo').required().max(1000) },
  set: (context, { input }) => ({ ...decided(context), motivo: input.motivo }),
  after: (context, { row, input }) =>
    sendMessage(context, {
      tipo: 'IF',
      usuarios: [row.solicitante?.id],
      texto: `A alteração dos seus dados foi recusada: ${input.motivo}`.slice(0, 200),
      link: '/gestao-talentos/meus-dados',
    }),
})

/** A change a user proposes to their own record; HR decides. */
export const alteracaoCadastral = resource('gestao-talentos/alteracoes-cadastrais', {
  label: ['Alteração cadastral', 'Alterações cadastrais'],
  display: 'resumo',
  operations: ['list', 'read'],
  fields: {
    colaborador: ref(TALENTS, 'Talento').required().immutable().cascade(),
    resumo: text('O que muda').max(500).readOnly(),
    situacao: states('Situação', STATES, { aprovar, recusar }),
    solicitante: ref('utilitario/usuarios', 'Solicitante').readOnly(),
    solicitadoEm: datetime('Proposta em').default({ now: 'datetime' }).readOnly(),
    alteracoes: longText('De e para').readOnly().personal('identity'),
    motivo: longText('Motivo da recusa').max(1000).readOnly(),
    decididoPor: text('Decidida por').max(100).readOnly(),
    decididoEm: datetime('Decidida em').readOnly(),
    mudancas: json<OwnChange[]>('Mudanças').readOnly().hidden(),
    valores: json<Record<string, unknown>>('Valores').readOnly().hidden(),
  },
  list: {
    columns: ['colaborador', 'resumo', 'solicitadoEm', 'situacao'],
    sort: '-solicitadoEm',
    filters: ['colaborador', 'situacao', 'solicitadoEm'],
  },
  record: { chips: ['situacao'], facts: ['colaborador', 'solicitadoEm', 'decididoPor', 'decididoEm'] },
  rowRules: [rowRule('somente os talentos que vê', whereRefVisible('colaborador'))],
  hooks: {
    beforeDelete: () => {
      throw new RuleError('Propostas não são removidas.')
    },
  },
  help: 'Talentos propõem alterações em Meus dados; aprovada, a alteração entra no cadastro.',
})
