import { companyQuery } from '../query.ts'
import { acceptedPresentTerm } from '#plugins/recruitment/plugin.ts'
import { choice, type Context, endpoint, longText, RuleError, shape, text } from '#engine'
import { apply } from '../services/apply.ts'
import { atCompany, companyNumber, INVALID_COMPANY, publicCompany } from '../services/company.ts'
import { CANDIDATES, COMPANIES } from '../services/names.ts'
import { checkPassword, currentCandidate, signIn, signOut, storedCandidates } from '../services/session.ts'
import { countTry, forgetTries } from '../services/throttle.ts'
import { CANDIDATE_SESSION_MS, type CandidateUser } from '#app/auth/candidate_provider.ts'
import { loginAnswer, portalSessionAnswer } from '../answers.ts'

const WRONG = 'CPF ou senha inválidos.'
/** Tries for one CPF in 15 minutes: from one address, and from all together. The second is wider, so that a stranger can't lock somebody out with ten calls. */
const TRIES = 10
const TRIES_EVERYWHERE = 50
const WITHIN = '15 minutes'

/** What the browser has to know of the session. */
async function sessionOf(context: Context, user: CandidateUser) {
  const data = await atCompany(context, user.empresaId)
  const [company, candidate] = await Promise.all([
    data.repo(COMPANIES).get(user.empresaId),
    data.repo(CANDIDATES).get(user.id),
  ])
  return {
    authenticated: true,
    usuario: { id: user.id, nome: user.nome, cpf: user.cpf },
    empresa: publicCompany(company),
    // A term that was changed since has to be accepted anew.
    aceitoPoliticaSeguranca: await acceptedPresentTerm(data, candidate),
    horaExpiracao: new Date(Date.now() + CANDIDATE_SESSION_MS).toISOString(),
  }
}

export const userinfo = endpoint('GET externo/userinfo', {
  label: 'Quem está conectado no portal',
  audience: 'public',
  answers: portalSessionAnswer,
  run: async (context) => {
    const user = await currentCandidate(context)
    return user ? sessionOf(context, user) : { authenticated: false }
  },
})

export const logout = endpoint('POST externo/userinfo/logout', {
  label: 'Sair do portal',
  audience: 'public',
  transaction: false,
  answers: shape.nothing,
  run: async (context) => {
    await signOut(context)
  },
})

/** The application a sign-in from an advert asks for. Being signed in does not depend on it, so a refusal is only told. */
async function applyAfterLogin(context: Context, user: CandidateUser, solicitacaoId: number) {
  try {
    return { candidatura: await apply(await atCompany(context, user.empresaId), user.id, solicitacaoId) }
  } catch (error) {
    return { candidatura: null, aviso: (error as Error).message }
  }
}

export const login = endpoint('POST externo/login', {
  label: 'Entrar no portal',
  audience: 'public',
  transaction: false,
  limit: 20,
  query: { solicitacaoId: text('Vaga em que se candidatar, com `tipoLogin` `VAGA`') },
  fields: {
    username: text('CPF'),
    password: longText('Senha'),
    ...companyQuery,
    tipoLogin: choice('Para que se entra', { CADASTRO: 'Ver o cadastro', VAGA: 'Candidatar-se a uma vaga' }).default(
      'CADASTRO',
    ),
  },
  answers: loginAnswer,
  run: async (context, { input, query }) => {
    const { username, password, empresaId: typed, tipoLogin } = input
    const cpf = (username ?? '').replace(/\D/g, '')
    const empresaId = companyNumber(typed)
    if (empresaId === null && typed) throw new RuleError(INVALID_COMPANY)
    const here = [cpf, context.http!.request.ip()]
    await countTry('portal-login', here, TRIES, WITHIN)
    await countTry('portal-login', [cpf], TRIES_EVERYWHERE, WITHIN)
    const given = (password ?? '').slice(0, 200)
    const user = await checkPassword(cpf.length === 11 ? await storedCandidates(context.db, cpf, empresaId) : [], given)
    if (!user) throw new RuleError(WRONG, 'CREDENCIAIS_INVALIDAS')
    await forgetTries('portal-login', here, TRIES, WITHIN)
    await signIn(context, user)
    const session = await sessionOf(context, user)
    const solicitacaoId = companyNumber(query.solicitacaoId)
    return tipoLogin === 'VAGA' && solicitacaoId !== null
      ? { ...session, ...(await applyAfterLogin(context, user, solicitacaoId)) }
      : session
  },
})
