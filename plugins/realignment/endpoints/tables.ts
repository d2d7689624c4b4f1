import { boolean, type Context, endpoint, integer, shape, NotFoundError, cancelWork, progressOf } from '#engine'
import type { Table } from '../domain/rows.ts'
import { dissidioPreviewAnswer, payrollAnswer, previewAnswer, scenariosAnswer } from '../answers.ts'
import { dissidioFields, dissidioInput, dissidioRules } from '../actions/settle.ts'
import { type Kind, KINDS, TABLES } from '../domain/kinds.ts'
import { difference, growth } from '../shared/money.ts'
import { itemsOf, type Line, linesOf, type Payroll, payrollOf, payrollThen } from '../queries/payroll.ts'
import { assertSeesSalaries } from '../services/open_table.ts'
import { type Dissidio, dissidioOf, previewDissidio } from '../services/dissidio.ts'
import { scenariosOf } from '../services/scenarios.ts'
import { refusalsOf } from '../queries/refusals.ts'

export const READS = 'ROLE_CARGO_SALARIO_TABELAS_REAJUSTES_COLABORADORES'

const told = <L extends Line>(line: L) => ({
  ...line,
  diferenca: difference(line.atual, line.proposto),
  percentual: growth(line.atual, line.proposto),
})

const tableOf = (context: Context, id: unknown) => {
  assertSeesSalaries(context)
  return context.repo(TABLES).get(Number(id))
}

/** The payroll of the day before the table, and after the table. */
export const payrollTotals = endpoint(`GET ${TABLES}/:id/total-folha`, {
  label: 'Folha antes e depois de uma tabela de reajuste',
  audience: 'staff',
  authority: READS,
  response: payrollAnswer,
  async run(context, { params }) {
    const table = await tableOf(context, params.id)
    return (await payrollThen(context, table)) ?? payrollOf(context, table.data, await linesOf(context, table))
  },
})

const itemsAt = (path: string, kind: Kind) =>
  endpoint(`GET ${TABLES}/:id/${path}`, {
    label: `Reajustes de ${KINDS[kind].plural} de uma tabela`,
    audience: 'staff',
    authority: READS,
    response: shape.rows(KINDS[kind].items),
    async run(context, { params }) {
      const table = await tableOf(context, params.id)
      if (table.tipoReajuste !== kind) return []
      const filter = { tabelaReajuste: table.id }
      const rows = await context.repo(KINDS[kind].items).all(filter)
      return rows
    },
  })

export const talentItems = itemsAt('colaboradores', 'T')
export const bandItems = itemsAt('faixas-salariais', 'F')
export const indexItems = itemsAt('indices', 'I')

/** Every salary the table changes, and the reasons that would prevent its application. */
export const preview = endpoint(`GET ${TABLES}/:id/previa`, {
  label: 'Prévia da aplicação de uma tabela de reajuste',
  audience: 'staff',
  authority: READS,
  response: previewAnswer,
  async run(context, { params }) {
    const table = await tableOf(context, params.id)
    const items = await itemsOf(context, table)
    const lines = await linesOf(context, table, items)
    return {
      folha: (await payrollThen(context, table)) ?? (await payrollOf(context, table.data, lines)),
      linhas: lines.map(told).sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR')),
      recusas: table.status === 'P' ? await refusalsOf(context, table, items) : [],
    }
  },
})

const previewOf = async (context: Context, kind: Kind, input: Dissidio) => {
  const { linhas, posteriores, ...more } = await previewDissidio(context, kind, input)
  return { ...more, linhas: linhas.map(told), posteriores: posteriores.map(told) }
}

const previewCall = (kind: Kind) => ({
  label: `Prévia do dissídio de ${KINDS[kind].plural}`,
  audience: 'staff' as const,
  authority: `ROLE_CARGO_SALARIO_${KINDS[kind].items.split('/')[1]!.toUpperCase().replaceAll('-', '_')}_APLICAR_DISSIDIO`,
  rules: dissidioRules,
  response: dissidioPreviewAnswer,
})

const dissidioPreview = (kind: Kind) =>
  endpoint(`GET ${KINDS[kind].items}/previa-dissidio`, {
    ...previewCall(kind),
    query: dissidioFields(kind),
    run: (context, { query }) => previewOf(context, kind, dissidioOf(query)),
  })

/** The same with tiers, which a query string cannot hold. */
const tieredPreview = (kind: Kind) =>
  endpoint(`POST ${KINDS[kind].items}/previa-dissidio`, {
    ...previewCall(kind),
    label: `Prévia do dissídio de ${KINDS[kind].plural}, com faixas`,
    fields: dissidioInput(kind),
    run: (context, { input }) => previewOf(context, kind, dissidioOf(input)),
  })

export const previewTalents = dissidioPreview('T')
export const previewBands = dissidioPreview('F')
export const previewIndexes = dissidioPreview('I')
export const previewTieredTalents = tieredPreview('T')
export const previewTieredBands = tieredPreview('F')
export const previewTieredIndexes = tieredPreview('I')

/** A table and its scenarios side by side: totals, and the salary of each affected talent per scenario. */
export const scenarios = endpoint(`GET ${TABLES}/:id/cenarios`, {
  label: 'Cenários de uma tabela de reajuste lado a lado',
  audience: 'staff',
  authority: READS,
  response: scenariosAnswer,
  async run(context, { params }) {
    const tables = await scenariosOf(context, await tableOf(context, params.id))
    const found: { table: Table; lines: Line[]; folha: Payroll }[] = []
    for (const table of tables) {
      const lines = await linesOf(context, table)
      const folha = (await payrollThen(context, table)) ?? (await payrollOf(context, table.data, lines))
      found.push({ table, lines, folha })
    }
    const people = new Map<
      number,
      { id: number; nome: string; atual: number | null; propostos: { cenario: number; valor: number | null }[] }
    >()
    for (const { table, lines } of found)
      for (const { id, nome, atual, proposto } of lines) {
        const one = people.get(id) ?? { id, nome, atual, propostos: [] }
        one.propostos.push({ cenario: table.id, valor: proposto })
        people.set(id, one)
      }
    return {
      cenarios: found.map(({ table, folha }) => ({ id: table.id, nome: table.nome, status: table.status!, folha })),
      linhas: [...people.values()].sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR')),
    }
  },
})

/** Progress of an application. An application running in another process is not known here. */
export const applicationProgress = endpoint(`GET ${TABLES}/:id/andamento`, {
  label: 'Andamento da aplicação de uma tabela de reajuste',
  audience: 'staff',
  authority: READS,
  response: {
    emAndamento: boolean('Em andamento').required(),
    feito: integer('Feito').required(),
    total: integer('De').required(),
  },
  async run(context, { params }) {
    await context.repo(TABLES).get(Number(params.id))
    const found = progressOf(TABLES, Number(params.id))
    return { emAndamento: found !== null, feito: found?.done ?? 0, total: found?.total ?? 0 }
  },
})

export const interrupt = endpoint(`POST ${TABLES}/:id/interromper`, {
  label: 'Interromper a aplicação de uma tabela de reajuste',
  audience: 'staff',
  authority: `${READS}_APLICAR`,
  response: shape.nothing,
  async run(context, { params }) {
    await context.repo(TABLES).get(Number(params.id))
    if (!cancelWork(TABLES, Number(params.id))) throw new NotFoundError()
  },
})
