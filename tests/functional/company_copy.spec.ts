import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { startWorker, type Worker } from '#app/jobs/index.ts'
import { type StaffClient, createCompany, staffClient, system } from '#tests'

const COPY = '/api/utilitario/copia-cadastro'

const all = async (client: StaffClient) => (await client.get(`${COPY}/entidades`)).body

/** A company with areas (a tree), positions that refer to them, a model with questions, a stage; and an empty one. */
async function scene() {
  const client = await staffClient()
  const from = client.empresaId
  const to = (await createCompany()).id
  const user = (await system()).repo('utilitario/usuarios')
  const { empresas } = await user.get(client.user.id)
  const perfilId = empresas[0].perfilId.id
  await user.patch(client.user.id, { empresas: [...empresas, { empresaId: to, perfilId }] })
  const { repo } = await system(from)
  const jobs = (name: string) => repo(`cargo-salario/${name}`)
  const top = await jobs('areas-organizacionais').create({ nome: 'Diretoria' })
  const below = await jobs('areas-organizacionais').create({ nome: 'Obras', areaMae: top.id })
  await jobs('areas-organizacionais').create({ nome: 'Compras', areaMae: below.id })
  const group = await jobs('grupos-ocupacionais').create({ nome: 'Operacional' })
  const stage = await repo('captacao/etapas-seletivas').create({ nome: 'Entrevista', ordem: 1 })
  await jobs('cargos').create({
    nome: 'Pedreiro',
    nomeMercado: 'Pedreiro',
    grupoOcupacional: group.id,
    areasOrganizacionais: [below.id],
    etapaSeletivas: [stage.id],
  })
  const model = await repo('questionarios/modelos').create({ titulo: 'Técnica', tipo: 'S' })
  await repo('questionarios/perguntas').create({ modelo: model.id, ordem: 1, texto: 'Sabe ler planta?', tipo: '3' })
  return { client, from, to, there: await system(to) }
}

const CES = ['areas-organizacionais', 'grupos-ocupacionais', 'cargos'].map((value) => `cargo-salario/${value}`)

async function finished(client: StaffClient, id: number) {
  for (let tries = 0; tries < 400; tries++) {
    const { body } = await client.get(`${COPY}/${id}`)
    if (!['copiando', 'desfazendo'].includes(body.estado)) return body
    await sleep(50)
  }
  throw new Error('The copy never ends.')
}

const byKey = (groups: any[]) =>
  Object.fromEntries(groups.flatMap((group) => group.entidades.map((entity: any) => [entity.id, entity])))
const counts = (groups: any[]) =>
  Object.fromEntries(
    Object.entries(byKey(groups)).map(([key, one]: any) => [key, [one.criados, one.iguais, one.conflitos]]),
  )

test.group('Copy of registers between companies', (group) => {
  let worker: Worker
  group.setup(() => {
    worker = startWorker({ pollMs: 50 })
    return () => worker.stop()
  })

  // Proves: utl.copia-cadastro.entidades
  test('each module offers its registers, by group; only to whoever may write them', async ({ assert }) => {
    const client = await staffClient()
    const groups = await all(client)
    assert.sameMembers(Object.keys(groups), [
      'entidadesRES',
      'entidadesCES',
      'entidadesGES',
      'entidadesDES',
      'entidadesSST',
    ])
    for (const list of Object.values(groups)) assert.isNotEmpty(list as unknown[])
    assert.deepInclude(groups.entidadesCES, { id: 'cargo-salario/cargos', nome: 'Cargos' })
    const clerk = await staffClient({
      authorities: ['ROLE_UTILITARIO_COPIA_CADASTRO', 'ROLE_CAPTACAO_IDIOMAS_EDITAR'],
    })
    const few = await all(clerk)
    assert.deepEqual(few.entidadesRES, [{ id: 'captacao/idiomas', nome: 'Idiomas' }])
    assert.deepEqual(few.entidadesCES, [])
    assert.equal((await (await staffClient({ authorities: [] })).get(`${COPY}/entidades`)).status, 403)
  })

  // Proves: copia.iguais, utilities.copia-cadastro.01
  test('"Empresas Selecionadas devem ser diferentes": both companies are demanded and must differ, and one must be a member of both', async ({
    assert,
  }) => {
    const { client, from, to } = await scene()
    const same = await client.post(COPY, { empresaOrigemId: from, empresaDestinoId: from, entidadesCES: CES })
    assert.equal(same.status, 400)
    assert.equal(same.body.message, 'Empresas Selecionadas devem ser diferentes')
    assert.deepEqual(
      (await client.post(COPY, {})).body.errors.map((error: any) => error.field),
      ['empresaOrigemId', 'empresaDestinoId'],
    )
    const chosen = { empresaOrigemId: from, empresaDestinoId: to }
    assert.equal((await client.post(COPY, chosen)).status, 400)
    for (const wrong of [['utilitario/usuarios'], ['captacao/idiomas'], 'x', [{}]])
      assert.equal((await client.post(COPY, { ...chosen, entidadesCES: wrong })).body.errors[0].field, 'entidadesCES')
    const stranger = await staffClient({
      empresaId: to,
      authorities: ['ROLE_UTILITARIO_COPIA_CADASTRO', 'ROLE_CARGO_*'],
    })
    for (const at of [COPY, `${COPY}/previa`])
      assert.isAtLeast((await stranger.post(at, { ...chosen, entidadesCES: CES })).status, 400)
  })

  // Proves: copia-cadastro
  test('registers of talents, training and safety are copied in one order of groups; what is not there is nothing', async ({
    assert,
  }) => {
    const { client, from, to } = await scene()
    const lists = await all(client)
    const one = (code: string) => lists[`entidades${code}`].slice(0, 1).map(({ id }: { id: string }) => id)
    const { body } = await client.post(COPY, {
      empresaOrigemId: from,
      empresaDestinoId: to,
      entidadesGES: one('GES'),
      entidadesDES: one('DES'),
      entidadesSST: one('SST'),
    })
    const done = await finished(client, body.id)
    assert.equal(done.estado, 'copiado')
    assert.sameMembers(
      done.grupos.map((group: any) => group.codigo),
      ['GES', 'DES', 'SST'],
    )
  })

  // Proves: copia-cadastro
  test('the preview tells what would come; the copy maps references, does groups in order, and can be undone', async ({
    assert,
  }) => {
    const { client, from, to, there } = await scene()
    const body = {
      empresaOrigemId: from,
      empresaDestinoId: to,
      entidadesCES: CES,
      entidadesRES: ['captacao/etapas-seletivas', 'captacao/modelos-avaliacao-candidato'],
    }
    const expected = {
      'captacao/etapas-seletivas': [1, 0, 0],
      'captacao/modelos-avaliacao-candidato': [1, 0, 0],
      'cargo-salario/areas-organizacionais': [3, 0, 0],
      'cargo-salario/grupos-ocupacionais': [1, 0, 0],
      'cargo-salario/cargos': [1, 0, 0],
    }
    const areas = there.repo('cargo-salario/areas-organizacionais')
    const preview = await client.post(`${COPY}/previa`, body)
    assert.equal(preview.status, 200, preview.text)
    assert.deepEqual(counts(preview.body), expected)
    assert.equal((await areas.list()).total, 0)

    const begun = await client.post(COPY, body)
    assert.equal(begun.status, 201)
    const done = await finished(client, begun.body.id)
    assert.equal(done.estado, 'copiado', JSON.stringify(done))
    assert.deepEqual(counts(done.grupos), expected)
    const [position] = (await there.repo('cargo-salario/cargos').list({ full: true })).rows as any[]
    const rows = new Map((await areas.list({ full: true })).rows.map((row: any) => [row.nome, row]))
    assert.equal(rows.get('Compras').areaMae.id, rows.get('Obras').id)
    assert.deepEqual(
      position.areasOrganizacionais.map((organizacional: any) => organizacional.id),
      [rows.get('Obras').id],
    )
    assert.equal(position.etapaSeletivas[0].nome, 'Entrevista')
    assert.equal((await there.repo('captacao/etapas-seletivas').list()).rows[0]!.id, position.etapaSeletivas[0].id)
    const questions = await there.repo('questionarios/perguntas').list({ full: true })
    assert.equal(questions.rows[0]!.texto, 'Sabe ler planta?')

    // A second time nothing is new; what was changed meanwhile is told and stays.
    await areas.patch(rows.get('Diretoria').id, { ativo: false })
    const again = byKey((await client.post(`${COPY}/previa`, body)).body)
    assert.deepInclude(again['cargo-salario/areas-organizacionais'], { criados: 0, iguais: 2, conflitos: 1 })
    assert.match(again['cargo-salario/areas-organizacionais'].detalhes[0].motivo, /^Já existe com outros dados: /)
    assert.deepInclude(again['cargo-salario/cargos'], { criados: 0, iguais: 1, conflitos: 0 })

    // What is in use stays when the copy is undone.
    await there.repo('cargo-salario/cargos').create({
      nome: 'Servente',
      nomeMercado: 'Servente',
      areasOrganizacionais: [rows.get('Obras').id],
    })
    assert.equal((await client.put(`${COPY}/${begun.body.id}/desfazer`)).body.estado, 'desfazendo')
    const undone = await finished(client, begun.body.id)
    assert.equal(undone.estado, 'copiado')
    assert.equal(byKey(undone.grupos)['cargo-salario/areas-organizacionais'].criados, 2)
    assert.sameMembers(
      (await areas.list()).rows.map((row: any) => row.nome),
      ['Diretoria', 'Obras'],
    )
    assert.equal((await there.repo('captacao/etapas-seletivas').list()).total, 0)
    assert.equal((await there.repo('questionarios/perguntas').list()).total, 0)
    assert.include(
      (await client.get(COPY)).body.map((item: any) => item.id),
      begun.body.id,
    )
    const other = await staffClient({ empresaId: to })
    assert.equal((await other.get(`${COPY}/${begun.body.id}`)).status, 404)
  })

  // Proves: copia-cadastro, utl.copia-cadastro
  test('a record the other company refuses is told with the reason; the others come, and references without a counterpart are named', async ({
    assert,
  }) => {
    const { client, from, to, there } = await scene()
    const companies = there.repo('utilitario/empresas')
    const demand = (obrigatorio: boolean) =>
      companies.patch(to, {
        configuracao: { personalizacao: { 'cargo-salario/cargos': { missao: { obrigatorio } } } },
      })
    const copied = async () => {
      const { body } = await client.post(COPY, {
        empresaOrigemId: from,
        empresaDestinoId: to,
        entidadesCES: CES.filter((value) => !value.endsWith('grupos-ocupacionais')),
      })
      return byKey((await finished(client, body.id)).grupos)
    }
    await demand(true)
    const refused = await copied()
    assert.deepInclude(refused['cargo-salario/areas-organizacionais'], { criados: 3, conflitos: 0 })
    assert.deepInclude(refused['cargo-salario/cargos'], { criados: 0, conflitos: 1 })
    assert.equal(
      refused['cargo-salario/cargos'].detalhes[0].motivo,
      'Missão do cargo é obrigatória. Na empresa de destino não há: Grupo ocupacional, Etapas seletivas.',
    )
    await demand(false)
    const taken = await copied()
    assert.deepInclude(taken['cargo-salario/areas-organizacionais'], { criados: 0, iguais: 3, conflitos: 0 })
    assert.deepInclude(taken['cargo-salario/cargos'], { criados: 1, conflitos: 0 })
    assert.equal(taken['cargo-salario/cargos'].avisos[0].motivo, 'Não foi junto: Grupo ocupacional, Etapas seletivas.')
  })
})
