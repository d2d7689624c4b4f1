import { addDays, brDate, type Context, inState, MAX_TODOS, todo, type TodoFound, when } from '#engine'
import { PARECERES, PIORAS } from './domain/audiometry.ts'
import { STATUS_DOSE } from './domain/doses.ts'
import { OCCASION_DAYS } from './domain/exams.ts'
import { AUDIOMETRIES, CARDS, DOSES, HEALTH_USERS, REQUESTS } from './domain/keys.ts'
import { worsened } from './queries/audiometry.ts'
import { changesWithoutExam, returnsWithoutExam } from './queries/exam_occasions.ts'
import { positionVaccines } from './queries/position_vaccines.ts'
import { overdueExams } from './queries/exam_plan.ts'
import { healthUsers } from './services/health_users.ts'

const AGENDA = 'sst/agenda-exames'

/** Exams whose appointment has passed without a completion date, oldest first. */
async function missed(context: Context): Promise<TodoFound> {
  const found = context
    .query(REQUESTS)
    .join('exames')
    .where(
      when('exames.agendadoPara').filled(),
      when('exames.agendadoPara').below(`${context.today}T03:00:00.000Z`),
      when('exames.dataRealizacao').empty(),
      when('exames.resultado').empty(),
    )
  const rows = await found
    .orderBy('exames.agendadoPara', 'id')
    .limit(MAX_TODOS)
    .select({ id: 'id', talento: 'colaborador.nome', candidato: 'candidato.nome', exame: 'exames.exame.nome' })
    .rows()
  return {
    total: await found.count(),
    items: rows.map(({ id, talento, candidato, exame }) => ({
      title: talento ?? candidato ?? '',
      detail: exame,
      to: `/${REQUESTS}/${id}`,
    })),
  }
}

/** Overdue exams of active people, as the agenda counts them, oldest first. */
async function overdue(context: Context): Promise<TodoFound> {
  const found = await overdueExams(context)
  return {
    total: found.length,
    items: found.slice(0, MAX_TODOS).map(({ talento, exame, vence, solicitacao }) => ({
      title: talento.nome,
      detail: `${exame.nome} · ${solicitacao ? 'solicitado · ' : 'venceu em '}${brDate(vence!)}`,
      to: solicitacao
        ? `/${REQUESTS}/${solicitacao}`
        : `/${AGENDA}?talento=${talento.id}~${encodeURIComponent(talento.nome)}`,
    })),
  }
}

/** Days ahead in which a return or a change of risk asks for its exam. */
const AHEAD_DAYS = 7

/** Returns to work and changes of risk without their exam, oldest first. */
async function occasions(context: Context): Promise<TodoFound> {
  const [from, until] = [addDays(context.today, -OCCASION_DAYS), addDays(context.today, AHEAD_DAYS)]
  const found = [
    ...(await returnsWithoutExam(context, from, until)),
    ...(await changesWithoutExam(context, from, until)),
  ].toSorted((a, b) => a.ate.localeCompare(b.ate))
  return {
    total: found.length,
    items: found.slice(0, MAX_TODOS).map(({ talento, motivo, ate }) => ({
      title: talento.nome,
      detail: `${motivo === 'RET' ? 'Volta ao trabalho' : 'Muda de risco'} em ${brDate(addDays(ate, 1))}`,
      to: `/${REQUESTS}?colaborador=${talento.id}`,
    })),
  }
}

/** Accesses to health records that wait for another health professional. */
async function admissions(context: Context): Promise<TodoFound> {
  const others = await healthUsers(context)
  if (context.actor.id === null || !others.includes(context.actor.id)) return { total: 0, items: [] }
  const found = context.query(HEALTH_USERS).where(when('confirmadoEm').empty(), when('usuario').isNot(context.actor.id))
  const rows = await found.orderBy('id').limit(MAX_TODOS).select({ id: 'id', usuario: 'usuario.nome' }).rows()
  return {
    total: await found.count(),
    items: rows.map(({ id, usuario }) => ({ title: usuario!, detail: null, to: `/${HEALTH_USERS}/${id}` })),
  }
}

/** Overdue doses of active people, oldest first. */
async function late(context: Context): Promise<TodoFound> {
  const found = context
    .query(DOSES)
    .where(inState(STATUS_DOSE, 'ATRASADA'), when('cartao.colaborador.situacao').is('A'))
  const rows = await found
    .orderBy('dataPrevista', 'id')
    .limit(MAX_TODOS)
    .select({
      id: 'id',
      talento: 'cartao.colaborador.nome',
      vacina: 'cartao.vacina.nome',
      dose: 'doseVacina',
      prevista: 'dataPrevista',
    })
    .rows()
  return {
    total: await found.count(),
    items: rows.map(({ id, talento, vacina, dose, prevista }) => ({
      title: talento ?? '',
      detail: `${vacina ?? ''}, ${dose}ª dose · prevista para ${brDate(prevista!)}`,
      to: `/${DOSES}/${id}`,
    })),
  }
}

/** Active people whose latest audiometry got worse, for those who read them. */
async function hearing(context: Context): Promise<TodoFound> {
  const found = (await worsened(context)).filter(({ verdict }) => PIORAS.includes(verdict.parecer))
  return {
    total: found.length,
    items: found.slice(0, MAX_TODOS).map(({ id, talento, data, verdict }) => ({
      title: talento ?? '',
      detail: `${PARECERES[verdict.parecer]} · ${brDate(data!)}`,
      to: `/${AUDIOMETRIES}/${id}`,
    })),
  }
}

/** People without the card of a vaccine their position demands; late doses are told by `late`. */
async function unvaccinated(context: Context): Promise<TodoFound> {
  const found = (await positionVaccines(context)).filter(({ situacao }) => situacao === 'SEM_CARTAO')
  return {
    total: found.length,
    items: found.slice(0, MAX_TODOS).map(({ talentoId, talento, vacina, cargo }) => ({
      title: talento ?? '',
      detail: [vacina, cargo].filter(Boolean).join(' · '),
      to: `/${CARDS}?colaborador=${talentoId}`,
    })),
  }
}

/** To-dos of occupational health on the start page. */
export const healthTodos = [
  todo('health.acessos', {
    label: 'Acessos a prontuários por confirmar',
    icon: 'HowToReg',
    tone: 'warning',
    authority: 'ROLE_SAUDE_USUARIOS',
    order: 71,
    to: `/${HEALTH_USERS}`,
    find: admissions,
  }),
  todo('health.exames', {
    label: 'Exames agendados sem resultado',
    icon: 'MedicalServices',
    tone: 'error',
    authority: 'ROLE_SST_SOLICITACOES_EXAME',
    order: 70,
    to: `/${REQUESTS}`,
    find: missed,
  }),
  todo('health.vencidos', {
    label: 'Exames vencidos',
    icon: 'EventNote',
    tone: 'error',
    authority: 'ROLE_SST_AGENDA_EXAMES',
    order: 69,
    to: `/${AGENDA}`,
    find: overdue,
  }),
  todo('health.ocasioes', {
    label: 'Retornos e mudanças de risco sem exame',
    icon: 'MedicalServices',
    tone: 'error',
    authority: 'ROLE_SST_AGENDA_EXAMES',
    order: 69,
    to: `/${AGENDA}`,
    find: occasions,
  }),
  todo('health.audiometrias', {
    label: 'Audiometrias com piora',
    icon: 'MedicalServices',
    tone: 'error',
    authority: 'ROLE_SAUDE_AUDIOMETRIAS',
    order: 70,
    to: `/${AUDIOMETRIES}`,
    find: hearing,
  }),
  todo('health.vacinasCargo', {
    label: 'Vacinas do cargo sem cartão',
    icon: 'Vaccines',
    tone: 'warning',
    authority: 'ROLE_SST_VACINACOES',
    order: 71,
    to: `/${AGENDA}`,
    find: unvaccinated,
  }),
  todo('health.vacinas', {
    label: 'Vacinas atrasadas',
    icon: 'Vaccines',
    tone: 'warning',
    authority: 'ROLE_SST_VACINACOES',
    order: 71,
    to: `/${DOSES}?status=ATRASADA`,
    find: late,
  }),
]
