import { chart, type Context, dashboard, date, optionsOf, type RowAt } from '#engine'
import { projeto } from './resources/projetos.ts'

const situacoes = optionsOf(projeto.fields.situacao)

interface Filters {
  inicioIni?: string | null
}

const LIST = 'exemplo/projetos'

/** Projects that match the filter, of the company and within the row rules of the user. */
const projectsOf = async (context: Context, { inicioIni }: Filters): Promise<RowAt<'exemplo/projetos'>[]> =>
  await context.repo(LIST).all(inicioIni ? { inicioIni } : {}, { sort: [{ field: 'inicio', descending: false }] })

/** Sums grouped by the `nameOf` of a project, in the order of the projects. */
function sumsBy(
  projects: RowAt<'exemplo/projetos'>[],
  nameOf: (project: RowAt<'exemplo/projetos'>) => string,
  valueOf: (project: RowAt<'exemplo/projetos'>) => number,
) {
  const sums = new Map<string, number>()
  for (const project of projects) sums.set(nameOf(project), (sums.get(nameOf(project)) ?? 0) + valueOf(project))
  return [...sums]
}

const budgetOf = (project: RowAt<'exemplo/projetos'>): number => project.orcamento ?? 0

/** The quantile of sorted values, with linear interpolation. */
function quantile(sorted: number[], share: number): number {
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)]!
  return below + (sorted[Math.ceil(place)]! - below) * (place % 1)
}

/** A chart of every kind; a click leads to the list. */
export const painel = dashboard('exemplo/painel', {
  label: 'Painel de projetos',
  filters: { inicioIni: date('Iniciados a partir de') },
  charts: {
    projetos: chart('number', {
      label: 'Projetos',
      columns: {
        projetos: { label: 'Projetos', format: 'integer' },
        orcamento: { label: 'em orçamentos', format: 'money' },
      },
      drill: { list: LIST },
      async query(context, filters: Filters) {
        const projects = await projectsOf(context, filters)
        return projects.length
          ? [{ projetos: projects.length, orcamento: projects.reduce((sum, project) => sum + budgetOf(project), 0) }]
          : []
      },
    }),
    situacoes: chart('doughnut', {
      label: 'Projetos por situação',
      columns: {
        situacao: { label: 'Situação' },
        projetos: { label: 'Projetos', format: 'integer' },
        // The colours of the states: those of the chips in the list.
        codigo: { label: 'Código', hidden: true, tones: projeto.fields.situacao!.tones! },
      },
      drill: { list: LIST, filters: { situacao: '$codigo' } },
      query: async (context, filters: Filters) =>
        sumsBy(
          await projectsOf(context, filters),
          (project) => project.situacao ?? '',
          () => 1,
        ).map(([codigo, projetos]) => ({ situacao: situacoes[codigo], projetos, codigo })),
    }),
    categorias: chart('bar', {
      label: 'Orçamento por categoria',
      columns: { categoria: { label: 'Categoria' }, orcamento: { label: 'Orçamento', format: 'money' } },
      query: async (context, filters: Filters) =>
        sumsBy(
          await projectsOf(context, filters),
          (project) => project.categoria?.nome ?? 'Sem categoria',
          budgetOf,
        ).map(([categoria, orcamento]) => ({ categoria, orcamento })),
    }),
    meses: chart('line', {
      label: 'Projetos iniciados por mês',
      columns: { mes: { label: 'Mês', format: 'month' }, projetos: { label: 'Projetos', format: 'integer' } },
      query: async (context, filters: Filters) =>
        sumsBy(
          await projectsOf(context, filters),
          (project) => project.inicio.slice(0, 7),
          () => 1,
        ).map(([mes, projetos]) => ({ mes, projetos })),
    }),
    campos: chart('radar', {
      label: 'O que os projetos dizem de si',
      columns: { campo: { label: 'Campo' }, preenchido: { label: 'Preenchido', format: 'percent' } },
      async query(context, filters: Filters) {
        const projects = await projectsOf(context, filters)
        const fields = [
          ['codigo', 'Código'],
          ['categoria', 'Categoria'],
          ['fim', 'Fim'],
          ['orcamento', 'Orçamento'],
        ] as const
        return projects.length
          ? fields.map(([field, campo]) => ({
              campo,
              preenchido: Math.round(
                (100 * projects.filter((project) => project[field] !== null).length) / projects.length,
              ),
            }))
          : []
      },
    }),
    andamento: chart('funnel', {
      label: 'Da ideia ao fim',
      columns: { etapa: { label: 'Etapa' }, projetos: { label: 'Projetos', format: 'integer' } },
      async query(context, filters: Filters) {
        const projects = await projectsOf(context, filters)
        const planned = projects.filter((project) => project.orcamento !== null)
        return [
          { etapa: 'Projetos', projetos: projects.length },
          { etapa: 'Com orçamento', projetos: planned.length },
          { etapa: 'Concluídos', projetos: planned.filter((row) => row.situacao === 'C').length },
        ]
      },
    }),
    calendario: chart('heat', {
      label: 'Projetos iniciados por ano e semestre',
      columns: {
        ano: { label: 'Ano' },
        primeiro: { label: '1º semestre', format: 'integer' },
        segundo: { label: '2º semestre', format: 'integer' },
      },
      async query(context, filters: Filters) {
        const years = Map.groupBy(await projectsOf(context, filters), ({ inicio }) => inicio.slice(0, 4))
        return [...years].map(([ano, projects]) => {
          const primeiro = projects.filter(({ inicio }) => inicio.slice(5, 7) <= '06').length
          return { ano, primeiro, segundo: projects.length - primeiro }
        })
      },
    }),
    faixas: chart('box', {
      label: 'Do menor ao maior orçamento',
      columns: {
        situacao: { label: 'Situação' },
        minimo: { label: 'Menor', format: 'money' },
        q1: { label: '1º quartil', format: 'money' },
        mediana: { label: 'Mediana', format: 'money' },
        q3: { label: '3º quartil', format: 'money' },
        maximo: { label: 'Maior', format: 'money' },
      },
      async query(context, filters: Filters) {
        const groups = Map.groupBy((await projectsOf(context, filters)).filter(budgetOf), (project) =>
          String(project.situacao),
        )
        return [...groups].map(([codigo, projects]) => {
          const budgets = projects.map(budgetOf).sort((a, b) => a - b)
          const [minimo, q1, mediana, q3, maximo] = [0, 0.25, 0.5, 0.75, 1].map((share) => quantile(budgets, share))
          return { situacao: situacoes[codigo], minimo, q1, mediana, q3, maximo }
        })
      },
    }),
    maiores: chart('table', {
      label: 'Maiores orçamentos',
      columns: {
        projeto: { label: 'Projeto' },
        inicio: { label: 'Início', format: 'date' },
        orcamento: { label: 'Orçamento', format: 'money' },
      },
      query: async (context, filters: Filters) =>
        (await projectsOf(context, filters))
          .filter(budgetOf)
          .sort((a, b) => budgetOf(b) - budgetOf(a))
          .slice(0, 5)
          .map(({ nome, inicio, orcamento }) => ({ projeto: nome, inicio, orcamento })),
    }),
  },
})
