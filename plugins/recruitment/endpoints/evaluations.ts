import {
  type Context,
  decimal,
  endpoint,
  integer,
  longText,
  percent,
  type RowAt,
  RuleError,
  shape,
  text,
} from '#engine'
import { questionsOf, readAnswer, readAnswers, readFilling } from '#plugins/questionnaires/plugin.ts'
import { proposedResult, resultText } from '../queries/evaluation_results.ts'
import { compareEvaluations, evaluationsOfCandidate } from '../queries/compare_evaluations.ts'
import {
  EVALUATIONS,
  finishEvaluation,
  saveEvaluationAnswer,
  sheetOf,
  startEvaluation,
} from '../services/evaluations.ts'
import {
  accountAnswer,
  answersTaken,
  answerTaken,
  blindQuestionAnswer,
  clockAnswer,
  givenAnswer,
} from '#plugins/questionnaires/plugin.ts'
import { described, named, resultAnswer } from '../answers.ts'

const READ = 'ROLE_CAPTACAO_AVALIACOES'
const WRITE = `${READ}_EDITAR`
const KEY = EVALUATIONS

const HOW =
  'Cada pergunta vale o seu peso. Objetiva: peso da opção escolhida dividido pelo da melhor. Múltipla escolha: soma das escolhidas dividida pela soma das opções certas. Nota: nota dividida pela máxima. Subjetivas não pontuam. "Não se aplica / não observei" não conta; uma pergunta opcional em branco vale o que o modelo diz (em testes, zero). A performance é a soma dos pontos dividida pelos pontos possíveis.'

export const countedAnswer = {
  situacao: text('Situação').required(),
  ...clockAnswer,
  percentualMinimoAprovacao: percent('Mínimo para aprovação'),
  proposta: text('O que a conta propõe'),
  resultado: text('Resultado'),
  criterio: longText('Como se conta').required(),
  apuracao: shape.optional(accountAnswer),
}

/** How the result was calculated: questions, answers, weights and points, as counted on submission. */
export const account = endpoint(`GET ${KEY}/:id/apuracao`, {
  audience: 'staff',
  authority: READ,
  label: 'Como o resultado de uma avaliação foi formado',
  response: countedAnswer,
  async run(context, { params }) {
    const row = await context.repo(KEY).get(Number(params.id))
    const filling = await readFilling(context, row.preenchimento!.id)
    const model = await context.system.repo('captacao/modelos-avaliacao-candidato').get(row.avaliacao.id)
    const minimo = model.percentualMinimoAprovacao ?? null
    return {
      situacao: filling.situacao,
      iniciadoEm: filling.iniciadoEm,
      respondidoEm: filling.respondidoEm,
      expiraEm: filling.expiraEm,
      percentualMinimoAprovacao: minimo,
      proposta: proposedResult(row.performance, minimo),
      resultado: resultText(row, minimo),
      criterio: HOW,
      apuracao: filling.apuracao ?? null,
    }
  },
})

/**
 * The team answers the team's questionnaires. For a candidate without access to the portal it may also enter the
 * candidate's answers.
 */
async function openForTeam(context: Context, id: string | undefined): Promise<RowAt<'captacao/avaliacoes'>> {
  const row = await context.repo(KEY).get(Number(id))
  if (row.quemResponde === 'C' && row.situacao === 'A')
    throw new RuleError('O candidato já começou a responder a este questionário.')
  return row
}

export const teamSheetAnswer = {
  quantidadePerguntas: integer('Quantas perguntas').required(),
  ...clockAnswer,
  perguntas: shape.list(blindQuestionAnswer),
  respostas: shape.list(givenAnswer),
}

export const teamSheet = endpoint(`GET ${KEY}/:id/questionario`, {
  audience: 'staff',
  authority: READ,
  label: 'As perguntas de uma avaliação, para a equipe responder',
  response: teamSheetAnswer,
  async run(context, { params }) {
    const row = await context.repo(KEY).get(Number(params.id))
    return {
      ...(await sheetOf(context, row)),
      perguntas: (await questionsOf(context, row.avaliacao.id)).map(({ peso: _peso, respostas, ...one }) => ({
        ...one,
        respostas: respostas.map(({ id, texto }) => ({ id, texto })),
      })),
    }
  },
})

export const teamAnswer = endpoint(`PUT ${KEY}/:id/respostas/:perguntaId`, {
  audience: 'staff',
  authority: WRITE,
  label: 'Guarda a resposta da equipe a uma pergunta',
  body: answerTaken,
  response: shape.nothing,
  async run(context, { params, body }) {
    const row = await startEvaluation(context, await openForTeam(context, params.id))
    await saveEvaluationAnswer(context, row, readAnswer(body, Number(params.perguntaId)))
  },
})

export const teamFinish = endpoint(`POST ${KEY}/:id/respostas`, {
  audience: 'staff',
  authority: WRITE,
  label: 'Conclui a avaliação preenchida pela equipe',
  body: answersTaken,
  response: shape.row(KEY),
  async run(context, { params, body }) {
    const row = await startEvaluation(context, await openForTeam(context, params.id))
    return finishEvaluation(context, row, readAnswers(body))
  },
})

export const resultsAnswer = shape.list({ ...resultAnswer, solicitacao: shape.optional(described) })

export const ofCandidate = endpoint(`GET ${KEY}/candidato/:id`, {
  audience: 'staff',
  authority: READ,
  label: 'Avaliações de um candidato',
  response: resultsAnswer,
  run: async (context, { params }) =>
    evaluationsOfCandidate(context, (await context.repo('captacao/candidatos').get(Number(params.id))).id),
})

export const comparisonAnswer = {
  vaga: shape.object(described),
  criterio: longText('Como se conta').required(),
  modelos: shape.list({ id: integer('Código').required(), titulo: text('Título').required() }),
  candidatos: shape.list({
    candidato: shape.object(named),
    avaliacoes: shape.list(resultAnswer),
    media: decimal('Média em percentual', 2),
  }),
}

/** All candidates of a vacancy compared, by questionnaire and aspect. */
export const comparison = endpoint('GET captacao/solicitacoes-pessoal/:id/avaliacoes', {
  audience: 'staff',
  authority: READ,
  label: 'Compara as avaliações dos candidatos de uma vaga',
  response: comparisonAnswer,
  async run(context, { params }) {
    const vacancy = await context.system.repo('captacao/solicitacoes-pessoal').get(Number(params.id))
    return {
      vaga: { id: vacancy.id, descricao: vacancy.descricao },
      criterio: HOW,
      ...(await compareEvaluations(context, vacancy)),
    }
  },
})
