import type { ChartMeta } from '#engine/definition/metadata.ts'
import { type ShapeOf, ChartBody } from '#frontend'
import type { detailAnswer } from '../../answers.ts'

type Line = Pick<ShapeOf<typeof detailAnswer>['competencias'][number], 'nome' | 'exigido' | 'propria' | 'outros'>

const chart: ChartMeta = {
  name: 'competencias',
  kind: 'radar',
  label: 'Competências',
  columns: [
    { key: 'nome', label: 'Competência', format: 'text' },
    { key: 'exigido', label: 'Exigido', format: 'decimal' },
    { key: 'propria', label: 'Própria', format: 'decimal' },
    { key: 'outros', label: 'Outros', format: 'decimal' },
  ],
}
const shown = ['exigido', 'propria', 'outros'] as const

/** Competencies on the scale of levels. Without answers no shape is drawn. */
export function Radar({ lines, most }: { lines: Line[]; most: number }) {
  const given = shown.filter((key) => lines.some((line) => line[key] !== null && line[key] !== undefined))
  const keys = ['nome', ...given]
  return (
    <ChartBody
      chart={{ ...chart, most, columns: chart.columns.filter((column) => keys.includes(column.key)) }}
      rows={lines.map((line) => Object.fromEntries(keys.map((key) => [key, line[key as keyof Line] ?? 0])))}
      error={null}
      retry={() => {}}
      asTable={false}
    />
  )
}
