import type { Hooks } from '#engine'
import { enqueue } from '#app/jobs/index.ts'
import { RECHECK_JOB } from '../domain/deadline_jobs.ts'

/** Seconds in which further changes join one look. */
const DELAY_MS = 2_000

/** A change of what records refer to is looked at right after, for all events that were sent. */
export const recheckHooks: Hooks<any> = {
  async afterSave({ empresaId, db }, _row, old) {
    if (!old || !empresaId) return
    const uniqueKey = `${RECHECK_JOB}-${empresaId}`
    await enqueue(RECHECK_JOB, { empresaId }, { uniqueKey, delay: DELAY_MS, trx: db })
  },
}

/** What an event takes from records other than its own. */
const REFERENCES = [
  'sst/medicoes-risco',
  'sst/ambientes',
  'sst/epis',
  'sst/obra',
  'sst/grupos-homogeneos',
  'sst/grupos-homogeneos-historicos',
  'sst/profissional',
  'sst/exame',
  'utilitario/estabelecimentos',
]

export const referenceHooks = Object.fromEntries(REFERENCES.map((key) => [key, { hooks: recheckHooks }]))

/** Table 18: accident or illness, of work or not. */
const ILLNESS = ['01', '03']

/** The code of a reason for leaves says whether it is an illness or accident. */
export const reasonHooks: Hooks<'sst/tipos-afastamento'> = {
  ...recheckHooks,
  beforeSave(_context, values, old) {
    const code = values.motivoESocial === undefined ? old?.motivoESocial : values.motivoESocial
    if (code) values.doencaOuAcidente = ILLNESS.includes(code)
  },
}
