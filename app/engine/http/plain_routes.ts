import type { Route } from '@adonisjs/core/http'

const keys = new Set<string>()

/** Marks a route whose handler asks nothing of the session but who is signed in: the rows of resources. */
export function plainRoute(route: Route) {
  const { pattern, methods } = route.toJSON()
  for (const method of methods) keys.add(`${method}-${pattern}`)
  return route
}

/** Whether the route of a request was marked so; takes the `routeKey` of the request. */
export const isPlainRoute = (key: string | undefined) => key !== undefined && keys.has(key)
