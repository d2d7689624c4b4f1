import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined'
import TableView from '@mui/icons-material/TableViewOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { type FormEvent, useCallback, useId, useMemo } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { ReportMeta } from '#engine/definition/metadata.ts'
import { newRow } from '../../fields/defaults.ts'
import { factsOf, FormContextProvider } from '../../fields/form_context.tsx'
import { LiveDefaults } from '../../fields/LiveDefaults.tsx'
import { FormInfoProvider } from '../../fields/form_info.tsx'
import { type Messages, validateForm } from '../../fields/index.ts'
import { writableFields } from '../../providers/writable.ts'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { SectionStack } from '../form/FormSections.tsx'
import { visibleFields } from '../form/payload.ts'
import { inReadingOrder, sectionsOf } from '../form/sections.ts'
import { useShowErrors } from '../form/use_form_errors.ts'
import { useFacts } from '../use_facts.ts'
import { OrderProgress } from './OrderProgress.tsx'
import { ReportMode } from './ReportMode.tsx'
import { type Format, useReport } from './use_report.ts'

/** Filters of a report and its two buttons. */
export function ReportForm({ meta }: { meta: ReportMeta }) {
  const prefix = `filtro${useId()}`
  const around = useFacts()
  const form = useForm({ defaultValues: useMemo(() => newRow(meta.fields, around), [meta]), shouldFocusError: false })
  const info = useMemo(() => ({ fields: meta.fields, editing: false, locked: false, prefix }), [meta, prefix])
  const sections = useMemo(() => sectionsOf(meta.form, meta.fields), [meta])
  const inOrder = useCallback((messages: Messages) => inReadingOrder(sections, meta.fields, messages), [sections, meta])
  const showErrors = useShowErrors(form, prefix, inOrder)
  const { busy, print, order, forget } = useReport(meta, (messages) => void showErrors(messages))

  const ask = (format: Format) => {
    const values = form.getValues()
    const facts = factsOf(values, around)
    const messages = validateForm(meta.fields, meta.rules, facts)
    if (Object.keys(messages).length > 0) void showErrors(messages)
    else
      void print(format, withoutEmpty(writableFields(meta.fields, visibleFields(meta.fields, values, facts), 'create')))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask(meta.formats[0] ?? 'pdf')
  }

  return (
    <Box component="form" onSubmit={submit} noValidate aria-label={meta.label}>
      <PageHeader title={meta.label} subtitle={meta.help} />
      <FormContextProvider value={around}>
        <FormInfoProvider value={info}>
          <FormProvider {...form}>
            <LiveDefaults fields={meta.fields} />
            <SectionStack sections={sections} />
          </FormProvider>
        </FormInfoProvider>
      </FormContextProvider>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', justifyContent: 'flex-end', alignItems: 'center' }}>
        {meta.mode && <ReportMode control={form.control} name={meta.mode} />}
        {meta.formats.includes('xls') && (
          <Button
            type={meta.formats.includes('pdf') ? 'button' : 'submit'}
            variant="outlined"
            color="inherit"
            startIcon={<TableView />}
            onClick={meta.formats.includes('pdf') ? () => ask('xls') : undefined}
            loading={busy === 'xls'}
            disabled={busy !== undefined}
            sx={{ borderColor: 'divider' }}
          >
            Exportar para XLS
          </Button>
        )}
        {meta.formats.includes('pdf') && (
          <Button
            type="submit"
            variant="contained"
            startIcon={<PictureAsPdf />}
            loading={busy === 'pdf'}
            disabled={busy !== undefined}
          >
            Relatório
          </Button>
        )}
      </Box>
      {busy && <LinearProgress aria-label="Gerando o relatório" sx={{ mt: 2 }} />}
      {order && <OrderProgress key={order.id} order={order} onClose={forget} />}
    </Box>
  )
}

const withoutEmpty = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined))
