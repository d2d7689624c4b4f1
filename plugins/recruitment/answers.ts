import { boolean, date, datetime, decimal, integer, json, longText, money, percent, shape, text } from '#engine'

/** Answer shapes shared by several endpoints of recruitment. */

export const named = { id: integer('Código').required(), nome: text('Nome').required() }
export const described = { id: integer('Código').required(), descricao: text('Descrição').required() }

export const funnelAnswer = shape.list({ nome: text('Etapa').required(), valor: integer('Candidatos').required() })

/** A candidate on the board of a selection. */
export const cardAnswer = {
  candidatoSolicitacaoId: integer('Candidatura').required(),
  candidato: shape.object({ ...named, fotoUrl: text('Foto'), idade: integer('Idade'), cidade: text('Cidade/UF') }),
  etapaId: integer('Etapa atual'),
  situacao: text('Situação').required(),
  data: date('Candidatou-se em').required(),
  motivoRecusa: text('Motivo da recusa'),
  proposta: text('Situação da última proposta'),
  historicoId: integer('Última movimentação'),
  inscritoEm: datetime('Entrou na vaga em').required(),
  nota: percent('Média das avaliações'),
  pareceres: integer('Pareceres da equipe'),
  recomendam: integer('Pareceres que recomendam'),
  ultimaObservacao: text('Última observação'),
  ultimaData: date('Última movimentação'),
  desistiu: boolean('Se o candidato desistiu'),
  pediuAcessibilidade: boolean('Se pediu recursos de acessibilidade'),
}

export const pendingAnswer = {
  possuiPendencias: boolean('Se algo impede'),
  pendencias: shape.list(shape.value(text('O que impede').required())),
}

/** A person's result in one questionnaire. */
export const resultAnswer = {
  id: integer('Código').required(),
  avaliacao: shape.object({ id: integer('Modelo').required(), titulo: text('Título').required() }),
  quemResponde: text('Quem responde').required(),
  situacao: text('Situação'),
  respondidaEm: date('Respondida em'),
  performance: percent('Aproveitamento'),
  minimo: percent('Mínimo para aprovação'),
  resultado: text('Resultado'),
  revisao: shape.optional({
    decisao: text('Decisão').required(),
    motivo: longText('Motivo'),
    revisor: text('Quem reviu'),
  }),
  aspectos: shape.list({ nome: text('Aspecto').required(), performance: decimal('Aproveitamento em percentual', 2) }),
}

export const vacancyToEnterAnswer = shape.list({
  ...described,
  quantidade: integer('Nº de vagas').required(),
  data: date('Data').required(),
})

export const personAnswer = { ...named, cpf: text('CPF'), dataNascimento: date('Nascimento'), cidade: text('Cidade') }
/** A person found by CPF; employees have a `matricula`. */
export const foundPersonAnswer = { ...personAnswer, matricula: text('Matrícula') }

/** One of several records that may be of the same person. */
export const duplicateAnswer = {
  ...personAnswer,
  email: text('E-mail'),
  telefone: text('Telefone'),
  portal: boolean('Se entra no portal'),
  candidaturas: integer('Candidaturas').required(),
  pendencias: shape.list(shape.value(text('O que impede a remoção').required())),
}

export const summaryAnswer = {
  ...named,
  nomeSocial: text('Nome social'),
  fotoUrl: text('Foto'),
  cpf: text('CPF'),
  idade: integer('Idade'),
  escolaridade: text('Escolaridade'),
  email: text('E-mail'),
  telefone: text('Telefone'),
  cidade: text('Cidade'),
  cargos: shape.list(named),
  contratado: boolean('Contratado'),
  disponivel: boolean('Disponível'),
  candidaturas: shape.list({
    id: integer('Código').required(),
    data: date('Data').required(),
    situacao: text('Situação').required(),
    solicitacao: shape.object({ ...described, situacao: text('Situação').required() }),
    etapaAtual: shape.optional(named),
  }),
}

/** Initial data of a scorecard: the stage, its criteria, and what the user wrote before. */
export const scorecardAnswer = {
  etapa: shape.object(named),
  criterios: json<string[]>('Critérios').required(),
  parecer: shape.optional(shape.row('captacao/pareceres')),
}

export const boardAnswer = {
  vaga: shape.object({
    ...described,
    cargo: shape.optional(named),
    areaOrganizacional: shape.optional(named),
    quantidade: integer('Nº de vagas').required(),
    qtdVagasPreenchidas: integer('Preenchidas').required(),
    situacao: text('Situação').required(),
    emAprovacao: boolean('Em aprovação'),
    aguardaMinhaAprovacao: boolean('Se a etapa atual espera quem pergunta'),
    suspensa: boolean('Suspensa'),
    encerrada: boolean('Encerrada'),
    cancelada: boolean('Cancelada'),
    status: text('Aprovação').required(),
    data: date('Aberta em').required(),
    dataPrevisaoEncerramento: date('Prazo'),
    dataEncerramento: date('Encerrada em'),
    remuneracao: money('Remuneração'),
    tipoVaga: text('Tipo da vaga'),
    anuncio: shape.object({
      titulo: text('Título do anúncio'),
      exibirModuloExterno: boolean('Se o anúncio está no portal'),
    }),
  }),
  vistaEm: datetime('Quando você viu esta seleção pela última vez'),
  etapas: shape.list({ ...named, ordem: integer('Ordem').required() }),
  avisos: shape.list({ evento: text('Evento com e-mail automático'), etapaId: integer('Só nesta etapa') }),
  candidatos: shape.list(cardAnswer),
  funil: funnelAnswer,
}

/** The outcome of a batch: how many succeeded, and who was left out. */
export const outcomeAnswer = {
  feitos: integer('Para quantos foi feito').required(),
  recusas: shape.list({
    id: integer('Candidato').required(),
    nome: text('Nome').required(),
    mensagem: text('Por que ficou de fora').required(),
  }),
}

/** A text in pieces: `[texto, se foi procurado]`. */
const pieces = shape.list(shape.unknown)

export const poolAnswer = {
  total: integer('Encontrados').required(),
  aguardando: integer('Cadastros cujas palavras ainda são lidas').required(),
  pessoas: shape.list({
    ...named,
    nomeMarcado: pieces,
    nomeSocial: text('Nome social'),
    fotoUrl: text('Foto'),
    cargos: shape.list(shape.value(text('Cargo').required())),
    cidade: text('Cidade, UF'),
    escolaridade: text('Escolaridade'),
    ultimaExperiencia: text('Última experiência'),
    disponivel: boolean('Disponível'),
    contratado: boolean('Contratado'),
    atualizadoEm: datetime('Atualizado em').required(),
    trechos: shape.list(shape.unknown),
  }),
}
