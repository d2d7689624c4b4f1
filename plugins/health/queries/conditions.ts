import { any, type Context, exists, not, when } from '#engine'
import { DESCRIBED } from '#plugins/sst/plugin.ts'
import { GROUPS, MEASUREMENTS, TALENTS } from '../domain/keys.ts'

/** Workplace and function of a talent on a day. */
export interface PlaceOnDay {
  ambiente: { id: number; nome: string } | null
  funcao: { id: number; nome: string } | null
  /** Activities of the function, from its history. */
  atividades: string | null
}

/** The place of each talent on a day, by id, in one statement. */
export async function placesOn(context: Context, talents: readonly number[], day: string) {
  const rows = await context
    .query(TALENTS)
    .withoutRowRules()
    .asOf(day)
    .where(when('id').in([...talents]))
    .select({
      id: 'id',
      ambiente: 'ambiente',
      funcao: 'funcao',
      atividades: 'funcao.historicosCadastrais.descricao',
    })
    .rows()
  return new Map(rows.map(({ id, ...place }) => [id, place as PlaceOnDay]))
}

/**
 * Groups for eSocial that contain an environment and a function; a group without entries of one kind contains all of
 * that kind.
 */
export async function groupsOf(context: Context, place: PlaceOnDay): Promise<number[]> {
  const among = (field: 'ambientes' | 'funcoes', id: number | undefined) => {
    const none = not(exists(field))
    return id ? any(none, exists(field, when('id').is(id))) : none
  }
  return context
    .query(GROUPS)
    .withoutRowRules()
    .where(
      when('finalidade').in(['eSocial', 'eSocial_PGR']),
      any(exists('ambientes'), exists('funcoes')),
      among('ambientes', place.ambiente?.id),
      among('funcoes', place.funcao?.id),
    )
    .orderBy('id')
    .select({ id: 'id' })
    .values()
}

/**
 * Measurements of groups in force on a day, by group: of each risk and agent those of the latest day. Several of that
 * day stand side by side if their descriptions differ, and an agent that only its description names is another agent
 * with each (S-2240, agNoc: "CHAVE_GRUPO: {codAgNoc}, {dscAgNoc}").
 */
export async function measurementsOn(context: Context, groups: readonly number[], day: string) {
  const rows = await context
    .query(MEASUREMENTS)
    .withoutRowRules()
    .where(when('grupo').in([...groups]), when('data').atMost(day))
    .select({
      id: 'id',
      grupo: 'grupo.id',
      risco: 'risco.id',
      agente: 'agenteNocivo.id',
      codigo: 'agenteNocivo.codigo',
      descricao: 'descricao',
      data: 'data',
    })
    .orderBy('data', 'id')
    .rows()
  const inForce = new Map<string, { data: string; ids: Map<string, number>; grupo: number }>()
  for (const { id, grupo, risco, agente, codigo, descricao, data } of rows) {
    const name = descricao?.trim() ?? ''
    const key = [grupo, risco, agente ?? '', ...(DESCRIBED.includes(codigo ?? '') ? [name] : [])].join(':')
    const known = inForce.get(key)
    if (known?.data === data) known.ids.set(name, id)
    else inForce.set(key, { data: data!, ids: new Map([[name, id]]), grupo: Number(grupo) })
  }
  const found = new Map<number, number[]>(groups.map((group) => [group, []]))
  for (const { ids, grupo } of inForce.values()) found.get(grupo)?.push(...ids.values())
  return found
}
