import { brDate, ending, hangingBy, when } from '#engine'
import { TALENTS, TASKS } from './domain/keys.ts'

/** Tasks for other people that name the person who leaves. */
export const onboardingEndings = [
  ending('onboarding.tarefas', {
    of: TALENTS,
    label: 'Tarefas de entrada e saída de outras pessoas',
    effect: 'Indique outra pessoa em cada tarefa.',
    becomes: 'task',
    order: 35,
    async find(context, ends) {
      const rows = await context
        .query(TASKS)
        .withoutRowRules()
        .where(when('talento').in(ends.map(({ id }) => id)), when('situacao').is('P'))
        .orderBy('prazo', 'id')
        .select({ id: 'id', talento: 'talento.id', descricao: 'descricao', de: 'colaborador', prazo: 'prazo' })
        .rows()
      return hangingBy(
        rows.filter((row) => row.de!.id !== Number(row.talento)),
        (row) => Number(row.talento),
        (row) => ({
          title: row.descricao!,
          detail: `${row.de!.nome} · até ${brDate(row.prazo!)}`,
          to: `/${TASKS}/${row.id}`,
        }),
      )
    },
  }),
]
