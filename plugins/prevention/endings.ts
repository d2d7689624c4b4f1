import { brDate, ending, hangingBy, when } from '#engine'
import { DELIVERIES, TALENTS } from './domain/keys.ts'

/** Protective equipment that a person who leaves has to return (NR-6, item 6.6: the employee keeps and returns it). */
export const preventionEndings = [
  ending('prevention.epis', {
    of: TALENTS,
    label: 'EPIs a devolver',
    effect: 'Registre a devolução de cada EPI.',
    becomes: 'task',
    order: 70,
    async find(context, ends) {
      const rows = await context
        .query(DELIVERIES)
        .withoutRowRules()
        .where(when('colaborador').in(ends.map(({ id }) => id)), when('devolvidoEm').empty())
        .orderBy('data', 'id')
        .select({ id: 'id', colaborador: 'colaborador.id', epi: 'epi.nome', data: 'data', quantidade: 'quantidade' })
        .rows()
      return hangingBy(
        rows,
        (row) => Number(row.colaborador),
        (row) => ({
          title: row.epi ?? '',
          detail: `${row.quantidade} · entregue em ${brDate(row.data!)}`,
          to: `/${DELIVERIES}/${row.id}`,
        }),
      )
    },
  }),
]
