import {
  boolean,
  type Context,
  date,
  endpoint,
  fileResult,
  integer,
  NotFoundError,
  PDF,
  percent,
  shape,
  text,
  when,
} from '#engine'
import type { Participant } from '../domain/rows.ts'
import { lessonAnswer } from './lessons.ts'
import { CLASSES } from '../domain/keys.ts'
import { daysOf } from '../services/class_days.ts'
import { contentOf } from '../services/lessons.ts'
import { PARTICIPANT, periodOf } from '../services/notices.ts'
import { participantBehind } from '../services/participants.ts'
import { certificatePages, certificatesPdf } from '../services/print_certificates.ts'
import { formLink, FORMS } from '../services/questionnaires.ts'

/** A class as its participant sees it through the link of the invitation. */
const mine = endpoint('GET desenvolvimento/participante', {
  audience: 'link',
  purpose: PARTICIPANT,
  label: 'A turma de um participante: aulas, presenças, avaliações e certificado',
  response: {
    nome: text('Nome').required(),
    curso: text('Curso').required(),
    turma: text('Turma').required(),
    periodo: text('Período').required(),
    instrutor: text('Instrutor').required(),
    instituicao: text('Instituição'),
    inscricao: text('Inscrição').required(),
    frequencia: percent('Frequência'),
    progresso: percent('Lições concluídas'),
    licoes: shape.list(lessonAnswer),
    aprovado: boolean('Aprovado').required(),
    certificado: text('Código do certificado'),
    aulas: shape.list({
      dia: date('Dia').required(),
      turno: text('Turno'),
      horas: text('Horário'),
      link: text('Link'),
      presente: boolean('Presente').required(),
    }),
    avaliacoes: shape.list({
      id: integer('Código').required(),
      titulo: text('Título').required(),
      status: text('Situação').required(),
    }),
  },
  async run(context) {
    const own = await participantBehind(context)
    const row = await context.system.repo(CLASSES).get(own.turma.id)
    const there = new Set((own.presencas ?? []).map((presenca) => presenca.dia.id))
    const forms = await context.system
      .query(FORMS)
      .where(when('participante').is(own.id), when('respondente').is(own.colaborador.id))
      .select({ id: 'id', curso: 'avaliacaoCurso.titulo', turma: 'avaliacaoTurma.titulo', status: 'status' })
      .rows()
    return {
      nome: own.colaborador.nome as string,
      curso: row.descricaoCurso as string,
      turma: row.descricao as string,
      periodo: periodOf(row),
      instrutor: row.instrutor as string,
      instituicao: row.instituicao ?? null,
      inscricao: own.inscricao as string,
      frequencia: own.frequencia ?? null,
      progresso: own.progresso ?? null,
      licoes: await contentOf(context, own, row),
      aprovado: own.aprovado === true,
      certificado: await codeOf(context, own),
      aulas: (await daysOf(context, row.id)).map((day) => ({
        dia: day.dia,
        turno: day.turnoDescricao ?? null,
        horas: day.horaIni ? `${day.horaIni}${day.horaFim ? ` às ${day.horaFim}` : ''}` : null,
        link: day.link ?? null,
        presente: there.has(day.id!),
      })),
      avaliacoes: row.liberada
        ? forms.map((form) => ({
            id: Number(form.id),
            titulo: String(form.curso ?? form.turma),
            status: String(form.status),
          }))
        : [],
    }
  },
})

async function codeOf(context: Context, own: Participant): Promise<string | null> {
  if (!own.certificado) return null
  const row = await context.system.repo('desenvolvimento/certificado').find(own.certificado.id)
  return row && !row.cancelado ? (row.codigo ?? null) : null
}

const answerLink = endpoint('POST desenvolvimento/participante/avaliacoes/:id', {
  audience: 'link',
  purpose: PARTICIPANT,
  label: 'O endereço para responder uma avaliação',
  response: { url: text('Endereço').required() },
  async run(context, { params }) {
    const own = await participantBehind(context)
    const form = await context.system.repo(FORMS).find(Number(params.id))
    if (form?.participante.id !== own.id || form?.respondente.id !== own.colaborador.id) throw new NotFoundError()
    return { url: (await formLink(context, form!)).url }
  },
})

const myCertificate = endpoint('GET desenvolvimento/participante/certificado', {
  audience: 'link',
  purpose: PARTICIPANT,
  label: 'O certificado do participante, em PDF',
  response: shape.file(PDF),
  async run(context) {
    const own = await participantBehind(context)
    if (!own.certificado) throw new NotFoundError()
    const forms = await certificatePages(context.system, {
      ids: [own.certificado.id],
    })
    if (!forms.certificados.length) throw new NotFoundError()
    return fileResult(await certificatesPdf(forms), 'certificado.pdf', PDF, true)
  },
})

export const ownParticipationEndpoints = [mine, answerLink, myCertificate]
