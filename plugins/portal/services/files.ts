import { type Context, engine, type EngineContext, storedFile } from '#engine'

/** Where the file in a field of a record lies. Whoever calls has already checked that this record may be seen. */
export const storedFileOf = (data: Context, resource: string, id: number, field: string) =>
  storedFile(data as EngineContext, engine().registry.resource(resource), id, field)

/** Answers the request with such a file. */
export async function sendFile(context: Context, data: Context, resource: string, id: number, field: string) {
  await engine().ports.files.serve(context.http!, await storedFileOf(data, resource, id, field))
}
