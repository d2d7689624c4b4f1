/**
 * Handles a script that fails to load: the page is older than the current build, or there is no connection. Neither is
 * a server error.
 */
import { useEffect, useState } from 'react'
import { Page } from '../ui/Page.tsx'
import { Skeleton } from '../ui/Loading.tsx'
import { t } from '../language/t.ts'

const RELOADED = 'script-recarregado'
/** A second failure within this time is not caused by a deploy. */
const ONCE_MS = 60_000

/** Error messages of browsers for a module that could not be loaded. */
export const isMissingScript = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|module script failed|unable to preload|loading chunk/i.test(
    error.message,
  )

/**
 * Reloads the page once, because after a deploy it then references the current scripts. Returns false when it was
 * already reloaded within the last minute, or when there is no connection.
 */
export function reloadOnce(reload = () => window.location.reload()): boolean {
  if (!navigator.onLine) return false
  try {
    const last = Number(sessionStorage.getItem(RELOADED))
    if (last > 0 && Date.now() - last < ONCE_MS) return false
    sessionStorage.setItem(RELOADED, String(Date.now()))
  } catch {
    // Without storage a second failure could not be recognised, so the page is not reloaded.
    return false
  }
  reload()
  return true
}

export function MissingScript() {
  const [reloading, setReloading] = useState(true)
  useEffect(() => setReloading(reloadOnce()), [])
  // Reloads the page when the connection is back.
  useEffect(() => {
    const again = () => window.location.reload()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  if (reloading)
    return (
      <div className="page wide">
        <Skeleton lines={8} />
      </div>
    )
  return (
    <Page title={t('Não foi possível abrir esta página')} width="narrow">
      <div className="card done" role="alert">
        <p>
          {navigator.onLine
            ? t('Uma parte da página não chegou. Confira a conexão e tente de novo.')
            : t(
                'Você está sem internet e esta página ainda não foi guardada neste aparelho. Ela abre sozinha quando a conexão voltar.',
              )}
        </p>
        <button type="button" className="button" onClick={() => window.location.reload()}>
          {t('Tentar de novo')}
        </button>
      </div>
    </Page>
  )
}
