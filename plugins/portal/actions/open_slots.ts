import { action, date, integer, longText, ref, rule, RuleError, time, when } from '#engine'
import { meetingFields } from '#plugins/recruitment/plugin.ts'
import { clockOf, slotTimes } from '../domain/slot_times.ts'
import { SLOTS } from '../services/names.ts'

/** Maximum per call: a week of short interviews. */
const MAX_SLOTS = 60

/** Creates all slots of a day in one call. */
export const openSlots = action('abrir', {
  label: 'Abrir horários',
  icon: 'CalendarMonth',
  on: 'collection',
  method: 'POST',
  authority: 'ROLE_CAPTACAO_HORARIOS_ENTREVISTA_EDITAR',
  title: 'Abrir horários de entrevista',
  success: 'Horários abertos. Os candidatos já podem escolher no portal.',
  fields: {
    solicitacao: ref('captacao/solicitacoes-pessoal', 'Vaga').required().width(8),
    etapaSeletiva: ref('captacao/etapas-seletivas', 'Etapa seletiva').width(4),
    data: date('Data').required().width(4),
    inicio: time('Das').required().width(4),
    fim: time('Até').required().width(4),
    duracao: integer('Minutos de cada entrevista').required().min(5).max(600).default(45).width(6),
    intervalo: integer('Minutos entre elas').min(0).max(240).default(0).width(6),
    ...meetingFields('V'),
    mensagem: longText('Mensagem para o candidato').max(2000),
  },
  rules: [rule('data', when('data').inPast(), 'O horário não pode ser no passado.')],
  async run(context, { input: { inicio, fim, intervalo, ...slot } }) {
    const starts = slotTimes(inicio, fim, slot.duracao, intervalo ?? 0)
    if (!starts.length) throw new RuleError('Neste período não cabe nenhuma entrevista.')
    if (starts.length > MAX_SLOTS) throw new RuleError(`Abra até ${MAX_SLOTS} horários de cada vez.`)
    await context.repo(SLOTS).createMany(starts.map((minutes) => ({ ...slot, hora: clockOf(minutes) })))
  },
})
