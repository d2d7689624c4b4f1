import {
  type Context,
  engine,
  type EngineContext,
  type FieldDefs,
  fileWithBytes,
  isGroup,
  type Resources,
  type RowAt,
} from '#engine'
import { platformPorts } from '#app/providers/ports.ts'

/** Company and printing user, for the header and footer of a document. */
export const letterhead = (context: Context) => platformPorts.letterhead(context)

const SEVERAL = new Set(['list', 'history', 'refs', 'choices'])

function blanks(fields: FieldDefs): Record<string, unknown> {
  const blank = (field: FieldDefs[string]): unknown =>
    isGroup(field) ? blanks(field.fields ?? {}) : SEVERAL.has(field.kind) ? [] : null
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, blank(field)]))
}

/** The row with empty values for fields its reader may not see: the layouts expect whole rows. */
export function withBlanks<const K extends keyof Resources & string>(key: K, row: RowAt<K>): RowAt<K> {
  const { fields } = engine().registry.resource(key).def
  const seen: Record<string, unknown> = row
  const whole = { ...blanks(fields), ...seen }
  for (const [name, field] of Object.entries(fields))
    if (isGroup(field) && seen[name]) whole[name] = { ...blanks(field.fields ?? {}), ...(seen[name] as object) }
  // Every field of the definition has a value now.
  return whole as RowAt<K>
}

/** The photo of a candidate in the image format of the API; undefined without one or if the file is missing. */
export const photoFile = (context: Context, candidateId: number) =>
  fileWithBytes(
    context.system as EngineContext,
    engine().registry.resource('captacao/candidatos'),
    candidateId,
    'foto',
  ).catch(() => undefined)

/** The same as a data: URI, for prints. */
export async function photoOf(context: Context, candidateId: number): Promise<string | undefined> {
  const photo = await photoFile(context, candidateId)
  return photo && `data:${photo.contentType};base64,${photo.bytes}`
}
