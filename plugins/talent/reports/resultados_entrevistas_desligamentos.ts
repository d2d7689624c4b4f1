import { anonymityFloor } from '#app/anonymous/index.ts'
import { boolean, type Context, monthOf, ref, report, type ReportColumn, when } from '#engine'
import { inEachCompany } from '#app/core/in_each_company.ts'
import {
  companies,
  period,
  periodRules,
  placeConditions,
  places,
  positions,
  type TalentFilter,
} from '../domain/filters.ts'

const COLUMNS: ReportColumn[] = [
  { key: 'pergunta', label: 'Pergunta' },
  { key: 'resposta', label: 'Resposta' },
  { key: 'quantidade', label: 'Quantidade', format: 'integer' },
  { key: 'percentual', label: 'Percentual', format: 'percent' },
  { key: 'comentarios', label: 'Comentários' },
]

interface Line {
  pergunta: string
  tipo: string
  resposta: string | null
  comentario: string | null
}

/** Free text cannot be counted: each text is a separate line. */
const SUBJECTIVE = '3'
const MULTIPLE = '5'

const INTERVIEWS = 'gestao-talentos/entrevistas-desligamento'
/** Whoever has it reads each interview with the name of the person: there is nothing to hide from them. */
const READS_EACH = 'ROLE_GESTAO_TALENTOS_ENTREVISTAS_DESLIGAMENTO'

const cellOf = ({ area, mes }: { area: unknown; mes: unknown }) => `${String(area)} ${String(mes)}`

/**
 * The interviews others may learn about: those of one area and month together, if they are enough, the month is over
 * and the filter takes all of them. Every figure is a sum of such groups, so no two filters or days differ by one person.
 */
async function inWholeGroups<T extends { id: number; area: unknown; mes: unknown }>(
  context: Context,
  model: number,
  chosen: T[],
): Promise<T[]> {
  const all = await context.system
    .query(INTERVIEWS)
    .where(when('modelo').is(model), when('respondidaEm').filled())
    .select({ area: 'colaborador.areaOrganizacional.id', mes: monthOf('respondidaEm') })
    .rows()
  const sizes = Map.groupBy(all, cellOf)
  const floor = anonymityFloor(context)
  return [...Map.groupBy(chosen, cellOf)].flatMap(([cell, group]) =>
    group.length >= floor &&
    group.length === sizes.get(cell)?.length &&
    String(group[0]!.mes) < context.today.slice(0, 7)
      ? group
      : [],
  )
}

async function answered(context: Context, model: number, filters: TalentFilter & { dataIni: string; dataFim: string }) {
  const chosen = await context
    .query(INTERVIEWS)
    .where(
      when('modelo').is(model),
      when('respondidaEm').between(filters.dataIni, filters.dataFim),
      ...placeConditions(filters, 'colaborador.'),
    )
    .select({
      id: 'id',
      area: 'colaborador.areaOrganizacional.id',
      mes: monthOf('respondidaEm'),
      apuracao: 'preenchimento.apuracao',
    })
    .orderBy('respondidaEm')
    .rows()
  return context.can(READS_EACH) ? chosen : inWholeGroups(context, model, chosen)
}

/**
 * One line per question and answer, in the order of the questions; `places` counts people, so several choices of one
 * person count each.
 */
export function linesOf(interviews: readonly Line[][], withComments: boolean) {
  const order = new Map<string, Line[]>()
  for (const line of interviews.flat()) order.set(line.pergunta, [...(order.get(line.pergunta) ?? []), line])
  return [...order].flatMap(([pergunta, lines]) => {
    const given = lines.filter((line) => line.resposta)
    const parts = given.flatMap((line) =>
      (line.tipo === MULTIPLE ? line.resposta!.split('; ') : [line.resposta!]).map((resposta) => ({
        ...line,
        resposta,
      })),
    )
    return [...Map.groupBy(parts, (part) => part.resposta)]
      .map(([resposta, all]) => ({
        pergunta,
        resposta,
        quantidade: all.length,
        percentual: Math.round((all.length * 10_000) / given.length) / 100,
        comentarios: withComments ? all.flatMap((item) => item.comentario ?? []).join(' · ') || null : null,
        aberta: all[0]!.tipo === SUBJECTIVE,
      }))
      .sort((a, b) => Number(a.aberta) - Number(b.aberta) || b.quantidade - a.quantidade)
  })
}

/** Answers of dismissed employees, by question. */
export const resultadosEntrevistas = report('gestao-talentos/relatorios/resultados-entrevistas-desligamentos', {
  label: 'Resultado das Entrevistas de Desligamento',
  fields: {
    ...period,
    entrevistaId: ref('gestao-talentos/modelos-entrevista-desligamento', 'Modelo de entrevista').required(),
    ...companies,
    ...places,
    ...positions,
    exibirComentarios: boolean('Exibir comentários').default(false),
  },
  rules: periodRules,
  columns: COLUMNS,
  async run(filters, context) {
    const model = Number(typeof filters.entrevistaId === 'object' ? filters.entrevistaId.id : filters.entrevistaId)
    const found = await inEachCompany(context, filters.empresasIds, (company) => answered(company, model, filters))
    const rows = linesOf(
      found.map((item) => (item.apuracao?.linhas ?? []) as Line[]),
      filters.exibirComentarios,
    )
    return {
      rows,
      columns: COLUMNS.filter(({ key }) => key !== 'pergunta' && (key !== 'comentarios' || filters.exibirComentarios)),
      groupBy: [{ key: 'pergunta', label: 'Pergunta' }],
    }
  },
})
