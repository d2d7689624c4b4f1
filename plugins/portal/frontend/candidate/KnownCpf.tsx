/**
 * Reminds registered candidates at the first step, not after ten minutes of typing. Does not disclose whether a CPF is
 * registered.
 */
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
