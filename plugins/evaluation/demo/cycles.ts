import { addDays, type Context, type Row, when } from '#engine'
import { type Answer, type Question, questionsOfFilling, readFilling } from '#plugins/questionnaires/plugin.ts'
import { NINEBOX } from '../domain/boxes.ts'
import { CYCLES, PARTICIPANTS, TALENTS } from '../domain/keys.ts'
import { finish, start } from '../services/answering.ts'
import { assign } from '../services/assign.ts'
import { COMMENTS, COMPETENCIES, LEVELS, QUESTIONS } from './texts.ts'

const PEOPLE = 16

/** The same story each time: how well somebody does follows from who they are. */
const chance = (seed: number) => ((seed * 7919 + 104_729) % 1000) / 1000

async function createModel(context: Context): Promise<Row> {
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
async function demandCompetencies(context: Context, bands: number[], areas: number[]): Promise<void> {
  const { repo } = context
  const known = await repo('cargo-salario/niveis-competencia').list({ full: true, limit: null })
  const levels: { id: number; ordem: number | null }[] = [...known.rows]
  if (!levels.length)
    for (const [index, descricao] of LEVELS.entries())
      levels.push(await repo('cargo-salario/niveis-competencia').create({ descricao, ordem: index + 1 }))
  const sorted = levels.toSorted((a, b) => (a.ordem ?? 0) - (b.ordem ?? 0))
  for (const nome of COMPETENCIES) await repo('cargo-salario/habilidades').create({ nome, areasOrganizacionais: areas })
  const { rows } = await repo('cargo-salario/competencias').list({ full: true, limit: null })
  const own = rows.filter((one) => COMPETENCIES.includes(one.nome ?? ''))
  for (const band of bands)
    await repo('cargo-salario/faixas-salariais-niveis-competencia').create({
      faixaSalarial: band,
      data: '2025-01-01',
      niveis: own.map((one, index) => ({
        competencia: one.id,
        nivelCompetencia:
          sorted[Math.min(sorted.length - 1, 1 + ((band + index) % Math.max(1, sorted.length - 1)))]!.id,
        competenciaPeso: 1 + (index % 2),
      })),
    })
}

function answerOf(question: Question, person: number, evaluator: number): Answer {
  const skill = chance(person * 31) * 0.7 + chance(person + evaluator + question.id * 13) * 0.3
  if (question.tipo === '3')
    return { perguntaId: question.id, comentario: COMMENTS[(person + question.id) % COMMENTS.length]! }
  if (question.tipo === '4')
    return {
      perguntaId: question.id,
      nota: Math.max(question.notaMinima, Math.round(question.notaMaxima * (0.25 + skill * 0.75))),
    }
  const options = [...question.respostas].sort((a, b) => a.peso - b.peso)
  const taste = question.referencia ? chance(person * 17 + evaluator) * 0.35 + chance(person * 53) * 0.65 : skill
  return {
    perguntaId: question.id,
    respostaId: options[Math.min(options.length - 1, Math.floor(taste * options.length))]!.id,
  }
}

async function answerAll(context: Context, cycleId: number, share: number): Promise<void> {
  const rows = await context
    .query(PARTICIPANTS)
    .where(when('avaliacaoDesempenho').is(cycleId), when('avaliador').filled())
    .select({ id: 'id' })
    .orderBy('id')
    .rows()
  for (const [index, { id }] of rows.entries()) {
    if (chance(index + 7) > share) continue
    const row = await start(context, await context.repo(PARTICIPANTS).get(Number(id)))
    const questions = await questionsOfFilling(context, await readFilling(context, row.preenchimento.id))
    await finish(
      context,
      row,
      questions.map((one) => answerOf(one, row.avaliado.id, row.avaliador.id)),
    )
  }
}

/** Two cycles, one of a half year ago with its Nine Box and one that is running, about one team and their manager. */
export async function evaluationDemo(context: Context): Promise<void> {
  const people = await context
    .query(TALENTS)
    .where(when('situacao').is('A'), when('gestor').filled())
    .select({ id: 'id', gestor: 'gestor.id', faixa: 'faixaSalarial.id', area: 'areaOrganizacional.id' })
    .orderBy('gestor.id', 'id')
    .limit(PEOPLE)
    .rows()
  if (people.length < 4) return
  await demandCompetencies(
    context,
    [...new Set(people.flatMap((one) => (one.faixa ? [Number(one.faixa)] : [])))],
    [...new Set(people.flatMap((one) => (one.area ? [Number(one.area)] : [])))],
  )
  for (const [descricao, dias] of [
    ['45 dias', 45],
    ['90 dias', 90],
  ] as const)
    await context.repo('avaliacao/periodos-experiencia').create({ descricao, dias })
  const model = await createModel(context)
  const ids = people.map((one) => Number(one.id))
  const input = (titulo: string, extra: Record<string, unknown>) => ({
    titulo,
    tipo: '2.0',
    formato: '3',
    anonima: false,
    permiteAutoAvaliacao: true,
    avaliarCompetenciasCargo: true,
    exibirPerformanceProfissional: true,
    modeloAvaliacao: model.id,
    dataIni: addDays(context.today, -7),
    dataFim: addDays(context.today, 14),
    pesos: { R: 1, U: 1, L: 3, A: 1, P: 1 },
    ...extra,
  })
  const cycles = context.repo(CYCLES)
  for (const [titulo, months, share] of [
    ['Avaliação de desempenho 2026/1', 6, 1],
    ['Avaliação de desempenho 2026/2', 0, 0.55],
  ] as const) {
    const cycle = await cycles.create(input(titulo, {}))
    await assign(
      context,
      await cycles.get(cycle.id),
      ids,
      { lideres: true, liderados: true, pares: months === 0, auto: true },
      'AVALIADOS',
    )
    await cycles.patch(cycle.id, { liberada: true }, 'liberar')
    await answerAll(context, cycle.id, share)
    if (!months) continue
    const [dataIni, dataFim] = [addDays(context.today, -200), addDays(context.today, -170)]
    await cycles.patch(cycle.id, { dataIni, dataFim }, 'história da demonstração')
    await context.repo(NINEBOX).create({ data: dataFim, avaliacaoDesempenho: cycle.id })
  }
}
