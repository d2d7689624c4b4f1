import { useRecordContext } from 'react-admin'
import { AnsweredQuestions } from '#frontend'

/** A questionnaire of a class as it was answered. */
export const SheetAnswers = () => (
  <AnsweredQuestions lines={useRecordContext()?.respostas} nothing="Ainda não foi respondido." />
)
