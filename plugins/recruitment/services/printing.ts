import { type Context, engine, type EngineContext, fileWithBytes } from '#engine'
import { platformPorts } from '#app/providers/ports.ts'

/** Company and printing user, for the head and foot of a document. */
export const letterhead = (context: Context) => platformPorts.letterhead(context)

/** The photo of a candidate as the API takes images; undefined without one or when the file is gone. */
export const photoFile = (context: Context, candidateId: number) =>
  fileWithBytes(
    context.elevated() as EngineContext,
    engine().registry.resource('captacao/candidatos'),
    candidateId,
    'foto',
  ).catch(() => undefined)

/** The same as a data: URI, for prints. */
export async function photoOf(context: Context, candidateId: number): Promise<string | undefined> {
  const photo = await photoFile(context, candidateId)
  return photo && `data:${photo.contentType};base64,${photo.bytes}`
}
