import { boolean, type Context, refs, report, when } from '#engine'
import { idList } from '#app/core/in_each_company.ts'
import { ESCOLARIDADES } from '#plugins/positions/plugin.ts'
import { employed, talentReport } from '#plugins/talent/plugin.ts'
import { TALENTS } from '../queries/talents.ts'

const POSITIONS = 'cargo-salario/cargos'

const nameOf = (options: readonly { id: string; nome: string }[], id: unknown) =>
  options.find((option) => option.id === id)?.nome ?? null

const joined = (rows: { nome?: string | null }[]) => rows.map((row) => row.nome).join(', ') || null

const money = (value: number) => value.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })

/** Current holders of each position, with the salary if requested and permitted. */
async function holdersOf(context: Context, positions: number[], salaries: boolean) {
  const shown = salaries && context.can(talentReport.SEES_SALARY)
  const rows = await context
    .query(TALENTS)
    .asOf(context.today)
    .where(employed(), when('faixaSalarial.cargo').in(positions))
    .select({
      cargo: 'faixaSalarial.cargo.id',
      nome: 'nome',
      faixa: 'faixaSalarial.nome',
      ...(shown && { salario: 'curvaSalarial.valor' as const }),
    })
    .orderBy('nome')
    .rows()
  const found = new Map<number, string[]>()
  for (const row of rows) {
    if (row.cargo === null) continue
    const line = [row.nome, row.faixa, row.salario != null && money(Number(row.salario))].filter(Boolean).join(' · ')
    found.set(row.cargo, [...(found.get(row.cargo) ?? []), line])
  }
  return found
}

/**
 * Job descriptions with one section per position: summary, requirements and responsibilities; optionally the holders.
 */
export const descricaoDeCargos = report('cargo-salario/relatorios/cargos', {
  label: 'Descrição de Cargos',
  fields: {
    cargosIds: refs(POSITIONS, 'Cargos').ids().required().min(1),
    areasIds: refs('cargo-salario/areas-organizacionais', 'Áreas Organizacionais').ids(),
    exibirColaboradores: boolean('Exibir talentos').default(false),
    exibirSalario: boolean('Exibir salário').default(false).visibleWhen(when('exibirColaboradores').is(true)),
  },
  columns: [
    { key: 'item', label: 'Item' },
    { key: 'texto', label: 'Descrição' },
  ],
  async run(filters, context) {
    const rows = await context.system.repo(POSITIONS).all(
      {
        id: idList(filters.cargosIds),
        ...(idList(filters.areasIds).length && { areasIds: idList(filters.areasIds) }),
      },
      { sort: [{ field: 'nome', descending: false }] },
    )
    const holders = filters.exibirColaboradores
      ? await holdersOf(
          context,
          rows.map((row) => row.id),
          Boolean(filters.exibirSalario),
        )
      : new Map<number, string[]>()
    const sections = rows.flatMap((row) =>
      (
        [
          ['Missão', row.missao],
          ['Responsabilidades', row.responsabilidades],
          ['Conhecimentos', [joined(row.conhecimentos), row.complementoConhecimentos].filter(Boolean).join('\n')],
          ['Habilidades', [joined(row.habilidades), row.complementoHabilidades].filter(Boolean).join('\n')],
          ['Atitudes', [joined(row.atitudes), row.complementoAtitudes].filter(Boolean).join('\n')],
          ['Escolaridade', nameOf(ESCOLARIDADES, row.escolaridade)],
          ['Experiência', row.experiencia],
          ['Observação', row.observacao],
          ['Colaboradores', holders.get(row.id)?.join('\n')],
        ] as const
      )
        .filter(([, texto]) => texto)
        .map(([item, texto]) => ({ cargo: row.nome, item, texto })),
    )
    return { rows: sections, groupBy: [{ key: 'cargo', label: 'Cargo', newPage: true }] }
  },
})
