import { type Context, endpoint, ForbiddenError, shape, when } from '#engine'
import { ownTalent } from '#plugins/talent/plugin.ts'
import { detailAnswer, finalAnswer, ownCycleAnswer } from '../answers.ts'
import { CYCLES, PARTICIPANTS } from '../domain/keys.ts'
import { type EvaluatedResult, resultsOf } from '../queries/results.ts'
import { withheldFrom } from '../services/calibration.ts'
import { resultOf } from '../services/results.ts'

const READ = 'ROLE_AVALIACAO_AVALIACOES_DESEMPENHO'

const flat = ({ final: { exato: _exact, ...final }, ...one }: EvaluatedResult) => ({ ...one, ...final })

const all = endpoint(`GET ${CYCLES}/:id/resultados`, {
  audience: 'staff',
  authority: READ,
  label: 'Resultado final de cada avaliado',
  response: shape.list(finalAnswer),
  async run(context, { params }) {
    const cycle = await context.repo(CYCLES).get(Number(params.id))
    return (await resultsOf(context, cycle)).map(flat)
  },
})

export const whole = ({ final, criterios: _criteria, ...rest }: Awaited<ReturnType<typeof resultOf>>) => {
  const { competencias, exato: _exact, ...figures } = final
  return { ...figures, ...rest, performanceCompetencias: competencias }
}

const one = endpoint(`GET ${CYCLES}/:id/resultados/:talentoId`, {
  audience: 'staff',
  authority: READ,
  label: 'Resultado de um avaliado: papéis, aspectos, competências e comentários',
  response: detailAnswer,
  async run(context, { params }) {
    const cycle = await context.repo(CYCLES).get(Number(params.id))
    return whole(await resultOf(context, cycle, Number(params.talentoId)))
  },
})

const finalsOf = async (context: Context, me: number) =>
  context
    .query(PARTICIPANTS)
    .withoutRowRules()
    .where(
      when('avaliado').is(me),
      when('avaliacaoDesempenho.exibirPerformanceProfissional').is(true),
      when('avaliacaoDesempenho.dataFim').inPast(),
    )
    .select({
      id: 'avaliacaoDesempenho.id',
      titulo: 'avaliacaoDesempenho.titulo',
      dataFim: 'avaliacaoDesempenho.dataFim',
    })
    .groupBy('id')
    .orderBy('-dataFim')
    .rows()

/** Finished cycles that show people their results. */
const mine = endpoint('GET avaliacao/meus-resultados', {
  audience: 'staff',
  personalTo: 'actor',
  label: 'Avaliações de que eu posso ver o meu resultado',
  response: shape.list(ownCycleAnswer),
  async run(context) {
    const me = await ownTalent(context)
    if (!me) return []
    const cycles = await finalsOf(context, me)
    const withheld = await withheldFrom(
      context,
      cycles.map(({ id }) => Number(id)),
      me,
    )
    return cycles.filter(({ id }) => !withheld.has(Number(id)))
  },
})

const myResult = endpoint('GET avaliacao/meus-resultados/:id', {
  audience: 'staff',
  personalTo: 'actor',
  label: 'O meu resultado em uma avaliação',
  response: detailAnswer,
  async run(context, { params }) {
    const me = await ownTalent(context)
    const cycle = await context.system.repo(CYCLES).get(Number(params.id))
    if (!me || !cycle.exibirPerformanceProfissional || cycle.dataFim >= context.today) throw new ForbiddenError()
    if ((await withheldFrom(context, [cycle.id], me)).size) throw new ForbiddenError()
    return whole(await resultOf(context.system, cycle, me))
  },
})

export const resultEndpoints = [all, one, mine, myResult]
