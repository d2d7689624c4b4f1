import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { useEffect, useId, useMemo, useRef } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { FieldDefs } from '#engine/definition/types.ts'
import type { RuleDef } from '#engine/definition/rule.ts'
import { FieldGrid, validateForm } from '../../fields/index.ts'
import { FormInfoProvider } from '../../fields/form_info.tsx'
import type { FilterValues } from './list_state.ts'

const DEBOUNCE = 500

interface FilterPanelProps {
  fields: FieldDefs
  /** Rules over several filters. A value that breaks one gets an error message and is not applied. */
  rules?: RuleDef[]
  values: FilterValues
  onChange(values: FilterValues): void
  onClear(): void
}

const valuesFor = (fields: FieldDefs, values: FilterValues) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, values[name] ?? (field.kind === 'refs' ? [] : null)]),
  )
const isNumber = (kind: string) => ['integer', 'decimal', 'money', 'percent', 'year'].includes(kind)

/** The address contains text; number inputs need numbers. */
const typedValues = (fields: FieldDefs, values: FilterValues) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value !== '' && fields[name] && isNumber(fields[name].kind) ? Number(value) : value,
    ]),
  )

// React Hook Form treats dots as nesting; the name of a filter ('pessoal.sexo') is a single name.
const inputName = (name: string) => name.replaceAll('.', '__')
const renamed = <T,>(record: Record<string, T>, rename: (name: string) => string) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [rename(name), value]))

const NO_RULES: RuleDef[] = []

/** Filters apply while the user fills them in; an incomplete date is not applied. */
export function FilterPanel({ fields: filters, rules = NO_RULES, values, onChange, onClear }: FilterPanelProps) {
  const fields = useMemo(() => renamed(filters, inputName), [filters])
  const names = useMemo(() => new Map(Object.keys(filters).map((name) => [inputName(name), name])), [filters])
  const prefix = `filtro${useId()}`
  const info = useMemo(() => ({ fields, editing: false, locked: false, compact: true, prefix }), [fields, prefix])
  const present = useMemo(() => valuesFor(fields, typedValues(fields, renamed(values, inputName))), [fields, values])
  const form = useForm({ defaultValues: present })
  const applied = useRef(JSON.stringify(present))
  const latest = useRef(onChange)
  latest.current = (next) => onChange(renamed(next, (name) => names.get(name) ?? name))

  useEffect(() => {
    // Changed from outside (a removed chip, "back"): the inputs are reset.
    const next = JSON.stringify(present)
    if (next !== applied.current) {
      applied.current = next
      form.reset(present)
    }
  }, [present, form])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const subscription = form.watch(() => {
      clearTimeout(timer)
      const here = window.location.pathname
      timer = setTimeout(() => {
        if (window.location.pathname !== here) return
        const filled = form.getValues()
        const wrong = validateForm(fields, [], { record: filled })
        const broken = validateForm({}, rules, { record: filled })
        form.clearErrors()
        for (const [name, message] of Object.entries(broken)) form.setError(name, { message })
        if (Object.keys(broken).length) return
        const next = Object.fromEntries(
          Object.entries(filled).map(([name, value]) => [name, wrong[name] ? null : value]),
        )
        if (JSON.stringify(next) === applied.current) return
        applied.current = JSON.stringify(next)
        latest.current(next)
      }, DEBOUNCE)
    })
    return () => {
      clearTimeout(timer)
      subscription.unsubscribe()
    }
  }, [form, fields, rules])

  return (
    <Paper variant="outlined" component="section" aria-label="Filtros" sx={{ p: 2, mb: 1.5 }}>
      <FormInfoProvider value={info}>
        <FormProvider {...form}>
          <FieldGrid
            placed={Object.entries(fields).map(([path, field]) => ({ path, field: { ...field, width: 4 } }))}
          />
        </FormProvider>
      </FormInfoProvider>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 1.5 }}>
        <Button size="small" color="inherit" onClick={onClear}>
          Limpar filtros
        </Button>
      </Box>
    </Paper>
  )
}
