/** The candidate's registration: the fields of registering, in sections. `?tab=senha` changes the password. */
import { useEffect, useMemo, useState } from 'react'
import {
  api,
  ApiError,
  bringIntoView,
  type Form,
  formBody,
  FormProvider,
  guardLeaving,
  Page,
  Skeleton,
  useFeedback,
  useForm,
  useLocation,
  t,
  serverText,
} from '#public'
import { useCandidate } from '../app/portal.tsx'
import { CandidateProvider } from '../candidate/context.tsx'
import { FoldedSection } from '../candidate/FieldSection.tsx'
import { modelOf } from '../candidate/model.ts'
import { forServer } from '../candidate/record.ts'
import { sectionsFor, type Section } from '../candidate/sections.ts'
import { validateFields } from '../candidate/validate.ts'
import type { Values } from '../types.ts'
import { RegistrationTabs } from './RegistrationTabs.tsx'
import { ChangePassword } from './ChangePassword.tsx'

/** Asks before unsaved changes are lost, inside the portal and on browser unload. */
function useLeaveQuestion(dirty: boolean) {
  const { ask } = useFeedback()
  useEffect(() => {
    if (!dirty) return
    const release = guardLeaving(() =>
      ask({
        title: t('Sair sem gravar?'),
        text: t('Há alterações que ainda não foram gravadas.'),
        confirm: t('Sair sem gravar'),
        cancel: t('Continuar aqui'),
      }),
    )
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => {
      release()
      window.removeEventListener('beforeunload', warn)
    }
  }, [dirty, ask])
}

function SectionMenu({ sections }: { sections: Section[] }) {
  const open = (id: string) => {
    const details = document.getElementById(`secao-${id}`) as HTMLDetailsElement | null
    if (!details) return
    details.open = true
    bringIntoView(details, 'start')
    details.querySelector('summary')?.focus({ preventScroll: true })
  }
  return (
    <nav className="section-menu" aria-label={t('Seções do cadastro')}>
      {sections.map((section) => (
        <button key={section.id} type="button" onClick={() => open(section.id)}>
          {section.title}
        </button>
      ))}
    </nav>
  )
}

function useSaving(form: Form, id: number) {
  const { config, update, session } = useCandidate()
  const feedback = useFeedback()
  const [busy, setBusy] = useState(false)
  const path = `/api/externo/candidatos/${id}`
  const put = (body: Values, versao: unknown) =>
    api<Values>(path, { method: 'PUT', body: formBody({ ...body, versao }) })

  const saveAll = async (versao: unknown) => {
    // An unchanged photo is omitted: the server keeps it.
    const { foto, ...values } = form.values
    const changed = foto === null || (foto as { bytes?: string } | undefined)?.bytes ? { ...values, foto } : values
    const row = await put(forServer(changed, config.campos), versao)
    form.reset({ ...form.values, ...row })
    update({ usuario: { ...session.usuario!, nome: String(row.nome ?? form.values.nome) } })
    feedback.toast('success', t('Registro salvo com sucesso.'))
  }
  /** Concurrent change (by the company, or in another tab): no input is lost, the user decides. */
  const saveOver = async (error: ApiError) => {
    const over = await feedback.ask({
      title: t('Cadastro alterado'),
      text: t('{message} Quer gravar o que está nesta tela?', { message: serverText(error.message) }),
      confirm: t('Gravar esta tela'),
    })
    if (over) await saveAll((await api<Values>(`${path}/completo`)).versao)
  }

  return {
    busy,
    async save() {
      setBusy(true)
      try {
        await saveAll(form.values.versao).catch((error) =>
          error instanceof ApiError && error.status === 409 ? saveOver(error) : Promise.reject(error),
        )
      } catch (error) {
        await form.refuse(error)
      } finally {
        setBusy(false)
      }
    },
    /** Saves one list immediately, so that "salva com sucesso" is true when shown. */
    async saveList(name: string, rows: unknown[]) {
      const row = await put(forServer({ [name]: rows }, config.campos), form.values.versao)
      if (row.versao !== undefined) form.take('versao', row.versao)
      return (row[name] as unknown[] | undefined) ?? rows
    },
  }
}

function EditForm({ row }: { row: Values }) {
  const { config, user } = useCandidate()
  const model = useMemo(() => modelOf(config), [config])
  const sections = useMemo(() => sectionsFor(model), [model])
  const form = useForm(row)
  const { busy, save, saveList } = useSaving(form, user.id)
  useLeaveQuestion(form.dirty)

  const submit = async () => {
    if (
      await form.check(
        validateFields(
          sections.flatMap((section) => section.fields),
          form.values,
          model,
        ),
      )
    )
      await save()
  }
  return (
    <div className="with-menu">
      <SectionMenu sections={sections} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <FormProvider value={form}>
          <CandidateProvider value={{ model, empresaId: config.empresa.id, isNew: false, saveList }}>
            {sections.map((section, at) => (
              <FoldedSection key={section.id} section={section} open={at < 2} />
            ))}
          </CandidateProvider>
        </FormProvider>
        <div className="form-actions sticky">
          <span className="help" role="status">
            {form.dirty ? t('Há alterações não gravadas.') : ''}
          </span>
          <button type="submit" className="button" disabled={busy}>
            {t('Gravar')}
          </button>
        </div>
      </form>
    </div>
  )
}

export function EditRegistration() {
  const { user } = useCandidate()
  const tab = useLocation().query.get('tab')
  const [row, setRow] = useState<Values>()
  const feedback = useFeedback()
  useEffect(() => {
    api<Values>(`/api/externo/candidatos/${user.id}/completo`).then(setRow, feedback.failure)
  }, [user.id, feedback])
  const password = tab === 'senha'
  return (
    <Page title={password ? t('Alterar Senha') : t('Editar Cadastro')} width={password ? 'narrow' : 'wide'}>
      <RegistrationTabs at={password ? 'password' : 'data'} />
      {password ? <ChangePassword /> : row ? <EditForm row={row} /> : <Skeleton lines={8} />}
    </Page>
  )
}
