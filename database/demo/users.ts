/** Logins of the demo. The passwords are printed at the first start and mean nothing outside of it. */
import { cpf } from './documents.ts'
import { INDEX } from './candidates.ts'
import { ref, type Batch, type CompanyNumber } from './types.ts'

export const DEMO_LOGINS = {
  staff: [
    { login: 'admin', senha: 'ipe-admin-2026' },
    { login: 'rh', senha: 'ipe-rh-2026' },
    { login: 'gestor', senha: 'ipe-gestor-2026' },
  ],
  candidate: { cpf: '529.982.247-25', senha: 'ipe-candidato-2026' },
}

/** The profiles every installation begins with; the demo only refers to them. */
const PROFILES = ['Administrador', 'RH', 'Gestor']

interface User {
  login: string
  nome: string
  email: string
  profile: string
  companies: CompanyNumber[]
  /** The employee this user is: decides which areas a manager sees. */
  talent?: string
  sex?: 'F' | 'M'
}

const USERS: User[] = [
  {
    login: 'admin',
    nome: 'Helena Prado',
    email: 'helena.prado@aroeira-alimentos.example',
    profile: 'Administrador',
    companies: [1, 2],
  },
  {
    login: 'rh',
    nome: 'Renata Guimarães',
    email: 'renata.guimaraes@aroeira-alimentos.example',
    profile: 'RH',
    companies: [1, 2],
    talent: 'talento:1:38',
    sex: 'F',
  },
  {
    login: 'gestor',
    nome: 'Paulo Siqueira',
    email: 'paulo.siqueira@aroeira-alimentos.example',
    profile: 'Gestor',
    companies: [1, 2],
    talent: 'talento:1:2',
    sex: 'M',
  },
]

/** The user an employee of the story is: one person with one name. */
export const userOfTalent = (talent: string) => USERS.find((user) => user.talent === talent)

export const userBatches = (): Batch[] => [
  {
    resource: 'utilitario/perfis',
    empresa: null,
    existing: 'nome',
    rows: PROFILES.map((nome) => ({ ref: `perfil:${nome}`, nome })),
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
      senha: DEMO_LOGINS.staff.find((item) => item.login === login)!.senha,
      ativo: true,
      ...(talent && { talento: ref(talent) }),
      empresas: companies.map((company) => ({
        empresaId: ref(`empresa:${company}`),
        perfilId: ref(`perfil:${profile}`),
      })),
    })),
  },
]
