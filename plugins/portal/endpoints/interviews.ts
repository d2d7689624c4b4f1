import { type Context, date, endpoint, fileResult, integer, longText, ref, shape, text, time } from '#engine'
import { applicationAnswer } from '../answers.ts'
import { applicationView } from '../services/applications.ts'
import { answerInterview, openSlotsOf, ownCalendar, takeSlot } from '../services/interviews.ts'
import { APPLICATIONS, SLOTS } from '../services/names.ts'
import { ownCandidate } from '../services/session.ts'

const INTERVIEW = 'externo/entrevistas/:id'
const OWN_SLOTS = 'externo/candidato-solicitacoes/:id/horarios'

const answer = (path: 'confirmar' | 'outro-horario', label: string) =>
  endpoint(`PUT ${INTERVIEW}/${path}`, {
    label,
    audience: 'candidate',
    limit: 20,
    fields: { mensagem: longText('Mensagem para a empresa').max(1000) },
    response: shape.nothing,
    run: async (context, { params, input }) => {
      const { id, data } = ownCandidate(context)
      await answerInterview(data, id, Number(params.id), {
        comes: path === 'confirmar',
        message: input.mensagem?.trim() || null,
      })
    },
  })

const calendar = endpoint(`GET ${INTERVIEW}/convite`, {
  label: 'Entrevista como arquivo de calendário',
  audience: 'candidate',
  limit: 30,
  response: shape.file('text/calendar'),
  run: async (context, { params }) => {
    const { id, data } = ownCandidate(context)
    const content = await ownCalendar(data, id, Number(params.id))
    return fileResult(Buffer.from(content), 'entrevista.ics', 'text/calendar; charset=utf-8')
  },
})

export const slotAnswer = {
  id: integer('Código').required(),
  data: date('Data').required(),
  hora: time('Hora').required(),
  duracao: integer('Minutos').required(),
  modalidade: text('Modalidade').required(),
  local: text('Local'),
}

const slots = endpoint(`GET ${OWN_SLOTS}`, {
  label: 'Horários de entrevista que o candidato pode escolher',
  audience: 'candidate',
  response: shape.list(slotAnswer),
  run: async (context, { params }) => {
    const { id, data } = ownCandidate(context)
    return openSlotsOf(data, id, Number(params.id))
  },
})

const take = endpoint(`POST ${OWN_SLOTS}`, {
  label: 'Escolher um horário de entrevista',
  audience: 'candidate',
  limit: 30,
  fields: { horario: ref(SLOTS, 'Horário').required() },
  response: applicationAnswer,
  status: 201,
  run: async (context, { params, input }) => {
    const { id, data } = ownCandidate(context)
    const applicationId = Number(params.id)
    await takeSlot(data as Context, id, applicationId, Number(input.horario?.id ?? input.horario))
    return (await applicationView(data, [await data.repo(APPLICATIONS).get(applicationId)]))[0]!
  },
})

export const interviews = [
  answer('confirmar', 'Confirmar a presença numa entrevista'),
  answer('outro-horario', 'Pedir outro horário para uma entrevista'),
  calendar,
  slots,
  take,
]
