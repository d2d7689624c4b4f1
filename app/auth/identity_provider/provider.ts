import type { Client } from '#engine/database/sql.ts'
import { query } from '#engine/database/sql.ts'
import { unseal } from '#app/secrets/index.ts'

/** An identity provider as it is stored. */
export interface Provider {
  id: number
  versao: number
  nome: string
  tipo: string
  empresa_id: number | null
  emissor: string
  cliente_id: string
  segredo: string | null
  escopos: string
  campo_grupos: string | null
  dominios: string | null
  confia_email: unknown
  vincula_por_email: unknown
  cria_usuarios: unknown
  dispensa_segundo_fator: unknown
  perfil_padrao_id: number | null
}

export const secretPurpose = 'provedor-identidade'

const ACTIVE = `SELECT p.* FROM provedores_identidade p LEFT JOIN empresas e ON e.id = p.empresa_id
  WHERE p.ativo = 1 AND (p.empresa_id IS NULL OR e.ativa = 1)`

/** The providers offered for sign-in. */
export const activeProviders = (db: Client) => query<Provider>(db, `${ACTIVE} ORDER BY p.nome, p.id`)

export async function activeProvider(db: Client, id: number): Promise<Provider | null> {
  const [row] = await query<Provider>(db, `${ACTIVE} AND p.id = ?`, [id])
  return row ?? null
}

export const secretOf = ({ segredo }: Provider) => unseal(segredo, secretPurpose)

/** The mail domains the provider may vouch for; an empty list means all. */
export const domainsOf = ({ dominios }: Provider) =>
  (dominios ?? '')
    .toLowerCase()
    .split(/[\s,;]+/)
    .map((value) => value.replace(/^@/, ''))
    .filter(Boolean)
