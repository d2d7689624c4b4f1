import { test } from '@japa/runner'
import { engine } from '#engine/engine.ts'
import { ASKS_WHO_MAY, messagesOf, staffClient } from '#tests'
import { feedbackScene } from './story.ts'

/**
 * Attacks on what is said to be private: the note of a talk, which only its author reads, and a feedback, a request and
 * a talk of two. Each text has a word of its own, so that a leak says where it comes from.
 */
const SEES_ALL = 'ROLE_VISUALIZA_FEEDBACKS'
const NOTE = 'xqnota'
const BETWEEN_TWO = ['xqfato', 'xqimpacto', 'xqelogio', 'xqpedido', 'xqpauta', 'xqanotacao', 'xqcombinado']
const WALL = '/api/feedback/mural'
const TALKS = '/api/feedback/minhas-conversas'

/** Everything private between a manager and Ana, and a manager of that manager. */
async function secrets() {
  const scene = await feedbackScene()
  const { repo, boss, person, ana, chefe, company } = scene
  const { estabelecimento, areaOrganizacional, faixaSalarial } = await repo('gestao-talentos/talentos').get(chefe.id)
  const above = await repo('gestao-talentos/talentos').create({
    nome: 'Diretora',
    nomeComercial: 'Diretora',
    cpf: '39053344705',
    dataAdmissao: '2019-02-01',
    estabelecimento: (estabelecimento as { id: number }).id,
    areaOrganizacional: (areaOrganizacional as { id: number }).id,
    faixaSalarial: (faixaSalarial as { id: number }).id,
  })
  await repo('gestao-talentos/talentos').patch(chefe.id, { gestor: above.id }, 'teste')
  const expect = async (status: number, sent: Promise<{ status: number; text: string; body: any }>) => {
    const response = await sent
    if (response.status !== status) throw new Error(response.text)
    return response.body
  }
  const talk = await expect(201, boss.post(TALKS, { comId: ana.id, data: '2026-12-01' }))
  const shared = {
    pauta: [{ assunto: 'xqpauta' }],
    combinados: [{ tarefa: 'xqcombinado', quemId: ana.id }],
    anotacoes: 'xqanotacao',
  }
  await expect(204, boss.put(`${TALKS}/${talk.id}`, { ...shared, notaPrivada: NOTE }))
  const sbi = { fato: 'xqfato', comportamento: 'Interrompeu', impacto: 'xqimpacto' }
  const word = await expect(201, boss.post(WALL, { para: ana.id, tipo: 'F', formato: 'S', ...sbi }))
  const praise = { para: ana.id, tipo: 'E', publico: false, texto: 'xqelogio' }
  await expect(201, boss.post(WALL, praise))
  await expect(201, person.post(`${WALL}/pedidos`, { para: chefe.id, pergunta: 'xqpedido', formato: 'S' }))
  const signed = (talento: number, authorities: string[]) =>
    staffClient({ empresaId: company.id, authorities, talento })
  const concrete = [...engine().registry.authorities.keys()].filter((name) => name !== SEES_ALL && !name.includes('*'))
  return { ...scene, above, talk, word, signed, concrete }
}

type Scene = Awaited<ReturnType<typeof secrets>>

/** Every address that answers to GET, of the API document of who asks, with the secret records and people in it. */
async function sweep({ talk, word, ana }: Scene, client: Scene['boss'], words: string[]) {
  const paths = (await client.get('/api/openapi.json')).body.paths as Record<string, Record<string, unknown>>
  const leaks: string[] = []
  let answered = 0
  const addresses = Object.entries(paths)
    .filter(([path, verbs]) => verbs.get && !/eventos|logout|backup/.test(path))
    .map(([path]) => path)
  const read = async (path: string) => {
    const id = path.includes('conversas') ? talk.id : path.includes('feedback') ? word.id : ana.id
    const response = await client.get(path.replaceAll(/\{\w+\}/g, String(id)))
    if (response.status === 200) answered++
    for (const secret of words) if (response.text.includes(secret)) leaks.push(`${secret} ${path}`)
  }
  for (let at = 0; at < addresses.length; at += 8) await Promise.all(addresses.slice(at, at + 8).map(read))
  return { leaks, answered }
}

test.group('Attacks on what is private in feedback', () => {
  test('a manager above with every authority but that of feedback finds nothing between two people at any address', async ({
    assert,
  }) => {
    const scene = await secrets()
    const director = await scene.signed(scene.above.id, scene.concrete)
    const { leaks, answered } = await sweep(scene, director, [NOTE, ...BETWEEN_TWO])
    assert.deepEqual(leaks, [])
    assert.isAbove(answered, 100, 'the sweep reads the product')
    // The words are where the sweep looked, for who may read them.
    const own = await scene.signed(scene.chefe.id, scene.concrete)
    assert.include((await scene.boss.get(TALKS)).text, NOTE)
    assert.include((await own.get('/api/feedback/feedbacks')).text, 'xqfato')
  })
    .timeout(300_000)
    .skip(...ASKS_WHO_MAY)

  test('the private note of a talk is found by nobody but its author, with whichever authority', async ({ assert }) => {
    const scene = await secrets()
    const { company, ana, talk, repo } = scene
    const admin = await staffClient({ empresaId: company.id, authorities: ['ROLE_*', SEES_ALL] })
    const { leaks } = await sweep(scene, admin, [NOTE])
    assert.deepEqual(leaks, [])
    const other = await scene.signed(ana.id, ['ROLE_*'])
    assert.include((await other.get(TALKS)).text, 'xqanotacao')
    assert.notInclude((await other.get(TALKS)).text, NOTE)
    const [note] = await repo('feedback/notas').all({ conversa: talk.id })
    for (const path of ['', `/${note!.id}`, '/exportar.csv', `?q=${NOTE}`])
      assert.notInclude((await admin.get(`/api/feedback/notas${path}`)).text, NOTE, path)
    for (const verb of ['put', 'delete'] as const)
      assert.isAtLeast((await admin[verb](`/api/feedback/notas/${note!.id}`, { texto: 'x' })).status, 400, verb)
    assert.equal((await repo('feedback/notas').get(note!.id)).texto, NOTE)
  })
    .timeout(300_000)
    .skip(...ASKS_WHO_MAY)

  test('search, filters, export and trail tell a reader without the authority nothing about a private feedback', async ({
    assert,
  }) => {
    const { above, signed, concrete, word, person, stranger, ana } = await secrets()
    const director = await signed(above.id, concrete)
    const list = '/api/feedback/feedbacks'
    for (const query of ['', '?q=xqfato', '?tipo=F', '?formato=S', `?para=${ana.id}`, '?sort=mensagem'])
      assert.notInclude((await director.get(list + query)).text, 'xqfato', query)
    assert.equal((await director.get(`${list}?q=xqfato`)).body.totalElements, 0)
    assert.equal((await director.get(`${list}?para=${ana.id}`)).body.totalElements, 0)
    assert.equal((await director.get(`${list}/${word.id}`)).status, 404)
    assert.equal((await director.delete(`${list}/${word.id}`)).status, 404)
    assert.notInclude((await director.get(`${list}/exportar.csv`)).text, 'xqfato')
    for (const format of ['xls', 'xlsx', 'pdf'])
      assert.notEqual((await director.get(`${list}/${word.id}/${format}`)).status, 200, format)
    const log = '/api/utilitario/log'
    assert.equal((await director.get(`${log}?q=xqfato`)).body.totalElements, 0)
    assert.notInclude((await director.get(`${log}/exportar.csv?entidade=feedback/feedbacks`)).text, 'xq')
    assert.notInclude((await director.get(`${log}/exportar.csv?entidade=feedback/conversas`)).text, 'xq')
    assert.notInclude((await stranger.get(WALL)).text, 'xq')
    assert.include((await person.get(WALL)).text, 'xqfato')
  }).timeout(120_000)

  test('the assistant has no request that reads feedback, talks or notes', ({ assert }) => {
    const read = [...engine().registry.prompts.values()].map((prompt) => prompt.resource)
    assert.isNotEmpty(read)
    assert.deepEqual(
      read.filter((key) => key?.startsWith('feedback/')),
      [],
    )
  })

  test('a feedback, a talk and a note are not written in the name of somebody else', async ({ assert }) => {
    const { stranger, talk, ana, person } = await secrets()
    assert.equal((await stranger.put(`${TALKS}/${talk.id}`, { pauta: [], combinados: [] })).status, 404)
    const sent = await stranger.post(WALL, { de: ana.id, para: ana.id, tipo: 'F', texto: 'Em nome dela' })
    if (sent.status === 201) assert.notInclude((await person.get(WALL)).text, '"de":"Ana","para":"Ana"')
    else assert.isNotEmpty(Object.keys(messagesOf(sent)))
  })
})
