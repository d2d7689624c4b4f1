import { action, choice, date, ref, text, when } from '#engine'
import { PRIORIDADES, TIPOS_CONTROLE } from '../domain/cycle.ts'
import { ACTIONS, PGR } from '../domain/keys.ts'

/** Adds an action to the plan, with its responsible person and deadline. */
export const addAction = action('incluir-acao', {
  of: 'sst/pgr',
  label: 'Incluir ação',
  icon: 'AddCircleOutline',
  method: 'POST',
  title: 'Incluir ação no plano',
  success: 'Ação incluída no plano.',
  when: when('situacao').isNot('S'),
  refusalReason: (_context, row) => (row.situacao === 'S' ? 'Este PGR foi substituído por uma versão nova.' : null),
  fields: {
    nome: text('O que será feito').required().max(255),
    meta: text('Meta').required().max(255),
    responsavelId: ref('gestao-talentos/talentos', 'Responsável').required().lookup({ situacao: 'A' }).width(6),
    previsaoInicio: date('Previsão de início').required().default({ now: 'date' }).width(3),
    previsaoTermino: date('Prazo').required().width(3),
    risco: ref('sst/risco', 'Risco').width(6),
    grupoHomogeneo: ref('sst/grupos-homogeneos', 'Grupo homogêneo').width(6),
    tipoControle: choice('Tipo de medida', TIPOS_CONTROLE).required().width(8),
    prioridade: choice('Prioridade', PRIORIDADES).required().default('M').width(4),
  },
  async run(context, { row, input }) {
    const made = await context.system.repo(ACTIONS).create(input)
    const acoes = [...(row.acoes ?? []).map((acao: { id: number }) => acao.id), made.id]
    return context.repo(PGR).update(row.id, { acoes })
  },
})
