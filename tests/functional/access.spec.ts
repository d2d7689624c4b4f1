import { test } from '@japa/runner'
import { engine } from '#engine/runtime/engine.ts'
import type { Resource } from '#engine/runtime/registry.ts'
import { seedPlugins } from '#engine/runtime/seed.ts'
import { actionAuthority, can } from '#engine/compiler/names.ts'
import { fieldAuthority, isFixed, leavesOf } from '#engine/compiler/view.ts'
import { createCompany, staffClient } from '../helpers.ts'
import { rawRow, storedRow } from '../raw_rows.ts'

const SEES_ALL = ['ROLE_VISUALIZA_TODAS_EMPRESAS', 'ROLE_VISUALIZA_AREAS']
const resources = () => [...engine().registry.resources.values()]
const verbsOf = ({ authority }: Resource) => [authority.read, authority.write, authority.remove]

/** Every generated route of a resource: what it needs, how it is called. */
function routesOf(resource: Resource, id: number) {
  const { def, key, authority } = resource
  const base = `/api/${key}`
  return [
    ...(can(def, 'list') ? [['GET', base, authority.read], ['GET', `${base}/exportar.xlsx`, authority.read], ['GET', `${base}/exportar.csv`, authority.read]] : []),
    ...(can(def, 'read') ? [['GET', `${base}/${id}`, authority.read]] : []),
    ...(can(def, 'create') ? [['POST', base, authority.write], ['POST', `${base}/lote`, authority.write]] : []),
    ...(can(def, 'update') ? [['PUT', `${base}/${id}`, authority.write]] : []),
    ...(can(def, 'delete') ? [['DELETE', `${base}/${id}`, authority.remove], ['DELETE', `${base}?ids=${id}`, authority.remove]] : []),
    ...def.actions.map((one) => [one.method, one.on === 'row' ? `${base}/${id}/${one.name}` : `${base}/${one.name}`, actionAuthority(resource, one)]),
  ] as [string, string, string][]
}

const bodyFor = (method: string, path: string, id: number) => (method === 'GET' || method === 'DELETE' ? undefined : path.endsWith('/lote') ? { rows: [{}] } : /\/\d+$/.test(path) ? {} : { ids: [id] })

test.group('Authorities of every generated route', (group) => {
  group.setup(() => seedPlugins(engine()))

  // Proves: core.permissoes.01
  test('with all authorities of a resource but the one a route needs it answers 403 "Não autorizado." and changes nothing', async ({ assert }) => {
    const empresaId = (await createCompany()).id
    const wrong: string[] = []
    let checked = 0
    const needed = [...new Set(resources().flatMap(verbsOf))]
    // One user without each kind of verb: the other two are there, so nothing but the verb decides.
    for (const without of [0, 1, 2]) {
      const authorities = [...needed.filter((name) => !resources().some((one) => verbsOf(one)[without] === name)), ...SEES_ALL]
      const client = await staffClient({ empresaId, authorities })
      for (const resource of resources()) {
        const id = await rawRow(resource, empresaId)
        for (const [method, path, authority] of routesOf(resource, id)) {
          if (authorities.includes(authority) || (method === 'GET' && resource.def.openRead)) continue
          const answer = await client.send(method, path, bodyFor(method, path, id))
          checked++
          if (answer.status !== 403 || answer.body.message !== 'Não autorizado.') wrong.push(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 80)}`)
        }
        assert.equal((await storedRow(resource, id))?.versao, 1, resource.key)
      }
    }
    assert.deepEqual(wrong, [])
    assert.isAbove(checked, 150)
  }).timeout(120_000)
})

test.group('Fields with authorities of their own, for every resource', (group) => {
  group.setup(() => seedPlugins(engine()))

  /** Fields of a resource a company may restrict. */
  const restrictable = ({ def }: Resource) => leavesOf(def.fields).filter(([path, field]) => !isFixed(def, path, field) && !field.hidden && !field.restricted && field.kind !== 'password')

  test('without them a field is in no row, list, filter, sorting, export, metadata or document, and is refused as unknown', async ({ assert }) => {
    const own = resources().filter(({ def }) => !def.shared && !def.aliasOf && can(def, 'list') && can(def, 'read'))
    const personalizacao = Object.fromEntries(own.map((one) => [one.key, Object.fromEntries(restrictable(one).map(([path]) => [path, { restrito: true }]))]))
    const empresaId = (await createCompany()).id
    await (await engine().systemContext(empresaId)).repo('utilitario/empresas').patch(empresaId, { configuracao: { personalizacao } })
    const exact = [...new Set(own.flatMap(verbsOf)), ...SEES_ALL]
    const client = await staffClient({ empresaId, authorities: exact })
    const metadata = (await client.get('/api/metadata')).body.resources
    const wrong: string[] = []
    for (const resource of own) {
      const id = await rawRow(resource, empresaId)
      const row = (await client.get(`/api/${resource.key}/${id}`)).body
      const listed = (await client.get(`/api/${resource.key}?completo=true&ids=${id}`)).body.content[0]
      // Conditions of other fields may name it; they hold no value of it.
      const shown = JSON.stringify({ ...metadata[resource.key], actions: [], links: undefined }, (name, value) => (['visible', 'required', 'readOnly'].includes(name) ? undefined : value))
      for (const [path] of restrictable(resource)) {
        const say = (text: string) => wrong.push(`${resource.key} ${path}: ${text}`)
        const parts = path.split('.')
        const reads = (from: any) => parts.reduce((level, part) => level?.[part], from)
        if (reads(row) !== undefined || reads(listed) !== undefined) say('in a row')
        if (shown.includes(`"${path}"`) || (parts.length === 1 && metadata[resource.key].fields[path])) say('in the metadata')
        const refused = async (query: string) => (await client.get(`/api/${resource.key}?${query}`)).status === 400
        if (!(await refused(`campos=${path}`)) || !(await refused(`sort=${path}`))) say('selected or sorted')
        if (!resource.def.filters[path] && !(await refused(`${path}=1`))) say('filtered')
      }
      const [first] = restrictable(resource)
      if (!first) continue
      if ((await client.get(`/api/${resource.key}/exportar.xlsx?campos=${first[0]}`)).status !== 400) wrong.push(`${resource.key}: exported`)
      if (!can(resource.def, 'update') || first[1].readOnly === true || first[1].kind === 'computed') continue
      const answer = await client.put(`/api/${resource.key}/${id}`, first[0].split('.').reduceRight<unknown>((inner, part) => ({ [part]: inner }), 'x') as object)
      if (answer.status !== 400 || !answer.text.includes('Campo desconhecido.')) wrong.push(`${resource.key} ${first[0]}: written (${answer.status})`)
    }
    assert.deepEqual(wrong, [])
  }).timeout(120_000)

  test('with the authority to see it only, a field is shown, read-only, and a change is refused: "Este campo não pode ser alterado."', async ({ assert }) => {
    const resource = engine().registry.resource('captacao/solicitacoes-pessoal')
    const empresaId = (await createCompany({ solPessoalExibirSalario: true })).id
    const client = await staffClient({ empresaId, authorities: [...verbsOf(resource), 'ROLE_CAPTACAO_SOLICITACOES_PESSOAL_LIBERAR', fieldAuthority(resource, 'remuneracao'), ...SEES_ALL] })
    const id = await rawRow(resource, empresaId)
    assert.equal((await client.get(`/api/${resource.key}/${id}`)).body.remuneracao, 1)
    assert.isTrue((await client.get('/api/metadata')).body.resources[resource.key].fields.remuneracao.readOnly)
    const answer = await client.put(`/api/${resource.key}/${id}`, { remuneracao: 9000 })
    assert.deepInclude(answer.body.errors.map(({ field, message }: any) => `${field}: ${message}`), 'remuneracao: Este campo não pode ser alterado.')
    assert.equal(Number((await storedRow(resource, id))?.remuneracao), 1)
    const created = await client.post(`/api/${resource.key}`, { remuneracao: 9000 })
    assert.include(created.text, 'Este campo não pode ser alterado.')
  })
})

test.group('Row rules of every resource that has some', (group) => {
  group.setup(() => seedPlugins(engine()))

  test('rows out of sight are in no list, total, option or export; read, update, delete and actions answer 404', async ({ assert }) => {
    const ruled = resources().filter(({ def }) => def.rowRules?.length)
    assert.isAbove(ruled.length, 4)
    const empresaId = (await createCompany()).id
    const actions = ruled.flatMap((one) => one.def.actions.map((action) => actionAuthority(one, action))).filter((name) => !name.endsWith('_LIBERAR'))
    const authorities = [...new Set([...ruled.flatMap(verbsOf), ...actions])]
    const bound = await staffClient({ empresaId, authorities, ownAreas: true })
    const free = await staffClient({ empresaId, authorities: ['ROLE_*'] })
    const wrong: string[] = []
    for (const resource of ruled) {
      const id = await rawRow(resource, empresaId)
      const base = `/api/${resource.key}`
      const say = (text: string, answer: { status: number; text: string }) => wrong.push(`${resource.key} ${text}: ${answer.status} ${answer.text.slice(0, 60)}`)
      if (can(resource.def, 'list')) {
        for (const query of ['', '?size=1', '?unpaged=true', '?resumido=true', `?ids=${id}`, '?range=[0,4]', '?q=x']) {
          const answer = await bound.get(`${base}${query}`)
          const rows = answer.body.content ?? answer.body
          if (answer.status !== 200 || rows.length || (answer.body.totalElements ?? 0) !== 0) say(`list ${query}`, answer)
        }
        const seen = await free.get(`${base}?ids=${id}`)
        if (seen.body.totalElements !== 1) say('seen by nobody', seen)
      }
      const calls: [string, string][] = routesOf(resource, id).filter(([method, path]) => path.includes(`/${id}`) || (method === 'DELETE' && path.includes('ids='))).map(([method, path]) => [method, path])
      for (const [method, path] of calls) {
        const answer = await bound.send(method, path, bodyFor(method, path, id))
        // An action checks its dialog before it looks for the row, so 400 may come first; both tell nothing of the row.
        const isAction = !/\/\d+(\?.*)?$/.test(path) && !path.includes('ids=')
        if (answer.status !== 404 && !(isAction && [400, 403].includes(answer.status))) say(`${method} ${path}`, answer)
      }
      if (!(await storedRow(resource, id))) wrong.push(`${resource.key}: the row is gone`)
    }
    assert.deepEqual(wrong, [])
  }).timeout(120_000)
})
