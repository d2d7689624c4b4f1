import type { Row } from '../definition/row.ts'
import type { TimelineSource } from '../definition/record.ts'
import { PersonalError } from '../errors.ts'
import type { Resource } from '../compiler/resource.ts'
import type { EngineContext } from '../context.ts'

/** An event as returned by the API. */
export interface StoredEvent {
  origem: string
  quando: string
  titulo: string
  texto: string | null
  por: string | null
  rota: string | null
  tom: string | null
}

/** Maximum number of events; more than a user reads. */
const MAX_ENTRIES = 200

/** The events of a source; none when it reads what is personal to a user whose view somebody else sees. */
const eventsOf = async (context: EngineContext, row: Row, events: TimelineSource['events']) => {
  try {
    return await events(context, row)
  } catch (error) {
    if (error instanceof PersonalError) return []
    throw error
  }
}

/**
 * The events of a record, newest first, from every source the user may read. @throws NotFoundError for a record out of
 * scope
 */
export async function timelineOf(context: EngineContext, { def, key }: Resource, id: number): Promise<StoredEvent[]> {
  const row = await context.repo(key).get(id)
  const told: StoredEvent[] = []
  for (const { name, authority, events } of def.timeline ?? []) {
    if (authority && !context.can(authority)) continue
    for (const event of await eventsOf(context, row, events))
      told.push({
        origem: name,
        quando: event.at,
        titulo: event.title,
        texto: event.text ?? null,
        por: event.by ?? null,
        rota: event.to ?? null,
        tom: event.tone ?? null,
      })
  }
  return told.sort((a, b) => (a.quando < b.quando ? 1 : a.quando > b.quando ? -1 : 0)).slice(0, MAX_ENTRIES)
}
