import { type Context, engine, type EngineContext, NotFoundError, storedFile } from '#engine'
import type { Participant } from '../domain/rows.ts'
import { platformPorts } from '#app/providers/ports.ts'
import { LESSONS } from '../domain/keys.ts'
import { progressOf } from '../queries/lessons.ts'

/** The PDF of a lesson that the participant has opened. A lesson that may not be opened yet has no file either. */
export async function lessonFile(
  context: Context,
  own: Participant,
  id: number,
): Promise<{ bytes: Buffer; name: string }> {
  if (!(await progressOf(context, own.id)).has(id)) throw new NotFoundError()
  const resource = engine().registry.resource(LESSONS)
  const { path, name } = await storedFile(context.system as EngineContext, resource, id, 'arquivo')
  return { bytes: await platformPorts.files.read(path), name }
}
