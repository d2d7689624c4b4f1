import { test } from '@japa/runner'
import { any, avg, type Context, count, existsIn, coalesce, raw, whereRefVisible, sum, when } from '#engine'
import { engine } from '#engine/engine.ts'
import { seedPlugins } from '#engine/migrations/seed.ts'
import { createCatalogues, createCompany, newCpf, staffClient, system, unique } from '#tests'

const TALENTS = 'gestao-talentos/talentos'
const AREAS = 'cargo-salario/areas-organizacionais'
const SEES_ALL = 'ROLE_VISUALIZA_AREAS'
const SALARY = 'ROLE_GESTAO_TALENTOS_TALENTOS_CAMPO_MATRICULA'

/** Two areas with a talent each; `manager` answers for the first. */
async function company(settings: Record<string, unknown> = {}) {
  const empresaId = (await createCompany(settings)).id
  const context = await system(empresaId)
  const catalogues = await createCatalogues(empresaId)
  const areas = context.repo(AREAS)
  const [own, foreign] = [
    await areas.create({ nome: unique('Própria') }),
    await areas.create({ nome: unique('Alheia') }),
  ]
  const talent = (areaOrganizacional: number, matricula: string, gestor?: number) =>
    context.repo(TALENTS).create({
      nome: unique('Talento'),
      nomeComercial: 'T',
      cpf: newCpf(),
      matricula,
      dataAdmissao: '2026-01-01',
      estabelecimento: catalogues.estabelecimento.id,
      faixaSalarial: catalogues.faixa.id,
      areaOrganizacional,
      gestor,
    })
  const manager = await talent(own.id, '7')
  const stranger = await talent(foreign.id, '9')
  // Of the team, but in an area the manager does not see.
  const team = await talent(foreign.id, '11', manager.id)
  await areas.update(own.id, { responsaveis: [{ responsavelId: manager.id }] })
  const { user } = await staffClient({
    empresaId,
    ownAreas: true,
    talento: manager.id,
    authorities: ['ROLE_GESTAO_TALENTOS_TALENTOS'],
  })
  const as = (...authorities: string[]) =>
    engine().context({
      actor: { type: 'staff', id: user.id, nome: 'Gestora' },
      empresaId,
      authorities: new Set(authorities),
    })
  return { empresaId, context, own, foreign, manager, stranger, team, as }
}

const ids = ({ query }: Context) => query(TALENTS).select('id').orderBy('id').values()

test.group('Queries and who may see what', (group) => {
  let c: Awaited<ReturnType<typeof company>>
  group.setup(async () => {
    await seedPlugins(engine())
    c = await company()
  })

  test('rows of other companies are never there: not as rows, not behind another resource, not in a join', async ({
    assert,
  }) => {
    const other = await company()
    const seenBy = (await ids(other.context)) as number[]
    assert.sameMembers(seenBy, [other.manager.id, other.stranger.id, other.team.id])
    const cities = (context: Context) =>
      context.query('geral/cidades').where(existsIn(TALENTS, 'endereco.cidade')).count()
    const [city] = (await c.context.repo('geral/cidades').list({ limit: 1 })).rows
    await c.context.repo(TALENTS).update(c.stranger.id, { endereco: { cidade: city!.id } })
    assert.equal(await cities(c.context), 1)
    assert.equal(await cities(other.context), 0)
    const joined = (context: Context) =>
      context.query('geral/cidades').join('pessoas', TALENTS, 'endereco.cidade').count()
    assert.equal(await joined(c.context), 1)
    assert.equal(await joined(other.context), 0)
    assert.equal(await (await system(null)).query(TALENTS).count(), 0)
    const across = other.context.query(TALENTS).acrossCompanies([c.empresaId])
    assert.equal(await across.count(), 3)
    assert.equal(await other.context.query(TALENTS).acrossCompanies([c.empresaId, other.empresaId]).count(), 6)
    assert.equal(await other.context.query(TALENTS).acrossCompanies([]).count(), 0)
    assert.isAtLeast(await other.context.query(TALENTS).acrossCompanies('all').count(), 6)
  })

  test('row rules bind whoever they bind, whatever was asked before with the same words', async ({ assert }) => {
    const [bound, free] = [await c.as(), await c.as(SEES_ALL)]
    for (let round = 0; round < 2; round++) {
      assert.deepEqual(await ids(bound), [c.manager.id, c.team.id])
      assert.deepEqual(await ids(free), [c.manager.id, c.stranger.id, c.team.id])
    }
    assert.equal(await bound.query(TALENTS).select({ total: count() }).value(), 2)
    assert.isFalse(await bound.query(TALENTS).where(when('id').is(c.stranger.id)).exists())
    const all: number[] = []
    for await (const rows of bound.query(TALENTS).select('id').each(1)) all.push(...rows.map((row) => row.id))
    assert.deepEqual(
      all.sort((a, b) => a - b),
      [c.manager.id, c.team.id],
    )
    const areas = bound.query(AREAS).where(existsIn(TALENTS, 'areaOrganizacional')).select('id')
    assert.deepEqual(await areas.values(), [c.own.id])
  })

  test('what a reference leads to shows nothing when its row is out of sight; whereRefVisible() leaves such rows out', async ({
    assert,
  }) => {
    const rows = (await c.as()).query(TALENTS).orderBy('id')
    assert.deepEqual(await rows.select('areaOrganizacional', 'areaOrganizacional.nome').rows(), [
      { areaOrganizacional: { id: c.own.id, nome: c.own.nome }, 'areaOrganizacional.nome': c.own.nome },
      { areaOrganizacional: { id: c.foreign.id, nome: null }, 'areaOrganizacional.nome': null },
    ])
    assert.deepEqual(await rows.where(whereRefVisible('areaOrganizacional')).select('id').values(), [c.manager.id])
    assert.deepEqual(
      await rows
        .where(any(whereRefVisible('areaOrganizacional'), when('matricula').is('11')))
        .select('id')
        .values(),
      [c.manager.id, c.team.id],
    )
    assert.equal(await rows.where(when('areaOrganizacional.nome').is(c.foreign.nome)).count(), 0)
    assert.equal(await (await c.as(SEES_ALL)).query(TALENTS).where(whereRefVisible('areaOrganizacional')).count(), 3)
  })

  test('elevated lifts row rules where something is done, not where it is only shown; unrestricted always does', async ({
    assert,
  }) => {
    const bound = await c.as()
    assert.lengthOf(await ids(bound.system), 3)
    assert.lengthOf(await ids(bound.readOnly().system), 2)
    const everybody = bound.readOnly().query(TALENTS).withoutRowRules()
    assert.equal(await everybody.count(), 3)
    assert.equal(await everybody.where(when('areaOrganizacional.nome').is(c.foreign.nome)).count(), 2)
    assert.lengthOf(await ids(bound.readOnly()), 2)
  })

  test('a query without row rules reads for a user without any authority what it reads for the system', async ({
    assert,
  }) => {
    const r = await company({
      personalizacao: { [TALENTS]: { matricula: { restrito: true }, gestor: { oculto: true } } },
    })
    const rows = ({ query }: Context) =>
      query(TALENTS)
        .withoutRowRules()
        .where(when('matricula').filled())
        .select('id', 'matricula', 'gestor.matricula', 'areaOrganizacional.nome')
        .orderBy('id')
        .rows()
    const user = await r.as()
    const everything = await rows(await system(r.empresaId))
    assert.deepEqual(
      everything.map((row) => [row.matricula, row['gestor.matricula'], row['areaOrganizacional.nome']]),
      [
        ['7', null, r.own.nome],
        ['9', null, r.foreign.nome],
        ['11', '7', r.foreign.nome],
      ],
    )
    for (const context of [user, user.system, user.readOnly(), user.readOnly().system])
      assert.deepEqual(await rows(context), everything)
  })

  test('a restricted field is null where it is selected or added up, and refused as condition, group and order', async ({
    assert,
  }) => {
    const r = await company({ personalizacao: { [TALENTS]: { matricula: { restrito: true } } } })
    const [without, having] = [await r.as(SEES_ALL), await r.as(SEES_ALL, SALARY)]
    const rows = ({ query }: Context) =>
      query(TALENTS)
        .orderBy('id')
        .select('matricula', 'gestor.matricula', {
          algum: coalesce('matricula', 'nomeComercial'),
          cru: raw("COALESCE({matricula}, '')", [], 'text'),
        })
        .rows()
    assert.deepEqual((await rows(having)).at(-1), { matricula: '11', 'gestor.matricula': '7', algum: '11', cru: '11' })
    assert.deepEqual((await rows(without)).at(-1), {
      matricula: null,
      'gestor.matricula': null,
      algum: null,
      cru: null,
    })
    assert.deepEqual((await rows(having)).at(-1)!.matricula, '11')
    const figure = ({ query }: Context) =>
      query(TALENTS)
        .select({ soma: sum(raw<number>('{matricula} + 0', [], 'number')) })
        .value()
    assert.equal(await figure(having), 27)
    assert.equal(await figure(without), null)
    const refused = async (work: Promise<unknown>) =>
      (
        await work.then(
          () => null,
          (error) => error,
        )
      )?.status
    const start = without.query(TALENTS)
    assert.deepEqual(
      await Promise.all([
        refused(start.where(when('matricula').is('7')).count()),
        refused(start.where(when('gestor.matricula').is('7')).count()),
        refused(start.select('id').orderBy('matricula').rows()),
        refused(start.select({ total: count() }).groupBy('matricula').rows()),
        refused(start.select({ total: count().where(when('matricula').is('7')) }).rows()),
        refused(start.latestPer('matricula', 'id').select('id').rows()),
      ]),
      [403, 403, 403, 403, 403, 403],
    )
    assert.equal(await start.withoutRowRules().where(when('matricula').is('7')).count(), 1)
    assert.equal(await having.query(TALENTS).where(when('matricula').is('7')).count(), 1)
    assert.equal(await (await system(r.empresaId)).query(TALENTS).where(when('matricula').is('7')).count(), 1)
    assert.isNull(
      await without
        .query(TALENTS)
        .where(when('id').is(0))
        .select({ media: avg('id') })
        .value(),
    )
  })

  test('an address that is about some of the rows reads only those', async ({ assert }) => {
    const aliases = [...engine().registry.resources.values()].filter(({ def }) => def.fixedValues || def.embedded)
    assert.isNotEmpty(aliases)
    for (const { key } of aliases) {
      const { total } = await c.context.repo(key).list({ limit: 1 })
      assert.equal(await c.context.query(key as string).count(), total, key)
    }
  })
})
