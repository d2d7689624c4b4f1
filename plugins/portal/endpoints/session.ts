import { bytesQuery, companyQuery } from '../query.ts'
import { isPassport, passportOf } from '../shared/passport.ts'
import { acceptedPresentTerm } from '#plugins/recruitment/plugin.ts'
import { choice, type Context, endpoint, EngineError, password, RuleError, shape, text, recordName } from '#engine'
import { apply } from '../services/apply.ts'
import { atCompany, companyNumber, INVALID_COMPANY, publicCompany, withLogo } from '../services/company.ts'
import { CANDIDATES, COMPANIES } from '../services/names.ts'
import { noteLanguage } from '../services/note_language.ts'
import { enterPortal, stepWays } from '../services/protection.ts'
import { checkPassword, currentCandidate, renewHash, signOut, storedCandidates } from '../services/session.ts'
import { beginCandidateStep, clearStep } from '#app/auth/sign_in_step.ts'
import { guardSignIn } from '#app/auth/sign_in_guard.ts'
import { CANDIDATE_SESSION_MS, type CandidateUser } from '#app/auth/candidate_provider.ts'
import { loginAnswer, portalSessionAnswer } from '../answers.ts'

const WRONG = 'CPF ou senha inválidos.'
/** The session data the browser needs. */
async function sessionOf(context: Context, user: CandidateUser, bytes = false) {
  const data = await atCompany(context, user.empresaId)
  const [company, candidate] = await Promise.all([
    data.repo(COMPANIES).get(user.empresaId),
    data.repo(CANDIDATES).get(user.id),
  ])
  await noteLanguage(data, candidate)
  return {
    authenticated: true,
    usuario: { id: user.id, nome: recordName(data, 'captacao/candidatos', candidate), cpf: user.cpf },
    empresa: publicCompany(bytes ? await withLogo(context, company) : company),
    // A changed term has to be accepted again.
    aceitoPoliticaSeguranca: await acceptedPresentTerm(data, candidate),
    horaExpiracao: new Date(Date.now() + CANDIDATE_SESSION_MS).toISOString(),
  }
}

export const userinfo = endpoint('GET externo/userinfo', {
  label: 'Quem está conectado no portal',
  audience: 'public',
  query: bytesQuery,
  response: portalSessionAnswer,
  run: async (context, { query }) => {
    const user = await currentCandidate(context)
    return user ? sessionOf(context, user, query.bytes === true) : { authenticated: false }
  },
})

export const logout = endpoint('POST externo/userinfo/logout', {
  label: 'Sair do portal',
  audience: 'public',
  transaction: false,
  response: shape.nothing,
  run: async (context) => {
    await signOut(context)
  },
})

export const vacancyQuery = { solicitacaoId: text('Vaga em que se candidatar, com `tipoLogin` `VAGA`') }
export const loginKind = {
  tipoLogin: choice('Para que se entra', { CADASTRO: 'Ver o cadastro', VAGA: 'Candidatar-se a uma vaga' }).default(
    'CADASTRO',
  ),
}

/**
 * The application requested by a sign-in from an advert. The sign-in does not depend on it, so a refusal is only
 * reported.
 */
async function applyAfterLogin(context: Context, user: CandidateUser, solicitacaoId: number) {
  try {
    return { candidatura: await apply(await atCompany(context, user.empresaId), user.id, solicitacaoId) }
  } catch (error) {
    // Only messages written for users: that of a broken connection or a driver is none.
    if (error instanceof EngineError) return { candidatura: null, aviso: error.message }
    context.http?.logger.error({ err: error }, 'an application at a sign-in failed')
    return { candidatura: null, aviso: 'Não foi possível fazer a candidatura agora. Tente de novo pela vaga.' }
  }
}

/** The answer after a successful sign-in. */
export async function afterLogin(
  context: Context,
  user: CandidateUser,
  kind: string | null | undefined,
  vacancy: unknown,
) {
  const session = await sessionOf(context, user)
  const solicitacaoId = companyNumber(vacancy)
  return kind === 'VAGA' && solicitacaoId !== null
    ? { ...session, ...(await applyAfterLogin(context, user, solicitacaoId)) }
    : session
}

/** The answer to a correct password if a second step is needed. Nobody is signed in yet. */
async function askSecondStep(context: Context, user: CandidateUser, meios: Awaited<ReturnType<typeof stepWays>>) {
  // Ends a previous session in this browser: the next answer determines the user.
  await signOut(context)
  beginCandidateStep(context.http!, user)
  return { authenticated: false, etapa: 'SEGUNDO_FATOR' as const, meios }
}

async function elsewhere(context: Context, there: number, here: number) {
  const nameOf = async (id: number) => (await context.system.repo(COMPANIES).find(id))?.nome ?? 'outra empresa'
  return `Seu cadastro é em ${await nameOf(there)}. Entre no portal dessa empresa, ou cadastre-se também em ${await nameOf(here)}.`
}

export const login = endpoint('POST externo/login', {
  label: 'Entrar no portal',
  audience: 'public',
  transaction: false,
  limit: 20,
  query: vacancyQuery,
  fields: {
    username: text('CPF, ou passaporte de quem não tem CPF'),
    password: password('Senha').min(1).max(20_000),
    ...companyQuery,
    ...loginKind,
  },
  response: loginAnswer,
  run: async (context, { input, query }) => {
    const { username, password, empresaId: typed, tipoLogin } = input
    const byPassport = isPassport(username)
    const cpf = byPassport ? passportOf(username) : (username ?? '').replace(/\D/g, '')
    const empresaId = companyNumber(typed)
    if (empresaId === null && typed) throw new RuleError(INVALID_COMPANY)
    const given = (password ?? '').slice(0, 200)
    const rows = byPassport || cpf.length === 11 ? await storedCandidates(context.db, cpf, null) : []
    const here = (row: { empresa_id: number }) => empresaId === null || row.empresa_id === empresaId
    const [known] = [...rows.filter(here), ...rows]
    const tried = {
      door: 'portal' as const,
      name: cpf,
      account: cpf,
      ...(known && { who: { nome: known.nome, id: known.id, empresaId: known.empresa_id } }),
    }
    const found = await guardSignIn(context.http!, tried, async () => {
      const checked = await checkPassword(
        rows.filter(here),
        given,
        rows.filter((row) => !here(row)),
      )
      if (!checked) throw new RuleError(WRONG, 'CREDENCIAIS_INVALIDAS')
      return checked
    })
    // Only reported after a correct password: registrations must not be disclosed to others.
    if (empresaId !== null && found.empresaId !== empresaId)
      throw new RuleError(await elsewhere(context, found.empresaId, empresaId), 'OUTRA_EMPRESA')
    const user = await renewHash(context.db, found, given)
    const ways = await stepWays(context.db, user.id)
    if (ways.length) return askSecondStep(context, user, ways)
    clearStep(context.http!, 'P')
    await enterPortal(context, user, 'Entrou no portal.')
    return afterLogin(context, user, tipoLogin, query.solicitacaoId)
  },
})
