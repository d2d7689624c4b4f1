import { type Context, type Fraction, NotFoundError, when } from '#engine'
import type { Cycle, RequiredLevel } from '../domain/rows.ts'
import { percentOf, shareOfLine, WITHOUT_ASPECT } from '#plugins/questionnaires/plugin.ts'
import type { ScoreLine } from '#plugins/questionnaires/plugin.ts'
import { competencyOf } from '../domain/competencies.ts'
import { type FinalOptions, shown as rounded } from '../domain/final.ts'
import { meanByRole, meanWithinRole, type OfRole, type RoleWeights } from '../domain/roles.ts'
import { formationOf } from '../domain/formation.ts'
import { isNamed, isSelf, type ShownLine, shownLines } from '../domain/shown.ts'
import { optionsFor, resultsOf } from './results.ts'
import { submittedLines } from './submitted.ts'

interface Filled {
  papel: string
  peso: number
  avaliador: string | null
  avaliadorId: number | null
  linhas: ShownLine[]
}

/** Every submitted questionnaire about a person, with the lines of its calculation that may be shown. */
async function filledOf(
  context: Context,
  cycle: Cycle,
  evaluated: number,
  showing: FinalOptions,
  evaluators?: number[],
): Promise<Filled[]> {
  return shownLines(await submittedLines(context, cycle, [when('avaliado').is(evaluated)], evaluators), showing)
}

/** The mean of what each questionnaire has of these lines: of each role first, then of the roles. */
const meanOf = (filled: Filled[], weights: RoleWeights, fits: (line: ScoreLine) => boolean) =>
  rounded(meanByRole(valuesOf(filled, fits), weights))

const valuesOf = (filled: Filled[], fits: (line: ScoreLine) => boolean) =>
  filled.map(({ papel, peso, linhas }) => ({ papel, peso, valor: percentOf(linhas.filter(fits)) }))

const isOf = (name: string) => (line: ScoreLine) => (line.aspecto ?? WITHOUT_ASPECT) === name

/** Aspects in the order of the questions, by others' view and own view. */
function aspectsOf(self: Filled[], others: Filled[], weights: RoleWeights) {
  const names = [
    ...new Set([...others, ...self].flatMap((item) => item.linhas.map((line) => line.aspecto ?? WITHOUT_ASPECT))),
  ]
  return names
    .map((nome) => ({
      nome,
      outros: meanOf(others, weights, isOf(nome)),
      propria: rounded(meanWithinRole(valuesOf(self, isOf(nome)))),
    }))
    .filter((item) => item.outros !== null || item.propria !== null)
}

export interface CompetencyLine {
  id: number
  nome: string
  exigido: number | null
  propria: number | null
  outros: number | null
  /** The level given by others minus the required one. */
  diferenca: number | null
}

interface Question {
  id: number
  competencia: number
  minimo: number
  maximo: number
  /** Weight of each level, by option. */
  pesos: Map<number, number>
}

/** Questions that represent competencies, with their highest level. */
export async function competencyQuestions(context: Context, ids: number[]): Promise<Map<number, Question>> {
  if (!ids.length) return new Map()
  const rows = await context.system.repo('questionarios/perguntas').all({ ids })
  return new Map(
    rows.flatMap((row) => {
      const competencia = competencyOf(row.referencia)
      const levels = (row.respostas ?? []).map((resposta) => resposta.peso ?? 0)
      const maximo = Math.max(0, ...levels)
      return competencia
        ? [
            [
              row.id,
              {
                id: row.id,
                competencia,
                minimo: levels.length ? Math.min(...levels) : 0,
                maximo,
                pesos: new Map((row.respostas ?? []).map((resposta) => [resposta.id, resposta.peso ?? 0])),
              },
            ] as const,
          ]
        : []
    }),
  )
}

export type GivenLevel = OfRole & { valor: Fraction }

/** Levels given to each competency, from their shares of the scale. */
export function levelsGiven(
  filled: Pick<Filled, 'papel' | 'peso' | 'linhas'>[],
  questions: Map<number, Question>,
): Map<number, GivenLevel[]> {
  const given = new Map<number, GivenLevel[]>()
  for (const { linhas, papel, peso } of filled)
    for (const line of linhas) {
      const question = questions.get(line.perguntaId)
      const share = shareOfLine(line)
      if (!question || share === null || line.resposta === null) continue
      const lowest = line.daMenor ? question.minimo : 0
      const valor = share.times(question.maximo - lowest).plus(lowest)
      given.set(question.competencia, [...(given.get(question.competencia) ?? []), { papel, valor, peso }])
    }
  return given
}

/** A person's competencies: required, own and others', on the scale of levels. */
async function competenciesOf(
  context: Context,
  required: RequiredLevel[],
  self: Filled[],
  others: Filled[],
  weights: RoleWeights,
): Promise<CompetencyLine[]> {
  const ids = [...new Set([...self, ...others].flatMap((item) => item.linhas.map((line) => line.perguntaId)))]
  const questions = await competencyQuestions(context, ids)
  const [own, given] = [levelsGiven(self, questions), levelsGiven(others, questions)]
  return required.map((item) => {
    const { id, nome } = item.competencia
    const exigido = (item.nivelCompetencia?.ordem ?? null) as number | null
    const outros = meanByRole(given.get(id) ?? [], weights)
    return {
      id,
      nome,
      exigido,
      propria: rounded(meanWithinRole(own.get(id) ?? [])),
      outros: rounded(outros),
      diferenca: outros !== null && exigido !== null ? outros.minus(exigido).round() : null,
    }
  })
}

/** Each scored question: the evaluators' result, and the mean including the self-evaluation. */
function criteriaOf(self: Filled[], others: Filled[], weights: RoleWeights) {
  const lines = others.flatMap((item) => item.linhas.filter((line) => line.aproveitamento !== null))
  return [...new Map(lines.map((line) => [line.pergunta, line.aspecto]))].map(([pergunta, aspecto]) => ({
    pergunta,
    aspecto,
    avaliadores: meanOf(others, weights, (line) => line.pergunta === pergunta),
    geral: meanOf([...others, ...self], weights, (line) => line.pergunta === pergunta),
  }))
}

/** Comments in an order that reveals nothing; an anonymous evaluation names only the manager. */
function commentsOf(filled: Filled[], showing: FinalOptions) {
  const all = filled.flatMap((item) =>
    item.linhas.flatMap((line) => {
      const texto = line.tipo === '3' ? line.resposta : line.comentario
      return texto ? [{ pergunta: line.pergunta, texto, autor: isNamed(item, showing) ? item.avaliador : null }] : []
    }),
  )
  return all.sort((a, b) => a.pergunta.localeCompare(b.pergunta) || a.texto.localeCompare(b.texto))
}

/** All that may be shown of one person's result. `required` are the levels their band requires. */
export async function detailOf(
  context: Context,
  cycle: Cycle,
  evaluated: number,
  required: RequiredLevel[],
  options = optionsFor(context, cycle),
  evaluators?: number[],
) {
  const [result] = await resultsOf(context, cycle, [when('avaliado').is(evaluated)], options, evaluators)
  if (!result) throw new NotFoundError()
  const filled = await filledOf(context, cycle, evaluated, options, evaluators)
  const self = filled.filter(isSelf)
  const others = filled.filter((item) => !isSelf(item))
  return {
    ...result,
    aspectos: aspectsOf(self, others, options.pesos),
    criterios: criteriaOf(self, others, options.pesos),
    competencias: await competenciesOf(context, required, self, others, options.pesos),
    formacao: formationOf(options.comAuto ? filled : others, result.final, options),
    comentarios: commentsOf(others, options),
  }
}
