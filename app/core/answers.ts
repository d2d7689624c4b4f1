import { MENU_TYPES } from './menu/resource.ts'
import { boolean, choice, color, datetime, image, integer, json, longText, shape, text } from '#engine'

/**
 * Response schemas of the session endpoints; used by the API documentation and checked against real responses by the
 * tests.
 */

const named = shape.object({ id: integer('Código').required(), nome: text('Nome').required() })

/** Menu entries nest, so the depth is open. */
const menuNode = {
  id: text('Caminho').required(),
  nome: text('Nome').required(),
  breadcrumb: text('Caminho para mostrar').required(),
  tipo: choice('Tipo', MENU_TYPES).required(),
  ordem: integer('Ordem').required(),
  rota: text('Tela, ou página do sistema legado'),
  url: text('Endereço externo'),
  icone: text('Ícone'),
  role: text('Autorização de quem abre'),
  novaAba: shape.optional(shape.value(boolean('Se abre em nova aba').required())),
  itens: json<unknown[]>('Entradas abaixo desta').required(),
}

/** Second factors a user can choose from. */
export const STEP_WAYS = {
  CHAVE: 'Chave de acesso',
  APP: 'Aplicativo',
  RECUPERACAO: 'Código de recuperação',
} as const

export const sessionAnswer = {
  authenticated: boolean('Se há uma sessão').required(),
  etapa: shape.optional(
    shape.value(choice('O que falta para entrar', { SEGUNDO_FATOR: 'A segunda etapa' }).required()),
  ),
  meios: shape.optional(shape.list(shape.value(choice('Como confirmar', STEP_WAYS).required()))),
  pendencia: choice('O que fazer antes de tudo', {
    SEGUNDO_FATOR: 'Ativar a verificação em duas etapas',
    SENHA: 'Trocar a senha, que venceu',
  }),
  provedor: integer('Provedor de identidade por que se entrou'),
  visualizacao: shape.optional({
    nome: text('Como quem se vê o sistema').required(),
    por: text('Quem vê').required(),
  }),
  expired: shape.optional(shape.value(boolean('Se a sessão terminou').required())),
  usuario: shape.optional({
    id: integer('Código').required(),
    nome: text('Nome').required(),
    cpf: text('CPF'),
    colaboradorFotoUrl: text('Foto'),
  }),
  empresa: shape.optional({
    id: integer('Código').required(),
    nome: text('Nome').required(),
    logoEmpresa: image('Logomarca'),
    corPrincipal: color('Cor principal'),
    corSecundaria: color('Cor secundária'),
    acIntegra: boolean('Integrada ao sistema de folha'),
    ehIntegradaColabore: boolean('Integrada ao Fortes Colabore'),
  }),
  empresas: shape.optional(shape.list(named)),
  authorities: shape.optional(shape.list(shape.value(text('Autorização').required()))),
  menu: shape.optional(shape.list(menuNode)),
  parametrosDoSistema: shape.optional({
    forcarCaixaAlta: boolean('Textos em maiúsculas'),
    compartilhaCandidatos: boolean('Candidatos de todas as empresas'),
    emailSuporte: text('E-mail do suporte'),
  }),
  linkChat: text('Endereço do chat'),
  links: shape.optional({
    blog: text('Blog'),
    redesSociais: text('Redes sociais'),
    orcamento: text('Orçamento'),
    ajuda: text('Ajuda'),
  }),
  usuarioFortes: shape.optional(shape.value(boolean('Se é um usuário do fornecedor').required())),
  horaExpiracao: datetime('Quando a sessão termina'),
  autenticadoRh: shape.optional(shape.value(boolean('Se entrou no sistema').required())),
  aceitoPoliticaSeguranca: shape.optional(shape.value(boolean('Se aceitou a política de segurança').required())),
  preferencias: shape.optional(shape.map(shape.unknown)),
  possuiSst: shape.optional(shape.value(boolean('Se o módulo SST está ativo').required())),
}

export const newsAnswer = shape.list({
  id: integer('Código').required(),
  titulo: text('Título').required(),
  texto: longText('Texto'),
  link: text('Endereço'),
  criticidade: integer('Criticidade: -1 e 0 abrem por si mesmas').required(),
  lida: boolean('Se foi lida').required(),
})

export const messageBoxesAnswer = shape.list({
  tipo: text('Código da caixa').required(),
  titulo: text('Título').required(),
  mensagens: shape.list({
    id: integer('Código').required(),
    usuarioMensagemId: integer('O mesmo código').required(),
    remetente: text('Remetente'),
    data: datetime('Quando').required(),
    texto: longText('Texto').required(),
    textoAbreviado: text('Começo do texto').required(),
    lida: boolean('Se foi lida').required(),
    link: text('Tela a que leva'),
    target: text('Onde se abre'),
  }),
  naoLidas: integer('Não lidas').required(),
  minimizado: boolean('Se está minimizada').required(),
})

const keys = (label: string) => shape.list(shape.value(text(label).required()))

export const layoutAnswer = {
  caixasEsquerda: keys('Caixa à esquerda'),
  caixasDireita: keys('Caixa à direita'),
  caixasMinimizadas: keys('Caixa minimizada'),
}

export const orderAnswer = {
  id: integer('Código').required(),
  relatorio: text('Relatório').required(),
  titulo: text('Título').required(),
  formato: choice('Formato', { pdf: 'PDF', xls: 'Planilha' }).required(),
  filtros: shape.list({ label: text('Filtro').required(), value: text('Valor').required() }),
  estado: choice('Estado', {
    aguardando: 'Aguardando',
    processando: 'Processando',
    pronto: 'Pronto',
    falhou: 'Falhou',
    cancelado: 'Cancelado',
  }).required(),
  progresso: integer('Percentual pronto').required(),
  mensagem: text('O que está sendo feito, ou por que falhou'),
  linhas: integer('Linhas'),
  tamanho: integer('Bytes do arquivo'),
  criadoEm: datetime('Pedido em').required(),
  expiraEm: datetime('Guardado até').required(),
}

export const systemMessagesAnswer = shape.list({
  gravidade: choice('Gravidade', { INFO: 'Informação', AVISO: 'Aviso', ERRO: 'Erro' }).required(),
  codigo: text('Código').required(),
  mensagens: shape.list(shape.value(longText('Mensagem').required())),
  link: text('Tela que resolve'),
})
