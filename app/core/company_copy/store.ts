import { type Context, type CopyDef, NotFoundError, ValidationError } from '#engine'
import { copiesOf, type EntityOutcome } from '#engine/copies/index.ts'
import { engine } from '#engine/engine.ts'

export const TABLE = 'copias_cadastro'
export const AUTHORITY = 'ROLE_UTILITARIO_COPIA_CADASTRO'

/** Group names for users; in the API each is `entidades<code>`. */
export const GROUPS = {
  RES: 'Recrutamento e Seleção',
  CES: 'Cargos e Salários',
  GES: 'Gestão de Talentos',
  DES: 'Desenvolvimento',
  SST: 'Saúde e Segurança do Trabalho',
} as const
export type GroupCode = keyof typeof GROUPS
export const groupField = (code: string) => `entidades${code}` as `entidades${GroupCode}`

export type CopyState = 'copiando' | 'copiado' | 'desfazendo' | 'desfeito' | 'falhou'

export interface GroupOutcome {
  codigo: string
  entidades: EntityOutcome[]
  /** Why none of it was copied. */
  erro?: string
}

export interface CopyRow {
  id: number
  usuario_id: number
  origem_id: number
  destino_id: number
  estado: CopyState
  recursos: string
  grupos: string
  tarefa_id: number | null
  criado_em: number | string
  tarefa_estado?: string | null
  tarefa_progresso?: number | null
  tarefa_mensagem?: string | null
}

export const groupsOf = (row: Pick<CopyRow, 'grupos'>): GroupOutcome[] => JSON.parse(row.grupos)
export const resourcesOf = (row: Pick<CopyRow, 'recursos'>): string[] => JSON.parse(row.recursos)

/** The displayed state: a copy whose job failed permanently has failed. */
export const stateOf = ({ estado, tarefa_estado }: CopyRow): CopyState =>
  (estado === 'copiando' || estado === 'desfazendo') && tarefa_estado === 'falhou' ? 'falhou' : estado

/** Resources the user may copy, in processing order. */
export const offered = (context: Context): CopyDef[] =>
  copiesOf(engine().registry).filter(
    ({ resource, group }) =>
      Object.hasOwn(GROUPS, group) && context.can(engine().registry.resource(resource).authority.write),
  )

export const labelOf = (key: string) => engine().registry.resource(key).def.label.plural

/** The chosen resources. @throws ValidationError for one that may not be copied */
export function chosenOf(context: Context, chosen: Record<string, unknown>): CopyDef[] {
  const all = offered(context)
  const wanted = new Set<string>()
  for (const code of Object.keys(GROUPS)) {
    const field = groupField(code)
    const given = chosen[field] ?? []
    if (!Array.isArray(given)) throw new ValidationError([{ field, message: 'Valor inválido' }])
    for (const item of given) {
      const key = String((item as { id?: unknown } | null)?.id ?? item)
      if (!all.some(({ resource, group }) => resource === key && group === code))
        throw new ValidationError([{ field, message: 'Este cadastro não pode ser copiado.' }])
      wanted.add(key)
    }
  }
  if (!wanted.size)
    throw new ValidationError([{ field: groupField('RES'), message: 'Escolha pelo menos um cadastro.' }])
  return all.filter((copy) => wanted.has(copy.resource))
}

const own = (context: Context) =>
  context.db
    .from(`${TABLE} as c`)
    .leftJoin('tarefas as t', 't.id', 'c.tarefa_id')
    .where('c.usuario_id', context.actor.id!)
    .select('c.*', 't.estado as tarefa_estado', 't.progresso as tarefa_progresso', 't.mensagem as tarefa_mensagem')

export const listCopies = (context: Context): Promise<CopyRow[]> => own(context).orderBy('c.id', 'desc').limit(20)

/** A copy of the current user. @throws NotFoundError */
export async function findCopy(context: Context, id: number): Promise<CopyRow> {
  const row: CopyRow | null = await own(context).where('c.id', id).first()
  if (!row) throw new NotFoundError()
  return row
}
