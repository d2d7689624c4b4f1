import { type Context, erasedCopies, type ErasedPerson, neverPersonal, searchedTexts } from '#engine'
import type { EngineContext } from '#engine/context.ts'
import { purgeRemoved } from '#engine/rows/operations/removed_rows.ts'
import { contributionCopies } from '#app/anonymous/erasure.ts'
import { resourcesAbout } from '#app/erasure/linked.ts'
import { PENDING } from '#app/erasure/pending.ts'
import { mailCopies } from '#app/mail/forget.ts'
import { trailCopies } from './audit_log/erase.ts'
import { importCopies } from './imports/erase.ts'
import { reportCopies } from './report_orders/erase.ts'
import { eventCopies } from '#app/security_events/erase.ts'

const USERS = 'utilitario/usuarios'

/** Deletes what a user has in a table, when the user is erased: their record stays, so nothing is deleted by cascade. */
const ofUser = (table: string) => async (context: Context, person: ErasedPerson) => {
  if (person.resource === USERS) await context.db.from(table).where('usuario_id', person.id).delete()
}

const withUser = (table: string) => erasedCopies(table, 'with the user', { ofPerson: ofUser(table) })

/**
 * Removed records can be restored for a minute. Whose they were is no longer known, so those of the person's resource
 * and of all that refer to it go at once, with their files.
 */
async function purgeRestorable(context: Context, { resource }: ErasedPerson) {
  const rows = await context.db
    .from('removidos')
    .whereIn('recurso', resourcesAbout(resource))
    .select('lote')
    .distinct('lote')
  for (const { lote } of rows) await purgeRemoved(context as EngineContext, lote)
}

async function erasePasswords({ db }: Context, { account }: ErasedPerson) {
  if (account) await db.from('senhas_anteriores').where({ area: account.area, dono_id: account.id }).delete()
}

/** What the tables of the platform do with copies of personal data. A test finds tables nobody thought of. */
export const platformCopies = [
  ...trailCopies,
  ...mailCopies,
  ...importCopies,
  ...reportCopies,
  ...eventCopies,
  ...contributionCopies,
  searchedTexts(
    'mensagens_usuarios',
    { remetente: 'text', texto: 'text', link: 'address' },
    { codes: ['tipo'], ofPerson: ofUser('mensagens_usuarios') },
  ),
  searchedTexts(
    'preferencias_usuarios',
    { valor: 'json' },
    { key: ['usuario_id', 'chave'], codes: ['chave'], ofPerson: ofUser('preferencias_usuarios') },
  ),
  searchedTexts(
    'visoes_salvas',
    { nome: 'text', consulta: 'address' },
    { codes: ['tela'], ofPerson: ofUser('visoes_salvas') },
  ),
  searchedTexts('tarefas', { dados: 'json', mensagem: 'text', chave: 'text' }, { codes: ['nome', 'estado'] }),
  searchedTexts('importacoes_modelos', { nome: 'text', mapa: 'json' }, { codes: ['recurso'] }),
  searchedTexts(
    'copias_cadastro',
    { grupos: 'json' },
    { codes: ['estado', 'recursos'], ofPerson: ofUser('copias_cadastro') },
  ),
  erasedCopies('removidos', 'rows of the person at once; all are gone after a minute', { ofPerson: purgeRestorable }),
  erasedCopies('busca_palavras', 'with its record, or indexed again', {}),
  erasedCopies('busca_textos', 'with its record, or indexed again', {}),
  erasedCopies('senhas_anteriores', 'with the account', { ofPerson: erasePasswords }),
  erasedCopies(PENDING, 'encrypted, and deleted when all texts are searched', {}),
  ...[
    'aparelhos_conhecidos',
    'chaves_acesso',
    'codigos_recuperacao',
    'identidades_externas',
    'segundos_fatores',
    'sessoes_abertas',
  ].map(withUser),
  ...(
    [
      ['adonis_schema', 'names of migrations'],
      ['adonis_schema_versions', 'numbers'],
      ['auditoria_expurgos', 'keys of resources and digests'],
      ['auditoria_lacres', 'digests'],
      ['autorizacoes_conhecidas', 'names of authorities'],
      ['busca_recursos', 'keys of resources'],
      ['chaves_idempotencia', 'digests and ids'],
      ['limites_de_acesso', 'counters by network address and by digests of names'],
      ['processos', 'the machines of the product'],
      ['restauracoes', 'names of backup files'],
      ['sementes', 'names of plugins'],
      ['sessoes_encerradas', 'random codes'],
      ['webhooks_posicao', 'ids'],
    ] as const
  ).map(([table, why]) => neverPersonal(table, why)),
]
