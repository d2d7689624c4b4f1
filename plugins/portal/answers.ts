import {
  boolean,
  choice,
  color,
  date,
  datetime,
  decimal,
  file,
  integer,
  json,
  longText,
  shape,
  text,
  time,
  url,
} from '#engine'
import { blindQuestionAnswer, clockAnswer, givenAnswer } from '#plugins/questionnaires/plugin.ts'

/** What the endpoints of the portal answer. */

const named = { id: integer('Código').required(), nome: text('Nome').required() }
const described = { id: integer('Código').required(), descricao: text('Descrição').required() }

/** What anybody may know of a company. */
export const companyAnswer = {
  ...named,
  logoEmpresa: shape.optional({
    url: text('Endereço').required(),
    contentType: text('Tipo do conteúdo').required(),
    bytes: shape.optional(shape.value(longText('Conteúdo, em base64').required())),
  }),
  corPrincipal: color('Cor principal'),
  corSecundaria: color('Cor secundária'),
}

export const careersAnswer = {
  empresa: shape.object(companyAnswer),
  endereco: text('Endereço').required(),
  titulo: text('Chamada').required(),
  apresentacao: longText('Quem somos, em HTML').required(),
  beneficios: shape.list({ nome: text('Benefício').required(), descricao: text('Em poucas palavras') }),
  capa: text('Imagem do topo'),
  fotos: shape.list({ url: text('Endereço').required(), texto: text('O que mostra') }),
  site: url('Site'),
  linkedin: url('LinkedIn'),
  instagram: url('Instagram'),
}

export const extraFieldsAnswer = {
  camposExtras: shape.list({
    nome: text('Campo').required(),
    titulo: text('Título').required(),
    tipo: text('Tipo').required(),
    obrigatorio: boolean('Obrigatório'),
  }),
}

const fieldNames = shape.list(shape.value(text('Campo').required()))

export const portalAnswer = {
  empresa: shape.object(companyAnswer),
  camposObrigatorios: fieldNames,
  maxCargos: integer('Quantos cargos um candidato pode escolher').required(),
  exigirAceitePsi: boolean('Exige o aceite do termo'),
  politicaSeguranca: longText('Termo de privacidade'),
  paginaCarreiras: text('Fim do endereço da página da empresa, quando há uma'),
  encarregado: shape.optional({
    nome: text('Encarregado de dados'),
    email: text('E-mail'),
    telefone: text('Telefone'),
  }),
  retencaoMeses: integer('Meses até um cadastro parado ser excluído'),
  exibirSalario: boolean('Mostra a remuneração'),
  forcarCaixaAlta: boolean('Textos em maiúsculas'),
  ...extraFieldsAnswer,
  campos: json<Record<string, unknown>>('Campos do cadastro, como em /api/metadata').required(),
  regras: json<unknown[]>('Regras do cadastro inteiro').required(),
  obrigatorios: json<string[]>('Campos que o portal e a empresa exigem além da definição').required(),
  parametros: json<Record<string, unknown>>('Configurações que as condições leem').required(),
}

export const configurationAnswer = {
  ...companyAnswer,
  exigirAceitePsi: boolean('Exige o aceite do termo'),
  politicaSeguranca: longText('Termo de privacidade'),
  camposObrigatorios: fieldNames,
  maxCandidataCargo: integer('Quantos cargos um candidato pode escolher').required(),
}

const choiceAnswer = shape.optional({ id: text('Código').required(), nome: text('Nome').required() })

export const advertAnswer = {
  id: integer('Código').required(),
  titulo: text('Título'),
  descricao: longText('Descrição, em HTML'),
  exibirModuloExterno: boolean('Se está no portal'),
  candidaturaDireta: boolean('Se a candidatura termina no próprio portal, sem questionários'),
  solicitacao: shape.object({
    id: integer('Vaga').required(),
    quantidade: integer('Nº de vagas').required(),
    empresa: shape.object(named),
    cargo: shape.optional(named),
    cidade: shape.optional({ ...named, uf: text('UF').required() }),
    vinculo: choiceAnswer,
    tipoVaga: text('Tipo de vaga'),
    remuneracao: decimal('Remuneração, quando a empresa a mostra', 2),
    modeloTrabalho: choiceAnswer,
    diasPresenciais: integer('Dias presenciais por semana'),
    endereco: shape.optional({
      logradouro: text('Logradouro e número').required(),
      bairro: text('Bairro'),
      cep: text('CEP'),
    }),
    afirmativa: shape.optional({
      publicos: shape.list(shape.value(text('Público').required())),
      motivo: longText('Motivo'),
    }),
    horarioComercial: text('Horário'),
    escolaridade: choiceAnswer,
    experiencias: longText('Experiências'),
    infoComplementares: longText('Informações complementares'),
    pedidos: shape.list(shape.value(text('O que o formulário de candidatura pede').required())),
    data: date('Aberta em').required(),
    dataPrevisaoEncerramento: date('Previsão de encerramento'),
  }),
  candidatoSolicitacao: shape.optional({
    id: integer('Candidatura').required(),
    situacao: text('Situação').required(),
    data: date('Candidatou-se em').required(),
  }),
}

export const alertAnswer = {
  id: integer('Código').required(),
  email: text('E-mail').required(),
  resumo: text('O que procura').required(),
  confirmadoEm: datetime('E-mail confirmado em'),
}

/** What open adverts can be narrowed by: only what one of them has. */
export const advertChoicesAnswer = {
  cidades: shape.list(named),
  areas: shape.list(named),
  vinculos: shape.list({ id: text('Código').required(), nome: text('Nome').required() }),
  modelos: shape.list({ id: text('Código').required(), nome: text('Nome').required() }),
  salarios: boolean('Se há salários para filtrar').required(),
  afirmativas: boolean('Se há vagas afirmativas').required(),
}

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

/** What a candidate asked a person to look at again. */
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

export const captchaAnswer = { parameters: shape.map(shape.unknown), signature: text('Assinatura').required() }

export const messageAnswer = { message: text('Frase para mostrar').required() }

/** How far a file sent in parts is. */
export const uploadAnswer = {
  id: integer('Envio').required(),
  tamanho: integer('Bytes do arquivo').required(),
  recebido: integer('Bytes que chegaram: onde a próxima parte começa').required(),
  parte: integer('Bytes de cada parte').required(),
}
