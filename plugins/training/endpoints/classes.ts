import { boolean, date, dateOrder, datetime, endpoint, integer, money, percent, shape, text, when } from '#engine'
import { CLASSES, DAYS, EXPENSE_KINDS, PEOPLE } from '../domain/keys.ts'
import { daysBetweenDates } from '../domain/days.ts'

const authority = 'ROLE_DESENVOLVIMENTO_TURMAS'
const staff = { audience: 'staff' as const }

const daysOfPeriod = endpoint(`GET ${DAYS}/por-datas`, {
  ...staff,
  label: 'Os dias de um período, um por turno quando `porTurno`',
  query: {
    inicio: date('Início').required(),
    fim: date('Fim').required(),
    porTurno: boolean('Por turno'),
  },
  rules: [dateOrder('inicio', 'fim')],
  response: shape.list({
    dia: date('Dia').required(),
    diaSemana: text('Dia da semana').required(),
    turno: text('Turno').required(),
    turnoDescricao: text('Descrição do turno').required(),
  }),
  run: async (_context, { query }) => daysBetweenDates(query.inicio!, query.fim!, query.porTurno === true),
})

const expensesOf = endpoint(`GET ${EXPENSE_KINDS}/turma/:turmaId`, {
  ...staff,
  authority,
  label: 'Os tipos de despesa com o valor de cada um na turma',
  response: shape.list({
    id: integer('Código').required(),
    descricao: text('Descrição').required(),
    despesa: money('Despesa'),
  }),
  async run(context, { params }) {
    const row = await context.repo(CLASSES).get(Number(params.turmaId))
    const spent = new Map<number, number>()
    for (const item of row.turmaTipoDespesa ?? []) {
      const id = Number((item.tipoDespesa as { id?: number } | number as { id: number }).id)
      spent.set(id, (spent.get(id) ?? 0) + Number(item.despesa))
    }
    const kinds = await context.system
      .query(EXPENSE_KINDS)
      .select({ id: 'id', descricao: 'descricao' })
      .orderBy('descricao')
      .rows()
    return kinds.map((kind) => ({
      id: Number(kind.id),
      descricao: String(kind.descricao),
      despesa: spent.get(Number(kind.id)) ?? null,
    }))
  },
})

const expensesOfClass = endpoint(`GET ${CLASSES}/:id/despesas`, {
  ...staff,
  authority,
  label: 'As despesas de uma turma',
  response: shape.list({
    id: integer('Código').required(),
    tipoDespesa: shape.object({ id: integer('Código').required(), descricao: text('Descrição') }),
    despesa: money('Despesa').required(),
  }),
  run: async (context, { params }) => (await context.repo(CLASSES).get(Number(params.id))).turmaTipoDespesa,
})

/** The attendance list: participants and the class days they attended. */
const attendanceList = endpoint(`GET ${PEOPLE}/turma/:turmaId`, {
  ...staff,
  authority: 'ROLE_DESENVOLVIMENTO_COLABORADOR_TURMA',
  label: 'Participantes da turma com as presenças',
  response: shape.list({
    id: integer('Código').required(),
    colaborador: shape.object({ id: integer('Código').required(), nome: text('Nome') }),
    matricula: text('Matrícula'),
    cargo: text('Cargo'),
    inscricao: text('Inscrição').required(),
    frequencia: percent('Frequência'),
    aprovado: boolean('Aprovado').required(),
    presencas: shape.list({ dia: integer('Dia').required(), origem: text('Origem'), em: datetime('Registrada em') }),
  }),
  async run(context, { params }) {
    const row = await context.repo(CLASSES).get(Number(params.turmaId))
    const people = context.query(PEOPLE).where(when('turma').is(row.id))
    const rows = await people
      .select({
        id: 'id',
        colaborador: 'colaborador',
        matricula: 'colaborador.matricula',
        cargo: 'colaborador.cargo.nome',
        inscricao: 'inscricao',
        frequencia: 'frequencia',
        aprovado: 'aprovado',
      })
      .orderBy('colaborador.nome', 'id')
      .rows()
    const present = await people
      .join('presencas')
      .select({ id: 'id', dia: 'presencas.dia.id', origem: 'presencas.origem', em: 'presencas.em' })
      .rows()
    const lessons = Map.groupBy(present, (item) => Number(item.id))
    return rows.map((item) => ({
      ...(item as any),
      aprovado: item.aprovado === true,
      presencas: (lessons.get(Number(item.id)) ?? []).map(({ dia, origem, em }) => ({ dia: Number(dia), origem, em })),
    }))
  },
})

/** Records the attendance of one class day: participants not listed were absent. */
const markLesson = endpoint(`PUT ${DAYS}/:id/presencas`, {
  ...staff,
  authority: `${authority}_EDITAR`,
  label: 'Grava quem esteve em uma aula',
  body: shape.object({ participantes: shape.list(shape.value(integer('Participante').required())) }),
  response: shape.nothing,
  async run(context, { params, body }) {
    const day = await context.repo(DAYS).get(Number(params.id))
    const present = new Set(body.participantes.map(Number))
    const repo = context.system.repo(PEOPLE)
    const rows = await context.repo(PEOPLE).all({ turma: day.turma.id })
    for (const row of rows) {
      const before = row.presencas ?? []
      const was = before.some((item) => item.dia.id === day.id)
      if (was === present.has(row.id)) continue
      const others = before.filter((item) => item.dia.id !== day.id)
      await repo.update(row.id, { presencas: present.has(row.id) ? [...others, { dia: day.id, origem: 'M' }] : others })
    }
  },
})

export const classEndpoints = [daysOfPeriod, expensesOf, expensesOfClass, attendanceList, markLesson]
