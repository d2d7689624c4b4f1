import { type FormEvent, useEffect, useMemo, useState } from 'react'
import type { FieldDef } from '#engine/definition/types.ts'
import {
  type ShapeOf,
  ApiError,
  checkRecord,
  type Errors,
  FormProvider,
  Page,
  RecordField,
  RecordFormProvider,
  Skeleton,
  StepProgress,
  useFeedback,
  useForm,
  useLink,
  useSteps,
  t,
} from '#public'
import type { admissionAnswer } from '../../endpoints/admission_form.ts'
import { Documents } from './Documents.tsx'
import { errorsOf, stepOfErrors, stepsOf } from './steps.ts'
import { useKnownData } from './use_known_data.ts'

type Asked = ShapeOf<typeof admissionAnswer>

const AT = '/api/gestao-talentos/admissao'
/** Rarely needed, therefore collapsed. */
const FAMILY = ['possuiParentes', 'parentesAmigos', 'indicadoPor', 'conjuge', 'profissaoConjuge']
const PARENTS = ['pai', 'profissaoPai', 'mae', 'profissaoMae']
const PAPERS = [
  'rg',
  'rgOrgaoEmissor',
  'rgUfId',
  'rgDataExpedicao',
  'pis',
  'tituloEleitoral',
  'certificadoMilitar',
  'ctps',
]
const FOLDED = [
  [t('Família e parentes'), [...PARENTS, ...FAMILY]],
  [t('Números dos documentos'), PAPERS],
] as const
/** The date of birth comes first: with it the server tells what the person said before. */
const BORN = 'dataNascimento'
const APART = new Set([...FAMILY, ...PARENTS, ...PAPERS, BORN])
const TITLES: Record<string, string> = {
  contato: t('Contato'),
  endereco: t('Endereço'),
}

/** The form a new hire fills in before the first day, on a phone. */
export function AdmissionPage() {
  const { call, empresa } = useLink()
  const feedback = useFeedback()
  const [asked, setAsked] = useState<Asked>()
  const [done, setDone] = useState(false)
  useEffect(() => {
    call<Asked>(AT).then(setAsked, (error: ApiError) => feedback.failure(error))
  }, [call, feedback])
  if (done)
    return (
      <Page title={t('Tudo certo!')} width="narrow">
        <p className="card done">
          {t('A sua ficha foi enviada a')} {empresa?.nome}
          {t('. Se precisar corrigir algo, abra este link outra vez.')}
        </p>
      </Page>
    )
  return (
    <Page
      title={asked ? t('Olá, {name}!', { name: asked.nome.split(' ')[0] }) : t('Admissão')}
      lead={asked?.mensagem ?? undefined}
    >
      {asked ? <AdmissionForm asked={asked} onDone={() => setDone(true)} /> : <Skeleton lines={8} />}
    </Page>
  )
}

function AdmissionForm({ asked, onDone }: { asked: Asked; onDone: () => void }) {
  const { call } = useLink()
  const feedback = useFeedback()
  const form = useForm(asked.valores)
  const [documents, setDocuments] = useState(asked.documentos)
  const [busy, setBusy] = useState(false)
  const rules = useMemo(() => ({ meta: asked.formulario }), [asked])
  const steps = useMemo(() => stepsOf(asked.formulario.campos), [asked])
  const { at, move, back } = useSteps(steps, () => 0)
  const known = useKnownData(form)
  const step = steps[at]!
  const last = at === steps.length - 1
  const state = form.get('endereco.uf') as { id: number } | null
  const optionsOf = ({ to }: FieldDef) =>
    to === 'geral/estados'
      ? `${AT}/estados`
      : to === 'geral/cidades' && state
        ? `${AT}/estados/${state.id}/cidades`
        : null
  const write = async (draft: boolean, done: () => void) => {
    setBusy(true)
    try {
      await call(draft ? `${AT}?rascunho=true` : AT, { method: 'PUT', body: form.values })
      done()
    } catch (error) {
      if (error instanceof ApiError) show(error.fieldMessages)
      // The step must be rendered before its fields can show the messages.
      setTimeout(() => void form.refuse(error))
    }
    setBusy(false)
  }
  const show = (errors: Errors) => {
    const wrong = stepOfErrors(steps, errors)
    if (wrong >= 0 && wrong !== at) move(wrong)
    return wrong >= 0
  }
  const keep = () =>
    write(true, () => feedback.toast('success', t('Gravado. Você pode continuar depois por este link.')))
  const advance = async () => {
    const errors = checkRecord(rules, form.values)
    if (!last) {
      if (await form.check(errorsOf(step, errors))) await write(true, () => move(at + 1))
      return
    }
    const missing = Object.fromEntries(
      asked.tipos
        .filter((item) => item.obrigatorio && !documents.some(({ tipo }) => tipo === item.id))
        .map((tipo) => [`documentos.${tipo.id}`, t('Envie o documento: {name}.', { name: tipo.descricao })]),
    )
    const all = { ...errors, ...missing }
    if (show(all)) setTimeout(() => void form.check(all))
    else await write(false, onDone)
  }
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void advance()
      }}
    >
      <StepProgress steps={steps} at={at} />
      {asked.enviada && (
        <p className="notice success">{t('Você já enviou esta ficha. Se algo mudou, corrija e envie de novo.')}</p>
      )}
      {known && (
        <p className="notice success" role="status">
          {t('Trouxemos o que você já tinha informado a esta empresa. Confira cada passo e corrija o que mudou.')}
        </p>
      )}
      <FormProvider value={form}>
        <RecordFormProvider rules={rules} optionsOf={optionsOf}>
          {step.groups.map((group) =>
            group === 'documentos' ? (
              <Documents
                key={group}
                kinds={asked.tipos}
                sent={documents}
                errors={form.errors}
                onChange={setDocuments}
              />
            ) : (
              <Group key={group} group={group} asked={asked} heading={step.groups.length > 1} />
            ),
          )}
        </RecordFormProvider>
      </FormProvider>
      <div className="form-actions">
        {at > 0 && (
          <button type="button" className="button quiet" disabled={busy} onClick={back}>
            {t('Voltar')}
          </button>
        )}
        <button type="button" className="button quiet" disabled={busy} onClick={() => void keep()}>
          {t('Gravar e continuar depois')}
        </button>
        <button type="submit" className="button" disabled={busy}>
          {last ? t('Enviar ficha') : t('Continuar')}
        </button>
      </div>
    </form>
  )
}

/** The fields of one group of the form. */
function Group({ group, asked, heading }: { group: string; asked: Asked; heading: boolean }) {
  const fields = asked.formulario.campos[group]?.fields ?? {}
  if (group !== 'pessoal' && !['contato', 'endereco'].includes(group))
    return (
      <section className="card section">
        <div className="fields">
          <RecordField path={group} />
        </div>
      </section>
    )
  const names = Object.keys(fields)
  const open =
    group === 'pessoal'
      ? [...names.filter((name) => name === BORN), ...names.filter((name) => !APART.has(name))]
      : names
  return (
    <section className="card section">
      {heading && <h2>{TITLES[group]}</h2>}
      <div className="fields">
        {open.map((name) => (
          <RecordField key={name} path={`${group}.${name}`} />
        ))}
      </div>
      {group === 'pessoal' &&
        FOLDED.map(([label, folded]) => (
          <details key={label}>
            <summary className="label">{label}</summary>
            <div className="fields">
              {folded.map((name) => (
                <RecordField key={name} path={`pessoal.${name}`} />
              ))}
            </div>
          </details>
        ))}
    </section>
  )
}
