import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useRecordContext } from 'react-admin'
import type { ChartMeta } from '#engine/definition/metadata.ts'
import { ChartBody, formatDate, formatDecimal, formatMoney, Nothing, ScrollRegion, Section, today } from '#frontend'
import { MOTIVOS_SITUACAO } from '../shared/reasons.ts'

interface Step {
  data: string
  valor: number | null
}

const CHART: ChartMeta = {
  name: 'salario',
  kind: 'line',
  label: 'Salário',
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

interface Situation {
  data: string
  motivo: string | null
  tipoSalario: string | null
}

export interface SalaryChange extends Step {
  motivo: string
  /** Growth in percent; null for the first salary. */
  percentual: number | null
}

const FOLLOWS: Record<string, string> = { 1: 'Reajuste da faixa salarial', 2: 'Reajuste do índice' }

/** Each salary with its day, the reason of the change and its growth, the newest first. */
export function salaryChanges(steps: readonly Step[], situations: readonly Situation[]): SalaryChange[] {
  const reasonOn = (day: string) => {
    const own = situations.find((situation) => situation.data === day)
    if (own) return MOTIVOS_SITUACAO[own.motivo as keyof typeof MOTIVOS_SITUACAO] ?? ''
    const before = [...situations].sort((a, b) => b.data.localeCompare(a.data)).find((item) => item.data < day)
    return FOLLOWS[before?.tipoSalario ?? ''] ?? ''
  }
  return steps
    .map((step, index) => {
      const before = steps[index - 1]?.valor
      return {
        ...step,
        motivo: reasonOn(step.data),
        percentual: before && step.valor !== null ? (step.valor / before - 1) * 100 : null,
      }
    })
    .reverse()
}

/** The same as a table. */
function Changes({ changes }: { changes: SalaryChange[] }) {
  return (
    <ScrollRegion label="Salários" outlined>
      <Table size="small" aria-label="Salários">
        <TableHead>
          <TableRow>
            <TableCell>Desde</TableCell>
            <TableCell align="right">Salário</TableCell>
            <TableCell>Motivo</TableCell>
            <TableCell align="right">%</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {changes.map((change) => (
            <TableRow key={change.data}>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDate(change.data)}</TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                {formatMoney(change.valor)}
              </TableCell>
              <TableCell>{change.motivo}</TableCell>
              <TableCell align="right">
                {change.percentual === null ? '' : formatDecimal(change.percentual, 2)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrollRegion>
  )
}

/** The salary over time, whatever set it. For users who may not see salaries the record has no curve. */
export function SalaryCurve() {
  const record = useRecordContext()
  const curve: Step[] | undefined = record?.curvaSalarial
  const situations: Situation[] = record?.historicos ?? []
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
      <Changes changes={salaryChanges(steps, situations)} />
    </Section>
  )
}
