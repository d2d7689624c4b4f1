import { addDays, type Context, when } from '#engine'
import { type Answer, type Question } from '#plugins/questionnaires/plugin.ts'
import { NINEBOX } from '../domain/boxes.ts'
import { CYCLES, TALENTS } from '../domain/keys.ts'
import { addPairs } from '../services/assign.ts'
import type { Pair } from '../domain/raters.ts'
import { chance, fillCycle } from './fill.ts'
import { developmentDemo } from './development.ts'
import { probationDemo } from './probations.ts'
import { COMMENTS, COMPETENCIES, LEVELS, QUESTIONS } from './texts.ts'

const PEOPLE = 16

async function createModel(context: Context) {
  const { repo } = context
  const model = await repo('avaliacao/modelos-avaliacao').create({
    titulo: 'Desempenho: resultados e pessoas',
    tipo: 'V',
    umaPorVez: false,
    observacao: 'Pense nos últimos seis meses e em situações concretas. Leva cerca de cinco minutos.',
  })
  const aspects = new Map<string, number>()
  for (const [index, { aspecto, ...question }] of QUESTIONS.entries()) {
    if (!aspects.has(aspecto))
      aspects.set(
        aspecto,
        (await repo('questionarios/aspectos').create({ modelo: model.id, nome: aspecto, ordem: aspects.size + 1 })).id,
      )
    await repo('questionarios/perguntas').create({
      ...question,
      modelo: model.id,
      aspecto: aspects.get(aspecto),
      ordem: index + 1,
    })
  }
  return model
}

/** Levels and what each band of these people demands, where the company has none yet. */
async function setCompetencies(context: Context, bands: number[], areas: number[]): Promise<void> {
  const { repo } = context
  // What a band demands already is asked as it stands.
  const demanding = new Set(
    await context
      .query('cargo-salario/faixas-salariais-niveis-competencia')
      .where(when('faixaSalarial').in(bands))
      .select('faixaSalarial.id')
      .values(),
  )
  const silent = bands.filter((band) => !demanding.has(band))
  if (!silent.length) return
  const known = await repo('cargo-salario/niveis-competencia').all()
  const levels: { id: number; ordem: number | null }[] = [...known]
  if (!levels.length)
    for (const [index, descricao] of LEVELS.entries())
      levels.push(await repo('cargo-salario/niveis-competencia').create({ descricao, ordem: index + 1 }))
  const sorted = levels.toSorted((a, b) => (a.ordem ?? 0) - (b.ordem ?? 0))
  // Skills the company has are asked for as they are.
  const present = async () => await repo('cargo-salario/competencias').all()
  const names = new Set((await present()).map((row) => row.nome))
  for (const nome of COMPETENCIES.filter((competency) => !names.has(competency)))
    await repo('cargo-salario/habilidades').create({ nome, areasOrganizacionais: areas })
  const rows = await present()
  const own = COMPETENCIES.flatMap((nome) => rows.find((row) => row.nome === nome) ?? [])
  for (const band of silent)
    await repo('cargo-salario/faixas-salariais-niveis-competencia').create({
      faixaSalarial: band,
      data: '2025-01-01',
      niveis: own.map((row, index) => ({
        competencia: row.id,
        nivelCompetencia:
          sorted[Math.min(sorted.length - 1, 1 + ((band + index) % Math.max(1, sorted.length - 1)))]!.id,
        competenciaPeso: 1 + (index % 2),
      })),
    })
}

/** People grow: what they are given rises a little from cycle to cycle. */
function answerOf(question: Question, person: number, evaluator: number, months: number): Answer {
  const grown = chance(person * 31) * 0.7 + chance(person + evaluator + question.id * 13) * 0.3 - months / 120
  const skill = Math.min(0.999, Math.max(0, grown))
  if (question.tipo === '3')
    return { perguntaId: question.id, comentario: COMMENTS[(person + evaluator * 5 + question.id) % COMMENTS.length]! }
  if (question.tipo === '4')
    return {
      perguntaId: question.id,
      nota: Math.max(question.notaMinima, Math.round(question.notaMaxima * (0.25 + skill * 0.75))),
    }
  const options = [...question.respostas].sort((a, b) => a.peso - b.peso)
  // Who is good at one thing need not be at another, and evaluators see that alike.
  const taste = question.referencia
    ? chance(person * 17 + evaluator) * 0.2 +
      chance(person * 53) * 0.5 +
      chance(person * 29 + question.texto.length * 397) * 0.3
    : skill
  return {
    perguntaId: question.id,
    respostaId: options[Math.min(options.length - 1, Math.floor(taste * options.length))]!.id,
  }
}

/** So many peers of each person evaluate them: everybody of a team would be hundreds of questionnaires. */
const PEERS = 2

/** Manager, oneself, some peers and some of the team, as a cycle of 360° asks. */
function pairsOf(people: { id: number; gestor: number }[]): Pair[] {
  return people.flatMap(({ id, gestor }, index) => {
    const team = people.filter((person) => person.gestor === gestor && person.id !== id)
    const peers = team.length ? [1, 2, 3].map((step) => team[(index + step) % team.length]!.id) : []
    return [
      { avaliado: id, avaliador: gestor, papel: 'L' as const },
      { avaliado: id, avaliador: id, papel: 'U' as const },
      ...[...new Set(peers)].slice(0, PEERS).map((value) => ({ avaliado: id, avaliador: value, papel: 'P' as const })),
      ...(index % 4 === 0 ? [{ avaliado: gestor, avaliador: id, papel: 'A' as const }] : []),
    ]
  })
}

/** Two cycles that are over, each with its Nine Box, and one that is running, about one team and their manager; people on probation beside them. */
export async function evaluationDemo(context: Context): Promise<void> {
  const people = (
    await context
      .query(TALENTS)
      .where(when('situacao').is('A'), when('gestor').filled())
      .select({ id: 'id', gestor: 'gestor.id', faixa: 'faixaSalarial.id', area: 'areaOrganizacional.id' })
      .orderBy('gestor.id', 'id')
      .limit(PEOPLE)
      .rows()
  ).map((row) => ({ id: Number(row.id), gestor: Number(row.gestor), faixa: row.faixa, area: row.area }))
  if (people.length < 4) return
  await setCompetencies(
    context,
    [...new Set(people.flatMap((person) => (person.faixa ? [Number(person.faixa)] : [])))],
    [...new Set(people.flatMap((person) => (person.area ? [Number(person.area)] : [])))],
  )
  const model = await createModel(context)
  const cycles = context.repo(CYCLES)
  for (const [titulo, months, share] of [
    ['Avaliação de desempenho 2025/2', 12, 1],
    ['Avaliação de desempenho 2026/1', 6, 1],
    ['Avaliação de desempenho 2026/2', 0, 0.55],
  ] as const) {
    const dataIni = addDays(context.today, months ? -30 * months - 20 : -7)
    const dataFim = addDays(context.today, months ? -30 * months + 10 : 14)
    const cycle = await cycles.create({
      titulo,
      tipo: '2.0',
      formato: '3',
      anonima: false,
      permiteAutoAvaliacao: true,
      avaliarCompetenciasCargo: true,
      exibirPerformanceProfissional: true,
      modeloAvaliacao: model.id,
      lembrarACada: 5,
      dataIni,
      dataFim,
      pesos: { R: 1, U: 1, L: 3, A: 1, P: 1 },
    })
    await addPairs(context, await cycles.get(cycle.id), pairsOf(people))
    await cycles.patch(cycle.id, { liberada: true }, 'liberar')
    await fillCycle(context, cycle.id, share, addDays(dataIni, months ? 10 : 3), (question, person, evaluator) =>
      answerOf(question, person, evaluator, months),
    )
    if (!months) continue
    const ninebox = await context.repo(NINEBOX).create({ data: dataFim, avaliacaoDesempenho: cycle.id })
    if (months === 6) await developmentDemo(context, cycle.id, ninebox.id, people, dataFim)
  }
  await probationDemo(context)
}
