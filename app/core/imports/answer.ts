import { boolean, choice, datetime, integer, shape, text } from '#engine'

const STATES = {
  novo: 'Recebida',
  conferindo: 'Conferindo',
  conferido: 'Conferida',
  gravando: 'Gravando',
  gravado: 'Gravada',
  desfazendo: 'Desfazendo',
  desfeito: 'Desfeita',
  falhou: 'Falhou',
}

/** An import with its progress. */
export const importAnswer = {
  id: integer('Código').required(),
  recurso: text('Cadastro').required(),
  titulo: text('Nome do cadastro').required(),
  arquivo: text('Arquivo').required(),
  estado: choice('Situação', STATES).required(),
  progresso: integer('Percentual pronto').required(),
  mensagem: text('O que está sendo feito, ou por que falhou'),
  planilhas: shape.list(shape.value(text('Planilha').required())),
  planilha: text('Planilha lida').required(),
  colunas: shape.list({
    titulo: text('Título'),
    campo: text('Campo'),
    amostra: shape.list(shape.value(text('Valor').required())),
  }),
  campos: shape.list({
    caminho: text('Caminho').required(),
    nome: text('Nome').required(),
    obrigatorio: boolean('Se é obrigatório').required(),
  }),
  chave: text('Campo que identifica o registro'),
  ignoraOpcionaisObrigatorios: boolean('Sem os campos que só a empresa exige').required(),
  linhas: integer('Linhas'),
  novos: integer('Registros novos'),
  alterados: integer('Registros alterados'),
  recusados: integer('Registros recusados'),
  totalRecusas: integer('Células recusadas'),
  recusas: shape.list({
    planilha: text('Planilha').required(),
    linha: integer('Linha').required(),
    coluna: integer('Coluna, a primeira é 0'),
    campo: text('Campo').required(),
    valor: text('O que está na célula'),
    mensagem: text('Por que foi recusada').required(),
  }),
  criadoEm: datetime('Quando').required(),
}
