import { type Context, engine, type EngineContext, storedFile } from '#engine'
import { platformPorts } from '#app/providers/ports.ts'

/** Company and printing user, for the head and foot of a document. */
export const letterhead = (context: Context) => platformPorts.letterhead(context)

/** The photo of a candidate as a data: URI; undefined without one or when the file is gone. */
export async function photoOf(context: Context, candidateId: number): Promise<string | undefined> {
  try {
    const stored = await storedFile(context.elevated() as EngineContext, engine().registry.resource('captacao/candidatos'), candidateId, 'foto')
    return `data:${stored.contentType};base64,${(await platformPorts.files.read(stored.path)).toString('base64')}`
  } catch {
    return undefined
  }
}
