import { useEffect } from 'react'
import Button from '@mui/material/Button'
import { ErrorPage } from './ErrorPage.tsx'

/** What browsers say of a script that did not arrive. */
const NOT_ARRIVED = /dynamically imported module|importing a module script|unable to preload/i
export const isNotLoaded = (error: unknown) => error instanceof Error && NOT_ARRIVED.test(error.message)

/** Only once the server answers: without it the browser's own page would take the place of ours. */
const again = () =>
  void fetch('/api/saude').then(
    (answer) => answer.ok && window.location.reload(),
    () => undefined,
  )

/** In place of a screen whose script did not arrive: no fault of the product. Loads by itself when the connection is back. */
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
