import type { Context } from '#engine'
import { storedFile } from '#engine/http/stored_file.ts'
import type { EngineContext } from '#engine/runtime/context.ts'
import { engine } from '#engine/runtime/engine.ts'

/** Answers the request with the file in a field of a record. Whoever calls has already checked that this record may be seen. */
export async function sendFile(context: Context, data: Context, resource: string, id: number, field: string) {
  const stored = await storedFile(data as EngineContext, engine().registry.resource(resource), id, field)
  await engine().ports.files.serve(context.http!, stored)
}
