import {
  boolean,
  choice,
  type Context,
  datetime,
  endpoint,
  ForbiddenError,
  integer,
  shape,
  password,
  text,
  ValidationError,
} from '#engine'
import { isSuperuser } from '#app/auth/superuser.ts'
import {
  beginRestoration,
  cancelTask,
  createBackup,
  currentInstallation,
  retentionDays,
  lastTask,
  listBackups,
  ownSecret,
  queueBackup,
  queueTrial,
  readRestoration,
  removeAnonymous,
  removeBackup,
  sendBackup,
  spaceFor,
} from '#app/backup/index.ts'
import { recordFor } from '#app/security_events/record.ts'

export const BACKUP_AUTHORITY = 'ROLE_UTILITARIO_BACKUP'
const REMOVE_AUTHORITY = `${BACKUP_AUTHORITY}_EXCLUIR`
const BASE = 'utilitario/backup'
const FILE = 'application/octet-stream'
const ONLY_FIRST = 'Só o primeiro usuário da instalação pode restaurar um backup.'
const EVERYWHERE = 'O backup tem os dados de todas as empresas: é preciso ter esta permissão em cada uma delas.'

/** A backup contains every company, so the authority is required in all companies. @throws ForbiddenError */
async function assertWholeInstallation(context: Context, authority: string) {
  const mine = context.companies(authority)
  if (mine === null) return
  const { total } = await context.system.repo('utilitario/empresas').list({ limit: 1 })
  if (mine.length < total) throw new ForbiddenError(EVERYWHERE)
}

const list = endpoint(`GET ${BASE}`, {
  label: 'Backups desta instalação, o mais novo primeiro',
  audience: 'staff',
  authority: BACKUP_AUTHORITY,
  response: shape.list({
    name: text('Arquivo').required(),
    data: datetime('Data').required(),
    tamanho: integer('Tamanho em bytes').required(),
    origem: text('Origem').required(),
    versao: text('Versão'),
    segredo: text('O que o abre: senha, instalacao ou publica'),
  }),
  async run(context) {
    await assertWholeInstallation(context, BACKUP_AUTHORITY)
    return (await listBackups()).map(({ name, data, tamanho, origem, header }) => ({
      name,
      data,
      tamanho,
      origem,
      versao: header?.versao ?? null,
      segredo: header?.segredo ?? null,
    }))
  },
})

/** The last restoration started from the screen, shown after the next sign-in. */
async function lastRestoration() {
  const last = await readRestoration()
  if (!last) return undefined
  const { nome, fase, mensagem, fim = null, antes = null, outraChave = false } = last
  return { nome, fase, mensagem, fim, antes, outraChave }
}

const state = endpoint(`GET ${BASE}/situacao`, {
  label: 'Como os backups são feitos e quanto espaço há para eles',
  audience: 'staff',
  authority: BACKUP_AUTHORITY,
  response: {
    segredo: text('O que abre os próximos: senha ou instalacao').required(),
    noites: integer('Quantos backups das noites são guardados').required(),
    livre: integer('Bytes livres').required(),
    necessario: integer('Bytes que o próximo pode ocupar').required(),
    podeRestaurar: boolean('Se quem pergunta pode restaurar').required(),
    restauracao: shape.optional({
      nome: text('Backup').required(),
      fase: choice('Situação', {
        conferindo: 'Conferindo',
        trocando: 'Restaurando',
        concluida: 'Restaurado',
        falhou: 'Não restaurado',
      }).required(),
      mensagem: text('O que houve').required(),
      fim: datetime('Quando terminou'),
      antes: text('Backup do que havia antes'),
      outraChave: boolean('Se foi feito com outra APP_KEY').required(),
    }),
  },
  async run(context) {
    await assertWholeInstallation(context, BACKUP_AUTHORITY)
    const { needed, free } = await spaceFor(currentInstallation().client)
    return {
      segredo: ownSecret().kind,
      noites: retentionDays(),
      livre: free,
      necessario: needed,
      podeRestaurar: isSuperuser(context.actor),
      restauracao: await lastRestoration(),
    }
  },
})

const space = endpoint(`GET ${BASE}/is-possui-espaco-suciente-para-gerar-backup`, {
  label: 'Se há espaço em disco para gerar um backup',
  audience: 'staff',
  authority: BACKUP_AUTHORITY,
  response: shape.value(boolean('Se há espaço').required()),
  async run(context) {
    await assertWholeInstallation(context, BACKUP_AUTHORITY)
    return (await spaceFor(currentInstallation().client)).enough
  },
})

const STATES = {
  pendente: 'Na fila',
  executando: 'Em andamento',
  concluida: 'Concluída',
  falhou: 'Falhou',
  cancelada: 'Cancelada',
}
const taskFields = {
  id: integer('Tarefa'),
  tarefa: choice('O que faz', { gerar: 'Gerar backup', ensaiar: 'Testar a restauração' }),
  estado: choice('Situação', STATES),
  progresso: integer('Porcentagem'),
  mensagem: text('O que faz agora, o arquivo que fez, ou por que falhou'),
}

const task = endpoint(`GET ${BASE}/tarefa`, {
  label: 'O backup ou teste de restauração em andamento, ou o último',
  audience: 'staff',
  authority: BACKUP_AUTHORITY,
  response: shape.optional(taskFields),
  async run(context) {
    await assertWholeInstallation(context, BACKUP_AUTHORITY)
    return (await lastTask()) ?? undefined
  },
})

const cancel = endpoint(`PUT ${BASE}/tarefa/:id/cancelar`, {
  label: 'Cancelar o backup ou teste de restauração em andamento',
  audience: 'staff',
  authority: BACKUP_AUTHORITY,
  transaction: false,
  response: shape.nothing,
  async run(context, { params }) {
    await assertWholeInstallation(context, BACKUP_AUTHORITY)
    await cancelTask(Number(params.id))
  },
})

const TASKS = {
  gerar: 'Gerar um backup',
  anonimo: 'Gerar uma cópia anônima',
  ensaiar: 'Testar a restauração de um backup',
}

const begin = endpoint(`POST ${BASE}/tarefa`, {
  label:
    'Começar em segundo plano: gerar um backup ou uma cópia anônima, ou testar a restauração de um backup num banco de dados à parte',
  audience: 'staff',
  authority: BACKUP_AUTHORITY,
  transaction: false,
  status: 202,
  limit: 6,
  body: { tarefa: choice('Tarefa', TASKS).required(), name: text('Backup a testar').max(100) },
  response: taskFields,
  async run(context, { body }) {
    await assertWholeInstallation(context, BACKUP_AUTHORITY)
    if (body.tarefa === 'ensaiar') return queueTrial(context, body.name ?? '')
    return queueBackup(context, body.tarefa === 'anonimo' ? 'anonimo' : 'manual')
  },
})

const TYPED = 'RESTAURAR'

const restore = endpoint(`POST ${BASE}/restaurar`, {
  label:
    'Restaurar um backup no lugar de todos os dados; só o primeiro usuário. A chave da resposta, no cabeçalho X-Restauracao, lê o andamento em GET utilitario/backup/restauracao',
  audience: 'staff',
  authority: BACKUP_AUTHORITY,
  transaction: false,
  status: 202,
  limit: 20,
  body: {
    name: text('Backup').required().max(100),
    confirmacao: text('Confirmação').required().max(20),
    senha: password('Senha do backup').min(1).max(500),
  },
  response: { codigo: text('Código').required(), chave: text('Chave do andamento').required() },
  async run(context, { body }) {
    if (!isSuperuser(context.actor)) throw new ForbiddenError(ONLY_FIRST)
    if (body.confirmacao !== TYPED)
      throw new ValidationError([{ field: 'confirmacao', message: `Digite ${TYPED} para confirmar.` }])
    const begun = await beginRestoration(context, body.name!, body.senha || undefined)
    await recordFor(context, 'X', `Restauração iniciada: ${body.name}`)
    return begun
  },
})

const create = endpoint(`POST ${BASE}/gerar`, {
  label: 'Gerar um backup de todos os dados e arquivos',
  audience: 'staff',
  authority: BACKUP_AUTHORITY,
  transaction: false,
  limit: 6,
  response: { name: text('Arquivo').required(), tamanho: integer('Tamanho em bytes').required() },
  async run(context) {
    await assertWholeInstallation(context, BACKUP_AUTHORITY)
    const { name, size } = await createBackup({ ...currentInstallation(), reason: 'manual' })
    await recordFor(context, 'X', `Backup gerado: ${name}`)
    return { name, tamanho: size }
  },
})

const anonymous = endpoint(`GET ${BASE}/getBackupAnonimo`, {
  label: 'Baixar uma cópia em que os dados pessoais foram trocados',
  audience: 'staff',
  authority: BACKUP_AUTHORITY,
  limit: 3,
  response: shape.file(FILE),
  async run(context) {
    await assertWholeInstallation(context, BACKUP_AUTHORITY)
    await removeAnonymous()
    const { name } = await createBackup({ ...currentInstallation(), reason: 'anonimo' })
    await recordFor(context, 'X', `Backup anônimo gerado e baixado: ${name}`)
    await sendBackup(context.http!, name)
  },
})

const download = endpoint(`GET ${BASE}/:name`, {
  label: 'Baixar um backup',
  audience: 'staff',
  authority: BACKUP_AUTHORITY,
  texts: ['name'],
  response: shape.file(FILE),
  async run(context, { params }) {
    await assertWholeInstallation(context, BACKUP_AUTHORITY)
    await sendBackup(context.http!, params.name!)
    await recordFor(context, 'X', `Backup baixado: ${params.name}`)
  },
})

const remove = endpoint(`DELETE ${BASE}/:name`, {
  label: 'Remover um backup',
  audience: 'staff',
  authority: REMOVE_AUTHORITY,
  texts: ['name'],
  transaction: false,
  response: shape.nothing,
  async run(context, { params }) {
    await assertWholeInstallation(context, REMOVE_AUTHORITY)
    await removeBackup(params.name!)
    await recordFor(context, 'X', `Backup removido: ${params.name}`)
  },
})

/** Endpoints with fixed names come before the one with a parameter. */
export const backupEndpoints = [list, state, space, task, create, begin, restore, anonymous, cancel, download, remove]
