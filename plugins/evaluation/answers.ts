import { boolean, choice, date, decimal, integer, longText, percent, shape, text } from '#engine'
import { SITUACOES_PREENCHIMENTO } from '#plugins/questionnaires/plugin.ts'
import { ESCALAS, PAPEIS } from './codes.ts'
import { DECISOES } from './domain/probation.ts'

/** An evaluation the user has to answer, or submitted recently. */
export const pendingAnswer = {
  id: integer('Código').required(),
  titulo: text('Avaliação').required(),
  avaliado: text('Avaliado').required(),
  cargo: text('Cargo'),
  papel: choice('Papel', PAPEIS).required(),
  status: choice('Situação', SITUACOES_PREENCHIMENTO).required(),
  dataFim: date('Até').required(),
  anonima: boolean('Anônima').required(),
}

/** A follow-up of a probation period the user has to answer. */
export const ownFollowUpAnswer = {
  id: integer('Código').required(),
  talento: text('Talento').required(),
  cargo: text('Cargo'),
  periodo: text('Período').required(),
  dataPrevista: date('Até'),
  status: choice('Situação', SITUACOES_PREENCHIMENTO).required(),
}

/** Progress of a cycle. */
export const boardAnswer = {
  total: integer('Questionários').required(),
  concluidas: integer('Concluídos').required(),
  iniciadas: integer('Iniciados').required(),
  areas: shape.list({
    nome: text('Área').required(),
    total: integer('Questionários').required(),
    concluidas: integer('Concluídos').required(),
  }),
  avaliadores: shape.list({
    id: integer('Código').required(),
    nome: text('Avaliador').required(),
    area: text('Área'),
    total: integer('Questionários').required(),
    concluidas: integer('Concluídos').required(),
    iniciadas: integer('Iniciados').required(),
  }),
}

const reune = shape.list(shape.value(choice('Papel', PAPEIS).required()))
/** Roles below the floor of anonymity even together. */
const hiddenRoles = shape.list({
  papel: choice('Papel que fica fora por ter poucas pessoas', PAPEIS).required(),
  avaliadores: integer('Avaliadores').required(),
})

/** The final result of one evaluated person. */
export const finalAnswer = {
  id: integer('Código').required(),
  nome: text('Nome').required(),
  cargo: text('Cargo'),
  area: text('Área'),
  areaId: integer('Código da área'),
  gestorId: integer('Código do gestor'),
  performance: percent('Performance'),
  modelo: percent('Performance do modelo'),
  competencias: percent('Performance das competências'),
  autoavaliacao: percent('Autoavaliação'),
  avaliacao: percent('Performance só dos questionários'),
  partes: shape.list({
    nome: text('O que mais conta').required(),
    peso: integer('Peso em percentual').required(),
    valor: percent('Valor').required(),
  }),
  avaliadores: integer('Avaliadores que responderam').required(),
  papeis: shape.list({
    papel: choice('Papel', { ...PAPEIS, O: 'Demais avaliadores' }).required(),
    reune,
    avaliadores: integer('Avaliadores').required(),
    performance: percent('Performance'),
    peso: integer('Peso do papel; 0: não conta').required(),
  }),
  ocultos: hiddenRoles,
}

const competencyLine = {
  id: integer('Código').required(),
  nome: text('Competência').required(),
  exigido: decimal('Exigido', 2),
  propria: decimal('Própria', 2),
  outros: decimal('Outros', 2),
  diferenca: decimal('Diferença', 2),
}

const { competencias: _half, ...finalWithout } = finalAnswer

/** The same with all details. */
export const detailAnswer = {
  ...finalWithout,
  performanceCompetencias: percent('Performance das competências'),
  aspectos: shape.list({ nome: text('Aspecto').required(), outros: percent('Outros'), propria: percent('Própria') }),
  competencias: shape.list(competencyLine),
  formacao: shape.object({
    escala: choice('Escala', ESCALAS).required(),
    piso: integer('Piso de anonimato; vazio em avaliações com nome'),
    papeis: shape.list({
      papel: choice('Papel', { ...PAPEIS, O: 'Demais avaliadores' }).required(),
      reune,
      avaliadores: integer('Avaliadores').required(),
      performance: percent('Média do papel'),
      peso: integer('Peso do papel').required(),
      parte: percent('Parte do resultado').required(),
    }),
    ocultos: hiddenRoles,
    perguntas: shape.list({
      pergunta: longText('Pergunta').required(),
      peso: decimal('Peso', 2).required(),
      contadas: integer('Respostas que contaram').required(),
      fora: integer('Respostas que ficaram fora').required(),
      naoSeAplica: integer('Não se aplica / não observei; vazio em avaliações anônimas'),
      emBranco: integer('Em branco; vazio em avaliações anônimas'),
    }),
    perguntasOcultas: shape.list(shape.value(longText('Pergunta que não aparece por ter poucas respostas').required())),
  }),
  ordemMaxima: decimal('Maior nível da escala', 2).required(),
  comentarios: shape.list({
    pergunta: longText('Pergunta').required(),
    texto: longText('Comentário').required(),
    autor: text('Autor'),
  }),
}

/** A person in a box of a Nine Box. */
export const placedAnswer = {
  id: integer('Código').required(),
  nome: text('Nome').required(),
  foto: text('Endereço da foto'),
  cargo: shape.optional({ nome: text('Nome').required() }),
  area: text('Área'),
  areaId: integer('Código da área'),
  gestorId: integer('Código do gestor'),
  potencial: percent('Potencial').required(),
  desempenho: percent('Desempenho').required(),
  /** The box by the results. */
  calculado: integer('Quadrante calculado').required(),
  /** The current box: moved by a calibration, or as calculated. */
  box: integer('Quadrante').required(),
  motivo: longText('Motivo da calibração'),
}

export const chartAnswer = {
  id: integer('Código').required(),
  data: date('Data').required(),
  avaliacaoDesempenho: shape.object({ id: integer('Código').required(), titulo: text('Título').required() }),
  inverterEixo: boolean('Eixos invertidos').required(),
  percentualPotencial: percent('% Potencial'),
  percentualDesempenho: percent('% Desempenho'),
  semResultado: integer('Avaliados sem os dois resultados').required(),
  boxes: shape.list({
    numero: integer('Número').required(),
    nomeclatura: text('Título').required(),
    descricao: longText('Descrição').required(),
    quantidade: integer('Quantidade').required(),
    colaboradorIds: shape.list(shape.value(integer('Talento').required())),
  }),
  talentos: shape.list(placedAnswer),
}

/** A person's move from one box to another. */
export const movementAnswer = {
  id: integer('Código').required(),
  nome: text('Nome').required(),
  de: integer('De').required(),
  para: integer('Para').required(),
}

/** A cycle that shows the user their result. */
export const ownCycleAnswer = {
  id: integer('Código').required(),
  titulo: text('Avaliação').required(),
  dataFim: text('Terminou em').required(),
}

/** The user's plans, and the feedback meetings they sign. */
export const ownDevelopmentAnswer = {
  planos: shape.list({
    id: integer('Código').required(),
    titulo: text('Título').required(),
    prazo: date('Prazo').required(),
    situacao: choice('Situação', { A: 'Em andamento', C: 'Concluído', X: 'Cancelado' }).required(),
    progresso: percent('Progresso'),
    metas: shape.list({
      meta: text('Meta').required(),
      acao: text('Ações'),
      prazo: date('Até'),
      progresso: percent('Progresso'),
    }),
  }),
  reunioes: shape.list({
    id: integer('Código').required(),
    data: date('Data').required(),
    gestor: text('Gestor'),
    talento: text('Talento'),
    pontosFortes: longText('Pontos fortes'),
    aDesenvolver: longText('A desenvolver'),
    combinados: longText('Combinados'),
    minhaAssinatura: date('Assinada por mim em'),
    outraAssinatura: date('Assinada pelo outro em'),
  }),
}

/** A person in their probation period. */
export const onProbationAnswer = {
  id: integer('Código').required(),
  nome: text('Nome').required(),
  cargo: text('Cargo'),
  area: text('Área'),
  gestor: text('Gestor'),
  gestorId: integer('Código do gestor'),
  admissao: date('Admissão').required(),
  dia: integer('Dia de casa').required(),
  fim: date('Fim do contrato').required(),
  fimLegal: date('Limite legal').required(),
  diasRestantes: integer('Dias restantes').required(),
  indeterminadoDesde: date('Por prazo indeterminado desde'),
  alerta: choice('Alerta', {
    TRANQUILO: 'No prazo',
    PERTO: 'Perto do fim',
    PASSOU: 'Passou sem decisão',
    DECIDIDO: 'Decidido',
  }).required(),
  performance: percent('Performance'),
  decisao: shape.optional({
    id: integer('Código').required(),
    decisao: choice('Decisão', DECISOES).required(),
    data: date('Data').required(),
    ate: date('Até'),
  }),
  acompanhamentos: shape.list({
    id: integer('Código').required(),
    periodo: text('Período').required(),
    dataPrevista: date('Data prevista'),
    status: choice('Situação', SITUACOES_PREENCHIMENTO).required(),
    performance: percent('Performance'),
  }),
}

/** What a reminder did, and in words. */
export const reminded = {
  enviados: integer('Enviados').required(),
  jaAvisados: integer('Já avisados hoje').required(),
  mensagem: text('Como foi').required(),
}

/** A role below the floor of anonymity in an anonymous cycle. */
const belowFloorRole = {
  papel: choice('Papel', PAPEIS).required(),
  avaliadores: integer('Avaliadores').required(),
  mostra: choice('Como aparece no resultado', {
    JUNTO: 'Só junto com outros papéis',
    FORA: 'Fora do resultado',
  }).required(),
  faltam: integer('Quantos avaliadores faltam para o piso').required(),
}

export const belowFloorAnswer = {
  pessoas: shape.list({
    id: integer('Código').required(),
    nome: text('Nome').required(),
    papeis: shape.list(belowFloorRole),
  }),
}

/** Who would rate whom in a cycle, with the figures of each person. */
export const raterPlanAnswer = {
  codigo: text('Código da prévia').required(),
  total: integer('Questionários novos').required(),
  esperando: integer('Avaliados que ninguém avalia').required(),
  abaixo: integer('Avaliados abaixo do mínimo em algum papel').required(),
  piso: integer('Piso de anonimato; vazio em avaliações com nome'),
  abaixoDoPiso: integer('Avaliados com um papel abaixo do piso de anonimato').required(),
  maiorCarga: integer('Maior número de questionários de um avaliador').required(),
  menorCarga: integer('Menor número de questionários de um avaliador').required(),
  pessoas: shape.list({
    id: integer('Código').required(),
    nome: text('Nome').required(),
    cargo: text('Cargo'),
    area: text('Área'),
    espera: boolean('Ninguém avalia').required(),
    anonimato: shape.list(belowFloorRole),
    papeis: shape.list({
      papel: choice('Papel', PAPEIS).required(),
      jaTem: integer('Avaliadores que a avaliação já tem').required(),
      novos: shape.list({ id: integer('Código').required(), nome: text('Nome').required() }),
      minimo: integer('Mínimo').required(),
      faltam: integer('Quantos faltam para o mínimo').required(),
      motivo: text('Por que faltam'),
    }),
  }),
  avaliadores: shape.list({
    id: integer('Código').required(),
    nome: text('Nome').required(),
    cargo: text('Cargo'),
    area: text('Área'),
    antes: integer('Questionários que já tem').required(),
    novos: integer('Questionários novos').required(),
    total: integer('Questionários').required(),
  }),
  deFora: shape.list({
    id: integer('Código').required(),
    nome: text('Nome').required(),
    motivo: text('Por que fica de fora').required(),
  }),
}

/** A session of calibration: its part of the Nine Box, the distribution beside it, and what was moved. */
export const sessionAnswer = {
  ...chartAnswer,
  sessao: shape.object({
    id: integer('Código').required(),
    titulo: text('Título').required(),
    data: date('Data').required(),
    aberta: boolean('Aberta').required(),
    observacao: longText('Observação'),
    participantes: shape.list(shape.value(text('Participante').required())),
  }),
  move: boolean('Se você pode mover pessoas').required(),
  distribuicao: shape.list({
    numero: integer('Quadrante').required(),
    antes: integer('Pelos resultados').required(),
    agora: integer('Depois da calibração').required(),
  }),
  equipes: shape.list({
    gestor: text('Gestor'),
    total: integer('Pessoas').required(),
    baixo: integer('Baixo desempenho').required(),
    medio: integer('Médio desempenho').required(),
    alto: integer('Alto desempenho').required(),
    movidos: integer('Movidos').required(),
  }),
  movimentos: shape.list({
    id: integer('Código').required(),
    talento: text('Talento').required(),
    de: integer('De').required(),
    para: integer('Para').required(),
    motivo: longText('Motivo').required(),
    por: text('Por'),
    em: date('Em'),
  }),
}

/** A person of the own team whose result may be shared after a calibration. */
export const teamResultAnswer = {
  ciclo: integer('Código da avaliação').required(),
  titulo: text('Avaliação').required(),
  talento: integer('Código do talento').required(),
  nome: text('Nome').required(),
  cargo: text('Cargo'),
  potencial: percent('Potencial').required(),
  desempenho: percent('Desempenho').required(),
  quadrante: text('Quadrante').required(),
  mostra: boolean('Se a avaliação mostra o resultado a quem foi avaliado').required(),
  compartilhadoEm: date('Compartilhado em'),
}
