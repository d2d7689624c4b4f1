import { action, addDays, date, idOf, integer, ref, RuleError } from '#engine'
import { type MotivoExame, OCCASION_DAYS } from '../domain/exams.ts'
import { PROFESSIONALS, REQUESTS } from '../domain/keys.ts'
import { changesWithoutExam, type Occasion, openRequests, returnsWithoutExam } from '../queries/exam_occasions.ts'
import { examPlan } from '../queries/exam_plan.ts'

interface Wanted {
  motivo: MotivoExame
  data: string
  exames: Set<number>
}

/**
 * Creates one request per person: with the exams that are due by a day, and those of a return or a change of risk until
 * then, whose reason the request takes.
 */
export const requestDue = action('gerar-vencidos', {
  label: 'Gerar solicitações dos exames a vencer',
  icon: 'EventNote',
  on: 'collection',
  method: 'POST',
  title: 'Gerar solicitações',
  success: 'Solicitações geradas.',
  authority: 'ROLE_SST_SOLICITACOES_EXAME_EDITAR',
  fields: {
    ate: date('Exames que vencem até')
      .required()
      .default({ now: 'date' })
      .help('Periódicos e admissionais, e os de mudança de risco e retorno ao trabalho até este dia.'),
    medicoCoordenador: ref(PROFESSIONALS, 'Médico coordenador').lookup({ orgaoDeClasse: '1' }),
  },
  response: { solicitacoes: integer('Solicitações').required(), exames: integer('Exames').required() },
  async run(context, { input }) {
    if (input.ate > addDays(context.today, 366)) throw new RuleError('Gere as solicitações de no máximo um ano.')
    const plan = await examPlan(context)
    const since = addDays(context.today, -OCCASION_DAYS)
    const occasions: Occasion[] = [
      ...(await changesWithoutExam(context, since, input.ate)),
      ...(await returnsWithoutExam(context, since, input.ate)),
    ]
    const asked = await openRequests(
      context,
      occasions.map(({ talento }) => talento.id),
      ['RET', 'MUD'],
    )
    const people = new Map<number, Wanted>()
    for (const { talento, motivo, ate, exames } of occasions)
      if (!asked.has(talento.id) && exames.length)
        people.set(talento.id, { motivo, data: ate > context.today ? ate : context.today, exames: new Set(exames) })
    for (const { talento, motivo, exame, vence, solicitacao } of plan) {
      if (!vence || vence > input.ate || solicitacao) continue
      const wanted = people.get(talento.id) ?? { motivo, data: context.today, exames: new Set<number>() }
      wanted.exames.add(exame.id)
      people.set(talento.id, wanted)
    }
    const made = [...people].filter(([, { exames }]) => exames.size)
    await context.repo(REQUESTS).createMany(
      made.map(([colaborador, { motivo, data, exames }]) => ({
        data,
        motivo,
        colaborador,
        medicoCoordenador: idOf(input.medicoCoordenador),
        exames: [...exames].map((exame) => ({ exame })),
      })),
    )
    return { solicitacoes: made.length, exames: made.reduce((sum, [, { exames }]) => sum + exames.size, 0) }
  },
})
