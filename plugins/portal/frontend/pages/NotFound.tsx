import { NotFound as Missing } from '#public'
import { usePortal } from '../app/portal.tsx'

/** The link back leads to the adverts of the company. */
export function NotFound(props: { title?: string; text?: string }) {
  const { routes, empresaId } = usePortal()
  return <Missing {...props} home={empresaId === null ? routes.login() : routes.adverts()} />
}
