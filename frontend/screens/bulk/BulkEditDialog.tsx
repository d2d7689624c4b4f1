import { useQueryClient } from '@tanstack/react-query'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { type FormEvent, useEffect, useId, useMemo, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { ResourceMeta } from '#engine/definition/metadata.ts'
import { newRow } from '../../fields/defaults.ts'
import { FieldGrid } from '../../fields/index.ts'
import { FormContextProvider } from '../../fields/form_context.tsx'
import { FormInfoProvider } from '../../fields/form_info.tsx'
import { api } from '../../providers/http.ts'
import { useNotice } from '../../providers/notify.tsx'
import { writableFields } from '../../providers/writable.ts'
import type { Row } from '../action/use_actions.tsx'
import { useFacts } from '../use_facts.ts'
import { bulkFields, nested } from './bulk_fields.ts'
import { type Outcome, Preview } from './Preview.tsx'

// React Hook Form treats dots as nesting; here a path is a single name.
const inputName = (path: string) => path.replaceAll('.', '__')

/** Bulk edit: choose fields, preview the outcome, then all records are changed or none. */
export function BulkEditDialog({
  meta,
  rows,
  onDone,
  onClose,
}: {
  meta: ResourceMeta
  rows: Row[]
  onDone(): void
  onClose(): void
}) {
  const id = useId()
  const notice = useNotice()
  const client = useQueryClient()
  const around = useFacts()
  const offered = useMemo(() => bulkFields(meta.fields, meta.display), [meta])
  const fields = useMemo(
    () => Object.fromEntries(Object.entries(offered).map(([path, field]) => [inputName(path), field])),
    [offered],
  )
  const form = useForm({
    defaultValues: useMemo(
      () =>
        Object.fromEntries(
          Object.entries(newRow(fields)).map(([name, value]) => [
            name,
            Array.isArray(value) ? [] : typeof value === 'boolean' ? false : null,
          ]),
        ),
      [fields],
    ),
  })
  const info = useMemo(() => ({ fields, editing: false, locked: false, prefix: `lote${id}` }), [fields, id])
  const [paths, setPaths] = useState<string[]>([])
  const [outcome, setOutcome] = useState<Outcome>()
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    // The preview is no longer valid once a value changes.
    const subscription = form.watch(() => setOutcome(undefined))
    return () => subscription.unsubscribe()
  }, [form])

  const ready = outcome !== undefined && outcome.recusas.length === 0 && outcome.alterados > 0
  const call = (simular: boolean) => {
    const chosen = Object.fromEntries(paths.map((path) => [inputName(path), fields[inputName(path)]!]))
    const written = writableFields(chosen, form.getValues(), 'create')
    const valores = nested(Object.fromEntries(paths.map((path) => [path, written[inputName(path)] ?? null])))
    return api<Outcome>(`${meta.api}/lote`, {
      method: 'PUT',
      body: {
        registros: rows.map((row) => ({ id: row.id, ...(row.versao === undefined ? {} : { versao: row.versao }) })),
        valores,
        simular,
      },
      silent: true,
    })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      const answer = await call(!ready)
      if (!ready) return setOutcome(answer)
      notice.success(
        answer.alterados === 1
          ? '1 registro alterado com sucesso.'
          : `${answer.alterados.toLocaleString('pt-BR')} registros alterados com sucesso.`,
      )
      void client.invalidateQueries({ queryKey: [meta.key] })
      onDone()
    } catch (problem) {
      setOutcome(undefined)
      notice.error(problem)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onClose={(_, reason) => reason === 'escapeKeyDown' && !busy && onClose()}
      fullWidth
      maxWidth="md"
      aria-labelledby={`${id}-titulo`}
      slotProps={{
        paper: { sx: { m: { xs: 1, sm: 4 }, width: { xs: 'calc(100% - 16px)', sm: 'calc(100% - 64px)' } } },
      }}
    >
      <form onSubmit={(event) => void submit(event)} noValidate style={{ display: 'contents' }}>
        <DialogTitle id={`${id}-titulo`}>
          Alterar {rows.length === 1 ? '1 registro' : `${rows.length.toLocaleString('pt-BR')} registros`}
        </DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>
            Escolha os campos e o valor que todos passam a ter. Os outros campos ficam como estão; um campo deixado em
            branco é apagado.
          </DialogContentText>
          <Autocomplete
            multiple
            disableCloseOnSelect
            size="small"
            options={Object.keys(offered)}
            value={paths}
            getOptionLabel={(path) => offered[path]!.label}
            onChange={(_, next) => {
              setPaths(next)
              setOutcome(undefined)
            }}
            noOptionsText="Nenhum campo encontrado"
            renderInput={(params) => (
              <TextField
                {...params}
                label="Campos a alterar"
                placeholder={paths.length === 0 ? 'Escolha um ou mais campos' : ''}
                autoFocus
              />
            )}
            sx={{ mb: 2.5, mt: 1 }}
          />
          <FormContextProvider value={around}>
            <FormInfoProvider value={info}>
              <FormProvider {...form}>
                <FieldGrid placed={paths.map((path) => ({ path: inputName(path), field: fields[inputName(path)]! }))} />
              </FormProvider>
            </FormInfoProvider>
          </FormContextProvider>
          <Box sx={{ mt: outcome ? 2.5 : 0 }}>{outcome && <Preview outcome={outcome} />}</Box>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose} disabled={busy}>
            Cancelar
          </Button>
          <Button type="submit" variant="contained" loading={busy} disabled={paths.length === 0}>
            {ready
              ? `Alterar ${outcome.alterados === 1 ? '1 registro' : `${outcome.alterados.toLocaleString('pt-BR')} registros`}`
              : 'Conferir'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
