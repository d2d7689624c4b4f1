import { type Context, daysBetween, MAX_TODOS, type TodoFound, whereRef, when } from '#engine'
import { isInProgress, isOpen, vacancyIn } from '../domain/vacancy_state.ts'
import { MODALIDADES } from '../shared/states.ts'
import { mayDecide } from '../domain/approval.ts'
import { deciderOf } from './approvals.ts'
import { visitsOf } from './vacancy_visits.ts'

const VACANCIES = 'captacao/solicitacoes-pessoal'
const days = (count: number) => (count === 1 ? '1 dia' : `${count} dias`)
const since = (day: string, today: string) => (day >= today ? 'hoje' : `há ${days(daysBetween(day, today))}`)
const line = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(' · ')
const brDay = (day: string) => day.split('-').reverse().join('/').slice(0, 5)

/** Vacancies to be released or rejected, oldest first. */
export async function toRelease(context: Context): Promise<TodoFound> {
  const found = context.query(VACANCIES).where(vacancyIn('Em análise'), when('emAprovacao').is(false))
  const rows = await found
    .orderBy('data', 'id')
    .limit(MAX_TODOS)
    .select({ id: 'id', nome: 'descricao', data: 'data', area: 'areaOrganizacional.nome', quem: 'solicitante.nome' })
    .rows()
  return {
    total: await found.count(),
    items: rows.map((row) => ({
      title: row.nome!,
      detail: line(since(row.data!, context.today), row.area, row.quem && `pedida por ${row.quem}`),
      to: `/${VACANCIES}/${row.id}`,
    })),
  }
}

/** Requests whose current step waits for the user, earliest due date first. */
export async function toApprove(context: Context): Promise<TodoFound> {
  if (context.actor.type !== 'staff') return { total: 0, items: [] }
  const steps = await context
    .query('captacao/aprovacoes')
    .where(when('situacao').is('V'))
    .orderBy('prazo', 'id')
    .limit(500)
    .select({ aprovador: 'aprovador.id', substituto: 'substituto.id', prazo: 'prazo', vaga: 'solicitacao.id' })
    .select({ nome: 'solicitacao.descricao', area: 'solicitacao.areaOrganizacional.nome' })
    .select({ quem: 'solicitacao.solicitante.id', pedida: 'solicitacao.solicitante.nome' })
    .rows()
  const mine = steps.filter(
    (step) =>
      step.vaga !== null &&
      mayDecide({ aprovador: step.aprovador!, substituto: step.substituto }, deciderOf(context, step.quem ?? null)),
  )
  return {
    total: mine.length,
    items: mine.slice(0, MAX_TODOS).map((item) => {
      const over = item.prazo !== null && item.prazo < context.today
      return {
        title: item.nome!,
        detail: line(
          item.prazo && (over ? `venceu em ${brDay(item.prazo)}` : `até ${brDay(item.prazo)}`),
          item.area,
          item.pedida && `pedida por ${item.pedida}`,
        ),
        to: `/${VACANCIES}/${item.vaga}`,
        tone: over ? 'error' : undefined,
      }
    }),
  }
}

/** Today's interviews, by hour; those of the current user are marked. */
export async function interviewsToday(context: Context): Promise<TodoFound> {
  const found = context.query('captacao/entrevistas').where(when('situacao').is('A'), when('data').is(context.today))
  const rows = await found
    .orderBy('hora', 'id')
    .limit(MAX_TODOS)
    .select({
      id: 'id',
      hora: 'hora',
      modalidade: 'modalidade',
      candidato: 'candidato.nome',
      vaga: 'solicitacao.descricao',
    })
    .select({ candidatura: 'candidatoSolicitacao.id', vagaId: 'solicitacao.id' })
    .rows()
  const mine = new Set(
    rows.length
      ? await context
          .query('captacao/entrevistas')
          .where(when('id').in(rows.map((row) => row.id)))
          .join('participantes')
          .where(when('participantes.id').is(context.actor.id))
          .select('id')
          .values()
      : [],
  )
  return {
    total: await found.count(),
    items: rows.map((row) => ({
      title: `${row.hora} ${row.candidato ?? ''}`,
      detail: line(row.vaga, MODALIDADES[row.modalidade as keyof typeof MODALIDADES], mine.has(row.id) && 'com você'),
      to: `/${VACANCIES}/${row.vagaId}/candidatos?candidatura=${row.candidatura}`,
    })),
  }
}

/** Vacancies still open after their planned closing date, most overdue first. */
export async function lateVacancies(context: Context): Promise<TodoFound> {
  const found = context
    .query(VACANCIES)
    .where(
      isInProgress,
      when('dataPrevisaoEncerramento').filled(),
      when('dataPrevisaoEncerramento').below(context.today),
    )
  const rows = await found
    .orderBy('dataPrevisaoEncerramento', 'id')
    .limit(MAX_TODOS)
    .select({
      id: 'id',
      nome: 'descricao',
      prazo: 'dataPrevisaoEncerramento',
      area: 'areaOrganizacional.nome',
      quem: 'recrutadorResponsavel.nome',
    })
    .rows()
  return {
    total: await found.count(),
    items: rows.map((row) => ({
      title: row.nome!,
      detail: line(`${days(daysBetween(row.prazo!, context.today))} de atraso`, row.area, row.quem),
      to: `/${VACANCIES}/${row.id}/candidatos`,
    })),
  }
}

/** Applications still in no stage that came since the user's last visit to the vacancy, by vacancy. */
export async function unreadApplications(context: Context): Promise<TodoFound> {
  const visits = await visitsOf(context)
  const rows = await context
    .query('captacao/candidato-solicitacoes')
    .where(when('etapaAtual').empty(), when('situacao').is('I'), whereRef('solicitacao', vacancyIn('Aprovada')))
    .orderBy('-criadoEm')
    .limit(1000)
    .select({ vaga: 'solicitacao.id', nome: 'solicitacao.descricao', em: 'criadoEm', quem: 'candidato.nome' })
    .rows()
  const unread = rows.filter((row) => {
    const seen = visits[String(row.vaga)]
    return row.vaga !== null && (!seen || new Date(row.em!).getTime() > Date.parse(seen))
  })
  const vacancies = [...Map.groupBy(unread, (row) => row.vaga).values()]
  return {
    total: unread.length,
    items: vacancies.slice(0, MAX_TODOS).map((people) => ({
      title: people[0]!.nome!,
      detail: line(
        people.length === 1 ? people[0]!.quem : `${people.length} candidaturas novas`,
        `última em ${brDay(String(new Date(people[0]!.em!).toISOString()).slice(0, 10))}`,
      ),
      to: `/${VACANCIES}/${people[0]!.vaga}/candidatos?novos=1`,
    })),
  }
}

/** Sent offers without an answer, earliest expiry first. */
export async function openOffers(context: Context): Promise<TodoFound> {
  const found = context.query('captacao/propostas').where(when('situacao').is('E'), whereRef('solicitacao', isOpen))
  const rows = await found
    .orderBy('validade', 'id')
    .limit(MAX_TODOS)
    .select({ candidato: 'candidato.nome', vaga: 'solicitacao.descricao', validade: 'validade' })
    .select({ candidatura: 'candidatoSolicitacao.id', vagaId: 'solicitacao.id' })
    .rows()
  return {
    total: await found.count(),
    items: rows.map(({ candidato, vaga, validade, candidatura, vagaId }) => {
      const over = validade !== null && validade < context.today
      return {
        title: candidato ?? '',
        detail: line(vaga, validade && (over ? `venceu em ${brDay(validade)}` : `vale até ${brDay(validade)}`)),
        to: `/${VACANCIES}/${vagaId}/candidatos?candidatura=${candidatura}`,
        tone: over ? 'error' : undefined,
      }
    }),
  }
}

/** Decisions candidates asked to be reviewed. */
export async function openReviews(context: Context): Promise<TodoFound> {
  const found = context.query('captacao/revisoes-decisao').where(when('situacao').is('P'))
  const rows = await found
    .orderBy('id')
    .limit(MAX_TODOS)
    .select({ id: 'id', quem: 'candidato.nome', vaga: 'solicitacao.descricao' })
    .rows()
  return {
    total: await found.count(),
    items: rows.map((row) => ({
      title: row.quem ?? 'Revisão',
      detail: row.vaga,
      to: `/captacao/revisoes-decisao/${row.id}`,
    })),
  }
}
