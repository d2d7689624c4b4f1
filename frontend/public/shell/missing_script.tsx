/** A script that does not come: the page is older than the present build, or the connection is gone. Neither is a fault of the server. */
import { useEffect, useState } from 'react'
import { Page } from '../ui/Page.tsx'
import { Skeleton } from '../ui/Loading.tsx'
import { t } from '../language/t.ts'

const RELOADED = 'script-recarregado'
/** A second failure within this time is no matter of a deploy. */
const ONCE_MS = 60_000

/** As browsers say that a module could not be loaded. */
export const isMissingScript = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|module script failed|unable to preload|loading chunk/i.test(
    error.message,
  )

/** Loads the page anew, once: after a deploy it then names the present scripts. False when that was done a moment ago, or there is no connection. */
export function reloadOnce(reload = () => window.location.reload()): boolean {
  if (!navigator.onLine) return false
  try {
    const last = Number(sessionStorage.getItem(RELOADED))
    if (last > 0 && Date.now() - last < ONCE_MS) return false
    sessionStorage.setItem(RELOADED, String(Date.now()))
  } catch {
    // Without a store nobody could tell a second time from the first.
    return false
  }
  reload()
  return true
}

export function MissingScript() {
  const [reloading, setReloading] = useState(true)
  useEffect(() => setReloading(reloadOnce()), [])
  // The connection is back: the page too.
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
