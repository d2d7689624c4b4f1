import { type Client, poolOf, queryValues } from './sql.ts'

interface Waiting {
  item: any
  run: (items: any[]) => Promise<any[]>
  resolve: (answer: any) => void
  reject: (error: unknown) => void
}

/** Calls that wait for a running one with the same key. A key is here only while one is running. */
const queues = new WeakMap<object, Map<string, Waiting[]>>()

/**
 * Calls with the same owner and key that arrive while one is running are run together as the next one: under load, a
 * round trip costs more than its payload. A call never joins one that has already begun, so it sees everything that was
 * committed before it. When a run fails, its calls are run one by one, so that none fails because of another.
 * @param run answers several items at once, in their order
 */
export function batched<I, R>(
  owner: object,
  key: string,
  item: I,
  run: (items: I[]) => Promise<R[]>,
  most = 100,
): Promise<R> {
  let byKey = queues.get(owner)
  if (!byKey) queues.set(owner, (byKey = new Map()))
  const own = byKey
  return new Promise<R>((resolve, reject) => {
    const one: Waiting = { item, run, resolve, reject }
    const queue = own.get(key)
    if (queue) queue.push(one)
    else {
      own.set(key, [])
      void runAll(own, key, [one], most)
    }
  })
}

async function runAll(queues: Map<string, Waiting[]>, key: string, some: Waiting[], most: number): Promise<void> {
  const [told, error] = await some[0]!
    .run(some.map((waiting) => waiting.item))
    .then((answers) => [answers, undefined] as const)
    .catch((reason) => [undefined, reason] as const)
  // The next run begins before callers work with their answers, so that the database is not idle meanwhile.
  const next = queues.get(key)!.splice(0, most)
  if (next.length) void runAll(queues, key, next, most)
  else queues.delete(key)
  if (told) some.forEach((waiting, at) => waiting.resolve(told[at]))
  else if (some.length === 1) some[0]!.reject(error)
  else
    for (const waiting of some) waiting.run([waiting.item]).then(([answer]) => waiting.resolve(answer), waiting.reject)
}

/** Inside a transaction, and on SQLite, each call reads by itself. */
export const readsAlone = (client: Client) => client.isTransaction || client.dialect.name !== 'mysql'

/**
 * A read requested by many callers concurrently (the first page of a list): calls with the same text and values are
 * batched. Company and row rules are part of the statement.
 */
export function readShared(client: Client, text: string, bindings: readonly unknown[]): Promise<any[][]> {
  if (readsAlone(client)) return queryValues(client, text, bindings)
  return batched(poolOf(client), JSON.stringify(bindings) + text, null, async (callers) => {
    const rows = await queryValues(client, text, bindings)
    return callers.map((_, at) => (at ? copied(rows) : rows))
  })
}

/** Copies rows for another caller: values parsed by the driver (JSON of MySQL) are not shared. */
const copied = (rows: unknown[][]) =>
  rows.map((values) =>
    values.some(isParsed) ? values.map((value) => (isParsed(value) ? structuredClone(value) : value)) : values,
  )
const isParsed = (value: unknown) => typeof value === 'object' && value !== null && !Buffer.isBuffer(value)
