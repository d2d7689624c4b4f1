/** Makes an area installable on a phone: its manifest, and the service worker that opens it without a connection. */
import { areaOf } from '#engine/definition/public_page.ts'

/** Sets the manifest of the current page; a phone then offers to install it. */
export function offerInstallation(href: string) {
  const link =
    document.querySelector<HTMLLinkElement>('link[rel=manifest]') ??
    document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'manifest' }))
  if (link.getAttribute('href') !== href) link.setAttribute('href', href)
}

/** Browsers support service workers only on https and localhost; without one a page needs a connection. */
export function startWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const area = areaOf(window.location.pathname)
  navigator.serviceWorker
    .register(`/${area}/sw.js`, { scope: `/${area}/` })
    .catch((error: unknown) => console.warn('No service worker', error))
}
