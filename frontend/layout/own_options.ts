import type { Session } from '../providers/session.tsx'
import type { PaletteOption } from './palette_options.ts'

/** The entries of the user menu, which are also in the palette. */
export function ownOptions({ can, userinfo, logout }: Pick<Session, 'can' | 'userinfo' | 'logout'>): PaletteOption[] {
  const group = 'Minha conta'
  const company = userinfo.empresa?.id
  // These show what is personal to the user, so not to somebody who views the system as that user.
  const personal = (...options: PaletteOption[]) => (userinfo.visualizacao ? [] : options)
  return [
    ...(can('ROLE_CAD_INFO_PESSOAL')
      ? personal({ id: 'own-data', group, label: 'Atualizar Meus Dados', icon: 'PersonOutline', to: '/meus-dados' })
      : []),
    ...(userinfo.usuarioFortes
      ? []
      : personal({ id: 'own-password', group, label: 'Alterar Minha Senha', icon: 'Lock', to: '/minha-senha' })),
    ...personal({ id: 'own-security', group, label: 'Segurança da conta', icon: 'Security', to: '/minha-seguranca' }),
    ...(company && can('ROLE_UTILITARIO_EMPRESAS')
      ? [
          {
            id: 'own-company',
            group,
            label: 'Configurações da empresa',
            icon: 'Tune',
            to: `/utilitario/empresas/${company}/configuracao`,
          },
        ]
      : []),
    ...personal({ id: 'own-reports', group, label: 'Meus relatórios', icon: 'Download', to: '/meus-relatorios' }),
    { id: 'own-logout', group, label: 'Sair', icon: 'Logout', run: () => void logout() },
  ]
}
