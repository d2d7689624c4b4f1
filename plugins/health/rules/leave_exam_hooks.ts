import { type Context, daysBetween, exists, type Hooks, idOf, type RowAt, when } from '#engine'
import { RETURN_DAYS } from '../domain/exams.ts'
import { EXAMS, REQUESTS } from '../domain/keys.ts'

/** Whether a leave is a long absence due to illness, accident or childbirth. Secondments and mandates do not count. */
async function demandsExam(context: Context, row: RowAt<'sst/afastamentos'>): Promise<boolean> {
  if (!row.fim || daysBetween(row.inicio, row.fim) + 1 < RETURN_DAYS) return false
  const kind = await context.system.repo('sst/tipos-afastamento').find(idOf(row.afastamento)!)
  return !kind?.classe
}

/** Requests the return exam once per leave, with the exams that belong to an ASO. */
async function askReturnExam(context: Context, row: RowAt<'sst/afastamentos'>) {
  if (!(await demandsExam(context, row))) return
  const system = context.system
  const person = idOf(row.colaborador)!
  const asked = await system
    .query(REQUESTS)
    .where(when('colaborador').is(person), when('motivo').is('RET'), when('data').atLeast(row.inicio))
    .where(exists('exames'))
    .exists()
  if (asked) return
  const exams = await system.query(EXAMS).where(when('aso').is(true)).select('id').values()
  if (!exams.length) return
  await system.repo(REQUESTS).create({
    data: row.fim,
    motivo: 'RET',
    colaborador: person,
    exames: exams.map((exame) => ({ exame: Number(exame) })),
    observacao: `Retorno de afastamento de ${RETURN_DAYS} dias ou mais (NR-7, item 7.5.9).`,
  })
}

/** Return exams of long leaves. */
export const leaveExamHooks: Pick<Hooks<'sst/afastamentos'>, 'afterSave' | 'afterChange'> = {
  afterSave: async (context, row, old) => {
    if (!old) await askReturnExam(context, row)
  },
  afterChange: { fim: (context, row) => askReturnExam(context, row) },
}
