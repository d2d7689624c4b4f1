import {
  boolean,
  brDate,
  choice,
  type Context,
  endpoint,
  fileResult,
  integer,
  PDF,
  RuleError,
  shape,
  text,
  ValidationError,
} from '#engine'
import {
  answersOf,
  answersTaken,
  blindQuestionAnswer,
  blind,
  cloneModel,
  givenAnswer,
  MODELS,
  printQuestionnaire,
  questionsOf,
  readAnswers,
  SITUACOES_PREENCHIMENTO,
  stateOfFilling,
} from '#plugins/questionnaires/plugin.ts'
import { INTERVIEWS } from '../domain/keys.ts'
import { answerableInterview, latestInterview } from '../services/interviews.ts'

const TALKS = 'pesquisa/entrevistas'
const CLASSES = 'pesquisa/avaliacoes-turma'
const staff = { audience: 'staff' as const }

/** Copies a record with its questions to companies. In the same company the title marks it as a copy. */
const cloneOf = (key: typeof TALKS | typeof CLASSES, authority: string, copied: string[], most: number) =>
  endpoint(`POST ${key}/:id`, {
    ...staff,
    authority: `${authority}_EDITAR`,
    company: 'query.empresas',
    label: 'Clona com as perguntas, para esta ou para outras empresas',
    query: { empresas: text('Códigos das empresas, separados por vírgula').max(2000) },
    response: shape.nothing,
    async run(context, { params, companies }) {
      const source = await context.repo(key).get(Number(params.id))
      const model = await context.system.repo(MODELS).get(source.modelo!.id)
      for (const company of companies) {
        const there = company.system
        const titulo =
          company.empresaId === context.empresaId ? `${source.titulo.slice(0, most - 8)} (Clone)` : source.titulo
        const copy = await there.repo(key).create({
          titulo,
          ...Object.fromEntries(copied.map((name) => [name, (source as Record<string, unknown>)[name] ?? null])),
        })
        const questions = await cloneModel(context, model, company)
        await there.repo(key).patch(copy.id, { modelo: questions.id }, 'clonar')
        await there.repo(MODELS).patch(questions.id, { titulo }, 'clonar')
        await there.repo(MODELS).delete(copy.modelo!.id)
      }
    },
  })

/** Interviews of a company, active or not. */
const interviews = endpoint(`GET ${TALKS}/questionarios`, {
  ...staff,
  authority: 'ROLE_PESQUISA_ENTREVISTAS',
  company: 'query.empresaId',
  label: 'Questionários de entrevista de uma empresa',
  query: { empresaId: integer('Empresa'), ativa: boolean('Só as ativas, ou só as inativas') },
  response: shape.list({
    id: integer('Código').required(),
    titulo: text('Título').required(),
    ativa: boolean('Ativa').required(),
  }),
  async run(context, { query, companies }) {
    const found = await (companies[0] ?? context)
      .repo(TALKS)
      .all(query.ativa === null || query.ativa === undefined ? {} : { ativa: query.ativa }, {
        sort: [{ field: 'titulo', descending: false }],
      })
    return found.map((row) => ({ id: row.id, titulo: row.titulo!, ativa: row.ativa === true }))
  },
})

const who = { colaboradorId: integer('Talento').required() }

/** A person's last answers. */
const answers = endpoint(`GET ${TALKS}/:id/respostas`, {
  ...staff,
  authority: 'ROLE_PESQUISA_ENTREVISTAS',
  label: 'As perguntas de uma entrevista, com o que um talento respondeu da última vez',
  query: who,
  response: {
    id: integer('Entrevista realizada'),
    titulo: text('Título').required(),
    situacao: choice('Situação', SITUACOES_PREENCHIMENTO).required(),
    perguntas: shape.list(blindQuestionAnswer),
    respostas: shape.list(givenAnswer),
  },
  async run(context, { params, query }) {
    const row = await context.repo(TALKS).get(Number(params.id))
    const questions = await questionsOf(context, row.modelo!.id)
    const last = await latestInterview(context, row.id, query.colaboradorId!)
    return {
      id: last?.id ?? null,
      titulo: row.titulo!,
      situacao: stateOfFilling(last?.situacao),
      perguntas: questions.map(blind),
      respostas: last ? await answersOf(context, last.preenchimento!.id, questions) : [],
    }
  },
})

/** Saves all answers in one call: an interview is created, answered and submitted. */
const note = endpoint(`POST ${TALKS}/:id/respostas`, {
  ...staff,
  authority: 'ROLE_PESQUISA_ENTREVISTAS_EDITAR',
  label: 'Anota as respostas de um talento a uma entrevista',
  query: who,
  body: answersTaken,
  response: { id: integer('Entrevista realizada').required() },
  async run(context, { params, query, body }) {
    const row = await context.repo(TALKS).get(Number(params.id))
    const talk = await context.repo(INTERVIEWS).create({ entrevista: row.id, colaborador: query.colaboradorId })
    const begun = await answerableInterview.start(context, talk)
    await answerableInterview.finish(context, begun, readAnswers(body))
    return { id: talk.id }
  },
})

const printTalk = endpoint(`POST ${TALKS}/:id/imprimir`, {
  ...staff,
  authority: 'ROLE_PESQUISA_ENTREVISTAS',
  label: 'Imprime uma entrevista: em branco, ou com as respostas de um talento',
  fields: { colaboradorId: integer('Talento'), modoEconomico: boolean('Formato econômico') },
  response: shape.file(PDF),
  async run(context, { params, input }) {
    const row = await context.repo(TALKS).get(Number(params.id))
    const perguntas = await questionsOf(context, row.modelo!.id)
    const talk = input.colaboradorId ? await latestInterview(context, row.id, Number(input.colaboradorId)) : null
    if (input.colaboradorId && !talk)
      throw new RuleError('Este talento ainda não foi entrevistado com estas perguntas.')
    const pdf = await printQuestionnaire(context, {
      titulo: row.titulo!,
      orientacao: talk ? null : (row.observacao ?? null),
      dados: talk
        ? [
            ['Talento', talk.colaborador?.nome],
            ['Data', talk.data && brDate(talk.data)],
          ]
        : [],
      perguntas,
      ...(talk && { respostas: await answersOf(context, talk.preenchimento!.id, perguntas) }),
      modoEconomico: input.modoEconomico === true,
      assinaturas: talk ? ['Talento', 'Entrevistador'] : [],
    })
    return fileResult(pdf, `${row.titulo}.pdf`, PDF, true)
  },
})

const release = endpoint(`PUT ${CLASSES}/:id/liberada/:flag`, {
  ...staff,
  texts: ['flag'],
  authority: 'ROLE_PESQUISA_AVALIACOES_TURMA_EDITAR',
  label: 'Libera (true) ou bloqueia (false) uma avaliação de turma',
  response: shape.nothing,
  async run(context, { params }) {
    if (params.flag !== 'true' && params.flag !== 'false')
      throw new ValidationError([{ field: 'flag', message: 'Valor inválido' }])
    const liberada = params.flag === 'true'
    const row = await context.repo(CLASSES).get(Number(params.id))
    if (row.liberada === liberada) return
    if (liberada && !(await questionsOf(context, row.modelo!.id)).length)
      throw new RuleError('Esta avaliação ainda não tem perguntas.')
    await write(context, row.id, liberada)
  },
})

const write = (context: Context, id: number, liberada: boolean) =>
  context.system.repo(CLASSES).patch(id, { liberada }, liberada ? 'liberar' : 'bloquear')

export const modelEndpoints = [
  interviews,
  answers,
  note,
  printTalk,
  release,
  cloneOf(TALKS, 'ROLE_PESQUISA_ENTREVISTAS', ['observacao', 'ativa'], 100),
  cloneOf(CLASSES, 'ROLE_PESQUISA_AVALIACOES_TURMA', ['observacao', 'ativo', 'turma'], 250),
]
