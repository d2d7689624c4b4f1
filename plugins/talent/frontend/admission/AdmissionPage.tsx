import { type FormEvent, useEffect, useMemo, useState } from 'react'
import type { FieldDef } from '#engine/definition/types.ts'
import {
  type ShapeOf,
  type ApiError,
  checkRecord,
  FormProvider,
  Page,
  RecordField,
  RecordFormProvider,
  Skeleton,
  useFeedback,
  useForm,
  useLink,
  t,
} from '#public'
import type { admissionAnswer } from '../../endpoints/admission_form.ts'
import { Documents } from './Documents.tsx'

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
const SECTIONS = [
  ['pessoal', t('Dados pessoais'), [...FAMILY, ...PARENTS, ...PAPERS]],
  ['contato', t('Contato'), []],
  ['endereco', t('Endereço'), []],
] as const

const APART = [
  ['dependentes', t('Quem depende de você')],
  ['dadosBancarios', t('Para receber o salário')],
  ['contatosEmergencia', t('Em uma emergência')],
] as const

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
  const state = form.get('endereco.uf') as { id: number } | null
  const optionsOf = ({ to }: FieldDef) =>
    to === 'geral/estados'
      ? `${AT}/estados`
      : to === 'geral/cidades' && state
        ? `${AT}/estados/${state.id}/cidades`
        : null
  const send = async (draft: boolean) => {
    const missing = Object.fromEntries(
      asked.tipos
        .filter((item) => item.obrigatorio && !documents.some(({ tipo }) => tipo === item.id))
        .map((tipo) => [`documentos.${tipo.id}`, t('Envie o documento: {name}.', { name: tipo.descricao })]),
    )
    if (!draft && !(await form.check({ ...checkRecord(rules, form.values), ...missing }))) return
    setBusy(true)
    await call(draft ? `${AT}?rascunho=true` : AT, { method: 'PUT', body: form.values }).then(
      () => (draft ? feedback.toast('success', t('Gravado. Você pode continuar depois por este link.')) : onDone()),
      form.refuse,
    )
    setBusy(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(false)
  }
  return (
    <form noValidate onSubmit={submit}>
      {asked.enviada && (
        <p className="notice success">{t('Você já enviou esta ficha. Se algo mudou, corrija e envie de novo.')}</p>
      )}
      <FormProvider value={form}>
        <RecordFormProvider rules={rules} optionsOf={optionsOf}>
          {SECTIONS.map(([group, title, apart]: readonly [string, string, readonly string[]]) => (
            <section key={group} className="card section">
              <h2>{title}</h2>
              <div className="fields">
                {Object.keys(asked.formulario.campos[group]?.fields ?? {})
                  .filter((name) => !apart.includes(name))
                  .map((name) => (
                    <RecordField key={name} path={`${group}.${name}`} />
                  ))}
              </div>
              {group === 'pessoal' &&
                FOLDED.map(([label, names]) => (
                  <details key={label}>
                    <summary className="label">{label}</summary>
                    <div className="fields">
                      {names.map((name) => (
                        <RecordField key={name} path={`pessoal.${name}`} />
                      ))}
                    </div>
                  </details>
                ))}
            </section>
          ))}
          {APART.filter(([name]) => asked.formulario.campos[name]).map(([name, title]) => (
            <section key={name} className="card section">
              <h2>{title}</h2>
              <div className="fields">
                <RecordField path={name} />
              </div>
            </section>
          ))}
        </RecordFormProvider>
      </FormProvider>
      <Documents kinds={asked.tipos} sent={documents} errors={form.errors} onChange={setDocuments} />
      <div className="form-actions">
        <button type="button" className="button quiet" disabled={busy} onClick={() => void send(true)}>
          {t('Gravar e continuar depois')}
        </button>
        <button type="submit" className="button" disabled={busy}>
          {t('Enviar ficha')}
        </button>
      </div>
    </form>
  )
}
