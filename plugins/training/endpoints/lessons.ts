import {
  boolean,
  date,
  decimal,
  endpoint,
  fileResult,
  integer,
  longText,
  PDF,
  percent,
  shape,
  text,
  when,
} from '#engine'
import { ownRow, ownTalent } from '#plugins/talent/plugin.ts'
import { CLASSES, PEOPLE } from '../domain/keys.ts'
import { completeLesson, openLesson, secondsLeft } from '../services/lessons.ts'
import { lessonFile } from '../services/lesson_file.ts'
import { PARTICIPANT, participantLink } from '../services/notices.ts'
import { participantBehind } from '../services/participants.ts'
import { itemsOf } from '../services/scorm.ts'
import { quizForm, formLink } from '../services/questionnaires.ts'

const AT = 'desenvolvimento/participante/licoes/:id'
const link = { audience: 'link' as const, purpose: PARTICIPANT, limit: 600 }

/** A lesson in a participant's list. */
export const lessonAnswer = {
  id: integer('Código').required(),
  titulo: text('Título').required(),
  tipo: text('Tipo').required(),
  minutos: integer('Tempo mínimo'),
  obrigatoria: boolean('Obrigatória').required(),
  situacao: text('Situação'),
  nota: decimal('Nota'),
  bloqueada: boolean('Bloqueada').required(),
}

const open = endpoint(`POST ${AT}/abrir`, {
  ...link,
  label: 'Abre uma lição: o que ela mostra e em quantos segundos pode ser concluída',
  response: {
    titulo: text('Título').required(),
    tipo: text('Tipo').required(),
    link: text('Link do vídeo'),
    conteudo: longText('Texto').max(60_000),
    concluida: boolean('Concluída').required(),
    faltam: integer('Segundos até poder concluir').required(),
    nota: decimal('Nota'),
    minimo: decimal('Mínimo'),
    tentativasRestantes: integer('Tentativas restantes'),
    partes: shape.list({
      item: integer('Parte').required(),
      titulo: text('Título').required(),
      situacao: text('Situação'),
      nota: percent('Nota'),
    }),
  },
  async run(context, { params }) {
    const own = await participantBehind(context)
    const { lesson, progress } = await openLesson(context, own, Number(params.id))
    const concluida = progress.situacao === 'C'
    return {
      titulo: lesson.titulo!,
      tipo: lesson.tipo!,
      link: lesson.tipo === 'V' ? lesson.link : null,
      conteudo: lesson.tipo === 'T' ? lesson.conteudo : null,
      concluida,
      faltam: concluida ? 0 : secondsLeft(lesson, progress.iniciadaEm)!,
      nota: progress.nota,
      minimo: lesson.tipo === 'Q' ? lesson.minimo : lesson.tipo === 'S' ? lesson.minimoNota : null,
      tentativasRestantes: lesson.tentativas ? Math.max(0, lesson.tentativas - (progress.tentativas ?? 0)) : null,
      partes: lesson.tipo === 'S' ? await itemsOf(context, own, lesson) : [],
    }
  },
})

const complete = endpoint(`POST ${AT}/concluir`, {
  ...link,
  label: 'Conclui uma lição',
  response: { progresso: percent('Lições concluídas') },
  async run(context, { params }) {
    const own = await participantBehind(context)
    await completeLesson(context, own, Number(params.id))
    return {
      progresso: (await context.system.repo(PEOPLE).get(own.id)).progresso ?? null,
    }
  },
})

const quiz = endpoint(`POST ${AT}/questionario`, {
  ...link,
  label: 'O endereço para responder o questionário de uma lição',
  response: { url: text('Endereço').required() },
  async run(context, { params }) {
    const form = await quizForm(context, await participantBehind(context), Number(params.id))
    return { url: (await formLink(context, form)).url }
  },
})

const pdf = endpoint(`GET ${AT}/arquivo`, {
  ...link,
  label: 'O PDF de uma lição que se abriu',
  response: shape.file(PDF),
  async run(context, { params }) {
    const own = await participantBehind(context)
    const file = await lessonFile(context, own, Number(params.id))
    return fileResult(file.bytes, file.name, PDF, true)
  },
})

export const ownTrainings = {
  talento: integer('Meu código de talento'),
  treinamentos: shape.list({
    id: integer('Código').required(),
    curso: text('Curso').required(),
    turma: text('Turma').required(),
    inicio: date('Início').required(),
    fim: date('Fim').required(),
    inscricao: text('Inscrição').required(),
    conteudoOnline: boolean('Com conteúdo online').required(),
    progresso: percent('Lições concluídas'),
    frequencia: percent('Frequência'),
    realizada: boolean('Realizada').required(),
    aprovado: boolean('Aprovado').required(),
    certificado: boolean('Tem certificado').required(),
  }),
}

const mine = endpoint('GET desenvolvimento/meus-treinamentos', {
  audience: 'staff',
  personalTo: 'actor',
  label: 'Os treinamentos de quem está conectado',
  response: ownTrainings,
  async run(context) {
    const talento = await ownTalent(context)
    if (!talento) return { talento: null, treinamentos: [] }
    const rows = await context
      .query(PEOPLE)
      .withoutRowRules()
      .where(when('colaborador').is(talento))
      .select({
        id: 'id',
        curso: 'turma.descricaoCurso',
        turma: 'turma.descricao',
        inicio: 'turma.dataPrevIni',
        fim: 'turma.dataPrevFim',
        inscricao: 'inscricao',
        conteudoOnline: 'turma.conteudoOnline',
        progresso: 'progresso',
        frequencia: 'frequencia',
        realizada: 'turma.realizada',
        aprovado: 'aprovado',
        certificado: 'certificado.id',
        cancelado: 'certificado.cancelado',
      })
      .orderBy('-turma.dataPrevIni', '-id')
      .limit(200)
      .rows()
    return {
      talento,
      treinamentos: rows.map(({ certificado, cancelado, ...one }) => ({
        ...one,
        curso: one.curso ?? '',
        inscricao: one.inscricao ?? 'I',
        conteudoOnline: one.conteudoOnline === true,
        realizada: one.realizada === true,
        aprovado: one.aprovado === true,
        certificado: certificado !== null && cancelado !== true,
      })),
    }
  },
})

const openMine = endpoint('POST desenvolvimento/meus-treinamentos/:id/abrir', {
  audience: 'staff',
  label: 'O endereço de um treinamento de quem está conectado',
  response: { url: text('Endereço').required() },
  async run(context, { params }) {
    const own = await ownRow(context, PEOPLE, params.id, 'colaborador')
    const row = await context.system.repo(CLASSES).get(own.turma.id)
    return { url: (await participantLink(context, own.id, row)).url }
  },
})

export const lessonEndpoints = [open, complete, quiz, pdf, mine, openMine]
