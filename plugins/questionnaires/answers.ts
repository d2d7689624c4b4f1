import { boolean, choice, datetime, decimal, integer, json, longText, shape, text, type Fields } from '#engine'
import { ESTADOS, TIPOS_PERGUNTA } from './codes.ts'

/** Answer shapes of the questionnaire services, for plugins that mount them or assign questionnaires. */

export const aspectAnswer = {
  id: integer('Código').required(),
  nome: text('Nome').required(),
  ordem: integer('Ordem').required(),
}

const question = {
  id: integer('Código').required(),
  texto: longText('Pergunta').required(),
  tipo: choice('Tipo', TIPOS_PERGUNTA).required(),
  notaMinima: decimal('Nota mínima', 2).required(),
  notaMaxima: decimal('Nota máxima', 2).required(),
  exigirComentario: boolean('Exige comentário'),
  comentario: longText('O que comentar'),
  obrigatoria: boolean('Obrigatória'),
  permiteNaoSeAplica: boolean('Aceita "Não se aplica / não observei"'),
  ordem: integer('Ordem').required(),
  aspecto: shape.optional({ id: integer('Código').required(), nome: text('Nome').required() }),
  enps: boolean('Pergunta de recomendação (0 a 10)'),
  matriz: text('Título da matriz'),
  condicao: shape.optional({
    pergunta: integer('Aparece conforme a resposta desta pergunta').required(),
    opcoes: shape.optional(shape.list(shape.value(integer('Com esta opção').required()))),
    notaMinima: decimal('Com nota a partir de', 2),
    notaMaxima: decimal('Com nota até', 2),
  }),
}

const option = { id: integer('Código').required(), texto: longText('Opção').required() }

/** For the author of the questionnaire: with weights. */
export const questionAnswer = {
  ...question,
  peso: decimal('Peso', 2),
  respostas: shape.list({ ...option, peso: decimal('Peso', 2) }),
}

/** For the respondent: without anything that reveals the score. */
export const blindQuestionAnswer = { ...question, respostas: shape.list(option) }

export const givenAnswer = {
  perguntaId: integer('Pergunta').required(),
  respostaId: integer('Opção escolhida'),
  respostasIds: shape.optional(shape.list(shape.value(integer('Opção escolhida').required()))),
  nota: decimal('Nota', 2),
  naoSeAplica: shape.optional(shape.value(boolean('Não se aplica / não observei: a pergunta não conta').required())),
  comentario: longText('Comentário'),
  observacao: longText('Resposta livre'),
}

const { perguntaId, ...answered } = givenAnswer

/**
 * Request bodies: checked by `readAnswer`, whose errors name the question (`perguntas.12`) regardless of the answer's
 * position.
 */
export const answerTaken = shape.unchecked(answered)
const answers = { respostas: shape.optional(shape.list(givenAnswer)) }
export const answersTaken = shape.unchecked(answers)
/** One questionnaire by its id, with further fields of the caller. */
export const oneWithAnswersTaken = (more: Fields = {}) =>
  shape.unchecked({ id: integer('Questionário').required(), ...answers, ...more })

const counted = {
  performance: decimal('Aproveitamento em percentual', 2),
  pontos: decimal('Pontos', 2).required(),
  possiveis: decimal('Pontos possíveis', 2).required(),
}

/** The calculation of a result: every question with weight and points. */
export const accountAnswer = {
  ...counted,
  aspectos: shape.list({ nome: text('Aspecto').required(), ...counted }),
  linhas: shape.list({
    perguntaId: integer('Pergunta').required(),
    pergunta: longText('Texto').required(),
    tipo: choice('Tipo', TIPOS_PERGUNTA).required(),
    aspecto: text('Aspecto'),
    resposta: longText('Resposta'),
    comentario: longText('Comentário'),
    naoSeAplica: shape.optional(shape.value(boolean('Não se aplica / não observei').required())),
    peso: decimal('Peso', 2),
    aproveitamento: decimal('Aproveitamento', 4),
    fracao: text('Aproveitamento exato, em fração'),
    pontos: decimal('Pontos', 2),
  }),
}

/** Start and deadline of a filling. */
export const clockAnswer = {
  iniciadoEm: datetime('Iniciado em'),
  expiraEm: datetime('Termina em'),
  respondidoEm: datetime('Respondido em'),
}

export const suggestionAnswer = {
  descricao: text('Opções em uma linha').required(),
  respostas: json<unknown[]>('Opções com peso').required(),
}

/** Other questionnaires the respondent still has to answer. */
export const owedAnswer = {
  faltam: integer('Quantos').required(),
  nome: text('Sobre quem é o próximo'),
}

/** A questionnaire for its respondent: never weights or results; questions and answers once the clock has started. */
export const formAnswer = {
  id: integer('Código').required(),
  titulo: text('Título').required(),
  subtitulo: text('De que se trata'),
  orientacao: longText('Orientação'),
  privacidade: longText('Para quem vão as respostas'),
  agradecimento: longText('O que se diz no fim'),
  desfecho: text('Título do fim'),
  alcancou: shape.optional(shape.value(boolean('Alcançou o mínimo').required())),
  voltar: text('O que leva de volta'),
  ajuda: longText('Ajuda ao lado das perguntas'),
  evidencias: text('Chamada com o que mostrar ao lado das perguntas'),
  estado: choice('Estado', ESTADOS).required(),
  dataHoraExpiracao: datetime('Pode ser respondido até'),
  tempoLimite: integer('Minutos para responder'),
  umaPorVez: boolean('Uma pergunta por vez'),
  sequencia: boolean('Leva ao próximo questionário da mesma pessoa'),
  quantidadePerguntas: integer('Quantas perguntas').required(),
  ...clockAnswer,
  agora: datetime('Hora do servidor').required(),
  perguntas: shape.list(blindQuestionAnswer),
  respostas: shape.list(givenAnswer),
}
