import { test } from '@japa/runner'
import { startWorker, type Worker } from '#app/jobs/index.ts'
import { can } from '#engine/compiler/names.ts'
import type { Resource } from '#engine/compiler/resource.ts'
import { query } from '#engine/database/sql.ts'
import { engine } from '#engine/engine.ts'
import { isOfInstallation } from '#engine/registry/sharing.ts'
import { seedPlugins } from '#engine/migrations/seed.ts'
import { invalidateCompanies } from '#app/auth/staff_session.ts'
import {
  ASKS_WHO_MAY,
  callsOn,
  callsTo,
  createCompany,
  messagesOf,
  staffClient,
  type StaffClient,
  system,
  unique,
  uniqueShort,
  csvOf,
  formOf,
  settled,
  minimalInput,
} from '#tests'
import { storedRow } from '#tests/database/raw_rows.ts'

const SEES_ALL = 'ROLE_VISUALIZA_TODAS_EMPRESAS'
const REFUSED = [400, 403, 404, 409]

/** Written by the product alone: no call creates, changes or removes them. */
const writesOf = ({ def }: Resource) =>
  (['create', 'update', 'delete'] as const).filter((value) => can(def, value)).length +
  def.actions.filter((action) => action.method !== 'GET').length
const shared = () =>
  [...engine().registry.resources.values()].filter((resource) => resource.def.shared && writesOf(resource))
const authoritiesOfOne = () =>
  [...engine().registry.authorities.keys(), 'ROLE_VISUALIZA_AREAS'].filter((key) => key !== SEES_ALL)
const countOf = async ({ layout }: Resource) =>
  Number((await query(engine().client, `SELECT COUNT(*) AS n FROM ${engine().dialect.id(layout.table)}`))[0]!.n)

/** What the definition does not tell of these. */
const MORE: Record<string, () => object> = {
  'utilitario/usuarios': () => ({ login: unique('u').slice(-20), senha: 'segredo-de-teste' }),
  'utilitario/provedores-identidade': () => ({ emissor: 'https://idp.example.com' }),
}
const inputFor = async (key: string, empresaId: number) => ({
  ...(await minimalInput(key, await system(empresaId))),
  ...MORE[key]?.(),
})

/** Rows of each shared resource that another company, or all of them, hold. */
async function rowsOf(resource: Resource, empresaId: number): Promise<number[]> {
  const context = await system(empresaId)
  const { key, def } = resource
  const repo = context.repo(key)
  if (key === 'utilitario/empresas') return [empresaId]
  const base = await inputFor(key, empresaId)
  const distinct = () => ({ ...base, ...(def.fields.nome && { nome: unique('V').slice(-40) }) })
  if (key === 'utilitario/usuarios') return [(await staffClient({ empresaId })).user.id, (await repo.create(base)).id]
  if (key === 'utilitario/perfis') {
    const used = (await staffClient({ empresaId })).user.empresas[0].perfilId.id as number
    return [used, (await repo.create({ ...distinct(), criadoNaEmpresa: null })).id]
  }
  const all = (await repo.create(base)).id as number
  const named = def.companiesAt?.includes('.')
    ? { empresas: [{ empresaId }] }
    : def.fields.empresa
      ? { empresa: empresaId }
      : null
  return named ? [all, (await repo.create({ ...distinct(), ...named })).id as number] : [all]
}

test.group('What belongs to the whole installation', (group) => {
  let worker: Worker
  group.setup(async () => {
    await seedPlugins(engine())
    worker = startWorker({ pollMs: 50 })
  })
  group.teardown(() => worker.stop(0))

  test('these are the shared resources, and who may write each', ({ assert }) => {
    const told = Object.fromEntries(
      shared().map((resource) => [
        resource.key,
        isOfInstallation(resource.def) ? 'all' : (resource.def.companiesAt ?? resource.def.writers),
      ]),
    )
    assert.deepEqual(told, {
      'utilitario/empresas': 'hooks',
      'utilitario/perfis': 'hooks',
      'utilitario/usuarios': 'hooks',
      'utilitario/noticias': 'empresas.empresaId',
      'utilitario/mensagens-sistema': 'empresa',
      'utilitario/provedores-identidade': 'hooks',
      'geral/estados': 'all',
      'geral/cidades': 'all',
      'geral/bairros': 'all',
      'utilitario/grupos-ac': 'all',
      'estudio/definicoes': 'all',
      ...(engine().registry.resources.has('exemplo/categorias') && { 'exemplo/categorias': 'all' }),
    })
  })

  test('a user with every authority in one company writes none of it by any generated call or import', async ({
    assert,
  }) => {
    const other = (await createCompany()).id
    const empresaId = (await createCompany()).id
    const client = await staffClient({ empresaId, authorities: authoritiesOfOne() })
    const wrong: string[] = []
    let checked = 0
    const send = async (resource: Resource, method: string, path: string, body?: object) => {
      const { status, text } = await client.send(method, path, method === 'DELETE' ? undefined : (body ?? {}))
      checked++
      if (!REFUSED.includes(status)) wrong.push(`${method} ${path}: ${status} ${text.slice(0, 90)}`)
    }
    for (const resource of shared()) {
      const { key, def } = resource
      const rows = await rowsOf(resource, other)
      const count = await countOf(resource)
      const before = await Promise.all(rows.map((id) => storedRow(resource, id)))
      for (const id of rows) {
        for (const { method, path, body } of [...callsOn(resource, id), ...callsTo(resource, id)]) {
          if (method === 'GET' || (path.endsWith(key) && method === 'POST')) continue
          await send(resource, method, path.endsWith('ids=') ? `${path}${id}` : path, body)
        }
        if (!can(def, 'update')) continue
        const change = { [def.display]: 'XX' }
        await send(resource, 'PUT', `/api/${key}/${id}`, change)
        await send(resource, 'PUT', `/api/${key}/lote`, { registros: [{ id }], valores: change })
      }
      // A profile of one's own company is one's own.
      if (can(def, 'create') && key !== 'utilitario/perfis') {
        const input = await inputFor(key, empresaId)
        await send(resource, 'POST', `/api/${key}`, input)
        await send(resource, 'POST', `/api/${key}/lote`, { rows: [input] })
        await importRefused(client, resource, wrong)
      }
      for (const [at, id] of rows.entries())
        if (JSON.stringify(await storedRow(resource, id)) !== JSON.stringify(before[at])) wrong.push(`${key}: changed`)
      if ((await countOf(resource)) !== count) wrong.push(`${key}: another number of rows`)
    }
    assert.deepEqual(wrong, [])
    assert.isAbove(checked, 100)
  })
    .timeout(600_000)
    .skip(...ASKS_WHO_MAY)

  test('whoever has the authority in all companies writes it, and sees its buttons; the others do not', async ({
    assert,
  }) => {
    const [admin, clerk] = [await staffClient(), await staffClient({ authorities: authoritiesOfOne() })]
    for (const resource of shared()) {
      if (!isOfInstallation(resource.def) || !can(resource.def, 'create')) continue
      const made = await admin.post(`/api/${resource.key}`, await inputFor(resource.key, admin.empresaId))
      assert.equal(made.status, 201, made.text)
      const seen = async (client: StaffClient) => (await client.get('/api/metadata')).body.resources[resource.key].can
      assert.deepEqual(await seen(admin), { create: true, update: true, delete: true })
      assert.deepEqual(await seen(clerk), { create: false, update: false, delete: false })
      assert.equal((await admin.delete(`/api/${resource.key}/${made.body.id}`)).status, 204)
    }
  })

  test('where there is one company, the authority in it is enough', async ({ assert }) => {
    const client = await staffClient({ authorities: authoritiesOfOne() })
    const others = (
      await query<{ id: number }>(engine().client, 'SELECT id FROM empresas WHERE ativa = 1 AND id <> ?', [
        client.empresaId,
      ])
    ).map((item) => item.id)
    const set = (ativa: number) =>
      engine().client.from('empresas').whereIn('id', others).update({ ativa }).then(invalidateCompanies)
    await set(0)
    try {
      const estado = await client.post('/api/geral/estados', { sigla: uniqueShort(2), nome: unique('Estado') })
      assert.equal(estado.status, 201, estado.text)
      assert.equal((await client.post('/api/utilitario/noticias', { titulo: 'Para todos', texto: 'x' })).status, 201)
    } finally {
      await set(1)
    }
  })

  test('news and system messages name their companies: none means all, which takes the authority in all; a message of another company is neither seen nor changed', async ({
    assert,
  }) => {
    const admin = await staffClient()
    const [one, two] = [
      await staffClient({ authorities: authoritiesOfOne() }),
      await staffClient({ authorities: authoritiesOfOne() }),
    ]
    const message = { codigo: 'outro', codigoProprio: unique('aviso').slice(-20), mensagens: '<p>Oi</p>' }
    const refused = await two.post('/api/utilitario/mensagens-sistema', message)
    assert.include(messagesOf(refused).empresa, 'Informe a empresa')
    assert.include(
      messagesOf(await two.post('/api/utilitario/noticias', { titulo: 'x', texto: 'y' })).empresas,
      'Informe a empresa',
    )
    assert.equal(
      (await two.post('/api/utilitario/mensagens-sistema', { ...message, empresa: one.empresaId })).status,
      403,
    )
    const { body: own } = await one.post('/api/utilitario/mensagens-sistema', { ...message, empresa: one.empresaId })
    const listed = async (client: StaffClient) =>
      (await client.get(`/api/utilitario/mensagens-sistema?unpaged=true&ids=${own.id}`)).body.length
    assert.deepEqual([await listed(one), await listed(two), await listed(admin)], [1, 0, 1])
    assert.equal((await two.put(`/api/utilitario/mensagens-sistema/${own.id}`, { ativa: false })).status, 404)
    // One's own message does not become another company's, or everybody's.
    for (const empresa of [two.empresaId, null])
      assert.notEqual((await one.put(`/api/utilitario/mensagens-sistema/${own.id}`, { empresa })).status, 200)
    assert.equal((await one.put(`/api/utilitario/mensagens-sistema/${own.id}`, { ativa: false })).status, 200)
    const { body: news } = await admin.post('/api/utilitario/noticias', {
      titulo: unique('N'),
      texto: 'x',
      empresas: [{ empresaId: one.empresaId }, { empresaId: two.empresaId }],
    })
    assert.equal((await one.put(`/api/utilitario/noticias/${news.id}`, { ativa: false })).status, 403)
    assert.equal((await admin.put(`/api/utilitario/noticias/${news.id}`, { ativa: false })).status, 200)
  })
})

/** An import of the resource is refused when it starts, or refuses every line. */
async function importRefused(client: StaffClient, resource: Resource, wrong: string[]) {
  const sent = await client.send(
    'POST',
    '/api/importacoes',
    formOf(csvOf([[resource.def.label.singular], ['x']]), 'x.csv', { recurso: resource.key }),
  )
  if (sent.status >= 400) return
  await client.put(`/api/importacoes/${sent.body.id}/conferir`, { chave: sent.body.chave })
  await settled(client, sent.body.id)
  await client.put(`/api/importacoes/${sent.body.id}/gravar`, {})
  const done = await settled(client, sent.body.id)
  if (done.estado === 'gravado') wrong.push(`${resource.key}: imported`)
}
