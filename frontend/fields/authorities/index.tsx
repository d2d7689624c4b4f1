import { useEffect, useMemo, useState } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { fold } from '#engine/definition/fold.ts'
import { api } from '../../providers/http.ts'
import type { CellProps, InputProps } from '../kind.ts'
import { onlySpoken } from '../support/hidden.ts'
import { allowedBy, type AuthorityGroup, everything, groupNames, toggled } from './matrix.ts'

/** What a profile may do: one row per resource, one box per authority, grouped as people know the screens. */
export function Input({ name, value, onChange, onBlur, inputRef, labelId, describedBy, disabled }: InputProps<string[]>) {
  const [groups, setGroups] = useState<AuthorityGroup[] | null>(null)
  const [failed, setFailed] = useState(false)
  const [text, setText] = useState('')
  const chosen = useMemo(() => value ?? [], [value])
  const total = everything(chosen)

  useEffect(() => {
    let gone = false
    api<AuthorityGroup[]>('/api/utilitario/perfis/autorizacoes', { silent: true })
      .then((found) => !gone && setGroups(found))
      .catch(() => !gone && setFailed(true))
    return () => {
      gone = true
    }
  }, [])

  const shown = useMemo(() => (groups ?? []).filter((one) => fold(one.grupo).includes(fold(text))), [groups, text])
  if (failed) return <Alert severity="warning">Não foi possível carregar as autorizações.</Alert>
  return (
    <Box role="group" aria-labelledby={labelId} aria-describedby={describedBy} onBlur={onBlur}>
      <FormControlLabel
        disabled={disabled}
        label="Acesso total"
        control={<Switch name={name} checked={total} onChange={(_, on) => onChange(on ? ['ROLE_*'] : [])} slotProps={{ input: { ref: inputRef } }} />}
      />
      {!total && (
        <>
          <TextField size="small" placeholder="Filtrar autorizações" value={text} onChange={(event) => setText(event.target.value)} sx={{ my: 1, width: { xs: 1, sm: 320 } }} slotProps={{ htmlInput: { 'aria-label': 'Filtrar autorizações' } }} />
          {shown.map((group) => (
            <GroupRow key={group.grupo} group={group} chosen={chosen} disabled={disabled} onChange={onChange} />
          ))}
        </>
      )}
    </Box>
  )
}

interface RowProps {
  group: AuthorityGroup
  chosen: string[]
  disabled: boolean
  onChange(value: string[]): void
}

function GroupRow({ group, chosen, disabled, onChange }: RowProps) {
  const names = groupNames(group)
  const count = names.filter((one) => allowedBy(chosen, one)).length
  return (
    <Box component="fieldset" sx={{ border: 0, borderTop: 1, borderColor: 'divider', m: 0, px: 0, py: 1, display: 'grid', gridTemplateColumns: { xs: '1fr', md: '260px 1fr' }, gap: 1 }}>
      <Box component="legend" sx={onlySpoken}>
        {group.grupo}
      </Box>
      <FormControlLabel
        disabled={disabled}
        label={group.grupo}
        slotProps={{ typography: { sx: { fontWeight: 600 } } }}
        control={
          <Checkbox
            size="small"
            checked={count === names.length}
            indeterminate={count > 0 && count < names.length}
            onChange={(_, on) => onChange(toggled(chosen, names, on))}
            slotProps={{ input: { 'aria-label': `${group.grupo}: todas as autorizações` } }}
          />
        }
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {group.autorizacoes.map((one) => (
          <FormControlLabel
            key={one.nome}
            disabled={disabled}
            title={one.nome}
            label={one.descricao}
            control={<Checkbox size="small" checked={allowedBy(chosen, one.nome)} onChange={(_, on) => onChange(toggled(chosen, [one.nome], on))} />}
          />
        ))}
      </Box>
    </Box>
  )
}

export const text = (value: unknown) => (everything((value as string[]) ?? []) ? 'Acesso total' : `${((value as string[]) ?? []).length} autorização(ões)`)
export const Cell = ({ value }: CellProps<string[]>) => <span>{text(value)}</span>
export const wide = true
export const plainLabel = true
export const unsortable = true
