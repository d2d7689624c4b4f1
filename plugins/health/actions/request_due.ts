import { action, addDays, date, idOf, integer, ref, RuleError } from '#engine'
import { PROFESSIONALS, REQUESTS } from '../domain/keys.ts'
import { examPlan } from '../queries/exam_plan.ts'

/** Creates one request per person with exams that are due by a day and not requested yet. */
export const requestDue = action('gerar-vencidos', {
  label: 'Gerar solicitações dos exames a vencer',
  icon: 'EventNote',
  on: 'collection',
  method: 'POST',
  title: 'Gerar solicitações',
  success: 'Solicitações geradas.',
  authority: 'ROLE_SST_SOLICITACOES_EXAME_EDITAR',
  fields: {
    ate: date('Exames que vencem até').required().default({ now: 'date' }),
    medicoCoordenador: ref(PROFESSIONALS, 'Médico coordenador').lookup({ orgaoDeClasse: '1' }),
  },
  response: { solicitacoes: integer('Solicitações').required(), exames: integer('Exames').required() },
  async run(context, { input }) {
    if (input.ate > addDays(context.today, 366)) throw new RuleError('Gere as solicitações de no máximo um ano.')
    const due = (await examPlan(context)).filter((exam) => exam.vence && exam.vence <= input.ate && !exam.solicitacao)
    const people = new Map<number, typeof due>()
    for (const exam of due) people.set(exam.talento.id, [...(people.get(exam.talento.id) ?? []), exam])
    await context.repo(REQUESTS).createMany(
      [...people].map(([colaborador, exams]) => ({
        data: context.today,
        motivo: exams.every((exam) => !exam.ultimo) ? 'ADM' : 'PER',
        colaborador,
        medicoCoordenador: idOf(input.medicoCoordenador),
        exames: exams.map((exam) => ({ exame: exam.exame.id })),
      })),
    )
    return { solicitacoes: people.size, exames: due.length }
  },
})
