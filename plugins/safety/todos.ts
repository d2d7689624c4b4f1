import { brDate, type Context, inState, MAX_TODOS, todo, type TodoFound, when } from '#engine'
import { DOSES } from './domain/keys.ts'
import { STATUS_DOSE } from './domain/doses.ts'

/** Overdue doses of active people, oldest first. */
async function late(context: Context): Promise<TodoFound> {
  const found = context
    .query(DOSES)
    .where(inState(STATUS_DOSE, 'ATRASADA'), when('cartao.colaborador.situacao').is('A'))
  const rows = await found
    .orderBy('dataPrevista', 'id')
    .limit(MAX_TODOS)
    .select({
      id: 'id',
      talento: 'cartao.colaborador.nome',
      vacina: 'cartao.vacina.nome',
      dose: 'doseVacina',
      prevista: 'dataPrevista',
    })
    .rows()
  return {
    total: await found.count(),
    items: rows.map(({ id, talento, vacina, dose, prevista }) => ({
      title: talento ?? '',
      detail: `${vacina ?? ''}, ${dose}ª dose · prevista para ${brDate(prevista!)}`,
      to: `/${DOSES}/${id}`,
    })),
  }
}

/** To-dos of occupational health on the start page. */
export const safetyTodos = [
  todo('safety.vacinas', {
    label: 'Vacinas atrasadas',
    icon: 'Vaccines',
    tone: 'warning',
    authority: 'ROLE_SST_VACINACOES',
    order: 71,
    to: `/${DOSES}?status=ATRASADA`,
    find: late,
  }),
]
