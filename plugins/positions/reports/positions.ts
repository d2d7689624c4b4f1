import { date, dateOrder, exists, refs, report, whereRef, when } from '#engine'
import { idList } from '#app/core/in_each_company.ts'
import { TIPOS_HISTORICO } from '../resources/faixas_salariais.ts'

const POSITIONS = 'cargo-salario/cargos'

const chosen = {
  cargosIds: refs(POSITIONS, 'Cargos').ids().required().min(1),
  areasIds: refs('cargo-salario/areas-organizacionais', 'Áreas Organizacionais').ids(),
}

const conditions = (filters: Record<string, any>) => {
  const areas = idList(filters.areasIds)
  return [
    when('id').in(idList(filters.cargosIds)),
    ...(areas.length ? [exists('areasOrganizacionais', when('id').in(areas))] : []),
  ]
}

const nameOf = (options: readonly { id: string; nome: string }[], id: unknown) =>
  options.find((option) => option.id === id)?.nome ?? null

const joined = (rows: { nome?: string | null }[]) => rows.map((row) => row.nome).join(', ') || null

/** Positions, one line each. */
export const cargosResumidos = report('cargo-salario/relatorios/cargos-resumidos', {
  label: 'Cargos (Resumido)',
  fields: chosen,
  columns: [
    { key: 'cargo', label: 'Cargo' },
    { key: 'nomeMercado', label: 'Nome de mercado' },
    { key: 'grupo', label: 'Grupo ocupacional' },
    { key: 'areas', label: 'Áreas organizacionais' },
    { key: 'faixas', label: 'Faixas' },
  ],
  async run(filters, context) {
    const positions = context.query(POSITIONS).where(...conditions(filters))
    const rows = await positions
      .select({ id: 'id', cargo: 'nome', nomeMercado: 'nomeMercado', grupo: 'grupoOcupacional.nome' })
      .orderBy('cargo')
      .rows()
    const areas = await positions
      .join('areasOrganizacionais')
      .select({ id: 'id', nome: 'areasOrganizacionais.nome' })
      .orderBy('nome')
      .rows()
    const bands = await context
      .query('cargo-salario/faixas-salariais')
      .where(whereRef('cargo', ...conditions(filters)))
      .select({ id: 'cargo.id', nome: 'nome' })
      .orderBy('nome')
      .rows()
    const of = (all: { id: number | null; nome: string | null }[], id: number) =>
      joined(all.filter((item) => item.id === id))
    return {
      rows: rows.map((row) => ({ ...row, areas: of(areas, row.id), faixas: of(bands, row.id) })),
      totals: [{ key: 'cargo', op: 'count' }],
    }
  },
})

/** Periods of salary bands that start within a date range. */
export const historicosFaixas = report('cargo-salario/relatorios/historicos-faixas-salariais', {
  label: 'Históricos das Faixas Salariais',
  fields: {
    dataIni: date('Período - início').required().default({ now: 'monthAgo' }),
    dataFim: date('Período - fim').required().default({ now: 'date' }),
    cargosIds: chosen.cargosIds,
  },
  rules: [dateOrder('dataIni', 'dataFim')],
  columns: [
    { key: 'cargo', label: 'Cargo' },
    { key: 'faixa', label: 'Faixa' },
    { key: 'data', label: 'Data', format: 'date' },
    { key: 'tipo', label: 'Tipo' },
    { key: 'indice', label: 'Índice' },
    { key: 'quantidade', label: 'Quantidade', format: 'decimal', scale: 4 },
    { key: 'valor', label: 'Valor', format: 'money' },
  ],
  async run(filters, context) {
    const rows = await context
      .query('cargo-salario/faixas-salariais')
      .join('historico')
      .where(
        when('cargo').in(idList(filters.cargosIds)),
        when('historico.data').between(filters.dataIni, filters.dataFim),
      )
      .select({
        cargo: 'cargo.nome',
        faixa: 'nome',
        data: 'historico.data',
        tipo: 'historico.tipo',
        indice: 'historico.indice.nome',
        quantidade: 'historico.quantidade',
        valor: 'historico.valor',
      })
      .orderBy('cargo', 'faixa', 'data')
      .rows()
    return {
      rows: rows.map((row) => ({ ...row, tipo: nameOf(TIPOS_HISTORICO, row.tipo) })),
      groupBy: [{ key: 'cargo', label: 'Cargo' }],
    }
  },
})
