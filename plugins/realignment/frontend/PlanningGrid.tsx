import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useEffect, useMemo, useState } from 'react'
import { api, formatInteger, isFoundIn, useNotice } from '#frontend'
import { cents, difference, growth, reais, share, total } from '../shared/money.ts'
import { type Edits, fault, linesToSave, proposed, rowOf } from './grid.ts'
import { Grid } from './Grid.tsx'
import { Totals } from './Totals.tsx'
import { type Item, OF_KIND, type Payroll, type Table, TABLES } from './types.ts'

interface PlanningGridProps {
  table: Table
  items: Item[]
  payroll: Payroll
  editable: boolean
  onSaved(): void
}

/** The payroll including unsaved edits, computed in whole cents as on the server. */
function running(payroll: Payroll, change: number): Payroll {
  const totalProposto = reais(cents(payroll.totalProposto) + cents(change))
  const after = total([totalProposto, share(totalProposto, payroll.percentualEncargos)])
  return {
    ...payroll,
    totalProposto,
    diferenca: reais(cents(totalProposto) - cents(payroll.totalAtual)),
    percentual: growth(payroll.totalAtual, totalProposto),
    totalPropostoComEncargos: after,
    diferencaComEncargos: reais(cents(after) - cents(payroll.totalAtualComEncargos)),
  }
}

/** The plan of a table: values are typed, pasted or removed by line, with totals that include unsaved edits. */
export function PlanningGrid({ table, items, payroll, editable, onSaved }: PlanningGridProps) {
  const notice = useNotice()
  const [edits, setEdits] = useState<Edits>({})
  const [search, setSearch] = useState('')
  const [busy, setBusy] = useState(false)
  const kind = table.tipoReajuste
  const rows = useMemo(
    () => items.map((item) => rowOf(kind, item)).sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR')),
    [items, kind],
  )
  const shown = useMemo(() => rows.filter((row) => isFoundIn(search, `${row.nome} ${row.detalhe}`)), [rows, search])
  const changed = Object.keys(edits).length
  useEffect(() => {
    if (!changed) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [changed])
  // Salaries based on a band or an index are computed by the server on saving.
  const change =
    kind === 'T'
      ? total(
          rows.map((row) =>
            edits[row.id]?.remover
              ? difference(row.proposto, row.atual ?? 0)
              : difference(row.proposto ?? row.atual ?? 0, proposed(row, edits) ?? row.atual ?? 0),
          ),
        )
      : 0
  const wrong = rows.filter((row) => edits[row.id] && fault(row, edits)).length

  const save = async () => {
    if (wrong)
      return notice.error(
        `${formatInteger(wrong)} ${wrong === 1 ? 'valor precisa' : 'valores precisam'} ser corrigidos.`,
      )
    setBusy(true)
    try {
      await api(`/api/${TABLES}/${table.id}/planejamento`, { method: 'PUT', body: linesToSave(kind, edits) })
      setEdits({})
      notice.success('Registro salvo com sucesso.')
      onSaved()
    } catch (problem) {
      notice.error(problem)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Totals payroll={running(payroll, change)} unsaved={changed > 0 && kind === 'T'} />
      {rows.length === 0 ? (
        <Paper variant="outlined" sx={{ p: 4, textAlign: 'center' }}>
          <Typography variant="h2" gutterBottom>
            Nada planejado ainda
          </Typography>
          <Typography color="textSecondary">
            {`“Incluir” traz ${OF_KIND[kind].plural} com os valores atuais; “Reajuste coletivo” traz e reajusta de uma vez.`}
          </Typography>
        </Paper>
      ) : (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
            <TextField
              size="small"
              label="Procurar na tabela"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
              sx={{ flex: '1 1 200px', maxWidth: 360 }}
            />
            <Typography color="textSecondary" variant="body2" sx={{ flex: '1 1 160px' }}>
              {shown.length === rows.length
                ? `${formatInteger(rows.length)} linhas`
                : `${formatInteger(shown.length)} de ${formatInteger(rows.length)} linhas`}
            </Typography>
            {changed > 0 && (
              <>
                <Button color="inherit" disabled={busy} onClick={() => setEdits({})}>
                  Descartar
                </Button>
                <Button variant="contained" loading={busy} onClick={() => void save()}>
                  {`Gravar (${formatInteger(changed)})`}
                </Button>
              </>
            )}
          </Box>
          {editable && (
            <Alert severity="info" icon={false} sx={{ mb: 1, py: 0, display: { xs: 'none', md: 'flex' } }}>
              Setas e Enter mudam de linha. Um bloco copiado do Excel pode ser colado em qualquer célula de valor,
              percentual ou observação.
            </Alert>
          )}
          <Grid
            rows={shown}
            what={OF_KIND[kind].what}
            edits={edits}
            editable={editable && !busy}
            notes={kind === 'T'}
            onEdits={setEdits}
            onRefused={(cells) =>
              notice.error(
                cells === 1
                  ? 'O valor digitado não é um número.'
                  : `${formatInteger(cells)} células não puderam ser lidas.`,
              )
            }
          />
        </>
      )}
    </>
  )
}
