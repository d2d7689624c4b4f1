import { mkdir, writeFile } from 'node:fs/promises'
import { indexPendingRecords, type Context, type Repository, RuleError } from '#engine'
import { engine } from '#engine/engine.ts'
import { seedPlugins } from '#engine/migrations/seed.ts'
import { demoMark, hasSamples, isMarked, leaveMark } from '#engine/migrations/seed_marks.ts'
import { query } from '#engine/database/sql.ts'
import { today } from '#engine/database/clock.ts'
import { clearTotals } from '#engine/rows/totals.ts'
import { storagePath } from '#config/drive.ts'
import { type Batch, DEMO_LOGINS, demoStory, massCandidates, type Row, type Value } from './index.ts'
import { loadCrowd, orderCrowd } from './load_crowd.ts'
import { idsOfStory, resolve } from './names_to_ids.ts'
import { workerRow, workforceParts } from './workforce.ts'

const CHUNK = 500
const STORY = 'demo'
const LOADED = 'Os dados de demonstração já estavam carregados: nada foi alterado.'

interface Options {
  /** Fill up to this many candidates. */
  candidates?: number
  portraits?: boolean
  /** The 472 talents beside those of the story, and 1,880 candidates: these written at once, by the server once it runs, or neither (the default). */
  crowd?: 'now' | 'later' | 'none'
  log?: (text: string) => void
}

/**
 * Loads the demo into an empty installation, all or nothing, through the repository: every row is checked like a user's input.
 * With `candidates` it only adds more of them (loading the story first when there is none).
 * Loaded a second time it changes nothing. @throws RuleError when the database already holds companies of its own
 */
export async function loadDemo({ candidates, portraits, crowd = 'none', log = () => {} }: Options = {}) {
  await seedPlugins(engine())
  const context = await engine().systemContext()
  const [{ n }] = (await query<{ n: number }>(context.db, 'SELECT COUNT(*) AS n FROM empresas')) as [{ n: number }]
  const loaded = await isMarked(context.db, STORY)
  if (loaded && !candidates) log(LOADED)
  else if (Number(n) === 0) await loadStory(context, portraits ?? candidates === undefined, crowd !== 'none', log)
  else if (!candidates)
    throw new RuleError('O banco de dados já tem empresas; os dados de demonstração só entram em um banco vazio.')
  await indexPendingRecords(context, 'captacao/candidatos')
  // Of a demo that is there already it is there too, or was left out.
  if (!loaded && crowd === 'now') await loadCrowd(today(), log)
  if (!loaded && crowd === 'later') await orderCrowd(today())
  if (candidates) {
    await fillCandidates(context, candidates, log)
    await indexPendingRecords(context, 'captacao/candidatos')
    // Fresh statistics after so many rows: without them MySQL reads lists by the wrong index for a while.
    if (engine().dialect.name === 'mysql')
      for (const { name } of engine().registry.tables()) await query(context.db, `ANALYZE TABLE ${name}`)
  }
  clearTotals()
}

/** The sample rows plugins bring, once, into the first company: of all of them, or of one that was enabled later. */
export async function loadSamples(context: Context, only?: string, log: (text: string) => void = () => {}) {
  const [first] = await query<{ id: number | null }>(context.db, 'SELECT MIN(id) AS id FROM empresas')
  if (!first?.id) throw new RuleError('Ainda não há empresa: carregue primeiro os dados de demonstração.')
  for (const plugin of engine().registry.plugins) {
    if (!plugin.demo || (only && plugin.name !== only) || (await hasSamples(context.db, plugin))) continue
    await leaveMark(context.db, demoMark(plugin.name))
    await plugin.demo(await context.forCompany(first.id))
    log(`${plugin.name}: sample rows`)
  }
}

async function loadStory(context: Context, portraits: boolean, everybody: boolean, log: (text: string) => void) {
  const batches = await demoStory({ today: today(), portraits })
  await context.transaction(async (inner) => {
    const ids = new Map<string, number>()
    for (const batch of batches) {
      await loadBatch(inner, batch, ids)
      log(`${batch.resource}: ${batch.rows.length}`)
    }
    if (everybody) await loadWorkforce(inner, ids, log)
    await leaveMark(inner.db, STORY)
    await loadSamples(inner, undefined, log)
  })
  await mkdir(storagePath, { recursive: true })
  await writeFile(
    new URL('demo-logins.txt', storagePath),
    `${[...DEMO_LOGINS.staff.map((item) => `${item.login} / ${item.senha}`), `${DEMO_LOGINS.candidate.cpf} / ${DEMO_LOGINS.candidate.senha} (portal do candidato)`].join('\n')}\n`,
  )
}

/** The hundreds beside the people of the story, in few statements. */
async function loadWorkforce(context: Context, ids: Map<string, number>, log: (text: string) => void) {
  for (const company of [1, 2] as const) {
    const { repo } = await context.forCompany(ids.get(`empresa:${company}`)!)
    for (const part of workforceParts(company)) {
      const rows = part.map((worker) => workerRow(worker, today()))
      const created = await repo('gestao-talentos/talentos').createMany(
        rows.map(({ ref: _, ...row }) => resolve(row as Value, ids) as never),
      )
      rows.forEach(({ ref }, index) => ids.set(ref, created[index]!))
    }
    log(`gestao-talentos/talentos: ${workforceParts(company).flat().length} more`)
  }
}

async function loadBatch(context: Context, batch: Batch, ids: Map<string, number>) {
  // Users belong to no company, but a talent they are linked to does: seen from nowhere it would not exist.
  const company = ids.get(`empresa:${batch.empresa ?? 1}`)
  const scoped = company === undefined ? context : await context.forCompany(company)
  const repository = scoped.repo(batch.resource)
  const { fields } = engine().registry.resource(batch.resource).def
  if (batch.existing) return completeRows(repository, batch, batch.existing, ids)
  for (let from = 0; from < batch.rows.length;) {
    const part = resolvable(batch.rows.slice(from), ids)
    from += part.length
    const values = part.map(({ ref: _, ...row }) => resolve(row as Value, ids) as Record<string, unknown>)
    let created: number[]
    try {
      created = await repository.createMany(values)
    } catch (error: any) {
      throw new Error(
        `Demo rows ${part[0]!.ref} to ${part.at(-1)!.ref} of ${batch.resource}: ${error.violations ? JSON.stringify(error.violations) : error.message}`,
        { cause: error },
      )
    }
    part.forEach((row, index) => ids.set(row.ref, created[index]!))
    const kept = created.map((id, index) => ({
      id,
      values: Object.fromEntries(Object.entries(values[index]!).filter(([name]) => fields[name]?.readOnly === true)),
    }))
    await repository.patchMany(
      kept.filter((item) => Object.keys(item.values).length),
      'demonstração',
    )
  }
}

/** As many of the rows, from the first one, as can be written together: none of them refers to another of them. */
function resolvable(rows: Row[], ids: Map<string, number>): Row[] {
  const end = rows.findIndex((row, index) => index > 0 && namesOf(row).some((name) => !ids.has(name)))
  return end === -1 ? rows : rows.slice(0, end)
}

/** The rows a value refers to. */
function namesOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return '$ref' in value ? [String(value.$ref)] : Object.values(value).flatMap(namesOf)
}

/** Writes what rows say beyond the field they are found by. */
async function completeRows(repository: Repository, batch: Batch, by: string, ids: Map<string, number>) {
  for (const { ref, ...row } of batch.rows) {
    const { [by]: name, ...more } = resolve(row as Value, ids) as Record<string, unknown>
    const { rows } = await repository.list({ filter: { [by]: name }, limit: 2, full: true })
    const found = rows.find((item) => item[by] === name)
    if (!found) throw new Error(`${batch.resource}: no row with ${by} = ${String(name)}.`)
    ids.set(ref, found.id)
    if (Object.keys(more).length) await repository.update(found.id, more)
  }
}

async function fillCandidates(context: Context, wanted: number, log: (text: string) => void) {
  const [company] = (await query<{ id: number }>(context.db, 'SELECT MIN(id) AS id FROM empresas')) as [{ id: number }]
  const scoped = await engine().systemContext(company.id)
  const repository = scoped.repo('captacao/candidatos')
  const ids = await idsOfStory(scoped, 1)
  let { total } = await repository.list({ limit: 1 })
  for await (const batch of massCandidates({ candidates: wanted - total, size: CHUNK, from: total, today: today() })) {
    await repository.createMany(
      batch.rows.map(({ ref: _, ...row }) => resolve(row as Value, ids) as Record<string, unknown>),
    )
    total += batch.rows.length
    if (total % 10_000 < CHUNK || total >= wanted) log(`captacao/candidatos: ${total}`)
  }
}
