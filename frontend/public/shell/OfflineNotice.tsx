/** Offline notice: states what works without a connection and what does not. */
import { useSyncExternalStore } from 'react'
import { Icon } from '../ui/Icon.tsx'
import { t, serverText } from '../language/t.ts'

function subscribe(listen: () => void) {
  window.addEventListener('online', listen)
  window.addEventListener('offline', listen)
  return () => {
    window.removeEventListener('online', listen)
    window.removeEventListener('offline', listen)
  }
}

const SAVED_HERE = t('O que você fizer fica guardado neste aparelho e é enviado quando ela voltar.')

/** Whether the browser has a connection; the component renders again when that changes. */
export const useOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine)

export function OfflineNotice({ text = SAVED_HERE }: { text?: string }) {
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <p className="offline">
          <Icon name="info" /> {t('Sem internet.')} {serverText(text)}
        </p>
      )}
    </div>
  )
}
