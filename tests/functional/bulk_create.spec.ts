import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import type { Assert } from '@japa/assert'
import { ConflictError, type Hooks, ref, resource, RuleError, text } from '#engine'
import { engine } from '#engine/engine.ts'
import { searchPlanOf } from '#engine/search/plan.ts'
import {
  candidateInput,
  type Catalogues,
  createCatalogues,
  createCompany,
  messagesOf,
  newCpf,
  staffClient,
  type StaffClient,
} from '#tests'
import { engineFor, migrationTo } from '#tests/database/throwaway.ts'

const ETAPAS = '/api/captacao/etapas-seletivas'
const CANDIDATES = '/api/captacao/candidatos'

let client: StaffClient
let catalogues: Catalogues

/** What is written for a record: all but what makes it this one. */
const content = ({ id: _, criadoEm: __, atualizadoEm: ___, ...row }: any) =>
  JSON.parse(JSON.stringify(row, (name, value) => (name === 'id' && typeof value === 'number' ? undefined : value)))

test.group('Many records in one call', (group) => {
  group.each.setup(async () => {
    client = await staffClient()
    catalogues = await createCatalogues(client.empresaId)
  })

  test('each record of a batch is stored as if it had come alone, whatever the others leave out', async ({
    assert,
  }) => {
    const person = (extra: Record<string, unknown> = {}) => candidateInput(catalogues, extra)
    const rows: any[] = [
      {
        nome: 'Sem mais',
        pessoal: { cpf: newCpf() },
        contato: { email: 'a@exemplo.com.br' },
        cargos: [catalogues.cargo.id],
      },
      person({
        nomeSocial: 'Bia',
        primeiroEmprego: true,
        disponivel: false,
        observacao: 'Fala "inglês"\n\\ e \'russo\'',
      }),
      person({
        socioEconomica: { possuiVeiculo: true, valor: 1234.5 },
        experiencias: [{ empresa: 'Aroeira', nomeMercado: 'Vendas', checkNomeCargo: true, dataAdmissao: '2020-01-02' }],
        habilitacao: { categoria: 'AB' },
      }),
      person({ pessoal: null, endereco: null, cursos: '' }),
      person({ conhecimentos: [], senha: 'segredo-da-candidata' }),
    ]
    const batch = await client.post(`${CANDIDATES}/lote`, { rows })
    assert.equal(batch.status, 201, batch.text)
    for (const [index, row] of rows.entries()) {
      const alone = await client.post(CANDIDATES, {
        ...row,
        ...(row.pessoal && { pessoal: { ...row.pessoal, cpf: newCpf() } }),
      })
      assert.equal(alone.status, 201, alone.text)
      const inBatch = (await client.get(`${CANDIDATES}/${batch.body.ids[index]}`)).body
      const wanted = (await client.get(`${CANDIDATES}/${alone.body.id}`)).body
      if (wanted.pessoal.cpf) wanted.pessoal.cpf = inBatch.pessoal.cpf
      assert.deepEqual(content(inBatch), content(wanted))
    }
  })

  test('spaces around a text are taken away wherever it stands in the body, those within stay', async ({ assert }) => {
    const { status, body } = await client.post(`${CANDIDATES}/lote`, {
      rows: [
        candidateInput(catalogues, {
          nome: '  Ana  Lima ',
          observacao: '\n um \n dois\t',
          pessoal: { profissaoMae: ' cozinheira ' },
          experiencias: [
            {
              empresa: ' Aroeira ',
              checkNomeCargo: true,
              nomeMercado: 'x',
              dataAdmissao: '2020-01-02',
              observacao: ' boa ',
            },
          ],
        }),
      ],
    })
    assert.equal(status, 201, JSON.stringify(body))
    const row = (await client.get(`${CANDIDATES}/${body.ids[0]}`)).body
    assert.deepEqual(
      [row.nome, row.observacao, row.pessoal.profissaoMae, row.experiencias[0].empresa, row.experiencias[0].observacao],
      ['Ana  Lima', 'um \n dois', 'cozinheira', 'Aroeira', 'boa'],
    )
  })

  test('each record of a batch has its own row in the audit trail', async ({ assert }) => {
    const { body } = await client.post(`${CANDIDATES}/lote`, {
      rows: Array.from({ length: 3 }, () => candidateInput(catalogues)),
    })
    const trail = await db
      .from('auditoria')
      .where({ recurso: 'captacao/candidatos', empresa_id: client.empresaId })
      .orderBy('registro_id')
    assert.deepEqual(
      trail.map((item) => [
        item.registro_id,
        item.acao,
        item.mudancas,
        item.ator_nome !== '' && item.requisicao !== null,
      ]),
      body.ids.map((id: number) => [id, 'incluir em lote', null, true]),
    )
  })
})

/** More than are written together: the first ones are in the database while the last ones are still being checked. */
const COUNT = 620

test.group('More records than are written together', (group) => {
  const steps = (change: (row: any, index: number) => void = () => {}) =>
    Array.from({ length: COUNT }, (_, index) => {
      const row = { ordem: index + 1, nome: `Etapa ${index}` }
      change(row, index)
      return row
    })
  const people = (change: (row: any, index: number) => void = () => {}) =>
    Array.from({ length: COUNT }, (_, index) => {
      const row = {
        nome: `Pessoa ${index}`,
        pessoal: { cpf: newCpf() },
        contato: { email: 'a@exemplo.com.br' },
        cargos: [catalogues.cargo.id],
        primeiroEmprego: true,
      }
      change(row, index)
      return row
    })
  const createSteps = (rows: object[]) => client.post(`${ETAPAS}/lote`, { rows })
  const createPeople = (rows: object[], by: StaffClient = client) => by.post(`${CANDIDATES}/lote`, { rows })
  const { def } = engine().registry.resource('captacao/etapas-seletivas')
  const { hooks } = def

  /** What waits to be read for the search, after the one given. */
  const marks = (after: number) =>
    db
      .from('busca_pendentes')
      .where('recurso', searchPlanOf(engine().registry.resource('captacao/candidatos'))!.code)
      .where('id', '>', after)
      .select('id')
  let last = 0

  /** Nothing is left: no record, no row of the audit trail, nothing for the search. */
  async function untouched(assert: Assert, path: string, before: number) {
    assert.equal((await client.get(path)).body.totalElements, before)
    const trail = await db.from('auditoria').where({ empresa_id: client.empresaId, acao: 'incluir em lote' })
    assert.deepEqual(trail, [])
    assert.isAtMost((await marks(last)).length, path === CANDIDATES ? before : 0)
  }

  group.each.setup(async () => {
    client = await staffClient()
    catalogues = await createCatalogues(client.empresaId)
    last = Math.max(0, ...(await marks(0)).map((mark) => mark.id))
  })
  group.each.teardown(() => {
    def.hooks = hooks
  })

  // Proves: candidatos
  test('the ids come in the order of the rows, and the total counts them all', async ({ assert }) => {
    const { status, body } = await createPeople(people())
    assert.equal(status, 201)
    assert.equal(body.count, COUNT)
    for (const index of [0, 199, 200, 401, COUNT - 1])
      assert.equal((await client.get(`${CANDIDATES}/${body.ids[index]}`)).body.nome, `Pessoa ${index}`)
    assert.equal((await client.get(CANDIDATES)).body.totalElements, COUNT)
    assert.equal(
      new Set(
        (
          await db
            .from('auditoria')
            .where({ empresa_id: client.empresaId, recurso: 'captacao/candidatos' })
            .select('registro_id')
        ).map((item) => item.registro_id),
      ).size,
      COUNT,
    )
  })

  test('what is wrong in the last rows takes all back, and every wrong row is named with its place', async ({
    assert,
  }) => {
    const before = (await client.get(ETAPAS)).body.totalElements
    const refused = await createSteps(
      steps((row, index) => {
        if ([7, 310, COUNT - 1].includes(index)) delete row.nome
        if (index === 450) row.ordem = 'x'
      }),
    )
    assert.equal(refused.status, 400)
    assert.deepEqual(Object.keys(messagesOf(refused)), ['7.nome', '310.nome', '450.ordem', `${COUNT - 1}.nome`])
    await untouched(assert, ETAPAS, before)
    const without = await createPeople(people((row, index) => index === COUNT - 1 && delete row.cargos))
    assert.deepEqual(messagesOf(without), { [`${COUNT - 1}.cargos`]: 'Selecione pelo menos um cargo.' })
    await untouched(assert, CANDIDATES, 0)
  })

  test('one CPF twice, far apart, takes all back', async ({ assert }) => {
    const cpf = newCpf()
    const refused = await createPeople(
      people((row, index) => [5, COUNT - 5].includes(index) && (row.pessoal.cpf = cpf)),
    )
    assert.equal(refused.status, 400)
    assert.deepEqual(messagesOf(refused), { 'pessoal.cpf': 'Já existe um candidato com este CPF.' })
    await untouched(assert, CANDIDATES, 0)
  })

  // Proves: candidatos
  test('what a row says is told before what the database says of earlier rows, and unknown references of all rows before that', async ({
    assert,
  }) => {
    const { body: known } = await client.post(CANDIDATES, candidateInput(catalogues))
    const taken = (row: any, index: number) => index === 0 && (row.pessoal.cpf = known.pessoal.cpf)
    const strange = (row: any, index: number) =>
      [3, 260, COUNT - 1].includes(index) && (row.cargos = [catalogues.cargo.id, 2_000_000_000])
    const all = await createPeople(
      people((row, index) => {
        taken(row, index)
        strange(row, index)
        if (index === 555) row.nome = ''
      }),
    )
    assert.deepEqual(messagesOf(all), { '555.nome': 'Nome é obrigatório' })
    const references = await createPeople(
      people((row, index) => {
        taken(row, index)
        strange(row, index)
      }),
    )
    assert.deepEqual(messagesOf(references), {
      '3.cargos': 'Registro não encontrado.',
      '260.cargos': 'Registro não encontrado.',
      [`${COUNT - 1}.cargos`]: 'Registro não encontrado.',
    })
    assert.deepEqual(messagesOf(await createPeople(people(taken))), {
      'pessoal.cpf': 'Já existe um candidato com este CPF.',
    })
    await untouched(assert, CANDIDATES, 1)
  })

  for (const pure of [true, false])
    test(`a beforeSave hook that refuses a late row takes all back, in whatever way it refuses (${pure ? 'pure' : 'inside the transaction'})`, async ({
      assert,
    }) => {
      const before = (await client.get(ETAPAS)).body.totalElements
      const late = (index: number, error: Error): Hooks => {
        const refuse = (values: Record<string, any>) => {
          if (values.ordem === index + 1) throw error
        }
        return {
          beforeSave: pure ? (_context, values) => refuse(values) : async (_context, values) => refuse(values),
        }
      }
      def.hooks = late(600, new RuleError('Este nome não é permitido.'))
      assert.deepEqual(messagesOf(await createSteps(steps())), { 600: 'Este nome não é permitido.' })
      def.hooks = late(601, new ConflictError('Agora não.'))
      const conflict = await createSteps(steps((row, index) => index === 610 && delete row.nome))
      assert.deepEqual([conflict.status, conflict.body.message], [409, 'Agora não.'])
      await untouched(assert, ETAPAS, before)
    })

  test('an afterSave hook that refuses one of them takes all back', async ({ assert }) => {
    const before = (await client.get(ETAPAS)).body.totalElements
    def.hooks = {
      afterSave: (_context, row) => {
        if (row.ordem === COUNT) throw new RuleError('Este nome não é permitido.')
      },
    }
    const refused = await createSteps(steps())
    assert.deepEqual([refused.status, refused.body.message], [400, 'Este nome não é permitido.'])
    await untouched(assert, ETAPAS, before)
  })

  test('of two batches at once that hold one CPF, one is written whole and the other not at all', async ({
    assert,
  }) => {
    const cpf = newCpf()
    const answers = await Promise.all([
      createPeople(people((row, index) => index === 10 && (row.pessoal.cpf = cpf))),
      createPeople(people((row, index) => index === COUNT - 10 && (row.pessoal.cpf = cpf))),
    ])
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status)
    assert.equal(won!.status, 201)
    assert.include(
      ['Já existe um candidato com este CPF.', 'O registro está sendo alterado por outra operação. Tente novamente.'],
      messagesOf(lost!)['pessoal.cpf'] ?? lost!.body.message,
    )
    assert.equal((await client.get(CANDIDATES)).body.totalElements, COUNT)
  })

  test('who sees only some rows writes none they would not see', async ({ assert }) => {
    const candidates = 'ROLE_CAPTACAO_CANDIDATOS'
    // Documents too: what these users may not see of a person they may not send either.
    const authorities = [
      candidates,
      `${candidates}_EDITAR`,
      `${candidates}_CAMPO_RESERVADOS`,
      `${candidates}_CAMPO_RESERVADOS_EDITAR`,
      'ROLE_CARGO_SALARIO_CARGOS',
    ]
    const [bound, free] = [
      await staffClient({ empresaId: client.empresaId, authorities, ownAreas: true }),
      await staffClient({ empresaId: client.empresaId, authorities }),
    ]
    const refused = await createPeople(people(), bound)
    assert.equal(refused.status, 403, refused.text.slice(0, 300))
    await untouched(assert, CANDIDATES, 0)
    assert.equal((await createPeople(people(), free)).status, 201)
  })
})

test.group('Records that refer to their own kind', (group) => {
  const folders = engineFor([
    resource('lotes/pastas', {
      label: ['Pasta', 'Pastas'],
      table: 'lote_pastas',
      fields: { nome: text('Nome').required(), acima: ref('lotes/pastas', 'Acima') },
    }),
  ])
  group.setup(async () => {
    const migration = await migrationTo(folders)
    await migration.up()
    return async () => {
      await db.from('lote_pastas').whereNotNull('acima_id').delete()
      await migration.down()
      await migration.remove()
    }
  })

  test('a record may not refer to one of its own batch: nobody can know its number', async ({ assert }) => {
    const { repo } = await folders.systemContext((await createCompany()).id)
    const { id } = await repo('lotes/pastas').create({ nome: 'Raiz' })
    const rows = Array.from({ length: COUNT }, (_, index) => ({
      nome: `Pasta ${index}`,
      acima: index === COUNT - 1 ? id + 1 : id,
    }))
    await assert.rejects(() => repo('lotes/pastas').createMany(rows))
    assert.equal((await repo('lotes/pastas').list()).total, 1)
    assert.lengthOf(await repo('lotes/pastas').createMany(rows.slice(0, -1)), COUNT - 1)
  })
})

test.group('Hooks of many records', (group) => {
  const { def } = engine().registry.resource('captacao/etapas-seletivas')
  const { hooks } = def
  group.each.teardown(() => {
    def.hooks = hooks
  })

  test('afterSave runs for each new record in order; afterChange for none, and for a known one only when its field changed', async ({
    assert,
  }) => {
    client = await staffClient()
    const heard: unknown[] = []
    const afterSave: Hooks['afterSave'] = (_context, row, old) => void heard.push([row.nome, row.versao, old])
    def.hooks = { afterSave }
    assert.equal(
      (
        await client.post(`${ETAPAS}/lote`, {
          rows: [
            { ordem: 1, nome: 'A' },
            { ordem: 2, nome: 'B' },
          ],
        })
      ).status,
      201,
    )
    assert.deepEqual(heard, [
      ['A', 1, null],
      ['B', 1, null],
    ])
    const changed: unknown[] = []
    def.hooks = { afterChange: { nome: (_context, row, old) => void changed.push([old.nome, row.nome]) } }
    const created = await client.post(`${ETAPAS}/lote`, { rows: [{ ordem: 3, nome: 'C' }] })
    assert.equal(created.status, 201)
    const address = `${ETAPAS}/${created.body.ids[0]}`
    assert.equal((await client.put(address, { ordem: 4 })).status, 200)
    assert.deepEqual(changed, [])
    assert.equal((await client.put(address, { nome: 'D' })).status, 200)
    assert.deepEqual(changed, [['C', 'D']])
    const changes: unknown[] = []
    def.hooks = { afterSave: (_context, _row, _old, what) => void changes.push(what) }
    assert.equal((await client.put(address, { nome: 'E', ordem: 4 })).status, 200)
    assert.deepEqual(changes, [{ nome: ['D', 'E'] }])
  })
})
