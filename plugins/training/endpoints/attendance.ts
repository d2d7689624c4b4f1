import {
  boolean,
  type Context,
  cpf,
  date,
  datetime,
  endpoint,
  fileResult,
  integer,
  RuleError,
  shape,
  text,
  when,
} from '#engine'
import { companyAnswer, companyLook, identify, qrSvg, stayData } from '#app/links/index.ts'
import { ownTalent } from '#plugins/talent/plugin.ts'
import { SHOWN_SECONDS } from '../domain/attendance_code.ts'
import { CLASSES, DAYS, PEOPLE } from '../domain/keys.ts'
import type { Day } from '../domain/rows.ts'
import {
  arrive,
  attendanceUrl,
  codeFor,
  dayOf,
  holdCode,
  NOT_IN_CLASS,
  participantOf,
  participantWith,
  readCode,
  wasUsed,
} from '../services/attendance.ts'
import { PARTICIPANT, participantLink } from '../services/notices.ts'

const EDIT = 'ROLE_DESENVOLVIMENTO_TURMAS_EDITAR'
const SVG = 'image/svg+xml'
const staff = { audience: 'staff' as const }
const done = { registrada: boolean('Registrada').required(), mensagem: text('Mensagem').required() }
const WELCOME = 'Presença registrada.'

const qrcode = endpoint(`GET ${DAYS}/:id/qrcode`, {
  ...staff,
  authority: EDIT,
  label: 'QR Code de presença de uma aula: vale por poucos segundos e para uma pessoa',
  response: shape.file(SVG),
  async run(context, { params }) {
    const day = await context.repo(DAYS).get(Number(params.id))
    const svg = qrSvg(attendanceUrl(codeFor(context.empresaId!, day.id)))
    return fileResult(Buffer.from(svg), 'presenca.svg', SVG, true)
  },
})

/** Data of the instructor's screen: a changing code, and the participants present. */
const screen = endpoint(`GET ${DAYS}/:id/tela`, {
  ...staff,
  authority: EDIT,
  label: 'Tela de presença: o código de agora e quem já chegou',
  query: { codigo: text('Código que está na tela').max(120) },
  response: {
    curso: text('Curso').required(),
    turma: text('Turma').required(),
    dia: date('Dia').required(),
    hoje: boolean('É hoje').required(),
    codigo: text('Código').required(),
    endereco: text('Endereço').required(),
    svg: text('QR Code').required(),
    inscritos: integer('Inscritos').required(),
    presentes: shape.list({ nome: text('Nome').required(), em: datetime('Chegou em'), origem: text('Origem') }),
  },
  async run(context, { params, query }) {
    const day = await context.repo(DAYS).get(Number(params.id))
    const row = await context.system.repo(CLASSES).get(day.turma.id)
    const people = context.query(PEOPLE).where(when('turma').is(row.id), when('inscricao').is('I'))
    const presentes = await people
      .join('presencas')
      .where(when('presencas.dia').is(day.id))
      .select({ nome: 'colaborador.nome', em: 'presencas.em', origem: 'presencas.origem' })
      .orderBy('-presencas.em')
      .rows()
    const codigo = (await kept(context, query.codigo, day.id)) ?? codeFor(context.empresaId!, day.id)
    return {
      curso: row.descricaoCurso as string,
      turma: row.descricao as string,
      dia: day.dia as string,
      hoje: day.dia === context.today,
      codigo,
      endereco: attendanceUrl(codigo),
      svg: qrSvg(attendanceUrl(codigo)),
      inscritos: await people.count(),
      presentes,
    }
  },
})

/** The code on the screen, as long as it is fresh and unused. */
async function kept(context: Context, shown: string | null | undefined, day: number) {
  if (!shown) return null
  try {
    const code = readCode(shown)
    const old = Date.now() / 1000 - code.issued > SHOWN_SECONDS
    return old || code.dia !== day || (await wasUsed(context, code.nonce)) ? null : shown
  } catch {
    return null
  }
}

/** For signed-in users. The requirements define it as a GET that registers attendance. */
const check = endpoint(`GET ${CLASSES}/:id/qrcode`, {
  ...staff,
  changes: true,
  label: 'Registra a presença de quem está conectado, pelo código lido',
  query: { token: text('Código').required().max(120) },
  response: done,
  async run(context, { params, query }) {
    const code = readCode(query.token)
    if (code.empresaId !== context.empresaId) throw new RuleError(NOT_IN_CLASS)
    const talent = await ownTalent(context)
    if (!talent) throw new RuleError('O seu usuário não está ligado a um talento.')
    await context.transaction(async (inner) => {
      const day = await dayOf(inner, code)
      if (day.turma.id !== Number(params.id)) throw new RuleError(NOT_IN_CLASS)
      await arrive(inner, { code, participante: await participantOf(inner, day, Number(talent)) })
    })
    return { registrada: true, mensagem: WELCOME }
  },
})

const dispositivo = text('Aparelho').max(64)

/** For phones already linked to a participant, authenticated by the link of the invitation. */
const byLink = endpoint('POST desenvolvimento/participante/presenca', {
  audience: 'link',
  purpose: PARTICIPANT,
  limit: 600,
  label: 'Registra a presença de um participante pelo código lido',
  fields: {
    codigo: text('Código').required().max(120),
    espera: integer('Segundos sem conexão').min(0).max(600),
    dispositivo,
  },
  response: done,
  async run(context, { input }) {
    const code = readCode(input.codigo)
    if (code.empresaId !== context.empresaId) throw new RuleError(NOT_IN_CLASS)
    const day = await dayOf(context, code)
    const own = await context.system.repo(PEOPLE).find(context.link!.record!.id)
    if (!own) throw new RuleError(NOT_IN_CLASS)
    const participante = own.turma.id === day.turma.id ? own.id : await participantOf(context, day, own.colaborador.id)
    await arrive(context, { code, participante, dispositivo: input.dispositivo, waited: Number(input.espera ?? 0) })
    return { registrada: true, mensagem: WELCOME }
  },
})

/** For unidentified phones: CPF and birth date identify the participant; afterwards the phone has a link. */
const byCpf = endpoint('POST publico/presenca', {
  audience: 'public',
  limit: 600,
  label: 'Registra a presença de quem diz CPF e data de nascimento',
  // The counts of failed attempts must be kept when the call is refused.
  transaction: false,
  fields: {
    codigo: text('Código').required().max(120),
    cpf: cpf().required(),
    nascimento: date('Data de nascimento').required(),
    dispositivo,
  },
  response: { ...done, link: text('Código do participante').required() },
  async run(context, { input }) {
    const code = readCode(input.codigo)
    const company = await context.forCompany(code.empresaId)
    const day = await dayOf(company, code)
    const participante = await identify(company, input.cpf, () =>
      participantWith(company, day, { cpf: String(input.cpf), nascimento: String(input.nascimento) }),
    )
    if (participante === null) throw new RuleError(NOT_IN_CLASS)
    const token = await company.transaction(async (inner) => {
      await arrive(inner, { code, participante, dispositivo: input.dispositivo })
      const row = await inner.system.repo(CLASSES).get(day.turma.id)
      return (await participantLink(inner, participante, row, stayData())).token
    })
    return { registrada: true, mensagem: WELCOME, link: token }
  },
})

const lesson = {
  empresa: text('Empresa').required(),
  curso: text('Curso').required(),
  turma: text('Turma').required(),
  dia: date('Dia').required(),
  aparencia: shape.object(companyAnswer),
}

/** The class day of a code. */
async function lessonOf(company: Context, day: Day) {
  const system = company.system
  const row = await system.repo(CLASSES).get(day.turma.id)
  const aparencia = await companyLook(company, company.empresaId!)
  return {
    empresa: aparencia.nome,
    aparencia,
    curso: row.descricaoCurso!,
    turma: row.descricao,
    dia: day.dia as string,
  }
}

/** For unidentified phones: reserves the code for the phone while its owner types CPF and birth date. */
const hold = endpoint('POST publico/presenca/leitura', {
  audience: 'public',
  limit: 600,
  label: 'Guarda o código lido para um aparelho, enquanto a pessoa diz quem é',
  fields: { codigo: text('Código').required().max(120), dispositivo: text('Aparelho').required().max(64) },
  response: lesson,
  async run(context, { input }) {
    const code = readCode(input.codigo)
    const company = await context.forCompany(code.empresaId)
    return lessonOf(company, await holdCode(company, code, input.dispositivo))
  },
})

const aboutCode = endpoint('GET publico/presenca/:codigo', {
  audience: 'public',
  limit: 600,
  texts: ['codigo'],
  label: 'De que aula é um código de presença',
  response: lesson,
  async run(context, { params }) {
    const code = readCode(params.codigo)
    const company = await context.forCompany(code.empresaId)
    return lessonOf(company, await dayOf(company, code))
  },
})

export const attendanceEndpoints = [qrcode, screen, check, byLink, byCpf, hold, aboutCode]
