import { test } from '@japa/runner'
import { SETTINGS_RESOURCE } from '#engine/definition/setting_names.ts'
import { can } from '#engine/compiler/names.ts'
import { engine } from '#engine/engine.ts'
import { seedPlugins } from '#engine/migrations/seed.ts'
import {
  ASKS_WHO_MAY,
  type Call,
  callsOn,
  callsTo,
  callsToDashboard,
  callToReport,
  type Answer,
  candidateInput,
  createCatalogues,
  createCompany,
  staffClient,
  system,
  unique,
  vacancyInput,
  zipEntry,
} from '#tests'
import { rawRow, storedRow } from '#tests/database/raw_rows.ts'

const SEES_ALL = 'ROLE_VISUALIZA_TODAS_EMPRESAS'
const REFUSED = 'Não autorizado.'
const COMPANIES = '/api/utilitario/empresas'
const USERS = '/api/utilitario/usuarios'

/** A name of an input, or a piece of an address, that says a company. */
const SAYS_COMPANY = /^empresas?(ids?|id|sids)?$/i
/** About the session itself, or about a company as a record: what is out of sight does not exist (404). */
const BY_SIGHT =
  /^((GET|PUT) utilitario\/empresas\/:empresaId\/configuracao|PUT userinfo\/empresa\/:id|GET userinfo\/empresa\/:id\/(valid|logo)|POST login)$/

/** Filters that are demanded by a condition, which holds where nothing else is said. */
const DEMANDED: Record<string, string[]> = {
  'gestao-talentos/relatorios/talento-dinamico': ['titulo', 'colunasDinamicas'],
}

/** What a required filter is given. */
const VALUES: Record<string, unknown> = {
  date: '2026-01-01',
  month: '2026-01',
  year: 2026,
  integer: 1,
  refs: [1],
  choices: ['nome'],
  ref: 1,
}

const resources = () => [...engine().registry.resources.values()]
const send = ({ method, body }: Call) => (method === 'GET' || method === 'DELETE' ? undefined : (body ?? {}))

/** Somebody who may do everything in one company, and nothing in another they are a member of too. */
async function memberOfBoth() {
  const [here, there] = [(await createCompany()).id, (await createCompany()).id]
  const authorities = [...engine().registry.authorities.keys(), 'ROLE_VISUALIZA_AREAS'].filter(
    (key) => key !== SEES_ALL,
  )
  const client = await staffClient({ empresaId: here, others: [there], authorities, there: [] })
  return { here, there, client, authorities }
}

test.group('A member of two companies with authorities in one', (group) => {
  group.setup(() => seedPlugins(engine()))

  test('in the company without them every generated call answers 403 "Não autorizado."', async ({ assert }) => {
    const { there, client } = await memberOfBoth()
    await client.put(`/api/userinfo/empresa/${there}`)
    const { registry } = engine()
    const calls = [
      ...resources().flatMap((resource) =>
        [...callsTo(resource), ...callsOn(resource, 1)].filter(
          ({ method }) => method !== 'GET' || !resource.def.publicRead,
        ),
      ),
      ...[...registry.reports.values()].map(callToReport),
      ...[...registry.dashboards.values()].flatMap(callsToDashboard),
      ...registry.endpoints
        .filter((endpoint) => endpoint.audience === 'staff' && endpoint.authority)
        .map(({ method, path }) => ({ method, path: `/api/${path.replace(/:\w+/g, String(there))}` })),
    ]
    const wrong: string[] = []
    for (const call of calls) {
      const answer = await client.send(call.method, call.path, send(call))
      if (answer.status !== 403 || answer.body.message !== REFUSED)
        wrong.push(`${call.method} ${call.path}: ${answer.status} ${answer.text.slice(0, 80)}`)
    }
    assert.deepEqual(wrong, [])
    assert.isAbove(calls.length, 400)
  })
    .timeout(600_000)
    .skip(...ASKS_WHO_MAY)

  test('from the company with them no row of the other is read or changed, whatever call names it', async ({
    assert,
  }) => {
    const { here, there, client } = await memberOfBoth()
    const other = await staffClient({ empresaId: there, authorities: [] })
    const wrong: string[] = []
    let checked = 0
    for (const resource of resources()) {
      const { def, key } = resource
      if (def.shared && key !== SETTINGS_RESOURCE && key !== 'utilitario/usuarios') continue
      const id = key === SETTINGS_RESOURCE ? there : def.shared ? other.user.id : await rawRow(resource, there)
      const before = await storedRow(resource, id)
      for (const call of [
        ...callsOn(resource, id),
        ...callsTo(resource, id).filter(({ path }) => path.endsWith('/lote') || path.endsWith('ids=')),
      ]) {
        if (call.method === 'POST' && call.path.endsWith('/lote')) continue
        const answer = await client.send(
          call.method,
          call.path.endsWith('ids=') ? `${call.path}${id}` : call.path,
          send(call),
        )
        checked++
        // A dialog or a list of changes is checked before its rows are looked for; both tell nothing of the row.
        if (![400, 403, 404].includes(answer.status))
          wrong.push(`${call.method} ${call.path}: ${answer.status} ${answer.text.slice(0, 80)}`)
      }
      if (can(def, 'list')) {
        const listed = await client.get(`/api/${key}?unpaged=true&ids=${id}`)
        if (!Array.isArray(listed.body) || listed.body.length) wrong.push(`${key}: listed ${listed.text.slice(0, 80)}`)
        const file = await client.get(`/api/${key}/exportar.csv?ids=${id}`)
        if (file.text.trim().split('\n').length > 1) wrong.push(`${key}: exported`)
      }
      if (JSON.stringify(await storedRow(resource, id)) !== JSON.stringify(before)) wrong.push(`${key}: changed`)
    }
    assert.deepEqual(wrong, [])
    assert.isAbove(checked, 200)
    assert.isNotNull(here)
  }).timeout(600_000)

  test('every endpoint and report that is told a company asks for the authority there, and those that are told one say so', async ({
    assert,
  }) => {
    const { there, client } = await memberOfBoth()
    const { endpoints, reports } = engine().registry
    const wrong: string[] = []
    for (const endpoint of endpoints.filter(({ audience }) => audience === 'staff')) {
      const call = `${endpoint.method} ${endpoint.path}`
      const parts = endpoint.path.split('/')
      const told =
        parts.some(
          (part, index) =>
            part.startsWith(':') && (SAYS_COMPANY.test(part.slice(1)) || SAYS_COMPANY.test(parts[index - 1] ?? '')),
        ) ||
        Object.entries({ ...endpoint.query, ...endpoint.fields }).some(
          ([name, field]) => field.to === SETTINGS_RESOURCE || SAYS_COMPANY.test(name),
        )
      if (told && !endpoint.company && !BY_SIGHT.test(call)) wrong.push(`${call}: declares no company`)
      if (!endpoint.company) continue
      const [part, name] = endpoint.company.split('.') as [string, string]
      const path = `/api/${endpoint.path.replace(/:(\w+)/g, (_, param: string) => String(part === 'params' && param === name ? there : 1))}`
      const answer: Answer = await client.send(
        endpoint.method,
        part === 'query' ? `${path}?${name}=${there}` : path,
        endpoint.method === 'GET' ? undefined : part === 'input' ? { [name]: there } : {},
      )
      if (endpoint.authority && (answer.status !== 403 || answer.body.message !== REFUSED))
        wrong.push(`${call}: ${answer.status} ${answer.text.slice(0, 80)}`)
      const stranger = (await createCompany()).id
      const far = await client.send(
        endpoint.method,
        part === 'query' ? `${path}?${name}=${stranger}` : path.replace(String(there), String(stranger)),
        endpoint.method === 'GET' ? undefined : part === 'input' ? { [name]: stranger } : {},
      )
      if (far.status !== 403) wrong.push(`${call} for a company of strangers: ${far.status}`)
    }
    for (const report of reports.values()) {
      const named = Object.entries(report.fields).find(([, field]) => field.to === SETTINGS_RESOURCE)
      if (!named) continue
      const required = Object.fromEntries(
        Object.entries(report.fields)
          .filter(([name, field]) => field.required === true || DEMANDED[report.key]?.includes(name))
          .map(([name, field]) => [name, VALUES[field.kind] ?? field.choices?.[0]?.id ?? '1']),
      )
      const answer = await client.post(callToReport(report).path, {
        ...required,
        [named[0]]: named[1].kind === 'refs' ? [there] : there,
        pdf: false,
      })
      if (answer.status !== 404 || answer.body.code !== 'SEM_DADOS')
        wrong.push(`${report.key}: ${answer.status} ${answer.text.slice(0, 80)}`)
    }
    assert.deepEqual(wrong, [])
  }).timeout(600_000)

  test('a report over both has the rows of one, and the vacancies, the clone and the settings of the other are refused', async ({
    assert,
  }) => {
    const { here, there, client } = await memberOfBoth()
    for (const id of [here, there]) {
      const { repo } = await system(id)
      const catalogues = await createCatalogues(id)
      await repo('captacao/candidatos').create(candidateInput(catalogues))
      await repo('captacao/solicitacoes-pessoal').create(vacancyInput(catalogues, { status: 'A' }))
    }
    const period = { dataIni: '2020-01-01', dataFim: '2099-12-31', pdf: false }
    const report = (empresasIds: number[]) =>
      client.post('/api/captacao/relatorios/divulgacao-vaga', { ...period, empresasIds })
    assert.equal((await report([here])).status, 200)
    assert.equal((await report([there])).body.code, 'SEM_DADOS')
    const both = zipEntry((await report([here, there])).body, 'xl/sharedStrings.xml')
    const companies = await system()
    const nameOf = async (id: number) => (await companies.repo('utilitario/empresas').get(id)).nome
    assert.include(both, await nameOf(here))
    assert.notInclude(both, await nameOf(there))
    const vacancies = await client.get(`/api/captacao/solicitacoes-pessoal/candidato/${there}`)
    assert.deepEqual([vacancies.status, vacancies.body.message], [403, REFUSED])
    const settings = await client.put(`${COMPANIES}/${there}/configuracao`, { linkBlog: 'https://exemplo.com.br' })
    assert.equal(settings.status, 404)
    assert.equal((await client.get(`${COMPANIES}/${there}/configuracao`)).status, 404)
    const model = await (
      await system(here)
    )
      .repo('captacao/modelos-avaliacao-candidato')
      .create({ titulo: unique('Modelo') })
    const clone = await client.post(`/api/captacao/modelos-avaliacao-candidato/${model.id}?empresas=${here},${there}`)
    assert.deepEqual([clone.status, clone.body.message], [403, REFUSED])
    assert.equal((await (await system(there)).repo('captacao/modelos-avaliacao-candidato').list()).total, 0)
  })

  test('nobody gives themself, or a friend, a profile in a company where they do not have what it holds', async ({
    assert,
  }) => {
    const { here, there, client } = await memberOfBoth()
    const own = (await client.get(`${USERS}/${client.user.id}`)).body.empresas.find(
      (empresa: any) => empresa.empresaId.id === here,
    ).perfilId.id
    const both = [here, there].map((empresaId) => ({ empresaId, perfilId: own }))
    const raised = await client.put(`${USERS}/${client.user.id}`, { empresas: both })
    assert.equal(raised.status, 400)
    assert.match(raised.body.message, /^Você não pode conceder autorizações que não possui: /)
    const friend = await client.post(USERS, {
      nome: 'Amigo',
      login: unique('a').replaceAll(' ', '').slice(-20),
      senha: 'segredo-do-amigo',
      empresas: both,
    })
    assert.equal(friend.status, 400)
    const colleague = await staffClient({ empresaId: here, others: [there], authorities: [] })
    const taken = await client.put(`${USERS}/${colleague.user.id}`, { senha: 'tomada-de-assalto' })
    assert.deepEqual(
      [taken.status, taken.body.message],
      [400, 'Você não pode alterar um usuário de outra empresa ou com autorizações que não possui.'],
    )
    await client.put(`/api/userinfo/empresa/${there}`)
    assert.notInclude((await client.get('/api/userinfo')).body.authorities, 'ROLE_UTILITARIO_USUARIOS')
  })

  test('a profile used in a company where one may not edit profiles is neither emptied nor removed', async ({
    assert,
  }) => {
    const { here, there, client } = await memberOfBoth()
    const PROFILES = '/api/utilitario/perfis'
    const profile = () => ({ nome: unique('Perfil'), authorities: ['ROLE_UTILITARIO_NOTICIAS'] })
    // One that no company made or uses is the installation's.
    const nobodys = await (await system()).repo('utilitario/perfis').create(profile())
    for (const answer of [
      await client.put(`${PROFILES}/${nobodys.id}`, { authorities: [] }),
      await client.delete(`${PROFILES}/${nobodys.id}`),
    ]) {
      assert.equal(answer.status, 400)
      assert.include(answer.body.message, 'Este perfil não é de uma empresa')
    }
    const { body: shared } = await client.post(PROFILES, profile())
    const message =
      'Este perfil é usado também em empresas nas quais você não pode editar perfis. Crie outro para a sua empresa.'
    assert.equal((await client.put(`${PROFILES}/${shared.id}`, { authorities: [] })).status, 200)
    await client.put(`${PROFILES}/${shared.id}`, { authorities: ['ROLE_UTILITARIO_NOTICIAS'] })
    await (await system()).repo('utilitario/usuarios').create({
      nome: 'Alguém',
      login: unique('p').replaceAll(' ', '').slice(-20),
      senha: 'segredo-de-alguem',
      empresas: [
        { empresaId: here, perfilId: shared.id },
        { empresaId: there, perfilId: shared.id },
      ],
    })
    for (const answer of [
      await client.put(`${PROFILES}/${shared.id}`, { authorities: [] }),
      await client.put(`${PROFILES}/${shared.id}`, { nome: 'Tomado' }),
      await client.delete(`${PROFILES}/${shared.id}`),
    ])
      assert.deepEqual([answer.status, answer.body.message], [400, message])
    assert.deepEqual((await (await system()).repo('utilitario/perfis').get(shared.id)).authorities, [
      'ROLE_UTILITARIO_NOTICIAS',
    ])
  })
})
