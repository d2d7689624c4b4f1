/** Makes the portal of a company something a phone can keep: its manifest, and the worker that reads adverts without a connection. */
export function offerInstallation(empresaId: number) {
  const href = `/externo/empresas/${empresaId}/portal.webmanifest`
  const link =
    document.querySelector<HTMLLinkElement>('link[rel=manifest]') ??
    document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'manifest' }))
  if (link.getAttribute('href') !== href) link.setAttribute('href', href)
}

/** Browsers have workers on https (and on this machine) only; without one the portal just needs a connection. */
export function startWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker
    .register('/externo/sw.js', { scope: '/externo/' })
    .catch((error: unknown) => console.warn('No service worker', error))
}
