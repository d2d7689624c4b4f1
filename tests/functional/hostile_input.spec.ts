import { request } from 'node:http'
import { connect } from 'node:net'
import { test } from '@japa/runner'
import fc from 'fast-check'
import { engine } from '#engine/engine.ts'
import { createCatalogues, messagesOf, staffClient, type StaffClient, vacancyInput } from '#tests'

const ETAPAS = '/api/captacao/etapas-seletivas'
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const json = { 'content-type': 'application/json' }

let client: StaffClient
const total = async (path = ETAPAS) => (await client.get(path)).body.totalElements as number

test.group('Bodies no form would send', (group) => {
  group.each.setup(async () => {
    client = await staffClient()
  })

  // Proves: core.validacao.06
  test('11 MB answer 413 "O arquivo deve ser menor que 10 MB." and change nothing', async ({ assert }) => {
    const bytes = Buffer.alloc(11 * 1024 * 1024).toString('base64')
    const answer = await client.post('/api/gestao-talentos/talentos', {
      nome: 'Grande',
      foto: { bytes, contentType: 'image/png', name: 'grande.png' },
    })
    assert.equal(answer.status, 413)
    assert.equal(answer.body.message, 'O arquivo deve ser menor que 10 MB.')
    assert.equal(await total('/api/gestao-talentos/talentos'), 0)
  })

  test('between 10 MB of file and the limit of a body the file itself is refused with the same words', async ({
    assert,
  }) => {
    const bytes = Buffer.concat([PNG, Buffer.alloc(10 * 1024 * 1024)]).toString('base64')
    const answer = await client.post('/api/utilitario/noticias', {
      titulo: 'x',
      imagem: { bytes, contentType: 'image/png', name: 'grande.png' },
      foto: { bytes, contentType: 'image/png', name: 'grande.png' },
    })
    assert.include([400, 413], answer.status)
    assert.include(answer.text, 'O arquivo deve ser menor que 10 MB.')
  })

  for (const [what, content] of [
    ['text', Buffer.from('not a picture')],
    ['a page', Buffer.from('<svg onload=alert(1)></svg>')],
    ['a PNG cut short', PNG.subarray(0, 20)],
    ['a PNG head with rubbish behind', Buffer.concat([PNG.subarray(0, 8), Buffer.alloc(200, 7)])],
  ] as const)
    test(`a PNG that is ${what}: "O arquivo adicionado não é uma imagem."`, async ({ assert }) => {
      const catalogues = await createCatalogues(client.empresaId)
      const input = {
        nome: 'Com foto',
        pessoal: {},
        contato: { email: 'a@example.com' },
        cargos: [catalogues.cargo.id],
        foto: { bytes: content.toString('base64'), contentType: 'image/png', name: 'foto.png' },
      }
      const answer = await client.post('/api/captacao/candidatos', input)
      assert.equal(answer.status, 400)
      assert.include(
        Object.values(messagesOf(answer)).concat(answer.body.message),
        'O arquivo adicionado não é uma imagem.',
      )
      assert.equal(await total('/api/captacao/candidatos'), 0)
    })

  test('a picture without a byte: "O arquivo está vazio."', async ({ assert }) => {
    const { status, body } = await client.put(`/api/utilitario/usuarios/${client.user.id}`, {
      foto: { bytes: '', contentType: 'image/png', name: 'a.png' },
    })
    assert.deepEqual([status, body.message], [400, 'O arquivo está vazio.'])
  })

  test('script in rich text is removed, what people format stays', async ({ assert }) => {
    const catalogues = await createCatalogues(client.empresaId)
    const descricao =
      '<p onclick="x()">Olá <strong>mundo</strong></p><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a><iframe src="//mal"></iframe>'
    const answer = await client.post(
      '/api/captacao/solicitacoes-pessoal',
      vacancyInput(catalogues, { anuncio: { titulo: 'Anúncio', descricao } }),
    )
    assert.equal(answer.status, 201)
    assert.include(answer.body.anuncio.descricao, '<strong>mundo</strong>')
    assert.notMatch(answer.body.anuncio.descricao, /script|onclick|onerror|iframe|javascript:/i)
  })

  test('markup in plain text is kept as text, not interpreted and not lost', async ({ assert }) => {
    const nome = '<b>Etapa</b> & "aspas"'
    assert.equal((await client.post(ETAPAS, { ordem: 1, nome })).body.nome, nome)
  })

  test('constructor and the like are unknown fields; what would reach a prototype is dropped before', async ({
    assert,
  }) => {
    const send = (key: string, value: string) =>
      client.send('POST', ETAPAS, `{"ordem":1,"nome":"x","${key}":${value}}`, json)
    for (const key of ['constructor', 'prototype', 'toString', 'hasOwnProperty'])
      assert.equal(messagesOf(await send(key, '{"nome":"y"}'))[key], 'Campo desconhecido.')
    assert.equal(await total(), 0)
    for (const key of ['__proto__', 'constructor']) {
      const { body } = await send(key, '{"admin":true,"prototype":{"admin":true}}')
      assert.equal(body.nome, 'x')
      assert.notProperty(body, 'admin')
    }
    assert.isUndefined(({} as Record<string, unknown>).admin)
  })

  test('prototype keys in a query are dropped, in a filter, sort or column they are unknown', async ({ assert }) => {
    for (const query of ['__proto__[admin]=1&__proto__.admin=1', 'constructor=1', 'toString=1'])
      assert.include([200, 400], (await client.get(`${ETAPAS}?${query}`)).status, query)
    assert.isUndefined(({} as Record<string, unknown>).admin)
    const filter = (text: string) => `filter=${encodeURIComponent(text)}`
    for (const query of [
      filter('{"constructor":1}'),
      filter('{"__proto__":{"x":1},"toString":1}'),
      'sort=__proto__',
      'sort=constructor',
      'campos=__proto__',
      'campos=constructor.name',
    ])
      assert.equal((await client.get(`${ETAPAS}?${query}`)).status, 400, query)
    assert.equal((await client.get('/api/captacao/solicitacoes-pessoal?visualizar=constructor')).status, 400)
  })

  test('JSON ten thousand levels deep is refused, not a fault', async ({ assert }) => {
    const deep = (open: string, close: string) => `${open.repeat(10_000)}1${close.repeat(10_000)}`
    for (const text of [`{"nome":${deep('[', ']')}}`, `{"nome":${deep('{"a":', '}')}}`, deep('[', ']')])
      assert.equal((await client.send('POST', ETAPAS, text, json)).status, 400)
  })

  test('a query of 1 MB answers 431 and the server goes on', async ({ assert }) => {
    const head = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(process.env.PORT), process.env.HOST!, () =>
        socket.write(`GET ${ETAPAS}?q=${'a'.repeat(1_000_000)} HTTP/1.1\r\nHost: x\r\n\r\n`),
      )
      socket.once('data', (bytes) => resolve(bytes.toString().split('\r\n')[0]!))
      // The rest of the line may meet a closed door once the answer is out.
      socket.once('error', reject)
    })
    assert.match(head, / 431 /)
    assert.equal((await client.get(ETAPAS)).status, 200)
  })

  test('huge arrays are refused', async ({ assert }) => {
    const many = Array.from({ length: 100_000 }, (_, index) => index + 1)
    const catalogues = await createCatalogues(client.empresaId)
    assert.equal(
      (await client.post('/api/captacao/solicitacoes-pessoal', vacancyInput(catalogues, { bairrosIds: many }))).status,
      400,
    )
    assert.equal(
      (await client.post(`${ETAPAS}/lote`, { rows: many.map((ordem) => ({ ordem, nome: 'x' })) })).status,
      400,
    )
    assert.equal((await client.get(`${ETAPAS}?id=${many.slice(0, 2000).join(',')}`)).status < 500, true)
    assert.equal((await client.delete(`${ETAPAS}?ids=${many.slice(0, 1500).join(',')}`)).status, 400)
    assert.equal(await total(), catalogues.etapas.length)
  })

  test('numbers of rows written as 1e3, 0x10, -1 or true are no rows: refused, and nothing is removed or changed', async ({
    assert,
  }) => {
    const { body: row } = await client.post(ETAPAS, { nome: 'Fica', ordem: 1 })
    for (const ids of [
      `${row.id}.0`,
      `0x${Number(row.id).toString(16)}`,
      `${row.id}e0`,
      ` ${row.id}`,
      `${row.id},x`,
      '-1',
      '9'.repeat(20),
      '',
    ]) {
      const answer = await client.delete(`${ETAPAS}?ids=${encodeURIComponent(ids)}`)
      assert.deepEqual([answer.status, messagesOf(answer).ids], [400, 'Valor inválido'], ids)
    }
    for (const item of [[row.id], true, `${row.id}.0`, { id: [row.id] }, { id: row.id, versao: 'x' }, null])
      assert.equal(
        messagesOf(await client.put(`${ETAPAS}/lote`, { registros: [item], valores: { nome: 'Outra' } })).registros,
        'Informe de 1 a 1000 registros.',
      )
    for (const id of ['2147483648', '9007199254740991']) {
      assert.equal((await client.delete(`${ETAPAS}/${id}`)).status, 404)
      assert.equal((await client.delete(`${ETAPAS}?ids=${id}`)).status, 404)
    }
    for (const size of ['1e1', '0x10', '1.0', '-1', '+5'])
      assert.equal((await client.get(`${ETAPAS}?size=${encodeURIComponent(size)}`)).status, 400, size)
    for (const range of ['[1e300,1e300]', '[0.5,1]', '["0","1"]', '[0,-1]', '[0,1,2]', '{}'])
      assert.equal((await client.get(`${ETAPAS}?range=${range}`)).status, 400, range)
    assert.deepInclude((await client.get(`${ETAPAS}/${row.id}`)).body, { nome: 'Fica', versao: row.versao })
    assert.equal((await client.delete(`${ETAPAS}/${row.id}`)).status, 204)
  })

  test('NUL bytes, lone surrogates, controls and the ends of Unicode never fail', async ({ assert }) => {
    for (const text of [
      'a\\u0000b',
      '\\ud800',
      '\\udc00x',
      '\\u001b[31m',
      '\\u202eabc',
      '\\uffff',
      '😀'.repeat(50),
      '\\ufeff',
    ]) {
      const answer = await client.send('POST', ETAPAS, `{"ordem":1,"nome":"${text}"}`, json)
      assert.include([201, 400], answer.status, text)
    }
    for (const q of ['%00', '%ED%A0%80', '%FF', '%', '%E0%A4%A', '%F0%9F%98%80'])
      assert.isBelow((await client.get(`${ETAPAS}?q=${q}`)).status, 500, q)
  })

  test('numbers beyond every column are refused', async ({ assert }) => {
    for (const ordem of ['1e400', '-1', '1.5', '99999999999999999999', '"1"', 'true', '[1]', '{"valueOf":1}']) {
      const answer = await client.send('POST', ETAPAS, `{"ordem":${ordem},"nome":"x"}`, json)
      assert.include(ordem === '"1"' ? [201, 400] : [400], answer.status, ordem)
    }
  })

  test('an object that cannot become text or number is refused by the name in it, wherever it stands', async ({
    assert,
  }) => {
    const { body: row } = await client.post(ETAPAS, { nome: 'Fica', ordem: 1 })
    const where: [string, string, unknown, string][] = [
      ['PUT', `${ETAPAS}/${row.id}`, { versao: { toString: 'x' } }, 'versao.toString'],
      ['POST', `${ETAPAS}/desfazer-remocao`, { codigo: { valueOf: 'x' } }, 'codigo.valueOf'],
      ['PUT', `${ETAPAS}/lote`, { registros: [{ id: { toString: 'x' } }] }, 'registros.0.id.toString'],
      ['POST', '/api/captacao/candidatos', { cargos: [{ id: { toString: 'x' } }] }, 'cargos.0.id.toString'],
      ['POST', '/api/login', { username: { toString: 'x' } }, 'username.toString'],
    ]
    for (const [method, path, body, field] of where)
      assert.deepEqual(messagesOf(await client.send(method, path, body)), { [field]: 'Campo desconhecido.' })
    for (const codigo of [{}, [], 1, null])
      assert.isBelow((await client.post(`${ETAPAS}/desfazer-remocao`, { codigo })).status, 500)
    assert.equal((await client.delete(`${ETAPAS}/${row.id}`)).status, 204)
  })

  test('a reference is to a row that is there: one without its number is refused, {} and { id: null } are empty', async ({
    assert,
  }) => {
    const post = async (extra: object) =>
      messagesOf(await client.post('/api/captacao/comentarios', { texto: 'x', ...extra }))
    const name = 'candidatoSolicitacao'
    assert.equal((await post({ [name]: { nome: 'novo' } }))[name], 'Valor inválido')
    assert.equal((await post({ [`${name}Id`]: { nome: 'novo' } }))[`${name}Id`], 'Valor inválido')
    for (const nothing of [{}, { id: null }, { id: '', nome: '' }])
      assert.match((await post({ [name]: nothing }))[name]!, / é obrigatóri[oa]$/)
    assert.equal((await post({ [name]: 99_999_999 }))[name], 'Registro não encontrado.')
    const cargos = [{ nome: 'novo' }]
    assert.equal(messagesOf(await client.post('/api/captacao/candidatos', { cargos })).cargos, 'Valor inválido')
  })

  // Proves: candidatos
  test('a file without bytes is no file: a new record with one that must be there is refused, a stored one stays', async ({
    assert,
  }) => {
    const catalogues = await createCatalogues(client.empresaId)
    const { body: candidate } = await client.post('/api/captacao/candidatos', {
      nome: 'Com anexo',
      pessoal: {},
      contato: { email: 'a@example.com' },
      cargos: [catalogues.cargo.id],
    })
    const documents = '/api/captacao/candidato-documentos-anexos'
    const input = { candidato: candidate.id, descricao: 'Currículo', data: '2026-01-02' }
    for (const url of [{ size: 1 }, { url: 'https://example.com/x' }, { bytes: null }])
      assert.property(messagesOf(await client.post(documents, { ...input, url })), 'url')
    const url = { bytes: Buffer.from('texto').toString('base64'), contentType: 'text/plain', name: 'a.txt' }
    const { body: made } = await client.post(documents, { ...input, url })
    const { body: kept } = await client.put(`${documents}/${made.id}`, { url: { url: '/outro', name: 'b.txt' } })
    assert.deepEqual(kept.url, made.url)
  })

  test('dates that do not exist are refused with a message', async ({ assert }) => {
    const catalogues = await createCatalogues(client.empresaId)
    for (const data of [
      '2026-02-30',
      '2026-13-01',
      '0000-00-00',
      '2026-1-1',
      '31/02/2026',
      '01/02/26',
      'hoje',
      20260101,
      null,
      '9999999-01-01',
      '2026-01-01T10:00:00Z',
    ]) {
      const answer = await client.post('/api/captacao/solicitacoes-pessoal', vacancyInput(catalogues, { data }))
      assert.equal(answer.status, 400, String(data))
      assert.property(messagesOf(answer), 'data')
    }
  })

  test('a body that says it is something else, or nothing, changes nothing', async ({ assert }) => {
    for (const type of [
      'text/plain',
      'application/xml',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      'application/json; charset=utf-16',
      'rubbish',
    ])
      assert.include([400, 415], (await client.send('POST', ETAPAS, 'rubbish', { 'content-type': type })).status, type)
    assert.equal(await total(), 0)
    const { body: row } = await client.post(ETAPAS, { nome: 'Fica', ordem: 1 })
    const unread = [
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/xml' },
      { ...json, 'content-encoding': 'gzip' },
    ]
    for (const headers of unread as Record<string, string>[]) {
      const answer = await client.send('PUT', `${ETAPAS}/${row.id}`, '{"nome":"Outra"}', headers)
      assert.deepEqual(
        [answer.status, answer.body.message],
        [400, 'O conteúdo enviado não é um JSON válido.'],
        JSON.stringify(headers),
      )
    }
    for (const versao of ['x', -1, {}, 1.5])
      assert.equal(
        messagesOf(await client.put(`${ETAPAS}/${row.id}`, { nome: 'Outra', versao })).versao,
        'Valor inválido',
      )
    assert.deepInclude((await client.get(`${ETAPAS}/${row.id}`)).body, { nome: 'Fica', versao: 1 })
    await client.delete(`${ETAPAS}/${row.id}`)
  })

  test('a body in broken UTF-8 is refused; a replacement character somebody really wrote is kept', async ({
    assert,
  }) => {
    const send = (bytes: Buffer) => client.send('POST', ETAPAS, bytes, json)
    const around = (...inside: number[]) =>
      Buffer.concat([Buffer.from('{"ordem":1,"nome":"Caf'), Buffer.from(inside), Buffer.from('"}')])
    // Latin-1, a telephone's picture cut in its middle, bytes that never occur, half of a surrogate pair.
    for (const inside of [[0xe9], [0xf0, 0x9f, 0x98], [0xff, 0xfe], [0xed, 0xa0, 0x80]]) {
      const answer = await send(around(...inside))
      assert.deepEqual(
        [answer.status, answer.body.message],
        [400, 'O conteúdo enviado tem caracteres inválidos. Envie o texto na codificação UTF-8.'],
      )
    }
    assert.equal(await total(), 0)
    for (const text of ['é', 'é \uFFFD', '😀']) {
      const answer = await send(around(...Buffer.from(text)))
      assert.deepEqual([answer.status, answer.body.nome], [201, `Caf${text}`])
      await client.delete(`${ETAPAS}/${answer.body.id}`)
    }
  })

  test('a body that is announced and then is empty is none; one with something in it is refused', async ({
    assert,
  }) => {
    const { body: row } = await client.post(ETAPAS, { nome: 'Fica', ordem: 1 })
    const put = (content: string, how: Record<string, string>) =>
      new Promise<number>((resolve, reject) => {
        const headers = { ...client.proof, ...how }
        const sent = request(
          { host: process.env.HOST, port: process.env.PORT, method: 'PUT', path: `${ETAPAS}/${row.id}`, headers },
          (answer) => resolve(answer.resume().statusCode!),
        )
        sent.once('error', reject).end(content)
      })
    for (const how of [{ 'transfer-encoding': 'chunked' }, {}] as Record<string, string>[])
      assert.deepEqual([await put('', how), await put('{"nome":"Outra"}', how)], [200, 400])
    assert.equal((await client.get(`${ETAPAS}/${row.id}`)).body.nome, 'Fica')
    await client.delete(`${ETAPAS}/${row.id}`)
  })

  test('a text is found by text only: objects are refused, half words and NUL find nothing', async ({ assert }) => {
    const { body: row } = await client.post(ETAPAS, { nome: 'Entrevista', ordem: 1 })
    for (const query of [
      'nome[a]=b',
      'nome[]=a&nome[]=b',
      'q[a]=1',
      'filter={"nome":{"$gt":""}}',
      'filter={"q":{"a":1}}',
      'ids=1e3',
      'ids=-1',
      `id=0x${Number(row.id).toString(16)}`,
    ])
      assert.equal((await client.get(`${ETAPAS}?${query}`)).status, 400, query)
    for (const query of ['nome=%00', 'q=%00', 'nome=%25', 'nome=_', `nome=${encodeURIComponent("' or 1=1 --")}`])
      assert.deepEqual((await client.get(`${ETAPAS}?${query}`)).body.content, [], query)
    assert.lengthOf(
      (await client.get(`${ETAPAS}?nome=Entre%00%C2%ADvista`)).body.content,
      1,
      'unseen signs are nothing',
    )
    await client.delete(`${ETAPAS}/${row.id}`)
  })

  test('a stranger to the session cookie is nobody', async ({ assert }) => {
    for (const cookie of [
      'ipe-sessao=',
      'ipe-sessao=abc',
      `ipe-sessao=${'x'.repeat(4000)}`,
      'ipe-sessao=s%3A..',
      'ipe-sessao=e:abc.def',
    ])
      assert.equal((await client.get(ETAPAS, { cookie })).status, 401)
  })
})

test.group('Random input', (group) => {
  group.setup(async () => {
    client = await staffClient()
  })

  for (const key of [
    'captacao/etapas-seletivas',
    'captacao/candidatos',
    'captacao/solicitacoes-pessoal',
    'cargo-salario/faixas-salariais',
    'utilitario/estabelecimentos',
    'utilitario/empresas',
    'utilitario/usuarios',
  ])
    test(`${key}: no body makes the server fail`, async ({ assert }) => {
      const { def } = engine().registry.resource(key)
      const field = fc.constantFrom(...Object.keys(def.fields))
      const value = fc.oneof(
        { weight: 3, arbitrary: fc.jsonValue() },
        fc.constantFrom(1, 0, -1, '', ' ', '2026-01-01', 1e21, {}, [], { id: 1 }, [{ id: 1 }], [1], [{}], true, {
          bytes: 'AAAA',
        }),
      )
      const body = fc.oneof(fc.jsonValue(), fc.dictionary(field, value, { maxKeys: 8 }))
      await fc.assert(
        fc.asyncProperty(body, fc.constantFrom('POST', 'PUT'), async (input, method) => {
          const { status, text } = await client.send(
            method,
            method === 'POST' ? `/api/${key}` : `/api/${key}/99999999`,
            JSON.stringify(input),
            json,
          )
          assert.isBelow(status, 500, text)
        }),
        { numRuns: 60 },
      )
    })

  test('no query makes a list fail, and a refused one says which part', async ({ assert }) => {
    const { def } = engine().registry.resource('captacao/solicitacoes-pessoal')
    const name = fc.oneof(
      fc.constantFrom(
        'page',
        'size',
        'sort',
        'range',
        'filter',
        'q',
        'campos',
        'unpaged',
        'id',
        'ids',
        'visualizar',
        ...Object.keys(def.fields),
        ...Object.keys(def.fields).map((candidate) => `${candidate}Ini`),
        ...Object.keys(def.fields).map((candidate) => `${candidate}Ids`),
      ),
      fc.string({ maxLength: 12 }),
    )
    const value = fc.oneof(
      fc.string({ maxLength: 30, unit: 'binary' }),
      fc.json(),
      fc.constantFrom('1', '-1', '1,2', ',', '[0,9]', '["data","ASC"]', '{}', '2026-01-01', 'true'),
    )
    await fc.assert(
      fc.asyncProperty(fc.dictionary(name, value, { maxKeys: 4 }), async (query) => {
        const wellFormed = Object.entries(query).map(([key, one]) => [key.toWellFormed(), one.toWellFormed()])
        const { status, body, text } = await client.get(
          `/api/captacao/solicitacoes-pessoal?${new URLSearchParams(wellFormed)}`,
        )
        assert.include([200, 400], status, text)
        if (status === 400) assert.isString(body.message)
      }),
      { numRuns: 150 },
    )
  })
})
