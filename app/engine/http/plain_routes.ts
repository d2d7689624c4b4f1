import type { Route } from '@adonisjs/core/http'

const keys = new Set<string>()
const linked = new Set<string>()

const keysOf = (route: Route) => {
  const { pattern, methods } = route.toJSON()
  return methods.map((method) => `${method}-${pattern}`)
}

/** Marks a route whose handler only needs the signed-in user from the session: the rows of resources. */
export function plainRoute(route: Route) {
  for (const key of keysOf(route)) keys.add(key)
  return route
}

/** Whether the route of a request is marked as plain; takes the `routeKey` of the request. */
export const isPlainRoute = (key: string | undefined) => key !== undefined && keys.has(key)

/**
 * Marks a route authenticated only by a code in a header or the address. It uses no cookies, so it cannot be misused by
 * cross-site requests.
 */
export function linkRoute(route: Route) {
  for (const key of keysOf(route)) linked.add(key)
  return route
}

const changing = new Set<string>()

/**
 * Marks a GET that changes something: it answers only pages of this product, like a write, and nobody who views the
 * system as another user.
 */
export function changingRoute(route: Route) {
  for (const key of keysOf(route)) changing.add(key)
  return route
}

/** Whether a GET of this route changes something. */
export const isChangingRoute = (key: string | undefined) => key !== undefined && changing.has(key)

/** Whether requests to this route need neither session nor CSRF token. */
export const isLinkRoute = (key: string | undefined) => key !== undefined && linked.has(key)
