import { useCandidate } from '../app/portal.tsx'
import { Link } from '#public'

/** The parts of one's own registration. */
export function RegistrationTabs({ at }: { at: 'data' | 'password' | 'protection' | 'privacy' }) {
  const { user, routes } = useCandidate()
  const tabs = [
    ['data', 'Meus dados', routes.edit(user.id)],
    ['password', 'Senha', routes.password(user.id)],
    ['protection', 'Segurança', routes.protection(user.id)],
    ['privacy', 'Privacidade', routes.privacy(user.id)],
  ] as const
  return (
    <nav className="tabs" aria-label="Cadastro">
      {tabs.map(([name, label, to]) => (
        <Link key={name} to={to} aria-current={name === at ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
