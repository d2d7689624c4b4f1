import { any, type Context, exists, not, when } from '#engine'
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
    .unrestricted('the condition of a talent stands on where they work, whoever writes it')
    .on(day)
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
    .unrestricted('which group holds a place is asked for the talent who works there')
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

/** Measurements of groups in force on a day: the latest of each risk and agent, by group. */
export async function measurementsOn(context: Context, groups: readonly number[], day: string) {
  const rows = await context
    .query(MEASUREMENTS)
    .unrestricted('the measurements of a group are those of the condition')
    .where(when('grupo').in([...groups]), when('data').atMost(day))
    .select({ id: 'id', grupo: 'grupo.id', risco: 'risco.id', agente: 'agenteNocivo.id', data: 'data' })
    .orderBy('data', 'id')
    .rows()
  const latest = new Map<string, { id: number; grupo: number }>()
  for (const row of rows)
    latest.set(`${row.grupo}:${row.risco}:${row.agente ?? ''}`, { id: row.id, grupo: Number(row.grupo) })
  const found = new Map<number, number[]>(groups.map((group) => [group, []]))
  for (const { id, grupo } of latest.values()) found.get(grupo)?.push(id)
  return found
}
