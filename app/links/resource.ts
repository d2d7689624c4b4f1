import { action, boolean, computed, datetime, integer, json, type Row, resource, text, when } from '#engine'

export const LINKS = 'utilitario/links-acesso'

const STATES = { ATIVO: 'Ativo', USADO: 'Usado', EXPIRADO: 'Expirado', CANCELADO: 'Cancelado' } as const

/** The state of a link: active, or the reason why not. */
export const linkState = (row: Partial<Row>, now = Date.now()): keyof typeof STATES =>
  row.revogadoEm
    ? 'CANCELADO'
    : row.gastoEm
      ? 'USADO'
      : row.expiraEm && Date.parse(row.expiraEm) < now
        ? 'EXPIRADO'
        : 'ATIVO'

const revogar = action('revogar', {
  label: 'Cancelar link',
  icon: 'Block',
  confirm: 'Quem tem este link não poderá mais usá-lo. Cancelar?',
  success: 'Link cancelado.',
  destructive: true,
  when: when('revogadoEm').empty(),
  run: (context, { row }) =>
    context.system.repo(LINKS).patch(row.id, { revogadoEm: new Date().toISOString() }, 'cancelar link'),
})

/**
 * Links issued to people without an account. Only the code's digest is stored, so a copy of the database gives no
 * access.
 */
export const linkAcesso = resource(LINKS, {
  label: ['Link de acesso', 'Links de acesso'],
  display: 'descricao',
  table: 'links_acesso',
  operations: ['list', 'read'],
  fields: {
    descricao: text('Para quê').required().max(200).width(6),
    finalidade: text('Finalidade').required().max(60).indexed().width(6),
    recurso: text('Recurso').max(120).hidden(),
    registro: integer('Registro').indexed().hidden(),
    dados: json('Dados').hidden(),
    codigo: text('Resumo do código').required().max(64).indexed().hidden(),
    umaVez: boolean('Vale uma vez').width(4),
    expiraEm: datetime('Vale até').indexed().width(4),
    gastoEm: datetime('Usado em').width(4),
    revogadoEm: datetime('Cancelado em').width(4),
    criadoPor: text('Criado por').max(150).width(4),
    usos: integer('Acessos').default(0).width(4),
    ultimoUso: datetime('Último acesso').width(4),
    estado: computed<string>('Situação', 'choice')
      .dependsOn('revogadoEm', 'gastoEm', 'expiraEm')
      .tones({ Ativo: 'success', Usado: 'info', Expirado: 'neutral', Cancelado: 'neutral' }),
  },
  list: {
    columns: ['descricao', 'estado', 'expiraEm', 'usos', 'ultimoUso', 'criadoPor'],
    sort: '-id',
    search: ['descricao', 'finalidade'],
    filters: ['descricao', 'finalidade', 'expiraEm', 'umaVez'],
  },
  actions: [revogar],
  compute: { estado: (rows) => rows.map((row) => STATES[linkState(row)]) },
  help: 'Endereços que foram entregues a pessoas sem usuário: questionários, quiosques. Cancele os que não devem mais valer.',
})
