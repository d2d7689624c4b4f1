import { test } from '@japa/runner'
import type { Context, RowCondition } from '#engine'
import { can } from '#engine/compiler/names.ts'
import type { EngineContext } from '#engine/context.ts'
import { engine } from '#engine/engine.ts'
import { seedPlugins } from '#engine/migrations/seed.ts'
import {
  ASKS_WHO_MAY,
  callsOn,
  callsTo,
  createCompany,
  newCpf,
  type StaffClient,
  staffClient,
  system,
  minimalInput,
} from '#tests'
import { publishedOperations } from '../fuzz/operations.ts'

const SENTENCE =
  'Isto é pessoal do usuário que você está vendo e não aparece em "Ver como". Saia da visualização para continuar.'

const personalResources = () => [...engine().registry.resources.values()].filter(({ def }) => def.personalTo)
const personalEndpoints = () => engine().registry.endpoints.filter((endpoint) => endpoint.personalTo)

/** A health record needs a professional, whose number the least a form would send gets wrong. */
async function recordInput(context: Context) {
  const [uf] = (await context.repo('geral/estados').list({ limit: 1 })).rows
  const professional = await context.repo('sst/profissional').create({
    nome: 'Médica',
    cpf: newCpf(),
    orgaoDeClasse: '1',
    numeroInscricao: '12345',
    ufId: uf!.id,
  })
  return { profissional: professional.id, descricao: 'Sem queixas.' }
}

/** Two people of a word or a talk. */
const pairOf = (first: string, second: string) => async (context: Context) => {
  const talents = context.repo('gestao-talentos/talentos')
  const [one, other] = [
    await talents.create(await minimalInput('gestao-talentos/talentos', context as EngineContext)),
    await talents.create(await minimalInput('gestao-talentos/talentos', context as EngineContext)),
  ]
  return { [first]: one.id, [second]: other.id }
}

const SAMPLES = {
  'sst/prontuarios': recordInput,
  'feedback/feedbacks': pairOf('de', 'para'),
  'feedback/conversas': pairOf('gestor', 'colaborador'),
}

/** An administrator who views the system as another user of the company; both may do everything. */
async function impersonation(options: Parameters<typeof staffClient>[0] = {}) {
  const company = options.empresaId ?? (await createCompany()).id
  const viewed = await staffClient({ empresaId: company, ...options })
  const viewer = await staffClient({ empresaId: company })
  const start = async () => viewer.post(`/api/utilitario/usuarios/${viewed.user.id}/ver-como`)
  const stop = async () => viewer.post('/api/userinfo/ver-como/sair')
  return { company, viewed, viewer, start, stop }
}

/** The context of a request: of the user, or of somebody who views the system as the user. */
const contextOf = ({ user, empresaId }: StaffClient, impersonated: boolean): Promise<EngineContext> =>
  engine().context({
    actor: { type: 'staff', id: user.id, nome: 'Teste' },
    empresaId,
    authorities: { has: () => true },
    impersonated,
  })

/** The owner sets of a condition that are the user. */
function ownSets(condition: RowCondition): string[] {
  if (condition.op === 'anyOf' || condition.op === 'allOf') return condition.of.flatMap(ownSets)
  if (condition.op !== 'inOwnerSet') return []
  return condition.set === 'user' || engine().registry.ownerSets[condition.set]?.self ? [condition.set] : []
}

/** Resources with rows bound to the user that are not personal, with the reason. */
const NOT_PERSONAL: Record<string, string> = {
  'gestao-talentos/talentos': 'the people of a team: its manager works with them',
  'cargo-salario/propostas-merito': 'the raises of a team: its manager works with them; their own is left out',
  'gestao-talentos/modelos-relatorio-dinamico': 'names of columns, own or shared; no data of anybody',
}

/** Addresses of the user that show nothing personal, with the reason. */
const NOT_PERSONAL_ADDRESSES: Record<string, string> = {
  userinfo: 'name, company, rights and menu: what "Ver como" shows; preferences are left out',
  'userinfo/empresa/:id/valid': 'whether a company is that of the session',
  'userinfo/empresa/:id/logo': 'the logo of a company',
  'userinfo/areas-organizacionais/posui-permissao-areas': 'a right',
  'userinfo/usuario/foto': 'the picture in the frame of every screen',
  'userinfo/usuario/noticias': 'news for all users of a company',
  'userinfo/mensagens-sistema': 'messages to all administrators',
  'userinfo/para-hoje': 'work of the user; its personal groups declare it themselves',
  'userinfo/status-fortes-colabore': 'the state of a connection of the company',
}

test.group('What is personal to the user that somebody views the system as', (group) => {
  group.setup(() => seedPlugins(engine()))

  test('every operation of a personal definition is refused to an impersonator', async ({ assert }) => {
    const { viewer, start } = await impersonation()
    assert.equal((await start()).status, 204)
    const calls = [
      ...personalResources().flatMap((resource) => [...callsTo(resource), ...callsOn(resource, 1)]),
      ...personalEndpoints().map(({ method, path }) => ({ method, path: `/api/${path.replace(/:\w+/g, '1')}` })),
    ]
    assert.isAbove(personalResources().length, 6)
    assert.isAbove(personalEndpoints().length, 30)
    const wrong: string[] = []
    for (const { method, path } of calls) {
      const { status, body } = await viewer.send(method, path, method === 'GET' ? undefined : {})
      const right =
        method === 'GET' ? body.message === SENTENCE && body.code === 'PESSOAL' : body.code === 'SOMENTE_LEITURA'
      if (status !== 403 || !right) wrong.push(`${method} ${path}: ${status} ${JSON.stringify(body).slice(0, 200)}`)
    }
    assert.deepEqual(wrong, [])
  })
    .timeout(120_000)
    .skip(...ASKS_WHO_MAY)

  test('no operation of staff changes anything for an impersonator', async ({ assert }) => {
    const { viewer, start } = await impersonation()
    await start()
    const { operations } = publishedOperations()
    const changing = operations.filter(
      (operation) => operation.staff && (operation.method !== 'GET' || operation.changes),
    )
    assert.isAbove(changing.length, 500)
    const wrong: string[] = []
    for (const { method, path } of changing) {
      const at = path.replace(/\{\w+\}/g, '1')
      const { status, body } = await viewer.send(method, at, method === 'GET' ? undefined : {})
      if (status !== 403 || body.code !== 'SOMENTE_LEITURA') wrong.push(`${method} ${path}: ${status}`)
    }
    assert.deepEqual(wrong, [])
  })
    .timeout(120_000)
    .skip(...ASKS_WHO_MAY)

  test('the same operations are not refused to the user', async ({ assert }) => {
    const { viewed, viewer, start, stop } = await impersonation()
    await start()
    await stop()
    for (const client of [viewed, viewer])
      for (const { path } of personalEndpoints().filter(
        (endpoint) => endpoint.method === 'GET' && !endpoint.path.includes(':'),
      ))
        assert.notEqual((await client.get(`/api/${path}`)).body?.code, 'PESSOAL', path)
  }).skip(...ASKS_WHO_MAY)

  test('rows of a personal resource are left out of lists, queries and names that the server reads for an impersonator', async ({
    assert,
  }) => {
    const { viewed } = await impersonation()
    const [own, seen] = [await contextOf(viewed, false), await contextOf(viewed, true)]
    const whole = await system(viewed.empresaId)
    let checked = 0
    for (const { key, def } of personalResources()) {
      if (!can(def, 'create')) continue
      const { id } = await whole.repo(key).create(await minimalInput(key, whole, SAMPLES))
      const reads = async (context: EngineContext) => {
        const elevated = context.system
        const query = context.query(key) as any
        const limited = context.applyRowRules(
          context.db.from(`${engine().registry.resource(key).layout.table} as x`),
          key,
          'x',
        )
        return {
          find: (await elevated.repo(key).find(id)) !== null,
          list: (await elevated.repo(key).list()).total > 0,
          unrestricted: (await query.withoutRowRules().count()) > 0,
          elevated: ((await elevated.query(key).count()) as number) > 0,
          limited: (await limited.where('x.id', id).select('x.id')).length > 0,
        }
      }
      const none = { find: false, list: false, unrestricted: false, elevated: false, limited: false }
      assert.deepEqual(await reads(seen), none, key)
      assert.isTrue((await reads(own)).unrestricted, key)
      assert.isTrue((await reads(own)).find, key)
      checked++
    }
    assert.isAbove(checked, 2)
  })

  test('a private note and a talk are read by their author and by nobody who views the system as the author', async ({
    assert,
  }) => {
    const company = (await createCompany()).id
    const context = await system(company)
    const talents = context.repo('gestao-talentos/talentos')
    const boss = await talents.create(await minimalInput('gestao-talentos/talentos', context))
    const member = await talents.create({
      ...(await minimalInput('gestao-talentos/talentos', context)),
      gestor: boss.id,
    })
    const { viewed, viewer, start } = await impersonation({ empresaId: company, talento: boss.id })
    const talk = await viewed.post('/api/feedback/minhas-conversas', { comId: member.id, data: '2026-11-02' })
    assert.equal(talk.status, 201, talk.text)
    const kept = await viewed.put(`/api/feedback/minhas-conversas/${talk.body.id}`, {
      pauta: [],
      combinados: [],
      anotacoes: 'Falamos do aumento',
      notaPrivada: 'Pretende sair',
    })
    assert.equal(kept.status, 204, kept.text)
    assert.include((await viewed.get('/api/feedback/minhas-conversas')).text, 'Pretende sair')
    await start()
    const paths = [
      '/api/feedback/minhas-conversas',
      '/api/feedback/conversas',
      `/api/feedback/conversas/${talk.body.id}`,
      '/api/feedback/conversas/exportar.csv',
      '/api/feedback/conversas?unpaged=true&resumido=true',
      `/api/gestao-talentos/talentos/${member.id}/linha-do-tempo`,
      `/api/gestao-talentos/talentos/${member.id}`,
    ]
    for (const path of paths) {
      const { text, status } = await viewer.get(path)
      assert.notInclude(text, 'Pretende sair', path)
      assert.notInclude(text, 'Falamos do aumento', path)
      assert.equal(status, path.includes('/talentos/') ? 200 : 403, path)
    }
  })

  test('a personal field is left out of rows, lists, filters and files of an impersonator', async ({ assert }) => {
    const resource = engine().registry.resource('exemplo/projetos') as { personal: readonly string[] }
    const [path, before] = ['/api/exemplo/projetos', resource.personal]
    resource.personal = ['orcamento']
    try {
      const { viewed, viewer, start } = await impersonation()
      const made = await viewed.post(path, { nome: 'Intranet', inicio: '2026-01-05', orcamento: 8765 })
      assert.equal(made.body.orcamento, 8765, made.text)
      await start()
      for (const value of [
        `${path}/${made.body.id}`,
        `${path}?completo=true`,
        `${path}/exportar.csv`,
        '/api/metadata',
      ]) {
        const { status, text } = await viewer.get(value)
        assert.equal(status, 200, value)
        assert.notInclude(text, '8765', value)
      }
      assert.notProperty((await viewer.get('/api/metadata')).body.resources['exemplo/projetos'].fields, 'orcamento')
      for (const value of ['?orcamento=8765', '?sort=orcamento', '?campos=orcamento'])
        assert.equal((await viewer.get(path + value)).status, 400, value)
      const seen = await contextOf(viewed, true)
      const query = seen.query('exemplo/projetos') as any
      assert.deepEqual(await query.withoutRowRules().select({ valor: 'orcamento' }).rows(), [{ valor: null }])
      assert.notProperty((await seen.system.repo('exemplo/projetos').get(made.body.id)) as object, 'orcamento')
      assert.equal((await viewed.get(`${path}/${made.body.id}`)).body.orcamento, 8765)
    } finally {
      resource.personal = before
    }
  })

  test('menu and API document of an impersonator name nothing personal, and preferences are not told', async ({
    assert,
  }) => {
    const { viewed, viewer, start, stop } = await impersonation()
    await viewed.put('/api/userinfo/preferencias', { chave: 'lista', valor: { segredo: 1 } })
    await start()
    const menu = JSON.stringify((await viewer.get('/api/metadata')).body.menu)
    const info = (await viewer.get('/api/userinfo')).body
    const paths = Object.keys((await viewer.get('/api/openapi.json')).body.paths)
    await stop()
    const own = JSON.stringify((await viewer.get('/api/metadata')).body.menu)
    for (const address of ['"/feedback/conversas"', '"/feedback/minhas-conversas"', '"/metas/minhas"']) {
      assert.include(own, address)
      assert.notInclude(menu, address)
    }
    assert.deepEqual(info.preferencias, {})
    assert.notInclude(JSON.stringify(info.menu), '"/feedback/conversas"')
    for (const path of ['/api/feedback/conversas', '/api/userinfo/mensagens']) assert.notInclude(paths, path)
    const document = (await viewer.get('/api/openapi.json')).body
    assert.equal(document.paths['/api/userinfo/mensagens'].get['x-personal-to'], 'actor')
  }).timeout(60_000)

  test('what waits for the user personally is left out of the start page of an impersonator', async ({ assert }) => {
    const { viewer, start } = await impersonation()
    await start()
    const groups = (await viewer.get('/api/userinfo/para-hoje')).body
    assert.deepEqual(
      groups.filter((item: any) => item.falhou),
      [],
    )
  })

  test('a resource with rows bound to the user itself is personal, or says why not', async ({ assert }) => {
    const bound = [...engine().registry.resources.values()].filter(
      ({ def }) =>
        !def.aliasOf && !def.personalTo && (def.rowRules ?? []).some(({ where }) => ownSets(where).length > 0),
    )
    assert.sameMembers(
      bound.map((resource) => resource.key),
      Object.keys(NOT_PERSONAL),
    )
  })

  test('an address of the user itself is personal, or says why not', async ({ assert }) => {
    const own = engine().registry.endpoints.filter(
      ({ audience, method, path, personalTo }) =>
        audience === 'staff' &&
        method === 'GET' &&
        !personalTo &&
        path
          .split('/')
          .some((part, index) => /^(meus?|minhas?)(-|$)/.test(part) || (index === 0 && part === 'userinfo')),
    )
    const open = Object.keys(NOT_PERSONAL_ADDRESSES)
    assert.deepEqual(
      own.map((endpoint) => endpoint.path).filter((path) => !open.includes(path)),
      [],
    )
  })
})
