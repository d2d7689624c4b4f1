import env from '#start/env.ts'
import type { RowAt } from '#engine'

export const COLABORE_STATES = {
  Ativo: 'Integração ativa.',
  Inativo: 'O Fortes Colabore não responde.',
  NaoAutenticado: 'O Fortes Colabore não aceitou a chave desta instalação.',
  EmpresaDesintegrada: 'O Fortes Colabore não conhece esta empresa.',
  Homologacao: 'Integração em ambiente de homologação.',
  SemChavePrivada: 'Falta a chave privada da integração.',
} as const
export type ColaboreState = keyof typeof COLABORE_STATES

const PATIENCE_MS = 3000
/** A user is waiting, but sending thousands of areas takes longer than a status check. */
const SENDING_MS = 30_000
const STATUS_TTL_MS = 60_000
const known = new Map<string, { state: ColaboreState; at: number }>()

const isState = (value: unknown): value is ColaboreState =>
  typeof value === 'string' && Object.hasOwn(COLABORE_STATES, value)
const BY_STATUS: Record<number, ColaboreState> = {
  401: 'NaoAutenticado',
  403: 'NaoAutenticado',
  404: 'EmpresaDesintegrada',
}

interface Reached {
  address: string
  key: string
  cnpj: string
}

/** The response of the other system; throws if it is unreachable, too slow or redirects. */
const call = ({ address, key, cnpj }: Reached, path: string, wait: number, sent?: unknown) =>
  fetch(new URL(`${path}?cnpj=${encodeURIComponent(cnpj)}`, address.endsWith('/') ? address : `${address}/`), {
    headers: {
      authorization: `Bearer ${key}`,
      accept: 'application/json',
      ...(sent !== undefined && { 'content-type': 'application/json' }),
    },
    ...(sent !== undefined && { method: 'PUT', body: JSON.stringify(sent) }),
    redirect: 'error',
    signal: AbortSignal.timeout(wait),
  })

async function ask(reached: Reached): Promise<ColaboreState> {
  try {
    const response = await call(reached, 'status', PATIENCE_MS)
    if (!response.ok) return BY_STATUS[response.status] ?? 'Inativo'
    const { status } = (await response.json()) as { status?: unknown }
    return isState(status) ? status : 'Inativo'
  } catch {
    // Unreachable, too slow, or invalid JSON: the same state for users.
    return 'Inativo'
  }
}

/** Connection data of a company, or the state that prevents a connection; null without an integration. */
function reach(
  company: Pick<RowAt<'utilitario/empresas'>, 'ehIntegradaColabore' | 'cnpj'> | null,
  { address, key }: Access,
): Reached | ColaboreState | null {
  if (!company?.ehIntegradaColabore || !address) return null
  if (!key) return 'SemChavePrivada'
  const cnpj = String(company.cnpj ?? '')
  return cnpj ? { address, key, cnpj } : 'EmpresaDesintegrada'
}

interface Access {
  address?: string
  key?: string
}
const configured = (): Access => ({ address: env.get('COLABORE_URL'), key: env.get('COLABORE_KEY') })

/**
 * Sends records of a company; 'Ativo' if the other system accepted them. The requirements do not describe its
 * interface: the path and the array are our own design.
 */
export async function sendToColabore(
  company: Pick<RowAt<'utilitario/empresas'>, 'ehIntegradaColabore' | 'cnpj'> | null,
  path: string,
  rows: readonly unknown[],
  access = configured(),
): Promise<ColaboreState | null> {
  const reached = reach(company, access)
  if (reached === null || typeof reached === 'string') return reached
  try {
    const response = await call(reached, path, SENDING_MS, rows)
    return response.ok ? 'Ativo' : (BY_STATUS[response.status] ?? 'Inativo')
  } catch {
    return 'Inativo'
  }
}

/**
 * State of a company's integration; null if the company has none or no address is configured. Cached for at most a
 * minute; `anew` bypasses the cache.
 */
export async function colaboreState(
  company: Pick<RowAt<'utilitario/empresas'>, 'ehIntegradaColabore' | 'cnpj'> | null,
  access = configured(),
  anew = false,
): Promise<ColaboreState | null> {
  const reached = reach(company, access)
  if (reached === null || typeof reached === 'string') return reached
  // Signed keys differ on each call, so the cache key then consists of address and company only.
  const name = `${reached.address}|${reached.key.includes('.') ? '' : reached.key}|${reached.cnpj}`
  const kept = known.get(name)
  if (!anew && kept && Date.now() - kept.at < STATUS_TTL_MS) return kept.state
  const state = await ask(reached)
  known.set(name, { state, at: Date.now() })
  return state
}
