import { boolean, endpoint, integer, longText, percent, text, webPage } from '#engine'
import { progressOf } from '../queries/lessons.ts'
import { PARTICIPANT } from '../services/notices.ts'
import { participantBehind } from '../services/participants.ts'
import { savePart, openPart } from '../services/scorm.ts'
import { serveContent } from '../services/scorm_content.ts'
import { MAX_SCORM_DATA } from '../shared/codes.ts'

const AT = 'desenvolvimento/participante/licoes/:id/scorm'
const link = { audience: 'link' as const, purpose: PARTICIPANT, limit: 600 }

const open = endpoint(`POST ${AT}/abrir`, {
  ...link,
  label: 'Abre uma parte de um pacote SCORM: o endereço dela, que vale por algumas horas para quem a abriu',
  fields: { item: integer('Parte').required().min(0).max(999) },
  response: {
    titulo: text('Título').required(),
    versao: text('Versão de SCORM').required(),
    sessao: integer('Vez em que foi aberta').required(),
    endereco: text('Endereço').max(2_000).required(),
  },
  run: async (context, { params, input }) =>
    openPart(context, await participantBehind(context), Number(params.id), Number(input.item)),
})

const keep = endpoint(`POST ${AT}`, {
  ...link,
  label: 'Guarda o que uma parte de um pacote SCORM conta de quem a vê',
  fields: {
    item: integer('Parte').required().min(0).max(999),
    sessao: integer('Vez em que foi aberta').required(),
    dados: longText('Dados').required().max(MAX_SCORM_DATA),
    fim: boolean('Encerrada').default(false),
  },
  response: { situacao: text('Situação'), progresso: percent('Lições concluídas') },
  async run(context, { params, input }) {
    const own = await participantBehind(context)
    const id = Number(params.id)
    const { item, sessao, dados, fim } = input
    await savePart(context, own, id, { item: Number(item), sessao: Number(sessao), dados, fim: fim === true })
    const now = (await progressOf(context, own.id)).get(id)
    return { situacao: now?.situacao ?? null, progresso: (await participantBehind(context)).progresso ?? null }
  },
})

export const scormEndpoints = [open, keep]

/** The files of packages: separate pages in a separate origin, without cookies. */
export const scormContent = webPage('conteudo/:token/*', serveContent, { texts: ['token', '*'], cookieless: true })
