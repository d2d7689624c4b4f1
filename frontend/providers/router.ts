import { createElement, forwardRef, type Ref, useCallback } from 'react'
import { reactRouterProvider, type RouterProvider } from 'react-admin'
import type { Metadata } from '#engine/definition/metadata.ts'
import { currentMetadata } from './metadata.tsx'

type To = Parameters<ReturnType<RouterProvider['useNavigate']>>[0]

/**
 * react-admin's '/key/12' is the form of a record and '/key/12/show' its page. Here a record lives at '/key/12': its page
 * when it has one, else its form; then the form is at '/key/12/editar'.
 */
function ownAddress(path: string, metadata: Metadata | undefined = currentMetadata()): string {
  const [, key, id, show] = /^\/(.+?)\/([^/?#]+)(\/show)?$/.exec(path) ?? []
  const meta = key ? metadata?.resources[key] : undefined
  if (!meta || `${key}/${id}` in metadata!.resources) return path
  if (show) return `/${key}/${id}`
  return hasRecordPage(meta) && !NEW.has(id!) ? `/${key}/${id}/editar` : path
}

/** The documented address of a new record, react-admin's, and the one of the generated links. */
export const NEW = new Set(['new', 'create', 'novo'])

export const hasRecordPage = (meta: { pages: { show?: string }; record?: object }) =>
  meta.pages.show !== undefined || meta.record !== undefined

const own = (to: To): To =>
  typeof to === 'string'
    ? ownAddress(to)
    : typeof to === 'object' && to.pathname
      ? { ...to, pathname: ownAddress(to.pathname) }
      : to

/** The router as react-admin's components and hooks see it: links they make lead to our addresses. */
export const routerProvider: RouterProvider = {
  ...reactRouterProvider,
  useNavigate() {
    const navigate = reactRouterProvider.useNavigate()
    return useCallback((to, options) => navigate(own(to), options), [navigate])
  },
  Link: forwardRef(function Link({ to, ...rest }: { to: To }, ref: Ref<unknown>) {
    return createElement(reactRouterProvider.Link, { ...rest, to: own(to) as string, ref })
  }) as unknown as RouterProvider['Link'],
}
