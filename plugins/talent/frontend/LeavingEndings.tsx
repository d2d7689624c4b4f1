import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { Link as RouterLink } from 'react-router'
import { api, type CellProps, type FieldKind, type InputProps, type ShapeOf, ToneChip } from '#frontend'
import type { hangingAnswer } from '#app/core/endings_shape.ts'

type Hanging = ShapeOf<typeof hangingAnswer>

const MARKS = {
  F: { label: 'Na hora', tone: 'success' },
  P: { label: 'Proposto', tone: 'info' },
  T: { label: 'Tarefa', tone: 'warning' },
} as const

const idOf = (value: unknown): number | undefined =>
  typeof value === 'object' && value !== null ? (value as { id?: number }).id : ((value as number) ?? undefined)

/** One kind of things that hang on the person: what, how many, what becomes of it. */
function Group({
  group,
  chosen,
  disabled,
  onChoose,
}: {
  group: Hanging
  chosen: boolean
  disabled: boolean
  onChoose: (chosen: boolean) => void
}) {
  const title = `${group.titulo} (${group.total})`
  return (
    <Paper variant="outlined" sx={{ p: 1.5 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        {group.destino === 'P' ? (
          <FormControlLabel
            control={
              <Checkbox
                size="small"
                checked={chosen}
                disabled={disabled}
                onChange={(event) => onChoose(event.target.checked)}
              />
            }
            label={<Typography sx={{ fontWeight: 600 }}>{title}</Typography>}
            sx={{ mr: 0 }}
          />
        ) : (
          <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        )}
        <Box sx={{ flex: 1 }} />
        <ToneChip {...MARKS[group.destino as keyof typeof MARKS]} />
      </Stack>
      <Typography variant="body2" color="text.secondary">
        {group.destino === 'P' && !chosen ? 'Fica como está.' : group.efeito}
      </Typography>
      <Stack component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, gap: 0.25 }}>
        {group.itens.slice(0, 5).map((item, index) => (
          <Typography component="li" variant="body2" key={`${item.rota}/${index}`}>
            <Link underline="always" component={RouterLink} to={item.rota} target="_blank" rel="noopener">
              {item.titulo}
            </Link>
            {item.detalhe ? ` · ${item.detalhe}` : ''}
          </Typography>
        ))}
        {group.total > 5 && (
          <Typography component="li" variant="body2" color="text.secondary">
            {`e mais ${group.total - 5}`}
          </Typography>
        )}
      </Stack>
    </Paper>
  )
}

/** Reads what hangs on the chosen person on the chosen day. */
function Input({ value, onChange, disabled, labelId }: InputProps<string[]>) {
  const [person, ended, planned] = useWatch({ name: ['colaborador', 'dataDesligamento', 'ultimoDia'] }) as [
    unknown,
    string | null | undefined,
    string | null | undefined,
  ]
  const day = ended ?? planned
  const colaborador = idOf(person)
  const found = useQuery({
    queryKey: ['gestao-talentos/desligamentos/pendencias', colaborador, day],
    queryFn: () =>
      api<Hanging[]>('/api/gestao-talentos/desligamentos/pendencias', {
        query: { colaborador, ...(day && { data: day }) },
      }),
    enabled: colaborador !== undefined,
  })
  const kept = value ?? []
  if (colaborador === undefined)
    return <Typography color="text.secondary">Escolha o talento para ver o que depende dele.</Typography>
  if (found.isPending) return <Typography color="text.secondary">Procurando…</Typography>
  if (found.isError)
    return <Alert severity="warning">Não foi possível ler o que depende desta pessoa. Tente de novo.</Alert>
  if (!found.data.length) return <Typography color="text.secondary">Nada depende desta pessoa.</Typography>
  return (
    <Stack role="group" aria-labelledby={labelId} sx={{ gap: 1 }}>
      {found.data.map((group) => (
        <Group
          key={group.nome}
          group={group}
          disabled={disabled}
          chosen={!kept.includes(group.nome)}
          onChoose={(chosen) => onChange(chosen ? kept.filter((name) => name !== group.nome) : [...kept, group.nome])}
        />
      ))}
    </Stack>
  )
}

const Cell = ({ value }: CellProps<string[]>) => <>{value?.length ? `${value.length} como está` : ''}</>

export const pendenciasDeSaida: FieldKind = { Input, Cell, wide: true, plainLabel: true, unsortable: true }
