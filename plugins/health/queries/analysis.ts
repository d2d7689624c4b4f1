import { any, type Context, engine, when } from '#engine'
import {
  type Categoria,
  type DiseaseCase,
  type ExamFact,
  figuresOf,
  type GroupPeople,
  joinSmall,
} from '../domain/analysis.ts'
import { ACCIDENTS, ASOS, REQUESTS, TALENTS } from '../domain/keys.ts'

const UNKNOWN = 'Sem informação'
const CANDIDATES = 'Candidatos'

/** What a report counts. */
export interface Scope {
  dataIni: string
  dataFim: string
  estabelecimentos: readonly number[]
  categoria: Categoria
}

const GROUP_PATHS = {
  F: 'historicos.funcao.nome',
  S: 'historicos.areaOrganizacional.nome',
  U: 'historicos.estabelecimento.nome',
} as const

/** Who worked here in the period, where they were on each day, and when they left. */
async function peopleOf(context: Context, { dataIni, dataFim, categoria }: Scope) {
  const rows = await context
    .query(TALENTS)
    .withoutRowRules()
    .join('historicos')
    .where(
      when('dataAdmissao').atMost(dataFim),
      any(when('dataDesligamento').empty(), when('dataDesligamento').atLeast(dataIni)),
    )
    .select({
      id: 'id',
      saida: 'dataDesligamento',
      data: 'historicos.data',
      grupo: GROUP_PATHS[categoria],
      estabelecimento: 'historicos.estabelecimento.id',
    })
    .orderBy('data')
    .rows()
  const found = Map.groupBy(rows, ({ id }) => id)
  const on = (id: number, day: string) => {
    const own = found.get(id)
    return own?.findLast(({ data }) => data! <= day) ?? own?.[0] ?? null
  }
  return { ids: [...found.keys()], on, left: (id: number) => found.get(id)?.[0]?.saida ?? null }
}

const ABNORMAL = ['2', '3', '4']

/** Exams made in the period: of requests, and of certificates that no request stands behind. */
async function examsOf(context: Context, { dataIni, dataFim }: Scope) {
  const { system } = context
  const requested = await system
    .query(REQUESTS)
    .join('exames')
    .where(when('exames.dataRealizacao').between(dataIni, dataFim))
    .select({
      pessoa: 'colaborador.id',
      data: 'exames.dataRealizacao',
      exame: 'exames.exame.nome',
      clinico: 'exames.exame.aso',
      motivo: 'motivo',
      resultado: 'exames.resultado',
    })
    .rows()
  const certified = await system
    .query(ASOS)
    .join('exames')
    .where(when('solicitacao').empty(), when('exames.data').between(dataIni, dataFim))
    .select({
      pessoa: 'colaborador.id',
      data: 'exames.data',
      exame: 'exames.exame.nome',
      clinico: 'exames.exame.aso',
      motivo: 'motivo',
      resultado: 'exames.resultado',
    })
    .rows()
  return [
    ...requested.map(({ resultado, ...row }) => ({ ...row, alterado: resultado ? resultado === 'A' : null })),
    ...certified.map(({ resultado, ...row }) => ({
      ...row,
      alterado: resultado ? ABNORMAL.includes(resultado) : null,
    })),
  ]
}

/** Accidents and diseases until the end of the period, if the plugin that keeps them is in use. */
async function accidentsUntil(context: Context, day: string) {
  if (!engine().registry.resources.has(ACCIDENTS)) return []
  const rows = await context.system
    .query(ACCIDENTS)
    .where(when('data').atMost(day))
    .select({
      pessoa: 'colaborador.id',
      data: 'data',
      tipo: 'tipo',
      emiteCat: 'emiteCat',
      tipoCat: 'tipoCat',
      cid: 'atestado.cid',
      obito: 'obito',
    })
    .rows()
  return rows.map(({ pessoa, data, obito, tipo, ...row }) => ({
    ...row,
    pessoa: pessoa!,
    data: data!,
    tipo: tipo as string,
    obito: obito === true,
  }))
}

/**
 * The figures of a period (NR-7, item 7.6.2). People count where they were on the day of the exam, or at the end of the
 * period. Incidence: new cases among those who worked here in the period; prevalence: known cases among those who work
 * here on its last day.
 */
export async function analysisOf(context: Context, scope: Scope) {
  const { dataIni, dataFim, estabelecimentos } = scope
  const people = await peopleOf(context, scope)
  const places = new Set(estabelecimentos)
  const here = (id: number, day: string) => !places.size || places.has(people.on(id, day)?.estabelecimento ?? 0)
  const groupOf = (id: number, day: string) => people.on(id, day)?.grupo ?? UNKNOWN
  const counted = people.ids.filter((id) => here(id, dataFim))
  const worksOn = (id: number, day: string) => !people.left(id) || people.left(id)! > day
  const groups = [...Map.groupBy(counted, (id) => groupOf(id, dataFim))].map(([grupo, ids]): GroupPeople => ({
    grupo,
    noPeriodo: ids.length,
    noFim: ids.filter((id) => worksOn(id, dataFim)).length,
  }))
  const joined = joinSmall(groups, Number(context.settings.pisoAnonimato ?? 1))
  const pessoas = [...Map.groupBy(groups, ({ grupo }) => joined(grupo))].map(([grupo, own]): GroupPeople => ({
    grupo,
    noPeriodo: own.reduce((sum, item) => sum + item.noPeriodo, 0),
    noFim: own.reduce((sum, item) => sum + item.noFim, 0),
  }))
  const exames = (await examsOf(context, scope)).flatMap(
    ({ pessoa, data, exame, clinico, motivo, alterado }): ExamFact[] => {
      // Of people who are no talents only the whole company can be told.
      if (pessoa ? !here(pessoa, data!) : places.size) return []
      return [
        {
          grupo: pessoa ? joined(groupOf(pessoa, data!)) : CANDIDATES,
          exame: exame ?? '',
          clinico: clinico === true,
          motivo: motivo ?? '',
          alterado,
        },
      ]
    },
  )
  const accidents = (await accidentsUntil(context, dataFim)).filter(({ pessoa, data }) => here(pessoa, data))
  const cases = new Map<number, DiseaseCase>()
  for (const { pessoa, data, tipo, tipoCat } of accidents)
    // A CAT that reopens or tells a death is of a case that is known.
    if (tipo === '2' && (tipoCat ?? '1') === '1' && people.on(pessoa, dataFim))
      cases.set(cases.size, { grupo: joined(groupOf(pessoa, dataFim)), pessoa, data, ativo: worksOn(pessoa, dataFim) })
  return figuresOf({
    exames,
    pessoas,
    casos: [...cases.values()],
    cats: accidents
      .filter(({ emiteCat, data }) => emiteCat && data >= dataIni)
      .map(({ tipo, tipoCat, cid, obito }) => ({ tipo, tipoCat: tipoCat ?? '1', cid, obito })),
    de: dataIni,
  })
}
