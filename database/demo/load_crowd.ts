import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { defineJob, enqueue } from '#app/jobs/index.ts'
import { indexPendingRecords, type Context } from '#engine'
import { engine } from '#engine/engine.ts'
import { query } from '#engine/database/sql.ts'
import type { Candidate } from './candidates.ts'
import type { CrowdPart } from './crowd.ts'
import type { Row, Value } from './types.ts'

const CROWD_JOB = 'demonstracao.candidatos'
/** Between two portions others get their turn: SQLite has one connection. */
const PAUSE_MS = 150

interface Step {
  part: number
  /** The day the story is told on, the same for all portions. */
  today: string
}

/** The story is only told where somebody asked for it: a server without it loads none of it. */
const crowd = () => import('./crowd.ts')

/** A line for whoever sits in front of `npm start`; nobody else needs it. */
const notify = (text: string) => process.env.IPE_LAUNCHER && process.send?.({ ipe: 'note', text })

/** Says that people still come in, for the start of a server. */
export async function printCrowd() {
  const { db } = await engine().systemContext()
  const [order] = await query<{ dados: string }>(
    db,
    "SELECT dados FROM tarefas WHERE nome = ? AND estado IN ('pendente', 'executando')",
    [CROWD_JOB],
  )
  if (!order) return
  const { crowdParts } = await crowd()
  const people = crowdParts()
    .slice((JSON.parse(order.dados) as Step).part)
    .reduce((total, { size }) => total + size, 0)
  notify(
    `Mais ${people.toLocaleString('pt-BR')} candidatos de demonstração entram aos poucos; o produto já pode ser usado.`,
  )
}

/** Portion after portion while the server is in use; each leaves the order for the next, so that a stop in between loses nothing. */
export const defineCrowdJob = () =>
  defineJob<Step>(CROWD_JOB, async ({ data: { part, today } }) => {
    const { crowdParts } = await crowd()
    const next = part + 1 < crowdParts().length ? { part: part + 1, today } : undefined
    await loadCrowdPart(part, today, async (context) => {
      if (next) await enqueue(CROWD_JOB, next, { delay: PAUSE_MS, trx: context.db as TransactionClientContract })
    })
    if (!next) notify('Os dados de demonstração estão completos.')
  })

export const orderCrowd = (today: string) =>
  enqueue(CROWD_JOB, { part: 0, today } satisfies Step, { uniqueKey: CROWD_JOB })

/** All portions at once, for the command line. */
export async function loadCrowd(today: string, log: (text: string) => void) {
  const parts = (await crowd()).crowdParts()
  let people = 0
  for (const [part, { size }] of parts.entries()) {
    await loadCrowdPart(part, today)
    people += size
    if (part % 10 === 9 || part === parts.length - 1) log(`captacao/candidatos: ${people} of the crowd`)
  }
}

async function loadCrowdPart(part: number, today: string, andThen?: (context: Context) => Promise<void>) {
  const { crowdOf, crowdParts } = await crowd()
  const portion = crowdParts()[part]!
  // Drawn before: the database is not kept waiting for pictures.
  const { candidates, applications, history } = await crowdOf(portion, today)
  const context = await contextOf(portion)
  await context.transaction(async (inner) => {
    const { idsOfStory } = await import('./names_to_ids.ts')
    const ids = await idsOfStory(inner, portion.company)
    // Somebody may have removed the vacancy by now: nobody applies for it then.
    if (ids.has(`vaga:${portion.company}:${portion.vacancy.slug}`))
      await write(inner, ids, candidates, applications, history)
    await andThen?.(inner)
  })
  // So that nobody's first search has to wait for it.
  await indexPendingRecords(context, 'captacao/candidatos')
}

async function write(
  context: Context,
  ids: Map<string, number>,
  candidates: Candidate[],
  applications: Row[],
  history: Row[],
) {
  const { resolve } = await import('./names_to_ids.ts')
  const save = async (resource: string, rows: Row[]) => {
    const created = await context
      .repo(resource)
      .createMany(rows.map(({ ref: _, ...row }) => resolve(row as Value, ids) as Record<string, unknown>))
    rows.forEach(({ ref }, position) => ids.set(ref, created[position]!))
  }
  await save(
    'captacao/candidatos',
    candidates.map((candidate) => candidate.row),
  )
  await context.repo('captacao/candidatos').patchMany(
    candidates
      .filter(({ row }) => row.moduloExterno)
      .map(({ row }) => ({ id: ids.get(row.ref)!, values: { moduloExterno: true } })),
    'demonstração',
  )
  await save('captacao/candidato-solicitacoes', applications)
  await save('captacao/historico', history)
}

/** The demo's companies are the first two. */
async function contextOf({ company }: CrowdPart): Promise<Context> {
  const context = await engine().systemContext()
  const companies = await query<{ id: number }>(context.db, 'SELECT id FROM empresas ORDER BY id')
  return engine().systemContext(companies[company - 1]!.id)
}
