import { deflateRawSync } from 'node:zlib'
import { test } from '@japa/runner'
import readXlsx from 'read-excel-file/node'
import { startWorker, type Worker } from '#app/jobs/index.ts'
import {
  staffClient,
  type StaffClient,
  system,
  checked,
  formOf,
  type Line,
  sendFile,
  settled,
  xlsxOf,
  workbookOf,
  unique,
  createCompany,
} from '#tests'

const PROJECTS = 'exemplo/projetos'
const AT = '/api/importacoes'
const HEAD = ['Nome', 'Início', 'Orçamento']

const names = async (client: StaffClient) =>
  (await client.get(`/api/${PROJECTS}?sort=nome&size=100`)).body.content.map((item: any) => item.nome)

const refusals = (body: any) => body.recusas.map((recusa: any) => [recusa.linha, recusa.campo, recusa.mensagem])

test.group('Imports', (group) => {
  let worker: Worker
  group.setup(() => void (worker = startWorker({ pollMs: 50 })))
  group.teardown(() => worker.stop(0))

  for (const name of ['dados.xlsx', 'dados.csv'])
    test(`columns are guessed, a check writes nothing, writing goes through the repository, undo takes all of it back (${name})`, async ({
      assert,
    }) => {
      const client = await staffClient()
      const day = name.endsWith('.csv') ? '05/02/2026' : new Date(Date.UTC(2026, 1, 5))
      const seen = await checked(
        client,
        PROJECTS,
        [HEAD, ['Horta', day, '1.500,50'], ['Pomar', '2026-03-01', null]],
        {},
        name,
      )
      assert.deepInclude(seen, { estado: 'conferido', linhas: 2, novos: 2, alterados: 0, totalRecusas: 0 })
      assert.deepEqual(
        seen.colunas.map((coluna: any) => coluna.campo),
        ['nome', 'inicio', 'orcamento'],
      )
      assert.deepEqual(await names(client), [])
      await client.put(`${AT}/${seen.id}/gravar`)
      assert.deepInclude(await settled(client, seen.id), { estado: 'gravado', novos: 2 })
      const { content } = (await client.get(`/api/${PROJECTS}?sort=nome`)).body
      const whole = (await client.get(`/api/${PROJECTS}/${content[0].id}`)).body
      assert.deepInclude(whole, { nome: 'Horta', inicio: '2026-02-05', orcamento: 1500.5 })
      await client.put(`${AT}/${seen.id}/desfazer`)
      assert.deepInclude(await settled(client, seen.id), { estado: 'desfeito', totalRecusas: 0 })
      assert.deepEqual(await names(client), [])
    })

  test('every refused cell is named by sheet, line, column and message; corrected in place it is taken', async ({
    assert,
  }) => {
    const client = await staffClient()
    const lines: Line[] = [HEAD, ['Horta', 'amanhã', 'muito'], [null, '2026-03-01', 10], ['Pomar', '2026-03-01', 20]]
    const seen = await checked(client, PROJECTS, lines)
    assert.equal(seen.recusados, 2)
    assert.deepEqual(
      seen.recusas.map((recusa: any) => [recusa.linha, recusa.coluna, recusa.campo, recusa.valor]),
      [
        [2, 1, 'Início', 'amanhã'],
        [2, 2, 'Orçamento', 'muito'],
        [3, 0, 'Nome', null],
      ],
    )
    assert.isTrue(seen.recusas.every((recusa: any) => recusa.planilha && recusa.mensagem))
    const early = await client.put(`${AT}/${seen.id}/gravar`)
    assert.equal(early.status, 400)
    const correcoes = [
      { linha: 2, coluna: 1, valor: '2026-01-01' },
      { linha: 2, coluna: 2, valor: '5' },
      { linha: 3, coluna: 0, valor: 'Jardim' },
    ]
    await client.put(`${AT}/${seen.id}/conferir`, { correcoes })
    assert.deepInclude(await settled(client, seen.id), { recusados: 0, novos: 3 })
    await client.put(`${AT}/${seen.id}/gravar`)
    await settled(client, seen.id)
    assert.deepEqual(await names(client), ['Horta', 'Jardim', 'Pomar'])
  })

  test('refused lines come back as a marked spreadsheet; the correct ones can be written without them', async ({
    assert,
  }) => {
    const client = await staffClient()
    const seen = await checked(client, PROJECTS, [HEAD, ['Horta', 'nunca', 1], ['Pomar', '2026-03-01', 20]])
    const file = await fetch(`${client.base}${AT}/${seen.id}/recusas.xlsx`, { headers: client.proof })
    const rows = (await readXlsx(Buffer.from(await file.arrayBuffer()))) as any[]
    const data = rows[0].data ?? rows
    assert.deepEqual(data[0], [...HEAD, 'O que corrigir'])
    assert.equal(data.length, 2)
    assert.match(data[1][3], /^Início: /)
    await client.put(`${AT}/${seen.id}/gravar`, { somenteCorretas: true })
    assert.deepInclude(await settled(client, seen.id), { estado: 'gravado', novos: 1, recusados: 1 })
    assert.deepEqual(await names(client), ['Pomar'])
  })

  test('records are updated by a key, empty cells change nothing, and undo gives the old values back', async ({
    assert,
  }) => {
    const client = await staffClient()
    const { body } = await client.post(`/api/${PROJECTS}`, { nome: 'Horta', inicio: '2026-02-01', orcamento: 10 })
    const lines: Line[] = [
      ['ID', ...HEAD],
      [body.id, 'Horta nova', null, 99],
      [999_999_999, 'Nada', '2026-01-01', 1],
    ]
    const seen = await checked(client, PROJECTS, lines)
    assert.equal(seen.chave, 'id')
    assert.deepEqual(refusals(seen), [[3, 'Código do registro', 'Nenhum registro com este código.']])
    await client.put(`${AT}/${seen.id}/gravar`, { somenteCorretas: true })
    assert.deepInclude(await settled(client, seen.id), { alterados: 1, novos: 0 })
    const read = async () => (await client.get(`/api/${PROJECTS}/${body.id}`)).body
    assert.deepInclude(await read(), { nome: 'Horta nova', inicio: '2026-02-01', orcamento: 99 })
    await client.put(`${AT}/${seen.id}/desfazer`)
    assert.equal((await settled(client, seen.id)).estado, 'desfeito')
    assert.deepInclude(await read(), { nome: 'Horta', orcamento: 10 })
  })

  test('an import belongs to its user and company, and needs the right to write', async ({ assert }) => {
    const client = await staffClient()
    const seen = await checked(client, PROJECTS, [HEAD, ['Horta', '2026-02-01', 1]])
    const stranger = await staffClient({ empresaId: client.empresaId })
    for (const path of ['', '/recusas.xlsx']) assert.equal((await stranger.get(`${AT}/${seen.id}${path}`)).status, 404)
    for (const step of ['conferir', 'gravar', 'cancelar', 'desfazer'])
      assert.equal((await stranger.put(`${AT}/${seen.id}/${step}`)).status, 404)
    const reader = await staffClient({ authorities: ['ROLE_OUTRA'] })
    assert.equal((await sendFile(reader, PROJECTS, await xlsxOf([HEAD, ['x', null, null]]))).status, 403)
    assert.equal((await sendFile(client, 'nao/existe', await xlsxOf([HEAD, ['x', null, null]]))).status, 400)
  })

  test('the mapping is changed by hand and kept as a template of the company', async ({ assert }) => {
    const client = await staffClient()
    const lines: Line[] = [
      ['Coluna A', 'Coluna B'],
      ['Horta', '2026-02-01'],
    ]
    const sent = await sendFile(client, PROJECTS, await xlsxOf(lines))
    const twice = await client.put(`${AT}/${sent.body.id}/conferir`, { mapa: ['nome', 'nome'] })
    assert.equal(twice.body.mensagem ?? twice.body.message, 'Este campo já está em outra coluna.')
    await client.put(`${AT}/${sent.body.id}/conferir`, { mapa: ['nome', 'inicio'] })
    assert.deepInclude(await settled(client, sent.body.id), { novos: 1, recusados: 0 })
    const mapa = { 'Coluna A': 'nome', 'Coluna B': 'inicio' }
    const kept = await client.post('/api/importacoes-modelos', { recurso: PROJECTS, nome: 'Da prefeitura', mapa })
    assert.deepEqual(
      kept.body.map(({ nome, mapa }: any) => [nome, mapa]),
      [['Da prefeitura', mapa]],
    )
    assert.equal(
      (await client.post('/api/importacoes-modelos', { recurso: PROJECTS, nome: 'x', mapa: { A: 'hack' } })).status,
      400,
    )
    assert.deepEqual((await (await staffClient()).get(`/api/importacoes-modelos?recurso=${PROJECTS}`)).body, [])
    await client.delete(`/api/importacoes-modelos/${kept.body[0].id}`)
    assert.deepEqual((await client.get(`/api/importacoes-modelos?recurso=${PROJECTS}`)).body, [])
  })

  test('what is no table is refused with a sentence', async ({ assert }) => {
    const client = await staffClient()
    for (const bytes of [Buffer.from('PK nothing of the kind'), Buffer.from([0, 1, 2]), Buffer.from('Nome')]) {
      const answer = await client.send('POST', AT, formOf(bytes, 'x.xlsx', { recurso: PROJECTS }))
      assert.equal(answer.status, 400, answer.text)
    }
    assert.equal((await client.send('POST', AT, formOf(Buffer.alloc(0), 'x.csv', { recurso: PROJECTS }))).status, 400)
  })

  test('a CSV of Excel in Brazil comes in, in its letters and with a title above the header', async ({ assert }) => {
    const client = await staffClient()
    const text = 'RELATÓRIO DE PROJETOS\r\n;;\r\nNome;Início;Orçamento\r\nVerão  à beira;03.02.26;1.500,50\r\n'
    for (const bytes of [Buffer.from(text, 'latin1'), Buffer.from(`\ufeff${text}`, 'utf16le')]) {
      const sent = await client.send('POST', AT, formOf(bytes, 'x.csv', { recurso: PROJECTS }))
      assert.equal(sent.status, 201, sent.text)
      await client.put(`${AT}/${sent.body.id}/conferir`, { chave: null })
      const seen = await settled(client, sent.body.id)
      assert.deepInclude(seen, { estado: 'conferido', linhas: 1, novos: 1 }, JSON.stringify(seen.recusas))
      assert.deepEqual(
        seen.colunas.map((coluna: any) => [coluna.titulo, coluna.campo]),
        [
          ['Nome', 'nome'],
          ['Início', 'inicio'],
          ['Orçamento', 'orcamento'],
        ],
      )
      if (bytes[0] !== 0xff) continue
      await client.put(`${AT}/${sent.body.id}/gravar`)
      await settled(client, sent.body.id)
      const [{ id }] = (await client.get(`/api/${PROJECTS}?nome=verao`)).body.content
      const whole = (await client.get(`/api/${PROJECTS}/${id}`)).body
      assert.deepInclude(whole, { nome: 'Verão à beira', inicio: '2026-02-03', orcamento: 1500.5 })
    }
  })

  test('an XLSX with formulas, merged cells, wrong types, a zip bomb, 1 million lines: read or refused, nothing half done', async ({
    assert,
  }) => {
    const client = await staffClient()
    const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
    const texts = (line: number, ...cells: string[]) =>
      `<row r="${line}">${cells.map((cell, at) => `<c r="${'ABC'[at]}${line}" t="str"><v>${cell}</v></c>`).join('')}</row>`
    const send = (sheet: string | { packed: Buffer }) =>
      client.send('POST', AT, formOf(workbookOf(sheet), 'x.xlsx', { recurso: PROJECTS }))
    const check = async (sheet: string) => {
      const taken = await send(sheet)
      assert.equal(taken.status, 201, taken.text)
      await client.put(`${AT}/${taken.body.id}/conferir`, { mapa: null, chave: null })
      return settled(client, taken.body.id)
    }

    const mixed = await check(
      sheetOf(
        `${texts(1, ...HEAD)}<row r="2"><c r="A2" t="str"><f>UPPER("horta")</f><v>HORTA</v></c><c r="B2" t="str"><v>2026-02-05</v></c><c r="C2"><f>10*150</f><v>1500</v></c></row>` +
          `${texts(3, 'Pomar', 'verdadeiro', 'muito')}${texts(4, 'Mutirão')}`,
      ).replace('</sheetData>', '</sheetData><mergeCells count="1"><mergeCell ref="A4:C4"/></mergeCells>'),
    )
    assert.deepInclude(mixed, { estado: 'conferido', linhas: 3, recusados: 1 })
    assert.includeDeepMembers(
      mixed.recusas.map((recusa: any) => [recusa.linha, recusa.campo]),
      [
        [3, 'Início'],
        [3, 'Orçamento'],
      ],
    )
    await client.put(`${AT}/${mixed.id}/gravar`, { somenteCorretas: true })
    assert.deepInclude(await settled(client, mixed.id), { estado: 'gravado', novos: 2 })
    assert.deepEqual(await names(client), ['HORTA', 'Mutirão'])
    await client.put(`${AT}/${mixed.id}/desfazer`)
    await settled(client, mixed.id)

    const packed = deflateRawSync(Buffer.alloc(8_000_000, ' '))
    const bomb = await send({ packed })
    assert.equal(bomb.status, 400, bomb.text)
    const rows = '<row><c><v>1</v></c></row>'.repeat(1_000_000)
    const million = await send(`<worksheet><dimension ref="A1:A9"/><sheetData>${rows}</sheetData></worksheet>`)
    assert.equal(million.status, 400, million.text)
    assert.include(million.text, 'A planilha tem mais de 200.000 linhas. Divida-a em arquivos menores.')
    assert.deepEqual(await names(client), [])
  })
})

test.group('Imports that are interrupted', (group) => {
  let worker: Worker | undefined
  group.each.teardown(async () => void (await worker?.stop(0)))
  const many = (count: number): Line[] => [
    HEAD,
    ...Array.from({ length: count }, (_none, n) => [`P${String(n).padStart(4, '0')}`, '2026-02-01', n]),
  ]

  test('cancelled while it is written, nothing of it stays; while it is checked, it can be checked again', async ({
    assert,
  }) => {
    const client = await staffClient()
    worker = startWorker({ pollMs: 50 })
    const seen = await checked(client, PROJECTS, many(1600))
    await worker.stop(0)
    await client.put(`${AT}/${seen.id}/gravar`)
    assert.equal((await client.put(`${AT}/${seen.id}/gravar`)).status, 409)
    assert.equal((await client.delete(`${AT}/${seen.id}`)).status, 409)
    worker = startWorker({ pollMs: 20 })
    for (let tries = 0; tries < 400; tries++) {
      if (((await client.get(`/api/${PROJECTS}`)).body.totalElements ?? 0) > 0) break
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    const cancelled = await client.put(`${AT}/${seen.id}/cancelar`)
    assert.equal(cancelled.status, 204, cancelled.text)
    assert.equal((await settled(client, seen.id)).estado, 'desfeito')
    assert.equal((await client.get(`/api/${PROJECTS}`)).body.totalElements, 0)
  })

  test('a server that died half way goes on behind the last part: every line once', async ({ assert }) => {
    const client = await staffClient()
    worker = startWorker({ pollMs: 50 })
    const seen = await checked(client, PROJECTS, many(1200))
    await worker.stop(0)
    await client.put(`${AT}/${seen.id}/gravar`)
    const { db } = await system()
    const row = await db.from('importacoes').where('id', seen.id).first()
    const { step } = await import('#app/core/imports/job.ts')
    const dying = {
      id: 0,
      name: '',
      attempt: 1,
      signal: new AbortController().signal,
      data: { importacao: row.id, passo: 'gravar' as const },
    }
    let parts = 0
    const progress = async () => {
      if (++parts === 4) throw new Error('killed')
    }
    await assert.rejects(() => step({ ...dying, progress }), 'killed')
    assert.equal((await client.get(`/api/${PROJECTS}`)).body.totalElements, 1000)
    worker = startWorker({ pollMs: 20 })
    assert.deepInclude(await settled(client, seen.id), { estado: 'gravado', novos: 1200, recusados: 0 })
    const all = await names(client)
    assert.equal((await client.get(`/api/${PROJECTS}`)).body.totalElements, 1200)
    assert.equal(all[0], 'P0000')
  })

  test('an undo says before what goes with the records, counted', async ({ assert }) => {
    const client = await staffClient()
    worker = startWorker({ pollMs: 20 })
    const nome = unique('Horta')
    const seen = await checked(client, PROJECTS, [
      ['Nome', 'Início'],
      [nome, '2026-02-01'],
    ])
    await client.put(`${AT}/${seen.id}/gravar`)
    await settled(client, seen.id)
    const along = async () => (await client.get(`${AT}/${seen.id}/desfazer`)).body
    assert.deepEqual(await along(), [])
    const { content } = (await client.get(`/api/${PROJECTS}?nome=${encodeURIComponent(nome)}`)).body
    const { repo } = await system(client.empresaId)
    for (const nota of ['3', '2']) await repo('exemplo/opinioes').create({ projeto: content[0].id, nota })
    assert.deepEqual(await along(), [{ recurso: 'exemplo/opinioes', nome: 'opiniões', total: 2 }])
    const stranger = await staffClient({ empresaId: (await createCompany()).id })
    assert.equal((await stranger.get(`${AT}/${seen.id}/desfazer`)).status, 404)
    await client.put(`${AT}/${seen.id}/desfazer`)
    assert.equal((await settled(client, seen.id)).estado, 'desfeito')
  })

  test('undo keeps and names what is in use by now, and takes everything else', async ({ assert }) => {
    const client = await staffClient()
    worker = startWorker({ pollMs: 20 })
    const seen = await checked(client, 'exemplo/categorias', [['Nome'], ['Em uso'], ['Livre']])
    await client.put(`${AT}/${seen.id}/gravar`)
    await settled(client, seen.id)
    const all = async () => (await client.get('/api/exemplo/categorias?size=100')).body.content
    const used = (await all()).find((item: any) => item.nome === 'Em uso').id
    const project = await client.post(`/api/${PROJECTS}`, { nome: 'Horta', inicio: '2026-02-01', categoria: used })
    await client.put(`${AT}/${seen.id}/desfazer`)
    const kept = await settled(client, seen.id)
    assert.deepInclude(kept, { estado: 'gravado', totalRecusas: 1 })
    assert.equal(kept.recusas[0].campo, `Categoria ${used}`)
    const left = (await all()).map((item: any) => item.nome)
    assert.include(left, 'Em uso')
    assert.notInclude(left, 'Livre')
    await client.delete(`/api/${PROJECTS}/${project.body.id}`)
    await client.put(`${AT}/${seen.id}/desfazer`)
    assert.equal((await settled(client, seen.id)).estado, 'desfeito')
  })
})
