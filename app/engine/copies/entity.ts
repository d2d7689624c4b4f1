import type { EngineContext } from '../context.ts'
import type { Row } from '../definition/row.ts'
import { calledIn } from '../definition/display_template.ts'
import type { CopyDef } from '../definition/copy.ts'
import { fold } from '../definition/fold.ts'
import { EngineError, ForbiddenError, ValidationError } from '../errors.ts'
import { find } from '../registry/checks/find.ts'
import { mapValues, differing, type MapReference, referencesOf } from './values.ts'

/** A record with a conflict or a warning, and the reason. */
export interface CopyIssue {
  nome: string
  motivo: string
}

/** Result of copying the records of one resource. */
export interface EntityOutcome {
  recurso: string
  nome: string
  criados: number[]
  iguais: number
  conflitos: CopyIssue[]
  avisos: CopyIssue[]
}

/** The source and target company on one connection, and the mapping of their records. */
export interface CopySession {
  from: EngineContext
  to: EngineContext
  /** By the resource that owns the table: id in the source → id in the target. */
  ids: Map<string, Map<number, number>>
  /** Records refused in an earlier attempt, by `resource:id`, with the reason. */
  refused: Map<string, string>
  /** Refused in this attempt: everything written so far must be rolled back. */
  fresh: Map<string, string>
  /** How to find the counterpart of a record, for resources that may be copied. */
  copies: ReadonlyMap<string, CopyDef>
  signal?: AbortSignal | undefined
}

const REFUSALS = new Set(['VALIDACAO', 'REGRA', 'CONFLITO', 'SITUACAO', 'EM_USO', 'NAO_ENCONTRADO', 'ARQUIVO_GRANDE'])

const rootOf = ({ to }: CopySession, key: string) => to.engine.registry.resource(key).def.aliasOf ?? key
/** Why a record was refused; references without a counterpart may be the reason. */
function reasonOf(error: EngineError, lost: string[]) {
  const said =
    error instanceof ValidationError ? error.violations.map((violation) => violation.message) : [error.message]
  const sentences = [...said, ...(lost.length ? [`Na empresa de destino não há: ${lost.join(', ')}`] : [])]
  return sentences.map((sentence) => sentence.replace(/\.?$/, '.')).join(' ')
}

async function rowsOf(context: EngineContext, key: string): Promise<Row[]> {
  const rows = await context.repo(key).all()
  // For a resource shared between companies, records owned by others are not copied.
  return rows.filter((row) => row.empresaId === undefined || row.empresaId === context.empresaId)
}

function matchOf({ to }: CopySession, { resource, match }: CopyDef): string[] {
  const { def } = to.engine.registry.resource(resource)
  return match ?? def.unique?.[0]?.fields ?? [def.display]
}

const read = (values: Record<string, any>, path: string): unknown =>
  path.split('.').reduce<any>((value, name) => value?.[name], values)

/** The key by which a record is the same in both companies. */
const keyOf = (paths: string[], values: Record<string, unknown>) =>
  paths.map((path) => fold(String(read(values, path) ?? ''))).join('\u0000')

/** Finds counterparts in the other company, by the same key, for referenced resources that were not copied before. */
async function findCounterparts(session: CopySession, targets: Set<string>) {
  for (const target of targets) {
    const root = rootOf(session, target)
    const def = session.copies.get(target) ?? session.copies.get(root)
    if (!def || session.ids.has(root)) continue
    session.ids.set(root, await matchRecords(session, def))
  }
}

async function matchRecords(session: CopySession, def: CopyDef): Promise<Map<number, number>> {
  const paths = matchOf(session, def)
  const { fields } = session.to.engine.registry.resource(def.resource).def
  // A key may contain a reference itself: the same name below the same parent.
  await findCounterparts(session, new Set(paths.flatMap((path) => find(fields, path)?.to ?? [])))
  const there = await rowsOf(session.to.system, def.resource)
  const index = new Map(there.map((row) => [keyOf(paths, mapValues(fields, row, (_target, id) => id).values), row.id]))
  const pairs = new Map<number, number>()
  for (const row of await rowsOf(session.from.system, def.resource)) {
    const duplicate = index.get(keyOf(paths, mapValues(fields, row, mapper(session)).values))
    if (duplicate !== undefined) pairs.set(row.id, duplicate)
  }
  return pairs
}

const mapper =
  (session: CopySession): MapReference =>
  (target, id) => {
    const { def } = session.to.engine.registry.resource(target)
    return def.shared ? id : session.ids.get(rootOf(session, target))?.get(id)
  }

/** Copies the records of one resource; existing records are not changed. */
export async function copyEntity(session: CopySession, copy: CopyDef): Promise<EntityOutcome> {
  const { from, to } = session
  const { def, authority } = to.engine.registry.resource(copy.resource)
  // Checked here, because `create` of a plugin may bypass the repository of the resource.
  if (!from.can(authority.read) || !to.can(authority.write)) throw new ForbiddenError()
  const root = rootOf(session, copy.resource)
  const outcome: EntityOutcome = {
    recurso: copy.resource,
    nome: def.label.plural,
    criados: [],
    iguais: 0,
    conflitos: [],
    avisos: [],
  }
  const fields = Object.fromEntries(
    Object.entries(to.definition(copy.resource).fields).filter(([name]) => !copy.without?.includes(name)),
  )
  const sources = await rowsOf(from, copy.resource)
  const references = sources.map((row) => referencesOf(fields, row))
  await findCounterparts(
    session,
    new Set(references.flat().flatMap(({ target }) => (rootOf(session, target) === root ? [] : target))),
  )
  const paths = matchOf(session, copy)
  const known = new Map(
    (await rowsOf(to, copy.resource)).map((row) => {
      const { values } = mapValues(fields, row, (_target, id) => id)
      return [keyOf(paths, values), { id: row.id, values }] as const
    }),
  )
  const ids = new Map(session.ids.get(root))
  session.ids.set(root, ids)

  const take = async (row: Row) => {
    const nome = String(calledIn(def, row) ?? row.id)
    const { values, lost } = mapValues(fields, row, mapper(session))
    const duplicate = known.get(keyOf(paths, values))
    if (duplicate) {
      ids.set(row.id, duplicate.id)
      const names = differing(values, duplicate.values).map((name) => fields[name]?.label ?? name)
      if (names.length) outcome.conflitos.push({ nome, motivo: `Já existe com outros dados: ${names.join(', ')}.` })
      else outcome.iguais += 1
      return
    }
    const key = `${copy.resource}:${row.id}`
    const before = session.refused.get(key)
    if (before !== undefined) return void outcome.conflitos.push({ nome, motivo: before })
    try {
      const made = copy.create
        ? await copy.create({ from, to, row, values: structuredClone(values) })
        : await to.repo(copy.resource).create(structuredClone(values))
      ids.set(row.id, made.id)
      known.set(keyOf(paths, values), { id: made.id, values })
      outcome.criados.push(made.id)
      if (lost.length) outcome.avisos.push({ nome, motivo: `Não foi junto: ${lost.join(', ')}.` })
    } catch (error) {
      if (!(error instanceof EngineError) || !REFUSALS.has(error.code)) throw error
      const motivo = reasonOf(error, lost)
      session.fresh.set(key, motivo)
      outcome.conflitos.push({ nome, motivo })
    }
  }

  // A record that refers to its own resource is copied after the records it refers to; cycles are copied last, in their
  // given order.
  let waiting = sources.map((row, index) => ({
    row,
    own: references[index]!.filter(({ target }) => rootOf(session, target) === root).map(({ id }) => id),
  }))
  const here = new Set(sources.map(({ id }) => id))
  const settled = new Set<number>()
  while (waiting.length) {
    session.signal?.throwIfAborted()
    const ready = waiting.filter(({ row, own }) => own.every((id) => id === row.id || settled.has(id) || !here.has(id)))
    const turn = ready.length ? ready : waiting
    for (const { row } of turn) {
      await take(row)
      settled.add(row.id)
    }
    waiting = waiting.filter((item) => !turn.includes(item))
  }
  return outcome
}
