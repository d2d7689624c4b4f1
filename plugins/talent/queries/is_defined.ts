import type { Context } from '#engine'

/** Whether the plugin of a resource is enabled: what it registered stays until the server is started again. */
export function isDefined(context: Context, resource: string): boolean {
  try {
    return Boolean(context.definition(resource))
  } catch {
    return false
  }
}
