import { can } from '#engine/compiler/names.ts'
import type { Resource } from '#engine/compiler/resource.ts'
import { assertWholeInstallationFor } from '#engine/rows/installation.ts'
import { type Context, ForbiddenError, NotFoundError, ValidationError } from '#engine'
import { engine } from '#engine/engine.ts'
import type { RefusedCell } from '#engine/imports/index.ts'
import type { StoredFile } from '#app/files/index.ts'

export const TABLE = 'importacoes'
export const PARTS = 'importacoes_partes'
/** Days an import is kept and can be undone. */
export const KEEP_DAYS = 30

export type ImportState =
  | 'novo'
  | 'conferindo'
  | 'conferido'
  | 'gravando'
  | 'gravado'
  | 'desfazendo'
  | 'desfeito'
  | 'falhou'

/** A cell corrected by the user on the screen. */
export interface Correction {
  linha: number
  coluna: number
  valor: string | null
}

/** The same correction for every line of the file with this value in this column. */
export interface Replacement {
  coluna: number
  de: string
  valor: string | null
}

/** The import options, and the beginning of the file. */
export interface ImportOptions {
  planilhas: string[]
  planilha: string
  titulos: string[]
  /** The line with the titles; imports from before have the first line with content. */
  linhaTitulos?: number
  /** The first lines, of which people choose the one with the titles. */
  inicio?: { linha: number; celulas: (string | null)[] }[]
  amostra: (string | null)[][]
  /** For each column of the file, the path of its field. */
  mapa: (string | null)[]
  /** Path of the column that identifies existing records; null: all are new. */
  chave: string | null
  ignoraOpcionaisObrigatorios: boolean
  /** Records that lines name and nobody has are created, where the user may. */
  criarFaltantes?: boolean
  correcoes: Correction[]
  trocas?: Replacement[]
  somenteCorretas: boolean
  /** Written as soon as it is checked, if nothing is rejected. */
  direto: boolean
}

/** A rejected cell with its value. */
export interface ShownRefusal extends RefusedCell {
  value: string | null
  /** What the line calls the record. */
  record?: string
  /** Refused cells of the column with this value, or lines with this refusal where no column has it; 1 when left out. */
  equal?: number
}

/** Names of records of a resource. */
export interface NamedRecords {
  recurso: string
  nomes: string[]
}

export interface ImportOutcome {
  linhas: number
  novos: number
  alterados: number
  recusados: number
  recusas: ShownRefusal[]
  totalRecusas: number
  /** Records of other resources created on the way, or to be created. */
  criados?: NamedRecords[]
  /** Records that lines name and nobody has, which could be created. */
  faltantes?: NamedRecords[]
  /** Values that columns with refused cells take. */
  aceitos?: Record<number, string[]>
}

export interface ImportRow {
  id: number
  usuario_id: number
  empresa_id: number
  recurso: string
  estado: ImportState
  arquivo: string
  opcoes: string
  resultado: string | null
  tarefa_id: number | null
  criado_em: number | string
  tarefa_estado?: string | null
  tarefa_progresso?: number | null
  tarefa_mensagem?: string | null
}

export const optionsOf = (row: Pick<ImportRow, 'opcoes'>): ImportOptions => JSON.parse(row.opcoes)
export const fileOf = (row: Pick<ImportRow, 'arquivo'>): StoredFile => JSON.parse(row.arquivo)
export const outcomeOf = (row: Pick<ImportRow, 'resultado'>): ImportOutcome | null =>
  row.resultado ? JSON.parse(row.resultado) : null

/** The resource, if the user may import it here. @throws ValidationError, ForbiddenError */
export function importable(context: Context, key: string): Resource {
  const resource = engine().registry.resources.get(key)
  if (!resource || resource.def.embedded || !can(resource.def, 'create'))
    throw new ValidationError([{ field: 'recurso', message: 'Este cadastro não recebe importação.' }])
  if (!context.can(resource.authority.write)) throw new ForbiddenError()
  assertWholeInstallationFor(context, resource, resource.authority.write)
  return resource
}

const own = (context: Context) =>
  context.db
    .from(`${TABLE} as i`)
    .leftJoin('tarefas as t', 't.id', 'i.tarefa_id')
    .where('i.usuario_id', context.actor.id!)
    .where('i.empresa_id', context.empresaId!)
    .select('i.*', 't.estado as tarefa_estado', 't.progresso as tarefa_progresso', 't.mensagem as tarefa_mensagem')

export const listImports = (context: Context, recurso?: string | null): Promise<ImportRow[]> =>
  own(context)
    .if(recurso, (query) => query.where('i.recurso', recurso!))
    .orderBy('i.id', 'desc')
    .limit(50)

/** An import of the current user in the session's company. @throws NotFoundError, ForbiddenError */
export async function findImport(context: Context, id: number): Promise<ImportRow> {
  const row: ImportRow | null = await own(context).where('i.id', id).first()
  if (!row) throw new NotFoundError()
  importable(context, row.recurso)
  return row
}

export const change = (context: Pick<Context, 'db'>, id: number, values: Record<string, unknown>) =>
  context.db.from(TABLE).where('id', id).update(values)

const WORKING: readonly ImportState[] = ['conferindo', 'gravando', 'desfazendo']

/** The displayed state: an import whose job failed permanently has failed. */
export const stateOf = ({ estado, tarefa_estado }: ImportRow): ImportState =>
  WORKING.includes(estado) && tarefa_estado === 'falhou' ? 'falhou' : estado

export const isWorking = (row: ImportRow) => WORKING.includes(stateOf(row))
