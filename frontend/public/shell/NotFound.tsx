import { areaOf } from '#engine/definition/public_page.ts'
import { Page } from '../ui/Page.tsx'
import { Link } from './router.tsx'
import { t } from '../language/t.ts'

/** `home`: target of the button; default: the start page of the area. */
export function NotFound({
  title = t('Página Não Encontrada'),
  text,
  home = `/${areaOf(window.location.pathname)}`,
}: {
  title?: string
  text?: string
  home?: string | null
}) {
  return (
    <Page title={title} width="narrow">
      <div className="card done">
        {!text && <p className="error-code">{t('ERRO 404 - PÁGINA NÃO ENCONTRADA')}</p>}
        <p>{text ?? t('O endereço pode ter mudado ou estar incompleto.')}</p>
        {home !== null && (
          <Link className="button" to={home}>
            {t('Voltar para a página inicial')}
          </Link>
        )}
      </div>
    </Page>
  )
}
