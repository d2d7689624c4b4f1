import { test } from '@japa/runner'
import {
  ASKS_NO_DATABASE,
  candidateClient,
  Client,
  createCatalogues,
  createCompany,
  staffClient,
  type StaffClient,
  type Call,
  callsOn,
  callsTo,
  callsToDashboard,
  callToReport,
} from '#tests'
import { actionAuthority, can } from '#engine/compiler/names.ts'
import { engine } from '#engine/engine.ts'
import { rawRow, storedRow } from '#tests/database/raw_rows.ts'

const NOWHERE = 99_999_999

const resources = () => [...engine().registry.resources.values()]
const send = (client: Client, { method, path }: Call, body: unknown = {}) =>
  client.send(method, path, method === 'GET' || method === 'DELETE' ? undefined : body)
const endpointPath = (path: string, id: string) => `/api/${path.replace(/:\w+/g, id)}`
const endpoints = (audience: string, id = String(NOWHERE)) =>
  engine()
    .registry.endpoints.filter((endpoint) => endpoint.audience === audience)
    .map((endpoint) => ({ method: endpoint.method, path: endpointPath(endpoint.path, id), one: endpoint }))

/** Everything only staff may call. */
const staffCalls = (): Call[] => [
  ...resources().flatMap((resource) => [...callsTo(resource), ...callsOn(resource, 1)]),
  ...endpoints('staff', '1'),
  ...[...engine().registry.reports.values()].map(callToReport),
  ...[...engine().registry.dashboards.values()].flatMap(callsToDashboard),
  { method: 'GET', path: '/api/metadata' },
]

async function statuses(client: Client, calls: Call[], expected: number[]) {
  const wrong: string[] = []
  for (const call of calls) {
    const answer = await send(client, call)
    if (!expected.includes(answer.status))
      wrong.push(`${call.method} ${call.path}: ${answer.status} ${answer.text.slice(0, 120)}`)
  }
  return wrong
}

test.group('Whoever is not signed in', () => {
  test('gets 401 from every staff endpoint', async ({ assert }) => {
    assert.deepEqual(await statuses(new Client(), staffCalls(), [401]), [])
  }).skip(...ASKS_NO_DATABASE)

  test('gets 401 from every endpoint of a candidate', async ({ assert }) => {
    assert.deepEqual(await statuses(new Client(), endpoints('candidate'), [401]), [])
  }).skip(...ASKS_NO_DATABASE)
})

test.group('A candidate', (group) => {
  let candidate: Client
  group.setup(async () => {
    const company = await createCompany()
    candidate = await candidateClient(company.id, await createCatalogues(company.id))
  })

  test('gets 401 from every staff endpoint', async ({ assert }) => {
    assert.deepEqual(await statuses(candidate, staffCalls(), [401]), [])
  }).skip(...ASKS_NO_DATABASE)

  test('gets 404 for the number of anybody or anything else', async ({ assert }) => {
    const company = await createCompany()
    const other = await candidateClient(company.id, await createCatalogues(company.id))
    const read = endpoints('candidate', String(other.candidate.id)).filter(({ one }) =>
      one.path.includes('candidatos/:id'),
    )
    assert.isAbove(read.length, 8)
    // A body may be refused before the number is looked at; nothing is told and nothing done either way.
    assert.deepEqual(
      await statuses(
        candidate,
        read.filter(({ method }) => method === 'GET' || method === 'DELETE'),
        [404],
      ),
      [],
    )
    assert.deepEqual(await statuses(candidate, read, [400, 404]), [])
  })
})

test.group('A user without any authority', () => {
  test('gets 403 from every generated call but open look-ups, and from every report', async ({ assert }) => {
    const client = await staffClient({ authorities: [] })
    const closed = resources().filter(({ def }) => !def.publicRead)
    const calls = [
      ...closed.flatMap((resource) => [...callsTo(resource), ...callsOn(resource, NOWHERE)]),
      ...[...engine().registry.reports.values()].map(callToReport),
      ...[...engine().registry.dashboards.values()].flatMap(callsToDashboard),
    ]
    const wrong: string[] = []
    for (const call of calls) {
      const { status, body } = await send(client, call, call.body ?? {})
      // A selection is asked for after the authority, so 403 comes first there too.
      if (status !== 403 || body.message !== 'Não autorizado.')
        wrong.push(`${call.method} ${call.path}: ${status} ${body.message}`)
    }
    assert.deepEqual(wrong, [])
  }).skip(...ASKS_NO_DATABASE)

  test('changes nothing in open look-ups', async ({ assert }) => {
    const client = await staffClient({ authorities: [] })
    const writes = resources()
      .filter(({ def }) => def.publicRead)
      .flatMap((resource) => [...callsTo(resource), ...callsOn(resource, 1)])
      .filter(({ method }) => method !== 'GET')
    const wrong = (
      await Promise.all(writes.map(async (call) => [call, (await send(client, call, call.body ?? {})).status] as const))
    ).filter(([, status]) => status !== 403)
    assert.deepEqual(
      wrong.map(([{ method, path }, status]) => `${method} ${path}: ${status}`),
      [],
    )
  })

  test('gets 403 from every endpoint that names an authority', async ({ assert }) => {
    const client = await staffClient({ authorities: [] })
    const calls = endpoints('staff', '1').filter(({ one }) => one.authority)
    assert.isNotEmpty(calls)
    assert.deepEqual(await statuses(client, calls, [403]), [])
  }).skip(...ASKS_NO_DATABASE)
})

test.group("Another company's rows", (group) => {
  let mine: StaffClient
  let theirs: number
  group.setup(async () => {
    mine = await staffClient({ authorities: authoritiesWithoutAllCompanies() })
    theirs = (await createCompany()).id
  })

  for (const key of ownedKeys())
    // Proves: acao, afastamentos, ambientes, anuncios, areas-formacao, areas-interesse, areas-organizacionais,
    //   atitudes, ava.adq.listar, avaliacao-curso, avaliacao-pratica, avaliacoes, avaliacoes-captacao,
    //   avaliacoes-desempenho, avaliacoes-desempenhos-questionarios, avaliacoes-turma, avaliacoes-turma-avaliacao,
    //   candidatos, car.cargos.listar-filtros, cargos, cargos-captacao, categoria-curso, categorias-epi,
    //   certificacao, certificado, classificacao-severidade-risco, clinica-autorizada, colaborador-turma,
    //   colaboradores-cargos, colaboradores-ocorrencias, como-ficou-sabendo-vaga, competencias, condicoes-ambientais,
    //   configuracoes-limite-colaborador, configuracoes-niveis-competencia-colaborador, conhecimentos,
    //   criterios-avaliacao-competencia, cursos, desligamentos, dias-turmas, entrevistas, epcs, epis,
    //   estabelecimentos, etapas-seletivas, exame, exames-palografico, faixas-salariais, fase, faturamentos-mensais,
    //   filtro-vagas, fontes-risco, funcoes, geracao, geracoes, gravidades-risco, grupos-homogeneos,
    //   grupos-ocupacionais, habilidades, historico, idiomas, indices, lnt, logos-modelo-certificado,
    //   lotacao-tributaria, medicoes-risco, menu-extra, modelo-certificado, modelos-avaliacao,
    //   modelos-avaliacao-candidato, modelos-avaliacao-desempenho-experiencia, modelos-entrevista-desligamento,
    //   motivo-desligamento, motivos-abertura-vaga, motivos-solicitacao, ninebox, ninebox-box, niveis-competencia,
    //   niveis-competencia-captacao, niveis-competencia-historico, obra, ocorrencias,
    //   participante-avaliacao-desempenho, periodos-experiencia, pesquisas, pgr, planos-acao, planos-metas,
    //   planos-metas-itens, probabilidades-risco, profissional, prontuarios, providencias, questionarios,
    //   reajustes-colaboradores, reajustes-faixas-salariais, reajustes-indices, rec.palografico.listar, risco,
    //   seletor-area, seletor-solicitacao, seletor-turma, solicitacoes-exame, solicitacoes-pessoal, sst.acao.listar,
    //   sst.exames.listar, sst.riscos.listar, sst.tamanhos-epi.listar, sugestao-de-melhoria,
    //   tabelas-reajustes-colaboradores, tal.talentos.buscar-por-nome, tal.talentos.listar, talentos,
    //   talentos-admissao, tamanhos-epi, tipo-despesa, tipo-documento, tipo-ocorrencia, tipos-afastamento,
    //   treinamentos, trn.avaliacao-curso.listar, trn.categoria-curso, turmas, vacinas, vagas
    test(`${key}: every call for a row answers 404 and changes nothing`, async ({ assert }) => {
      const resource = engine().registry.resource(key)
      const id = await rawRow(resource, theirs)
      const before = await storedRow(resource, id)
      assert.exists(before)
      const wrong: string[] = []
      for (const call of callsOn(resource, id)) {
        // What is wrong with the values comes after whether the row exists.
        const { status, text } = await send(mine, call, call.method === 'PUT' ? { campoQueNaoExiste: 1 } : {})
        if (status !== 404) wrong.push(`${call.method} ${call.path}: ${status} ${text.slice(0, 120)}`)
      }
      assert.deepEqual(wrong, [])
      if (can(resource.def, 'list'))
        assert.notInclude(
          (await mine.get(`/api/${key}?size=1000`)).body.content.map((row: any) => row.id),
          id,
        )
      assert.deepEqual(await storedRow(resource, id), before)
    })

  test('rubbish and unknown numbers answer 404 everywhere, never 500', async ({ assert }) => {
    // Each resource with an unknown number and three of the others in turn: one function reads the number for all.
    const rubbish = [0, 'abc', '1e3', '-1', '%00', "1'--", '9'.repeat(30)]
    const callsOf = (isShared: boolean) =>
      resources()
        .filter(({ def }) => Boolean(def.shared) === isShared)
        .flatMap((resource, index) =>
          [NOWHERE, ...[0, 1, 2].map((turn) => rubbish[(index * 3 + turn) % rubbish.length]!)].flatMap((id) =>
            callsOn(resource, id).filter(({ path }) => !path.includes('?')),
          ),
        )
    assert.deepEqual(await statuses(mine, callsOf(false), [400, 404]), [])
    // What all companies share is not changed with the authority of one, whatever the number.
    assert.deepEqual(await statuses(mine, callsOf(true), [400, 403, 404]), [])
  }).timeout(600_000)

  test('endpoints of plugins answer unknown numbers without a fault', async ({ assert }) => {
    const wrong: string[] = []
    for (const id of [String(NOWHERE), 'abc'])
      for (const call of ['staff', 'public'].flatMap((audience) => endpoints(audience, id))) {
        if (call.path.endsWith('/logout') || call.path.endsWith('/alterar-senha')) continue
        const { status, text } = await send(mine, call)
        if (status >= 500 && status !== 503) wrong.push(`${call.method} ${call.path}: ${status} ${text.slice(0, 120)}`)
      }
    assert.deepEqual(wrong, [])
  })
})

/** Everything, except seeing every company. */
function authoritiesWithoutAllCompanies() {
  const { registry } = engine()
  const actions = resources().flatMap((resource) => [
    resource.authority.read,
    resource.authority.write,
    resource.authority.remove,
    ...resource.def.actions.map((action) => actionAuthority(resource, action)),
  ])
  return [...new Set([...actions, ...registry.authorities.keys()])].filter(
    (value) => value !== 'ROLE_VISUALIZA_TODAS_EMPRESAS',
  )
}

/** Keys of the resources whose rows belong to one company. */
function ownedKeys() {
  return resources()
    .filter(({ def }) => !def.shared && (can(def, 'read') || can(def, 'list')))
    .map(({ key }) => key)
}

test.group('Pages of the browser applications', () => {
  for (const path of ['/', '/login', '/captacao/candidatos', '/externo/login', '/nao/existe'])
    test(`${path} may load and be framed by nothing from elsewhere`, async ({ assert }) => {
      const { headers } = await new Client().get(path, { accept: 'text/html' })
      // Before the first build there is no page, and nothing to protect.
      if (!headers.get('content-type')?.includes('html')) return
      assert.match(
        headers.get('content-security-policy') ?? '',
        /^default-src 'self'; script-src 'self';.*frame-ancestors 'self'/,
      )
      assert.equal(headers.get('x-frame-options'), 'SAMEORIGIN')
      assert.equal(headers.get('x-content-type-options'), 'nosniff')
    })
})
