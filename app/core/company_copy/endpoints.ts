import {
  ConflictError,
  type Context,
  datetime,
  endpoint,
  integer,
  json,
  longText,
  ref,
  shape,
  text,
  ValidationError,
} from '#engine'
import type { EngineContext } from '#engine/context.ts'
import { copyGroup, type EntityOutcome, inOrder } from '#engine/copies/index.ts'
import { engine } from '#engine/engine.ts'
import { enqueue } from '#app/jobs/index.ts'
import { COPY_JOB } from './job.ts'
import {
  AUTHORITY,
  chosenOf,
  type CopyRow,
  findCopy,
  groupField,
  GROUPS,
  type GroupCode,
  type GroupOutcome,
  groupsOf,
  labelOf,
  listCopies,
  offered,
  stateOf,
  TABLE,
} from './store.ts'

const BASE = 'utilitario/copia-cadastro'
const DIFFERENT = 'Empresas Selecionadas devem ser diferentes'
/** Names listed per resource; the counts are complete. */
const MAX_LISTED = 100

const staff = { audience: 'staff' as const, authority: AUTHORITY }
const company = (label: string) => ref('utilitario/empresas', label).ids().required()

const chosenFields = {
  empresaOrigemId: company('Copiar da Empresa:'),
  empresaDestinoId: company('Para a Empresa'),
  entidadesRES: json<string[]>(GROUPS.RES),
  entidadesCES: json<string[]>(GROUPS.CES),
  entidadesGES: json<string[]>(GROUPS.GES),
  entidadesDES: json<string[]>(GROUPS.DES),
  entidadesSST: json<string[]>(GROUPS.SST),
}

const told = shape.list({ nome: text('Registro').required(), motivo: longText('Por quê').required() })
const groupAnswer = {
  codigo: text('Grupo').required(),
  nome: text('Nome do grupo').required(),
  erro: longText('Por que nada foi copiado'),
  entidades: shape.list({
    id: text('Cadastro').required(),
    nome: text('Nome').required(),
    criados: integer('Criados').required(),
    iguais: integer('Já existem iguais').required(),
    conflitos: integer('Conflitos').required(),
    detalhes: told,
    avisos: told,
  }),
}
const copyAnswer = {
  id: integer('Código').required(),
  estado: text('Situação').required(),
  progresso: integer('Quanto falta, em %').required(),
  mensagem: longText('O que está fazendo'),
  criadoEm: datetime('Pedida em').required(),
  empresaOrigemId: integer('De').required(),
  empresaDestinoId: integer('Para').required(),
  grupos: shape.list(groupAnswer),
}

const entityView = ({ recurso, nome, criados, iguais, conflitos, avisos }: EntityOutcome) => ({
  id: recurso,
  nome,
  criados: criados.length,
  iguais,
  conflitos: conflitos.length,
  detalhes: conflitos.slice(0, MAX_LISTED),
  avisos: avisos.slice(0, MAX_LISTED),
})

const groupView = ({ codigo, entidades, erro }: GroupOutcome) => ({
  codigo,
  nome: GROUPS[codigo as GroupCode],
  erro: erro ?? null,
  entidades: entidades.map(entityView),
})

const view = (row: CopyRow) => ({
  id: Number(row.id),
  estado: stateOf(row),
  progresso: ['copiando', 'desfazendo'].includes(stateOf(row)) ? Math.round(Number(row.tarefa_progresso ?? 0)) : 100,
  mensagem: row.tarefa_mensagem ?? null,
  criadoEm: new Date(Number(row.criado_em)).toISOString(),
  empresaOrigemId: Number(row.origem_id),
  empresaDestinoId: Number(row.destino_id),
  grupos: groupsOf(row).map(groupView),
})

interface Chosen extends Record<string, unknown> {
  empresaOrigemId: unknown
  empresaDestinoId: unknown
}

const idOf = (value: unknown) => Number((value as { id?: unknown } | null)?.id ?? value)

/**
 * The companies and resources of a request.
 * @throws ValidationError, ForbiddenError in a company where the user may not copy
 */
async function demanded(context: Context, input: Chosen) {
  const from = idOf(input.empresaOrigemId)
  const to = idOf(input.empresaDestinoId)
  if (from === to) throw new ValidationError([{ field: 'empresaDestinoId', message: DIFFERENT }])
  await context.forCompany(from, AUTHORITY)
  return { from, to, chosen: chosenOf(await context.forCompany(to, AUTHORITY), input) }
}

const entities = endpoint(`GET ${BASE}/entidades`, {
  ...staff,
  label: 'O que pode ser copiado para outra empresa, por grupo',
  response: Object.fromEntries(
    Object.keys(GROUPS).map((code) => [
      groupField(code),
      shape.list({ id: text('Cadastro').required(), nome: text('Nome').required() }),
    ]),
  ),
  run: async (context) => {
    const all = offered(context)
    return Object.fromEntries(
      Object.keys(GROUPS).map((code) => [
        groupField(code),
        all.filter((copy) => copy.group === code).map(({ resource }) => ({ id: resource, nome: labelOf(resource) })),
      ]),
    )
  },
})

const preview = endpoint(`POST ${BASE}/previa`, {
  ...staff,
  label: 'O que uma cópia criaria, deixaria e recusaria; nada é gravado',
  limit: 30,
  // It starts and rolls back its own transaction.
  transaction: false,
  company: 'input.empresaDestinoId',
  fields: chosenFields,
  response: shape.list(groupAnswer),
  async run(context, { input }) {
    const { from, to, chosen } = await demanded(context, input as unknown as Chosen)
    const groups = inOrder(engine().registry, chosen)
    // All groups in one transaction: a group may refer to rows of the previous one.
    const outcomes = await copyGroup(
      context as EngineContext,
      { from, to, authority: AUTHORITY, ids: new Map() },
      groups.flat(),
    )
    return groups.map((defs) =>
      groupView({
        codigo: defs[0]!.group,
        entidades: outcomes.filter((outcome) => defs.some(({ resource }) => resource === outcome.recurso)),
      }),
    )
  },
})

async function begin(context: Context, id: number, passo: 'copiar' | 'desfazer') {
  const job = await enqueue(COPY_JOB, { copia: id, passo }, { trx: context.db })
  await context.db.from(TABLE).where('id', id).update({ tarefa_id: job })
}

const create = endpoint(`POST ${BASE}`, {
  ...staff,
  label: 'Copia cadastros de uma empresa para outra',
  limit: 10,
  company: 'input.empresaDestinoId',
  fields: chosenFields,
  response: { id: integer('Código').required() },
  status: 201,
  async run(context, { input }) {
    const { from, to, chosen } = await demanded(context, input as unknown as Chosen)
    return context.transaction(async (inner) => {
      const [id] = await inner.db.table(TABLE).insert({
        usuario_id: inner.actor.id,
        origem_id: from,
        destino_id: to,
        estado: 'copiando',
        recursos: JSON.stringify(chosen.map((copy) => copy.resource)),
        grupos: '[]',
        criado_em: Date.now(),
      })
      await begin(inner, Number(id), 'copiar')
      return { id: Number(id) }
    })
  },
})

const list = endpoint(`GET ${BASE}`, {
  ...staff,
  personalTo: 'actor',
  label: 'As últimas cópias do usuário',
  response: shape.list(copyAnswer),
  run: async (context) => (await listCopies(context)).map(view),
})

const one = endpoint(`GET ${BASE}/:id`, {
  ...staff,
  personalTo: 'actor',
  label: 'Uma cópia: andamento e resultado',
  response: copyAnswer,
  run: async (context, { params }) => view(await findCopy(context, Number(params.id))),
})

const undo = endpoint(`PUT ${BASE}/:id/desfazer`, {
  ...staff,
  label: 'Remove o que uma cópia criou; o que já está em uso fica',
  response: copyAnswer,
  async run(context, { params }) {
    const row = await findCopy(context, Number(params.id))
    await context.forCompany(Number(row.destino_id), AUTHORITY)
    await context.transaction(async (inner) => {
      const taken = await inner.db.from(TABLE).where({ id: row.id, estado: 'copiado' }).update({ estado: 'desfazendo' })
      if (Number(taken) !== 1) throw new ConflictError('Só uma cópia concluída pode ser desfeita.')
      await begin(inner, Number(row.id), 'desfazer')
    })
    return view(await findCopy(context, Number(row.id)))
  },
})

export const copyEndpoints = [entities, preview, create, list, one, undo]
