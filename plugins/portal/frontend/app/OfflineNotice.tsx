/** Without a connection stored vacancies can still be read; this says that they are stored ones, and what has to wait. */
import { useSyncExternalStore } from 'react'
import { Icon } from '../ui/Icon.tsx'

function subscribe(listen: () => void) {
  window.addEventListener('online', listen)
  window.addEventListener('offline', listen)
  return () => {
    window.removeEventListener('online', listen)
    window.removeEventListener('offline', listen)
  }
}

export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status">
      {!online && (
        <p className="offline">
          <Icon name="info" /> Sem internet. Você vê as vagas guardadas neste aparelho; entrar, candidatar-se e gravar
          esperam a conexão.
        </p>
      )}
    </div>
  )
}
