/** The questions: one at a time or as a list, saved as they are answered, submitted at the end. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, Icon, useFeedback, t } from '#public'
import { isAnswered, problemOf } from '../../shared/check_answer.ts'
import { shownQuestions } from '../../shared/shown.ts'
import { Clock } from './Clock.tsx'
import { MatrixField, rowsOf } from './MatrixField.tsx'
import { QuestionField } from './QuestionField.tsx'
import type { Answer, Answers, Question, Form } from './types.ts'
import { invalidateSharedAnswers, type Saving, useAnswers } from './use_answers.ts'

const SAVING: Record<Saving, string> = {
  saved: t('Respostas salvas'),
  saving: t('Salvando...'),
  offline: t('Sem conexão. Suas respostas estão guardadas neste aparelho e serão enviadas.'),
}

/** Sends the answers of this questionnaire to the server. */
export interface Service {
  /** Storage key of the pending answers in the browser. */
  key: string
  save: (answer: Answer) => Promise<unknown>
  /** Resolves to the ending, if it depends on the answers. */
  handIn: () => Promise<Partial<Form> | undefined>
}

const problemsOf = (questions: Question[], answers: Answers): Record<number, string> =>
  Object.fromEntries(
    questions.flatMap((question) => {
      const problem = problemOf(question, answers[question.id])
      return problem ? [[question.id, problem]] : []
    }),
  )

/** Messages by question from `perguntas.<id>`. */
const problemsIn = (error: ApiError): Record<number, string> =>
  Object.fromEntries(
    error.errors.flatMap((item) =>
      /^perguntas\.\d+$/.test(item.field ?? '') ? [[Number(item.field!.slice(10)), item.message]] : [],
    ),
  )

function Head({
  form,
  total,
  answered,
  saving,
  onEnd,
}: {
  form: Form
  total: number
  answered: number
  saving: Saving
  onEnd: () => void
}) {
  return (
    <div className="quiz-head">
      <div className="quiz-progress">
        <p>
          <strong>{t('{answered} de {total}', { answered, total })}</strong> {t('respondidas')}
        </p>
        {form.expiraEm && <Clock end={form.expiraEm} now={form.agora} onEnd={onEnd} />}
      </div>
      <progress max={total} value={answered} aria-label={t('Perguntas respondidas')} />
      <p className={saving === 'offline' ? 'quiz-saving offline' : 'quiz-saving'} role="status">
        {saving === 'saved' && <Icon name="check" size={16} />} {SAVING[saving]}
      </p>
    </div>
  )
}

export function Runner({
  form,
  service,
  onDone,
  onEnded,
}: {
  form: Form
  service: Service
  onDone: (found: Partial<Form> | undefined) => void
  onEnded: () => void
}) {
  const feedback = useFeedback()
  const [errors, setErrors] = useState<Record<number, string>>({})
  const refused = useCallback(
    (error: ApiError) => {
      const found = problemsIn(error)
      if (Object.keys(found).length) setErrors((all) => ({ ...all, ...found }))
      else feedback.failure(error)
    },
    [feedback],
  )
  const { answers, saving, answer, flush } = useAnswers(form, service.key, service.save, refused)
  // Conditional questions appear and disappear with the answers they depend on.
  const questions = shownQuestions(form.perguntas, (id) => answers[id])
  const firstOpen = questions.findIndex((question) => !isAnswered(question, answers[question.id]))
  const [at, setAt] = useState(Math.max(0, firstOpen))
  const [sending, setSending] = useState(false)
  const moved = useRef(false)
  const present = questions[Math.min(at, questions.length - 1)]!
  const last = at >= questions.length - 1

  useEffect(() => {
    if (moved.current && form.umaPorVez)
      document.getElementById(`pergunta-${present.id}`)?.focus({ preventScroll: false })
  }, [present.id, form.umaPorVez])

  const go = (step: number) => {
    moved.current = true
    setAt(step)
  }
  const show = (question: Question) => {
    go(questions.indexOf(question))
    document.getElementById(`pergunta-${question.id}`)?.focus()
  }
  const next = () => {
    const problem = problemOf(present, answers[present.id])
    setErrors(problem ? { [present.id]: problem } : {})
    if (problem) document.getElementById(`pergunta-${present.id}`)?.scrollIntoView({ block: 'center' })
    else go(at + 1)
  }
  const fail = (item: Record<number, string>) => {
    setErrors(item)
    const first = questions.find((question) => item[question.id])
    if (first) show(first)
  }

  const handIn = async () => {
    const found = problemsOf(questions, answers)
    if (Object.keys(found).length) return fail(found)
    const open = questions.filter((question) => !isAnswered(question, answers[question.id])).length
    const text = open
      ? open === 1
        ? t('1 pergunta opcional ficou sem resposta. Depois de entregar não é possível mudar as respostas.')
        : t('{open} perguntas opcionais ficaram sem resposta. Depois de entregar não é possível mudar as respostas.', {
            open,
          })
      : t('Depois de entregar não é possível mudar as respostas.')
    if (
      !(await feedback.ask({ title: t('Entregar o questionário?'), text, confirm: t('Entregar'), cancel: t('Voltar') }))
    )
      return
    setSending(true)
    try {
      if (!(await flush()))
        return feedback.toast('warning', t('Sem conexão. Tente entregar de novo quando ela voltar.'))
      const found = await service.handIn()
      invalidateSharedAnswers(service.key)
      onDone(found)
    } catch (error) {
      if (error instanceof ApiError && Object.keys(problemsIn(error)).length) fail(problemsIn(error))
      else feedback.failure(error)
    } finally {
      setSending(false)
    }
  }

  const shown = form.umaPorVez ? [present] : questions
  return (
    <form
      className="quiz"
      noValidate
      onSubmit={(event) => (event.preventDefault(), form.umaPorVez && !last ? next() : void handIn())}
    >
      <Head
        form={form}
        total={questions.length}
        answered={questions.filter((question) => isAnswered(question, answers[question.id])).length}
        saving={saving}
        onEnd={() => void flush().finally(onEnded)}
      />
      {rowsOf(shown).map((rows) => {
        const [one] = rows as [Question]
        const place = questions.indexOf(one)
        const heading = one.aspecto && one.aspecto.id !== questions[place - 1]?.aspecto?.id && !form.umaPorVez
        const give = (item: Answer, typing?: boolean) => {
          setErrors(({ [item.perguntaId]: _solved, ...others }) => others)
          answer(item, typing)
        }
        return (
          <div key={one.id}>
            {heading && <h2 className="quiz-aspect">{one.aspecto!.nome}</h2>}
            {rows.length > 1 ? (
              <MatrixField questions={rows} number={place + 1} answers={answers} errors={errors} onAnswer={give} />
            ) : (
              <QuestionField
                question={one}
                number={place + 1}
                answer={answers[one.id]}
                error={errors[one.id]}
                onAnswer={give}
              />
            )}
          </div>
        )
      })}
      <div className="form-actions sticky">
        {form.umaPorVez && (
          <button type="button" className="button quiet" disabled={at === 0} onClick={() => go(at - 1)}>
            <Icon name="back" size={20} /> {t('Voltar')}
          </button>
        )}
        <button type="submit" className="button" disabled={sending}>
          {form.umaPorVez && !last ? t('Próxima') : t('Entregar')}{' '}
          <Icon name={form.umaPorVez && !last ? 'arrow' : 'check'} size={20} />
        </button>
      </div>
    </form>
  )
}
