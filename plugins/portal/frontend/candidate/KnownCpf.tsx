/** Who is registered already is reminded at the first step, not after ten minutes of typing. Whether a CPF is, is told to nobody. */
import { Icon, Link, t } from '#public'
import { idFromQuery, usePortal } from '../app/portal.tsx'

export function KnownCpf() {
  const { routes } = usePortal()
  return (
    <p className="notice">
      <Icon name="info" />
      <span>
        {t('Já se cadastrou nesta empresa?')}{' '}
        <Link to={routes.login({ solicitacaoId: idFromQuery('solicitacaoId') })}>{t('Entrar')}</Link> {t('ou')}{' '}
        <Link to={routes.recover()}>{t('recuperar a senha')}</Link>.
      </span>
    </p>
  )
}
