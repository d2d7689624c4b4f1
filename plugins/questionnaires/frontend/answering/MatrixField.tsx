/** Questions with one title and the same options: a grid on a wide screen, a list on a phone. */
import { type CSSProperties, Fragment, useId } from 'react'
import { NOTA } from '../../codes.ts'
import type { Answer, Answers, Question } from './types.ts'
import { t } from '#public'

interface Choice {
  key: string
  label: string
  isChosen: (answer: Answer | undefined) => boolean
  given: Partial<Answer>
}

const scaleOf = (question: Question): Choice[] =>
  question.tipo === NOTA
    ? Array.from({ length: question.notaMaxima - question.notaMinima + 1 }, (_, at) => {
        const nota = question.notaMinima + at
        return { key: String(nota), label: String(nota), isChosen: (item) => item?.nota === nota, given: { nota } }
      })
    : question.respostas.map(({ id, texto }) => ({
        key: String(id),
        label: texto,
        isChosen: (item) => item?.respostaId === id,
        given: { respostaId: id },
      }))

const NONE = { nota: null, respostaId: null, naoSeAplica: false }

/** The scale of a row, and at its end that none applies, where that is an answer. */
const choicesOf = (question: Question): Choice[] =>
  question.permiteNaoSeAplica
    ? [
        ...scaleOf(question),
        {
          key: 'na',
          label: t('Não se aplica / não observei'),
          isChosen: (item) => item?.naoSeAplica === true,
          given: { naoSeAplica: true },
        },
      ]
    : scaleOf(question)

const MAX_COLUMNS = 7
const labelsOf = (question: Question) =>
  choicesOf(question)
    .map((choice) => choice.label)
    .join('|')

const isGrid = (item: Question) =>
  Boolean(item.matriz) &&
  (item.tipo === '1' || item.tipo === NOTA) &&
  !item.exigirComentario &&
  item.notaMaxima - item.notaMinima < MAX_COLUMNS &&
  item.respostas.length <= MAX_COLUMNS

/** Groups adjacent questions of one matrix; all others are single. */
export function rowsOf(questions: Question[]): Question[][] {
  const blocks: Question[][] = []
  for (const question of questions) {
    const first = blocks.at(-1)?.[0]
    const joins =
      first &&
      isGrid(question) &&
      isGrid(first) &&
      first.matriz === question.matriz &&
      labelsOf(first) === labelsOf(question)
    if (joins) blocks.at(-1)!.push(question)
    else blocks.push([question])
  }
  return blocks
}

interface Props {
  questions: Question[]
  /** Number of the first row. */
  number: number
  answers: Answers
  errors: Record<number, string>
  onAnswer: (answer: Answer) => void
}

export function MatrixField({ questions, number, answers, errors, onAnswer }: Props) {
  const name = useId()
  const head = choicesOf(questions[0]!)
  return (
    <fieldset className="quiz-question">
      <legend>
        <span className="quiz-number">
          {t('Perguntas {number} a {length}', { number, length: number + questions.length - 1 })}
        </span>
        {questions[0]!.matriz}
      </legend>
      <div className="quiz-matrix" style={{ '--columns': head.length } as CSSProperties}>
        <span className="quiz-matrix-head" aria-hidden="true" />
        {head.map((choice) => (
          <span key={choice.key} className="quiz-matrix-head" aria-hidden="true">
            {choice.label}
          </span>
        ))}
        {questions.map((question) => (
          <Fragment key={question.id}>
            <p className="quiz-matrix-row" id={`pergunta-${question.id}`} tabIndex={-1}>
              {question.texto}
              {!question.obrigatoria && <span className="quiz-number"> {t('opcional')}</span>}
              {errors[question.id] && (
                <span className="message" role="alert">
                  {errors[question.id]}
                </span>
              )}
            </p>
            {choicesOf(question).map((choice) => {
              const chosen = choice.isChosen(answers[question.id])
              return (
                <label key={choice.key} className={chosen ? 'quiz-cell chosen' : 'quiz-cell'}>
                  <input
                    type="radio"
                    name={`${name}-${question.id}`}
                    checked={chosen}
                    aria-label={`${question.texto} ${choice.label}`}
                    onChange={() =>
                      onAnswer({
                        ...answers[question.id],
                        ...(question.permiteNaoSeAplica && NONE),
                        ...choice.given,
                        perguntaId: question.id,
                      })
                    }
                  />
                  <span className="quiz-cell-label" aria-hidden="true">
                    {choice.label}
                  </span>
                </label>
              )
            })}
          </Fragment>
        ))}
      </div>
    </fieldset>
  )
}
