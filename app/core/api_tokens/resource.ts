import {
  action,
  computed,
  date,
  datetime,
  TextField,
  longText,
  inOwnerSet,
  ref,
  resource,
  type Row,
  rowRule,
  text,
  when,
} from '#engine'
import { issue, rotate, TOKENS } from './issue.ts'
import { issuedLinkAnswer } from '#app/links/endpoints.ts'

const SEES_ALL = 'ROLE_UTILITARIO_TOKENS_API_DE_TODOS'

const STATES = { ATIVO: 'Ativo', EXPIRADO: 'Expirado', REVOGADO: 'Revogado' } as const
const stateOf = (row: Row, today: string): keyof typeof STATES =>
  row.revogadoEm ? 'REVOGADO' : row.expiraEm < today ? 'EXPIRADO' : 'ATIVO'

/** Used for lookup only, never returned. */
const digest = (label: string) =>
  new TextField({ kind: 'text', label, writeOnly: true }).max(64).personal('sensitive').hidden()

const emitir = action('emitir', {
  label: 'Novo token',
  icon: 'VpnKey',
  on: 'collection',
  method: 'POST',
  title: 'Novo token de API',
  returns: 'link',
  response: issuedLinkAnswer,
  fields: {
    nome: text('Para quê').required().max(80),
    usuario: ref('utilitario/usuarios', 'Usuário')
      .lookup({ ativo: true })
      .help('Em nome de quem o token age nesta empresa. Em branco: você. Para um sistema, crie um usuário só dele.'),
    escopo: longText('Autorizações')
      .max(10_000)
      .help('Uma por linha, como ROLE_CAPTACAO_CANDIDATOS ou ROLE_CAPTACAO_*. Em branco: tudo o que o usuário pode.'),
    ips: longText('Endereços de rede permitidos')
      .max(2000)
      .help('Um por linha, como 203.0.113.7 ou 203.0.113.0/24. Em branco: qualquer um.'),
    expiraEm: date('Vale até').required().help('No máximo um ano.'),
  },
  run: (context, { input }) => issue(context, input, SEES_ALL),
})

const girar = action('girar', {
  label: 'Trocar',
  icon: 'Update',
  confirm: 'Gerar uma nova chave para este token? A atual continua valendo por 24 horas.',
  returns: 'link',
  response: issuedLinkAnswer,
  when: when('revogadoEm').empty(),
  run: (context, { row }) => rotate(context, row),
})

const revogar = action('revogar', {
  label: 'Revogar',
  icon: 'Block',
  confirm: 'Quem usa este token deixa de ter acesso agora. Revogar?',
  success: 'Token revogado.',
  destructive: true,
  when: when('revogadoEm').empty(),
  run: (context, { row }) =>
    context.system.repo(TOKENS).patch(row.id, { revogadoEm: new Date().toISOString() }, 'revogar'),
})

/** Tokens for programs: each acts as one user in one company, limited to its scope. Only digests are stored. */
export const tokenApi = resource(TOKENS, {
  label: ['Token de API', 'Tokens de API'],
  display: 'nome',
  table: 'tokens_api',
  operations: ['list', 'read'],
  fields: {
    nome: text('Para quê').required().max(80),
    usuario: ref('utilitario/usuarios', 'Age como').required().cascade(),
    comeco: text('Começa com').max(12),
    escopo: longText('Autorizações').max(10_000),
    ips: longText('Endereços de rede permitidos').max(2000),
    expiraEm: date('Vale até').required(),
    ultimoUso: datetime('Último uso'),
    ultimoIp: text('De onde').max(45).personal('identity'),
    criadoPor: text('Criado por').max(150),
    revogadoEm: datetime('Revogado em'),
    resumo: digest('Resumo da chave').unique(),
    resumoAnterior: digest('Resumo da chave anterior').indexed(),
    anteriorAte: datetime('A anterior vale até').hidden(),
    estado: computed<string>('Situação', 'choice')
      .dependsOn('revogadoEm', 'expiraEm')
      .tones({ Ativo: 'success', Expirado: 'neutral', Revogado: 'error' }),
  },
  list: {
    columns: ['nome', 'usuario', 'comeco', 'estado', 'expiraEm', 'ultimoUso'],
    sort: '-id',
    search: ['nome', 'comeco'],
    filters: ['nome', 'usuario', 'expiraEm'],
  },
  personalTo: 'actor',
  rowRules: [rowRule('somente os próprios tokens', inOwnerSet('usuario', 'user'), { bypassAuthority: SEES_ALL })],
  actions: [emitir, girar, revogar],
  compute: { estado: (rows, { today }) => rows.map((row) => STATES[stateOf(row, today)]) },
  help: 'Chaves para programas, no cabeçalho Authorization: Bearer. A chave aparece só quando é criada.',
})
