import {
  boolean,
  ConflictError,
  type Context,
  endpoint,
  engine,
  type EngineContext,
  longText,
  type Row,
  shape,
  text,
  ValidationError,
  type Violation,
  withBytes,
} from '#engine'
import { demandGoodPassword } from '#app/auth/password_rules.ts'
import { demandNotPersonal } from '#app/auth/weak_password.ts'
import { consent } from '#plugins/recruitment/plugin.ts'
import { asRecord, ownView, refuseHidden, withoutKept, writable } from '../services/candidate_view.ts'
import { companyOf } from '../services/company.ts'
import { refuseUnoffered } from '../services/offered_positions.ts'
import { sendFile } from '../services/files.ts'
import { CANDIDATES } from '../services/names.ts'
import { findCandidateUser, ownCandidate, signIn } from '../services/session.ts'
import { countTry, demandTries } from '../services/throttle.ts'
import { bytesQuery, companyQuery } from '../query.ts'

const NOT_ACCEPTED = 'É necessário aceitar o Termo de Privacidade e Política de Segurança.'
const CPF_NEEDED: Violation = { field: 'pessoal.cpf', message: 'CPF é obrigatório' }
const CPF_FIXED: Violation = {
  field: 'pessoal.cpf',
  message: 'O CPF identifica o seu cadastro. Para corrigi-lo, fale com a empresa.',
}
const CPF_TAKEN: Violation = {
  field: 'pessoal.cpf',
  message: 'Este CPF já está cadastrado nesta empresa. Entre com a sua senha ou use "Esqueci minha senha".',
}

/** What the rules of candidates say of a CPF twice. */
const CPF_IN_USE = 'Já existe um candidato com este CPF.'

const digits = (value: unknown) => String(value ?? '').replace(/\D/g, '')

/** Strangers learn little by little whose CPF is registered when they register one after the other; people don't. */
const TAKEN = 'portal-cpf-em-uso'
const limitsOf = (data: Context): [about: unknown[], most: number][] => [
  [[data.http!.request.ip()], 5],
  [['empresa', data.empresaId], 30],
]

/** Asked before anything is looked up: once the tries are used up, a free CPF is answered as a taken one is. */
async function demandTriesLeft(data: Context) {
  for (const [about, most] of limitsOf(data)) await demandTries(TAKEN, about, most, '1 hour')
}

/**
 * The database refused the CPF: last, when all the rest of a registration was right, so that a guess costs a whole one, and leaves
 * a record where it was wrong. @throws ValidationError, TooManyRequestsError, or what else was wrong
 */
async function tellTaken(data: Context, error: unknown): Promise<never> {
  const taken =
    error instanceof ValidationError &&
    error.violations.some(({ field, message }) => field === CPF_TAKEN.field && message === CPF_IN_USE)
  if (!taken) throw error
  for (const [about, most] of limitsOf(data)) await countTry(TAKEN, about, most, '1 hour')
  throw new ValidationError([CPF_TAKEN])
}

/** What registration asks beyond the record itself: a CPF to sign in with, a password twice, the term. */
function checkRegistration(data: Context, body: Record<string, any>) {
  const cpf = digits(body.pessoal?.cpf)
  const found: Violation[] = []
  if (!cpf) found.push(CPF_NEEDED)
  if (!body.senha) found.push({ field: 'senha', message: 'Senha é obrigatória' })
  else if (body.senha !== body.confirmaSenha)
    found.push({ field: 'confirmaSenha', message: 'As senhas devem ser iguais.' })
  if (data.settings.exigirAceitePsi === true && body.aceitoPoliticaSeguranca !== true)
    found.push({ field: 'aceitoPoliticaSeguranca', message: NOT_ACCEPTED })
  if (found.length) throw new ValidationError(found)
  demandNotPersonal('senha', body.senha, [body.nome, cpf, body.contato?.email?.split?.('@')[0]])
}

const ownRecord = shape.row(CANDIDATES)

export const register = endpoint('POST externo/candidatos', {
  label: 'Cadastrar-se como candidato',
  audience: 'public',
  transaction: false,
  limit: 20,
  query: companyQuery,
  body: shape.row(CANDIDATES, { confirmaSenha: text('Confirmar senha'), ...companyQuery }),
  answers: ownRecord,
  status: 201,
  run: async (context, call) => {
    const { body } = call
    const { data } = await companyOf(context, body.empresaId ?? call.query.empresaId)
    refuseHidden(data, body)
    checkRegistration(data, body)
    await demandGoodPassword(context.db, 'senha', body.senha, [data.empresaId!])
    await demandTriesLeft(data)
    await refuseUnoffered(data, body)
    const registering = data.transaction(async (inside) => {
      const candidates = inside.repo(CANDIDATES)
      const created = await candidates.create({
        ...writable(body),
        senha: body.senha,
        aceitoPoliticaSeguranca: body.aceitoPoliticaSeguranca === true,
      })
      if (body.aceitoPoliticaSeguranca === true) await consent(inside, created.id)
      return candidates.patch(created.id, { moduloExterno: true })
    })
    const row = await registering.catch((error) => tellTaken(data, error))
    await signIn(context, (await findCandidateUser(context.db, row.id))!)
    return ownView(row)
  },
})

async function ownRow(context: Context, typed: string | undefined, bytes: boolean | null | undefined) {
  const { id, data } = ownCandidate(context, typed)
  const row = await data.repo(CANDIDATES).get(id)
  return ownView(bytes ? await withBytes(data as EngineContext, engine().registry.resource(CANDIDATES), row) : row)
}

export const completeCandidate = endpoint('GET externo/candidatos/:id/completo', {
  label: 'O próprio cadastro, inteiro',
  audience: 'candidate',
  query: bytesQuery,
  answers: ownRecord,
  run: (context, { params, query }) => ownRow(context, params.id, query.bytes),
})

export const readCandidate = endpoint('GET externo/candidatos/:id', {
  label: 'O próprio cadastro',
  audience: 'candidate',
  query: bytesQuery,
  answers: ownRecord,
  run: (context, { params, query }) => ownRow(context, params.id, query.bytes),
})

export const updateCandidate = endpoint('PUT externo/candidatos/:id', {
  label: 'Alterar o próprio cadastro',
  audience: 'candidate',
  body: shape.row(CANDIDATES),
  answers: ownRecord,
  run: async (context, { params, body }) => {
    const { id, data } = ownCandidate(context, params.id)
    const typed = asRecord(body.pessoal).cpf
    const old = ownView(await data.repo(CANDIDATES).get(id))
    refuseHidden(data, withoutKept(body, old))
    await refuseUnoffered(data, body, old)
    if (typed !== undefined && digits(typed) !== context.actor.cpf) throw new ValidationError([CPF_FIXED])
    try {
      return ownView(await data.repo(CANDIDATES).update(id, { ...writable(body), versao: body.versao }))
    } catch (error) {
      // The refusal shows the record as it is now: to its owner without what the recruiters keep there.
      if (error instanceof ConflictError && error.current)
        throw new ConflictError(error.message, ownView(error.current as Row), error.code)
      throw error
    }
  },
})

export const acceptTerm = endpoint('PATCH externo/candidatos/:id/aceita-termo', {
  label: 'Aceitar a política de segurança',
  audience: 'candidate',
  fields: { aceito: boolean('Aceito').required(NOT_ACCEPTED).invalid(NOT_ACCEPTED) },
  answers: { aceito: boolean('Se foi aceito'), politicaSeguranca: longText('Termo aceito') },
  run: async (context, { params, input }) => {
    const { id, data } = ownCandidate(context, params.id)
    if (!input.aceito) throw new ValidationError([{ field: 'aceito', message: NOT_ACCEPTED }])
    await data.repo(CANDIDATES).patch(id, { aceitoPoliticaSeguranca: true }, 'aceitar termo')
    await consent(data, id)
    return { aceito: true, politicaSeguranca: data.settings.politicaSeguranca ?? null }
  },
})

export const photo = endpoint('GET externo/candidatos/:id/foto', {
  label: 'Foto do candidato',
  audience: 'candidate',
  answers: shape.file('image/*'),
  run: async (context, { params }) => {
    const { id, data } = ownCandidate(context, params.id)
    return sendFile(context, data, CANDIDATES, id, 'foto')
  },
})
