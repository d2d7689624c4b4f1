import { boolean, choice, date, datetime, file, integer, longText, shape, text, time } from '#engine'
import { blindQuestionAnswer, clockAnswer, givenAnswer } from '#plugins/questionnaires/plugin.ts'
import { companyAnswer, named } from './public_answers.ts'

/** Answer shapes of the portal endpoints for candidates. */

const described = { id: integer('Código').required(), descricao: text('Descrição').required() }

export const applicationAnswer = {
  id: integer('Código').required(),
  solicitacao: shape.object({ ...described, empresa: shape.object(named) }),
  candidato: shape.optional(named),
  anuncio: shape.object({ titulo: text('Título') }),
  data: date('Candidatou-se em').required(),
  situacao: text('Situação').required(),
  etapaAtual: shape.optional({ nome: text('Etapa').required() }),
  etapas: shape.list({
    nome: text('Etapa').required(),
    data: date('Data').required(),
    situacao: text('Situação'),
    observacao: longText('Recado ao candidato'),
  }),
  questionarios: integer('Questionários a responder').required(),
  escolheHorario: boolean('Se há horários de entrevista a escolher'),
  proposta: shape.optional({
    id: integer('Código').required(),
    situacao: text('Situação').required(),
    vencida: boolean('Se o prazo para responder terminou'),
    validade: date('Válida até'),
    enviadaEm: datetime('Enviada em'),
    respondidaEm: datetime('Respondida em'),
  }),
  proximaEntrevista: shape.optional({
    id: integer('Código').required(),
    resposta: text('Resposta do candidato'),
    respostaMensagem: longText('Mensagem do candidato'),
    data: date('Data').required(),
    hora: time('Hora').required(),
    duracao: integer('Minutos').required(),
    modalidade: text('Modalidade').required(),
    local: text('Local'),
    link: text('Endereço da chamada'),
    mensagem: longText('Mensagem'),
  }),
  proximoPasso: text('O que vem agora'),
  desistiuEm: datetime('Desistiu em'),
  recursosAcessibilidade: longText('Recursos de acessibilidade pedidos'),
  podeDesistir: boolean('Se ainda pode desistir').required(),
}

/** The decisions a candidate asked to be reviewed. */
export const reviewsAnswer = shape.list({
  id: integer('Código').required(),
  candidatura: integer('Candidatura').required(),
  decisao: text('Decisão').required(),
  decisaoNome: text('Decisão, em palavras').required(),
  motivo: longText('Motivo').required(),
  pedidoEm: datetime('Pedida em').required(),
  situacao: text('Situação').required(),
  situacaoNome: text('Situação, em palavras').required(),
  resposta: longText('Resposta'),
  respondidaEm: datetime('Respondida em'),
})

export const ownApplicationAnswer = {
  ...applicationAnswer,
  revisoes: reviewsAnswer,
  revisaveis: shape.list({ id: text('Código').required(), nome: text('Decisão').required() }),
}

export const stepAnswer = {
  id: integer('Código').required(),
  solicitacao: shape.object(described),
  etapaSeletiva: shape.object(named),
  data: date('Data').required(),
  situacao: text('Situação'),
  observacao: longText('Recado ao candidato'),
  dataHoraExpiracao: datetime('Questionário até'),
}

export const documentAnswer = {
  id: integer('Código').required(),
  versao: integer('Versão'),
  descricao: text('Descrição').required(),
  data: date('Data').required(),
  observacao: longText('Observação'),
  tipoDocumento: shape.optional(described),
  url: file('Arquivo'),
}

export const evaluationAnswer = {
  id: integer('Código').required(),
  titulo: text('Título').required(),
  avaliacao: shape.object({ id: integer('Modelo').required(), titulo: text('Título').required() }),
  orientacao: longText('Orientação'),
  subtitulo: text('De que se trata'),
  solicitacao: shape.optional(described),
  solicitacaoId: integer('Vaga'),
  historicoCandidatoId: integer('Etapa da seleção'),
  estado: text('Estado').required(),
  respondida: boolean('Se foi respondido'),
  dataHoraExpiracao: datetime('Pode ser respondido até'),
  tempoLimite: integer('Minutos para responder'),
  umaPorVez: boolean('Uma pergunta por vez'),
  quantidadePerguntas: integer('Quantas perguntas').required(),
  ...clockAnswer,
  agora: datetime('Hora do servidor').required(),
}

export const sheetAnswer = {
  ...evaluationAnswer,
  perguntas: shape.list(blindQuestionAnswer),
  respostas: shape.list(givenAnswer),
}

const user = shape.object({ ...named, cpf: text('CPF') })

export const portalSessionAnswer = {
  authenticated: boolean('Se há uma sessão'),
  usuario: shape.optional(user),
  empresa: shape.optional(companyAnswer),
  aceitoPoliticaSeguranca: shape.optional(shape.value(boolean('Se aceitou o termo atual').required())),
  horaExpiracao: datetime('Quando a sessão termina'),
}

export const loginAnswer = {
  ...portalSessionAnswer,
  etapa: shape.optional(
    shape.value(choice('O que falta para entrar', { SEGUNDO_FATOR: 'A segunda etapa' }).required()),
  ),
  meios: shape.optional(
    shape.list(
      shape.value(
        choice('Como confirmar', {
          APP: 'Aplicativo',
          CHAVE: 'Chave de acesso',
          RECUPERACAO: 'Código de recuperação',
        }).required(),
      ),
    ),
  ),
  candidatura: shape.optional(applicationAnswer),
  aviso: text('Por que a candidatura não foi feita'),
}

export const personAnswer = shape.optional({ ...named, cpf: text('CPF').required() })

const erasure = {
  id: integer('Código').required(),
  situacao: text('Situação').required(),
  pedidoEm: datetime('Pedida em').required(),
  motivo: longText('Motivo'),
  executadaEm: datetime('Executada em'),
  relatorio: longText('O que foi apagado'),
}
export const erasuresAnswer = shape.list(erasure)

export const privacyAnswer = {
  consentimentos: shape.list({
    data: datetime('Quando').required(),
    versao: integer('Versão do termo'),
    texto: longText('Termo'),
  }),
  acessos: shape.list({
    data: datetime('Quando').required(),
    usuario: text('Quem').required(),
    tipo: text('O que abriu').required(),
  }),
  exclusoes: erasuresAnswer,
  finalidades: shape.list({
    finalidade: text('Para que').required(),
    dados: shape.list({ rotulo: text('Dado').required(), sensivel: boolean('Dado sensível').required() }),
  }),
}

export const messageAnswer = { message: text('Frase para mostrar').required() }

/** Progress of a file sent in parts. */
export const uploadAnswer = {
  id: integer('Envio').required(),
  tamanho: integer('Bytes do arquivo').required(),
  recebido: integer('Bytes que chegaram: onde a próxima parte começa').required(),
  parte: integer('Bytes de cada parte').required(),
}
