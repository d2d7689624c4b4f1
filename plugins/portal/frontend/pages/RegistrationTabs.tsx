import { useEffect, useRef } from 'react'
import { useCandidate } from '../app/portal.tsx'
import { Link, t } from '#public'

/** The tabs of the candidate's registration. */
export function RegistrationTabs({ at }: { at: 'data' | 'password' | 'protection' | 'privacy' }) {
  const { user, routes } = useCandidate()
  const tabs = [
    ['data', t('Meus dados'), routes.edit(user.id)],
    ['password', t('Senha'), routes.password(user.id)],
    ['protection', t('Segurança'), routes.protection(user.id)],
    ['privacy', t('Privacidade'), routes.privacy(user.id)],
  ] as const
  const bar = useRef<HTMLElement>(null)
  // On a phone the tabs are wider than the screen: the current one is scrolled into view.
  useEffect(() => {
    const [row, present] = [bar.current, bar.current?.querySelector<HTMLElement>('[aria-current]')]
    if (row && present)
      row.scrollLeft = present.offsetLeft - row.offsetLeft - (row.clientWidth - present.clientWidth) / 2
  }, [at])
  return (
    <nav ref={bar} className="tabs" aria-label={t('Cadastro')}>
      {tabs.map(([name, label, to]) => (
        <Link key={name} to={to} aria-current={name === at ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
