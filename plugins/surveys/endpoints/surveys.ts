import {
  addDays,
  choice,
  date,
  daysBetween,
  endpoint,
  integer,
  RuleError,
  shape,
  text,
  ValidationError,
  when,
} from '#engine'
import { issuedLinkAnswer } from '#app/links/index.ts'
import { cloneModel, questionsOf, stateOfFilling } from '#plugins/questionnaires/plugin.ts'
import { ownRow, ownTalent } from '#plugins/talent/plugin.ts'
import { ownSurveyAnswer } from '../answers.ts'
import { RESPONDENTS, SURVEYS } from '../domain/keys.ts'
import { PASSOS } from '../domain/next_step.ts'
import { participationByArea } from '../queries/participation.ts'
import { progressOf } from '../queries/progress.ts'
import { assertRunning } from '../services/answering.ts'
import { close, assertReady, linkOf, releasedAs } from '../services/release.ts'

const READ = 'ROLE_PESQUISA_PESQUISAS'
const EDIT = `${READ}_EDITAR`
const staff = { audience: 'staff' as const }

const setRelease = endpoint(`PUT ${SURVEYS}/:id/liberada/:flag`, {
  ...staff,
  texts: ['flag'],
  authority: EDIT,
  label: 'Libera (true) ou encerra (false) uma pesquisa',
  response: shape.nothing,
  async run(context, { params }) {
    if (params.flag !== 'true' && params.flag !== 'false')
      throw new ValidationError([{ field: 'flag', message: 'Valor inválido' }])
    const on = params.flag === 'true'
    const row = await context.repo(SURVEYS).get(Number(params.id))
    if (row.liberado === on) return
    if (on) await assertReady(context, row)
    await context.system
      .repo(SURVEYS)
      .patch(row.id, on ? await releasedAs(context, { row }) : await close(context, row), on ? 'liberar' : 'encerrar')
  },
})

const clone = endpoint(`POST ${SURVEYS}/:id`, {
  ...staff,
  authority: EDIT,
  company: 'query.empresas',
  label: 'Clona a pesquisa com as perguntas, para esta ou para outras empresas',
  query: { empresas: text('Códigos das empresas, separados por vírgula').max(2000) },
  response: shape.nothing,
  async run(context, { params, companies }) {
    const survey = await context.repo(SURVEYS).get(Number(params.id))
    const source = await context.system.repo('questionarios/modelos').get(survey.modelo!.id)
    for (const company of companies) {
      const here = company.empresaId === context.empresaId
      const copy = await company.system.repo(SURVEYS).create({
        ...Object.fromEntries(
          (['tipo', 'cabecalho', 'anonimo', 'ordemAleatoria', 'segmentos'] as const).map((name) => [
            name,
            survey[name] ?? null,
          ]),
        ),
        titulo: here ? `${survey.titulo.slice(0, 92)} (Clone)` : survey.titulo,
        dataInicio: context.today,
        dataFim: addDays(context.today, daysBetween(survey.dataInicio, survey.dataFim)),
      })
      const model = await cloneModel(context, source, company)
      await company.system.repo(SURVEYS).patch(copy.id, { modelo: model.id }, 'clonar')
      await company.system.repo('questionarios/modelos').delete(copy.modelo!.id)
    }
  },
})

export const participationAnswer = shape.list({
  nome: text('Área').required(),
  total: integer('Convidados').required(),
  concluidas: integer('Responderam').required(),
})

const participation = endpoint(`GET ${SURVEYS}/:id/participacao`, {
  ...staff,
  authority: READ,
  label: 'Participação por área',
  response: participationAnswer,
  run: async (context, { params }) => participationByArea(context, await context.repo(SURVEYS).get(Number(params.id))),
})

export const progressAnswer = {
  proximoPasso: choice('Próximo passo', PASSOS),
  perguntas: integer('Perguntas').required(),
  convidados: integer('Convidados').required(),
  responderam: integer('Responderam').required(),
  comecaram: integer('Começaram').required(),
  minimo: integer('Menor número de participantes').required(),
  faltamSemEmail: integer('Faltam e não têm e-mail').required(),
  ultimoLembrete: date('Último lembrete'),
  proximoLembrete: date('Próximo lembrete automático'),
  acoes: integer('Ações combinadas').required(),
  acoesAbertas: integer('Ações por concluir').required(),
}

const progress = endpoint(`GET ${SURVEYS}/:id/andamento`, {
  ...staff,
  authority: READ,
  label: 'Como vai uma pesquisa, e o próximo passo',
  response: progressAnswer,
  run: async (context, { params }) => progressOf(context, await context.repo(SURVEYS).get(Number(params.id))),
})

const batch = endpoint(`POST ${SURVEYS}/:id/perguntas/lote`, {
  ...staff,
  authority: EDIT,
  label: 'Inclui várias perguntas',
  body: shape.list(shape.row('questionarios/perguntas')),
  response: shape.value(integer('Incluídas').required()),
  async run(context, { params, body }) {
    const survey = await context.repo(SURVEYS).get(Number(params.id))
    const repo = context.system.repo('questionarios/perguntas')
    let ordem = (await questionsOf(context, survey.modelo!.id)).length
    if (body.length > 200) throw new RuleError('Inclua no máximo 200 perguntas de uma vez.')
    for (const item of body as Record<string, any>[]) {
      const { id: _id, modelo: _model, tipo, ...values } = item
      await repo.create({ ...values, tipo: String(tipo?.id ?? tipo), modelo: survey.modelo!.id, ordem: ++ordem })
    }
    return body.length
  },
})

const mine = endpoint('GET pesquisa/minhas-pesquisas', {
  ...staff,
  personalTo: 'actor',
  label: 'Pesquisas que eu tenho para responder',
  response: shape.list(ownSurveyAnswer),
  async run(context) {
    const me = await ownTalent(context)
    if (!me) return []
    const rows = await context
      .query(RESPONDENTS)
      .withoutRowRules()
      .where(
        when('colaborador').is(me),
        when('questionario.liberado').is(true),
        when('questionario.dataInicio').atMost(context.today),
        when('questionario.dataFim').atLeast(context.today),
      )
      .select({
        id: 'id',
        titulo: 'questionario.titulo',
        dataFim: 'questionario.dataFim',
        anonimo: 'questionario.anonimo',
        status: 'status',
      })
      .orderBy('questionario.dataFim')
      .rows()
    return rows.map((row) => ({ ...row, status: stateOfFilling(row.status) }))
  },
})

const myLink = endpoint('POST pesquisa/minhas-pesquisas/:id/link', {
  ...staff,
  label: 'O endereço em que respondo uma pesquisa',
  response: issuedLinkAnswer,
  async run(context, { params }) {
    const row = await ownRow(context, RESPONDENTS, params.id, 'colaborador')
    const survey = await context.system.repo(SURVEYS).get(row.questionario.id)
    assertRunning(survey, row, context.today)
    const { url, expiresAt } = await linkOf(context, row.id, survey)
    return { url, expiraEm: expiresAt }
  },
})

export const surveyEndpoints = [setRelease, participation, progress, batch, mine, myLink, clone]
