import { createHash } from 'node:crypto'
import encryption from '@adonisjs/core/services/encryption'
import { type Context, type RowAt, RuleError } from '#engine'
import { atCompany, type Company } from './company.ts'
import { mailConfirmation } from './mails.ts'
import { CANDIDATES } from './names.ts'

const PURPOSE = 'portal-confirmar-email'
const NOT_VALID = 'Este link não é mais válido. Peça outro em Editar Cadastro.'

interface Proof {
  id: number
  empresaId: number
  /** The address the token was issued for: a link sent to an earlier one proves nothing about the current one. */
  email: string
}

const digest = (email: unknown) =>
  createHash('sha256')
    .update(String(email ?? '').toLowerCase())
    .digest('base64url')

/** Mails the address of the record; opening the link proves ownership. */
export async function askToConfirm(
  data: Context,
  candidate: RowAt<typeof CANDIDATES>,
  company: Company,
): Promise<boolean> {
  const email = candidate.contato?.email
  if (!email || candidate.emailConfirmadoEm) return false
  const proof: Proof = { id: candidate.id, empresaId: data.empresaId!, email: digest(email) }
  const token = Buffer.from(encryption.encrypt(proof, { expiresIn: '30 days', purpose: PURPOSE })).toString('base64url')
  await mailConfirmation(data, candidate, company, token)
  return true
}

/** @throws RuleError when the link has expired, or the address was changed since */
export async function confirmEmail(context: Context, token: string): Promise<void> {
  const text = /^[\w-]{20,2000}$/.test(token) ? Buffer.from(token, 'base64url').toString() : ''
  const proof = text ? encryption.decrypt<Proof>(text, PURPOSE) : null
  if (!proof) throw new RuleError(NOT_VALID)
  const data = await atCompany(context, proof.empresaId)
  const candidate = await data.repo(CANDIDATES).find(proof.id)
  if (!candidate || digest(candidate.contato?.email) !== proof.email) throw new RuleError(NOT_VALID)
  if (!candidate.emailConfirmadoEm)
    await data.repo(CANDIDATES).patch(proof.id, { emailConfirmadoEm: new Date().toISOString() }, 'confirmar e-mail')
}
