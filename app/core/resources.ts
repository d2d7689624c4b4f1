import {
  boolean,
  choice,
  cnpj,
  color,
  date,
  dateOrder,
  cpf,
  type FieldOverrides,
  email,
  image,
  integer,
  json,
  list,
  longText,
  password,
  ref,
  refs,
  resource,
  tabs,
  text,
  url,
  type Context,
  RuleError,
  ValidationError,
  idOf,
  type Row,
} from '#engine'
import { demandGoodPassword, keepReplaced } from '#app/auth/password_rules.ts'
import { demandNotPersonal } from '#app/auth/weak_password.ts'
import { authorities } from './authorities_kind.ts'
import { recordAuthorities, recordPlaces } from './security_events/grants.ts'
import { recordFor } from './security_events/record.ts'
import { demandProfile } from './profile_reach.ts'
import { demandGrant, demandReach } from './user_reach.ts'
import { verComo } from './account_security/see_as.ts'
import { encerrarSessoes, redefinirSegundoFator } from './account_security/user_actions.ts'
import { activeProviders } from '#app/auth/identity_provider/provider.ts'
import { isSuperuser } from '#app/auth/superuser.ts'

/** Companies are seen by candidates and by those who have the authority in them; their names by whoever is in them. */
function companiesSeen(context: Context, path: string, authority: string | undefined) {
  const ids = context.actor.type === 'candidate' ? null : context.companies(authority)
  return ids && { [path]: ids }
}

/** Nobody closes the door with passwords while there is no other. */
async function demandProvider(context: Context, values: Record<string, any>, old: Row | null) {
  const wanted = values.configuracao?.entradaSoPeloProvedor
  if (wanted !== true || old?.configuracao?.entradaSoPeloProvedor === true) return
  const found = (await activeProviders(context.db)).some((one) => one.empresa_id === null || one.empresa_id === old?.id)
  if (!found)
    throw new ValidationError([
      {
        field: 'configuracao.entradaSoPeloProvedor',
        message: 'Cadastre antes um provedor de identidade ativo para esta empresa.',
      },
    ])
}

const WRITES_COMPANIES = 'ROLE_UTILITARIO_EMPRESAS_EDITAR'
const REMOVES_COMPANIES = 'ROLE_UTILITARIO_EMPRESAS_EXCLUIR'

export const empresa = resource('utilitario/empresas', {
  undoDelete: true,
  label: ['Empresa', 'Empresas'],
  shared: true,
  scope: (context, authority) => companiesSeen(context, 'id', authority),
  fields: {
    nome: text('Nome').required().max(100).unique(),
    razaoSocial: text('Razão social').max(115),
    cnpj: cnpj('CNPJ').unique(),
    baseCnpj: text('Base do CNPJ/CAEPF').max(9),
    logoEmpresa: image('Logomarca'),
    corPrincipal: color('Cor principal').default('#FF850A').help('Usada no portal do candidato e nos relatórios.'),
    corSecundaria: color('Cor secundária'),
    ativa: boolean('Ativa').default(true),
    acIntegra: boolean('Integrada ao sistema de folha').help('Mostra as pendências da integração na barra à direita.'),
    ehIntegradaColabore: boolean('Integrada ao Fortes Colabore').help(
      'Mostra a situação da integração no alto da tela.',
    ),
  },
  links: [{ name: 'configuracao', label: 'Configurações', icon: 'Tune', to: '/utilitario/empresas/{id}/configuracao' }],
  list: {
    columns: ['nome', 'razaoSocial', 'cnpj', 'ativa'],
    sort: 'nome',
    search: ['nome', 'razaoSocial', 'cnpj'],
    filters: ['ativa'],
  },
  form: tabs({
    Empresa: ['nome', 'razaoSocial', 'cnpj', 'baseCnpj', 'ativa', 'logoEmpresa', 'corPrincipal', 'corSecundaria'],
    Integração: ['acIntegra', 'ehIntegradaColabore'],
  }),
  hooks: {
    beforeSave: async (context, values, old) => {
      if (old) await context.forCompany(old.id, WRITES_COMPANIES)
      await demandProvider(context, values, old)
    },
    beforeDelete: async (context, row) => {
      await context.forCompany(row.id, REMOVES_COMPANIES)
    },
  },
})

export const perfil = resource('utilitario/perfis', {
  label: ['Perfil', 'Perfis'],
  shared: true,
  fields: {
    nome: text('Nome').required().max(100).unique(),
    exigeSegundoFator: boolean('Exigir verificação em duas etapas').help(
      'Quem tem este perfil e ainda não a ativou é levado a ativá-la antes de qualquer outra tela.',
    ),
    authorities: authorities('Autorizações').default([]),
  },
  list: { columns: ['nome'] },
  help: 'Um perfil reúne autorizações. Cada usuário tem um perfil por empresa.',
  hooks: {
    beforeSave: demandProfile,
    afterSave: recordAuthorities,
    beforeDelete: (context, row) => demandProfile(context, {}, row),
  },
  undoDelete: true,
})

/** Whose password is set, with the hash in use: the repository gives none away. */
async function ownerOf({ db }: Context, id: number) {
  const row = await db.from('usuarios').where('id', id).select('senha').first()
  return { area: 'E' as const, id, hash: row?.senha as string | undefined }
}

/** What the companies of a user ask of passwords. */
async function demandOwnRules(context: Context, values: Record<string, any>, old: Row | null) {
  if (!values.senha) return
  const places = (values.empresas ?? old?.empresas ?? []) as { empresaId: { id: number } | number }[]
  const companies = [...new Set(places.map((one) => idOf(one.empresaId)!))]
  await demandGoodPassword(
    context.db,
    'senha',
    values.senha,
    companies,
    old ? await ownerOf(context, old.id) : undefined,
  )
}

export const usuario = resource('utilitario/usuarios', {
  label: ['Usuário', 'Usuários'],
  shared: true,
  scope: (context, authority) => companiesSeen(context, 'empresas.empresaId', authority),
  fields: {
    nome: text('Nome').required().max(100).personal('identity'),
    login: text('Login').required().max(30).unique().personal('identity'),
    cpf: cpf('CPF').unique(),
    email: email('E-mail').max(200),
    telefone: text('Telefone').max(20).personal('contact'),
    senha: password('Senha').help('De 8 a 72 caracteres. Deixe em branco para manter a senha atual.'),
    foto: image('Foto'),
    usuarioFortes: boolean('Usuário do fornecedor'),
    ativo: boolean('Ativo').default(true),
    contaEmergencia: boolean('Conta de emergência').help(
      'Entra com senha mesmo quando a empresa só aceita o provedor de identidade. Guarde a senha em um cofre.',
    ),
    sessaoVersao: integer('Versão da sessão').default(1).readOnly().hidden(),
    ultimaEmpresaId: integer('Última empresa').readOnly().hidden(),
    empresas: list('Empresas e perfis', {
      empresaId: ref('utilitario/empresas', 'Empresa').required(),
      perfilId: ref('utilitario/perfis', 'Perfil').required(),
    }).rows('Empresa', ['empresaId', 'perfilId']),
  },
  list: {
    columns: ['nome', 'login', 'email', 'ativo'],
    sort: 'nome',
    search: ['nome', 'login', 'email', 'cpf'],
    filters: ['ativo'],
  },
  form: tabs({
    Usuário: [
      'nome',
      'login',
      'cpf',
      'email',
      'telefone',
      'senha',
      'ativo',
      'contaEmergencia',
      'usuarioFortes',
      'foto',
    ],
    'Empresas e perfis': ['empresas'],
  }),
  actions: [verComo, encerrarSessoes, redefinirSegundoFator],
  hooks: {
    beforeSave: async (context, values, old) => {
      if (old) await demandReach(context, old)
      await demandGrant(context, values.empresas, old)
      demandNotPersonal('senha', values.senha, [
        values.nome ?? old?.nome,
        values.login ?? old?.login,
        values.cpf ?? old?.cpf,
        (values.email ?? old?.email ?? '').split('@')[0],
      ])
      await demandOwnRules(context, values, old)
      if (!old && !values.senha) throw new RuleError('Informe a senha do novo usuário.')
      if (old && isSuperuser(old) && values.ativo === false)
        throw new RuleError('O administrador principal não pode ser desativado.')
      if (old && context.actor.type === 'staff' && old.id === context.actor.id && values.ativo === false)
        throw new RuleError('Você não pode desativar o seu próprio usuário.')
      // A new password or a deactivation ends every open session of the user, however it is written.
      if (old && (values.senha || (values.ativo !== undefined && values.ativo !== old.ativo)))
        values.sessaoVersao = Number(old.sessaoVersao ?? 1) + 1
      if (old && values.senha) await keepReplaced(context.db, await ownerOf(context, old.id))
      if (old && values.senha) await recordFor(context, 'P', `Senha de ${old.nome} (${old.login}) alterada.`)
    },
    afterSave: recordPlaces,
    beforeDelete: async (context, row) => {
      await demandReach(context, row, 'ROLE_UTILITARIO_USUARIOS_EXCLUIR')
      if (isSuperuser(row) || row.id === context.actor.id) throw new RuleError('Este usuário não pode ser removido.')
    },
  },
})

const WRITES_NEWS = 'ROLE_UTILITARIO_NOTICIAS_EDITAR'

/** News are written for companies one looks after. */
async function demandCompanies(context: Context, values: Record<string, any>) {
  for (const { empresaId } of values.empresas ?? [])
    await context.forCompany(Number(empresaId?.id ?? empresaId), WRITES_NEWS)
}

export const noticia = resource('utilitario/noticias', {
  // The marks of who has read it go with it.
  undoDelete: false,
  label: ['Notícia', 'Notícias'],
  shared: true,
  display: 'titulo',
  fields: {
    titulo: text('Título').required().max(120),
    texto: longText('Texto').required(),
    link: url('Link'),
    criticidade: choice('Criticidade', [
      { id: '-1', nome: 'Nova' },
      { id: '0', nome: 'Crítica' },
      { id: '1', nome: 'Informativa' },
    ])
      .required()
      .default('1'),
    ativa: boolean('Ativa').default(true),
    inicio: date('Publicar a partir de').help('Vazio: desde já.').width(6),
    fim: date('Publicar até').help('Vazio: sem fim.').width(6),
    empresas: list('Empresas que leem', { empresaId: ref('utilitario/empresas', 'Empresa').required() }).rows(
      'Empresa',
      ['empresaId'],
    ),
    perfis: refs('utilitario/perfis', 'Perfis que leem').help('Sem perfis, todos os usuários dessas empresas leem.'),
    codigoOrigem: text('Código na origem').max(200).readOnly().hidden().indexed(),
  },
  // Without companies it is for all of them.
  scope: (context, authority) => companiesSeen(context, 'empresas.empresaId', authority),
  list: {
    columns: ['titulo', 'criticidade', 'inicio', 'fim', 'ativa'],
    sort: '-id',
    search: ['titulo'],
    filters: ['criticidade', 'ativa', 'inicio'],
  },
  rules: [dateOrder('inicio', 'fim', 'O fim da publicação é anterior ao início.')],
  hooks: { beforeSave: demandCompanies },
})

/** Settings of the platform itself, per company. */
export const settings = {
  /** What the company changed about fields: resource → path → { rotulo, obrigatorio, oculto, restrito }. Written by the screen "Personalização de telas". */
  personalizacao: json<Record<string, FieldOverrides>>('Personalização de telas').hidden(),
  compartilhaCandidatos: boolean('Compartilhar candidatos entre empresas').help(
    'Esta empresa vê os candidatos das outras que também compartilham, e elas veem os desta. Só a empresa dona altera.',
  ),
  forcarCaixaAlta: boolean('Forçar caixa alta nos campos de texto'),
  linkChat: url('Link do chat'),
  linkBlog: url('Link do blog'),
  linkRedesSociais: url('Link das redes sociais'),
  linkOrcamento: url('Link para solicitar orçamento'),
  linkAjuda: url('Link da central de ajuda'),
  emailSuporte: email('E-mail do suporte').help(
    'As respostas aos e-mails enviados pelo sistema vão para este endereço.',
  ),
  perguntaSatisfacao: text('Pergunta da pesquisa de satisfação')
    .max(200)
    .default('De 0 a 10, quanto você recomendaria o Ipê RH a um colega?'),
  diasPesquisaSatisfacao: integer('Dias entre pesquisas de satisfação')
    .min(0)
    .max(730)
    .default(90)
    .help('Cada usuário é perguntado de novo depois deste tempo. 0 desliga a pesquisa.'),
  diasGuardaEventosSeguranca: integer('Dias que os eventos de segurança ficam guardados')
    .min(30)
    .max(3650)
    .default(365),
  diasGuardaLog: integer('Dias que o log fica guardado')
    .min(180)
    .max(3650)
    .default(1825)
    .help('Vale o maior prazo entre as empresas, porque o log é um só.'),
  entradaSoPeloProvedor: boolean('Entrar somente pelo provedor de identidade').help(
    'Os usuários desta empresa deixam de entrar com senha. As contas de emergência e o administrador principal continuam entrando.',
  ),
  senhaTamanhoMinimo: integer('Senhas: mínimo de caracteres')
    .min(8)
    .max(72)
    .default(8)
    .help('Vale para usuários e candidatos. Quem está em várias empresas segue a mais exigente.'),
  senhaValidadeDias: integer('Senhas: dias de validade')
    .min(0)
    .max(3650)
    .default(0)
    .help('Depois deles o usuário escolhe outra ao entrar. 0: sem prazo. Não vale para candidatos.'),
  senhaHistorico: integer('Senhas: quantas anteriores não podem ser repetidas').min(0).max(12).default(0),
  senhaRecusaVazadas: boolean('Senhas: recusar as que estão em listas de senhas vazadas').default(true),
  diasGuardaEmails: integer('Dias que os e-mails enviados ficam guardados').min(1).max(3650).default(180),
  diasGuardaWebhooks: integer('Dias que as entregas de webhooks ficam guardadas')
    .min(7)
    .max(3650)
    .default(90)
    .help('As que ainda esperam por uma nova tentativa ficam.'),
}
