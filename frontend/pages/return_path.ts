/**
 * Target after the login. Only paths of this application are allowed, so that a crafted link cannot redirect elsewhere.
 */
export function returnPath(search: string): string {
  const path = new URLSearchParams(search).get('retorno') ?? '/'
  return /^\/(?![/\\])/.test(path) && !path.startsWith('/login') ? path : '/'
}

/** The login address that leads back to the current page. */
export function loginPath(location: { pathname: string; search: string }): string {
  const here = location.pathname + location.search
  return here === '/' ? '/login' : `/login?retorno=${encodeURIComponent(here)}`
}
