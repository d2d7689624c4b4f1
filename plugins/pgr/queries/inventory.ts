import { type Context, count, type RowAt, when } from '#engine'
import { idList } from '#app/core/in_each_company.ts'
import { type Classificacao, type EnvironmentOnDay, environmentsOn, NO_EXPOSURE } from '#plugins/sst/plugin.ts'
import { withoutDuplicates } from '../domain/duplicates.ts'
import { FUNCTIONS, GROUPS, TALENTS } from '../domain/keys.ts'
import { type Exposure, measuredIn, equipmentOf, foundIn } from './risks_on_day.ts'

/** A group of equally exposed people, with its risks. */
export interface GroupInventory {
  id: number
  nome: string
  descricao: string | null
  ambientes: EnvironmentOnDay[]
  funcoes: { id: number; nome: string; atividades: string | null }[]
  trabalhadores: number
  /** Day of the latest measurement if it found no harmful agent: this is not a risk of the inventory. */
  semAgenteNocivo: string | null
  riscos: Exposure[]
}

/** The fields of a programme that define its places, groups and period. */
export type ProgrammeScope = Pick<
  RowAt<'sst/pgr'>,
  'dataIni' | 'dataFim' | 'localAmbiente' | 'estabelecimentosIds' | 'obrasIds' | 'historicoGrupoHomogeneosIds'
>

/** Reference day of a programme: today while it is in force, else its start or its end. */
export const dayOf = (programme: ProgrammeScope, today: string): string =>
  today < programme.dataIni ? programme.dataIni : today > programme.dataFim ? programme.dataFim : today

/** Places of a programme on a day. */
async function placesOf(context: Context, programme: ProgrammeScope, day: string): Promise<EnvironmentOnDay[]> {
  const [establishments, works] = [new Set(idList(programme.estabelecimentosIds)), new Set(idList(programme.obrasIds))]
  return (await environmentsOn(context, day)).filter((environment) =>
    programme.localAmbiente === '2'
      ? environment.localAmbiente === '2'
      : establishments.has(Number(environment.estabelecimento?.id)) || works.has(Number(environment.obra?.id)),
  )
}

/** Pairs of a group reference, by group. */
async function pairsOf(context: Context, path: 'ambientes' | 'funcoes', ids: number[]) {
  const rows = await context
    .query(GROUPS)
    .withoutRowRules()
    .join(path)
    .where(when('id').in(ids))
    .select({ id: 'id', to: `${path}.id` })
    .rows()
  const found = new Map<number, number[]>(ids.map((id) => [id, []]))
  for (const row of rows) found.get(row.id)?.push(Number(row.to))
  return found
}

type Purpose = 'PGR' | 'eSocial' | 'eSocial_PGR'

/** The groups of a programme: those it names, else those for the PGR that contain one of its places. */
async function groupsOf(
  context: Context,
  programme: ProgrammeScope,
  places: Map<number, EnvironmentOnDay>,
  purposes: readonly Purpose[],
) {
  const chosen = idList(programme.historicoGrupoHomogeneosIds)
  const rows = await context
    .query(GROUPS)
    .withoutRowRules()
    .where(chosen.length ? when('id').in(chosen) : when('finalidade').in([...purposes]))
    .select({ id: 'id', nome: 'nome', descricao: 'descricao', finalidade: 'finalidade' })
    .orderBy('nome')
    .rows()
  const ids = rows.map((row) => row.id)
  const [ofPlaces, ofFunctions] = [await pairsOf(context, 'ambientes', ids), await pairsOf(context, 'funcoes', ids)]
  const found = rows
    .map((row) => ({ ...row, ambientes: ofPlaces.get(row.id)!, funcoes: ofFunctions.get(row.id)! }))
    .filter((row) => chosen.length > 0 || row.ambientes.some((id) => places.has(id)))
  return chosen.length ? found : withoutDuplicates(found)
}

/** Descriptions of functions on a day, and the number of people by place and function. */
async function peopleAt(context: Context, functions: number[], day: string) {
  const described = functions.length
    ? await context
        .query(FUNCTIONS)
        .withoutRowRules()
        .asOf(day)
        .where(when('id').in(functions))
        .select({ id: 'id', nome: 'nome', atividades: 'historicosCadastrais.descricao' })
        .orderBy('nome')
        .rows()
    : []
  const crowd = await context
    .query(TALENTS)
    .withoutRowRules()
    .where(when('situacao').is('A'), when('ambiente').filled())
    .select({ ambiente: 'ambiente.id', funcao: 'funcao.id', total: count() })
    .groupBy('ambiente', 'funcao')
    .rows()
  const within = (places: number[], jobs: number[]) => {
    const [inPlace, asJob] = [new Set(places), new Set(jobs)]
    return crowd.reduce(
      (sum, item) =>
        inPlace.has(Number(item.ambiente)) && (!asJob.size || asJob.has(Number(item.funcao))) ? sum + item.total : sum,
      0,
    )
  }
  return { described: new Map(described.map((item) => [item.id, item])), within }
}

/** The risk inventory of a programme by group, in a fixed number of statements. */
export async function inventoryOf(
  context: Context,
  programme: ProgrammeScope,
  day = dayOf(programme, context.today),
  purposes: readonly Purpose[] = ['PGR', 'eSocial_PGR'],
) {
  const places = new Map((await placesOf(context, programme, day)).map((place) => [place.id, place]))
  const groups = await groupsOf(context, programme, places, purposes)
  const measured = await measuredIn(
    context,
    groups.map((group) => group.id),
    day,
  )
  const equipment = await equipmentOf(
    context,
    measured.map((item) => item.id),
    day,
  )
  const unmeasured = await foundIn(context, [...places.keys()], day)
  const functions = [...new Set(groups.flatMap((group) => group.funcoes))]
  const { described, within } = await peopleAt(context, functions, day)
  const byGroup = Map.groupBy(measured, (item) => Number(item.grupo))
  const exposed = (here: number[], risk: number) =>
    here.flatMap((id) => unmeasured.get(id) ?? []).find((item) => Number(item.riscoId) === risk && item.periodicidade)
      ?.periodicidade ?? null
  return groups.map((group): GroupInventory => {
    const found = byGroup.get(group.id) ?? []
    const own = found.filter((item) => item.agente !== NO_EXPOSURE)
    const free = found.findLast((item) => item.agente === NO_EXPOSURE)?.data ?? null
    const known = new Set(own.map((item) => Number(item.riscoId)))
    const here = group.ambientes.filter((id) => places.has(id))
    return {
      id: group.id,
      nome: group.nome!,
      descricao: group.descricao,
      ambientes: here.map((id) => places.get(id)!),
      funcoes: group.funcoes.flatMap((id) => {
        const one = described.get(id)
        return one ? [{ id, nome: one.nome!, atividades: one.atividades }] : []
      }),
      trabalhadores: within(group.ambientes, group.funcoes),
      semAgenteNocivo: free && own.every((item) => !item.agente || item.data! < free) ? free : null,
      riscos: [
        ...own.map((item) => ({
          risco: item.risco!,
          grupoRisco: item.grupoRisco!,
          fonte: item.fonte,
          danos: item.danos,
          agente: item.agente,
          data: item.data,
          quantitativa: item.tipo === '1',
          intensidade: item.intensidade,
          limite: item.limite,
          unidade: item.unidade,
          tecnica: item.tecnica,
          epc: item.epc,
          epi: item.epi,
          epis: equipment.get(item.id) ?? [],
          gravidade: item.gravidade,
          probabilidade: item.probabilidade,
          classificacao: item.classificacao as Classificacao | null,
          periodicidade: exposed(here, Number(item.riscoId)),
        })),
        ...here.flatMap((id) =>
          (unmeasured.get(id) ?? [])
            .filter((item) => item.riscoId && !known.has(Number(item.riscoId)))
            .map((item): Exposure => ({
              ...NOT_MEASURED,
              risco: item.risco!,
              grupoRisco: item.grupoRisco!,
              danos: item.danos,
              epc: item.epc ? 'S' : null,
              ambiente: places.get(id)!.nome,
              periodicidade: item.periodicidade,
            })),
        ),
      ],
    }
  })
}

const NOT_MEASURED = {
  fonte: null,
  agente: null,
  data: null,
  quantitativa: false,
  intensidade: null,
  limite: null,
  unidade: null,
  tecnica: null,
  epi: null,
  epis: [],
  gravidade: null,
  probabilidade: null,
  classificacao: null,
}
