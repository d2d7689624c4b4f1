import type { Context } from '#engine'
import { storedFile } from '#engine/http/stored_file.ts'
import type { EngineContext } from '#engine/runtime/context.ts'
import { engine } from '#engine/runtime/engine.ts'

/** Where the file in a field of a record lies. Whoever calls has already checked that this record may be seen. */
export const storedFileOf = (data: Context, resource: string, id: number, field: string) => storedFile(data as EngineContext, engine().registry.resource(resource), id, field)

/** Answers the request with such a file. */
export async function sendFile(context: Context, data: Context, resource: string, id: number, field: string) {
  await engine().ports.files.serve(context.http!, await storedFileOf(data, resource, id, field))
}
