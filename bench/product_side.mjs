import { dayBefore, FILTER, freshCandidate, positionSlugs, RARE_POSITION, VARIED_PAGES } from './people.mjs'
import { must, ask } from './http.mjs'
import { POSITIONS } from '#database/demo/jobs.ts'
import { DEMO_LOGINS } from '#database/demo/users.ts'
import { jobsDone } from './mariadb.mjs'
import { environment, PRODUCT_DATABASE, ROOT } from './product_install.mjs'
import { freePort, memoryOf, start, stop, untilReady } from './process.mjs'

const CANDIDATES = '/api/captacao/candidatos'

/** Cookies of an answer by name. */
const cookiesOf = ({ headers }) =>
  Object.fromEntries(
    (headers['set-cookie'] ?? [])
      .map((cookie) => cookie.split(';')[0])
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  )

/** Signs in as a person would: session cookie, and the token that proves the request is the page's own. */
async function signIn(base, { login, senha } = DEMO_LOGINS.staff[0]) {
  const jar = cookiesOf(await must(base, { path: '/api/userinfo' }))
  const headers = () => ({
    cookie: Object.entries(jar)
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
    'x-xsrf-token': decodeURIComponent(jar['XSRF-TOKEN'] ?? ''),
    'x-pagina': '/captacao/candidatos',
    accept: 'application/json',
  })
  Object.assign(
    jar,
    cookiesOf(
      await must(base, {
        method: 'POST',
        path: '/api/login',
        body: { username: login, password: senha },
        headers: headers(),
      }),
    ),
  )
  // The mass data belong to the first company, whichever the user saw last.
  const { empresas } = (await must(base, { path: '/api/userinfo', headers: headers() })).json()
  Object.assign(
    jar,
    cookiesOf(
      await must(base, {
        method: 'PUT',
        path: `/api/userinfo/empresa/${empresas.find(({ nome }) => nome === 'Aroeira Alimentos').id}`,
        headers: headers(),
      }),
    ),
  )
  return headers()
}

/** Ids of the demo positions in this database, by slug. */
async function positionsOf(base, headers) {
  const rows = (await must(base, { path: '/api/cargo-salario/cargos?size=100', headers })).json().content
  return new Map(POSITIONS[1].map(({ slug, nome }) => [slug, rows.find((row) => row.nome === nome).id]))
}

/** The ids that exist, spread over the whole table. */
async function idsOf(base, headers, count) {
  const ids = []
  const pages = Math.max(1, Math.min(20, Math.floor(count / 100)))
  for (let page = 0; page < pages; page++) {
    const at = Math.floor((page * count) / pages / 100)
    const { content } = (await must(base, { path: `${CANDIDATES}?page=${at}&size=100&sort=nome`, headers })).json()
    ids.push(...content.map(({ id }) => id))
  }
  return ids
}

/** A generated candidate with what the floor stores too, in the product's shape. */
function bodyOf(row, positions) {
  const { dataNascimento, sexo, cpf, estadoCivil, escolaridade } = row.pessoal
  const { cep, logradouro, numero, bairro, cidade, uf } = row.endereco
  const { email, dddCelular, foneCelular } = row.contato
  return {
    nome: row.nome,
    pessoal: { dataNascimento, sexo, cpf, estadoCivil, escolaridade },
    endereco: { cep, logradouro, numero, bairro, cidade, uf },
    contato: { email, dddCelular, foneCelular },
    cargos: positionSlugs(row)
      .slice(0, 1)
      .map((slug) => ({ id: positions.get(slug) })),
    // The company demands earlier jobs of everybody else, and the floor stores none.
    primeiroEmprego: true,
    observacao: row.observacao ?? null,
  }
}

/** What a person with everything filled in has besides: five lists. */
async function filledLists(base, headers, positions) {
  const first = async (key) => ({
    id: (await must(base, { path: `/api/${key}?size=1`, headers })).json().content[0].id,
  })
  const [area, idioma] = [await first('captacao/areas-formacao'), await first('captacao/idiomas')]
  const cargo = { id: positions.values().next().value }
  const twice = (row) => [row(1), row(2)]
  return {
    primeiroEmprego: false,
    formacao: twice((item) => ({
      areaFormacao: area,
      curso: `Curso ${item}`,
      local: 'Universidade',
      tipo: 'GRADUACAO',
      situacao: 'COMPLETO',
    })),
    certificados: twice((item) => ({ titulo: `Certificado ${item}`, organizacao: 'Escola', tipo: 'CURSO' })),
    candidatoIdiomas: [{ idioma, nivel: 'B' }],
    conhecimentos: [await first('cargo-salario/conhecimentos')],
    experiencias: twice((item) => ({
      empresa: `Empresa ${item}`,
      cargo,
      dataAdmissao: `201${item}-02-01`,
      dataDesligamento: `201${item}-12-20`,
    })),
  }
}

/** Questions the team answers about these candidates, with the address of each. */
async function questionsOf(base, headers, candidates) {
  const path = '/api/captacao/avaliacoes'
  const { content } = (await must(base, { path: `${path}?size=1&quemResponde=E&completo=true`, headers })).json()
  const { solicitacao, avaliacao } = content[0]
  const found = []
  for (const candidato of candidates) {
    const body = { candidato, solicitacao: solicitacao.id, avaliacao: avaliacao.id, quemResponde: 'E' }
    const { id } = (await must(base, { method: 'POST', path, body, headers })).json()
    const { perguntas } = (await must(base, { path: `${path}/${id}/questionario`, headers })).json()
    for (const [place, one] of perguntas.entries())
      found.push({
        place,
        path: `${path}/${id}/respostas/${one.id}`,
        body: (number) =>
          one.respostas.length
            ? { respostaId: one.respostas[number % one.respostas.length].id, comentario: `Resposta ${number}` }
            : { nota: one.notaMinima, comentario: `Resposta ${number}` },
      })
  }
  // One person answers one questionnaire at a time: neighbouring requests are about different people.
  return found.sort((item, other) => item.place - other.place)
}

/** What the workloads named o need: a manager, candidates with everything filled in, questionnaires to answer. */
async function otherRequests(base, headers, positions, fresh) {
  const manager = await signIn(base, DEMO_LOGINS.staff[2])
  const lists = await filledLists(base, headers, positions)
  const whole = () => ({ ...fresh(), ...lists })
  const filled = []
  for (let count = 0; count < 40; count++)
    filled.push((await must(base, { method: 'POST', path: CANDIDATES, body: whole(), headers })).json().id)
  const path = (number) => `${CANDIDATES}/${filled[number % filled.length]}`
  const questions = await questionsOf(base, headers, filled)
  return {
    oa: () => ({ path: `${CANDIDATES}?page=0&size=15&sort=nome`, headers: manager }),
    oc: (number) => ({ path: path(number) }),
    oe: (number) => ({ method: 'PUT', path: path(number), body: contactOf(number) }),
    od: () => ({ method: 'POST', path: CANDIDATES, body: whole() }),
    ol: (number) => {
      const question = questions[number % questions.length]
      return { method: 'PUT', path: question.path, body: question.body(number) }
    },
  }
}

const contactOf = (number) => ({
  contato: { foneCelular: `9${String(80_000_000 + (number % 19_999_999))}` },
  observacao: `Contato refeito, tentativa ${number}.`,
})

export { installProduct as load } from './product_install.mjs'

/** The product as a side of the comparison: session, company scope, validation and audit all on. `name` and `env`: for two of them beside each other. */
export async function serve({ settings, folder, candidates, nextIndex, only, name = 'product', env = {}, address }) {
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const child = start(process.execPath, ['bin/server.ts'], {
    cwd: ROOT,
    env: { ...(await environment(settings, folder, port)), ...env },
  })
  const startMs = await untilReady(
    child,
    'The product',
    async () => (await ask(base, { path: '/api/userinfo' })).status === 200,
  )
  await jobsDone(settings, PRODUCT_DATABASE)
  const idleMemory = memoryOf(child.pid)
  // Calls of the machine itself are not counted.
  const headers = { ...(await signIn(base)), ...(address && { 'x-forwarded-for': address }) }
  const positions = await positionsOf(base, headers)
  const ids = await idsOf(base, headers, candidates)
  const anyId = (number) => ids[(number * 7_919 + 13) % ids.length]
  const fresh = () => bodyOf(freshCandidate(nextIndex()), positions)
  const others = only.some((item) => item.startsWith('o')) ? await otherRequests(base, headers, positions, fresh) : {}
  const filter = (bornUntil = FILTER.bornUntil) =>
    new URLSearchParams({
      nome: FILTER.nome,
      cargosIds: positions.get(RARE_POSITION),
      'pessoal.dataNascimentoIni': FILTER.bornFrom,
      'pessoal.dataNascimentoFim': bornUntil,
    })
  return {
    name,
    base,
    headers,
    pid: child.pid,
    startMs,
    idleMemory,
    request: {
      a: () => ({ path: `${CANDIDATES}?page=0&size=15&sort=nome` }),
      b: () => ({ path: `${CANDIDATES}?page=0&size=15&sort=nome&${filter()}` }),
      va: (number) => ({ path: `${CANDIDATES}?page=${number % VARIED_PAGES}&size=15&sort=nome` }),
      vb: (number) => ({
        path: `${CANDIDATES}?page=0&size=15&sort=nome&${filter(dayBefore(FILTER.bornUntil, number))}`,
      }),
      c: (number) => ({ path: `${CANDIDATES}/${anyId(number)}` }),
      d: () => ({ method: 'POST', path: CANDIDATES, body: fresh() }),
      e: (number) => ({
        method: 'PUT',
        path: `${CANDIDATES}/${anyId(number)}`,
        body: contactOf(number),
      }),
      f: () => ({ path: `${CANDIDATES}?page=${Math.floor((candidates * 0.9) / 15)}&size=15&sort=nome` }),
      ...others,
      g: (_number, size) => ({
        method: 'POST',
        path: `${CANDIDATES}/lote`,
        body: { rows: Array.from({ length: size }, fresh) },
      }),
    },
    totalOf: (body) => body.totalElements,
    stop: () => stop(child),
  }
}
