import Typography from '@mui/material/Typography'
import { useRecordContext } from 'react-admin'
import type { ChartMeta } from '#engine/definition/metadata.ts'
import { ChartBody, formatDate, formatDecimal, formatMoney, Nothing, Section, today } from '#frontend'

interface Step {
  data: string
  valor: number | null
}

const CHART: ChartMeta = {
  name: 'salario',
  kind: 'line',
  label: 'Salário',
  width: 12,
  columns: [
    { key: 'mes', label: 'Mês', format: 'month' },
    { key: 'valor', label: 'Salário', format: 'money' },
  ],
}

/** The salary at the end of each month, so that the line shows the intervals between changes to scale. */
export function byMonth(steps: readonly Step[], until: string): { mes: string; valor: number | null }[] {
  const months: { mes: string; valor: number | null }[] = []
  const last = until.slice(0, 7)
  let [year, month] = steps[0]!.data.split('-').map(Number) as [number, number]
  for (let mes = steps[0]!.data.slice(0, 7); mes <= last;) {
    months.push({ mes, valor: steps.findLast((step) => step.data.slice(0, 7) <= mes)!.valor })
    month = (month % 12) + 1
    if (month === 1) year++
    mes = `${year}-${String(month).padStart(2, '0')}`
  }
  return months
}

/** The salary over time, whatever set it. For users who may not see salaries the record has no curve. */
export function SalaryCurve() {
  const curve: Step[] | undefined = useRecordContext()?.curvaSalarial
  if (!curve) return <Nothing>Você não tem autorização para ver o salário.</Nothing>
  const steps = [...curve].sort((a, b) => a.data.localeCompare(b.data)).filter((step) => step.valor !== null)
  if (!steps.length) return <Nothing>Não há salário registrado.</Nothing>
  const [first, last] = [steps[0]!, steps.at(-1)!]
  const growth = first.valor ? (last.valor! / first.valor - 1) * 100 : 0
  return (
    <Section title="Curva salarial">
      <Typography sx={{ mb: 1 }}>
        {`${formatMoney(last.valor!)} desde ${formatDate(last.data)}`}
        {steps.length > 1 && ` · ${formatDecimal(growth, 1)}% desde ${formatDate(first.data)}`}
      </Typography>
      <ChartBody chart={CHART} rows={byMonth(steps, today())} error={null} retry={() => undefined} asTable={false} />
    </Section>
  )
}
