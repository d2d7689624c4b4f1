import type { Context } from '#engine'

const LEVELS = 'cargo-salario/niveis-competencia'
const SCALES = 'cargo-salario/niveis-competencia-historico'

/** The scale in force on a day; null when there is none yet. */
export async function scaleOn(context: Context, day: string) {
  const { rows } = await context.system.repo(SCALES).list({
    filter: { dataFim: day },
    sort: [{ field: 'data', descending: true }],
    limit: 1,
    full: true,
    withoutTotal: true,
  })
  return rows[0] ?? null
}

/** Levels of today's scale that require a percentage and have none; without a scale, levels without a default one. */
export async function levelsWithoutPercent(context: Context): Promise<{ id: number; descricao: string }[]> {
  const scale = await scaleOn(context, context.today)
  if (scale && !scale.considerarPercentual) return []
  const rows = scale
    ? scale.configuracoes
        .filter((configuracao) => configuracao.percentual === null)
        .map((configuracao) => configuracao.nivelCompetencia)
    : (await context.system.repo(LEVELS).all()).filter((row) => row.percentual === null)
  return rows.map(({ id, descricao }) => ({ id, descricao }))
}
