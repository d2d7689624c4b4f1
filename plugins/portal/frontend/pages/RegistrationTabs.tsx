import { useCandidate } from '../app/portal.tsx'
import { Link, t } from '#public'

/** The parts of one's own registration. */
export function RegistrationTabs({ at }: { at: 'data' | 'password' | 'protection' | 'privacy' }) {
  const { user, routes } = useCandidate()
  const tabs = [
    ['data', t('Meus dados'), routes.edit(user.id)],
    ['password', t('Senha'), routes.password(user.id)],
    ['protection', t('Segurança'), routes.protection(user.id)],
    ['privacy', t('Privacidade'), routes.privacy(user.id)],
  ] as const
  return (
    <nav className="tabs" aria-label={t('Cadastro')}>
      {tabs.map(([name, label, to]) => (
        <Link key={name} to={to} aria-current={name === at ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
