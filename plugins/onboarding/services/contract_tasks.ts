import { addDays, type Context, idOf } from '#engine'
import { TASKS } from '../domain/keys.ts'
import { checklistFor, type Kind, type Place } from '../queries/checklist_for.ts'

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

/** Copies the items of the fitting checklist; later changes of the model do not change them. */
async function makeTasks(context: Context, contract: Contract, kind: Kind, day: string) {
  const model = await checklistFor(context, kind, contract)
  if (!model) return
  const tasks = context.system.repo(TASKS)
  const ids = await tasks.createMany(
    model.itens.map((item) => ({
      colaborador: contract.id,
      tipo: kind,
      descricao: item.descricao,
      responsavel: item.responsavel,
      talento: item.responsavel === 'N' ? idOf(item.talento) : null,
      prazo: addDays(day, item.momento === 'A' ? -item.dias : item.dias),
      documento: item.documento,
    })),
  )
  await tasks.patchMany(
    ids.map((id) => ({ id, values: { checklist: model.id, referencia: day } })),
    'criar pelo checklist',
  )
}

/**
 * Brings the tasks of a contract to the day of the admission or the last day of work; null when there is none (any
 * more). Safe to call again: tasks are made once, and open ones move with the day.
 */
export async function syncTasks(context: Context, contract: Contract, kind: Kind, day: string | null): Promise<void> {
  const past = addDays(context.today, -Number(context.settings.diasTarefasRetroativas ?? DEFAULT_DAYS))
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
  // What happened long ago, and is only written down now, is nobody's work any more.
  if (!live.length) return day < past ? undefined : makeTasks(context, contract, kind, day)
  const moved = open.filter((row) => row.referencia !== day)
  await tasks.patchMany(
    moved.map((row) => ({
      id: row.id,
      values: { prazo: addDays(row.prazo, daysBetween(row.referencia!, day)), referencia: day },
    })),
    'mudar a data',
  )
}
