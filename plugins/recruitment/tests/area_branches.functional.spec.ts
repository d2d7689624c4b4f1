import { test } from '@japa/runner'
import { refs, ref, boolean, resource, text } from '#engine'
import { createCompany, staffClient, system } from '#tests'
import { engineFor, migrationTo } from '#tests/database/throwaway.ts'

const AREAS = 'cargo-salario/areas-organizacionais'

/** Diretoria > Produção > Embalagem, and an inactive Antiga below Diretoria with an active one below that. */
async function tree(repo: any, key = AREAS) {
  const add = async (nome: string, areaMae: number | null, ativo = true) =>
    (await repo(key).create({ nome, areaMae, ativo })).id as number
  const diretoria = await add('Diretoria', null)
  const producao = await add('Produção', diretoria)
  return {
    diretoria,
    producao,
    embalagem: await add('Embalagem', producao),
    antiga: await add('Antiga', diretoria, false),
    apoio: await add('Apoio', null),
  }
}

test.group('Lists of organisational areas', () => {
  // Proves: areas-interesse
  test('whoever lists a parent area lists its active descendants', async ({ assert }) => {
    const company = await createCompany()
    const { repo } = await system(company.id)
    const areas = await tree(repo)
    const client = await staffClient({ empresaId: company.id })
    const { status, body } = await client.post('/api/captacao/areas-interesse', {
      nome: 'Fábrica',
      areasOrganizacionaisIds: [areas.diretoria],
    })
    assert.equal(status, 201)
    assert.sameMembers(body.areasOrganizacionaisIds, [areas.diretoria, areas.producao, areas.embalagem])
  })
})

test.group('Branches of a tree', (group) => {
  const engine = engineFor([
    resource('ramos/areas', {
      label: ['Área', 'Áreas'],
      table: 'ramos_areas',
      fields: {
        nome: text('Nome').required(),
        areaMae: ref('ramos/areas', 'Mãe').tree(),
        ativo: boolean('Ativo').default(true),
      },
    }),
    resource('ramos/gestores', {
      label: ['Gestor', 'Gestores'],
      table: 'ramos_gestores',
      fields: {
        nome: text('Nome').required(),
        todas: refs('ramos/areas', 'Todas').branches('descendants'),
        topo: refs('ramos/areas', 'Topo').ids().branches('topmost'),
      },
    }),
  ])
  group.setup(async () => {
    const migration = await migrationTo(engine)
    await migration.up()
    return async () => {
      // Rows that refer to rows of their own table would keep it from being dropped.
      await engine.client.from('ramos_areas').update({ area_mae_id: null })
      await migration.down()
      await migration.remove()
    }
  })

  // Proves: jobs.areas-organizacionais.03
  test('with descendants, all active ones below are added; an inactive branch is not', async ({ assert }) => {
    const { repo } = await engine.systemContext((await createCompany()).id)
    const { diretoria, producao, embalagem, apoio } = await tree(repo, 'ramos/areas')
    const gestor = await repo('ramos/gestores').create({ nome: 'Ana', todas: [{ id: diretoria }] })
    assert.sameMembers(
      gestor.todas.map((toda: any) => toda.id),
      [diretoria, producao, embalagem],
    )
    const changed = await repo('ramos/gestores').update(gestor.id, { todas: [producao, apoio] })
    assert.sameMembers(
      changed.todas.map((toda: any) => toda.id),
      [producao, embalagem, apoio],
    )
    const [id] = await repo('ramos/gestores').createMany([{ nome: 'Bia', todas: [producao] }])
    assert.sameMembers(
      (await repo('ramos/gestores').get(id!)).todas.map((toda: any) => toda.id),
      [producao, embalagem],
    )
  })

  // Proves: jobs.areas-organizacionais.04
  test('with the topmost only: "Uma área superior na hierarquia já foi marcada"', async ({ assert }) => {
    const { repo } = await engine.systemContext((await createCompany()).id)
    const { diretoria, producao, embalagem, apoio } = await tree(repo, 'ramos/areas')
    const refused = await repo('ramos/gestores')
      .create({ nome: 'Ana', topo: [embalagem, diretoria] })
      .catch((error) => error)
    assert.deepEqual(refused.violations, [{ field: 'topo', message: 'Uma área superior na hierarquia já foi marcada' }])
    assert.sameMembers((await repo('ramos/gestores').create({ nome: 'Ana', topo: [producao, apoio] })).topo, [
      producao,
      apoio,
    ])
  })

  test('a field that marks branches of what is no tree stops the boot', ({ assert }) => {
    assert.throws(
      () =>
        engineFor([
          resource('ramos/planos', { label: ['P', 'P'], table: 'ramos_planos', fields: { nome: text('Nome') } }),
          resource('ramos/outros', {
            label: ['O', 'O'],
            table: 'ramos_outros',
            fields: { nome: text('Nome'), planos: refs('ramos/planos', 'P').branches('topmost') },
          }),
        ]),
      /o campo "planos" marca ramos, mas "ramos\/planos" não é uma árvore/,
    )
  })
})
