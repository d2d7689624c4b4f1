import { test } from '@japa/runner'
import readExcelFile from 'read-excel-file/node'
import { Client, createCompany, messagesOf, staffClient, system } from '#tests'

const ETAPAS = '/api/captacao/etapas-seletivas'

test.group('Generated resource endpoints', () => {
  // Proves: core.chamadas.01
  test('create answers 201 and the row, read 200 with an ETag, update 200, delete 204', async ({ assert }) => {
    const client = await staffClient()
    const created = await client.post(ETAPAS, { ordem: 3, nome: 'Proposta' })
    assert.equal(created.status, 201)
    assert.deepInclude(created.body, { ordem: 3, nome: 'Proposta', analiseComportamental: false, versao: 1 })
    const read = await client.get(`${ETAPAS}/${created.body.id}`)
    assert.equal(read.headers.get('etag'), '"1"')
    const updated = await client.put(`${ETAPAS}/${created.body.id}`, { nome: 'Proposta final' })
    assert.deepInclude(updated.body, { ordem: 3, nome: 'Proposta final', versao: 2 })
    assert.equal((await client.delete(`${ETAPAS}/${created.body.id}`)).status, 204)
    assert.equal((await client.get(`${ETAPAS}/${created.body.id}`)).status, 404)
  })

  test('two people saving the same row: the second gets 409 with the row as it is now', async ({ assert }) => {
    const client = await staffClient()
    const { body } = await client.post(ETAPAS, { ordem: 1, nome: 'Original' })
    await client.put(`${ETAPAS}/${body.id}`, { nome: 'Da primeira pessoa', versao: 1 })
    const second = await client.put(`${ETAPAS}/${body.id}`, { nome: 'Da segunda pessoa', versao: 1 })
    assert.equal(second.status, 409)
    assert.equal(second.body.atual.nome, 'Da primeira pessoa')
    const matched = await client.put(`${ETAPAS}/${body.id}`, { nome: 'Outra' }, { 'if-match': '"1"' })
    assert.equal(matched.status, 409)
  })

  // Proves: core.paginacao.01, pagina-inicial, pagina-tamanho
  test('the page dialect gives content, pageable, size and totalElements; default page 0 of 15', async ({ assert }) => {
    const client = await staffClient()
    await client.post(`${ETAPAS}/lote`, {
      rows: Array.from({ length: 17 }, (_, index) => ({ ordem: index + 1, nome: `Etapa ${index + 1}` })),
    })
    const first = await client.get(ETAPAS)
    assert.deepInclude(first.body, { size: 15, totalElements: 17 })
    assert.deepEqual(first.body.pageable, { paged: true, offset: 0 })
    assert.lengthOf(first.body.content, 15)
    assert.lengthOf((await client.get(`${ETAPAS}?page=1`)).body.content, 2)
    assert.lengthOf((await client.get(`${ETAPAS}?unpaged=true&resumido=true`)).body, 17)
  })

  test('the range dialect gives an array and Content-Range', async ({ assert }) => {
    const client = await staffClient()
    await client.post(`${ETAPAS}/lote`, {
      rows: [
        { ordem: 1, nome: 'Ação' },
        { ordem: 2, nome: 'Bravo' },
        { ordem: 3, nome: 'acoplamento' },
      ],
    })
    const answer = await client.get(
      `${ETAPAS}?range=[0,1]&sort=["nome","DESC"]&filter=${encodeURIComponent('{"nome":"AÇ"}')}`,
    )
    assert.deepEqual(
      answer.body.map((row: any) => row.nome),
      ['acoplamento', 'Ação'],
    )
    assert.equal(answer.headers.get('content-range'), 'etapas-seletivas 0-1/2')
  })

  for (const query of [
    'range=abc',
    'range=[0]',
    'range=[5,1]',
    'range=[0,999999]',
    'sort=["nome","SIDEWAYS"]',
    'sort=%5B%5D%5B',
    'filter=[1]',
    'filter={x',
    'size=0',
    'size=1e9',
    'page=-1',
    'sort=naoExiste',
    'naoExiste=1',
    'ordem=abc',
    'campos=senha,xyz',
    "nome'%20OR%201=1--=1",
  ])
    test(`a list with "${query}" answers 400, never 500`, async ({ assert }) => {
      const client = await staffClient()
      const answer = await client.get(`${ETAPAS}?${query}`)
      assert.equal(answer.status, 400)
      assert.isString(answer.body.requestId)
    })

  test('SQL signs in a search are only text', async ({ assert }) => {
    const client = await staffClient()
    await client.post(ETAPAS, { ordem: 1, nome: "50% d'água_x" })
    for (const q of ["d'água", '50%', 'a_x', "' OR '1'='1", '!'])
      assert.include([0, 1], (await client.get(`${ETAPAS}?q=${encodeURIComponent(q)}`)).body.totalElements)
    assert.equal((await client.get(`${ETAPAS}?q=${encodeURIComponent('50%')}`)).body.totalElements, 1)
    assert.equal((await client.get(`${ETAPAS}?q=${encodeURIComponent("' OR '1'='1")}`)).body.totalElements, 0)
  })

  test('wrong types, too long, unknown and missing fields are refused with their messages and change nothing', async ({
    assert,
  }) => {
    const client = await staffClient()
    const answer = await client.post(ETAPAS, { ordem: 'dez', nome: 'x'.repeat(101), inventado: 1 })
    assert.equal(answer.status, 400)
    assert.deepEqual(messagesOf(answer), {
      inventado: 'Campo desconhecido.',
      ordem: 'Informe um número.',
      nome: 'Informe no máximo 100 caracteres.',
    })
    assert.equal(messagesOf(await client.post(ETAPAS, { ordem: 1 })).nome, 'Nome é obrigatório')
    assert.equal(
      messagesOf(await client.post(ETAPAS, { ordem: 1000, nome: 'x' })).ordem,
      'Informe um valor menor ou igual a 999.',
    )
    assert.equal((await client.get(ETAPAS)).body.totalElements, 0)
  })

  for (const body of ['{"ordem":', '[]', '"texto"', 'null', '12'])
    test(`a body that is ${body} answers 400`, async ({ assert }) => {
      const client = await staffClient()
      assert.equal((await client.send('POST', ETAPAS, body, { 'content-type': 'application/json' })).status, 400)
    })

  test("another company's rows do not exist: read, update, delete 404; as a reference 400", async ({ assert }) => {
    const mine = await staffClient()
    const theirs = await staffClient()
    const { body } = await theirs.post('/api/cargo-salario/areas-organizacionais', { nome: 'Deles' })
    const path = `/api/cargo-salario/areas-organizacionais/${body.id}`
    assert.equal((await mine.get(path)).status, 404)
    assert.equal((await mine.put(path, { nome: 'Minha' })).status, 404)
    assert.equal((await mine.delete(path)).status, 404)
    const reference = await mine.post('/api/cargo-salario/areas-organizacionais', { nome: 'Filha', areaMae: body.id })
    assert.deepEqual(messagesOf(reference), { areaMae: 'Registro não encontrado.' })
    assert.equal((await theirs.get(path)).body.nome, 'Deles')
  })

  // Proves: core.erros.04
  test('without the authority every verb answers 403 "Não autorizado." and changes nothing', async ({ assert }) => {
    const owner = await staffClient()
    const { body } = await owner.post(ETAPAS, { ordem: 1, nome: 'Protegida' })
    const reader = await staffClient({ empresaId: owner.empresaId, authorities: ['ROLE_CAPTACAO_ETAPAS_SELETIVAS'] })
    const nobody = await staffClient({ empresaId: owner.empresaId, authorities: [] })
    assert.equal((await reader.get(ETAPAS)).status, 200)
    for (const answer of [
      await reader.post(ETAPAS, { ordem: 2, nome: 'x' }),
      await reader.put(`${ETAPAS}/${body.id}`, { nome: 'x' }),
      await reader.delete(`${ETAPAS}/${body.id}`),
      await nobody.get(ETAPAS),
      await nobody.get(`${ETAPAS}/${body.id}`),
    ]) {
      assert.equal(answer.status, 403)
      assert.equal(answer.body.message, 'Não autorizado.')
    }
    assert.equal((await owner.get(`${ETAPAS}/${body.id}`)).body.nome, 'Protegida')
  })

  test('names for a dropdown are open to whoever may edit what refers to them, whole rows are not', async ({
    assert,
  }) => {
    const client = await staffClient({ authorities: ['ROLE_CAPTACAO_SOLICITACOES_PESSOAL'] })
    assert.equal((await client.get('/api/cargo-salario/areas-organizacionais?unpaged=true&resumido=true')).status, 200)
    assert.equal((await client.get('/api/cargo-salario/areas-organizacionais')).status, 403)
  })

  test('a row in use is not removed: 409 with a sentence', async ({ assert }) => {
    const client = await staffClient()
    const { body: parent } = await client.post('/api/cargo-salario/areas-organizacionais', { nome: 'Diretoria' })
    await client.post('/api/cargo-salario/areas-organizacionais', { nome: 'Filha', areaMae: parent.id })
    const answer = await client.delete(`/api/cargo-salario/areas-organizacionais/${parent.id}`)
    assert.equal(answer.status, 409)
    assert.match(answer.body.message, /não pode ser removido/)
  })

  // Proves: etapas-seletivas
  test('bulk delete is all or nothing', async ({ assert }) => {
    const client = await staffClient()
    const ids = (
      await client.post(`${ETAPAS}/lote`, {
        rows: [
          { ordem: 1, nome: 'a' },
          { ordem: 2, nome: 'b' },
        ],
      })
    ).body.ids as number[]
    assert.equal((await client.delete(`${ETAPAS}?ids=${ids[0]},99999999`)).status, 404)
    assert.equal((await client.get(ETAPAS)).body.totalElements, 2)
    assert.equal((await client.delete(`${ETAPAS}?ids=${ids.join(',')}`)).status, 204)
    assert.equal((await client.get(ETAPAS)).body.totalElements, 0)
  })

  test('bulk create refuses all rows when one is wrong, naming it', async ({ assert }) => {
    const client = await staffClient()
    const answer = await client.post(`${ETAPAS}/lote`, { rows: [{ ordem: 1, nome: 'boa' }, { ordem: 2 }] })
    assert.deepEqual(messagesOf(answer), { '1.nome': 'Nome é obrigatório' })
    assert.equal((await client.get(ETAPAS)).body.totalElements, 0)
  })

  test('totals are exact right after each write of one’s own', async ({ assert }) => {
    const client = await staffClient()
    for (let count = 1; count <= 18; count++) {
      await client.post(ETAPAS, { ordem: count, nome: `n${count}` })
      assert.equal((await client.get(`${ETAPAS}?size=1`)).body.totalElements, count)
    }
  })

  test('every write leaves an audit row with who, what and the change; documents are masked', async ({ assert }) => {
    const client = await staffClient()
    const { body } = await client.post(ETAPAS, { ordem: 1, nome: 'Antes' })
    await client.put(`${ETAPAS}/${body.id}`, { nome: 'Depois' })
    const context = await system()
    const rows = (await context.db
      .from('auditoria')
      .where({ recurso: 'captacao/etapas-seletivas', registro_id: body.id })
      .orderBy('id')) as any[]
    assert.deepEqual(
      rows.map((row) => row.acao),
      ['incluir', 'alterar'],
    )
    assert.deepEqual(JSON.parse(rows[1].mudancas), { nome: ['Antes', 'Depois'] })
    assert.equal(rows[0].ator_id, client.user.id)
    const users = (await context.db
      .from('auditoria')
      .where({ recurso: 'utilitario/usuarios', registro_id: client.user.id })) as any[]
    assert.notInclude(users.map((row) => row.mudancas).join(), 'segredo')
  })

  test('the list comes as a spreadsheet with its own filters', async ({ assert }) => {
    const client = await staffClient()
    await client.post(ETAPAS, { ordem: 1, nome: 'Triagem' })
    const answer = await client.get(`${ETAPAS}/exportar.xlsx?nome=tri`)
    assert.equal(answer.status, 200)
    assert.equal(
      answer.headers.get('content-type'),
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    )
    assert.equal((answer.body as Buffer).subarray(0, 2).toString(), 'PK')
  })

  test('the list comes as CSV that Excel opens: UTF-8 with its mark, semicolons, commas in numbers, and no text is a formula', async ({
    assert,
  }) => {
    const client = await staffClient()
    await client.post(ETAPAS, { ordem: 7, nome: '=HYPERLINK("http://x";"é; ç")' })
    const { status, text, headers } = await client.get(`${ETAPAS}/exportar.csv?campos=ordem,nome`)
    assert.equal(status, 200)
    assert.equal(headers.get('content-type'), 'text/csv; charset=utf-8')
    assert.match(headers.get('content-disposition')!, /^attachment; .*\.csv$/)
    assert.equal(text, '\uFEFFOrdem;Nome\r\n7;"\'=HYPERLINK(""http://x"";""é; ç"")"')
  })

  test('a list of any length comes whole and in its order, as CSV and as spreadsheet', async ({ assert }) => {
    const client = await staffClient()
    const LINES = 1_300
    const names = Array.from({ length: LINES }, (_, at) => `Etapa ${String(at).padStart(5, '0')}`)
    const context = await system(client.empresaId)
    await context.repo('captacao/etapas-seletivas').createMany(names.map((nome, at) => ({ ordem: 1 + (at % 7), nome })))
    await client.post(ETAPAS, { ordem: 1, nome: 'Outra' })
    const wanted = names.toReversed()
    const asked = `campos=nome,ordem&sort=-nome&nome=${encodeURIComponent('Etapa 0')}`
    const { text } = await client.get(`${ETAPAS}/exportar.csv?${asked}`)
    const lines = text.split('\r\n').map((line) => line.split(';')[0])
    assert.deepEqual(lines.slice(1), wanted)
    const { body } = await client.get(`${ETAPAS}/exportar.xlsx?${asked}`)
    const [{ data }] = await readExcelFile(body as Buffer)
    assert.deepEqual(
      data.slice(1).map(([nome]) => nome),
      wanted,
    )
  })

  test('an export of a field or an order there is not is refused before a file begins', async ({ assert }) => {
    const client = await staffClient()
    for (const value of ['campos=naoexiste', 'sort=naoexiste'])
      assert.equal((await client.get(`${ETAPAS}/exportar.csv?${value}`)).status, 400)
  })

  // Proves: erro.404
  test('an unknown address below /api answers 404 in the common shape', async ({ assert }) => {
    const answer = await new Client().get('/api/nao-existe')
    assert.equal(answer.status, 404)
    assert.deepInclude(answer.body, { message: 'O recurso solicitado não foi encontrado.' })
  })

  test('metadata hold only what the user may see and answer 304 to their ETag', async ({ assert }) => {
    const company = await createCompany()
    const client = await staffClient({ empresaId: company.id, authorities: ['ROLE_CAPTACAO_ETAPAS_SELETIVAS'] })
    const answer = await client.get('/api/metadata')
    assert.deepEqual(Object.keys(answer.body.resources), ['captacao/etapas-seletivas'])
    assert.deepEqual(answer.body.resources['captacao/etapas-seletivas'].can, {
      create: false,
      update: false,
      delete: false,
    })
    assert.equal((await client.get('/api/metadata', { 'if-none-match': answer.headers.get('etag')! })).status, 304)
  })

  test('nobody hands out authorities they do not have', async ({ assert }) => {
    const client = await staffClient({ authorities: ['ROLE_UTILITARIO_PERFIS', 'ROLE_UTILITARIO_PERFIS_EDITAR'] })
    const answer = await client.post('/api/utilitario/perfis', {
      nome: `Perfil ${Date.now()}`,
      authorities: ['ROLE_*'],
    })
    assert.equal(answer.status, 400)
    assert.match(answer.body.message, /Você não pode conceder autorizações que não possui/)
  })
})
