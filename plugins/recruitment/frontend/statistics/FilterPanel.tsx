import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { type FormEvent, useMemo, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { factsOf, FieldGrid, FormInfoProvider, Icon, newRow, SurroundingsProvider, useFacts, useInvalidForm, validateForm } from '#frontend'
import { FILTER, type Filter, RULES } from './filter.ts'

const INFO = { fields: FILTER, editing: false, locked: false, prefix: 'estatistica' }

/** What the statistics are about. Nothing is asked before "Filtrar". */
export function FilterPanel({ initial, onFilter }: { initial: Filter; onFilter(filter: Filter): void }) {
  const around = useFacts()
  const form = useForm({ defaultValues: useMemo(() => ({ ...newRow(FILTER, around), ...initial }), []), shouldFocusError: false })
  const invalid = useInvalidForm()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const values = form.getValues()
    const messages = validateForm(FILTER, RULES, factsOf(values, around))
    if (!Object.keys(messages).length) {
      setOpen(false)
      return onFilter(values)
    }
    for (const [field, message] of Object.entries(messages)) form.setError(field, { message })
    await invalid()
    document.getElementById(`estatistica-${Object.keys(messages)[0]}`)?.focus()
  }
  // On a small screen the numbers come first; the filter waits behind a button.
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" color="inherit" startIcon={<Icon name="FilterAlt" />} aria-expanded={open} onClick={() => setOpen(!open)} className="no-print" sx={{ display: { lg: 'none' }, justifySelf: 'start', borderColor: 'divider' }}>
        {open ? 'Ocultar Filtro' : 'Exibir Filtro'}
      </Button>
      <Paper component="form" variant="outlined" noValidate onSubmit={(event: FormEvent) => void submit(event)} aria-label="Filtro" className="no-print" sx={{ p: { xs: 2, sm: 2.5 }, display: { xs: open ? 'block' : 'none', lg: 'block' } }}>
        <SurroundingsProvider value={around}>
          <FormInfoProvider value={INFO}>
            <FormProvider {...form}>
              <FieldGrid placed={Object.entries(FILTER).map(([path, field]) => ({ path, field }))} />
            </FormProvider>
          </FormInfoProvider>
        </SurroundingsProvider>
        <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end', mt: 2 }}>
          <Button type="button" color="inherit" onClick={() => form.reset({ ...newRow(FILTER, around), ...initial })}>
            Limpar
          </Button>
          <Button type="submit" variant="contained">
            Filtrar
          </Button>
        </Box>
      </Paper>
    </>
  )
}
