import { type Context, engine, type EngineContext, storedFile } from '#engine'
import { platformPorts } from '#app/providers/ports.ts'

/** Company and printing user, for the head and foot of a document. */
export const letterhead = (context: Context) => platformPorts.letterhead(context)

/** The photo of a candidate as the API takes images; undefined without one or when the file is gone. */
export async function photoFile(context: Context, candidateId: number) {
  try {
    const { path, contentType, name, size } = await storedFile(
      context.elevated() as EngineContext,
      engine().registry.resource('captacao/candidatos'),
      candidateId,
      'foto',
    )
    return { bytes: (await platformPorts.files.read(path)).toString('base64'), contentType, name, size }
  } catch {
    return undefined
  }
}

/** The same as a data: URI, for prints. */
export async function photoOf(context: Context, candidateId: number): Promise<string | undefined> {
  const photo = await photoFile(context, candidateId)
  return photo && `data:${photo.contentType};base64,${photo.bytes}`
}
