import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { ErrorPage } from './ErrorPage.tsx'

/** Shown at an unknown address. */
export function NotFound() {
  return (
    <ErrorPage
      overline="ERRO 404 - PÁGINA NÃO ENCONTRADA"
      title="Página Não Encontrada"
      actions={
        <Button component={Link} to="/" variant="contained">
          Voltar para a página inicial
        </Button>
      }
    >
      O endereço pode ter sido digitado errado, ou o registro não existe mais.
    </ErrorPage>
  )
}
