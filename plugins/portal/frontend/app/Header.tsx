/** Company logo and name, the signed-in user, and the menu (behind a button below 1024 px). */
import { useEffect, useState } from 'react'
import { Brand, formatCpf, Icon, type IconName, Link, navigate, shortName, useLocation, t } from '#public'
import { usePortal } from './portal.tsx'

interface Item {
  label: string
  icon: IconName
  to: string
  /** Exact match, for `aria-current`. */
  here: boolean
}

/** Enough to recognise one's own CPF; not readable over the shoulder. */
const shortCpf = (cpf: string) => formatCpf(cpf).replace(/^\d{3}(.*)\d{2}$/, '***$1**')

function useItems(): Item[] {
  const { user, routes } = usePortal()
  const { path, query } = useLocation()
  if (!user) return []
  const own = `/externo/candidatos/${user.id}`
  const password = query.get('tab') === 'senha'
  return [
    { label: t('Vagas Abertas'), icon: 'work', to: routes.adverts(), here: path.startsWith('/externo/anuncios') },
    { label: t('Editar Cadastro'), icon: 'person', to: routes.edit(user.id), here: path === own && !password },
    {
      label: t('Anexar Documentos'),
      icon: 'file',
      to: routes.documents(user.id),
      here: path.startsWith(`${own}/documentos-anexos`),
    },
    { label: t('Alterar Senha'), icon: 'lock', to: routes.password(user.id), here: path === own && password },
  ]
}

export function Header() {
  const { config, user, routes, logout } = usePortal()
  const location = useLocation()
  const [open, setOpen] = useState(false)
  const items = useItems()
  useEffect(() => setOpen(false), [location])

  const leave = async () => {
    await logout()
    await navigate(routes.login(), { force: true })
  }
  return (
    <header className="header">
      <div className="header-row">
        <Brand company={config?.empresa} to={routes.adverts()} fallback={t('Portal do candidato')} />
        {!user && location.path !== '/externo/login' && (
          <Link className="button on-brand" to={routes.login()}>
            {t('Entrar')}
          </Link>
        )}
        {user && (
          <>
            <p className="greeting">
              <strong>
                {t('Olá,')} {shortName(user.nome)}
              </strong>
              {user.cpf && <span>CPF {shortCpf(user.cpf)}</span>}
            </p>
            <button
              type="button"
              className="menu-button"
              aria-expanded={open}
              aria-controls="menu"
              onClick={() => setOpen(!open)}
            >
              <Icon name={open ? 'close' : 'menu'} />
              <span>{t('Menu')}</span>
            </button>
          </>
        )}
      </div>
      {user && (
        <nav
          id="menu"
          className={open ? 'menu open' : 'menu'}
          aria-label={t('Menu do candidato')}
          onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
        >
          {items.map(({ label, icon, to, here }) => (
            <Link key={label} to={to} aria-current={here ? 'page' : undefined} onClick={() => setOpen(false)}>
              <Icon name={icon} size={20} /> {label}
            </Link>
          ))}
          <button type="button" onClick={() => void leave()}>
            <Icon name="exit" size={20} /> {t('Sair')}
          </button>
        </nav>
      )}
    </header>
  )
}
