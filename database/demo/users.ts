/** Profiles and logins of the demo. The passwords are printed at the first start and mean nothing outside of it. */
import { cpf } from './documents.ts'
import { INDEX } from './candidates.ts'
import { ref, type Batch, type CompanyNumber } from './types.ts'

export const DEMO_LOGINS = {
  staff: [
    { login: 'admin', senha: 'ipe-admin-2026', perfil: 'Administrador' },
    { login: 'rh', senha: 'ipe-rh-2026', perfil: 'RH' },
    { login: 'gestor', senha: 'ipe-gestor-2026', perfil: 'Gestor' },
  ],
  candidate: { cpf: '529.982.247-25', senha: 'ipe-candidato-2026' },
}

const PROFILES: [slug: string, nome: string, include: string[], exclude: string[]][] = [
  ['administrador', 'Administrador', ['*'], []],
  ['rh', 'RH', ['*'], ['ROLE_UTILITARIO_*', 'ROLE_VISUALIZA_TODAS_EMPRESAS']],
  ['gestor', 'Gestor', ['ROLE_CAPTACAO_SOLICITACOES_PESSOAL', 'ROLE_CAPTACAO_SOLICITACOES_PESSOAL_EDITAR', 'ROLE_CAPTACAO_CANDIDATOS', 'ROLE_GESTAO_TALENTOS_TALENTOS'], []],
]

interface User {
  login: string
  nome: string
  email: string
  profile: string
  companies: CompanyNumber[]
  /** Running number of the talent behind the user, in the first of the companies. */
  talent?: number
}

const USERS: User[] = [
  { login: 'admin', nome: 'Helena Prado', email: 'helena.prado@aroeira-alimentos.example', profile: 'administrador', companies: [1, 2] },
  { login: 'rh', nome: 'Renata Guimarães', email: 'renata.guimaraes@aroeira-alimentos.example', profile: 'rh', companies: [1, 2] },
  { login: 'gestor', nome: 'Paulo Siqueira', email: 'paulo.siqueira@aroeira-alimentos.example', profile: 'gestor', companies: [1, 2], talent: 1 },
]

export const userBatches = (): Batch[] => [
  {
    resource: 'utilitario/perfis',
    empresa: null,
    rows: PROFILES.map(([slug, nome, include, exclude]) => ({ ref: `perfil:${slug}`, nome, authorities: { $authorities: { include, exclude } } })),
  },
  {
    resource: 'utilitario/usuarios',
    empresa: null,
    rows: USERS.map(({ login, nome, email, profile, companies, talent }, index) => ({
      ref: `usuario:${login}`,
      nome,
      login,
      email,
      cpf: cpf(INDEX.users + index),
      senha: DEMO_LOGINS.staff.find((one) => one.login === login)!.senha,
      ativo: true,
      ...(talent ? { colaboradorId: ref(`talento:${companies[0]}:${talent}`) } : {}),
      empresas: companies.map((company) => ({ empresaId: ref(`empresa:${company}`), perfilId: ref(`perfil:${profile}`) })),
    })),
  },
]
