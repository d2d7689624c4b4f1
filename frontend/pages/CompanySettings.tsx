import { useQuery } from '@tanstack/react-query'
import Box from '@mui/material/Box'
import { type FormEvent, useCallback, useId, useMemo, useState } from 'react'
import { FormProvider, useForm, useFormState } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import type { FieldDefs } from '#engine/definition/types.ts'
import type { FormSection } from '#engine/definition/screen_types.ts'
import type { ResourceMeta } from '#engine/definition/metadata.ts'
import { completeRow } from '../fields/defaults.ts'
import { factsOf, FormContextProvider } from '../fields/form_context.tsx'
import { FormInfoProvider } from '../fields/form_info.tsx'
import { same } from '../fields/same.ts'
import { flattenErrors } from '../fields/support/errors.ts'
import { type Messages, validateForm } from '../fields/index.ts'
import { PageHeader } from '../layout/PageHeader.tsx'
import { api, ApiError } from '../providers/http.ts'
import { refreshMetadata, useResourceMeta } from '../providers/metadata.tsx'
import { useNotice } from '../providers/notify.tsx'
import { useSession } from '../providers/session.tsx'
import { FormTabs } from '../screens/form/FormTabs.tsx'
import { SectionStack } from '../screens/form/FormSections.tsx'
import { SaveBar } from '../screens/form/SaveBar.tsx'
import { inReadingOrder, sectionOf, TABS_FROM } from '../screens/form/sections.ts'
import { changedFields } from '../screens/form/payload.ts'
import { useShowErrors } from '../screens/form/use_form_errors.ts'
import { useLeaveGuard } from '../screens/form/use_leave_guard.ts'
import { useSaveKey } from '../screens/form/use_save_key.ts'
import { useFacts } from '../screens/use_facts.ts'
import { SAVED } from '../screens/words.ts'
import { ScreenSkeleton } from '../layout/ScreenSkeleton.tsx'
import { AccessDenied } from '../layout/errors/AccessDenied.tsx'
import { NotFound } from '../layout/errors/NotFound.tsx'
import { ServerError } from '../layout/errors/ServerError.tsx'

const COMPANIES = 'utilitario/empresas'
const GROUP = 'configuracao.'
type Values = Record<string, unknown> & { versao?: number }

/** The settings of the company form as a separate form, with a section for each plugin that has settings. */
function settingsForm(meta: ResourceMeta): { fields: FieldDefs; sections: FormSection[] } {
  const own = (section: FormSection): FormSection => ({
    ...section,
    fields: section.fields.filter((path) => path.startsWith(GROUP)).map((path) => path.slice(GROUP.length)),
  })
  return {
    fields: meta.fields.configuracao?.fields ?? {},
    sections: meta.form.map(own).filter((section) => section.fields.length > 0),
  }
}

/** "Configurações da empresa": settings for recruiting, the portal, e-mails and others. */
export default function CompanySettings() {
  const { empresaId } = useParams()
  const meta = useResourceMeta(COMPANIES)
  const address = `/api/${COMPANIES}/${empresaId}/configuracao`
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: [address],
    queryFn: () => api<Values>(address, { silent: true }),
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!meta) return <AccessDenied />
  if (error)
    return error instanceof ApiError && error.status === 404 ? (
      <NotFound />
    ) : (
      <ServerError error={error} onRetry={() => void refetch()} />
    )
  if (!data) return <ScreenSkeleton />
  return <SettingsForm key={dataUpdatedAt} meta={meta} address={address} stored={data} onSaved={() => void refetch()} />
}

function SettingsForm({
  meta,
  address,
  stored,
  onSaved,
}: {
  meta: ResourceMeta
  address: string
  stored: Values
  onSaved(): void
}) {
  const prefix = `configuracao${useId()}`
  const navigate = useNavigate()
  const notice = useNotice()
  const { userinfo, reload } = useSession()
  const around = useFacts()
  const { fields, sections } = useMemo(() => settingsForm(meta), [meta])
  const initial = useMemo(() => completeRow(fields, stored as Values & { id: number }) as Values, [fields, stored])
  const form = useForm<Values>({ defaultValues: initial, shouldFocusError: false })
  const locked = !meta.can.update
  const info = useMemo(() => ({ fields, editing: true, locked, prefix }), [fields, locked, prefix])
  const [tab, setTab] = useState(0)
  const [busy, setBusy] = useState(false)
  const order = useCallback((messages: Messages) => inReadingOrder(sections, fields, messages), [sections, fields])
  const showErrors = useShowErrors(
    form,
    prefix,
    order,
    useCallback((path: string) => setTab(Math.max(0, sectionOf(sections, path))), [sections]),
  )
  const [done, setDone] = useState(false)
  useLeaveGuard(() => !done && !locked && !same(form.getValues(), initial))

  const save = async () => {
    if (busy) return
    const values = form.getValues()
    const facts = factsOf(values, around)
    const messages = validateForm(fields, [], facts)
    if (Object.keys(messages).length > 0) return void showErrors(messages)
    setBusy(true)
    try {
      await api(address, {
        method: 'PUT',
        body: { ...changedFields(fields, values, initial, facts), versao: stored.versao },
        silent: true,
      })
      notice.success(SAVED)
      setDone(true)
      // The metadata depends on settings: hidden fields, required fields, options.
      refreshMetadata()
      void reload()
      onSaved()
    } catch (problem) {
      const wrong = problem instanceof ApiError ? problem.fieldMessages : {}
      if (Object.keys(wrong).length > 0) void showErrors(wrong)
      else notice.error(problem)
    } finally {
      setBusy(false)
    }
  }
  useSaveKey(() => void save(), !locked)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  const name = userinfo.empresas?.find((empresa) => address.includes(`/${empresa.id}/`))?.nome
  return (
    <Box component="form" onSubmit={submit} noValidate aria-label="Configurações da empresa">
      <PageHeader title="Configurações da empresa" subtitle={name} />
      <FormContextProvider value={around}>
        <FormInfoProvider value={info}>
          <FormProvider {...form}>
            <Sections sections={sections} tab={tab} onTab={setTab} prefix={prefix} />
          </FormProvider>
        </FormInfoProvider>
      </FormContextProvider>
      <SaveBar busy={busy} locked={locked} onCancel={() => void navigate(-1)} />
    </Box>
  )
}

/** A separate component, so that only it re-renders when the errors change. */
function Sections({
  sections,
  tab,
  onTab,
  prefix,
}: {
  sections: FormSection[]
  tab: number
  onTab(tab: number): void
  prefix: string
}) {
  const { errors } = useFormState()
  return sections.length < TABS_FROM ? (
    <SectionStack sections={sections} />
  ) : (
    <FormTabs sections={sections} current={tab} onChange={onTab} messages={flattenErrors(errors)} prefix={prefix} />
  )
}
