import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { ErrorPage } from './ErrorPage.tsx'

/** Shown instead of a page whose authority the user lacks. */
export function AccessDenied() {
  return (
    <ErrorPage
      title="Acesso Negado"
      actions={
        <Button component={Link} to="/" variant="contained">
          Voltar para a página inicial
        </Button>
      }
    >
      Você não possui permissão para acessar esta página. Entre em contato com o responsável pelo gerenciamento de
      perfis.
    </ErrorPage>
  )
}
