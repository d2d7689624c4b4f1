/** Makes an area something a phone can keep: its manifest, and the worker that opens it without a connection. */
import { areaOf } from '#engine/definition/public_page.ts'

/** Names the manifest of the present page; a phone then offers to keep it. */
export function offerInstallation(href: string) {
  const link =
    document.querySelector<HTMLLinkElement>('link[rel=manifest]') ??
    document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'manifest' }))
  if (link.getAttribute('href') !== href) link.setAttribute('href', href)
}

/** Browsers have workers on https (and on this machine) only; without one a page just needs a connection. */
export function startWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const area = areaOf(window.location.pathname)
  navigator.serviceWorker
    .register(`/${area}/sw.js`, { scope: `/${area}/` })
    .catch((error: unknown) => console.warn('No service worker', error))
}
