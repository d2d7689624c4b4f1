import { purgeSessions } from '#app/auth/open_sessions.ts'
import { type Language, languageNamed, languageOfCall } from '#app/i18n/index.ts'
import { createHash, randomBytes } from 'node:crypto'
import { type Context, RuleError, when } from '#engine'
import { atCompany, type Company } from './company.ts'
import { mailRecovery } from './mails.ts'
import { assertGoodPassword, saveReplaced } from '#app/auth/password_rules.ts'
import { recordSecurityEvent } from '#app/security_events/record.ts'
import { enqueue } from '#app/jobs/index.ts'
import { CANDIDATES, COMPANIES, RECOVERIES } from './names.ts'
import { passwordHashOf, storedCandidates } from './session.ts'

const LIFETIME_MS = 60 * 60 * 1000
const NOT_VALID = 'Este link não é mais válido. Solicite a recuperação da senha novamente.'

const digest = (token: string) => createHash('sha256').update(token).digest('hex')

/** Queried in a job after the answer: the response time must not disclose whether there is such a candidate. */
export const RECOVERY_JOB = 'portal-recuperar-senha'
export const queueRecovery = (data: Context, cpf: string) =>
  enqueue(
    RECOVERY_JOB,
    { empresaId: data.empresaId, cpf, idioma: languageOfCall(data.http?.request) },
    data.db.isTransaction ? { trx: data.db } : {},
  )

export async function recover(context: Context, { cpf, idioma }: { cpf: string; idioma?: string }) {
  const company = context.empresaId === null ? null : await context.repo(COMPANIES).find(context.empresaId)
  if (company) await requestRecovery(context, company, cpf, languageNamed(idioma))
}

/**
 * Sends the candidate with this CPF a link for a new password. Does nothing, without any report, if there is no such
 * candidate or no e-mail address.
 */
async function requestRecovery(data: Context, company: Company, cpf: string, idioma: Language) {
  const [stored] = await storedCandidates(data.db, cpf, company.id)
  const candidate = stored && (await data.repo(CANDIDATES).find(stored.id))
  if (!candidate?.contato?.email) return
  const recoveries = data.repo(RECOVERIES)
  const earlier = await recoveries.all({ candidato: candidate.id }, { brief: true })
  const token = randomBytes(32).toString('base64url')
  await data.transaction(async (inside) => {
    // Only the newest link is valid.
    if (earlier.length) await inside.repo(RECOVERIES).deleteMany(earlier.map((row) => row.id))
    await inside.repo(RECOVERIES).create({
      candidato: candidate.id,
      tokenHash: digest(token),
      expiraEm: new Date(Date.now() + LIFETIME_MS).toISOString(),
    })
  })
  await mailRecovery(data, candidate, company, token, idioma)
}

/**
 * Sets a new password with the token of the e-mail, once.
 * @throws RuleError when the token is unknown, used or expired
 */
export async function useRecovery(context: Context, token: string, password: string) {
  const everywhere = context.system
  const found = /^[\w-]{20,100}$/.test(token)
    ? (
        await everywhere
          .repo(RECOVERIES)
          .list({ filter: { tokenHash: digest(token) }, limit: 1, full: true, withoutTotal: true })
      ).rows[0]
    : undefined
  const owner =
    found &&
    (await everywhere
      .query(CANDIDATES)
      .withoutRowRules()
      .acrossCompanies('all')
      .where(when('id').is(found.candidato.id))
      .select('empresaId')
      .value())
  if (!found || !owner || found.usadoEm || Date.parse(found.expiraEm) < Date.now()) throw new RuleError(NOT_VALID)
  const data = await atCompany(context, owner)
  const whose = {
    area: 'P' as const,
    id: found.candidato.id,
    hash: await passwordHashOf(context.db, found.candidato.id),
  }
  await assertGoodPassword(context.db, 'novaSenha', password, [owner], whose)
  await data.transaction(async (inside) => {
    // Optimistic locking makes the use unique: of two concurrent requests the second is rejected and changes nothing.
    await inside.repo(RECOVERIES).patch(found.id, { usadoEm: new Date().toISOString() })
    await saveReplaced(inside.db, whose)
    await inside.repo(CANDIDATES).patch(found.candidato.id, { senha: password }, 'recuperar senha')
    await purgeSessions(inside.db, whose)
    await recordSecurityEvent(
      {
        tipo: 'P',
        area: 'P',
        quem: found.candidato.nome,
        usuarioNumero: found.candidato.id,
        empresaId: Number(owner),
        detalhes: 'Escolheu uma nova senha pelo link do e-mail.',
      },
      context.origin,
      inside.db,
    )
  })
}
