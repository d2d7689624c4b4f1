import { all, any, brDate, type Context, MAX_TODOS, type TodoFound, when, type Where, addDays } from '#engine'
import { ownTalent } from '#plugins/talent/plugin.ts'
import { TALENTS, TASKS } from '../domain/keys.ts'

/** Days before it is due from which a task is shown on the start page. */
const AHEAD_DAYS = 7

/** What joining asks for is nobody's work once the person has left. */
export const counts: Where = any(when('tipo').is('S'), when('colaborador.dataDesligamento').empty())

/** Tasks that fall to this talent: their own, those they are named for, those of the people they manage. */
export const fallsTo = (context: Context, me: number): Where => {
  const areas = context.ownerSet('areas')
  const led = areas.length
    ? [all(when('colaborador.gestor').empty(), when('colaborador.areaOrganizacional').in(areas))]
    : []
  return any(
    all(when('responsavel').is('P'), when('colaborador').is(me)),
    all(when('responsavel').is('N'), when('talento').is(me)),
    all(when('responsavel').is('G'), when('colaborador').isNot(me), any(when('colaborador.gestor').is(me), ...led)),
  )
}

interface Shown {
  where: Where
  /** Screen of a task. */
  to: (row: { id: number; colaborador: number }) => string
  /** Only about people the user sees. Who has to do a task need not see the talent. */
  seen?: boolean
}

/** Open tasks that are overdue or due soon, overdue ones first. */
async function waiting(context: Context, { where, to, seen = false }: Shown): Promise<TodoFound> {
  const all = context.query(TASKS)
  const tasks = (seen ? all : all.withoutRowRules()).where(
    when('situacao').is('P'),
    when('prazo').atMost(addDays(context.today, AHEAD_DAYS)),
    counts,
    where,
  )
  const rows = await tasks
    .orderBy('prazo', 'id')
    .limit(MAX_TODOS)
    .select({ id: 'id', descricao: 'descricao', colaborador: 'colaborador', prazo: 'prazo' })
    .rows()
  return {
    total: await tasks.count(),
    items: rows.map(({ id, descricao, colaborador, prazo }) => ({
      title: descricao!,
      detail: `${colaborador!.nome} · ${prazo! < context.today ? 'venceu' : 'vence'} em ${brDate(prazo!)}`,
      to: to({ id, colaborador: colaborador!.id }),
      tone: prazo! < context.today ? ('error' as const) : undefined,
    })),
  }
}

const ownPage = () => '/entrada-saida/minhas-tarefas'

export async function ownWaiting(context: Context): Promise<TodoFound> {
  const me = await ownTalent(context)
  return me ? waiting(context, { where: fallsTo(context, me), to: ownPage }) : { total: 0, items: [] }
}

export const itWaiting = (context: Context): Promise<TodoFound> =>
  waiting(context, { where: when('responsavel').is('T'), to: ownPage })

export const hrWaiting = (context: Context): Promise<TodoFound> =>
  waiting(context, {
    where: when('responsavel').is('R'),
    to: ({ colaborador }) => `/${TALENTS}/${colaborador}?aba=tarefas`,
    seen: true,
  })
