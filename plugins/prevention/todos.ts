import { brDate, type Context, MAX_TODOS, todo, type TodoFound } from '#engine'
import { EXTINGUISHERS } from './domain/keys.ts'

/** Reasons why an extinguisher is overdue. */
function reasonsOf(row: Record<string, any>, today: string): string {
  const reasons = [
    row.validadeCarga < today && `carga vencida em ${brDate(row.validadeCarga)}`,
    row.proximaInspecao < today && `inspeção atrasada desde ${brDate(row.proximaInspecao)}`,
    row.proximoTeste && row.proximoTeste < Number(today.slice(0, 4)) && `teste hidrostático era em ${row.proximoTeste}`,
  ]
  return [row.localizacao, ...reasons.filter(Boolean)].join(' · ')
}

async function overdue(context: Context): Promise<TodoFound> {
  const { rows, total } = await context.repo(EXTINGUISHERS).list({
    filter: { prazos: 'V' },
    sort: [{ field: 'validadeCarga', descending: false }],
    full: true,
    limit: MAX_TODOS,
  })
  return {
    total,
    items: rows.map((row) => ({
      title: `Extintor ${row.numero}`,
      detail: reasonsOf(row, context.today),
      to: `/${EXTINGUISHERS}/${row.id}`,
    })),
  }
}

/** To-dos of accident prevention on the start page. */
export const preventionTodos = [
  todo('prevention.extintores', {
    label: 'Extintores vencidos',
    icon: 'HealthAndSafety',
    tone: 'error',
    authority: 'ROLE_SST_EXTINTORES',
    order: 72,
    to: `/${EXTINGUISHERS}?prazos=V`,
    find: overdue,
  }),
]
