import { appUrl } from '#config/app.ts'
import { recordSecurityEvent } from '#app/security_events/record.ts'
import { registerAccountTables } from '#app/auth/accounts.ts'
import type { CandidateUser } from '#app/auth/candidate_provider.ts'
import { candidateAccount } from '#app/auth/candidate_session.ts'
import { toIso } from '#app/auth/moment.ts'
import { noteDevice } from '#app/auth/known_devices.ts'
import type { Owner } from '#app/auth/second_factor/app_flow.ts'
import { appSince } from '#app/auth/second_factor/app_secret.ts'
import { keysOf } from '#app/auth/second_factor/passkeys.ts'
import { sendCompanyMail } from '#app/mail/index.ts'
import { type Context, ValidationError, recordName } from '#engine'
import { languageOfCall } from '#app/i18n/index.ts'
import { novoAparelho } from '../mails/templates.ts'
import { atCompany } from './company.ts'
import { CANDIDATES } from './names.ts'
import { isOwnPassword, signIn, storedById } from './session.ts'
import { countTry } from './throttle.ts'

/** The tables in which `#app/auth` stores the protection of candidates: `resources/account_protection.ts`. */
export const registerCandidateAccounts = () =>
  registerAccountTables('P', {
    owner: 'candidato_id',
    apps: 'candidatos_segundos_fatores',
    codes: 'candidatos_codigos_recuperacao',
    devices: 'candidatos_aparelhos',
    keys: 'candidatos_chaves_acesso',
    sessions: 'candidatos_sessoes',
  })

export const ownerOf = ({ id, nome, empresaId }: Pick<CandidateUser, 'id' | 'nome' | 'empresaId'>): Owner => ({
  area: 'P',
  id,
  nome,
  empresaId,
})

/** The second-step methods of a candidate; empty if the password alone signs in. */
export async function stepWays(db: Context['db'], id: number): Promise<('APP' | 'CHAVE' | 'RECUPERACAO')[]> {
  const account = candidateAccount(id)
  const app = await appSince(db, account)
  const keys = await keysOf(db, account)
  if (!app && !keys.length) return []
  return [...(app ? (['APP'] as const) : []), ...(keys.length ? (['CHAVE'] as const) : []), 'RECUPERACAO']
}

/** Whether a candidate needs more than the password to sign in. */
export const isProtected = async (db: Context['db'], id: number) => (await stepWays(db, id)).length > 0

/**
 * Required before the account's protection is changed, or all data is erased: an open page on an unattended phone must
 * not be enough.
 * @throws ValidationError on `senha`
 */
export async function assertOwnPassword(context: Context, id: number, senha: string) {
  await countTry('portal-senha', [id], 10, '15 minutes')
  const row = (await storedById(context.db, id)) ?? undefined
  if (!(await isOwnPassword(row, senha)))
    throw new ValidationError([{ field: 'senha', message: 'A senha atual não confere.' }])
}

/** No new-device mail within this time after registration: a repeated request lacks the cookie of a lost answer. */
const SETTLING_MS = 10 * 60_000

async function isSettling(db: Context['db'], id: number): Promise<boolean> {
  const since = (await storedById(db, id))?.criado_em
  return Boolean(since) && Date.now() - new Date(toIso(since)).getTime() < SETTLING_MS
}

async function notifyOfDevice(context: Context, user: CandidateUser, what: string) {
  const data = await atCompany(context, user.empresaId)
  const candidate = await data.repo(CANDIDATES).find(user.id)
  if (!candidate?.contato?.email || (await isSettling(data.db, user.id))) return
  await sendCompanyMail(data, {
    to: { address: candidate.contato.email, name: recordName(data, 'captacao/candidatos', candidate) },
    template: novoAparelho,
    data: {
      idioma: languageOfCall(context.http?.request),
      nome: recordName(data, 'captacao/candidatos', candidate),
      aparelho: what,
      link: `${appUrl}/externo/candidatos/${user.id}/seguranca?empresaId=${user.empresaId}`,
    },
  })
}

/** Opens the session after all factors were checked. `how`: for the log; omitted if a separate event records it. */
export async function enterPortal(context: Context, user: CandidateUser, how?: string) {
  await signIn(context, user)
  const owner = ownerOf(user)
  const { id, nome, empresaId } = owner
  if (how)
    await recordSecurityEvent(
      { tipo: 'E', area: 'P', quem: nome, usuarioNumero: id, empresaId, detalhes: how },
      context.origin,
    )
  await noteDevice(context.http!, { ...owner, tell: (what) => notifyOfDevice(context, user, what) })
}
