import { addDays, type Context, ForbiddenError, idOf, type Row, RuleError, ValidationError, endOfDay } from '#engine'
import { invalidateTokens, newToken } from '#app/auth/api_tokens.ts'
import { isNetwork } from '#app/outbound/networks.ts'
import { isSuperuser } from '#app/auth/superuser.ts'
import { recordFor } from '#app/security_events/record.ts'
import { assertReachable } from '../user_reach.ts'

export const TOKENS = 'utilitario/tokens-api'

const MAX_DAYS = 366
const OVERLAP_MS = 24 * 60 * 60 * 1000

const linesOf = (text: string | null | undefined) =>
  (text ?? '')
    .split(/[\s,;]+/)
    .map((value) => value.trim())
    .filter(Boolean)

interface Wanted {
  nome: string
  usuario?: unknown
  escopo?: string | null
  ips?: string | null
  expiraEm: string
}

function check(context: Context, { escopo, ips, expiraEm }: Wanted) {
  const [scope, networks] = [linesOf(escopo), linesOf(ips)]
  const wrong = scope.find((value) => !/^ROLE_[A-Z0-9_]*\*?$/.test(value))
  if (wrong) throw new ValidationError([{ field: 'escopo', message: `"${wrong.slice(0, 60)}" não é uma autorização.` }])
  const bad = networks.find((network) => !isNetwork(network))
  if (bad) throw new ValidationError([{ field: 'ips', message: `"${bad.slice(0, 60)}" não é um endereço de rede.` }])
  if (expiraEm < context.today) throw new ValidationError([{ field: 'expiraEm', message: 'Esta data já passou.' }])
  if (expiraEm > addDays(context.today, MAX_DAYS))
    throw new ValidationError([{ field: 'expiraEm', message: 'Um token vale no máximo um ano.' }])
  return { escopo: scope.join('\n') || null, ips: networks.join('\n') || null }
}

/**
 * Issues a token for oneself or, with the authority for it, for a user the caller could act as. The plain key is only
 * in the response.
 */
export async function issue(context: Context, input: Wanted, forOthers: string) {
  if (context.http?.apiToken) throw new ForbiddenError()
  const lists = check(context, input)
  const userId = input.usuario ? idOf(input.usuario as { id: number })! : context.actor.id!
  if (userId !== context.actor.id && !context.can(forOthers)) throw new ForbiddenError()
  const user = await context.system.repo('utilitario/usuarios').get(userId)
  if (isSuperuser(user))
    throw new RuleError(
      'O primeiro usuário pode tudo em todas as empresas e por isso não tem tokens. Crie um usuário para o sistema.',
    )
  await assertReachable(context, user)
  if (!(user.empresas as { empresaId: { id: number } }[]).some((empresa) => empresa.empresaId.id === context.empresaId))
    throw new RuleError('O usuário não é desta empresa.')
  const { token, digest, beginning } = newToken()
  await context.system.repo(TOKENS).create({
    nome: input.nome,
    usuario: userId,
    comeco: beginning,
    expiraEm: input.expiraEm,
    criadoPor: context.actor.nome,
    resumo: digest,
    ...lists,
  })
  await recordFor(context, 'C', `Token de API "${input.nome}" criado para ${user.nome} (${user.login}).`)
  return { url: token, expiraEm: endOfDay(input.expiraEm) }
}

/** Issues a new key for a token; the old key stays valid for a day. */
export async function rotate(context: Context, row: Row) {
  if (context.http?.apiToken) throw new ForbiddenError()
  if (row.expiraEm < context.today) throw new RuleError('O token já expirou.')
  const { token, digest, beginning } = newToken()
  const stored = await context.model(TOKENS).where('id', row.id).first()
  await context.system.repo(TOKENS).patch(
    row.id,
    {
      resumo: digest,
      comeco: beginning,
      resumoAnterior: (stored as { resumo?: string } | null)?.resumo ?? null,
      anteriorAte: new Date(Date.now() + OVERLAP_MS).toISOString(),
    },
    'trocar chave',
  )
  invalidateTokens()
  await recordFor(context, 'C', `Chave do token de API "${row.nome}" trocada.`)
  return { url: token, expiraEm: endOfDay(row.expiraEm) }
}
