import { ConflictError, type Context, type Hooks, type Row, RuleError, ValidationError } from '#engine'
import { countHired, lockApplication, lockVacancy } from '../queries/vacancy_facts.ts'
import { idOf } from './ids.ts'
import { refreshApplication } from './refresh_application.ts'
import { selectionClosed } from './vacancy_state.ts'

const minutes = (time: string) => Number(time.split(':')[0]) * 60 + Number(time.split(':')[1])

function checkHours(values: Record<string, any>, old: Row | null) {
  const start = 'horaIni' in values ? values.horaIni : old?.horaIni
  const end = 'horaFim' in values ? values.horaFim : old?.horaFim
  if (start && end && minutes(end) < minutes(start)) throw new ValidationError([{ field: 'horaFim', message: 'Hora final inferior à hora inicial.' }])
}

async function checkVacancy(context: Context, vacancyId: number, applicationId: number, hiring: boolean) {
  const vacancy = await lockVacancy(context, vacancyId)
  const why = context.actor.type === 'system' ? null : selectionClosed(vacancy)
  if (why) throw new RuleError(why)
  if (hiring && (await countHired(context, vacancyId, applicationId)) >= Number(vacancy.quantidade))
    throw new ConflictError(vacancy.quantidade === 1 ? 'A vaga já foi preenchida.' : `Todas as ${vacancy.quantidade} vagas já foram preenchidas.`)
}

export const historyHooks: Hooks = {
  async beforeSave(context, values, old) {
    checkHours(values, old)
    const applicationId = idOf(old?.candidatoSolicitacao ?? values.candidatoSolicitacao)
    if (!applicationId) return
    const application = await lockApplication(context, applicationId)
    values.candidato = application.candidato_id
    values.solicitacao = application.solicitacao_id
    await checkVacancy(context, application.solicitacao_id, applicationId, (values.apto ?? old?.apto) === 'C')
  },

  afterSave: (context, row) => refreshApplication(context, row.candidatoSolicitacao.id),

  async beforeDelete(context, row) {
    const why = context.actor.type === 'system' ? null : selectionClosed(await lockVacancy(context, row.solicitacao.id))
    if (why) throw new RuleError(why)
    await refreshApplication(context, row.candidatoSolicitacao.id, row.id)
  },
}
