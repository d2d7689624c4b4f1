import type { Route } from '@adonisjs/core/http'

const keys = new Set<string>()
const linked = new Set<string>()

const keysOf = (route: Route) => {
  const { pattern, methods } = route.toJSON()
  return methods.map((method) => `${method}-${pattern}`)
}

/** Marks a route whose handler asks nothing of the session but who is signed in: the rows of resources. */
export function plainRoute(route: Route) {
  for (const key of keysOf(route)) keys.add(key)
  return route
}

/** Whether the route of a request was marked so; takes the `routeKey` of the request. */
export const isPlainRoute = (key: string | undefined) => key !== undefined && keys.has(key)

/** Marks a route that is opened by a code in a header or the address and by nothing else: no cookie says who calls, so no page of a stranger can misuse one. */
export function linkRoute(route: Route) {
  for (const key of keysOf(route)) linked.add(key)
  return route
}

/** Whether a request to this route needs neither session nor CSRF token. */
export const isLinkRoute = (key: string | undefined) => key !== undefined && linked.has(key)
