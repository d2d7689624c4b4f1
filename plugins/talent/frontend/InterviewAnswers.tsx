import { useRecordContext } from 'react-admin'
import { AnsweredQuestions } from '#frontend'

/** The answers of a dismissal interview, as given. */
export const InterviewAnswers = () => (
  <AnsweredQuestions
    lines={useRecordContext()?.respostas}
    nothing="Ainda não há respostas. Envie o link ou abra-o para perguntar pessoalmente."
  />
)
