import {
  boolean,
  choice,
  datetime,
  decimal,
  endpoint,
  integer,
  isBlank,
  longText,
  percent,
  shape,
  text,
  ValidationError,
  when,
} from '#engine'
import { issuedLinkAnswer } from '#app/links/index.ts'
import {
  answersOf,
  answersTaken,
  blind,
  blindQuestionAnswer,
  givenAnswer,
  questionAnswer,
  questionsOf,
  questionsOfFilling,
  readAnswers,
  readFilling,
  SITUACOES_PREENCHIMENTO,
  stateOfFilling,
} from '#plugins/questionnaires/plugin.ts'
import { ownTalent } from '#plugins/talent/plugin.ts'
import { pendingAnswer } from '../answers.ts'
import { PAPEIS } from '../codes.ts'
import { compareQuestionnaires } from '../queries/comparison.ts'
import { levelsOn } from '../services/competency_questions.ts'
import { requiredLevels } from '../services/required_levels.ts'
import { cycleOf, assertRunning, finish, saveRemark, linkOf, save, start } from '../services/answering.ts'
import { competencyOf } from '../domain/competencies.ts'
import { PARTICIPANTS } from '../domain/keys.ts'
import { ownQuestionnaire, readable } from '../services/me.ts'

const KEY = 'avaliacao/avaliacoes-desempenhos-questionarios'
const staff = { audience: 'staff' as const }

/** Evaluations the user has to answer, and those submitted recently. */
const mine = endpoint('GET avaliacao/minhas-avaliacoes', {
  ...staff,
  personalTo: 'actor',
  label: 'Avaliações que eu tenho para responder',
  response: { talento: integer('Meu código de talento'), avaliacoes: shape.list(pendingAnswer) },
  async run(context) {
    const me = await ownTalent(context)
    if (!me) return { talento: null, avaliacoes: [] }
    const rows = await context
      .query(PARTICIPANTS)
      .withoutRowRules()
      .where(
        when('avaliador').is(me),
        when('avaliacaoDesempenho.liberada').is(true),
        when('avaliacaoDesempenho.dataIni').atMost(context.today),
        when('avaliacaoDesempenho.dataFim').atLeast(context.today),
      )
      .select({
        id: 'id',
        titulo: 'avaliacaoDesempenho.titulo',
        avaliado: 'avaliado.nome',
        cargo: 'avaliado.cargo.nome',
        papel: 'papel',
        status: 'status',
        dataFim: 'avaliacaoDesempenho.dataFim',
        anonima: 'avaliacaoDesempenho.anonima',
      })
      .orderBy('avaliacaoDesempenho.dataFim', 'avaliado.nome')
      .rows()
    return {
      talento: me,
      avaliacoes: rows.map((row) => ({ ...row, avaliado: row.avaliado ?? '', status: stateOfFilling(row.status) })),
    }
  },
})

const myLink = endpoint('POST avaliacao/minhas-avaliacoes/:id/link', {
  ...staff,
  label: 'O endereço em que respondo uma avaliação minha',
  response: issuedLinkAnswer,
  async run(context, { params }) {
    const row = await ownQuestionnaire(context, params.id)
    const cycle = await cycleOf(context, row)
    assertRunning(cycle, context.today)
    const { url, expiresAt } = await linkOf(context, row, cycle)
    return { url, expiraEm: expiresAt }
  },
})

const form = {
  id: integer('Código').required(),
  titulo: text('Avaliação').required(),
  avaliado: shape.optional({ id: integer('Código').required(), nome: text('Nome') }),
  avaliador: shape.optional({ id: integer('Código').required(), nome: text('Nome') }),
  papel: choice('Papel', PAPEIS).required(),
  status: choice('Situação', SITUACOES_PREENCHIMENTO).required(),
  observacao: longText('Observação'),
  respondidoEm: datetime('Respondido em'),
  separada: boolean('Se as respostas foram separadas de quem respondeu, ao entregar').required(),
  perguntas: shape.list(blindQuestionAnswer),
  respostas: shape.list(givenAnswer),
}

const read = endpoint(`GET ${KEY}/:id`, {
  ...staff,
  personalTo: 'actor',
  label: 'Um questionário com perguntas e respostas',
  response: form,
  async run(context, { params }) {
    const { row, cycle } = await readable(context, params.id)
    const head = {
      id: row.id,
      titulo: cycle.titulo,
      avaliado: row.avaliado,
      avaliador: row.avaliador ?? null,
      papel: row.papel,
      status: row.status!,
    }
    if (!row.preenchimento) {
      // Not opened yet, or handed in and kept apart: the current questions of the model.
      const questions = cycle.modeloAvaliacao ? await questionsOf(context, cycle.modeloAvaliacao.id) : []
      return {
        ...head,
        separada: row.status === 'C',
        observacao: null,
        respondidoEm: null,
        perguntas: questions.map(blind),
        respostas: [],
      }
    }
    const filling = await readFilling(context, row.preenchimento.id)
    const questions = await questionsOfFilling(context, filling)
    return {
      ...head,
      observacao: filling.observacao ?? row.observacao ?? null,
      separada: false,
      respondidoEm: cycle.anonima ? null : (filling.respondidoEm ?? null),
      perguntas: questions.map(blind),
      respostas: await answersOf(context, filling.id, questions),
    }
  },
})

interface AnswerBody {
  respondidoParcialmente?: boolean
  observacao?: string
  configsNiveisCompetenciasFaixaSalariais?: {
    competencia?: { id?: number } | number
    nivelCompetenciaId?: number
    ordem?: number
  }[]
}

/**
 * Levels of competencies, which the documents send besides the answers: each becomes the answer to its question. A
 * level is named by its id or by its weight (`ordem`).
 * @throws ValidationError for a level that is none of the scale
 */
function levelAnswers(
  body: AnswerBody,
  questions: Awaited<ReturnType<typeof questionsOf>>,
  levels: { id: number; ordem: number }[],
) {
  const given = body.configsNiveisCompetenciasFaixaSalariais
  if (!Array.isArray(given)) return []
  return given.slice(0, 200).flatMap((item, index) => {
    const id = typeof item?.competencia === 'object' ? item.competencia?.id : item?.competencia
    const question = questions.find((each) => competencyOf(each.referencia) === id)
    const ordem = item?.nivelCompetenciaId
      ? levels.find((level) => level.id === item.nivelCompetenciaId)?.ordem
      : item?.ordem
    if (!question || isBlank(item?.nivelCompetenciaId ?? item?.ordem)) return []
    const option = question.respostas.find((each) => each.peso === ordem)
    if (!option)
      throw new ValidationError([
        {
          field: `configsNiveisCompetenciasFaixaSalariais.${index}.${item.nivelCompetenciaId ? 'nivelCompetenciaId' : 'ordem'}`,
          message: 'Este nível não é da escala da avaliação.',
        },
      ])
    return [{ perguntaId: question.id, respostaId: option.id }]
  })
}

const answer = endpoint(`POST ${KEY}/:id`, {
  ...staff,
  label: 'Responde um questionário meu: com `respondidoParcialmente` guarda, sem ele entrega',
  body: answersTaken,
  response: shape.nothing,
  async run(context, { params, body }) {
    const row = await start(context, await ownQuestionnaire(context, params.id))
    const given = body as AnswerBody
    const filling = await readFilling(context, row.preenchimento!.id)
    const levels = given.configsNiveisCompetenciasFaixaSalariais?.length
      ? await levelsOn(context, (await cycleOf(context, row)).dataIni)
      : []
    const answers = [...readAnswers(body), ...levelAnswers(given, await questionsOfFilling(context, filling), levels)]
    if (typeof given.observacao === 'string') await saveRemark(context, row, given.observacao.slice(0, 4000))
    if (given.respondidoParcialmente !== true) return void (await finish(context, row, answers))
    for (const item of answers) await save(context, row, item)
  },
})

const competencyAnswer = shape.list({
  competencia: shape.object({ id: integer('Código').required(), nome: text('Nome').required() }),
  nivelExigido: shape.optional({
    id: integer('Código').required(),
    descricao: text('Descrição').required(),
    ordem: integer('Peso').required(),
  }),
  niveis: shape.list({
    id: integer('Código').required(),
    descricao: text('Descrição').required(),
    ordem: integer('Peso').required(),
  }),
  competenciaPeso: integer('Peso').required(),
  perguntaId: integer('Pergunta'),
  nivelCompetenciaId: integer('Nível dado'),
  ordem: integer('Peso do nível dado'),
  comentario: longText('Comentário'),
})

const competencies = endpoint(`GET ${KEY}/competencias/:id`, {
  ...staff,
  personalTo: 'actor',
  label: 'Competências a avaliar em um questionário',
  response: competencyAnswer,
  async run(context, { params }) {
    const { row, cycle } = await readable(context, params.id)
    return requiredLevels(context, row, cycle)
  },
})

const givenLevels = endpoint(`GET ${KEY}/cncc/:id`, {
  ...staff,
  personalTo: 'actor',
  label: 'Níveis dados às competências em um questionário respondido',
  response: competencyAnswer,
  async run(context, { params }) {
    const { row, cycle } = await readable(context, params.id)
    return (await requiredLevels(context, row, cycle)).filter((level) => level.ordem !== null)
  },
})

const comparison = endpoint(`GET ${KEY}/:id/:id2/comparativa`, {
  ...staff,
  personalTo: 'actor',
  label: 'Compara dois questionários respondidos',
  response: {
    questionarios: shape.list({
      id: integer('Código').required(),
      titulo: text('Avaliação').required(),
      avaliado: text('Avaliado').required(),
      avaliador: text('Avaliador'),
      performance: percent('Performance'),
    }),
    perguntas: shape.list({
      pergunta: longText('Pergunta').required(),
      aspecto: text('Aspecto'),
      resposta1: longText('Resposta 1'),
      resposta2: longText('Resposta 2'),
      diferenca: decimal('Diferença', 2),
    }),
  },
  async run(context, { params }) {
    return compareQuestionnaires(context, await readable(context, params.id), await readable(context, params.id2))
  },
})

const answersAt = (name: string) =>
  endpoint(`GET avaliacao/respostas/${name}`, {
    ...staff,
    personalTo: 'actor',
    label: 'Respostas de um questionário',
    query: { colaboradorQuestionarioId: integer('Questionário').required() },
    response: shape.list(givenAnswer),
    async run(context, { query }) {
      const { row } = await readable(context, query.colaboradorQuestionarioId)
      if (!row.preenchimento) return []
      const filling = await readFilling(context, row.preenchimento.id)
      return answersOf(context, filling.id, await questionsOfFilling(context, filling))
    },
  })

const questionsAt = (path: string, name: string) =>
  endpoint(`GET avaliacao/perguntas/${path}`, {
    ...staff,
    authority: 'ROLE_AVALIACAO_MODELOS_AVALIACAO',
    label: 'Perguntas de um modelo',
    query: { [name]: integer('Modelo').required() },
    response: shape.list(questionAnswer),
    run: async (context, { query }) =>
      questionsOf(
        context,
        (
          await context.system
            .repo('avaliacao/modelos-avaliacao')
            .get(Number((query as Record<string, number | null>)[name]))
        ).id,
      ),
  })

export const answeringEndpoints = [
  mine,
  myLink,
  competencies,
  givenLevels,
  comparison,
  read,
  answer,
  answersAt('avaliacao-desempenho-questionario'),
  questionsAt('experiencias', 'avaliacaoId'),
  questionsAt('questionario', 'questionarioId'),
]
