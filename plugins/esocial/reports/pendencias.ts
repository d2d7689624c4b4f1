import { choice, type Context, refs, report, when } from '#engine'
import { idList } from '#app/core/in_each_company.ts'
import type { Declaring } from '../domain/events.ts'
import { DECLARED_CHOICES, DECLARED_KINDS, declaredOf } from '../queries/declared.ts'
import type { Source } from '../queries/source.ts'
import { declaringOf } from '../services/company.ts'
import { draftEvents } from '../services/make_events.ts'

const STEP = 500

type Pending = {
  id: number
  talento: string | null
  matricula: string | null
  evento: string
  data: string
  pendencia: string
}

async function each(
  context: Context,
  key: string,
  areas: number[],
  work: (ids: readonly number[]) => Promise<Source[]>,
  declaring: Declaring,
): Promise<Pending[]> {
  const found: Pending[] = []
  const people = context
    .query(key)
    .where(...(areas.length ? [when('colaborador.areaOrganizacional').in(areas)] : []))
    .orderBy('id')
    .select({ id: 'id', talento: 'colaborador.nome', matricula: 'colaborador.matricula' })
  for (let cursor = 0; ;) {
    const rows = await people.where(when('id').above(cursor)).limit(STEP).rows()
    if (!rows.length) return found
    cursor = rows.at(-1)!.id
    const sources = (await work(rows.map(({ id }) => id))).filter(({ untold }) => !untold)
    const drafts = await draftEvents(sources, declaring)
    const names = new Map(rows.map((row) => [row.id, row]))
    sources.forEach((source, at) => {
      for (const message of new Set(drafts[at]!.violations.map((violation) => violation.message)))
        found.push({
          ...names.get(source.origemId)!,
          evento: source.kind,
          data: source.data,
          pendencia: message,
        })
    })
  }
}

/** Problems that would keep events from being sent, by talent. */
export const pendencias = report('esocial/relatorios/pendencias', {
  label: 'Pendências do eSocial',
  fields: {
    evento: choice('Evento', DECLARED_CHOICES),
    areasIds: refs('cargo-salario/areas-organizacionais', 'Áreas organizacionais').ids(),
  },
  columns: [
    { key: 'matricula', label: 'Matrícula' },
    { key: 'evento', label: 'Evento' },
    { key: 'data', label: 'Data', format: 'date' },
    { key: 'pendencia', label: 'Pendência' },
  ],
  async run(filters, context) {
    const declaring = await declaringOf(context)
    const areas = idList(filters.areasIds)
    const wanted = (kind: string) => !filters.evento || filters.evento === kind
    const rows: Pending[] = []
    for (const kind of DECLARED_KINDS.filter(wanted)) {
      const { key, reader } = declaredOf(kind)
      rows.push(...(await each(context, key, areas, await reader(context, declaring), declaring)))
    }
    rows.sort((a, b) => String(a.talento).localeCompare(String(b.talento), 'pt-BR') || a.id - b.id)
    return {
      rows,
      groupBy: [{ key: 'talento', label: 'Talento' }],
      totals: [{ key: 'pendencia', op: 'count', label: 'Pendências' }],
    }
  },
})
