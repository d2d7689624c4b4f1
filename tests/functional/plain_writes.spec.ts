import { test } from '@japa/runner'
import fc from 'fast-check'
import { type ResourceDef, RuleError } from '#engine'
import { engine } from '#engine/engine.ts'
import { candidateInput, createCatalogues, messagesOf, newCpf, staffClient, system, unique } from '#tests'

const ETAPAS = '/api/captacao/etapas-seletivas'

test.group('Plain records, written in one go', () => {
  test('whatever people type is kept to the letter, and is never SQL', async ({ assert }) => {
    const client = await staffClient()
    const nasty = fc.oneof(
      fc.constantFrom(
        "'",
        '"',
        '`',
        '\\',
        "\\'",
        ';',
        '--',
        '/*',
        '?',
        '??',
        '@id',
        '%',
        '\u0000x',
        "'); DROP TABLE etapas_seletivas; --",
        'ção 😀',
      ),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(nasty, { minLength: 1, maxLength: 4 }), async (parts) => {
        const nome = Array.from(parts.join('').trim()).slice(0, 30).join('')
        if (!nome) return
        const created = await client.post(ETAPAS, { ordem: 1, nome })
        // Control characters are refused at the door; everything else comes back as it went.
        if (created.status === 400) return
        assert.equal(created.status, 201, JSON.stringify(created.body))
        assert.deepEqual((await client.get(`${ETAPAS}/${created.body.id}`)).body, created.body)
        const changed = await client.put(`${ETAPAS}/${created.body.id}`, { nome: `${nome}'` })
        assert.deepEqual((await client.get(`${ETAPAS}/${created.body.id}`)).body, changed.body)
      }),
      { numRuns: 40 },
    )
  })

  test('half a character is refused, for it could not come back as it went', async ({ assert }) => {
    const client = await staffClient()
    const answer = await client.post(ETAPAS, { ordem: 1, nome: 'Etapa \ud83d' })
    assert.equal(answer.status, 400)
    assert.deepEqual(messagesOf(answer), { nome: 'O texto contém um caractere incompleto.' })
  })

  test('changes of one record at the same time all count, one after the other, each with its audit row', async ({
    assert,
  }) => {
    const client = await staffClient()
    const { body } = await client.post(ETAPAS, { ordem: 1, nome: unique('Etapa') })
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, number) => client.put(`${ETAPAS}/${body.id}`, { ordem: number + 2 })),
    )
    assert.deepEqual([...new Set(answers.map((item) => item.status))], [200])
    assert.deepEqual(answers.map((item) => item.body.versao).sort(), [2, 3, 4, 5, 6, 7, 8, 9])
    const rows = await engine()
      .client.from('auditoria')
      .where('recurso', 'captacao/etapas-seletivas')
      .where('registro_id', body.id)
    assert.lengthOf(rows, 9)
  })

  test('of two who saw the same version one is told, with the record as it is now', async ({ assert }) => {
    const client = await staffClient()
    const { body } = await client.post(ETAPAS, { ordem: 1, nome: unique('Etapa') })
    const answers = await Promise.all(['a', 'b'].map((nome) => client.put(`${ETAPAS}/${body.id}`, { nome, versao: 1 })))
    assert.deepEqual(answers.map((item) => item.status).sort(), [200, 409])
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status)
    assert.equal(lost!.body.atual.nome, won!.body.nome)
    assert.equal(lost!.body.atual.versao, 2)
  })

  test('what the database refuses leaves nothing behind, and the next write works', async ({ assert }) => {
    const client = await staffClient()
    const catalogues = await createCatalogues(client.empresaId)
    const input = (cpf: string) =>
      candidateInput(catalogues, { primeiroEmprego: true, pessoal: { ...candidateInput(catalogues).pessoal, cpf } })
    const audits = async () =>
      Number(
        (
          await engine()
            .client.from('auditoria')
            .where('recurso', 'captacao/candidatos')
            .where('empresa_id', client.empresaId)
            .count('* as n')
        )[0].n,
      )
    const cpf = newCpf()
    assert.equal((await client.post('/api/captacao/candidatos', input(cpf))).status, 201)
    for (let round = 0; round < 12; round++) {
      const again = await client.post('/api/captacao/candidatos', input(cpf))
      assert.equal(again.status, 400)
      assert.equal(again.body.errors[0].message, 'Já existe um candidato com este CPF.')
    }
    assert.equal(await audits(), 1)
    const other = await client.post('/api/captacao/candidatos', input(newCpf()))
    assert.equal(other.status, 201)
    assert.equal(await audits(), 2)
  })

  test('of many who create the same at once one gets 201, all others are told why: a deadlock is tried again, not answered OCUPADO', async ({
    assert,
  }) => {
    const client = await staffClient()
    const catalogues = await createCatalogues(client.empresaId)
    for (let round = 0; round < 25; round++) {
      const cpfs = [newCpf(), newCpf(), newCpf()]
      const answers = await Promise.all(
        [...cpfs, ...cpfs, ...cpfs, ...cpfs].map((cpf) =>
          client.post(
            '/api/captacao/candidatos',
            candidateInput(catalogues, {
              primeiroEmprego: true,
              pessoal: { ...candidateInput(catalogues).pessoal, cpf },
            }),
          ),
        ),
      )
      assert.deepEqual(
        answers.map((item) => item.body.errors?.[0].message ?? item.status).sort(),
        [201, 201, 201, ...Array.from({ length: 9 }, () => 'Já existe um candidato com este CPF.')].sort(),
      )
    }
  })

  // Proves: candidatos
  test('of many who write at once each gets their own answer: what one is refused takes nothing from the others', async ({
    assert,
  }) => {
    const client = await staffClient()
    const catalogues = await createCatalogues(client.empresaId)
    const input = (cpf: string) =>
      candidateInput(catalogues, {
        nome: `Pessoa ${cpf}`,
        primeiroEmprego: true,
        pessoal: { ...candidateInput(catalogues).pessoal, cpf },
      })
    const cpfs = Array.from({ length: 12 }, () => newCpf())
    const answers = await Promise.all(
      [...cpfs, ...cpfs.slice(0, 6)].map((cpf) => client.post('/api/captacao/candidatos', input(cpf))),
    )
    assert.deepEqual(
      [answers.filter((item) => item.status === 201).length, answers.filter((item) => item.status === 400).length],
      [12, 6],
    )
    for (const { status, body } of answers)
      if (status === 400) assert.equal(body.errors[0].message, 'Já existe um candidato com este CPF.')
    const created = answers.filter((item) => item.status === 201).map((item) => item.body)
    const told = ({ id, nome, pessoal, cargos }: any) => ({ id, nome, pessoal, cargos })
    for (const item of created)
      assert.deepEqual(told((await client.get(`/api/captacao/candidatos/${item.id}`)).body), told(item))
    const rows = await engine()
      .client.from('auditoria')
      .where('recurso', 'captacao/candidatos')
      .where('empresa_id', client.empresaId)
      .where('acao', 'incluir')
    assert.deepEqual(rows.map((row) => row.registro_id).sort(), created.map((item) => item.id).sort())
    // And changes: each record's own, with the version it has then.
    const changed = await Promise.all(
      created.map((item, index) =>
        client.put(`/api/captacao/candidatos/${item.id}`, { observacao: `Mudou ${index}`, versao: index % 3 ? 1 : 7 }),
      ),
    )
    assert.deepEqual(
      changed.map((item) => item.status),
      created.map((_, index) => (index % 3 ? 200 : 409)),
    )
    changed.forEach((item, index) =>
      assert.equal(index % 3 ? item.body.observacao : item.body.atual.observacao, index % 3 ? `Mudou ${index}` : null),
    )
  })

  test('a record somebody holds keeps only those waiting who want it', async ({ assert }) => {
    if (engine().dialect.name !== 'mysql') return
    const client = await staffClient()
    const created = await Promise.all(
      Array.from({ length: 8 }, () => client.post(ETAPAS, { ordem: 1, nome: unique('Etapa') })),
    )
    const [held, ...free] = created.map((item) => item.body.id as number)
    const trx = await engine().client.transaction()
    try {
      await trx.from('etapas_seletivas').where('id', held).forUpdate()
      let through = false
      const waiting = client.put(`${ETAPAS}/${held}`, { ordem: 9 }).then((answer) => ((through = true), answer))
      const others = await Promise.all(free.map((id) => client.put(`${ETAPAS}/${id}`, { ordem: 5 })))
      assert.deepEqual([...new Set(others.map((item) => item.status))], [200])
      assert.isFalse(through)
      await trx.commit()
      const { status, body } = await waiting
      assert.deepEqual([status, body.ordem], [200, 9])
    } finally {
      if (!trx.isCompleted) await trx.rollback()
    }
  })
})

test.group('Writes that come again and again', () => {
  const status = async (name: string) =>
    Number((await engine().client.rawQuery('SHOW GLOBAL STATUS LIKE ?', [name]))[0][0].Value)

  // Proves: idiomas
  test('keep whatever they hold, also an empty value', async ({ assert }) => {
    const client = await staffClient()
    const { body } = await client.post('/api/captacao/idiomas', { nome: unique('Idioma') })
    const names = Array.from({ length: 40 }, (_, number) => `O'Neill \\ ${number} ? ç 😀 ${unique('x')}`.slice(0, 60))
    for (const nome of names)
      assert.equal((await client.put(`/api/captacao/idiomas/${body.id}`, { nome })).body.nome, nome)
    assert.equal((await client.get(`/api/captacao/idiomas/${body.id}`)).body.nome, names.at(-1))
  })

  test('go on when their table changes between two of them, and when the database keeps no statement prepared', async ({
    assert,
  }) => {
    if (engine().dialect.name !== 'mysql') return
    const client = await staffClient()
    const { body } = await client.post(ETAPAS, { ordem: 1, nome: unique('Etapa') })
    let ordem = 1
    const change = async (times: number) => {
      for (let time = 0; time < times; time++)
        assert.equal((await client.put(`${ETAPAS}/${body.id}`, { ordem: ++ordem })).body.ordem, ordem)
    }
    await change(20)
    await engine().client.rawQuery('ALTER TABLE etapas_seletivas ADD COLUMN coluna_de_passagem INT NULL FIRST')
    await change(20)
    await engine().client.rawQuery('ALTER TABLE etapas_seletivas DROP COLUMN coluna_de_passagem')
    await change(20)
    const [[{ most }]] = await engine().client.rawQuery('SELECT @@max_prepared_stmt_count AS most')
    await engine().client.rawQuery('SET GLOBAL max_prepared_stmt_count = ?', [await status('Prepared_stmt_count')])
    try {
      for (let time = 0; time < 5; time++)
        assert.equal(
          (await client.put(`${ETAPAS}/${body.id}`, { ordem: ++ordem, nome: `Etapa ${ordem}` })).body.nome,
          `Etapa ${ordem}`,
        )
    } finally {
      await engine().client.rawQuery('SET GLOBAL max_prepared_stmt_count = ?', [most])
    }
    const rows = await engine()
      .client.from('auditoria')
      .where('recurso', 'captacao/etapas-seletivas')
      .where('registro_id', body.id)
    assert.lengthOf(rows, 66)
  })
})

test.group('A hook before a record is written', (group) => {
  const hooksOf = ['captacao/etapas-seletivas', 'captacao/candidatos'].map((key) => {
    const { def } = engine().registry.resource(key)
    return { def, hooks: def.hooks }
  })
  group.each.teardown(() => {
    for (const { def, hooks } of hooksOf) def.hooks = hooks
  })
  const [steps, candidates] = hooksOf.map(({ def }) => def) as [ResourceDef, ResourceDef]

  test('may add list rows to a record that was sent without any: all of it is written', async ({ assert }) => {
    const client = await staffClient()
    candidates.hooks = {
      beforeSave: (_context, values) => {
        if (values.experiencias?.length) return
        values.primeiroEmprego = false
        values.experiencias = [
          {
            empresa: 'Do gancho',
            checkNomeCargo: true,
            nomeMercado: 'Auxiliar',
            dataAdmissao: '2020-01-01',
            dataDesligamento: '2021-01-01',
          },
        ]
      },
    }
    const input = candidateInput(await createCatalogues(client.empresaId), { primeiroEmprego: true })
    delete (input as Record<string, unknown>).experiencias
    const created = await client.post('/api/captacao/candidatos', input)
    assert.equal(created.status, 201, created.text)
    const { body } = await client.get(`/api/captacao/candidatos/${created.body.id}`)
    assert.deepEqual(
      body.experiencias.map((row: any) => row.empresa),
      ['Do gancho'],
    )
  })

  test('that returns a promise without being an async function is refused: it would run outside of the transaction', async ({
    assert,
  }) => {
    const client = await staffClient()
    const context = await system(client.empresaId)
    steps.hooks = { beforeSave: (_context, values) => Promise.resolve(void (values.nome = 'Outro')) }
    await assert.rejects(
      () => context.repo('captacao/etapas-seletivas').create({ ordem: 1, nome: unique('Etapa') }),
      '"beforeSave" de "captacao/etapas-seletivas" devolve uma promessa, mas não é uma função "async".',
    )
    assert.equal((await client.get(ETAPAS)).body.totalElements, 0)
  })
})

test.group('Many records at once', (group) => {
  const { def } = engine().registry.resource('captacao/etapas-seletivas')
  const { hooks } = def
  group.each.teardown(() => {
    def.hooks = hooks
  })

  test('what a hook wrote for the first rows goes when a later row is refused; every row that is wrong is named', async ({
    assert,
  }) => {
    const client = await staffClient()
    def.hooks = {
      async beforeSave(context, values) {
        await context.repo('captacao/idiomas').create({ nome: `Idioma de ${values.nome}` })
        if (values.nome === 'Proibida') throw new RuleError('Este nome não é permitido.')
      },
    }
    const rows = [{ ordem: 1, nome: 'Primeira' }, { ordem: 2, nome: 'Proibida' }, { ordem: 3 }]
    const refused = await client.post(`${ETAPAS}/lote`, { rows })
    assert.deepEqual(messagesOf(refused), { 1: 'Este nome não é permitido.', '2.nome': 'Nome é obrigatório' })
    const found = async () => [
      (await client.get(ETAPAS)).body.totalElements,
      (await client.get('/api/captacao/idiomas?nome=Idioma de')).body.totalElements,
    ]
    assert.deepEqual(await found(), [0, 0])
    assert.equal((await client.post(`${ETAPAS}/lote`, { rows: rows.slice(0, 1) })).status, 201)
    assert.deepEqual(await found(), [1, 1])
  })
})
