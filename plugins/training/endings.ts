import { brDate, type Context, type End, ending, hangingBy, when } from '#engine'
import { PEOPLE, TALENTS } from './domain/keys.ts'

/** Places in classes that end after the last day and were not held yet. */
async function future(context: Context, ends: readonly End[]) {
  const lastDay = new Map(ends.map(({ id, day }) => [id, day]))
  const rows = await context
    .query(PEOPLE)
    .withoutRowRules()
    .where(
      when('colaborador').in([...lastDay.keys()]),
      when('turma.realizada').isNot(true),
      when('certificado').empty(),
    )
    .orderBy('turma.dataPrevIni', 'id')
    .select({
      id: 'id',
      colaborador: 'colaborador.id',
      turmaId: 'turma.id',
      turma: 'turma.descricao',
      inicio: 'turma.dataPrevIni',
      fim: 'turma.dataPrevFim',
    })
    .rows()
  return rows.filter((row) => String(row.fim ?? row.inicio ?? '9999') > lastDay.get(Number(row.colaborador))!)
}

/** Classes a person who leaves would still attend. */
export const trainingEndings = [
  ending('training.turmas', {
    of: TALENTS,
    label: 'Turmas que ainda não terminaram',
    effect: 'Sai das turmas que terminam depois do último dia; quem espera uma vaga é avisado.',
    becomes: 'proposed',
    order: 60,
    async find(context, ends) {
      return hangingBy(
        await future(context, ends),
        (row) => Number(row.colaborador),
        (row) => ({
          title: row.turma ?? '',
          detail: row.inicio && `começa em ${brDate(row.inicio)}`,
          to: `/desenvolvimento/turmas/${row.turmaId}`,
        }),
      )
    },
    async settle(context, end) {
      for (const { id } of await future(context, [end])) await context.repo(PEOPLE).delete(id)
    },
  }),
]
