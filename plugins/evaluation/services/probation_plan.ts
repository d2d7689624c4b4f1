import { addDays, type Context, RuleError, when, type Where } from '#engine'
import { TALENTS } from '../domain/keys.ts'
import { dueDay, FOLLOW_UPS, MAX_PERIODS, PERIODS } from '../domain/probation.ts'
import { readHierarchy } from './hierarchy.ts'

interface Planned {
  id: number
  dias: number
  modelo: number
}

/** Active periods, shortest first, each with its newest active model; those without a model cannot be planned. */
export async function plannedPeriods(context: Context, only?: number[]): Promise<Planned[]> {
  const { repo, query } = context.system
  const periods = await repo(PERIODS).all(only ? { ids: only } : { ativo: true }, {
    sort: [{ field: 'dias', descending: false }],
  })
  const models = await query('questionarios/modelos')
    .where(when('tipo').is('A'), when('ativo').is(true), when('periodoAcompanhamentoExperienciaId').filled())
    .select({ id: 'id', periodo: 'periodoAcompanhamentoExperienciaId.id' })
    .orderBy('id')
    .rows()
  const byPeriod = new Map(models.map((model) => [Number(model.periodo), Number(model.id)]))
  return periods.flatMap((period) => {
    const modelo = byPeriod.get(period.id)
    return modelo ? [{ id: period.id, dias: period.dias, modelo }] : []
  })
}

interface Newcomer {
  id: number
  admissao: string
}

/** Writes what is not planned yet; the manager is the evaluator. */
async function plan(context: Context, people: Newcomer[], periods: Planned[], from?: string): Promise<number> {
  if (!people.length || !periods.length) return 0
  const known = await context.system
    .query(FOLLOW_UPS)
    .where(when('colaborador').in(people.map((person) => person.id)))
    .select({ colaborador: 'colaborador.id', periodo: 'periodoExperiencia.id' })
    .rows()
  const planned = new Set(known.map((item) => `${item.colaborador}|${item.periodo}`))
  const { managers } = await readHierarchy(context, true)
  const rows = people.flatMap(({ id, admissao }) =>
    periods.flatMap((period) => {
      const dataPrevista = dueDay(admissao, period.dias)
      if (planned.has(`${id}|${period.id}`) || (from && dataPrevista < from)) return []
      const [avaliador = null] = managers.get(id) ?? []
      return [{ colaborador: id, avaliacao: period.modelo, periodoExperiencia: period.id, avaliador, dataPrevista }]
    }),
  )
  if (rows.length) await context.system.repo(FOLLOW_UPS).createMany(rows)
  return rows.length
}

const newcomers = async (context: Context, conditions: Where[]): Promise<Newcomer[]> =>
  (
    await context
      .query(TALENTS)
      .where(when('situacao').is('A'), ...conditions)
      .select({ id: 'id', admissao: 'dataAdmissao' })
      .rows()
  ).map((row) => ({ id: Number(row.id), admissao: String(row.admissao) }))

/**
 * Plans chosen people and periods.
 * @throws RuleError when a period has no model
 */
export async function planTalents(context: Context, talents: number[], periodIds: number[]): Promise<number> {
  const periods = await plannedPeriods(context, periodIds)
  if (periods.length < periodIds.length)
    throw new RuleError('Crie antes um modelo ativo de acompanhamento de experiência para cada período escolhido.')
  return plan(context, await newcomers(context, [when('id').in(talents)]), periods)
}

/** Plans recent newcomers, from today on. Only employees have probation periods. */
export async function planNewcomers(context: Context): Promise<number> {
  const periods = (await plannedPeriods(context)).slice(0, MAX_PERIODS)
  if (!periods.length) return 0
  const longest = Math.max(...periods.map((period) => period.dias))
  const people = await newcomers(context, [
    when('vinculo').is('E'),
    when('dataAdmissao').atLeast(addDays(context.today, 1 - longest)),
    when('dataAdmissao').atMost(context.today),
  ])
  return plan(context, people, periods, context.today)
}
