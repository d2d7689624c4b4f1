import {
  boolean,
  ConflictError,
  type Context,
  endpoint,
  engine,
  type EngineContext,
  longText,
  type RowAt,
  shape,
  text,
  ValidationError,
  type Violation,
  withBytes,
} from '#engine'
import { languageOfCall } from '#app/i18n/index.ts'
import { assertGoodPassword } from '#app/auth/password_rules.ts'
import { assertNotPersonal } from '#app/auth/weak_password.ts'
import { consent } from '#plugins/recruitment/plugin.ts'
import {
  asRecord,
  isIncomplete,
  ownView,
  assertNoHiddenFields,
  withoutKept,
  writable,
} from '../services/candidate_view.ts'
import { askToConfirm } from '../services/confirm_email.ts'
import { companyOf } from '../services/company.ts'
import { assertTriesLeft, reportDuplicateCpf } from '../services/taken_cpf.ts'
import { assertOffered } from '../services/offered_positions.ts'
import { sendFile } from '../services/files.ts'
import { CANDIDATES, COMPANIES } from '../services/names.ts'
import { enterPortal } from '../services/protection.ts'
import { findCandidateUser, ownCandidate } from '../services/session.ts'
import { NOT_ACCEPTED } from '../shared/sentences.ts'
import { bytesQuery, companyQuery } from '../query.ts'

const CPF_NEEDED: Violation = { field: 'pessoal.cpf', message: 'CPF é obrigatório' }
const CPF_FIXED: Violation = {
  field: 'pessoal.cpf',
  message: 'O CPF identifica o seu cadastro. Para corrigi-lo, fale com a empresa.',
}
const digits = (value: unknown) => String(value ?? '').replace(/\D/g, '')

/** Checks of registration beyond the record: a CPF to sign in with, password confirmation, the term. */
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
  assertNotPersonal('senha', body.senha, [body.nome, cpf, body.contato?.email?.split?.('@')[0]])
}

const ownRecord = shape.row(CANDIDATES)

export const register = endpoint('POST externo/candidatos', {
  label: 'Cadastrar-se como candidato',
  audience: 'public',
  transaction: false,
  limit: 20,
  query: companyQuery,
  body: shape.row(CANDIDATES, { confirmaSenha: text('Confirmar senha'), ...companyQuery }),
  response: ownRecord,
  status: 201,
  run: async (context, call) => {
    const { body } = call
    const { company, data } = await companyOf(context, body.empresaId ?? call.query.empresaId)
    assertNoHiddenFields(data, body)
    checkRegistration(data, body)
    await assertGoodPassword(context.db, 'senha', body.senha, [data.empresaId!])
    await assertTriesLeft(data)
    await assertOffered(data, body)
    const registering = data.transaction(async (inside) => {
      const candidates = inside.repo(CANDIDATES)
      const created = await candidates.create({
        ...writable(body),
        senha: body.senha,
        aceitoPoliticaSeguranca: body.aceitoPoliticaSeguranca === true,
      })
      if (body.aceitoPoliticaSeguranca === true) await consent(inside, created.id)
      const made = await candidates.patch(created.id, {
        moduloExterno: true,
        idiomaPortal: languageOfCall(data.http?.request),
      })
      await askToConfirm(inside, made, company)
      return made
    })
    const row = await registering.catch((error) => reportDuplicateCpf(data, error))
    await enterPortal(context, (await findCandidateUser(context.db, row.id))!)
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
  response: ownRecord,
  run: (context, { params, query }) => ownRow(context, params.id, query.bytes),
})

export const readCandidate = endpoint('GET externo/candidatos/:id', {
  label: 'O próprio cadastro',
  audience: 'candidate',
  query: bytesQuery,
  response: ownRecord,
  run: (context, { params, query }) => ownRow(context, params.id, query.bytes),
})

export const updateCandidate = endpoint('PUT externo/candidatos/:id', {
  label: 'Alterar o próprio cadastro',
  audience: 'candidate',
  body: shape.row(CANDIDATES),
  response: ownRecord,
  run: async (context, { params, body }) => {
    const { id, data } = ownCandidate(context, params.id)
    const typed = asRecord(body.pessoal).cpf
    const row = await data.repo(CANDIDATES).get(id)
    const old = ownView(row)
    assertNoHiddenFields(data, withoutKept(body, old))
    await assertOffered(data, body, old)
    if (typed !== undefined && digits(typed) !== context.actor.cpf) throw new ValidationError([CPF_FIXED])
    try {
      // A candidate who applied with the short form completes the rest step by step.
      const candidates = isIncomplete(data, row) ? data.repo(CANDIDATES).draft() : data.repo(CANDIDATES)
      const saved = await candidates.update(id, { ...writable(body), versao: body.versao })
      if (saved.contato?.email !== row.contato?.email)
        await askToConfirm(data, saved, await data.repo(COMPANIES).get(data.empresaId!))
      return ownView(saved)
    } catch (error) {
      // The conflict answer contains the current record: for its owner without the recruiters' fields.
      if (error instanceof ConflictError && error.current)
        throw new ConflictError(error.message, ownView(error.current as RowAt<typeof CANDIDATES>), error.code)
      throw error
    }
  },
})

export const acceptTerm = endpoint('PATCH externo/candidatos/:id/aceita-termo', {
  label: 'Aceitar a política de segurança',
  audience: 'candidate',
  fields: { aceito: boolean('Aceito').required(NOT_ACCEPTED).invalid(NOT_ACCEPTED) },
  response: { aceito: boolean('Se foi aceito'), politicaSeguranca: longText('Termo aceito') },
  run: async (context, { params, input }) => {
    const { id, data } = ownCandidate(context, params.id)
    if (!input.aceito) throw new ValidationError([{ field: 'aceito', message: NOT_ACCEPTED }])
    await data.repo(CANDIDATES).patch(id, { aceitoPoliticaSeguranca: true }, 'aceitar termo')
    await consent(data, id)
    return { aceito: true, politicaSeguranca: data.settings.politicaSeguranca ?? null }
  },
})

export const withdrawTerm = endpoint('DELETE externo/candidatos/:id/aceita-termo', {
  label: 'Retirar o consentimento',
  audience: 'candidate',
  response: shape.nothing,
  run: async (context, { params }) => {
    const { id, data } = ownCandidate(context, params.id)
    await data.repo(CANDIDATES).patch(id, { aceitoPoliticaSeguranca: false }, 'retirar consentimento')
  },
})

export const photo = endpoint('GET externo/candidatos/:id/foto', {
  label: 'Foto do candidato',
  audience: 'candidate',
  response: shape.file('image/*'),
  run: async (context, { params }) => {
    const { id, data } = ownCandidate(context, params.id)
    return sendFile(context, data, CANDIDATES, id, 'foto')
  },
})
