import { type Context, when } from '#engine'
import { type Answer, percentOf, type Question, questionsOf, score } from '#plugins/questionnaires/plugin.ts'
import { CYCLES, PARTICIPANTS } from '../domain/keys.ts'
import { competencyModel } from '../services/competency_questions.ts'

/** The same story each time: how well somebody does follows from who they are. */
export const chance = (seed: number) => ((seed * 7919 + 104_729) % 1000) / 1000

/** Hands in the share of a cycle's questionnaires, all in a few statements: a demo is not waited for. */
export async function fillCycle(
  context: Context,
  cycleId: number,
  share: number,
  day: string,
  answerOf: (question: Question, person: number, evaluator: number) => Answer,
): Promise<void> {
  const { repo, query } = context.system
  const cycle = await repo(CYCLES).get(cycleId)
  const rows = (
    await query(PARTICIPANTS)
      .where(when('avaliacaoDesempenho').is(cycleId), when('avaliador').filled())
      .select({ id: 'id', avaliado: 'avaliado.id', avaliador: 'avaliador.id' })
      .orderBy('id')
      .rows()
  ).filter((_row, index) => chance(index + 7) <= share) as { id: number; avaliado: number; avaliador: number }[]
  const own = await questionsOf(context, cycle.modeloAvaliacao!.id)
  const complements = new Map<number, { modelo: number | null; perguntas: Question[] }>()
  for (const id of new Set(rows.map((row) => row.avaliado))) {
    const modelo = await competencyModel(context, cycle, id)
    complements.set(id, { modelo, perguntas: modelo ? await questionsOf(context, modelo) : [] })
  }
  const filled = rows.map((row) => {
    const { modelo, perguntas } = complements.get(row.avaliado)!
    const all = [...own, ...perguntas]
    const answers = all.map((question) => answerOf(question, row.avaliado, row.avaliador))
    const options = { fromLowest: cycle.escala === 'M' }
    const exact = (part: Question[]) => percentOf(score(part, answers, options).linhas)
    return {
      row,
      modelo,
      answers,
      result: score(all, answers, options),
      whole: exact(all),
      own: exact(own),
      complement: exact(perguntas),
    }
  })
  const fillings = await repo('questionarios/preenchimentos').createMany(
    filled.map(({ modelo, result, whole, own: first, complement }) => ({
      modelo: cycle.modeloAvaliacao!.id,
      complemento: modelo,
      titulo: cycle.titulo,
      situacao: 'C',
      iniciadoEm: `${day}T13:00:00.000Z`,
      performance: result.performance,
      performanceModelo: first?.round() ?? null,
      performanceComplemento: complement?.round() ?? null,
      performanceFracao: whole?.toString() ?? null,
      performanceModeloFracao: first?.toString() ?? null,
      performanceComplementoFracao: complement?.toString() ?? null,
      apuracao: result,
    })),
  )
  const given = filled.flatMap(({ answers }, index) =>
    answers.map((item) => ({
      preenchimento: fillings[index],
      pergunta: item.perguntaId,
      opcoes: item.respostaId ? [item.respostaId] : [],
      nota: item.nota ?? null,
      comentario: item.comentario ?? null,
    })),
  )
  for (let at = 0; at < given.length; at += 1000)
    await repo('questionarios/respostas').createMany(given.slice(at, at + 1000))
  // Answers come first: a questionnaire that was handed in takes none.
  await repo('questionarios/preenchimentos').patchMany(
    fillings.map((id) => ({ id, values: { respondidoEm: `${day}T13:08:00.000Z` } })),
    'responder',
  )
  await repo(PARTICIPANTS).patchMany(
    filled.map(({ row }, index) => ({
      id: row.id,
      values: { preenchimento: fillings[index], status: 'C', respondidaEm: day },
    })),
    'responder',
  )
  await repo(CYCLES).patch(cycleId, { possuiResposta: true }, 'responder')
}
