import { type Context, engine, type EngineContext, storedFile } from '#engine'

/** The location of the file in a field of a record. The caller has already checked access to this record. */
export const storedFileOf = (data: Context, resource: string, id: number, field: string) =>
  storedFile(data as EngineContext, engine().registry.resource(resource), id, field)

/** Sends such a file. */
export async function sendFile(context: Context, data: Context, resource: string, id: number, field: string) {
  await engine().ports.files.serve(context.http!, await storedFileOf(data, resource, id, field))
}
