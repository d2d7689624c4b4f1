import {
  boolean,
  type Context,
  endpoint,
  engine,
  type EngineContext,
  fileResult,
  integer,
  json,
  PDF,
  shape,
  storedFile,
  text,
  type RowAt,
} from '#engine'
import { platformPorts } from '#app/providers/ports.ts'
import { type ChartArea, layoutChart, treeOf } from '../shared/org_chart.ts'
import { chartSvg, type Figure } from '../shared/org_chart_svg.ts'

/** An area for the chart, with the counts of other plugins. */
type Area = Pick<RowAt<typeof AREAS>, 'id' | 'versao' | 'nome' | 'ativo' | 'exibirOrganograma'> & {
  mae: number | null
  chefia?: ChartArea['chefia']
} & Record<string, unknown>

const AREAS = 'cargo-salario/areas-organizacionais'
/** Millimetres per layout unit at which text is 8 points high, and the largest sheet (A0). */
const UNIT = 0.24
const MAX_HEIGHT_MM = 1189
const MAX_PHOTOS = 400

/** Counts per area by other plugins: their computed integer fields. */
function figuresOf(context: Context): Figure[] {
  const { fields } = context.definition(AREAS)
  return Object.entries(fields).flatMap(([name, { kind, as, label }]) =>
    kind === 'computed' && as === 'integer' ? { name, label: String(label) } : [],
  )
}

/** The areas of the chart; children of a hidden one move up to the next visible one. */
export async function chartAreas(context: Context, inactive: boolean): Promise<ChartArea[]> {
  const figures = figuresOf(context).map((figure) => figure.name)
  const extra = 'chefia' in context.definition(AREAS).fields ? ['chefia', ...figures] : figures
  const columns = ['id', 'versao', 'nome', 'ativo', 'exibirOrganograma', ...extra]
  const rows = (await context
    .query(AREAS)
    .select({ mae: 'areaMae.id', ...Object.fromEntries(columns.map((column) => [column, column])) })
    .orderBy('nome')
    .rows()) as Area[]
  const known = new Map(rows.map((row) => [row.id, row]))
  const shows = (row: Area) => Boolean(row.exibirOrganograma) && (inactive || Boolean(row.ativo))
  const above = (row: Area): number | null => {
    const seen = new Set<number>()
    for (let id = row.mae; id && !seen.has(id) && known.has(id); id = known.get(id)!.mae) {
      if (shows(known.get(id)!)) return id
      seen.add(id)
    }
    return null
  }
  return rows.filter(shows).map((row) => ({
    id: row.id,
    versao: Number(row.versao),
    nome: row.nome,
    ativo: Boolean(row.ativo),
    areaMae: above(row),
    chefia: row.chefia ?? null,
    numeros: Object.fromEntries(figures.map((name) => [name, Number(row[name] ?? 0)])),
  }))
}

export const orgChart = endpoint('GET cargo-salario/areas-organizacionais/organograma', {
  label: 'Áreas do organograma, com responsável, talentos e vagas',
  audience: 'staff',
  authority: 'ROLE_CARGO_SALARIO_AREAS_ORGANIZACIONAIS',
  query: { inativas: boolean('Também as inativas') },
  response: {
    figuras: shape.list({ name: text('Campo').required(), label: text('Título').required() }),
    areas: json<ChartArea[]>('Áreas').required(),
  },
  run: async (context, { query }) => ({
    figuras: figuresOf(context),
    areas: await chartAreas(context, query.inativas === true),
  }),
})

/** Photos of these people as data: URIs. Without a readable photo the initials are shown. */
async function photosOf(context: Context, people: NonNullable<ChartArea['chefia']>[]): Promise<Map<number, string>> {
  const found = new Map<number, string>()
  for (const { id, foto } of people.slice(0, MAX_PHOTOS))
    try {
      const [, key, row, field] = /^\/api\/(.+)\/(\d+)\/arquivo\/(.+)$/.exec(foto ?? '')!
      const resource = engine().registry.resource(key!)
      const { path, contentType } = await storedFile(context as EngineContext, resource, Number(row), field!)
      found.set(id, `data:${contentType};base64,${(await platformPorts.files.read(path)).toString('base64')}`)
    } catch {
      continue
    }
  return found
}

export const orgChartPdf = endpoint('POST cargo-salario/areas-organizacionais/organograma/pdf', {
  label: 'Organograma em PDF',
  audience: 'staff',
  authority: 'ROLE_CARGO_SALARIO_AREAS_ORGANIZACIONAIS',
  fields: {
    inativas: boolean('Também as inativas'),
    area: integer('Só o que fica a partir desta área'),
    recolhidas: json<number[]>('Áreas recolhidas'),
  },
  response: shape.file(PDF),
  async run(context, { input }) {
    const tree = treeOf(await chartAreas(context, input.inativas === true))
    const folded = new Set<number>((Array.isArray(input.recolhidas) ? input.recolhidas : []).map(Number))
    const chart = layoutChart(tree, folded, input.area ?? undefined)
    const people = chart.boxes.flatMap(({ area }) => (area.chefia?.foto ? area.chefia : []))
    const { svg, width, height } = chartSvg(chart, figuresOf(context), await photosOf(context, people))
    const [{ renderPdf }, { printHeader, printFooter }, head] = await Promise.all([
      import('#app/reports/browser.ts'),
      import('#app/reports/print_frame.ts'),
      platformPorts.letterhead(context),
    ])
    // Large enough to be readable, between A4 and A0; beyond that it is scaled down.
    const unit = Math.min(UNIT, (MAX_HEIGHT_MM - 24) / width, (MAX_HEIGHT_MM - 41) / height)
    const paper = { width: Math.max(297, width * unit + 24), height: Math.max(210, height * unit + 43) }
    const html = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Organograma</title><style>html,body{margin:0}svg{display:block;margin:0 auto;width:${width * unit}mm;height:${height * unit}mm}</style></head><body>${svg}</body></html>`
    const [header, footer] = await Promise.all([printHeader(head.company, 'Organograma'), printFooter(head.user)])
    return fileResult(await renderPdf(html, { header, footer, paper }), 'organograma.pdf', PDF, true)
  },
})
