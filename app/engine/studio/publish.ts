import type { Context } from '../definition/context.ts'
import { ConflictError, DefinitionError, MigrationRefusal, RuleError } from '../errors.ts'
import { type Engine, engine, startEngine } from '../engine.ts'
import { type Client, query, quoted } from '../database/sql.ts'
import { introspect } from '../migrations/introspect.ts'
import { diff } from '../migrations/diff.ts'
import { foldUniques } from '../migrations/folded_uniques.ts'
import { typeMismatches } from '../migrations/types.ts'
import type { TableSpec } from '../compiler/table.ts'
import type { Resource } from '../compiler/resource.ts'
import { type AddingStep, applySteps, isAdding } from './apply_steps.ts'
import { addedName, keyOfRegister, type PublishedDefinition } from './build.ts'
import { definitionsSetAside, engineWith, noteFollowed } from './follow.ts'
import { CUSTOM_KINDS } from './kinds.ts'
import { CUSTOM_PLUGIN, MAX_CUSTOM_FIELDS, MAX_REGISTERS } from './language.ts'
import type { CustomExtension, CustomField, CustomRegister } from './types.ts'
import { type Published, PUBLICATIONS_TABLE, readPublished } from './published.ts'
import { titleOfDefinition } from './titles.ts'

/** Where publications are recorded: rows of the plugin that has the screens. */
export const PUBLICATIONS = 'estudio/publicacoes'
/** A publication under way for so long was left by a process that died. */
const LEASE_MS = 120_000

/** What a publish would do, in sentences people understand. */
export interface Plan {
  /** What happens: tables, columns, rows that lack something. */
  efeitos: string[]
  /** Why it cannot be published; empty when it can. */
  impedimentos: string[]
  /** Authorities that come with it. */
  autorizacoes: { nome: string; descricao: string }[]
}

/** What was put into force. */
export interface Publication extends Pick<Plan, 'autorizacoes'> {
  /** Its place in the row of publications. */
  numero: number
}

interface Prepared extends Plan {
  base: Published
  definitions: PublishedDefinition[]
  next?: Engine
  steps: AddingStep[]
}

/** A change of what is published: a definition, or its end. */
export interface Change {
  uuid: string
  /** Null takes it out of use; tables and rows are kept. */
  definition: PublishedDefinition | null
}

/** Key of the resource a definition makes, or adds fields to. */
export const resourceKeyOf = ({ tipo, definicao }: PublishedDefinition) =>
  tipo === 'R' ? keyOfRegister(definicao as CustomRegister) : (definicao as CustomExtension).recurso

const apiName = ({ tipo }: PublishedDefinition, field: CustomField) =>
  tipo === 'R' ? field.nome : addedName(field.nome)

const count = (n: number, one: string, many: string) => `${n.toLocaleString('pt-BR')} ${n === 1 ? one : many}`

/** The definition with others of its kind: names taken, limits. */
function mistakesAmong(definitions: readonly PublishedDefinition[]): string[] {
  const found: string[] = []
  const registers = definitions.filter(({ tipo }) => tipo === 'R')
  if (registers.length > MAX_REGISTERS) found.push(`Há ${MAX_REGISTERS} cadastros próprios, o máximo.`)
  const fields = definitions.reduce((sum, { definicao }) => sum + definicao.campos.length, 0)
  if (fields > MAX_CUSTOM_FIELDS) found.push(`Há ${MAX_CUSTOM_FIELDS} campos próprios, o máximo.`)
  return found
}

async function rowsIn(client: Client, table: string, where = '1 = 1', values: unknown[] = []): Promise<number> {
  const [row] = await query<{ n: number }>(
    client,
    `SELECT COUNT(*) AS n FROM ${quoted(client, table)} WHERE ${where}`,
    values,
  )
  return Number(row?.n ?? 0)
}

/** What the change means for rows that are there: values that lack, codes nobody offers any more, fields nobody sees. */
async function effectsOnRows(
  client: Client,
  resource: Resource,
  definition: PublishedDefinition,
  former: PublishedDefinition | undefined,
  columns: ReadonlyMap<string, unknown> | undefined,
): Promise<string[]> {
  if (!columns) return []
  const { table, stored } = resource.layout
  const found: string[] = []
  const q = (name: string) => quoted(client, name)
  for (const field of definition.definicao.campos) {
    const column = stored.find(({ path }) => path === apiName(definition, field))?.column
    const before = former?.definicao.campos.find(({ nome }) => nome === field.nome)
    if (field.obrigatorio && !before?.obrigatorio && CUSTOM_KINDS[field.tipo].column) {
      const known = column !== undefined && columns.has(column)
      const lacking = await rowsIn(client, table, known ? `${q(column)} IS NULL` : '1 = 1')
      if (lacking)
        found.push(
          `${count(lacking, 'registro não tem', 'registros não têm')} "${field.rotulo}": continuam como estão, e o campo é pedido a quem os alterar.`,
        )
    }
    if (field.tipo === 'opcao' && before?.tipo === 'opcao' && column && columns.has(column)) {
      const codes = (field.opcoes ?? []).map(({ codigo }) => codigo)
      for (const { codigo, rotulo } of before.opcoes ?? []) {
        if (codes.includes(codigo)) continue
        const rows = await rowsIn(client, table, `${q(column)} = ?`, [codigo])
        if (rows)
          found.push(
            `${count(rows, 'registro tem', 'registros têm')} "${rotulo}" em "${field.rotulo}", que deixa de ser oferecido: quem os alterar escolhe outra opção.`,
          )
      }
    }
  }
  return found
}

function effectsOfSteps(steps: readonly AddingStep[], next: Engine): string[] {
  const labelOf = (table: string) =>
    [...next.registry.resources.values()].find(({ layout }) => layout.table === table)?.def.label.plural ?? table
  const found: string[] = []
  const added = new Map<string, string[]>()
  for (const step of steps) {
    if (step.do === 'createTable' && step.table.of) found.push(`Cria a tabela de "${labelOf(step.table.name)}".`)
    if (step.do === 'addColumn')
      added.set(step.table, [...(added.get(step.table) ?? []), step.column.label ?? step.column.name])
    if (step.do === 'changeColumn')
      found.push(`Alarga a coluna de "${step.column.label ?? step.column.name}" em "${labelOf(step.table)}".`)
  }
  for (const [table, labels] of added)
    found.push(`Acrescenta a "${labelOf(table)}": ${labels.map((label) => `"${label}"`).join(', ')}.`)
  return found
}

/** What does not go together with the plugins stands in no one's way, unless it is what is being changed. */
function withoutSetAside(definitions: readonly PublishedDefinition[], changed: string): PublishedDefinition[] {
  const aside = new Set(definitionsSetAside().map(({ uuid }) => uuid))
  return definitions.filter(({ uuid }) => uuid === changed || !aside.has(uuid))
}

/** Builds what would be in force, and compares it with the database. Writes nothing. */
async function prepare({ uuid, definition }: Change): Promise<Prepared> {
  const { client } = engine()
  const base = await readPublished(client)
  const former = base.definitions.find((item) => item.uuid === uuid)
  const others = base.definitions.filter((item) => item.uuid !== uuid)
  const definitions = definition
    ? former
      ? base.definitions.map((item) => (item.uuid === uuid ? definition : item))
      : [...base.definitions, definition]
    : others
  const prepared: Prepared = { base, definitions, steps: [], efeitos: [], impedimentos: [], autorizacoes: [] }
  prepared.impedimentos.push(...mistakesAmong(definitions))
  if (definition) {
    if (former) prepared.impedimentos.push(...changedNames(definition, former))
    prepared.impedimentos.push(...lostReferences(definition, definitions))
  }
  try {
    prepared.next = engineWith(withoutSetAside(definitions, uuid))
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error
    // Mistakes with a sentence of their own are told by it alone.
    if (!prepared.impedimentos.length) prepared.impedimentos.push(inWords(error))
    return prepared
  }
  const { next } = prepared
  const present = engine().registry.authorities
  prepared.autorizacoes = [...next.registry.authorities]
    .filter(([nome]) => !present.has(nome))
    .map(([nome, descricao]) => ({ nome, descricao }))
  const actual = await introspect(client, client.dialect.name.includes('sqlite'))
  const wanted = next.registry.tables()
  const own = (table: TableSpec) =>
    table.owner === CUSTOM_PLUGIN || table.columns.some(({ owner }) => owner === CUSTOM_PLUGIN)
  for (const { column, fit } of typeMismatches(wanted.filter(own), actual))
    if (column.owner === CUSTOM_PLUGIN)
      prepared.impedimentos.push(
        fit === 'other'
          ? `"${column.label ?? column.name}" tem valores de outro tipo. Dê ao campo um nome novo: os valores de antes ficam guardados.`
          : `"${column.label ?? column.name}" tem valores que não cabem no tamanho novo.`,
      )
  prepared.steps = diff(wanted, actual)
    .filter((step) => step.owner === CUSTOM_PLUGIN)
    .filter(isAdding)
  prepared.efeitos.push(...effectsOfSteps(prepared.steps, next))
  if (definition) {
    const resource = next.registry.resource(resourceKeyOf(definition))
    prepared.efeitos.push(
      ...(await effectsOnRows(client, resource, definition, former, actual.get(resource.layout.table)?.columns)),
      ...dropped(definition, former),
    )
  } else if (former)
    prepared.efeitos.push(
      `"${titleOfDefinition(former)}" sai das telas, da API e dos relatórios. Tabelas e registros ficam guardados, e publicar de novo os traz de volta.`,
    )
  if (!prepared.efeitos.length) prepared.efeitos.push('Muda só o que se vê: telas, textos e ordem.')
  return prepared
}

/** Names stand in the API, in imports and in other definitions: they are written once. */
function changedNames(definition: PublishedDefinition, former: PublishedDefinition): string[] {
  if (resourceKeyOf(definition) !== resourceKeyOf(former))
    return [
      definition.tipo === 'R'
        ? 'O endereço de um cadastro publicado não muda.'
        : 'Campos publicados não mudam de cadastro.',
    ]
  return []
}

/** References to what neither a plugin nor the Estúdio has. */
function lostReferences(definition: PublishedDefinition, definitions: readonly PublishedDefinition[]): string[] {
  const made = new Set(definitions.map(resourceKeyOf))
  return definition.definicao.campos.flatMap(({ rotulo, referencia }) =>
    referencia && !engine().registry.resources.has(referencia) && !made.has(referencia)
      ? [`"${rotulo}" refere-se a um cadastro que não existe (${referencia}).`]
      : [],
  )
}

/** The sentence of the registry without what only programmers know. */
const inWords = ({ message }: DefinitionError) => {
  const text = message.replace(/^Plugin "custom"(?:, recurso "[^"]*")?: /, '')
  return `${text[0]!.toUpperCase()}${text.slice(1)}`
}

const dropped = (definition: PublishedDefinition, former?: PublishedDefinition): string[] => {
  const gone = (former?.definicao.campos ?? []).filter(
    ({ nome }) => !definition.definicao.campos.some((field) => field.nome === nome),
  )
  return gone.length
    ? [
        `${gone.map(({ rotulo }) => `"${rotulo}"`).join(', ')} ${gone.length === 1 ? 'sai' : 'saem'} das telas; os valores gravados ficam guardados e voltam com o campo.`,
      ]
    : []
}

/** What publishing would do, without doing it. */
export async function planChange(change: Change): Promise<Plan> {
  const { efeitos, impedimentos, autorizacoes } = await prepare(change)
  return { efeitos, impedimentos, autorizacoes }
}

/** The engine as it would be, for a preview. @throws DefinitionError */
export async function previewOf(definition: PublishedDefinition): Promise<Engine> {
  const { definitions } = await readPublished(engine().client)
  const others = definitions.filter(({ uuid }) => uuid !== definition.uuid)
  return engineWith(withoutSetAside([...others, definition], definition.uuid))
}

/**
 * Puts a change into force: builds the next engine, adds what the database lacks, records it, and swaps. Requests under
 * way end on the engine they began with; other processes follow within two seconds (`watchPublications`). One at a time.
 * @throws RuleError with the reasons why not, ConflictError
 */
export async function publishChange(context: Context, change: Change, resumo: string): Promise<Publication> {
  const prepared = await prepare(change)
  const { base, definitions, next, steps, impedimentos } = prepared
  if (impedimentos.length || !next) throw new RuleError(impedimentos.join(' '))
  const rows = context.system.repo(PUBLICATIONS)
  const numero = base.numero + 1
  await endAbandoned(context, numero)
  let id: number
  try {
    id = (
      await rows.create({
        numero,
        situacao: 'E',
        resumo,
        autor: context.actor.nome,
        definicoes: JSON.stringify(definitions),
        efeitos: prepared.efeitos.join('\n'),
      })
    ).id
  } catch (error) {
    if ((await lastClaim()) >= numero)
      throw new ConflictError('Outra publicação está em andamento. Espere um instante, confira e publique de novo.')
    throw error
  }
  try {
    await applySteps(engine().client, steps)
    await foldUniques(next.registry, engine().client)
  } catch (error) {
    await rows.patch(id, { situacao: 'F' }, 'publicar')
    if (error instanceof MigrationRefusal)
      throw new RuleError(error.message.replace(/ Corrija e execute a migração.*$/, ''))
    throw error
  }
  await rows.patch(id, { situacao: 'P' }, 'publicar')
  startEngine(next)
  noteFollowed(numero, change.uuid)
  return { numero, autorizacoes: prepared.autorizacoes }
}

const lastClaim = async (): Promise<number> => {
  const [row] = await query<{ numero: number }>(
    engine().client,
    `SELECT MAX(numero) AS numero FROM ${PUBLICATIONS_TABLE} WHERE situacao <> 'F'`,
  )
  return Number(row?.numero ?? 0)
}

/** Frees a number claimed by a process that died, and by one that failed. */
async function endAbandoned(context: Context, numero: number) {
  const rows = context.system.repo(PUBLICATIONS)
  const [left] = (await rows.list({ filter: { numero }, limit: 1, full: true })).rows
  if (!left || left.situacao === 'P') return
  const age = Date.now() - Date.parse(left.criadaEm ?? '')
  if (left.situacao === 'E' && age < LEASE_MS) return
  await rows.deleteMany([left.id])
}
