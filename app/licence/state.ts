import env from '#start/env.ts'
import { type Licence, LicenceError, readLicence } from './codec.ts'
import { readStored, type Stored, writeStored } from './store.ts'

type Installation = 'NOVA_INSTALACAO' | 'SEM_CNPJ' | 'SEM_CONEXAO' | 'SEM_LOCATION' | 'AGUARDANDO_MIGRAR' | 'MIGRADA'
type Shown = 'NOVA' | 'INCONSISTENTE' | 'ATIVA' | 'INATIVA'

/** How an installation stands with its licence. */
export interface LicenceState {
  /** Nobody issues licences for it: everything works, and says so. */
  demo: boolean
  installation: Installation
  shown: Shown
  licence: Licence | null
  stored: Stored | null
  active: boolean
  cloud: boolean
  /** The file was changed, or the clock turned back. */
  tampered: boolean
  /** Why it is not active, in words. */
  problem: string | null
}

/** Clocks are corrected by minutes; by hours only people turn them. */
const TOLERANCE_MS = 2 * 3_600_000
const NOTED_EVERY_MS = 3_600_000
const STATE_TTL_MS = 2000

const CHANGED = 'O arquivo da licença foi alterado: gere um novo ticket e autentique de novo.'
export const CLOCK = 'O relógio do servidor voltou no tempo: acerte a data e a hora.'
const EXPIRED = 'A licença expirou.'

/** Names no installation: licences of a cloud are good in any. */
export const ANY = 'nuvem'

let kept: { at: number; state: LicenceState } | undefined
/** What was just written counts at once. */
export const invalidateState = () => (kept = undefined)

/** The day in Brasília. */
const dayOf = (moment: number) => new Date(moment - 3 * 3_600_000).toISOString().slice(0, 10)

/** The state now, two seconds old at most. */
export async function licenceState(now = Date.now()): Promise<LicenceState> {
  if (kept && Math.abs(now - kept.at) < STATE_TTL_MS) return kept.state
  const state = await work(now)
  kept = { at: now, state }
  return state
}

async function work(now: number): Promise<LicenceState> {
  const publicKey = env.get('LICENSE_PUBLIC_KEY')
  const { stored, changed } = await readStored()
  if (!publicKey) return { ...judged(null, stored, null, now), demo: true }
  if (changed) return { ...judged(null, null, CHANGED, now), tampered: true }
  let licence: Licence | null = null
  let problem: string | null = null
  // In a cloud the licence comes with the environment, before there is an installation to name.
  const key = stored?.chave ?? env.get('LICENSE_KEY')
  if (key)
    try {
      licence = readLicence(key, publicKey)
      const bound = stored?.chave ? stored.instalacao : ANY
      if (licence.instalacao !== bound) problem = 'A licença é de outra instalação.'
    } catch (error) {
      if (!(error instanceof LicenceError)) throw error
      problem = error.message
    }
  const back = stored !== null && now + TOLERANCE_MS < stored.visto
  if (stored && !back && now - stored.visto > NOTED_EVERY_MS) await writeStored({ ...stored, visto: now })
  return { ...judged(licence, stored, back ? CLOCK : problem, now), tampered: back }
}

function judged(licence: Licence | null, stored: Stored | null, problem: string | null, now: number): LicenceState {
  const expired = licence !== null && licence.validaAte < dayOf(now)
  const active = licence !== null && problem === null && !expired
  const missing = !stored?.cnpj
  return {
    demo: false,
    installation: installationOf(stored, licence !== null, licence !== null && problem === null),
    shown: active ? (missing ? 'INCONSISTENTE' : 'ATIVA') : missing && !licence && !problem ? 'NOVA' : 'INATIVA',
    licence,
    stored,
    active,
    cloud: licence?.nuvem ?? env.get('LICENSE_CLOUD') ?? false,
    tampered: false,
    problem: problem ?? (expired ? EXPIRED : null),
  }
}

/** The four steps of the way: a number, a connection, a place at the service, the licence. */
function installationOf(stored: Stored | null, known: boolean, licensed: boolean): Installation {
  if (!stored?.cnpj) return known ? 'SEM_CNPJ' : 'NOVA_INSTALACAO'
  if (licensed) return 'MIGRADA'
  if (stored.contato === 'sem-registro') return 'SEM_LOCATION'
  return stored.contato === 'aguardando' ? 'AGUARDANDO_MIGRAR' : 'SEM_CONEXAO'
}

/** Whether the installation may count as authenticated: with a good licence, or where none is asked for. */
export async function isLicensed(): Promise<boolean> {
  const { demo, active } = await licenceState()
  return demo || active
}
