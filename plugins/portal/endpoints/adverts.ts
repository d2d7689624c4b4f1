import {
  boolean,
  choice,
  type Context,
  decimal,
  email,
  endpoint,
  EngineError,
  integer,
  longText,
  NotFoundError,
  shape,
  text,
  ValidationError,
} from '#engine'
import { solicitacaoPessoal } from '#plugins/recruitment/plugin.ts'
import { advertChoices } from '../queries/open_adverts.ts'
import { companyOfVacancy, findAdvert, listAdverts } from '../services/adverts.ts'
import { MODELOS_TRABALHO } from '../shared/adverts.ts'
import { isSolved } from '../services/captcha.ts'
import { companyOf } from '../services/company.ts'
import { mailAdvert } from '../services/mails.ts'
import { currentCandidate } from '../services/session.ts'
import { countTry } from '../services/throttle.ts'
import { messageAnswer } from '../answers.ts'
import { advertAnswer, advertChoicesAnswer } from '../public_answers.ts'
import { companyQuery } from '../query.ts'

const NOT_A_ROBOT = 'Confirme que você não é um robô.'
const SENDING_FAILED = 'Erro ao enviar e-mail. Por favor, tente novamente.'
const MAX_PAGE_SIZE = 50
const LAST_PAGE = 100_000
/** Maximum length of the search text that is used. */
const MAX_SEARCH_LENGTH = 100

/** The filters of the list, as used in addresses and alerts. */
export const advertFilters = {
  q: longText('Busca').max(2000),
  cidadeId: integer('Cidade').min(0),
  areaInteresseId: integer('Área').min(0),
  vinculo: choice('Vínculo', solicitacaoPessoal.fields.vinculo!.choices!),
  modeloTrabalho: choice('Modelo de trabalho', MODELOS_TRABALHO),
  salarioMinimo: decimal('Salário a partir de', 2).min(0).max(9_999_999),
  afirmativa: boolean('Somente vagas afirmativas'),
}

export const adverts = endpoint('GET externo/anuncios', {
  label: 'Vagas anunciadas',
  audience: 'public',
  limit: 120,
  query: {
    ...companyQuery,
    ...advertFilters,
    page: integer('Página, a partir de zero').min(0),
    size: integer('Vagas por página').min(0),
  },
  response: shape.page(advertAnswer),
  run: async (context, { query }) => {
    const candidate = await currentCandidate(context)
    const { company, data } = await companyOf(context, query.empresaId ?? candidate?.empresaId)
    const paging = {
      page: Math.min(query.page ?? 0, LAST_PAGE),
      size: Math.min(Math.max(1, query.size ?? 15), MAX_PAGE_SIZE),
    }
    return listAdverts(
      data,
      company,
      { ...query, q: query.q?.slice(0, MAX_SEARCH_LENGTH), ...paging },
      candidate?.empresaId === company.id ? candidate.id : null,
    )
  },
})

export const choicesOfAdverts = endpoint('GET externo/anuncios-filtros', {
  label: 'O que há para filtrar nas vagas anunciadas',
  audience: 'public',
  limit: 120,
  query: companyQuery,
  response: advertChoicesAnswer,
  run: async (context, { query }) => {
    const candidate = await currentCandidate(context)
    return advertChoices((await companyOf(context, query.empresaId ?? candidate?.empresaId)).data)
  },
})

/** An advert by its id alone, of any company: a shared link contains nothing else. */
async function advertByNumber(context: Context, id: string | undefined) {
  const owner = await companyOfVacancy(context, Number(id))
  const found = owner && (await companyOf(context, owner).catch(() => null))
  const candidate = await currentCandidate(context)
  const advert =
    found &&
    (await findAdvert(
      found.data,
      found.company,
      Number(id),
      candidate?.empresaId === found.company.id ? candidate!.id : null,
    ))
  if (!advert) throw new NotFoundError()
  return { advert, data: found.data, company: found.company }
}

export const advert = endpoint('GET externo/anuncios/:id', {
  label: 'Um anúncio de vaga',
  audience: 'public',
  limit: 120,
  response: advertAnswer,
  run: async (context, { params }) => (await advertByNumber(context, params.id)).advert,
})

/** A name that contains a URL is rejected: the mail must not be abused for advertising. */
function assertNoLinks(input: Record<string, string>) {
  const bad = ['nome', 'nomeAmigo'].filter((field) => /:\/\/|www\./i.test(input[field] ?? ''))
  if (bad.length) throw new ValidationError(bad.map((field) => ({ field, message: 'Inválido' })))
}

export const sendToFriend = endpoint('POST externo/anuncios/:id/enviar-amigo', {
  label: 'Enviar a vaga a um amigo',
  audience: 'public',
  transaction: false,
  limit: 10,
  fields: {
    nome: text('Seu nome').required().max(100),
    email: email('Seu e-mail').required().max(50),
    nomeAmigo: text('Nome do amigo').required().max(100),
    emailAmigo: email('E-mail do amigo').required().max(200),
    recaptcha: text('Não sou um robô').required(NOT_A_ROBOT).max(10_000),
  },
  response: messageAnswer,
  run: async (context, { params, input }) => {
    assertNoLinks(input)
    const { advert, company, data } = await advertByNumber(context, params.id)
    // Checked last, because a challenge counts once: a mistyped address must not cost the visitor another one.
    if (!(await isSolved(input.recaptcha))) throw new ValidationError([{ field: 'recaptcha', message: NOT_A_ROBOT }])
    await countTry('enviar-amigo', [String(input.emailAmigo).toLowerCase()], 5, '1 hour')
    await mailAdvert(data, advert, company, input).catch(() => {
      throw new EngineError(502, 'ENVIO', SENDING_FAILED)
    })
    return { message: 'Anúncio de vaga enviado com sucesso.' }
  },
})
