import { action, boolean, idOf, integer, list, money, ref, refs, RuleError, shape, text, time, when } from '#engine'
import { CLASSES, DAYS, PEOPLE } from '../domain/keys.ts'
import { daysBetweenDates, isWeekend } from '../domain/days.ts'
import { addParticipants, includeAudience } from '../services/participants.ts'
import { invite } from '../services/notices.ts'
import { releaseQuestionnaires } from '../services/questionnaires.ts'

const EDIT = 'ROLE_DESENVOLVIMENTO_TURMAS_EDITAR'

/** Adds participants selected by filters. */
export const includeParticipants = action('participantes', {
  of: 'desenvolvimento/turmas',
  label: 'Incluir participantes',
  icon: 'GroupAdd',
  method: 'POST',
  title: 'Quem participa',
  authority: EDIT,
  success: 'Participantes incluídos com sucesso.',
  fields: {
    todos: boolean('Todos os talentos ativos'),
    estabelecimentosIds: refs('utilitario/estabelecimentos', 'Estabelecimentos').ids(),
    areasIds: refs('cargo-salario/areas-organizacionais', 'Áreas organizacionais').ids(),
    cargosIds: refs('cargo-salario/cargos', 'Cargos').ids(),
    talentosIds: refs('gestao-talentos/talentos', 'Talentos').ids(),
    prioridade: text('Prioridade').max(60),
  },
  response: {
    incluidos: integer('Incluídos').required(),
    emEspera: integer('Na lista de espera').required(),
  },
  run: (context, { row, input }) => includeAudience(context, row, input),
})

/** Creates the class days of a period. */
export const makeDays = action('gerar-dias', {
  of: 'desenvolvimento/turmas',
  label: 'Gerar dias',
  icon: 'CalendarMonth',
  method: 'POST',
  title: 'Dias da turma',
  authority: EDIT,
  success: 'Dias gerados com sucesso.',
  fields: {
    fimDeSemana: boolean('Também sábados e domingos'),
    horaIni: time('Hora inicial').max(5).maxDuration('24:00').width(6),
    horaFim: time('Hora final').max(5).maxDuration('24:00').width(6),
  },
  response: { incluidos: integer('Dias incluídos').required() },
  async run(context, { row, input }) {
    const known = new Set(
      (await context.query(DAYS).where(when('turma').is(row.id)).select({ dia: 'dia', turno: 'turno' }).rows()).map(
        (item) => `${item.dia}|${item.turno}`,
      ),
    )
    const wanted = daysBetweenDates(row.dataPrevIni, row.dataPrevFim, row.porTurno === true)
      .filter((date) => input.fimDeSemana || !isWeekend(date.dia))
      .filter((date) => !known.has(`${date.dia}|${date.turno}`))
    if (!wanted.length) throw new RuleError('Não há dias a incluir neste período.')
    await context.system.repo(DAYS).createMany(
      wanted.map(({ dia, turno }) => ({
        turma: row.id,
        dia,
        turno,
        ...(!row.porTurno && { horaIni: input.horaIni, horaFim: input.horaFim }),
      })),
    )
    return { incluidos: wanted.length }
  },
})

/** Invites all enrolled participants, with calendar entries for the days. */
export const sendNotice = action('envia-aviso', {
  of: 'desenvolvimento/turmas',
  label: 'Enviar aviso',
  icon: 'MailOutline',
  method: 'POST',
  confirm: 'Enviar o convite da turma a todos os inscritos, com as aulas para a agenda?',
  success: 'Avisos enviados com sucesso.',
  authority: EDIT,
  response: shape.nothing,
  async run(context, { row }) {
    await invite(context, row)
  },
})

/** Opens or closes the questionnaires of the class. */
export const releaseClass = action('libera-bloqueia', {
  of: 'desenvolvimento/turmas',
  label: 'Liberar ou bloquear avaliações',
  icon: 'PlayCircleOutline',
  title: 'Avaliações da turma',
  authority: EDIT,
  success: 'Situação das avaliações gravada com sucesso.',
  fields: {
    liberada: boolean('Liberada').required().default(true),
    avisar: boolean('Enviar as avaliações por e-mail').default(true).visibleWhen(when('liberada').is(true)),
  },
  response: shape.nothing,
  async run(context, { row, input }) {
    await context.repo(CLASSES).patch(row.id, { liberada: input.liberada }, input.liberada ? 'liberar' : 'bloquear')
    if (input.liberada) await releaseQuestionnaires(context, row, input.avisar === true)
  },
})

/** Adds the participants of another class to this one. */
export const cloneParticipants = action('clona-colaboradores', {
  of: 'desenvolvimento/turmas',
  label: 'Copiar participantes de outra turma',
  icon: 'ContentCopy',
  method: 'POST',
  title: 'Copiar participantes',
  authority: EDIT,
  success: 'Participantes copiados com sucesso.',
  fields: { turmaOrigemId: ref(CLASSES, 'Copiar da turma').required() },
  response: shape.nothing,
  async run(context, { row, input }) {
    const source = await context.repo(CLASSES).get(idOf(input.turmaOrigemId)!)
    if (source.id === row.id) throw new RuleError('Escolha outra turma.')
    const ids = await context
      .query(PEOPLE)
      .where(when('turma').is(source.id), when('colaborador.situacao').is('A'))
      .select({ id: 'colaborador.id' })
      .orderBy('id')
      .values()
    await addParticipants(context, row, ids.map(Number))
  },
})

/** Replaces all expenses of the class. */
export const setExpenses = action('despesas', {
  of: 'desenvolvimento/turmas',
  label: 'Despesas',
  icon: 'AttachMoney',
  title: 'Despesas da turma',
  authority: EDIT,
  success: 'Despesas gravadas com sucesso.',
  fields: {
    turmaTipoDespesa: list('Despesas da turma', {
      tipoDespesa: ref('desenvolvimento/tipo-despesa', 'Tipo de despesa').required(),
      despesa: money('Despesa').required().min(0),
    })
      .rows('despesa', ['tipoDespesa', 'despesa'])
      .max(100),
  },
  response: shape.field('desenvolvimento/turmas', 'turmaTipoDespesa'),
  async run(context, { row, input }) {
    const saved = await context.repo(CLASSES).update(row.id, { turmaTipoDespesa: input.turmaTipoDespesa ?? [] })
    return saved.turmaTipoDespesa
  },
})
