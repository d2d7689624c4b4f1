import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { createCatalogues, createCompany, newCpf, system, unique } from '#tests'

const TALENTS = 'gestao-talentos/talentos'
const INDEXES = 'cargo-salario/indices'

async function people(count: number) {
  const company = await createCompany()
  const catalogues = await createCatalogues(company.id)
  const context = await system(company.id)
  const ids: number[] = []
  for (let number = 0; number < count; number++)
    ids.push(
      (
        await context.repo(TALENTS).create({
          nome: unique('Talento'),
          nomeComercial: 'Talento',
          cpf: newCpf(),
          dataAdmissao: '2024-01-01',
          estabelecimento: catalogues.estabelecimento.id,
          areaOrganizacional: catalogues.area.id,
          faixaSalarial: catalogues.faixa.id,
        })
      ).id,
    )
  return { context, ids }
}

test.group('Many records that each become something else', () => {
  test('each is written, versioned and audited as if patched alone; what stays the same is not', async ({ assert }) => {
    const { context, ids } = await people(3)
    const [first, second, third] = ids as [number, number, number]
    const changed = await context.repo(TALENTS).patchMany(
      [
        { id: first, values: { matricula: '1' } },
        { id: second, values: { matricula: '2', observacao: 'Nova' } },
        { id: third, values: { matricula: null } },
      ],
      'numerar',
    )
    assert.equal(changed, 2)
    const rows = await Promise.all(ids.map((id) => context.repo(TALENTS).get(id)))
    assert.deepEqual(
      rows.map(({ matricula, observacao, versao }) => [matricula, observacao, versao]),
      [
        ['1', null, 2],
        ['2', 'Nova', 2],
        [null, null, 1],
      ],
    )
    const audit = await db.from('auditoria').where({ recurso: TALENTS, acao: 'numerar' }).whereIn('registro_id', ids)
    assert.sameMembers(
      audit.map((item) => Number(item.registro_id)),
      [first, second],
    )
    const changes = JSON.parse(audit.find((item) => Number(item.registro_id) === second)!.mudancas)
    assert.deepEqual(changes, { matricula: [null, '2'], observacao: [null, 'Nova'] })
  })

  test('rows of histories are added, changed, moved and removed; others keep their ids and authors', async ({
    assert,
  }) => {
    const { context } = await people(0)
    const indexes = context.repo(INDEXES)
    const made = await Promise.all(
      ['A', 'B'].map((name) =>
        indexes.create({
          nome: unique(name),
          indiceHistorico: [
            { data: '2024-01-01', valor: 100 },
            { data: '2025-01-01', valor: 110 },
          ],
        }),
      ),
    )
    const [a, b] = made as [any, any]
    const [a2025, a2024] = a.indiceHistorico
    const [b2025, b2024] = b.indiceHistorico
    await indexes.patchMany([
      { id: a.id, values: { indiceHistorico: [{ data: '2026-01-01', valor: 120 }, a2025, a2024] } },
      {
        id: b.id,
        values: {
          indiceHistorico: [
            { ...b2025, data: '2024-01-01' },
            { ...b2024, data: '2025-01-01', valor: 99 },
          ],
        },
      },
    ])
    const after = await indexes.get(a.id)
    assert.deepEqual(
      after.indiceHistorico.map((item: any) => [item.data, item.valor]),
      [
        ['2026-01-01', 120],
        ['2025-01-01', 110],
        ['2024-01-01', 100],
      ],
    )
    assert.deepEqual(
      after.indiceHistorico.slice(1).map((item: any) => item.id),
      [a2025.id, a2024.id],
    )
    assert.deepEqual(
      (await indexes.get(b.id)).indiceHistorico.map((item: any) => [item.data, item.valor]),
      [
        ['2025-01-01', 99],
        ['2024-01-01', 110],
      ],
    )
    const audit = await db.from('auditoria').where({ recurso: INDEXES, acao: 'alterar em lote', registro_id: a.id })
    // Of the list only what differs.
    assert.deepEqual(
      JSON.parse(audit[0].mudancas).indiceHistorico.map((rows: any[]) => rows.map((row) => row.data)),
      [[], ['2026-01-01']],
    )
  })

  test('all or none: an unknown record or a wrong value leaves the others as they were', async ({ assert }) => {
    const { context, ids } = await people(1)
    const talents = context.repo(TALENTS)
    for (const wrong of [
      { id: 999_999_999, values: { matricula: '9' } },
      { id: ids[0]!, values: { matricula: 'x'.repeat(21) } },
      { id: ids[0]!, values: { gestor: 999_999_999 } },
    ])
      await assert.rejects(() => talents.patchMany([{ id: ids[0]!, values: { matricula: '9' } }, wrong]))
    assert.isNull((await talents.get(ids[0]!)).matricula)
    const other = await people(1)
    await assert.rejects(() => talents.patchMany([{ id: other.ids[0]!, values: { matricula: '9' } }]))
    assert.isNull((await other.context.repo(TALENTS).get(other.ids[0]!)).matricula)
  })

  test('what follows from the records is written after one look: rows given back stay, a wrong new one is named by its place', async ({
    assert,
  }) => {
    const { context } = await people(0)
    const indexes = context.repo(INDEXES)
    const ids: number[] = []
    for (const name of ['A', 'B'])
      ids.push((await indexes.create({ nome: unique(name), indiceHistorico: [{ data: '2024-01-01', valor: 100 }] })).id)
    const raise = (valor: unknown) => () =>
      indexes.rewriteMany(
        [ids[1]!, ids[0]!, ids[1]!],
        ['indiceHistorico'],
        (rows) =>
          rows.map((row) => ({
            id: row.id,
            values: { indiceHistorico: [...row.indiceHistorico, { data: '2026-01-01', valor }] },
          })),
        'reajustar',
      )
    await assert.rejects(raise('x'), /./)
    const refused = await raise('x')().catch((error) => error.violations)
    assert.deepEqual(
      refused.map((item: any) => item.field),
      ['indiceHistorico.1.valor'],
    )
    const before = await Promise.all(ids.map((id) => indexes.get(id)))
    assert.equal(await raise(120)(), 2)
    for (const [at, id] of ids.entries()) {
      const { indiceHistorico: rows, versao } = await indexes.get(id)
      assert.deepEqual(
        rows.map((row: any) => row.valor),
        [120, 100],
      )
      assert.deepEqual(rows[1], before[at]!.indiceHistorico[0])
      assert.equal(versao, before[at]!.versao + 1)
    }
    const audit = await db.from('auditoria').where({ recurso: INDEXES, acao: 'reajustar' }).whereIn('registro_id', ids)
    assert.deepEqual(
      audit.map(({ mudancas }) => JSON.parse(mudancas).indiceHistorico.map((rows: any[]) => rows.length)),
      [
        [0, 1],
        [0, 1],
      ],
    )
    // A record out of sight is not there to be changed, and nothing else is.
    const none = await people(0)
    assert.equal(await none.context.repo(INDEXES).rewriteMany(ids, ['nome'], (rows) => rows as never), 0)
    await assert.rejects(() =>
      none.context.repo(INDEXES).rewriteMany(ids, ['nome'], () => [{ id: ids[0]!, values: { nome: 'Outro' } }]),
    )
  })

  test('a part is written while the next one is worked out: refused in the last part nothing stays, changed all of it does', async ({
    assert,
  }) => {
    const { context } = await people(0)
    const indexes = context.repo(INDEXES)
    const ids = await indexes.createMany(
      Array.from({ length: 600 }, (_none, n) => ({
        nome: unique(`Índice ${n}`),
        indiceHistorico: [{ data: '2024-01-01', valor: 100 }],
      })),
    )
    let looks = 0
    const raise = (last: () => void) =>
      indexes.rewriteMany(
        ids,
        ['indiceHistorico'],
        (rows) => {
          looks++
          if (rows.some((row) => row.id === ids.at(-1))) last()
          return rows.map((row) => ({
            id: row.id,
            values: { indiceHistorico: [{ data: '2026-01-01', valor: row.id }, ...row.indiceHistorico] },
          }))
        },
        'reajustar muitos',
      )
    const written = async () => {
      const [{ n }] = await db.from('auditoria').where({ recurso: INDEXES, acao: 'reajustar muitos' }).count('* as n')
      return Number(n)
    }
    const before = await written()
    await assert.rejects(
      () =>
        raise(() => {
          throw new Error('not this one')
        }),
      'not this one',
    )
    assert.isAbove(looks, 1)
    assert.equal(await written(), before)
    assert.lengthOf((await indexes.get(ids[0]!)).indiceHistorico, 1)
    // The connection is free for the next one, and nothing of the refused writes comes later.
    assert.equal(await raise(() => {}), 600)
    assert.equal(await written(), before + 600)
    for (const id of [ids[0]!, ids[299]!, ids[599]!]) {
      const { indiceHistorico, versao } = await indexes.get(id)
      assert.deepEqual(
        indiceHistorico.map((item: any) => item.valor),
        [id, 100],
      )
      assert.equal(versao, 2)
    }
  })

  test('a record named twice, far apart, becomes what was said last', async ({ assert }) => {
    const { context } = await people(0)
    const indexes = context.repo(INDEXES)
    const ids = await indexes.createMany(
      Array.from({ length: 300 }, (_none, n) => ({
        nome: unique(`Índice ${n}`),
        indiceHistorico: [{ data: '2024-01-01', valor: 100 }],
      })),
    )
    const names = ids.map((id) => ({ id, values: { nome: unique('Outro') } }))
    const last = unique('Por último')
    assert.equal(await indexes.patchMany([...names, { id: ids[0]!, values: { nome: last } }]), 301)
    const { nome, versao } = await indexes.get(ids[0]!)
    assert.deepEqual([nome, versao], [last, 3])
  })
})
