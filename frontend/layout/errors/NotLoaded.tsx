import { useEffect } from 'react'
import Button from '@mui/material/Button'
import { ErrorPage } from './ErrorPage.tsx'

/** Error messages of browsers for a script that did not load. */
const NOT_ARRIVED = /dynamically imported module|importing a module script|unable to preload/i
export const isNotLoaded = (error: unknown) => error instanceof Error && NOT_ARRIVED.test(error.message)

/** Reloads only when the server responds; otherwise the browser's error page would replace this one. */
const again = () =>
  void fetch('/api/saude').then(
    (answer) => answer.ok && window.location.reload(),
    () => undefined,
  )

/**
 * Replaces a screen whose script did not load; this is not an error of the product. Reloads automatically when the
 * connection is back.
 */
export function NotLoaded({ reload = again }: { reload?: () => void }) {
  useEffect(() => {
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [reload])
  return (
    <ErrorPage
      overline="SEM CONEXÃO"
      title="Esta tela não pôde ser aberta"
      actions={
        <Button variant="contained" onClick={reload}>
          Tentar novamente
        </Button>
      }
    >
      Verifique sua conexão. Quando ela voltar, a tela abre sozinha.
    </ErrorPage>
  )
}
