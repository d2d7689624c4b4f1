import { action, boolean, choice, integer, ref, refs, text } from '#engine'
import { idList } from '#app/core/in_each_company.ts'
import { CYCLES, TALENTS } from '../domain/keys.ts'
import { assignAsAsked, assignedMessage } from '../services/assign.ts'
import { ACTIONS, bulkOfRows } from '../services/bulk.ts'

const EDIT = 'ROLE_AVALIACAO_PARTICIPANTE_AVALIACAO_DESEMPENHO_EDITAR'

const bulk = (name: string, label: string, icon: 'GroupAdd' | 'DeleteOutline', what: keyof typeof ACTIONS) =>
  action(name, {
    label,
    icon,
    on: 'selection',
    method: 'POST',
    confirm: `${label} dos participantes marcados?`,
    authority: EDIT,
    success: ACTIONS[what],
    response: { quantidade: integer('Quantos').required() },
    run: async (context, { ids }) => ({ quantidade: await bulkOfRows(context, ids, what) }),
  })

export const addSelf = bulk('incluir-autoavaliacao', 'Incluir autoavaliação', 'GroupAdd', 'INCLUIR_AUTOAVALIACAO')
export const removeEvaluators = bulk(
  'remover-avaliadores',
  'Remover avaliadores',
  'DeleteOutline',
  'REMOVER_AVALIADORES',
)
export const removeEvaluated = bulk('remover-avaliados', 'Remover avaliados', 'DeleteOutline', 'REMOVER_AVALIADOS')

/** The documented assignment, as a dialog of the list. */
export const assignPeople = action('atribuir', {
  label: 'Atribuir avaliadores e avaliados',
  icon: 'GroupAdd',
  on: 'collection',
  method: 'POST',
  title: 'Atribuir avaliadores e avaliados',
  returns: 'message',
  authority: EDIT,
  fields: {
    avaliacaoDesempenho: ref(CYCLES, 'Avaliação de desempenho').ids().required(),
    colaboradoresIds: refs(TALENTS, 'Talentos').ids().lookup({ situacao: 'A' }).required().min(1),
    como: choice('Os talentos são', { AVALIADORES: 'Avaliadores', AVALIADOS: 'Avaliados' })
      .required()
      .default('AVALIADORES'),
    preencheAvaliadosLideres: boolean('Preencher avaliados líderes'),
    preencheAvaliadosLiderados: boolean('Preencher avaliados liderados'),
    preencheAvaliadosPares: boolean('Preencher avaliados pares'),
    geraAutoavaliacao: boolean('Gerar autoavaliação'),
  },
  response: {
    incluidos: integer('Incluídos').required(),
    emSegundoPlano: integer('Sendo incluídos em segundo plano').required(),
    mensagem: text('Como foi').required(),
  },
  async run(context, { input }) {
    const { included, inBackground } = await assignAsAsked(context, idList([input.avaliacaoDesempenho])[0]!, input)
    return { incluidos: included, emSegundoPlano: inBackground, mensagem: assignedMessage(inBackground) }
  },
})
