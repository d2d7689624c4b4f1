import { usePortal } from '../app/portal.tsx'
import { Link } from '../app/router.tsx'
import { Page } from '../ui/Page.tsx'

export function NotFound({ title = 'Página Não Encontrada', text }: { title?: string; text?: string }) {
  const { routes, empresaId } = usePortal()
  return (
    <Page title={title} width="narrow">
      <div className="card done">
        {!text && <p className="error-code">ERRO 404 - PÁGINA NÃO ENCONTRADA</p>}
        <p>{text ?? 'O endereço pode ter mudado ou estar incompleto.'}</p>
        <Link className="button" to={empresaId === null ? routes.login() : routes.adverts()}>
          Voltar para a página inicial
        </Link>
      </div>
    </Page>
  )
}
