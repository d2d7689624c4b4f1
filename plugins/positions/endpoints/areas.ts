import { boolean, type Context, endpoint, integer, json, type RowAt, shape, text } from '#engine'
import { areasBelow } from '../services/area_tree.ts'

const AREAS = 'cargo-salario/areas-organizacionais'
const READS = 'ROLE_CARGO_SALARIO_AREAS_ORGANIZACIONAIS'

const list = async (
  context: Context,
  filter: Record<string, unknown>,
  full = false,
): Promise<RowAt<'cargo-salario/areas-organizacionais'>[]> => {
  const sort = [{ field: 'nome', descending: false }]
  return (await context.repo(AREAS).list({ filter, full, sort, limit: null, withoutTotal: true })).rows
}

const areaAnswer = {
  id: integer('Código').required(),
  nome: text('Descrição').required(),
  descricaoHierarquia: text('Hierarquia'),
  ativo: boolean('Ativa').required(),
  areaMae: json<{ id: number; nome: string } | null>('Área superior'),
}

const areaOf = ({ id, nome, descricaoHierarquia, ativo, areaMae }: RowAt<'cargo-salario/areas-organizacionais'>) => ({
  id,
  nome,
  descricaoHierarquia,
  ativo: Boolean(ativo),
  areaMae: areaMae ?? null,
})

/** Possible parents of an area: all but itself and its descendants. */
export const parentAreas = endpoint('GET cargo-salario/areas-organizacionais/areas-maes', {
  label: 'Áreas que podem ficar acima de uma área',
  audience: 'staff',
  authority: READS,
  query: { areaId: integer('Área'), areaMaeId: integer('Área superior atual'), resumido: boolean('Só código e nome') },
  response: shape.list({ ...areaAnswer, ativo: json<boolean>('Ativa') }),
  async run(context, { query }) {
    const below = new Set(query.areaId ? await areasBelow(context.db, [query.areaId]) : [])
    // An inactive area is offered only if it is the current one.
    const rows = (await list(context, {})).filter(
      (row) => !below.has(row.id) && (row.ativo || row.id === query.areaMaeId),
    )
    return query.resumido ? rows.map(({ id, nome }) => ({ id, nome })) : rows.map(areaOf)
  },
})

/** Direct children of an area. */
export const childAreas = endpoint('GET cargo-salario/areas-organizacionais/:id/areasOrganizacionais-vinculadas', {
  label: 'Áreas diretamente abaixo de uma área',
  audience: 'staff',
  authority: READS,
  response: shape.list(areaAnswer),
  async run(context, { params }) {
    await context.repo(AREAS).get(Number(params.id))
    return (await list(context, { areaMae: Number(params.id) })).map(areaOf)
  },
})

/** Bands of the positions of an area. */
export const bandsOfArea = endpoint('GET cargo-salario/areas-organizacionais/:id/faixas-salariais', {
  label: 'Faixas salariais dos cargos de uma área',
  audience: 'staff',
  authority: READS,
  response: shape.rows('cargo-salario/faixas-salariais'),
  async run(context, { params }) {
    const area = await context.repo(AREAS).get(Number(params.id))
    const positions = await context.system
      .repo('cargo-salario/cargos')
      .all({ areasOrganizacionais: area.id }, { brief: true })
    if (!positions.length) return []
    const filter = { cargo: positions.map((position) => position.id) }
    const rows = await context.system.repo('cargo-salario/faixas-salariais').all(filter)
    return rows
  },
})

export interface ChartNode {
  id: number
  nome: string
  ativo: boolean
  filhas: ChartNode[]
}

/** The areas of the chart as a tree; children of a hidden area move up to the next visible one. */
export const areaChart = endpoint('GET cargo-salario/areas-organizacionais/organogramas', {
  label: 'Organograma das áreas',
  audience: 'staff',
  authority: READS,
  query: {
    ativa: boolean('Somente ativas'),
    areaOrganizacionalId: integer('Só o que fica a partir desta área'),
  },
  response: shape.list({
    id: integer('Código').required(),
    nome: text('Descrição').required(),
    ativo: boolean('Ativa').required(),
    filhas: json<ChartNode[]>('Áreas filhas').required(),
  }),
  async run(context, { query }) {
    const rows = await list(context, {}, true)
    const shown = rows.filter((row) => row.exibirOrganograma && (query.ativa !== true || row.ativo))
    const known = new Map(rows.map((row) => [row.id, row]))
    const visible = new Set(shown.map((row) => row.id))
    const parentOf = (row: RowAt<'cargo-salario/areas-organizacionais'>): number | null => {
      const seen = new Set<number>()
      for (let above = row.areaMae?.id; above && !seen.has(above); above = known.get(above)?.areaMae?.id) {
        if (visible.has(above)) return above
        seen.add(above)
      }
      return null
    }
    const children = Map.groupBy(shown, parentOf)
    const node = ({ id, nome, ativo }: RowAt<'cargo-salario/areas-organizacionais'>): ChartNode => ({
      id,
      nome,
      ativo: Boolean(ativo),
      filhas: (children.get(id) ?? []).map(node),
    })
    const root = query.areaOrganizacionalId
    return root ? shown.filter((row) => row.id === root).map(node) : (children.get(null) ?? []).map(node)
  },
})
