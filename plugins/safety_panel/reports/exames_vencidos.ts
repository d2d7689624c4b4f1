import { integer, addDays, refs, report, when } from '#engine'
import { examPlan } from '#plugins/health/plugin.ts'
import { ofPlaces, type PanelFilter } from '../queries/leaves.ts'

/** Exams of active talents that are overdue, or due within some days, by what function and risks ask (NR-7). */
export const relatorioExamesVencidos = report('sst/relatorios/exames-vencidos', {
  label: 'Exames Vencidos',
  fields: {
    dias: integer('Também os que vencem em (dias)').min(0).max(365).default(0),
    estabelecimentosIds: refs('utilitario/estabelecimentos', 'Estabelecimentos').ids(),
    areasIds: refs('cargo-salario/areas-organizacionais', 'Áreas Organizacionais').ids(),
    cargosIds: refs('cargo-salario/cargos', 'Cargos').ids(),
  },
  columns: [
    { key: 'talento', label: 'Talento' },
    { key: 'area', label: 'Área' },
    { key: 'exame', label: 'Exame' },
    { key: 'ultimo', label: 'Último', format: 'date' },
    { key: 'vence', label: 'Vence em', format: 'date' },
    { key: 'agendado', label: 'Agendado para', format: 'date' },
    { key: 'situacao', label: 'Situação', tones: { Vencido: 'error', 'A vencer': 'warning' } },
  ],
  async run(filters, context) {
    const people = await context
      .query('gestao-talentos/talentos')
      .where(when('situacao').is('A'), ...ofPlaces(filters as PanelFilter, ''))
      .select('id')
      .values()
    if (!people.length) return { rows: [] }
    const until = addDays(context.today, Number(filters.dias ?? 0))
    const rows = (await examPlan(context, people.map(Number)))
      .filter(({ vence }) => vence !== null && (vence < context.today || (filters.dias && vence <= until)))
      .map(({ talento, exame, estabelecimento, area, ultimo, vence, agendado }) => ({
        estabelecimento: estabelecimento ?? '',
        talento: talento.nome,
        area,
        exame: exame.nome,
        ultimo,
        vence: vence!,
        agendado: agendado?.slice(0, 10) ?? null,
        situacao: vence! < context.today ? 'Vencido' : 'A vencer',
      }))
      .toSorted(
        (a, b) =>
          a.estabelecimento.localeCompare(b.estabelecimento, 'pt-BR') ||
          a.vence.localeCompare(b.vence) ||
          a.talento.localeCompare(b.talento, 'pt-BR'),
      )
    return {
      rows,
      groupBy: [{ key: 'estabelecimento', label: 'Estabelecimento' }],
      totals: [{ key: 'exame', op: 'count', label: 'Exames' }],
    }
  },
})
