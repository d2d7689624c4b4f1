import { all, any, type Context, type Where, when } from '#engine'
import type { Score, ScoreLine } from '#plugins/questionnaires/plugin.ts'
import { PARTICIPANTS } from '../domain/keys.ts'
import { roleWeightsOf } from '../domain/roles.ts'
import { isSelf, shownLines } from '../domain/shown.ts'
import { competencyQuestions } from './detail.ts'
import { FOLLOW_UPS } from '../domain/probation.ts'
import { promiseOf } from './results.ts'
import { apartIn, isOver, withApart } from './submitted.ts'

const ANSWERS = 'questionarios/respostas'

interface People {
  avaliado: string | null
  avaliador: string | null
}

/**
 * Visible fillings whose individual answers may be read: those of evaluations that are not anonymous, and of
 * follow-ups.
 */
async function readableFillings(context: Context, conditions: Where[] = []): Promise<Map<number, People>> {
  const evaluations = await context
    .query(PARTICIPANTS)
    .where(when('preenchimento').filled(), when('avaliacaoDesempenho.anonima').is(false), ...conditions)
    .select({ preenchimento: 'preenchimento.id', avaliado: 'avaliado.nome', avaliador: 'avaliador.nome' })
    .orderBy('-id')
    .limit(500)
    .rows()
  const followUps = conditions.length
    ? []
    : await context
        .query(FOLLOW_UPS)
        .where(when('preenchimento').filled())
        .select({ preenchimento: 'preenchimento.id', avaliado: 'colaborador.nome', avaliador: 'avaliador.nome' })
        .orderBy('-id')
        .limit(500)
        .rows()
  return new Map([...evaluations, ...followUps].map((evaluation) => [Number(evaluation.preenchimento), evaluation]))
}

interface AnswerRow {
  id: number
  perguntaId: number | null
  pergunta: string | null
  tipo: string | null
  opcoes: number[] | null
  nota: number | null
  comentario: string | null
  observacao: string | null
  respondidoEm: string | null
}

const toAnswer = (row: AnswerRow, people: People | undefined) => {
  const chosen = row.opcoes ?? []
  const tipo = String(row.tipo)
  return {
    id: row.id,
    perguntaId: row.perguntaId!,
    pergunta: row.pergunta!,
    tipoId: tipo,
    respostaId: tipo === '1' ? (chosen[0] ?? null) : null,
    respostasIds: tipo === '5' ? chosen : [],
    nota: row.nota === null || row.nota === undefined ? null : Number(row.nota),
    comentario: row.comentario ?? null,
    observacao: row.observacao ?? null,
    respondidoParcialmente: !row.respondidoEm,
    avaliado: people?.avaliado ?? null,
    avaliador: people?.avaliador ?? null,
  }
}

const columns = {
  id: 'id',
  perguntaId: 'pergunta.id',
  pergunta: 'pergunta.texto',
  tipo: 'pergunta.tipo',
  opcoes: 'opcoes',
  nota: 'nota',
  comentario: 'comentario',
  observacao: 'observacao',
  preenchimento: 'preenchimento.id',
  respondidoEm: 'preenchimento.respondidoEm',
} as const

/** Adds the given level to each answer about a competency. */
async function withLevels(context: Context, answers: ReturnType<typeof toAnswer>[]) {
  const questions = await competencyQuestions(context, [...new Set(answers.map((item) => item.perguntaId))])
  return answers.map((item) => {
    const question = questions.get(item.perguntaId)
    const ordem = question && item.respostaId ? question.pesos.get(item.respostaId) : undefined
    const level = question && ordem !== undefined ? [{ competencia: { id: question.competencia }, ordem }] : []
    return { ...item, configsNiveisCompetenciasFaixaSalariais: level }
  })
}

/** Visible individual answers, newest first. */
export async function answersInSight(
  context: Context,
  { id, page = 0, size = 15 }: { id?: number | undefined; page?: number; size?: number },
) {
  const fillings = await readableFillings(context)
  const found = context.system
    .query(ANSWERS)
    .where(when('preenchimento').in([...fillings.keys()]), ...(id ? [when('id').is(id)] : []))
  const rows = fillings.size
    ? await found
        .select(columns)
        .orderBy('-id')
        .limit(size)
        .offset(page * size)
        .rows()
    : []
  return {
    content: await withLevels(
      context,
      rows.map((row) => toAnswer(row, fillings.get(Number(row.preenchimento)))),
    ),
    total: fillings.size ? await found.count() : 0,
  }
}

export interface AnswerCount {
  aspecto: string | null
  pergunta: string
  resposta: string
  quantidade: number
  percentual: number
  notaMedia: number | null
}

interface Given {
  linhas: ScoreLine[]
}

const linesOf = (stored: unknown) => ((stored as Score | null)?.linhas ?? []) as ScoreLine[]

/**
 * What may be shown of the questionnaires of a model submitted between two dates, of visible evaluations and
 * follow-ups. An anonymous cycle counts as a whole on the day it ended, and only about people with enough evaluators:
 * a day more or less must not add a single answer.
 */
export async function handedIn(
  context: Context,
  modelId: number,
  from: string,
  to: string,
  conditions: (prefix: string) => Where[],
): Promise<Given[]> {
  const rows = await context
    .query(PARTICIPANTS)
    .where(
      any(when('preenchimento.modelo').is(modelId), when('preenchimento').empty()),
      when('status').is('C'),
      any(
        all(
          when('avaliacaoDesempenho.anonima').is(false),
          when('preenchimento.respondidoEm').atLeast(from),
          when('preenchimento.respondidoEm').atMost(to),
        ),
        all(when('avaliacaoDesempenho.anonima').is(true), when('avaliacaoDesempenho.dataFim').between(from, to)),
      ),
      ...conditions('avaliado.'),
    )
    .select({
      ciclo: 'avaliacaoDesempenho.id',
      dataFim: 'avaliacaoDesempenho.dataFim',
      anonima: 'avaliacaoDesempenho.anonima',
      pisoAnonimato: 'avaliacaoDesempenho.pisoAnonimato',
      gestorAnonimo: 'avaliacaoDesempenho.gestorAnonimo',
      avaliado: 'avaliado.id',
      papel: 'papel',
      peso: 'pesoAvaliador',
      pesoR: 'avaliacaoDesempenho.pesos.R',
      pesoU: 'avaliacaoDesempenho.pesos.U',
      pesoL: 'avaliacaoDesempenho.pesos.L',
      pesoA: 'avaliacaoDesempenho.pesos.A',
      pesoP: 'avaliacaoDesempenho.pesos.P',
      preenchimento: 'preenchimento.id',
      apuracao: 'preenchimento.apuracao',
    })
    .rows()
  const followUps = await context
    .query(FOLLOW_UPS)
    .where(
      when('avaliacao').is(modelId),
      when('status').is('C'),
      when('respondidaEm').between(from, to),
      ...conditions('colaborador.'),
    )
    .select({ apuracao: 'preenchimento.apuracao' })
    .rows()
  const shownNow = rows.filter((row) => !row.anonima || isOver({ dataFim: String(row.dataFim) }))
  const joined: ((typeof rows)[number] & { apuracao: unknown })[] = []
  for (const [id, all] of Map.groupBy(shownNow, (row) => Number(row.ciclo)))
    joined.push(
      ...withApart(
        all,
        (await apartIn(context, { id }, all)).filter((answer) => answer.modelo === modelId),
        ({ avaliado }) => avaliado,
        { own: (row) => row, apart: (row, { peso, apuracao }) => ({ ...row, peso, apuracao: apuracao as never }) },
      ),
    )
  const about = Map.groupBy(joined, (row) => `${row.ciclo} ${row.avaliado}`)
  const evaluations = [...about.values()].flatMap((rows) => {
    const [first] = rows as [(typeof rows)[number]]
    const { pesoR: R, pesoU: U, pesoL: L, pesoA: A, pesoP: P } = first
    const showing = {
      anonima: first.anonima === true,
      ...promiseOf(context, first),
      pesos: roleWeightsOf({ pesos: { R, U, L, A, P } }),
    }
    const given = rows.map((row) => ({
      papel: String(row.papel),
      peso: Number(row.peso ?? 1),
      linhas: linesOf(row.apuracao),
    }))
    const shown = shownLines(given, showing)
    // Of a person with too few evaluators not even their own view: it would be the only answer.
    return shown.every(isSelf) && showing.anonima ? [] : shown
  })
  return [...evaluations, ...followUps.map((item) => ({ linhas: linesOf(item.apuracao) }))]
}

const round = (value: number) => Math.round(value * 100) / 100

interface Counted {
  aspecto: string | null
  tipo: string
  respostas: Map<string, number>
  notas: number[]
}

/** Frequency of each answer, by question, in the order of the questionnaire. */
export function distribution(given: Given[]): AnswerCount[] {
  const questions = new Map<string, Counted>()
  for (const { linhas } of given)
    for (const line of linhas) {
      if (line.resposta === null || line.tipo === '3') continue
      const one: Counted = questions.get(line.pergunta) ?? {
        aspecto: line.aspecto,
        tipo: line.tipo,
        respostas: new Map(),
        notas: [],
      }
      for (const answer of line.tipo === '5' ? line.resposta.split('; ') : [line.resposta])
        one.respostas.set(answer, (one.respostas.get(answer) ?? 0) + 1)
      if (line.tipo === '4') one.notas.push(Number(line.resposta.replace(',', '.')))
      questions.set(line.pergunta, one)
    }
  return [...questions].flatMap(([pergunta, { aspecto, tipo, respostas, notas }]) => {
    const total = [...respostas.values()].reduce((sum, resposta) => sum + resposta, 0)
    const notaMedia = notas.length ? round(notas.reduce((sum, nota) => sum + nota, 0) / notas.length) : null
    const sorted = [...respostas].sort((a, b) =>
      tipo === '4'
        ? Number(b[0].replace(',', '.')) - Number(a[0].replace(',', '.'))
        : b[1] - a[1] || a[0].localeCompare(b[0]),
    )
    return sorted.map(([resposta, quantidade]) => ({
      aspecto,
      pergunta,
      resposta,
      quantidade,
      percentual: round((quantidade / total) * 100),
      notaMedia,
    }))
  })
}

/** All comments, without their authors. */
export const commentsIn = (answers: Given[]) =>
  answers
    .flatMap(({ linhas }) =>
      linhas.flatMap((line) => {
        const texto = line.tipo === '3' ? line.resposta : line.comentario
        return texto ? [{ aspecto: line.aspecto, pergunta: line.pergunta, comentario: texto }] : []
      }),
    )
    .sort((a, b) => a.pergunta.localeCompare(b.pergunta) || a.comentario.localeCompare(b.comentario))
