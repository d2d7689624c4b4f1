import { type Context, exists, idOf, max, type RowAt, when } from '#engine'
import { dueOn } from '../domain/exams.ts'
import { EXAMS, REQUESTS, TALENTS } from '../domain/keys.ts'

/** An exam that a talent must have, with its due date. */
export interface PlannedExam {
  talento: { id: number; nome: string }
  estabelecimento: string | null
  area: string | null
  exame: { id: number; nome: string }
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

type Pairs = Map<number, Set<number>>
const add = (pairs: Pairs, from: number, to: number) => {
  const known = pairs.get(from)
  if (known) known.add(to)
  else pairs.set(from, new Set([to]))
}

/** Rows with the history period in force today. */
const asOfToday = async (context: Context, key: 'sst/ambientes' | 'sst/funcoes') =>
  await context.system.repo(key as string).all({}, { onDay: context.today })

/** Homogeneous groups with their places and functions. */
async function groupsOf(context: Context) {
  const groups = () => context.query('sst/grupos-homogeneos').withoutRowRules()
  const [places, functions]: [Pairs, Pairs] = [new Map(), new Map()]
  for (const row of await groups().join('ambientes').select({ id: 'id', to: 'ambientes.id' }).rows())
    add(places, row.id, row.to!)
  for (const row of await groups().join('funcoes').select({ id: 'id', to: 'funcoes.id' }).rows())
    add(functions, row.id, row.to!)
  return { places, functions }
}

/**
 * Builds a function that returns the risks of a place and a function: those of the place, and those measured in the
 * groups of both.
 */
async function exposure(context: Context) {
  const [ofPlace, ofGroup]: [Pairs, Pairs] = [new Map(), new Map()]
  const { places, functions } = await groupsOf(context)
  for (const { id, historicos } of await asOfToday(context, 'sst/ambientes'))
    for (const { risco } of (historicos?.[0]?.riscosAmbientes ?? []) as { risco: { id: number } | null }[])
      if (risco) add(ofPlace, id, risco.id)
  for (const row of await context
    .query('sst/medicoes-risco')
    .withoutRowRules()
    .where(when('risco').filled())
    .select({ id: 'grupo.id', to: 'risco.id' })
    .rows())
    add(ofGroup, row.id!, row.to!)
  const kept = new Map<string, Set<number>>()
  return (place: number | null, job: number | null): Set<number> => {
    const name = `${place}|${job}`
    const known = kept.get(name)
    if (known) return known
    const risks = new Set(place ? ofPlace.get(place) : [])
    for (const [group, found] of ofGroup) {
      const [inPlaces, inFunctions] = [places.get(group), functions.get(group)]
      const there = Boolean(place && inPlaces?.has(place)) || (!inPlaces?.size && Boolean(inFunctions?.size))
      if (there && (!inFunctions?.size || (job && inFunctions.has(job)))) for (const value of found) risks.add(value)
    }
    kept.set(name, risks)
    return risks
  }
}

/** Names of the risks a talent is exposed to. */
export async function risksOf(context: Context, talent: RowAt<'gestao-talentos/talentos'>): Promise<string[]> {
  const ids = [...(await exposure(context))(idOf(talent.ambiente), idOf(talent.funcao))]
  if (!ids.length) return []
  const rows = await context
    .query('sst/risco')
    .withoutRowRules()
    .where(when('id').in(ids))
    .select({ nome: 'descricao' })
    .orderBy('nome')
    .rows()
  return rows.map((row) => row.nome!)
}

/** Exams required by each function and each risk: exam → months (null: once). The shorter periodicity applies. */
async function demands(context: Context) {
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
  for (const { id, historicosGerenciais } of await asOfToday(context, 'sst/funcoes'))
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

/** Date of the latest time each of these people had each exam, and the open requests. */
async function madeAndAsked(context: Context, people: number[] | null) {
  const exams = () =>
    context
      .query(REQUESTS)
      .where(when('colaborador').filled(), ...(people ? [when('colaborador').in(people)] : []))
      .join('exames')
  const made = await exams()
    .where(when('exames.dataRealizacao').filled())
    .select({ talento: 'colaborador.id', exame: 'exames.exame.id', ultimo: max('exames.dataRealizacao') })
    .groupBy('talento', 'exame')
    .rows()
  const asked = await exams()
    .where(when('exames.resultado').empty(), when('exames.dataRealizacao').empty())
    .select({ id: 'id', talento: 'colaborador.id', exame: 'exames.exame.id', agendado: 'exames.agendadoPara' })
    .rows()
  const key = (item: { talento: number | null; exame: number | null }) => `${item.talento}|${item.exame}`
  return {
    last: new Map(made.map((item) => [key(item), item.ultimo as string | null])),
    open: new Map(asked.map((item) => [key(item), { id: item.id, agendado: item.agendado as string | null }])),
  }
}

/**
 * All exams that active people need by function and risk (NR-7), with due dates. Without `people`: all active people.
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
  const [{ byFunction, byRisk, names }, risks, { last, open }] = [
    await demands(context),
    await exposure(context),
    await madeAndAsked(context, people),
  ]
  return talents.flatMap((talent) => {
    const wanted = new Map(talent.funcao ? byFunction.get(talent.funcao) : [])
    for (const risk of risks(talent.ambiente, talent.funcao))
      for (const [exam, months] of byRisk.get(risk) ?? []) wanted.set(exam, sooner(wanted.get(exam), months))
    return [...wanted].map(([exam, meses]) => {
      const ultimo = last.get(`${talent.id}|${exam}`) ?? null
      const asked = open.get(`${talent.id}|${exam}`)
      return {
        talento: { id: talent.id, nome: talent.nome! },
        estabelecimento: talent.estabelecimento,
        area: talent.area,
        exame: { id: exam, nome: names.get(exam) ?? '' },
        meses,
        ultimo,
        vence: dueOn(ultimo, meses, talent.admissao!),
        solicitacao: asked?.id ?? null,
        agendado: asked?.agendado ?? null,
      }
    })
  })
}

/** Overdue exams, oldest first. */
export const overdueExams = async (context: Context, people: number[] | null = null) =>
  (await examPlan(context, people))
    .filter((exam) => exam.vence !== null && exam.vence < context.today)
    .toSorted(soonest)

/** Leaves that ended (or end by the day), were long enough to require a return exam, and have none since. */
export async function returnsWithoutExam(context: Context, from: string, until: string) {
  const leaves = await context
    .query('sst/afastamentos')
    .where(when('fim').between(from, until), when('afastamento.classe').empty(), when('colaborador.situacao').is('A'))
    .select({ id: 'id', talento: 'colaborador.id', nome: 'colaborador.nome', inicio: 'inicio', fim: 'fim' })
    .orderBy('fim')
    .rows()
  if (!leaves.length) return []
  const done = await context
    .query(REQUESTS)
    .where(when('motivo').is('RET'), when('colaborador').in([...new Set(leaves.map((leave) => leave.talento!))]))
    .where(exists('exames', when('dataRealizacao').filled()))
    .select({ talento: 'colaborador.id', data: max('data') })
    .groupBy('talento')
    .mapBy('talento')
  return leaves.filter((leave) => {
    const days = (Date.parse(leave.fim!) - Date.parse(leave.inicio!)) / 86_400_000 + 1
    const exam = done.get(leave.talento!)?.data as string | null | undefined
    return days >= 30 && !(exam && exam >= leave.inicio!)
  })
}
