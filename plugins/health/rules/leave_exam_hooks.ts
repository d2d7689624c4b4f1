import { type Context, type Hooks, idOf, type RowAt, when } from '#engine'
import { demandsReturnExam, RETURN_DAYS } from '../domain/exams.ts'
import { REQUESTS } from '../domain/keys.ts'
import { absencesOfPeople, examsOfAso } from '../queries/exam_occasions.ts'

const NOTE = `Retorno de afastamento de ${RETURN_DAYS} dias ou mais (NR-7, item 7.5.9).`

/** Requests the return exam once per absence, with the exams that belong to an ASO, for its last day. */
async function askReturnExam(context: Context, row: RowAt<'sst/afastamentos'>) {
  const system = context.system
  const person = idOf(row.colaborador)!
  const absence = (await absencesOfPeople(system, [person])).get(person)?.find(({ ids }) => ids.includes(row.id))
  if (!absence) return
  const [own] = await system
    .query(REQUESTS)
    .where(when('colaborador').is(person), when('motivo').is('RET'), when('data').atLeast(absence.inicio))
    .orderBy('data')
    .limit(1)
    .select({ id: 'id', data: 'data', concluida: 'concluidaEm', observacao: 'observacao' })
    .rows()
  // The day of a request made here follows the absence; what somebody wrote or booked stays.
  if (own) {
    const free = !own.concluida && own.observacao === NOTE
    if (free && absence.fim && own.data !== absence.fim)
      await system.repo(REQUESTS).patch(own.id, { data: absence.fim }, 'seguir o afastamento')
    return
  }
  if (!demandsReturnExam(absence)) return
  const exams = await examsOfAso(system)
  if (!exams.length) return
  await system.repo(REQUESTS).create({
    data: absence.fim!,
    motivo: 'RET',
    colaborador: person,
    exames: exams.map((exame) => ({ exame })),
    observacao: NOTE,
  })
}

/** Return exams of long absences. */
export const leaveExamHooks: Pick<Hooks<'sst/afastamentos'>, 'afterSave' | 'afterChange'> = {
  afterSave: async (context, row, old) => {
    if (!old) await askReturnExam(context, row)
  },
  afterChange: {
    fim: (context, row) => askReturnExam(context, row),
    vinculado: (context, row) => askReturnExam(context, row),
  },
}
