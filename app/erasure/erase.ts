import type { Context } from '#engine'
import type { EngineContext } from '#engine/context.ts'
import { auditRow, writeAudit } from '#engine/rows/audit.ts'
import { enqueue } from '#app/jobs/index.ts'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { blankRecord } from './blank.ts'
import { filesOf } from './files.ts'
import { type LinkedRecords, linkedRecords, noteDeleted } from './linked.ts'
import { remember } from './pending.ts'
import { sharedValues, valuesOf } from './people.ts'
import { declaredCopies } from './tables.ts'
import { formerNames } from './trail_entries.ts'
import { initialsOf, ownSearch, type PersonValues } from './values.ts'

/** Searches the texts of all stores for the values of erased people. */
export const SWEEP_JOB = 'dados-pessoais.apagar-copias'

export interface ErasePerson {
  /** Key of the person's resource. */
  resource: string
  id: number
  /** `delete` removes the record, `empty` leaves it without the person: records that must stay refer to it. */
  how: 'delete' | 'empty'
  /** For people who sign in. */
  account?: PersonValues['account']
  /** Name of the person, when the record may be gone already: its copies are erased nevertheless. */
  name?: string
  /** Removes what would keep the record from being deleted. */
  prepare?: (context: Context) => Promise<unknown>
  /** Further records about the person, by resource key: their audit trail is emptied too. */
  records?: Record<string, number[]>
}

/**
 * Erases a person: the record with all that belongs to it, and every copy of the person's data. Copies that are linked to
 * the record go at once; texts of other records are searched by a job, together for all people of a night. Erasing
 * somebody again changes nothing. Call it in a transaction, by code that has checked that the person may be erased.
 * @throws ConflictError when `delete` is impossible because other records refer to the person
 */
export async function erasePerson(asked: Context, { resource: key, id, how, ...more }: ErasePerson): Promise<void> {
  const context = asked.system as EngineContext
  const { registry, ports } = context.engine
  const resource = registry.resource(key)
  const found = await valuesOf(context, resource, id, more.account ?? null)
  const known = found ?? unknownPerson(key, id, context.empresaId, more)
  const values = { ...known, names: [...new Set([...known.names, ...(await formerNames(context.db, key, id))])] }
  const linked = await linkedRecords(context, resource, id)
  const files: string[] = []
  for (const [owner, ids] of linked.owned) files.push(...(await filesOf(context, registry.resource(owner), ids)))
  await more.prepare?.(context)
  if (found && how === 'delete') await context.repo(key).delete(id)
  else if (found)
    for (const [owner, ids] of linked.owned)
      for (const value of ids)
        await blankRecord(context, registry.resource(owner), value, values, owner === key && value === id)
  context.afterCommit(() => void Promise.allSettled(files.map((path) => ports.files.remove(path))))
  await noteDeleted(context, linked)
  for (const [owner, ids] of Object.entries(more.records ?? {}))
    linked.owned.set(owner, [...new Set([...(linked.owned.get(owner) ?? []), ...ids])])
  await eraseCopies(context, values, linked)
  await writeAudit(context.db, [auditRow(context, { resource: key, id, action: 'excluir dados pessoais' })])
  await remember(context.db, values)
  await enqueue(SWEEP_JOB, {}, { trx: context.db as TransactionClientContract, uniqueKey: SWEEP_JOB })
}

const unknownPerson = (
  resource: string,
  id: number,
  empresaId: number | null,
  { account = null, name = '' }: Pick<ErasePerson, 'account' | 'name'>,
): PersonValues => ({
  resource,
  id,
  empresaId,
  account,
  initials: initialsOf(name),
  names: name ? [name] : [],
  emails: [],
  numbers: [],
  tokens: [],
  common: [],
})

async function eraseCopies(context: EngineContext, values: PersonValues, { owned, referring }: LinkedRecords) {
  const shared = await sharedValues(context, values, true)
  const search = ownSearch(values)
  const person = {
    ...values,
    emails: values.emails.filter((email) => !shared.has(email)),
    records: owned,
    referring,
    clean: (text: string, form?: Parameters<typeof search.clean>[1]) => search.clean(text, form),
  }
  for (const copy of declaredCopies()) await copy.ofPerson?.(context, person)
}
