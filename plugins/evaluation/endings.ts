import { brDate, ending, hangingBy, when } from '#engine'
import { PARTICIPANTS, TALENTS } from './domain/keys.ts'

/** Evaluations that wait for a person who leaves. */
export const evaluationEndings = [
  ending('evaluation.pendentes', {
    of: TALENTS,
    label: 'Avaliações que ainda responderia',
    effect: 'Escolha outro avaliador ou retire o questionário.',
    becomes: 'task',
    order: 50,
    async find(context, ends) {
      const rows = await context
        .query(PARTICIPANTS)
        .withoutRowRules()
        .where(
          when('avaliador').in(ends.map(({ id }) => id)),
          when('status').isNot('C'),
          when('avaliacaoDesempenho.dataFim').atLeast(context.today),
        )
        .orderBy('avaliacaoDesempenho.dataFim', 'avaliado.nome')
        .select({
          id: 'id',
          avaliador: 'avaliador.id',
          avaliado: 'avaliado.nome',
          ciclo: 'avaliacaoDesempenho.titulo',
          fim: 'avaliacaoDesempenho.dataFim',
        })
        .rows()
      return hangingBy(
        rows,
        (row) => Number(row.avaliador),
        (row) => ({
          title: row.avaliado ?? '',
          detail: `${row.ciclo} · até ${brDate(row.fim!)}`,
          to: `/${PARTICIPANTS}/${row.id}`,
        }),
      )
    },
  }),
]
