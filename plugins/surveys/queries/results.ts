import { type Context, type Row, RuleError, when } from '#engine'
import { type Question, questionsOf } from '#plugins/questionnaires/plugin.ts'
import { ANSWERS, LEAST, RESPONDENTS } from '../domain/keys.ts'
import { shownGroups } from '../domain/suppress.ts'

export const NOT_OVER = 'A pesquisa é anônima: os resultados aparecem depois do fim.'
export const TOO_FEW = 'Ainda não há respostas suficientes para mostrar resultados sem identificar ninguém.'

/** So many people of an area gave this answer. */
export interface Tally {
  pergunta: number
  area: number | null
  opcao: number | null
  nota: number | null
  respostas: number
  pessoas: number
}

export const leastOf = (context: Context) => Math.max(LEAST, Number(context.settings.minimoGrupoPesquisa ?? LEAST))

/** Anonymous results are shown when nobody can answer any more. */
export function demandOver(survey: Row, today: string) {
  if (survey.anonimo && !survey.encerrada && survey.dataFim >= today) throw new RuleError(NOT_OVER)
}

async function anonymousTallies({ db, empresaId }: Context, surveyId: number): Promise<Tally[]> {
  const rows = await db
    .from(ANSWERS)
    .where({ empresa_id: empresaId, pesquisa_id: surveyId })
    .groupBy('pergunta_id', 'area_id', 'opcao_id', 'nota')
    .select('pergunta_id', 'area_id', 'opcao_id', 'nota')
    .count('* as respostas')
    .sum('pessoa as pessoas')
  return rows.map((one) => ({
    pergunta: Number(one.pergunta_id),
    area: one.area_id === null ? null : Number(one.area_id),
    opcao: one.opcao_id === null ? null : Number(one.opcao_id),
    nota: one.nota === null ? null : Number(one.nota),
    respostas: Number(one.respostas),
    pessoas: Number(one.pessoas),
  }))
}

async function namedTallies(context: Context, surveyId: number): Promise<Tally[]> {
  const people = await context
    .elevated()
    .query(RESPONDENTS)
    .where(when('questionario').is(surveyId), when('status').is('C'))
    .select({ preenchimento: 'preenchimento.id', area: 'colaborador.areaOrganizacional.id' })
    .rows()
  const areas = new Map(people.map((one) => [Number(one.preenchimento), one.area ? Number(one.area) : null]))
  const answers = areas.size
    ? await context
        .elevated()
        .query('questionarios/respostas')
        .where(when('preenchimento').in([...areas.keys()]))
        .select({ preenchimento: 'preenchimento.id', pergunta: 'pergunta.id', opcoes: 'opcoes', nota: 'nota' })
        .rows()
    : []
  return answers.flatMap((one) => {
    const chosen = ((one.opcoes as number[] | null) ?? []) as number[]
    const options: (number | null)[] = chosen.length ? chosen : [null]
    return options.map((opcao, index) => ({
      pergunta: Number(one.pergunta),
      area: areas.get(Number(one.preenchimento)) ?? null,
      opcao,
      nota: index === 0 ? (one.nota as number | null) : null,
      respostas: 1,
      pessoas: index === 0 ? 1 : 0,
    }))
  })
}

const round = (value: number) => Math.round(value * 100) / 100
const percent = (part: number, whole: number) => (whole > 0 ? round((part / whole) * 100) : null)

/** A grade or option between 0 and 1; null for what is no scale. */
function placeOf(question: Question, tally: Tally): number | null {
  if (question.tipo === '4') {
    if (tally.nota === null) return null
    const width = question.notaMaxima - question.notaMinima
    return width > 0 ? (tally.nota - question.notaMinima) / width : null
  }
  if (question.tipo !== '1') return null
  const weights = question.respostas.map((one) => one.peso)
  const [low, high] = [Math.min(...weights), Math.max(...weights)]
  const own = question.respostas.find((one) => one.id === tally.opcao)?.peso
  return own === undefined || high === low ? null : (own - low) / (high - low)
}

/** From three quarters of the scale on an answer is favourable, up to one quarter unfavourable. */
function favourOf(question: Question, tallies: Tally[]) {
  let [sum, people, good, bad] = [0, 0, 0, 0]
  for (const tally of tallies) {
    const place = placeOf(question, tally)
    if (place === null) continue
    people += tally.respostas
    sum += place * tally.respostas
    if (place >= 0.75) good += tally.respostas
    if (place <= 0.25) bad += tally.respostas
  }
  return {
    media: people ? round((sum / people) * 100) : null,
    favoravel: percent(good, people),
    desfavoravel: percent(bad, people),
  }
}

/** Promoters (9 and 10) less detractors (0 to 6) of a question from 0 to 10. */
function enpsOf(question: Question, tallies: Tally[]): number | null {
  if (question.tipo !== '4' || question.notaMinima !== 0 || question.notaMaxima !== 10) return null
  const given = tallies.filter((one) => one.nota !== null)
  const all = given.reduce((total, one) => total + one.respostas, 0)
  const of = (fits: (nota: number) => boolean) =>
    given.filter((one) => fits(one.nota!)).reduce((total, one) => total + one.respostas, 0)
  return all ? Math.round(((of((nota) => nota >= 9) - of((nota) => nota <= 6)) / all) * 100) : null
}

const distributionOf = (question: Question, tallies: Tally[]) => {
  const people = tallies.reduce((sum, one) => sum + one.pessoas, 0)
  const line = (rotulo: string, given: Tally[]) => {
    const total = given.reduce((sum, one) => sum + one.respostas, 0)
    return { rotulo, total, percentual: percent(total, people) }
  }
  if (question.tipo === '4') {
    const grades = [...new Set(tallies.flatMap((one) => one.nota ?? []))].sort((a, b) => a - b)
    return grades.map((nota) =>
      line(
        String(nota).replace('.', ','),
        tallies.filter((one) => one.nota === nota),
      ),
    )
  }
  return question.respostas.map((option) =>
    line(
      option.texto,
      tallies.filter((one) => one.opcao === option.id),
    ),
  )
}

/** Comments of a question in alphabetical order: neither area nor time beside them. */
async function commentsOf(context: Context, survey: Row, limit = 500) {
  if (!survey.anonimo) return namedComments(context, survey.id, limit)
  const rows = await context.db
    .from(ANSWERS)
    .where({ empresa_id: context.empresaId, pesquisa_id: survey.id })
    .whereNotNull('comentario')
    .orderBy('pergunta_id')
    .orderBy('comentario')
    .limit(limit)
    .select('pergunta_id', 'comentario')
  return rows.map((one) => ({ pergunta: Number(one.pergunta_id), texto: String(one.comentario), autor: null }))
}

async function namedComments(context: Context, surveyId: number, limit: number) {
  const people = await context
    .elevated()
    .query(RESPONDENTS)
    .where(when('questionario').is(surveyId), when('status').is('C'))
    .select({ preenchimento: 'preenchimento.id', nome: 'colaborador.nome' })
    .rows()
  const names = new Map(people.map((one) => [Number(one.preenchimento), one.nome as string | null]))
  if (!names.size) return []
  const rows = await context
    .elevated()
    .query('questionarios/respostas')
    .where(when('preenchimento').in([...names.keys()]), when('comentario').filled())
    .select({ preenchimento: 'preenchimento.id', pergunta: 'pergunta.id', comentario: 'comentario' })
    .limit(limit)
    .rows()
  return rows.map((one) => ({
    pergunta: Number(one.pergunta),
    texto: String(one.comentario),
    autor: names.get(Number(one.preenchimento)) ?? null,
  }))
}

/** Everything that may be shown of a survey: by question, aspect and area. */
export async function surveyResults(context: Context, survey: Row) {
  demandOver(survey, context.today)
  const least = survey.anonimo ? leastOf(context) : 1
  const questions = await questionsOf(context, survey.modelo!.id)
  const tallies = survey.anonimo ? await anonymousTallies(context, survey.id) : await namedTallies(context, survey.id)
  const byQuestion = Map.groupBy(tallies, (one) => one.pergunta)
  const areaIds = [...new Set(tallies.flatMap((one) => one.area ?? []))]
  const names = new Map(
    areaIds.length
      ? (
          await context
            .elevated()
            .query('cargo-salario/areas-organizacionais')
            .unrestricted('names of the areas a result is split by')
            .where(when('id').in(areaIds))
            .select({ id: 'id', nome: 'nome' })
            .rows()
        ).map((one) => [Number(one.id), String(one.nome)])
      : [],
  )
  const peopleOf = (given: Tally[]) => given.reduce((sum, one) => sum + one.pessoas, 0)
  const answered = await context
    .elevated()
    .query(RESPONDENTS)
    .where(when('questionario').is(survey.id), when('status').is('C'))
    .count()
  if (answered < least) throw new RuleError(TOO_FEW)
  const perguntas = questions.map((question) => {
    const given = byQuestion.get(question.id) ?? []
    const people = peopleOf(given)
    const enough = people >= least
    const areas = new Map(
      [...Map.groupBy(given, (one) => one.area)].map(([area, all]) => [area, { pessoas: peopleOf(all), all }]),
    )
    const shown = enough ? shownGroups(areas, least) : new Set<number | null>()
    return {
      id: question.id,
      texto: question.texto,
      tipo: question.tipo,
      aspecto: question.aspecto?.nome ?? null,
      pessoas: enough ? people : null,
      ...(enough ? favourOf(question, given) : { media: null, favoravel: null, desfavoravel: null }),
      enps: enough ? enpsOf(question, given) : null,
      distribuicao: enough ? distributionOf(question, given) : [],
      areas: [...areas]
        .filter(([area]) => shown.has(area))
        .map(([area, { pessoas, all }]) => ({
          id: area,
          nome: area === null ? 'Sem área' : (names.get(area) ?? 'Sem área'),
          pessoas,
          ...favourOf(question, all),
        }))
        .sort((a, b) => a.nome.localeCompare(b.nome)),
    }
  })
  const comentarios = await commentsOf(context, survey)
  const enoughFor = new Set(perguntas.filter((one) => one.pessoas !== null).map((one) => one.id))
  return {
    respondentes: answered,
    minimo: least,
    perguntas,
    mapa: heatMap(perguntas),
    comentarios: comentarios.filter((one) => enoughFor.has(one.pergunta)),
  }
}

type Shown = {
  aspecto: string | null
  media: number | null
  favoravel: number | null
  areas: { nome: string; media: number | null; favoravel: number | null }[]
}

const meanOf = (values: (number | null)[]) => {
  const given = values.filter((one): one is number => one !== null)
  return given.length ? round(given.reduce((a, b) => a + b, 0) / given.length) : null
}

/** Aspects by areas, made of nothing but the cells that are shown: they tell no more than those. */
function heatMap(perguntas: Shown[]) {
  const aspects = [
    ...Map.groupBy(
      perguntas.filter((one) => one.media !== null),
      (one) => one.aspecto ?? 'Sem aspecto',
    ),
  ]
  const areas = [...new Set(perguntas.flatMap((one) => one.areas.map((area) => area.nome)))].sort((a, b) =>
    a.localeCompare(b),
  )
  return {
    areas,
    aspectos: aspects.map(([nome, all]) => ({
      nome,
      geral: meanOf(all.map((one) => one.favoravel)),
      celulas: areas.map((area) =>
        meanOf(all.map((one) => one.areas.find((cell) => cell.nome === area)?.favoravel ?? null)),
      ),
    })),
  }
}
