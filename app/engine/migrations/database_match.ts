import type { Registry } from '../registry/registry.ts'
import type { Client } from '../database/sql.ts'
import { diff } from './diff.ts'
import { type Step } from './steps.ts'
import { introspect } from './introspect.ts'

const SHOWN = 5

/** Steps without which the server cannot start; a missing index only makes reads slower. */
const needed = (step: Step) =>
  step.do === 'createTable' ||
  step.do === 'renameTable' ||
  step.do === 'addColumn' ||
  step.do === 'renameColumn' ||
  step.do === 'changeColumn' ||
  (step.do === 'addIndex' && step.index.unique)

/** Pending migrations, and executed migrations that are not in these sources because a newer version added them. */
export interface Differing {
  pending: readonly string[]
  unknown: readonly string[]
}

/**
 * Why the server must not start on this database, as a sentence with the required action; null when it may. Starting
 * anyway would cause errors, or store data the definitions do not allow.
 */
export async function databaseMismatch(
  registry: Registry,
  client: Client,
  { pending, unknown }: Differing,
): Promise<string | null> {
  if (pending.length)
    return `O banco de dados está atrás desta versão: ${pending.length === 1 ? 'falta executar a migração' : `faltam ${pending.length} migrações, a primeira é`} ${pending[0]}. Execute "node ace migration:run --force" e inicie o servidor de novo.`
  const tables = registry.tables()
  const steps = diff(tables, await introspect(client, client.dialect.name.includes('sqlite'))).filter(needed)
  if (!steps.length) return null
  const keyOf = new Map(tables.map((one) => [one.name, one.of]))
  const found = steps.map((step) => sentence(step, keyOf))
  const more = found.length > SHOWN ? ` e mais ${found.length - SHOWN}` : ''
  const what = `${found.slice(0, SHOWN).join('; ')}${more}`
  // An older version must not re-create what a newer version removed.
  if (unknown.length)
    return `O banco de dados é de uma versão mais nova do produto, com a qual esta não funciona: ${what} (${unknown.length === 1 ? 'migração que esta versão não conhece' : `${unknown.length} migrações que esta versão não conhece, a última`}: ${unknown.at(-1)}). Nada foi alterado. Inicie a versão mais nova ou restaure um backup feito antes da atualização.`
  return `As definições e o banco de dados não combinam: ${what}. Execute "node ace make:migration" e "node ace migration:run --force", e inicie o servidor de novo.`
}

function sentence(step: Step, keyOf: ReadonlyMap<string, string | undefined>): string {
  const of = (table: string) => (keyOf.get(table) ? `${keyOf.get(table)}: ` : '')
  switch (step.do) {
    case 'createTable':
      return `${of(step.table.name)}falta a tabela ${step.table.name}`
    case 'renameTable':
      return `${of(step.table)}a tabela ${step.from} deve se chamar ${step.table}`
    case 'renameColumn':
      return `${of(step.table)}a coluna ${step.table}.${step.from} deve se chamar ${step.to}`
    case 'changeColumn':
      return `${of(step.table)}a coluna ${step.table}.${step.column.name} é de outro tipo`
    case 'addColumn':
      return `${of(step.table)}falta a coluna ${step.table}.${step.column.name}`
    default:
      return `falta o índice único ${'index' in step ? step.index.name : ''}`
  }
}
