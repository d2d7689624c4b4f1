/** Public data protection page: term, retention, rights, and contact. */
import { formatPhone, Link, Page, RichText, t } from '#public'
import { usePortal } from '../app/portal.tsx'
import { NO_TEXT } from '../candidate/TermDialog.tsx'
import type { PortalConfig } from '../types.ts'

const months = (count: number) => (count === 1 ? t('1 mês') : t('{count} meses', { count }))

/** Retention and contact: the same on the public page, in the term and under Privacidade. */
export function DataContact({ config }: { config: PortalConfig }) {
  const { encarregado, retencaoMeses, empresa } = config
  return (
    <>
      <h2>{t('Por quanto tempo')}</h2>
      <p>
        {retencaoMeses
          ? t('Sem atualização nem seleção em andamento, o seu cadastro é excluído depois de {retencaoMeses}.', {
              retencaoMeses: months(retencaoMeses),
            })
          : t('O seu cadastro fica guardado até você pedir a exclusão.')}{' '}
        {t('Você pode sair antes: em Editar Cadastro › Privacidade, retire o consentimento ou exclua os seus dados.')}
      </p>
      <h2>{t('Com quem falar')}</h2>
      {encarregado ? (
        <p>
          {encarregado.nome && (
            <>
              {encarregado.nome}
              {t(', encarregado(a) de dados (DPO).')}{' '}
            </>
          )}
          {encarregado.email && <a href={`mailto:${encarregado.email}`}>{encarregado.email}</a>}
          {encarregado.email && encarregado.telefone && ' · '}
          {encarregado.telefone && formatPhone(encarregado.telefone)}
        </p>
      ) : (
        <p>
          {t('Fale com a equipe de seleção de')} {empresa.nome}.
        </p>
      )}
    </>
  )
}

export function TermPage() {
  const { user, routes, config: found } = usePortal()
  const config = found!
  return (
    <Page
      title={t('Privacidade')}
      width="narrow"
      lead={t('Como {nome} trata os dados de quem se candidata.', { nome: config.empresa.nome })}
    >
      <section className="card prose">
        <RichText text={config.politicaSeguranca?.trim() || NO_TEXT} />
        <DataContact config={config} />
        <p>
          {user ? (
            <Link to={routes.privacy(user.id)}>{t('Meus dados e minhas escolhas')}</Link>
          ) : (
            <Link to={routes.login()}>{t('Entrar para ver, levar ou excluir os seus dados')}</Link>
          )}
        </p>
      </section>
    </Page>
  )
}
