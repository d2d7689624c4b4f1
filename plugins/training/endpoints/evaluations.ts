import {
  boolean,
  choice,
  date,
  decimal,
  endpoint,
  fileResult,
  integer,
  longText,
  NotFoundError,
  PDF,
  percent,
  RuleError,
  shape,
  text,
  ValidationError,
  when,
} from '#engine'
import {
  printQuestionnaire,
  questionsOf,
  SITUACOES_PREENCHIMENTO,
  stateOfFilling,
} from '#plugins/questionnaires/plugin.ts'
import { CLASSES, EVALUATIONS } from '../domain/keys.ts'
import { classResults } from '../queries/class_results.ts'
import { evaluationsOf } from '../queries/courses.ts'
import { FORMS } from '../services/questionnaires.ts'

const authority = 'ROLE_DESENVOLVIMENTO_AVALIACAO_CURSO'
const staff = { audience: 'staff' as const }

const plainList = endpoint(`GET ${EVALUATIONS}/list`, {
  ...staff,
  authority,
  label: 'Todas as avaliações de curso',
  response: shape.rows(EVALUATIONS),
  run: async (context) => await context.repo(EVALUATIONS).all(),
})

const withinCourse = endpoint(`GET ${EVALUATIONS}/:id/por-curso`, {
  ...staff,
  authority,
  label: 'Uma avaliação dentro de um curso',
  query: { idCurso: integer('Curso').required() },
  response: {
    id: integer('Código').required(),
    titulo: text('Título').required(),
    tipo: text('Tipo').required(),
    minimoAprovacao: decimal('Mínimo para aprovação', 2),
    liberada: boolean('Liberada').required(),
    curso: shape.object({ id: integer('Código').required(), nome: text('Nome').required() }),
  },
  async run(context, { params, query }) {
    const curso = await context.system.repo('desenvolvimento/cursos').get(Number(query.idCurso))
    const found = (await evaluationsOf(context, curso.id)).find((evaluation) => evaluation.id === Number(params.id))
    if (!found) throw new NotFoundError()
    return {
      id: found.id,
      titulo: found.titulo,
      tipo: found.tipo,
      minimoAprovacao: found.minimoAprovacao ?? null,
      liberada: found.liberada === true,
      curso: { id: curso.id, nome: curso.nome },
    }
  },
})

const print = endpoint(`POST ${EVALUATIONS}/:id/imprimir`, {
  ...staff,
  authority,
  label: 'Imprime a avaliação em branco para uma turma',
  query: { idTurma: integer('Turma').required() },
  response: shape.file(PDF),
  async run(context, { params, query }) {
    const evaluation = await context.repo(EVALUATIONS).get(Number(params.id))
    if (!query.idTurma) throw new ValidationError([{ field: 'idTurma', message: 'Turma é obrigatória' }])
    const row = await context.system.repo(CLASSES).get(Number(query.idTurma))
    if (!evaluation.modeloAvaliacao) throw new RuleError('Esta avaliação não tem perguntas.')
    const pdf = await printQuestionnaire(context, {
      titulo: evaluation.titulo,
      dados: [
        ['Turma', `${row.descricaoCurso}, ${row.descricao}`],
        ['Nome', '______________________________'],
        ['Data', '____/____/______'],
      ],
      perguntas: await questionsOf(context, evaluation.modeloAvaliacao.id),
      agruparPorAspecto: true,
    })
    return fileResult(pdf, `${evaluation.titulo}.pdf`, PDF, true)
  },
})

const respondents = endpoint('GET pesquisa/colaborador-questionario/:questionarioId/turma/:turmaId', {
  ...staff,
  authority: 'ROLE_PESQUISA_AVALIACOES_TURMA',
  label: 'Quem responde a uma avaliação em uma turma',
  response: shape.list({
    id: integer('Código').required(),
    colaborador: shape.object({ id: integer('Código').required(), nome: text('Nome') }),
    status: choice('Situação', SITUACOES_PREENCHIMENTO).required(),
    respondidaEm: date('Respondida em'),
  }),
  async run(context, { params }) {
    const rows = await context
      .query(FORMS)
      .where(when('avaliacaoTurma').is(Number(params.questionarioId)), when('turma').is(Number(params.turmaId)))
      .select({ id: 'id', colaborador: 'colaborador', status: 'status', respondidaEm: 'respondidaEm' })
      .orderBy('colaborador.nome')
      .rows()
    return rows.map((row) => ({ ...row, status: stateOfFilling(row.status) }))
  },
})

export const resultsAnswer = {
  avaliacoes: shape.list({
    titulo: text('Avaliação').required(),
    momento: text('O que se avalia'),
    pedidas: integer('Pedidas').required(),
    respondidas: integer('Respondidas').required(),
    aproveitamento: percent('Aproveitamento médio'),
    perguntas: shape.list({
      id: integer('Pergunta').required(),
      texto: longText('Texto').required(),
      media: decimal('Média', 2),
      maximo: integer('Nota máxima'),
      opcoes: shape.list({ texto: text('Opção').required(), total: integer('Respostas').required() }),
      textos: shape.list(shape.value(longText('Resposta').max(4000).required())),
    }),
  }),
}

const results = endpoint(`GET ${CLASSES}/:id/resultado-avaliacoes`, {
  ...staff,
  authority: 'ROLE_DESENVOLVIMENTO_COLABORADOR_TURMA',
  label: 'O que as avaliações de uma turma dizem: médias, opções e comentários de cada pergunta',
  response: resultsAnswer,
  async run(context, { params }) {
    const { id } = await context.repo(CLASSES).get(Number(params.id))
    return { avaliacoes: await classResults(context, id) }
  },
})

export const evaluationEndpoints = [plainList, withinCourse, print, respondents, results]
