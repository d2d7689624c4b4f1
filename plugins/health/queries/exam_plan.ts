import { type Context, max, min, when } from '#engine'
import { dueOn } from '../domain/exams.ts'
import { ASOS, EXAMS, REQUESTS, TALENTS } from '../domain/keys.ts'
import { exposure } from './exposed_risks.ts'
import { postOn, postsOf } from './posts.ts'

/** An exam that a talent must have, with its due date. */
export interface PlannedExam {
  talento: { id: number; nome: string }
  estabelecimento: string | null
  area: string | null
  exame: { id: number; nome: string }
  /** Admission while the person has no exam at all, else periodic. */
  motivo: 'ADM' | 'PER'
  /** Months after which it is due again; null for a one-time exam. */
  meses: number | null
  ultimo: string | null
  vence: string | null
  /** Id of the open request that contains it. */
  solicitacao: number | null
  agendado: string | null
}

/** Sort order of lists: by due date, then by name. */
export const soonest = (a: PlannedExam, b: PlannedExam) =>
  a.vence!.localeCompare(b.vence!) || a.talento.nome.localeCompare(b.talento.nome)

/** Functions with the history period in force today. */
const functionsOfToday = async (context: Context) =>
  await context.system.repo('sst/funcoes').all({}, { onDay: context.today })

/** Exams required by each function and each risk: exam → months (null: once). The shorter periodicity applies. */
export async function demands(context: Context) {
  const [byFunction, byRisk] = [
    new Map<number, Map<number, number | null>>(),
    new Map<number, Map<number, number | null>>(),
  ]
  const names = new Map<number, string>()
  const catalogue = await context
    .query(EXAMS)
    .withoutRowRules()
    .select({ id: 'id', nome: 'nome', periodico: 'periodico', meses: 'periodicidade' })
    .rows()
  const own = new Map(catalogue.map((item) => [item.id, item.periodico ? (item.meses ?? null) : null]))
  for (const item of catalogue) names.set(item.id, item.nome!)
  for (const { id, historicosGerenciais } of await functionsOfToday(context))
    for (const { id: exam } of (historicosGerenciais?.[0]?.exames ?? []) as { id: number }[]) {
      const known = byFunction.get(id) ?? new Map()
      byFunction.set(id, known.set(exam, own.get(exam) ?? null))
    }
  for (const row of await context
    .query('sst/risco')
    .withoutRowRules()
    .join('exames')
    .select({ id: 'id', exame: 'exames.exame.id', meses: 'exames.periodicidade' })
    .rows()) {
    const known = byRisk.get(row.id) ?? new Map()
    byRisk.set(row.id, known.set(row.exame!, row.meses ?? own.get(row.exame!) ?? null))
  }
  return { byFunction, byRisk, names }
}

const sooner = (a: number | null | undefined, b: number | null) =>
  a === undefined ? b : a === null ? b : b === null ? a : Math.min(a, b)

/** When exams were made, on requests and on certificates. */
async function madeExams(context: Context, ids: number[] | null) {
  const own = ids ? [when('colaborador').in(ids)] : [when('colaborador').filled()]
  const [requested, certified] = [
    await context
      .query(REQUESTS)
      .where(...own)
      .join('exames')
      .where(when('exames.dataRealizacao').filled())
      .select({ talento: 'colaborador.id', exame: 'exames.exame.id', ultimo: max('exames.dataRealizacao') })
      .groupBy('talento', 'exame')
      .rows(),
    await context
      .query(ASOS)
      .where(...own)
      .join('exames')
      .select({ talento: 'colaborador.id', exame: 'exames.exame.id', ultimo: max('exames.data') })
      .groupBy('talento', 'exame')
      .rows(),
  ]
  const last = new Map<string, string>()
  for (const { talento, exame, ultimo } of [...requested, ...certified]) {
    const key = `${talento}|${exame}`
    if (ultimo && (ultimo as string) > (last.get(key) ?? '')) last.set(key, ultimo as string)
  }
  return { last, people: new Set([...requested, ...certified].map(({ talento }) => talento)) }
}

/** Exams that are asked for and neither made nor given up, by person and exam. */
async function openExams(context: Context, people: number[] | null) {
  const rows = await context
    .query(REQUESTS)
    .where(people ? when('colaborador').in(people) : when('colaborador').filled())
    .join('exames')
    .where(when('exames.resultado').empty(), when('exames.dataRealizacao').empty())
    .select({ id: 'id', talento: 'colaborador.id', exame: 'exames.exame.id', agendado: 'exames.agendadoPara' })
    .rows()
  return new Map(rows.map((row) => [`${row.talento}|${row.exame}`, { id: row.id, agendado: row.agendado }]))
}

/**
 * The day from which the company keeps its exams here: what was due before it is not asked for. A setting, else the first
 * exam that was made.
 */
export async function controlledSince(context: Context): Promise<string | null> {
  const { examesDesde } = context.settings
  if (examesDesde) return examesDesde as string
  const [{ dia } = { dia: null }] = await context.system
    .query(REQUESTS)
    .join('exames')
    .where(when('exames.dataRealizacao').filled())
    .select({ dia: min('exames.dataRealizacao') })
    .rows()
  return dia as string | null
}

/**
 * All exams that active people need by function and risk (NR-7), with due dates. Without `people`: all active people. An
 * exam that was never made is due since the person is where it is demanded, and not before the company keeps its exams.
 */
export async function examPlan(context: Context, people: number[] | null = null): Promise<PlannedExam[]> {
  const talents = await context
    .query(TALENTS)
    .where(when('situacao').is('A'), ...(people ? [when('id').in(people)] : []))
    .select({
      id: 'id',
      nome: 'nome',
      admissao: 'dataAdmissao',
      funcao: 'funcao.id',
      ambiente: 'ambiente.id',
      estabelecimento: 'estabelecimento.nome',
      area: 'areaOrganizacional.nome',
    })
    .orderBy('nome')
    .rows()
  const [{ byFunction, byRisk, names }, risks, made, open, posts, since] = [
    await demands(context),
    await exposure(context),
    await madeExams(context, people),
    await openExams(context, people),
    await postsOf(context, people),
    (await controlledSince(context)) ?? context.today,
  ]
  return talents.flatMap((talent) => {
    const wanted = new Map(talent.funcao ? byFunction.get(talent.funcao) : [])
    for (const risk of risks.on(talent.ambiente, talent.funcao, context.today))
      for (const [exam, months] of byRisk.get(risk) ?? []) wanted.set(exam, sooner(wanted.get(exam), months))
    if (!wanted.size) return []
    const own = posts.get(talent.id)
    const [post, admissao] = [postOn(own, context.today), talent.admissao!]
    const start = post && post !== own![0] && post.data > admissao ? post.data : admissao
    const isNew = admissao >= since && !made.people.has(talent.id)
    return [...wanted].map(([exam, meses]) => {
      const ultimo = made.last.get(`${talent.id}|${exam}`) ?? null
      const asked = open.get(`${talent.id}|${exam}`)
      return {
        talento: { id: talent.id, nome: talent.nome! },
        estabelecimento: talent.estabelecimento,
        area: talent.area,
        exame: { id: exam, nome: names.get(exam) ?? '' },
        motivo: isNew ? 'ADM' : 'PER',
        meses,
        ultimo,
        vence: dueOn(ultimo, meses, start > since ? start : since),
        solicitacao: asked?.id ?? null,
        agendado: (asked?.agendado as string | null | undefined) ?? null,
      }
    })
  })
}

/** Overdue exams, oldest first. */
export const overdueExams = async (context: Context, people: number[] | null = null) =>
  (await examPlan(context, people))
    .filter((exam) => exam.vence !== null && exam.vence < context.today)
    .toSorted(soonest)
