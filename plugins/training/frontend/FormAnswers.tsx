import { useRecordContext } from 'react-admin'
import { AnsweredQuestions } from '#frontend'

/** An answered questionnaire of a class. */
export const FormAnswers = () => (
  <AnsweredQuestions lines={useRecordContext()?.respostas} nothing="Ainda não foi respondido." />
)
