import router from '@adonisjs/core/services/router'
import { test } from '@japa/runner'
import {
  ASKS_WHO_MAY,
  ASKS_NO_DATABASE,
  type Call,
  callsOn,
  callsTo,
  callsToDashboard,
  callToReport,
  type GeneratedCall,
  createCompany,
  staffClient,
  system,
} from '#tests'
import { engine } from '#engine/engine.ts'
import type { Resource } from '#engine/compiler/resource.ts'
import { seedPlugins } from '#engine/migrations/seed.ts'
import { actionAuthority, can } from '#engine/compiler/names.ts'
import { fieldAuthority, isFixed, leavesOf } from '#engine/compiler/view.ts'
import { rawRow, storedRow } from '#tests/database/raw_rows.ts'

/** The one call no definition makes: the sign of life for load balancers. */
// Fields made at run time may be files of any resource.
const PLATFORM = ['GET /api/:/:/:/arquivo/:', 'GET /api/metricas', 'GET /api/saude', 'GET /api/saude/pronto']
/** Registers made at run time share one address; `plugins/studio` asks it what is asked here. */
const AT_RUN_TIME = ' /api/cadastros/:'
const NOWHERE = 99_999_999
const SEES_ALL = ['ROLE_VISUALIZA_TODAS_EMPRESAS', 'ROLE_VISUALIZA_AREAS']
const resources = () => [...engine().registry.resources.values()]
const verbsOf = ({ authority }: Resource) => [authority.read, authority.write, authority.remove]

/** Every generated call of a resource. */
const callsOf = (resource: Resource, id: number) => [...callsTo(resource, id), ...callsOn(resource, id)]

/** What a call sends. */
const bodyOf = ({ method, body }: Call) => (method === 'GET' || method === 'DELETE' ? undefined : (body ?? {}))
const plain = (path: string) =>
  path
    .replace(/\?.*$/, '')
    .replace(/\/arquivo\/.+$/, '/arquivo/:')
    .replace(/\/\d+(?=\/|$)/g, '/:')
    .replace(/:\w+/g, ':')

test.group('Authorities of every generated route', (group) => {
  group.setup(() => seedPlugins(engine()))

  test('these are all the routes there are: each one of the router is a call below, an endpoint of a plugin, or of the platform', ({
    assert,
  }) => {
    const { registry } = engine()
    const known = new Set([
      ...[
        ...resources().flatMap((resource) => callsOf(resource, 1)),
        ...[...registry.reports.values()].map(callToReport),
        ...[...registry.dashboards.values()].flatMap(callsToDashboard),
      ].map(({ method, path }) => `${method} ${plain(path)}`),
      ...[...registry.dashboards.keys()].map((key) => `GET /api/${key}`),
      ...registry.endpoints.map(({ method, path }) => `${method} /api/${plain(path)}`),
    ])
    const routes = Object.values(router.toJSON())
      .flat()
      .flatMap(({ pattern, methods }) =>
        methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${plain(pattern)}`),
      )
    assert.deepEqual(
      [...new Set(routes)]
        .filter((value) => value.includes(' /api/') && !value.includes(AT_RUN_TIME) && !known.has(value))
        .toSorted(),
      PLATFORM,
    )
  })

  // Proves: core.permissoes.01, erro.403
  test('with all authorities of a resource but the one a route needs it answers 403 "Não autorizado." and changes nothing', async ({
    assert,
  }) => {
    const empresaId = (await createCompany()).id
    const wrong: string[] = []
    let checked = 0
    const needed = [...new Set(resources().flatMap(verbsOf))]
    // One user without each kind of verb: the other two are there, so nothing but the verb decides.
    for (const without of [0, 1, 2]) {
      const authorities = [
        ...needed.filter((name) => !resources().some((resource) => verbsOf(resource)[without] === name)),
        ...SEES_ALL,
      ]
      const client = await staffClient({ empresaId, authorities })
      for (const resource of resources()) {
        const id = await rawRow(resource, empresaId)
        for (const call of callsOf(resource, id)) {
          if (
            call.needs.some((value) => authorities.includes(value)) ||
            (call.method === 'GET' && resource.def.publicRead)
          )
            continue
          const answer = await client.send(call.method, call.path, bodyOf(call))
          checked++
          if (answer.status !== 403 || answer.body.message !== 'Não autorizado.')
            wrong.push(`${call.method} ${call.path}: ${answer.status} ${answer.text.slice(0, 80)}`)
        }
        assert.equal((await storedRow(resource, id))?.versao, 1, resource.key)
      }
    }
    assert.deepEqual(wrong, [])
    assert.isAbove(checked, 150)
  })
    .timeout(600_000)
    .skip(...ASKS_NO_DATABASE)

  test('reports, dashboards, single charts, actions and endpoints of plugins refuse whoever has every authority but theirs: 403 "Não autorizado."', async ({
    assert,
  }) => {
    const { registry } = engine()
    const empresaId = (await createCompany()).id
    const rows = new Map<string, number>()
    for (const resource of resources())
      if (resource.def.actions.length) rows.set(resource.key, await rawRow(resource, empresaId))
    const own: GeneratedCall[] = registry.endpoints
      .filter((endpoint) => endpoint.audience === 'staff' && endpoint.authority)
      .map(({ method, path, authority }) => ({
        method,
        path: `/api/${path.replace(/:\w+/g, '1')}`,
        needs: [authority!],
      }))
    const actions = resources().flatMap((resource) =>
      callsOf(resource, rows.get(resource.key) ?? 1).filter(({ needs }) => !verbsOf(resource).includes(needs[0]!)),
    )
    const calls = [
      ...own,
      ...actions,
      ...[...registry.reports.values()].map(callToReport),
      ...[...registry.dashboards.values()].flatMap(callsToDashboard),
    ]
    const wrong: string[] = []
    const all = [...registry.authorities.keys()]
    const client = await staffClient({ empresaId, authorities: all })
    const [{ perfilId: profile }] = client.user.empresas as [{ perfilId: { id: number } }]
    for (const missing of new Set(calls.flatMap(({ needs }) => needs))) {
      const authorities = all.filter((value) => value !== missing)
      await (await system()).repo('utilitario/perfis').patch(profile.id, { authorities }, 'teste')
      for (const call of calls.filter(({ needs }) => needs.includes(missing))) {
        const answer = await client.send(call.method, call.path, bodyOf(call))
        if (answer.status !== 403 || answer.body.message !== 'Não autorizado.')
          wrong.push(`${call.method} ${call.path} without ${missing}: ${answer.status} ${answer.text.slice(0, 80)}`)
      }
    }
    assert.deepEqual(wrong, [])
    assert.isAbove(calls.length, 150)
  })
    .timeout(600_000)
    .skip(...ASKS_NO_DATABASE)
})

test.group('Fields with authorities of their own, for every resource', (group) => {
  group.setup(() => seedPlugins(engine()))

  /** Fields of a resource a company may restrict. */
  const restrictable = ({ def }: Resource) =>
    leavesOf(def.fields).filter(
      ([path, field]) =>
        !isFixed(def, path, field) &&
        !field.hidden &&
        !field.restricted &&
        !['password', 'secret'].includes(field.kind),
    )

  test('without them a field is in no row, list, filter, sorting, export, metadata or document, and is refused as unknown', async ({
    assert,
  }) => {
    const own = resources().filter(({ def }) => !def.shared && !def.aliasOf && can(def, 'list') && can(def, 'read'))
    const personalizacao = Object.fromEntries(
      own.map((resource) => [
        resource.key,
        Object.fromEntries(restrictable(resource).map(([path]) => [path, { restrito: true }])),
      ]),
    )
    const empresaId = (await createCompany()).id
    await (
      await engine().systemContext(empresaId)
    )
      .repo('utilitario/empresas')
      .patch(empresaId, { configuracao: { personalizacao } })
    const exact = [...new Set(own.flatMap(verbsOf)), ...SEES_ALL]
    const client = await staffClient({ empresaId, authorities: exact })
    const metadata = (await client.get('/api/metadata')).body.resources
    const wrong: string[] = []
    for (const resource of own) {
      const id = await rawRow(resource, empresaId)
      const row = (await client.get(`/api/${resource.key}/${id}`)).body
      const list = await client.get(`/api/${resource.key}?completo=true&ids=${id}`)
      assert.equal(list.status, 200, `${resource.key}: ${list.text}`)
      const listed = list.body.content[0]
      // Conditions of other fields may name it; they hold no value of it.
      const shown = JSON.stringify({ ...metadata[resource.key], actions: [], links: undefined }, (name, value) =>
        // Codes of a choice have names of their own; lookups and tables of related rows speak of the fields of other resources.
        name === 'lookup'
          ? Object.values(value)
          : ['visible', 'required', 'readOnly', 'choices', 'related'].includes(name)
            ? undefined
            : value,
      )
      for (const [path] of restrictable(resource)) {
        const say = (text: string) => wrong.push(`${resource.key} ${path}: ${text}`)
        const parts = path.split('.')
        const reads = (from: any) => parts.reduce((level, part) => level?.[part], from)
        if (reads(row) !== undefined || reads(listed) !== undefined) say('in a row')
        if (shown.includes(`"${path}"`) || (parts.length === 1 && metadata[resource.key].fields[path]))
          say('in the metadata')
        const refused = async (query: string) => (await client.get(`/api/${resource.key}?${query}`)).status === 400
        if (!(await refused(`campos=${path}`)) || !(await refused(`sort=${path}`))) say('selected or sorted')
        if (!resource.def.filters[path] && !(await refused(`${path}=1`))) say('filtered')
      }
      for (const [path, field] of restrictable(resource)) {
        for (const format of ['xlsx', 'csv'])
          if ((await client.get(`/api/${resource.key}/exportar.${format}?campos=${path}`)).status !== 400)
            wrong.push(`${resource.key} ${path}: exported`)
        if (field.readOnly === true || field.kind === 'computed') continue
        const values = path.split('.').reduceRight<unknown>((inner, part) => ({ [part]: inner }), 'x') as object
        const writes: [string, string, object][] = [
          ...(can(resource.def, 'update')
            ? ([
                ['PUT', `/${id}`, values],
                ['PUT', '/lote', { registros: [{ id }], valores: values }],
              ] as [string, string, object][])
            : []),
          ...(can(resource.def, 'create')
            ? ([
                ['POST', '', values],
                ['POST', '/lote', { rows: [values] }],
              ] as [string, string, object][])
            : []),
        ]
        for (const [method, at, body] of writes) {
          const answer = await client.send(method, `/api/${resource.key}${at}`, body)
          // A row that is not seen does not exist, whatever is wrong with the values.
          const refused =
            at === `/${id}` && row.id !== id
              ? answer.status === 404
              : answer.status === 400 && answer.text.includes('Campo desconhecido.')
          if (!refused) wrong.push(`${resource.key} ${path}: ${method} ${at} (${answer.status})`)
        }
      }
    }
    assert.deepEqual(wrong, [])
  })
    .timeout(600_000)
    .skip(...ASKS_WHO_MAY)

  // Proves: solicitacoes-pessoal, vagas
  test('with the authority to see it only, a field is shown, read-only, and a change is refused: "Este campo não pode ser alterado."', async ({
    assert,
  }) => {
    const resource = engine().registry.resource('captacao/solicitacoes-pessoal')
    const empresaId = (await createCompany({ solPessoalExibirSalario: true })).id
    const client = await staffClient({
      empresaId,
      authorities: [
        ...verbsOf(resource),
        'ROLE_CAPTACAO_SOLICITACOES_PESSOAL_LIBERAR',
        fieldAuthority(resource, 'remuneracao'),
        ...SEES_ALL,
      ],
    })
    const id = await rawRow(resource, empresaId)
    assert.equal((await client.get(`/api/${resource.key}/${id}`)).body.remuneracao, 1)
    assert.isTrue((await client.get('/api/metadata')).body.resources[resource.key].fields.remuneracao.readOnly)
    const answer = await client.put(`/api/${resource.key}/${id}`, { remuneracao: 9000 })
    assert.deepInclude(
      answer.body.errors.map(({ field, message }: any) => `${field}: ${message}`),
      'remuneracao: Este campo não pode ser alterado.',
    )
    assert.equal(Number((await storedRow(resource, id))?.remuneracao), 1)
    const created = await client.post(`/api/${resource.key}`, { remuneracao: 9000 })
    assert.include(created.text, 'Este campo não pode ser alterado.')
  })
})

/** What a rule asks for beside a reference: rows made past the door have no references. */
const OUT_OF_SIGHT: Record<string, Record<string, unknown>> = {
  'gestao-talentos/modelos-relatorio-dinamico': { compartilhado: 0 },
  'feedback/modelos-conversa': { pessoal: 1 },
  // Public praise is for everybody.
  'feedback/feedbacks': { publico: 0 },
}

test.group('Row rules of every resource that has some', (group) => {
  group.setup(() => seedPlugins(engine()))

  test('rows out of sight are in no list, total, option or export; read, update, delete and actions answer 404', async ({
    assert,
  }) => {
    const ruled = resources().filter(({ def }) => def.rowRules?.length)
    assert.isAbove(ruled.length, 4)
    const empresaId = (await createCompany()).id
    const actions = ruled
      .flatMap((resource) => resource.def.actions.map((action) => actionAuthority(resource, action)))
      .filter((name) => !name.endsWith('_LIBERAR'))
    const authorities = [...new Set([...ruled.flatMap(verbsOf), ...actions])]
    const bound = await staffClient({ empresaId, authorities, ownAreas: true })
    const free = await staffClient({ empresaId, authorities: ['ROLE_*'] })
    const wrong: string[] = []
    for (const resource of ruled) {
      const id = await rawRow(resource, empresaId, OUT_OF_SIGHT[resource.key])
      const base = `/api/${resource.key}`
      const say = (text: string, answer: { status: number; text: string }) =>
        wrong.push(`${resource.key} ${text}: ${answer.status} ${answer.text.slice(0, 60)}`)
      if (can(resource.def, 'list')) {
        for (const query of ['', '?size=1', '?unpaged=true', '?resumido=true', `?ids=${id}`, '?range=[0,4]', '?q=x']) {
          const answer = await bound.get(`${base}${query}`)
          const rows = answer.body.content ?? answer.body
          if (answer.status !== 200 || rows.length || (answer.body.totalElements ?? 0) !== 0)
            say(`list ${query}`, answer)
        }
        const seen = await free.get(`${base}?ids=${id}`)
        // A rule that nothing lifts binds whoever has every authority, too.
        const visible = engine().registry.universalRuleResources.has(resource.key) ? 0 : 1
        if (seen.body.totalElements !== visible)
          say(visible ? 'seen by nobody' : 'seen in spite of a rule that nothing lifts', seen)
      }
      for (const call of callsOn(resource, id)) {
        const answer = await bound.send(call.method, call.path, bodyOf(call))
        // An action checks its dialog before it looks for the row, so 400 may come first; both tell nothing of the row.
        const isAction = resource.def.actions.some(
          (action) => action.on === 'row' && call.path.endsWith(`/${id}/${action.name}`),
        )
        if (answer.status !== 404 && !(isAction && [400, 403].includes(answer.status)))
          say(`${call.method} ${call.path}`, answer)
      }
      const before = await storedRow(resource, id)
      for (const call of callsTo(resource, id).filter(
        ({ method, path }) => method === 'PUT' && path.endsWith('/lote'),
      )) {
        const answer = await bound.send(call.method, call.path, bodyOf(call))
        const nowhere = await bound.send(call.method, call.path, { ...call.body, registros: [{ id: NOWHERE }] })
        // Refused, in the very words a number that belongs to nobody gets.
        const words = (text: string, number: number) =>
          text.replaceAll(String(number), '#').replace(/"requestId":"[^"]*"/, '')
        if (answer.status !== 400 || words(answer.text, id) !== words(nowhere.text, NOWHERE))
          say(`${call.method} ${call.path}`, answer)
      }
      if (can(resource.def, 'list')) {
        const answer = await bound.get(`${base}/exportar.csv?ids=${id}`)
        if (answer.text.trim().split('\n').length > 1) say('exported', answer)
      }
      assert.deepEqual(await storedRow(resource, id), before, `${resource.key}: the row changed`)
      if (!(await storedRow(resource, id))) wrong.push(`${resource.key}: the row is gone`)
    }
    assert.deepEqual(wrong, [])
  }).timeout(600_000)
})
