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

/** Records of another resource that lines name. */
const named = {
  recurso: text('Cadastro').required(),
  nome: text('Nome do cadastro').required(),
  total: integer('Quantos').required(),
  nomes: shape.list(shape.value(text('Nome').required())),
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
  linhaTitulos: integer('Linha com os títulos'),
  inicio: shape.list({ linha: integer('Linha').required(), texto: text('O que há nela').required() }),
  colunas: shape.list({
    titulo: text('Título'),
    campo: text('Campo'),
    amostra: shape.list(shape.value(text('Valor').required())),
    aceitos: shape.list(shape.value(text('Valor aceito, onde algum foi recusado').required())),
  }),
  campos: shape.list({
    caminho: text('Caminho').required(),
    nome: text('Nome').required(),
    obrigatorio: boolean('Se é obrigatório').required(),
    dispensa: shape.list(shape.value(text('Campo que não precisa de coluna quando esta existe').required())),
  }),
  chave: text('Campo que identifica o registro'),
  ignoraOpcionaisObrigatorios: boolean('Sem os campos que só a empresa exige').required(),
  criarFaltantes: boolean('Criar o que as linhas citam e ainda não existe').required(),
  linhas: integer('Linhas'),
  novos: integer('Registros novos'),
  alterados: integer('Registros alterados'),
  recusados: integer('Registros recusados'),
  totalRecusas: integer('Células recusadas'),
  criados: shape.list({ ...named, observacao: text('O que olhar depois') }),
  faltantes: shape.list(named),
  recusas: shape.list({
    planilha: text('Planilha').required(),
    linha: integer('Linha').required(),
    coluna: integer('Coluna, a primeira é 0'),
    campo: text('Campo').required(),
    valor: text('O que está na célula'),
    mensagem: text('Por que foi recusada').required(),
    registro: text('De quem é a linha'),
    iguais: integer('Quantas recusas são esta mesma').required(),
  }),
  criadoEm: datetime('Quando').required(),
}
