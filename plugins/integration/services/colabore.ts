import env from '#start/env.ts'
import type { Row } from '#engine'

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
const KEPT_MS = 60_000
const known = new Map<string, { state: ColaboreState; at: number }>()

const isState = (value: unknown): value is ColaboreState =>
  typeof value === 'string' && Object.hasOwn(COLABORE_STATES, value)
const BY_STATUS: Record<number, ColaboreState> = {
  401: 'NaoAutenticado',
  403: 'NaoAutenticado',
  404: 'EmpresaDesintegrada',
}

async function ask(address: string, key: string, cnpj: string): Promise<ColaboreState> {
  try {
    const url = new URL(`status?cnpj=${encodeURIComponent(cnpj)}`, address.endsWith('/') ? address : `${address}/`)
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${key}`, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (!response.ok) return BY_STATUS[response.status] ?? 'Inativo'
    const { status } = (await response.json()) as { status?: unknown }
    return isState(status) ? status : 'Inativo'
  } catch {
    // Away, too slow, or no JSON: for whoever works here it is the same.
    return 'Inativo'
  }
}

/** How the integration of a company stands; null when there is none to speak of: not of this company, or no address configured. A minute old at most. */
export async function colaboreState(
  company: Row | null,
  { address, key }: { address?: string; key?: string } = {
    address: env.get('COLABORE_URL'),
    key: env.get('COLABORE_KEY'),
  },
): Promise<ColaboreState | null> {
  if (!company?.ehIntegradaColabore || !address) return null
  if (!key) return 'SemChavePrivada'
  const cnpj = String(company.cnpj ?? '')
  if (!cnpj) return 'EmpresaDesintegrada'
  const name = `${address}|${key}|${cnpj}`
  const kept = known.get(name)
  if (kept && Date.now() - kept.at < KEPT_MS) return kept.state
  const state = await ask(address, key, cnpj)
  known.set(name, { state, at: Date.now() })
  return state
}
