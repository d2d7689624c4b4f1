import {
  boolean,
  choice,
  type Context,
  date,
  endpoint,
  integer,
  NotFoundError,
  shape,
  text,
  when,
  type Where,
} from '#engine'
import { ownTalent } from '#plugins/talent/plugin.ts'
import { DOES_IT, RESPONSAVEIS, TIPOS } from '../codes.ts'
import { TASKS } from '../domain/keys.ts'
import { counts, fallsTo } from '../queries/waiting_tasks.ts'
import { assertDocument, doneFields, doneValues } from '../resources/task_transitions.ts'

const MAX_TASKS = 300

export const tasksAnswer = shape.list({
  id: integer('Código').required(),
  descricao: text('O que fazer').required(),
  pessoa: text('De quem').required(),
  tipo: choice('Tipo', TIPOS).required(),
  responsavel: choice('Quem faz', RESPONSAVEIS).required(),
  prazo: date('Até').required(),
  documento: boolean('Pede documento').required(),
  feita: boolean('Feita').required(),
})

/** Open and done tasks, open ones first, the earliest first. Who does them need not see the talent. */
async function tasksWhere(context: Context, where: Where) {
  const rows = await context
    .query(TASKS)
    .withoutRowRules()
    .where(when('situacao').in(['P', 'F']), counts, where)
    .orderBy('-situacao', 'prazo', 'id')
    .limit(MAX_TASKS)
    .select({
      id: 'id',
      descricao: 'descricao',
      colaborador: 'colaborador',
      tipo: 'tipo',
      responsavel: 'responsavel',
      prazo: 'prazo',
      documento: 'documento',
      situacao: 'situacao',
    })
    .rows()
  return rows.map(({ id, descricao, colaborador, tipo, responsavel, prazo, documento, situacao }) => ({
    id,
    descricao: descricao!,
    pessoa: colaborador!.nome!,
    tipo: tipo!,
    responsavel: responsavel!,
    prazo: prazo!,
    documento: Boolean(documento),
    feita: situacao === 'F',
  }))
}

interface Done {
  arquivo?: unknown
  observacao?: string | null
}

/** @throws NotFoundError for a task that is nobody's or somebody else's */
async function doTask(context: Context, id: number, where: Where, input: Done) {
  const tasks = context.system.repo(TASKS)
  await context.lock(TASKS, id)
  const [mine] = await context
    .query(TASKS)
    .withoutRowRules()
    .where(when('id').is(id), when('situacao').is('P'), counts, where)
    .select({ id: 'id' })
    .rows()
  const row = mine ? await tasks.find(id) : null
  if (!row) throw new NotFoundError()
  assertDocument(row, input)
  await tasks.patch(id, { situacao: 'F', ...doneValues(context, input) }, 'concluir')
}

const own = async (context: Context): Promise<Where | null> => {
  const me = await ownTalent(context)
  return me ? fallsTo(context, me) : null
}

const readOwn = endpoint('GET entrada-saida/minhas-tarefas', {
  label: 'As minhas tarefas de entrada e saída: as próprias, as da equipe e as em que sou indicado',
  audience: 'staff',
  personalTo: 'actor',
  response: tasksAnswer,
  async run(context) {
    const where = await own(context)
    return where ? tasksWhere(context, where) : []
  },
})

const doOwn = endpoint('PUT entrada-saida/minhas-tarefas/:id/concluir', {
  label: 'Concluir uma tarefa minha',
  audience: 'staff',
  fields: doneFields,
  response: shape.nothing,
  async run(context, { params, input }) {
    const where = await own(context)
    if (!where) throw new NotFoundError()
    await doTask(context, Number(params.id), where, input)
  },
})

const IT: Where = when('responsavel').is('T')

const readIt = endpoint('GET entrada-saida/tarefas-ti', {
  label: 'Fazer as tarefas da TI na entrada e na saída',
  audience: 'staff',
  authority: DOES_IT,
  response: tasksAnswer,
  run: (context) => tasksWhere(context, IT),
})

const doIt = endpoint('PUT entrada-saida/tarefas-ti/:id/concluir', {
  label: 'Concluir uma tarefa da TI',
  audience: 'staff',
  authority: DOES_IT,
  fields: doneFields,
  response: shape.nothing,
  run: (context, { params, input }) => doTask(context, Number(params.id), IT, input),
})

export const ownTaskEndpoints = [readOwn, doOwn, readIt, doIt]
