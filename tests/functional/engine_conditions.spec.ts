import { test } from '@japa/runner'
import {
  action,
  all,
  atLeastOne,
  authority,
  boolean,
  bothOrNeither,
  choice,
  date,
  dateOrder,
  decimal,
  list,
  resource,
  setting,
  sumIs,
  text,
  when,
} from '#engine'
import { createCompany } from '#tests'
import { engineFor, migrationTo } from '#tests/database/throwaway.ts'

const contract = resource('condicoes/contratos', {
  label: ['Contrato', 'Contratos'],
  table: 'condicoes_contratos',
  fields: {
    nome: text('Nome').required(),
    tipo: choice('Tipo', { E: 'Estágio', C: 'CLT' }).default('C'),
    regime: choice('Regime', { I: 'Integral', P: 'Parcial', A: 'Aprendiz' })
      .choiceWhen('A', when('tipo').is('E'))
      .defaultWhen(when('tipo').is('E'), 'P')
      .default('I'),
    nivel: choice('Nível', { N: 'Normal', X: 'Executivo' }).choiceWhen('X', authority('ROLE_CONDICOES_EXECUTIVO')),
    bolsa: decimal('Bolsa').visibleWhen(when('tipo').is('E')).requiredWhen(when('tipo').is('E')),
    dias: decimal('Dias').defaultWhen(setting('exemploExigeOrcamento'), 10).default(5),
    inicio: date('Início'),
    fim: date('Fim'),
    email: text('E-mail'),
    telefone: text('Telefone'),
    ativo: boolean('Ativo'),
    obs: text('Observação').readOnlyWhen(when('ativo').is(true)),
    rateio: list('Rateio', {
      area: text('Área').required(),
      percentual: decimal('Percentual'),
      nota: text('Nota').readOnlyWhen(all(when('^.ativo').is(true), when('area').is('A'))),
      motivo: choice('Motivo', { G: 'Geral', B: 'Bolsa' })
        .choiceWhen('B', when('^.tipo').is('E'))
        .defaultWhen(when('^.tipo').is('E'), 'B')
        .default('G'),
    }),
  },
  rules: [
    dateOrder('inicio', 'fim'),
    ...bothOrNeither('inicio', 'fim'),
    atLeastOne(['email', 'telefone'], 'Informe e-mail ou telefone.'),
    {
      ...sumIs('rateio', ['rateio.percentual'], 100, 'O rateio deve somar 100%.'),
      when: { op: 'and', of: [when('rateio').filled(), sumIs('rateio', ['rateio.percentual'], 100, '').when] },
    },
  ],
  // An authority of its own: conditions may ask for it too.
  actions: [action('promover', { label: 'Promover', authority: 'ROLE_CONDICOES_EXECUTIVO', run: async () => {} })],
  unique: [{ fields: ['nome', 'tipo'], message: 'Já existe um contrato deste tipo com este nome.' }],
})

const messages = async (work: Promise<unknown>) => {
  const error: any = await work.then(
    () => ({ violations: [] }),
    (problem) => problem,
  )
  return Object.fromEntries(
    (error.violations ?? [{ field: error.code, message: error.message }]).map((violation: any) => [
      violation.field,
      violation.message,
    ]),
  )
}

test.group('Conditions and rules as data, on the server', (group) => {
  const engine = engineFor([contract])
  group.setup(async () => {
    const migration = await migrationTo(engine)
    await migration.up()
    return async () => {
      await migration.down()
      await migration.remove()
    }
  })

  async function contracts(authorities: string[] = []) {
    const company = await createCompany()
    const context = await engine.context({
      actor: { type: 'staff', id: 1, nome: 'Ana' },
      empresaId: company.id,
      authorities: new Set(['ROLE_CONDICOES_CONTRATOS', 'ROLE_CONDICOES_CONTRATOS_EDITAR', ...authorities]),
    })
    return {
      repo: context.repo('condicoes/contratos'),
      company,
      with: async (more: string[]) =>
        (
          await engine.context({
            actor: { type: 'staff', id: 1, nome: 'Ana' },
            empresaId: company.id,
            authorities: new Set(['ROLE_CONDICOES_CONTRATOS', 'ROLE_CONDICOES_CONTRATOS_EDITAR', ...more]),
          })
        ).repo('condicoes/contratos'),
    }
  }
  const base = { nome: 'Um', email: 'a' }

  test('defaults follow conditions on fields given and on defaults before them, in rows those of the record around', async ({
    assert,
  }) => {
    const { repo } = await contracts()
    const plain = await repo.create({ ...base, rateio: [{ area: 'A', percentual: 100 }] })
    assert.deepEqual([plain.tipo, plain.regime, plain.rateio[0].motivo, plain.dias], ['C', 'I', 'G', 5])
    const trainee = await repo.create({ ...base, tipo: 'E', bolsa: 1, rateio: [{ area: 'A', percentual: 100 }] })
    assert.deepEqual([trainee.regime, trainee.rateio[0].motivo], ['P', 'B'])
  })

  test('an option is taken only while its condition holds, in rows that of the record around', async ({ assert }) => {
    const { repo } = await contracts()
    assert.deepEqual(
      await messages(repo.create({ ...base, regime: 'A', rateio: [{ area: 'A', percentual: 100, motivo: 'B' }] })),
      { regime: 'Valor inválido', 'rateio.0.motivo': 'Valor inválido' },
    )
    assert.equal((await repo.create({ ...base, tipo: 'E', bolsa: 1, regime: 'A' })).regime, 'A')
  })

  test('an option by authority is refused without it, and stays when somebody else changes another field', async ({
    assert,
  }) => {
    const { repo, with: as } = await contracts()
    assert.deepEqual(await messages(repo.create({ ...base, nivel: 'X' })), { nivel: 'Valor inválido' })
    const { id } = await (await as(['ROLE_CONDICOES_EXECUTIVO'])).create({ ...base, nivel: 'X' })
    assert.equal((await repo.update(id, { email: 'b' })).nivel, 'X')
    await repo.update(id, { nivel: 'N' })
    assert.deepEqual(await messages(repo.update(id, { nivel: 'X' })), { nivel: 'Valor inválido' })
  })

  test('a field locked by condition keeps its value, and a change is refused: "Este campo não pode ser alterado."', async ({
    assert,
  }) => {
    const { repo } = await contracts()
    const { id } = await repo.create({ ...base, obs: 'antes' })
    assert.equal((await repo.update(id, { obs: 'depois' })).obs, 'depois')
    await repo.update(id, { ativo: true })
    assert.deepEqual(await messages(repo.update(id, { obs: 'tarde' })), { obs: 'Este campo não pode ser alterado.' })
    assert.deepEqual(
      await messages(repo.update(id, { obs: 'depois', email: 'c' })),
      {},
      'what did not change may be sent',
    )
    assert.equal((await repo.get(id)).obs, 'depois')
    assert.deepEqual(
      await messages(repo.update(id, { ativo: false, obs: 'de novo' })),
      { obs: 'Este campo não pode ser alterado.' },
      'what is stored decides: unlocking is a change of its own',
    )
    await repo.update(id, { ativo: false })
    assert.equal((await repo.update(id, { obs: 'de novo' })).obs, 'de novo')
  })

  test('in a row of a list too: the row as it was and the record around it decide, new rows are free', async ({
    assert,
  }) => {
    const { repo } = await contracts()
    const { id, rateio } = await repo.create({
      ...base,
      ativo: true,
      rateio: [
        { area: 'A', percentual: 50, nota: 'a' },
        { area: 'B', percentual: 50, nota: 'b' },
      ],
    })
    const [first, second] = rateio
    assert.deepEqual(
      await messages(
        repo.update(id, {
          rateio: [
            { ...first, nota: 'x' },
            { ...second, nota: 'y' },
          ],
        }),
      ),
      { 'rateio.0.nota': 'Este campo não pode ser alterado.' },
    )
    assert.deepEqual(
      await messages(
        repo.update(id, {
          rateio: [
            { ...first, percentual: 40 },
            { ...second, nota: 'y' },
            { area: 'A', percentual: 10, nota: 'nova' },
          ],
        }),
      ),
      {},
    )
    assert.deepEqual(
      (await repo.get(id)).rateio.map((item: any) => item.nota),
      ['a', 'y', 'nova'],
    )
  })

  test('what is not shown is not demanded, shown it is; its condition follows the change itself', async ({
    assert,
  }) => {
    const { repo } = await contracts()
    assert.deepEqual(await messages(repo.create({ ...base, tipo: 'E' })), { bolsa: 'Bolsa é obrigatória' })
    const { id } = await repo.create(base)
    assert.deepEqual(await messages(repo.update(id, { tipo: 'E' })), { bolsa: 'Bolsa é obrigatória' })
    assert.equal((await repo.update(id, { tipo: 'E', bolsa: 3 })).bolsa, 3)
  })

  test('rules over fields: date order, both or neither, at least one, a sum over rows, unique in the company', async ({
    assert,
  }) => {
    const { repo } = await contracts()
    assert.deepEqual(await messages(repo.create({ nome: 'Dois', inicio: '2026-02-01', fim: '2026-01-01' })), {
      fim: 'Data final inferior a data inicial.',
      email: 'Informe e-mail ou telefone.',
    })
    assert.deepEqual(await messages(repo.create({ ...base, inicio: '2026-02-01' })), {
      fim: 'Este campo é obrigatório',
    })
    const rows = (...percents: number[]) => percents.map((percentual) => ({ area: 'A', percentual }))
    assert.deepEqual(await messages(repo.create({ ...base, rateio: rows(33.33, 33.33, 33.33) })), {
      rateio: 'O rateio deve somar 100%.',
    })
    assert.deepEqual(await messages(repo.create({ ...base, rateio: rows(33.3, 33.3, 33.4) })), {})
    assert.include(Object.values(await messages(repo.create(base))), 'Já existe um contrato deste tipo com este nome.')
    const { repo: elsewhere } = await contracts()
    assert.deepEqual(await messages(elsewhere.create(base)), {}, 'another company may have the same')
  })

  test('a filter may not add up the rows of a list: the boot says so', ({ assert }) => {
    assert.throws(
      () =>
        engineFor([
          {
            ...contract,
            filters: {
              cheio: {
                label: 'Cheio',
                kind: 'choice',
                choices: [{ id: 'S', nome: 'Sim' }],
                where: { S: sumIs('rateio', ['rateio.percentual'], 100, '').when },
              },
            },
          },
        ]),
      /o filtro "cheio" usa "rateio.percentual", que está numa lista/,
    )
  })
})
