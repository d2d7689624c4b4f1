import { createHash } from 'node:crypto'
import {
  type Context,
  type EngineContext,
  onceByKey,
  type RowAt,
  RuleError,
  type UploadedFile,
  ValidationError,
} from '#engine'
import { languageOfCall } from '#app/i18n/index.ts'
import { guardSignIn } from '#app/auth/sign_in_guard.ts'
import type { CandidateUser } from '#app/auth/candidate_provider.ts'
import { consent } from '#plugins/recruitment/plugin.ts'
import { type Advert, findAdvert } from './adverts.ts'
import { applicationView } from './applications.ts'
import { apply } from './apply.ts'
import type { Company } from './company.ts'
import { askToConfirm } from './confirm_email.ts'
import { APPLICATIONS, CANDIDATES, DOCUMENTS } from './names.ts'
import { isProtected } from './protection.ts'
import { checkPassword, findCandidateUser, storedCandidates } from './session.ts'
import { checkNewPassword, documentOf, recordOf } from './short_form.ts'
import { countDuplicateCpf, assertTriesLeft, isTaken } from './taken_cpf.ts'

type Application = RowAt<typeof APPLICATIONS>

const CLOSED = 'Esta vaga não recebe mais candidaturas. Nada foi enviado.'
/** The same message for a wrong password and for a registration without one: it only says how to continue. */
const KNOWN =
  'Não foi possível continuar com este documento e esta senha. Se você já tem cadastro nesta empresa, entre com a sua senha ou receba por e-mail um link para criar outra.'
const TWO_STEPS = 'Este cadastro pede a verificação em duas etapas. Entre para concluir a candidatura.'

export interface ShortForm {
  data: Context
  company: Company
  /** Null if the vacancy is closed. */
  advert: Advert | null
  vacancyId: number
  body: Record<string, any>
  resume: UploadedFile | null
}

export interface Entered {
  user: CandidateUser
  application: Application
  /** The account already existed. */
  known: boolean
  /** The application already existed. */
  repeated: boolean
}

const ofVacancy = async (data: Context, candidateId: number, vacancyId: number): Promise<Application | undefined> =>
  (
    await data
      .repo(APPLICATIONS)
      .list({ filter: { candidato: candidateId, solicitacao: vacancyId }, limit: 1, full: true, withoutTotal: true })
  ).rows[0]

/** Content errors have no field: here it is always the résumé. */
const asResume = (error: any): never => {
  if (error.status === 400 && String(error.code).startsWith('ARQUIVO'))
    throw new ValidationError([{ field: 'curriculo', message: error.message }])
  throw error
}

async function enter(data: Context, candidateId: number, { vacancyId, resume }: ShortForm): Promise<Application> {
  const { id } = await apply(data, candidateId, vacancyId)
  if (resume)
    await data
      .repo(DOCUMENTS)
      .create({
        candidato: candidateId,
        descricao: 'Currículo',
        data: data.today,
        url: { bytes: resume.bytes, name: resume.clientName, contentType: resume.type },
      })
      .catch(asResume)
  return data.repo(APPLICATIONS).get(id)
}

/**
 * The account of the document, if the password matches.
 * @throws RuleError, TooManyRequestsError
 */
async function openKnown(context: Context, { data, body }: ShortForm): Promise<CandidateUser | null> {
  const document = documentOf(body)
  const rows = document ? await storedCandidates(context.db, document, data.empresaId) : []
  const [known] = rows
  if (!known) return null
  const who = { nome: known.nome, id: known.id, empresaId: known.empresa_id }
  const user = await guardSignIn(
    context.http!,
    { door: 'portal', name: document, account: document, who },
    async () => {
      const user = await checkPassword(rows, String(body.senha).slice(0, 200))
      if (user) return user
      await countDuplicateCpf(data)
      throw new RuleError(KNOWN, 'JA_CADASTRADO')
    },
  )
  // Only reported after a correct password; the code is asked on the sign-in page, and the application is made there.
  if (await isProtected(context.db, user.id)) throw new RuleError(TWO_STEPS, 'SEGUNDO_FATOR')
  return user
}

/** Applies a registered candidate, or returns the earlier application. */
async function enterKnown(form: ShortForm, user: CandidateUser): Promise<Entered> {
  const { data, vacancyId } = form
  const before = await ofVacancy(data, user.id, vacancyId)
  if (before) return { user, application: before, known: true, repeated: true }
  if (!form.advert) throw new RuleError(CLOSED, 'VAGA_FECHADA')
  try {
    return {
      user,
      application: await data.transaction((inside) => enter(inside, user.id, form)),
      known: true,
      repeated: false,
    }
  } catch (error) {
    // Concurrent request: the other one created it.
    const meanwhile = await ofVacancy(data, user.id, vacancyId)
    if (!meanwhile) throw error
    return { user, application: meanwhile, known: true, repeated: true }
  }
}

async function create(data: Context, { body, advert }: ShortForm): Promise<number> {
  // The company's required fields are asked in the rest of the registration; the desired position is the one applied
  // for.
  const row = await data
    .repo(CANDIDATES)
    .draft()
    .create({
      ...recordOf(body),
      cargos: advert!.solicitacao.cargo ? [advert!.solicitacao.cargo.id] : [],
      senha: body.senha,
      aceitoPoliticaSeguranca: body.aceitoPoliticaSeguranca === true,
    })
  if (body.aceitoPoliticaSeguranca === true) await consent(data, row.id)
  await data.repo(CANDIDATES).patch(row.id, { moduloExterno: true, idiomaPortal: languageOfCall(data.http?.request) })
  return row.id
}

/** Account and application in one transaction, once per `Idempotency-Key`. */
async function enterNew(form: ShortForm): Promise<Entered> {
  const { data, body, resume, company } = form
  const file = resume && createHash('sha256').update(resume.bytes).digest('hex')
  const once = await onceByKey(data.http!, data as EngineContext, { ...body, file }, (item) =>
    item.transaction(async (inside) => {
      const candidate = await create(inside, form)
      const application = await enter(inside, candidate, form)
      await askToConfirm(inside, await inside.repo(CANDIDATES).get(candidate), company)
      return { ids: [candidate, application.id] }
    }),
  )
  const [candidate, application] = 'made' in once ? once.made.ids : once.known
  return {
    user: (await findCandidateUser(data.db, candidate!))!,
    application: await data.repo(APPLICATIONS).get(application!),
    known: false,
    repeated: !('made' in once),
  }
}

/**
 * Registers and applies in one call that may be repeated (double tap, lost answer). Account and application are created
 * together or not at all; if both exist already, their state is returned. `context` is the visitor's.
 */
export async function applyFirst(context: Context, form: ShortForm): Promise<Entered> {
  const user = await openKnown(context, form)
  if (user) return enterKnown(form, user)
  if (!form.advert) throw new RuleError(CLOSED, 'VAGA_FECHADA')
  await checkNewPassword(form.data, form.body)
  await assertTriesLeft(form.data)
  try {
    return await enterNew(form)
  } catch (error) {
    if (!isTaken(error)) throw error
    // Registered concurrently by another tap.
    return enterKnown(form, (await openKnown(context, form))!)
  }
}

export const applicationOf = async (data: Context, application: Application) =>
  (await applicationView(data, [application]))[0]!

/** The advert, if it is publicly open. */
export const openAdvert = (data: Context, company: Company, id: number) =>
  findAdvert(data, { id: company.id, nome: company.nome }, id, null)
