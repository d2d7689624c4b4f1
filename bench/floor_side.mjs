import { fileURLToPath } from 'node:url'
import { dayBefore, FILTER, freshCandidate, RARE_POSITION, VARIED_PAGES } from './people.mjs'
import { FLOOR_DATABASE, FLOOR_TOKEN, flatten, loadFloor, rarePositionId } from './floor_schema.mjs'
import { ask } from './http.mjs'
import { freePort, memoryOf, start, stop, untilReady } from './process.mjs'

const SERVER = fileURLToPath(new URL('floor.mjs', import.meta.url))

export const load = ({ settings, candidates }) => loadFloor(settings, candidates)

/** The floor as a side of the comparison: its server, and its words for each workload. */
export async function serve({ settings, candidates, nextIndex }) {
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const headers = { authorization: `Bearer ${FLOOR_TOKEN}` }
  const child = start(process.execPath, [SERVER], {
    env: { ...process.env, FLOOR: JSON.stringify({ port, database: { ...settings, database: FLOOR_DATABASE } }) },
  })
  const startMs = await untilReady(
    child,
    'The floor',
    async () => (await ask(base, { path: '/candidatos/1', headers })).status === 200,
  )
  const idleMemory = memoryOf(child.pid)
  const filter = (bornUntil = FILTER.bornUntil) =>
    new URLSearchParams({
      nome: FILTER.nome,
      cargo: rarePositionId(RARE_POSITION),
      nascidoDe: FILTER.bornFrom,
      nascidoAte: bornUntil,
    })
  const anyId = (number) => 1 + ((number * 7_919 + 13) % candidates)
  const request = {
    a: () => ({ path: '/candidatos?page=0&size=15' }),
    b: () => ({ path: `/candidatos?page=0&size=15&${filter()}` }),
    va: (number) => ({ path: `/candidatos?page=${number % VARIED_PAGES}&size=15` }),
    vb: (number) => ({ path: `/candidatos?page=0&size=15&${filter(dayBefore(FILTER.bornUntil, number))}` }),
    c: (number) => ({ path: `/candidatos/${anyId(number)}` }),
    d: () => ({ method: 'POST', path: '/candidatos', body: flatten(freshCandidate(nextIndex())) }),
    e: (number) => ({
      method: 'PUT',
      path: `/candidatos/${anyId(number)}`,
      body: {
        celular: `349${String(number % 100_000_000).padStart(8, '0')}`,
        observacao: `Contato refeito, tentativa ${number}.`,
      },
    }),
    f: () => ({ path: `/candidatos?page=${Math.floor((candidates * 0.9) / 15)}&size=15` }),
    g: (_number, size) => ({
      method: 'POST',
      path: '/candidatos/lote',
      body: { rows: Array.from({ length: size }, () => flatten(freshCandidate(nextIndex()))) },
    }),
  }
  // What differs for people the rules bind is the product's affair: by hand it is the same statement.
  const { a: oa, c: oc, e: oe, d: od } = request
  const ol = (number) => ({
    method: 'POST',
    path: '/respostas',
    body: { pergunta: 1 + (number % 5), nota: number % 10 },
  })
  return {
    name: 'floor',
    base,
    headers,
    pid: child.pid,
    startMs,
    idleMemory,
    request: { ...request, oa, oc, oe, od, ol },
    totalOf: (body) => body.totalElements,
    stop: () => stop(child),
  }
}
