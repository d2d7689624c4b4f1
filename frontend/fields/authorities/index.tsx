import { useEffect, useMemo, useState } from 'react'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { useFormContext } from 'react-hook-form'
import { isFoundIn } from '#engine/definition/fold.ts'
import { api } from '../../providers/http.ts'
import type { CellProps, InputProps } from '../kind.ts'
import { allowedBy, type AuthorityGroup, everything, offersIn, toggled } from './matrix.ts'
import { Matrix } from './Matrix.tsx'

/** Authorities of a profile: a row per resource and per restricted field, a column per verb. */
export function Input({
  name,
  value,
  onChange,
  onBlur,
  inputRef,
  labelId,
  describedBy,
  disabled,
}: InputProps<string[]>) {
  const [groups, setGroups] = useState<AuthorityGroup[] | null>(null)
  const [failed, setFailed] = useState(false)
  const [text, setText] = useState('')
  const chosen = useMemo(() => value ?? [], [value])
  const total = everything(chosen)
  const { id } = (useFormContext() as ReturnType<typeof useFormContext> | null)?.getValues() ?? {}

  useEffect(() => {
    let gone = false
    api<AuthorityGroup[]>('/api/utilitario/perfis/autorizacoes', { query: { perfil: id }, silent: true })
      .then((item) => !gone && setGroups(item))
      .catch(() => !gone && setFailed(true))
    return () => {
      gone = true
    }
  }, [id])

  const offers = useMemo(
    () => offersIn(groups ?? []).filter((offer) => offer.names.some((name) => !allowedBy(chosen, name))),
    [groups, chosen],
  )
  const shown = useMemo(
    () =>
      (groups ?? []).filter((group) =>
        [group.grupo, ...(group.campos ?? []).map((field) => field.rotulo)].some((label) => isFoundIn(text, label)),
      ),
    [groups, text],
  )
  if (failed) return <Alert severity="warning">Não foi possível carregar as autorizações.</Alert>
  return (
    <Box role="group" aria-labelledby={labelId} aria-describedby={describedBy} onBlur={onBlur}>
      <FormControlLabel
        disabled={disabled}
        label="Acesso total"
        control={
          <Switch
            name={name}
            checked={total}
            onChange={(_, on) => onChange(on ? ['ROLE_*'] : [])}
            slotProps={{ input: { ref: inputRef } }}
          />
        }
      />
      {!total && (
        <>
          <TextField
            size="small"
            placeholder="Filtrar autorizações"
            value={text}
            onChange={(event) => setText(event.target.value)}
            sx={{ my: 1, width: { xs: 1, sm: 320 } }}
            slotProps={{ htmlInput: { 'aria-label': 'Filtrar autorizações' } }}
          />
          {offers.length > 0 && (
            <Alert
              severity="info"
              sx={{ my: 1 }}
              action={
                <Button
                  color="inherit"
                  size="small"
                  disabled={disabled}
                  onClick={() =>
                    onChange(
                      toggled(
                        chosen,
                        offers.flatMap((offer) => offer.names),
                        true,
                      ),
                    )
                  }
                >
                  Incluir
                </Button>
              }
            >
              {offers.length === 1 ? 'Uma autorização nova' : `${offers.length} autorizações novas`} desde a última
              mudança deste perfil, que tem outras dos mesmos cadastros: {offers.map((offer) => offer.about).join('; ')}
              . O que não for incluído deixa de ser oferecido quando o perfil for gravado.
            </Alert>
          )}
          {groups && <Matrix groups={shown} chosen={chosen} disabled={disabled} onChange={onChange} />}
        </>
      )}
    </Box>
  )
}

const authoritiesText = (count: number) => (count === 1 ? '1 autorização' : `${count} autorizações`)

export const text = (value: unknown) =>
  everything((value as string[]) ?? []) ? 'Acesso total' : authoritiesText(((value as string[]) ?? []).length)
export const Cell = ({ value }: CellProps<string[]>) => <span>{text(value)}</span>
export const wide = true
export const plainLabel = true
export const unsortable = true
