import { type FormEvent, useEffect, useMemo, useState } from 'react'
import {
  type ShapeOf,
  type ApiError,
  checkRecord,
  FormProvider,
  Page,
  RecordFields,
  RecordFormProvider,
  Skeleton,
  useFeedback,
  useForm,
  useLink,
} from '#public'
import type { opinionAnswer } from '../endpoints/opinion.ts'

type Asked = ShapeOf<typeof opinionAnswer>

/** A page for a person without a user: form and rules come from the definition of the resource. */
export function OpinionPage() {
  const { call } = useLink()
  const feedback = useFeedback()
  const [asked, setAsked] = useState<Asked>()
  const [done, setDone] = useState(false)
  useEffect(() => {
    call<Asked>('/api/exemplo/opiniao').then(setAsked, (error: ApiError) => feedback.failure(error))
  }, [call, feedback])
  if (done)
    return (
      <Page title="Obrigado!" width="narrow">
        <p className="card done">A sua opinião foi registrada.</p>
      </Page>
    )
  return (
    <Page title="Sua opinião" lead={asked?.projeto} width="narrow">
      {asked ? <OpinionForm asked={asked} onDone={() => setDone(true)} /> : <Skeleton lines={4} />}
    </Page>
  )
}

function OpinionForm({ asked, onDone }: { asked: Asked; onDone: () => void }) {
  const { call } = useLink()
  const form = useForm({})
  const rules = useMemo(() => ({ meta: asked.formulario }), [asked])
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await form.check(checkRecord(rules, form.values)))) return
    await call('/api/exemplo/opiniao', { method: 'POST', body: form.values }).then(onDone, form.refuse)
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <FormProvider value={form}>
        <RecordFormProvider rules={rules}>
          <section className="card section">
            <RecordFields />
          </section>
        </RecordFormProvider>
      </FormProvider>
      <div className="form-actions">
        <button type="submit" className="button">
          Enviar
        </button>
      </div>
    </form>
  )
}
