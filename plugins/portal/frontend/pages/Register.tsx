/** Self-registration in short steps. Saved as a draft on the device at every change, never with the password. */
import { useEffect, useMemo, useState } from 'react'
import {
  api,
  ApiError,
  dayOfMoment,
  type Form,
  formBody,
  FormProvider,
  Icon,
  isWithin,
  Link,
  navigate,
  Page,
  StepProgress,
  useFeedback,
  useForm,
  useSteps,
  t,
} from '#public'
import { idFromQuery, usePortal, type Portal } from '../app/portal.tsx'
import { applyOnce } from '../candidate/apply.ts'
import { CandidateProvider } from '../candidate/context.tsx'
import { clearDraft, loadDraft, saveDraft, withDraft, type Draft } from '../candidate/draft.ts'
import { FoldedSection, OpenSection } from '../candidate/FieldSection.tsx'
import { KnownCpf } from '../candidate/KnownCpf.tsx'
import { type Model, modelOf } from '../candidate/model.ts'
import { PasswordStep } from '../candidate/PasswordStep.tsx'
import { forServer, newCandidate } from '../candidate/record.ts'
import { attachResume } from '../candidate/resume/attach.ts'
import { ResumeHelp } from '../candidate/resume/ResumeHelp.tsx'
import { fieldsOf, stepsFor, type Step } from '../candidate/steps.ts'
import { TermDialog } from '../candidate/TermDialog.tsx'
import { validateFields, validateNewPassword } from '../candidate/validate.ts'
import type { PortalConfig, Values } from '../types.ts'

const DRAFT_DELAY = 500

/** Saves the draft half a second after the last change, and immediately on a change of step or when the page closes. */
function useDraft({ empresa, campos }: PortalConfig, step: string, form: Form) {
  const { unfinished } = usePortal()
  useEffect(() => {
    if (!form.dirty) return
    unfinished.set(empresa.id, { resume: null, ...unfinished.get(empresa.id), values: form.values })
    const save = () => saveDraft(empresa.id, step, form.values, campos)
    const timer = setTimeout(save, DRAFT_DELAY)
    // Otherwise a page that is closed or reloaded would lose the latest input.
    window.addEventListener('pagehide', save)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', save)
    }
  }, [empresa.id, campos, step, form.values, form.dirty, unfinished])
}

/**
 * The step to continue at: that of the draft, unless a field that may not be stored on the device is missing before it.
 */
function continueAt(steps: Step[], draft: Draft | undefined, values: Values, model: Model): number {
  const reached = Math.max(
    0,
    steps.findIndex((step) => step.id === draft?.step),
  )
  const open = steps.findIndex(
    (step) => step.kind === 'fields' && Object.keys(validateFields(fieldsOf(step), values, model)).length > 0,
  )
  return open >= 0 ? Math.min(open, reached) : reached
}

/** The step of the fields the server rejected. */
const stepOfErrors = (steps: Step[], error: ApiError) =>
  steps.findIndex((step) =>
    Object.keys(error.fieldMessages).some(
      (path) =>
        fieldsOf(step).some((field) => isWithin(path, field)) ||
        (step.kind === 'password' && /^(senha|confirmaSenha)$/.test(path)),
    ),
  )

const bodyOf = (values: Values, config: PortalConfig, accepted: boolean) => ({
  ...forServer(values, config.campos),
  senha: values.senha,
  confirmaSenha: values.confirmaSenha,
  empresaId: config.empresa.id,
  aceitoPoliticaSeguranca: accepted,
})

async function finish(portal: Portal, solicitacaoId: number | null) {
  await portal.refresh()
  if (solicitacaoId === null) return navigate(portal.routes.adverts(), { replace: true, force: true })
  await applyOnce(solicitacaoId)
  await navigate(portal.routes.applications({ nova: solicitacaoId }), { replace: true, force: true })
}

function DraftNotice({ draft, whole, onRestart }: { draft: Draft; whole: boolean; onRestart: () => void }) {
  const day = dayOfMoment(draft.savedAt)
  return (
    <div className="notice" role="status">
      <Icon name="info" />
      <p>
        {t('Continuamos de onde você parou em')} {day}.{' '}
        {!whole && t('Documentos, família, saúde, salários, foto e currículo não ficam guardados neste aparelho. ')}
        <button type="button" className="text-button" onClick={onRestart}>
          {t('Começar de novo')}
        </button>
      </p>
    </div>
  )
}

export function Register() {
  const portal = usePortal()
  const { routes } = portal
  const config = portal.config!
  const empresaId = config.empresa.id
  const feedback = useFeedback()
  const solicitacaoId = idFromQuery('solicitacaoId')
  const model = useMemo(() => modelOf(config), [config])
  const [draft, setDraft] = useState(() => loadDraft(empresaId))
  const [held] = useState(() => portal.unfinished.get(empresaId))
  const form = useForm(draft ? withDraft(newCandidate(config), held?.values ?? draft.values) : newCandidate(config))
  const steps = useMemo(() => stepsFor(model, newCandidate(config)), [model, config])
  const { at, move, back } = useSteps(steps, () => continueAt(steps, draft, form.values, model))
  const [term, setTerm] = useState(false)
  const [busy, setBusy] = useState(false)
  const step = steps[at]!
  useDraft(config, step.id, form)

  // Signed-in users already have a registration. Evaluated once: registering signs in, and must not close this page.
  const [already] = useState(portal.user)
  useEffect(() => {
    if (already) void navigate(routes.edit(already.id), { replace: true })
  }, [already, routes])

  const goOn = () => {
    setDraft(undefined)
    saveDraft(empresaId, steps[at + 1]!.id, form.values, config.campos)
    move(at + 1)
  }
  const forget = () => {
    clearDraft(empresaId)
    portal.unfinished.delete(empresaId)
  }
  const restart = async () => {
    if (
      !(await feedback.ask({
        title: t('Começar de novo?'),
        text: t('O que você preencheu será apagado deste aparelho.'),
        confirm: t('Apagar e começar'),
        cancel: t('Continuar aqui'),
      }))
    )
      return
    forget()
    setDraft(undefined)
    form.reset(newCandidate(config))
    move(0)
  }
  const saveResume = (file: File | null) => {
    portal.unfinished.set(empresaId, { values: form.values, resume: file })
  }
  const send = async (accepted: boolean) => {
    setTerm(false)
    setBusy(true)
    try {
      const { id } = await api<{ id: number }>('/api/externo/candidatos', {
        method: 'POST',
        body: formBody(bodyOf(form.values, config, accepted)),
      })
      const resume = portal.unfinished.get(empresaId)?.resume
      forget()
      if (resume && !(await attachResume(id, resume)))
        feedback.toast('info', t('Não conseguimos anexar o currículo. Tente de novo em Anexar Documentos.'))
      feedback.toast('success', t('Cadastro feito. Boa sorte!'))
      await finish(portal, solicitacaoId)
    } catch (error) {
      const wrong = error instanceof ApiError ? stepOfErrors(steps, error) : -1
      if (wrong >= 0) move(wrong)
      // The step must be rendered before its fields can show the messages.
      setTimeout(() => void form.refuse(error))
    } finally {
      setBusy(false)
    }
  }
  const advance = async () => {
    const errors =
      step.kind === 'password'
        ? validateNewPassword(form.values as { senha: string; confirmaSenha: string })
        : validateFields(fieldsOf(step), form.values, model)
    if (!(await form.check(errors))) return
    if (step.kind !== 'password') return goOn()
    if (config.exigirAceitePsi) setTerm(true)
    else await send(false)
  }

  return (
    <Page title={t('Criar cadastro')} width="narrow">
      <StepProgress steps={steps} at={at} />
      {draft && <DraftNotice draft={draft} whole={held !== undefined} onRestart={() => void restart()} />}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void advance()
        }}
      >
        <FormProvider value={form}>
          <CandidateProvider value={{ model, empresaId, isNew: true, saveResume }}>
            {at === 0 && <ResumeHelp />}
            {step.kind === 'fields' &&
              step.sections.map((section) => (
                <OpenSection
                  key={section.id}
                  section={section}
                  heading={step.sections.length > 1 || section.title !== step.title}
                />
              ))}
            {at === 0 && <KnownCpf />}
            {step.kind === 'later' && (
              <>
                <p className="lead">
                  {t('Tudo aqui é opcional. Preencha o que quiser agora ou depois, em Editar Cadastro.')}
                </p>
                {step.sections.map((section) => (
                  <FoldedSection key={section.id} section={section} />
                ))}
              </>
            )}
            {step.kind === 'password' && <PasswordStep cpf={String(form.get('pessoal.cpf') ?? '')} />}
          </CandidateProvider>
        </FormProvider>
        <div className="form-actions">
          {at > 0 ? (
            <button type="button" className="button quiet" onClick={back}>
              <Icon name="back" /> {t('Voltar')}
            </button>
          ) : (
            <Link className="button quiet" to={routes.login({ solicitacaoId })}>
              {t('Já tenho cadastro')}
            </Link>
          )}
          <button type="submit" className="button" disabled={busy}>
            {step.kind === 'password' ? t('Concluir cadastro') : t('Continuar')}
          </button>
        </div>
      </form>
      {term && <TermDialog text={config.politicaSeguranca} onAccept={() => send(true)} />}
    </Page>
  )
}
