/** One question with its inputs. Options are native radio buttons and checkboxes with large touch targets. */
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { MULTIPLA, NOTA, UNICA } from '../../codes.ts'
import type { Answer, Question } from './types.ts'
import { t, serverText } from '#public'

const MAX_BUTTONS = 11
const MAX_LENGTH = 4000

interface Props {
  question: Question
  /** 1, 2, 3 … */
  number: number
  answer: Answer | undefined
  error: string | undefined
  onAnswer: (answer: Answer, typing?: boolean) => void
}

function Option({
  name,
  type,
  checked,
  onChange,
  children,
}: {
  name: string
  type: 'radio' | 'checkbox'
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}) {
  return (
    <label className={checked ? 'quiz-option chosen' : 'quiz-option'}>
      <input type={type} name={name} checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>{children}</span>
    </label>
  )
}

function Grades({
  question,
  value,
  name,
  onChange,
}: {
  question: Question
  value: number | null
  name: string
  onChange: (nota: number | null, typing?: boolean) => void
}) {
  const { notaMinima: low, notaMaxima: high } = question
  if (high - low + 1 > MAX_BUTTONS)
    return (
      <input
        type="number"
        inputMode="numeric"
        min={low}
        max={high}
        value={value ?? ''}
        aria-label={t('Nota de {low} a {high}', { low, high })}
        onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value), true)}
      />
    )
  return (
    <div className={question.enps ? 'quiz-grades enps' : 'quiz-grades'}>
      {Array.from({ length: high - low + 1 }, (_, at) => low + at).map((nota) => (
        <label key={nota} className={nota === value ? 'quiz-grade chosen' : 'quiz-grade'}>
          <input type="radio" name={name} checked={nota === value} onChange={() => onChange(nota)} />
          {nota}
        </label>
      ))}
      {question.enps && (
        <p className="quiz-ends">
          <span>{t('Nada provável')}</span>
          <span>{t('Muito provável')}</span>
        </p>
      )}
    </div>
  )
}

function Words({
  label,
  value,
  help,
  onChange,
}: {
  label: string
  value: string
  help?: string
  onChange: (text: string) => void
}) {
  const id = useId()
  return (
    <div className="quiz-words">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={4}
        maxLength={MAX_LENGTH}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {help && <p className="help">{help}</p>}
    </div>
  )
}

/** The digit keys select an option by its number, or that grade; not while text is being typed. */
function pickByDigit(
  event: KeyboardEvent,
  question: Question,
  several: ReadonlySet<number>,
  change: (part: Partial<Answer>) => void,
) {
  if (event.ctrlKey || event.altKey || event.metaKey || !/^[0-9]$/.test(event.key)) return
  const { target } = event
  if (target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'number')) return
  const digit = Number(event.key)
  const option = question.respostas[digit - 1]
  if (question.tipo === NOTA && digit >= question.notaMinima && digit <= question.notaMaxima) change({ nota: digit })
  else if (question.tipo === UNICA && option) change({ respostaId: option.id })
  else if (question.tipo === MULTIPLA && option)
    change({
      respostasIds: several.has(option.id) ? [...several].filter((id) => id !== option.id) : [...several, option.id],
    })
  else return
  event.preventDefault()
}

export function QuestionField({ question, number, answer, error, onAnswer }: Props) {
  const name = useId()
  const errorId = useId()
  const change = (part: Partial<Answer>, typing?: boolean) =>
    onAnswer(
      { ...answer, ...part, ...(question.permiteNaoSeAplica && { naoSeAplica: false }), perguntaId: question.id },
      typing,
    )
  // Whoever does not judge gives no answer beside it; a remark stays.
  const decline = (naoSeAplica: boolean) =>
    onAnswer({
      perguntaId: question.id,
      ...(answer?.comentario && { comentario: answer.comentario }),
      naoSeAplica,
    } as Answer)
  const several = new Set(answer?.respostasIds ?? [])
  return (
    <fieldset
      className={error ? 'quiz-question wrong' : 'quiz-question'}
      aria-describedby={error ? errorId : undefined}
      id={`pergunta-${question.id}`}
      tabIndex={-1}
      onKeyDown={(event) => pickByDigit(event, question, several, change)}
    >
      <legend>
        <span className="quiz-number">
          {question.obrigatoria ? t('Pergunta {number}', { number }) : t('Pergunta {number} · opcional', { number })}
        </span>
        {question.matriz && <span className="quiz-matrix-title">{question.matriz}</span>}
        {question.texto}
      </legend>
      {/* Above the options: below them the bar of buttons would hide it. */}
      {error && (
        <p className="message" id={errorId} role="alert">
          {serverText(error)}
        </p>
      )}
      {question.tipo === '5' && <p className="help">{t('Marque todas que se aplicam.')}</p>}
      {question.tipo === '1' &&
        question.respostas.map((resposta) => (
          <Option
            key={resposta.id}
            name={name}
            type="radio"
            checked={answer?.respostaId === resposta.id}
            onChange={() => change({ respostaId: resposta.id })}
          >
            {resposta.texto}
          </Option>
        ))}
      {question.tipo === '5' &&
        question.respostas.map((resposta) => (
          <Option
            key={resposta.id}
            name={name}
            type="checkbox"
            checked={several.has(resposta.id)}
            onChange={(checked) =>
              change({
                respostasIds: checked ? [...several, resposta.id] : [...several].filter((id) => id !== resposta.id),
              })
            }
          >
            {resposta.texto}
          </Option>
        ))}
      {question.tipo === '4' && (
        <Grades
          question={question}
          name={name}
          value={answer?.nota ?? null}
          onChange={(nota, typing) => change({ nota }, typing)}
        />
      )}
      {question.permiteNaoSeAplica && (
        <Option name={`${name}-na`} type="checkbox" checked={answer?.naoSeAplica === true} onChange={decline}>
          {t('Não se aplica / não observei')}
        </Option>
      )}
      {question.tipo === '3' && (
        <Words
          label={t('Sua resposta')}
          value={answer?.comentario ?? ''}
          onChange={(comentario) => change({ comentario }, true)}
        />
      )}
      {question.tipo !== '3' && question.exigirComentario && (
        <Words
          label={question.comentario || t('Justifique a sua resposta:')}
          value={answer?.comentario ?? ''}
          onChange={(comentario) => onAnswer({ ...answer, comentario, perguntaId: question.id }, true)}
        />
      )}
    </fieldset>
  )
}
