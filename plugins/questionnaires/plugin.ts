import { plugin, publicPage } from '#engine'
import { answeringEndpoints } from './endpoints/answering.ts'
import { aspecto } from './resources/aspectos.ts'
import { modelo } from './resources/modelos.ts'
import { pergunta } from './resources/perguntas.ts'
import { preenchimento } from './resources/preenchimentos.ts'
import { resposta } from './resources/respostas.ts'

export {
  hasOptions,
  NAO_SE_APLICA,
  SITUACOES_PREENCHIMENTO,
  stateOfFilling,
  TIPOS_MODELO,
  TIPOS_PERGUNTA,
  WITHOUT_ASPECT,
} from './codes.ts'
export {
  accountAnswer,
  answersTaken,
  answerTaken,
  blindQuestionAnswer,
  clockAnswer,
  givenAnswer,
  oneWithAnswersTaken,
  questionAnswer,
} from './answers.ts'
export { blind, type BlindQuestion } from './domain/blind.ts'
export { chosenIds, isAnswered, problemOf, wrongIn } from './shared/check_answer.ts'
export { answeredLines, answerText, exactPercent, lineText, percentOf, score, shareOfLine } from './domain/score.ts'
export type { Answer, AnsweredLine, Question, Score, ScoreLine, ShowIf } from './domain/types.ts'
export { questionBlocks, shownQuestions } from './shared/shown.ts'
export { questionService } from './endpoints/question_service.ts'
export { fillingsWithAnswers } from './queries/answered.ts'
export { cloneModel, copyModel } from './services/clone_model.ts'
export {
  ALREADY_ANSWERED,
  answersOf,
  deleteFilling,
  FILLINGS,
  isClosed,
  isLate,
  NOT_STARTED,
  openFilling,
  openFillingOnce,
  progressOf,
  readFilling,
  startFilling,
  TIME_IS_UP,
} from './services/fillings.ts'
export { type ClosedFilling, closeLateFilling, submitFilling } from './services/hand_in.ts'
export { assertFits, fillingColumns, saveInFilling, saveAnswer } from './services/save_answer.ts'
export { ASPECTS, MODELS, QUESTIONS, questionIn, questionsOf, questionsOfFilling } from './services/questions.ts'
export { freezeQuestions, type QuestionChange } from './services/frozen.ts'
export { addQuestions, addSet } from './services/bank.ts'
export { BANK } from './bank/index.ts'
export { type BankQuestion, FREQUENCIA, open as openQuestion, statements } from './bank/types.ts'
export { printQuestionnaire } from './services/print.ts'
export { stableOrder } from './domain/stable_order.ts'
export { type Answerable, ANSWERING, serveAnswering } from './services/answering.ts'
export { BEGUN_ELSEWHERE, begunElsewhere } from './services/shared_device.ts'
export { readAnswer, readAnswers } from './services/read_answer.ts'

/**
 * Questions, aspects, answers and scores, for every plugin with questionnaires. A plugin shows its models by an alias
 * and mounts `questionService` below it. Questionnaires it assigns are answered at `/responder/<link>`
 * (`serveAnswering`, `issueLink`).
 */
export default plugin('questionnaires', {
  label: 'Questionários',
  resources: [modelo, aspecto, pergunta, preenchimento, resposta],
  endpoints: answeringEndpoints,
  publicPages: [publicPage('responder/:token', { label: 'Questionário', component: 'AnswerPage', texts: ['token'] })],
})
