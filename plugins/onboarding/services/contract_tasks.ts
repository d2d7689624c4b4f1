import { addDays, type Context, idOf } from '#engine'
import { TASKS } from '../domain/keys.ts'
import { checklists, type Kind, type Place } from '../queries/checklist_for.ts'

const DEFAULT_DAYS = 30
const DAY_MS = 86_400_000

/** A contract, as far as its tasks ask. */
export interface Contract extends Place {
  id: number
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** Tasks of the contract that a checklist made and that still count. */
async function liveTasks(context: Context, contract: number, kind: Kind) {
  const rows = await context.system.repo(TASKS).all({ colaborador: contract, tipo: kind, andamento: 'T' })
  return rows.filter((row) => row.referencia && row.situacao !== 'C')
}

const firstDay = (context: Context) =>
  addDays(context.today, -Number(context.settings.diasTarefasRetroativas ?? DEFAULT_DAYS))

/**
 * Copies the items of the fitting checklists; later changes of the model do not change them. What happened long ago, and
 * is only written down now, is nobody's work any more.
 */
export async function makeTasks(
  context: Context,
  kind: Kind,
  contracts: { contract: Contract; day: string }[],
): Promise<void> {
  const first = firstDay(context)
  const recent = contracts.filter(({ day }) => day >= first)
  if (!recent.length) return
  const checklistFor = await checklists(context, kind)
  const made: { values: Record<string, unknown>; origin: { checklist: number; referencia: string } }[] = []
  for (const { contract, day } of recent) {
    const model = await checklistFor(contract)
    for (const item of model?.itens ?? [])
      made.push({
        values: {
          colaborador: contract.id,
          tipo: kind,
          descricao: item.descricao,
          responsavel: item.responsavel,
          talento: item.responsavel === 'N' ? idOf(item.talento) : null,
          prazo: addDays(day, item.momento === 'A' ? -item.dias : item.dias),
          documento: item.documento,
        },
        origin: { checklist: model!.id, referencia: day },
      })
  }
  if (!made.length) return
  const tasks = context.system.repo(TASKS)
  const ids = await tasks.createMany(made.map((item) => item.values))
  await tasks.patchMany(
    ids.map((id, index) => ({ id, values: made[index]!.origin })),
    'criar pelo checklist',
  )
}

/**
 * Brings the tasks of a contract to the day of the admission or the last day of work; null when there is none (any
 * more). Safe to call again: tasks are made once, and open ones move with the day.
 */
export async function syncTasks(context: Context, contract: Contract, kind: Kind, day: string | null): Promise<void> {
  const live = await liveTasks(context, contract.id, kind)
  const open = live.filter((row) => row.situacao === 'P')
  const tasks = context.system.repo(TASKS)
  if (!day) {
    await tasks.patchMany(
      live.map(({ id }) => ({ id, values: { situacao: 'C' } })),
      'desfazer saída',
    )
    return
  }
  if (!live.length) return makeTasks(context, kind, [{ contract, day }])
  const moved = open.filter((row) => row.referencia !== day)
  await tasks.patchMany(
    moved.map((row) => ({
      id: row.id,
      values: { prazo: addDays(row.prazo, daysBetween(row.referencia!, day)), referencia: day },
    })),
    'mudar a data',
  )
}
