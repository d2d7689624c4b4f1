import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useSession } from '../../providers/session.tsx'
import { ErrorPage } from './ErrorPage.tsx'

/** Shown instead of a screen that is personal to the user that somebody views the system as. */
export function PersonalArea() {
  const { userinfo } = useSession()
  return (
    <ErrorPage
      title="Isto é pessoal"
      actions={
        <Button component={Link} to="/" variant="contained">
          Voltar para a página inicial
        </Button>
      }
    >
      O que está aqui é pessoal de {userinfo.visualizacao?.nome} e não aparece em &quot;Ver como&quot;. Saia da
      visualização para abrir esta tela como você mesmo.
    </ErrorPage>
  )
}
