import { type Context, fold, Fraction, RuleError, shownGroups, when } from '#engine'
import type { Survey } from '../domain/rows.ts'
import { type Question, questionsOf, WITHOUT_ASPECT } from '#plugins/questionnaires/plugin.ts'
import {
  distributionOf,
  enpsOf,
  type Favour,
  favourOf,
  peopleOf,
  shownFavour,
  type Tally,
  withRecommendation,
} from '../domain/figures.ts'
import { bySize, NO_AREA, OTHER_AREAS } from '../domain/groups.ts'
import { RESPONDENTS } from '../domain/keys.ts'
import { benchmarkOf } from '../domain/benchmark.ts'
import { DIMENSOES, type Dimension, isDimension } from '../domain/segments.ts'
import { countWords } from '../domain/words.ts'
import { commentsOf } from './comments.ts'
import { leastOf } from './anonymous_answers.ts'
import { segmentNames, segmentTalliesOf } from './segments.ts'
import { assertOver, talliesOf, TOO_FEW } from './tallies.ts'

async function areaNames(context: Context, ids: number[]): Promise<Map<number, string>> {
  if (!ids.length) return new Map()
  const rows = await context
    .query('cargo-salario/areas-organizacionais')
    .withoutRowRules()
    .where(when('id').in(ids))
    .select({ id: 'id', nome: 'nome' })
    .rows()
  return new Map(rows.map((row) => [Number(row.id), String(row.nome)]))
}

/** Number of submissions. */
const respondentsOf = (context: Context, surveyId: number) =>
  context.query(RESPONDENTS).withoutRowRules().where(when('questionario').is(surveyId), when('status').is('C')).count()

/** What is counted: the answers, the smallest group shown, and what groups are called. */
interface Counted {
  tallies: Tally[]
  least: number
  nameOf: (group: number | null) => string
}

/** Figures of the company and of the groups that may be shown, by question. */
async function parted(context: Context, survey: Survey, { tallies, least, nameOf }: Counted) {
  const questions = withRecommendation(await questionsOf(context, survey.modelo!.id))
  const byQuestion = Map.groupBy(tallies, (item) => item.pergunta)
  return questions.map((question) => {
    const given = byQuestion.get(question.id) ?? []
    const enough = peopleOf(given) >= least
    // Free text has no areas: in an anonymous survey it is stored without.
    const split = enough && question.tipo !== '3'
    const groups = new Map(
      [...Map.groupBy(given, (item) => item.area)].map(([group, all]) => [group, { pessoas: peopleOf(all), all }]),
    )
    const shown = split ? shownGroups(groups, bySize(least, 'pessoas')) : new Set<number | null>()
    return {
      question,
      given: enough ? given : null,
      areas: [...groups]
        .filter(([group]) => shown.has(group))
        .map(([group, figures]) => ({ id: group, nome: nameOf(group), ...figures }))
        .sort((a, b) => a.nome.localeCompare(b.nome)),
    }
  })
}

/** @throws RuleError while nothing may be shown */
async function assertShown(context: Context, survey: Survey): Promise<{ least: number; answered: number }> {
  assertOver(survey, context.today)
  const least = survey.anonimo === false ? 1 : leastOf(context, survey.pisoAnonimato)
  const answered = await respondentsOf(context, survey.id)
  if (answered < least) throw new RuleError(TOO_FEW)
  return { least, answered }
}

/** Source of every view of a result: figures of the company and of the areas that may be shown, by question. */
async function read(context: Context, survey: Survey) {
  const { least, answered } = await assertShown(context, survey)
  const tallies = await talliesOf(context, survey)
  const names = await areaNames(context, [...new Set(tallies.flatMap((item) => item.area ?? []))])
  const nameOf = (area: number | null) =>
    area === null ? (survey.anonimo === false ? NO_AREA : OTHER_AREAS) : (names.get(area) ?? NO_AREA)
  return { least, answered, parts: await parted(context, survey, { tallies, least, nameOf }) }
}

const NOTHING: Favour = { media: null, favoravel: null, desfavoravel: null }

const wholeOf = (question: Question, counted: Tally[] | null) => ({
  id: question.id,
  texto: question.texto,
  tipo: question.tipo,
  aspecto: question.aspecto?.nome ?? null,
  matriz: question.matriz,
  pessoas: counted ? peopleOf(counted) : null,
  ...(counted ? favourOf(question, counted) : NOTHING),
  enps: counted ? enpsOf(question, counted) : null,
  distribuicao: counted ? distributionOf(question, counted) : [],
})

/** The same in two surveys: asked with the same words and answered on the same scale. */
const questionKey = ({ texto, tipo, notaMinima, notaMaxima, respostas }: Question) =>
  JSON.stringify([
    fold(texto),
    tipo,
    tipo === '4' ? [notaMinima, notaMaxima] : respostas.map((option) => [fold(option.texto), option.peso]),
  ])

/** The figures of a survey that may be shown, by question and area, not rounded yet. */
export async function exactResults(context: Context, survey: Survey) {
  const { least, answered, parts } = await read(context, survey)
  return { least, answered, perguntas: exactly(parts) }
}

const exactly = (parts: Awaited<ReturnType<typeof parted>>) =>
  parts.map(({ question, given, areas }) => ({
    ...wholeOf(question, given),
    chave: questionKey(question),
    areas: areas.map(({ id, nome, pessoas, all }) => ({ id, nome, pessoas, ...favourOf(question, all) })),
  }))

/** The result by the groups of one dimension; null where none may be shown. */
export async function segmentResults(context: Context, survey: Survey, dimension: Dimension) {
  await assertShown(context, survey)
  const least = leastOf(context, survey.pisoAnonimato)
  const tallies = await segmentTalliesOf(context, survey, dimension)
  const nameOf = await segmentNames(context, dimension)
  const perguntas = exactly(await parted(context, survey, { tallies, least, nameOf }))
  // Ages and years of service stand in their order, not in that of their names.
  const mapa = heatMap(perguntas, { inOrderOfBands: dimension !== 'E' })
  return mapa.areas.length ? { minimo: least, mapa, comparativo: benchmarkOf(perguntas) } : null
}

/** The result by each dimension the survey is seen by, of which any group may be shown. */
export async function allSegmentResults(context: Context, survey: Survey) {
  const dimensions = (survey.segmentos ?? []).filter(isDimension)
  const found = await Promise.all(dimensions.map((dimension) => segmentResults(context, survey, dimension)))
  return dimensions.flatMap((dimension, at) => {
    const result = found[at]
    return result ? [{ nome: DIMENSOES[dimension], ...result }] : []
  })
}

export type ExactResults = Awaited<ReturnType<typeof exactResults>>

/** All results of a survey that may be shown: by question, aspect and area. */
export async function surveyResults(context: Context, survey: Survey) {
  const { least, answered, perguntas } = await exactResults(context, survey)
  const enoughFor = new Set(perguntas.filter((pergunta) => pergunta.pessoas !== null).map((pergunta) => pergunta.id))
  const comentarios = (await commentsOf(context, survey)).filter((comment) => enoughFor.has(comment.pergunta))
  return {
    respondentes: answered,
    minimo: least,
    favorabilidade: shownMean(perguntas.map((pergunta) => pergunta.favoravel)),
    enps: perguntas.find((pergunta) => pergunta.enps !== null)?.enps ?? null,
    perguntas: perguntas.map(({ chave: _key, ...pergunta }) => ({
      ...pergunta,
      ...shownFavour(pergunta),
      areas: pergunta.areas.map((area) => ({ ...area, ...shownFavour(area) })),
    })),
    mapa: heatMap(perguntas),
    comentarios,
    palavras: countWords(comentarios.map((comentario) => comentario.texto)),
  }
}

export type SurveyResults = Awaited<ReturnType<typeof surveyResults>>

/** All results of one area: only questions it may be shown for, compared with the total. */
export async function areaResults(context: Context, survey: Survey, areaId: number | null) {
  const { least, parts } = await read(context, survey)
  const perguntas = parts.flatMap(({ question, given, areas }) => {
    const area = areas.find((item) => item.id === areaId)
    if (!area || !given) return []
    return [
      {
        ...wholeOf(question, area.all),
        ...shownFavour(favourOf(question, area.all)),
        nome: area.nome,
        geral: shownFavour(favourOf(question, given)).favoravel,
      },
    ]
  })
  return { minimo: least, nome: perguntas[0]?.nome ?? null, perguntas: perguntas.map(({ nome: _nome, ...one }) => one) }
}

type Shown = {
  aspecto: string | null
  media: Fraction | null
  favoravel: Fraction | null
  areas: { id: number | null; nome: string; media: Fraction | null; favoravel: Fraction | null }[]
}

export const meanOf = (values: (Fraction | null)[]) => Fraction.mean(values.flatMap((value) => value ?? [])) ?? null
const shownMean = (values: (Fraction | null)[]) => meanOf(values)?.round() ?? null

/** Aspects by areas, computed only from cells that are shown: they reveal nothing more. */
function heatMap(perguntas: Shown[], { inOrderOfBands = false } = {}) {
  const aspects = [
    ...Map.groupBy(
      perguntas.filter((pergunta) => pergunta.media !== null),
      (pergunta) => pergunta.aspecto ?? WITHOUT_ASPECT,
    ),
  ]
  const byName = new Map(perguntas.flatMap((pergunta) => pergunta.areas.map((area) => [area.nome, area.id] as const)))
  const rank = (name: string) => (inOrderOfBands ? (byName.get(name) ?? Infinity) : 0)
  const areas = [...byName.keys()].sort((a, b) => rank(a) - rank(b) || a.localeCompare(b))
  return {
    areas,
    areasIds: areas.map((area) => byName.get(area) ?? null),
    aspectos: aspects.map(([nome, all]) => ({
      nome,
      geral: shownMean(all.map((shown) => shown.favoravel)),
      media: shownMean(all.map((shown) => shown.media)),
      celulas: areas.map((area) =>
        shownMean(all.map((shown) => shown.areas.find((cell) => cell.nome === area)?.favoravel ?? null)),
      ),
      medias: areas.map((area) =>
        shownMean(all.map((shown) => shown.areas.find((cell) => cell.nome === area)?.media ?? null)),
      ),
    })),
  }
}
