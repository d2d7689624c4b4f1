import { RadarChart } from '@mui/x-charts/RadarChart'
import { type AnswerOf, CHART_COLORS } from '#frontend'
import type { detailAnswer } from '../../answers.ts'

type Line = Pick<AnswerOf<typeof detailAnswer>['competencias'][number], 'nome' | 'exigido' | 'propria' | 'outros'>

/** The chart finds an axis by its name: of two competencies called alike the second says so. */
const axes = (lines: Line[]) =>
  lines.map(({ nome }, index) => {
    const before = lines.slice(0, index).filter((one) => one.nome === nome).length
    return before ? `${nome} (${before + 1})` : nome
  })

/** Competencies on a scale from 0 to the highest level, step 1. */
export function Radar({ lines }: { lines: Line[] }) {
  const most = Math.ceil(Math.max(1, ...lines.flatMap((one) => [one.exigido ?? 0, one.propria ?? 0, one.outros ?? 0])))
  const of = (name: 'exigido' | 'propria' | 'outros') => lines.map((one) => one[name] ?? 0)
  return (
    <RadarChart
      height={300}
      divisions={most}
      radar={{ metrics: axes(lines).map((name) => ({ name, min: 0, max: most })) }}
      series={[
        { label: 'Exigido', data: of('exigido'), color: CHART_COLORS[8]! },
        { label: 'Própria', data: of('propria'), color: CHART_COLORS[1]! },
        { label: 'Outros', data: of('outros'), color: CHART_COLORS[0]!, fillArea: true },
      ]}
    />
  )
}
