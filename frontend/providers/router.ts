import { createElement, forwardRef, type Ref, useCallback } from 'react'
import { reactRouterProvider, type RouterProvider } from 'react-admin'
import type { Metadata } from '#engine/definition/metadata.ts'
import { currentMetadata } from './metadata.tsx'

type To = Parameters<ReturnType<RouterProvider['useNavigate']>>[0]

/**
 * Converts react-admin's addresses: there '/key/12' is the form of a record and '/key/12/show' its page. Here '/key/12'
 * is the page of a record when it has one, else its form; with a page, the form is at '/key/12/editar'.
 */
function ownAddress(path: string, metadata: Metadata | undefined = currentMetadata()): string {
  const [, key, id, show] = /^\/(.+?)\/([^/?#]+)(\/show)?$/.exec(path) ?? []
  const meta = key ? metadata?.resources[key] : undefined
  if (!meta || `${key}/${id}` in metadata!.resources) return path
  if (show) return `/${key}/${id}`
  return hasRecordPage(meta) && !NEW.has(id!) ? `/${key}/${id}/editar` : path
}

/** Last part of a new record's address: the documented one, react-admin's, and that of generated links. */
export const NEW = new Set(['new', 'create', 'novo'])

export const hasRecordPage = (meta: { pages: { show?: string }; record?: object }) =>
  meta.pages.show !== undefined || meta.record !== undefined

const own = (to: To): To =>
  typeof to === 'string'
    ? ownAddress(to)
    : typeof to === 'object' && to.pathname
      ? { ...to, pathname: ownAddress(to.pathname) }
      : to

/** Router provider for react-admin's components and hooks that converts their links to this product's addresses. */
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
