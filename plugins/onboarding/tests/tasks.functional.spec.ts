import { test } from '@japa/runner'
import { createCatalogues, createCompany, messagesOf, newCpf, staffClient, system, unique } from '#tests'
import { addDays } from '#engine'

const TALENTS = 'gestao-talentos/talentos'
const CHECKLISTS = 'entrada-saida/checklists'
const TASKS = 'entrada-saida/tarefas'
const OWN = '/api/entrada-saida/minhas-tarefas'
const PNG = {
  bytes: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  contentType: 'image/png',
  name: 'ficha.png',
}

const item = (descricao: string, responsavel: string, dias: number, momento = 'D', documento = false) => ({
  descricao,
  responsavel,
  dias,
  momento,
  documento,
})

async function scene() {
  const company = await createCompany()
  const catalogues = await createCatalogues(company.id)
  const hr = await staffClient({ empresaId: company.id })
  const { repo, today } = await system(company.id)
  const checklist = (values: object) =>
    hr.post(`/api/${CHECKLISTS}`, { nome: unique('Checklist'), ativo: true, ...values })
  await checklist({
    tipo: 'E',
    itens: [
      item('Conferir documentos', 'R', 5, 'A', true),
      item('Receber na área', 'G', 0),
      item('Ler o regulamento', 'P', 3),
    ],
  })
  await checklist({ tipo: 'S', itens: [item('Bloquear acessos', 'T', 0), item('Devolver o crachá', 'P', 0)] })
  const values = (more: object = {}) => ({
    nome: unique('Talento'),
    nomeComercial: 'Talento',
    cpf: newCpf(),
    dataAdmissao: today,
    estabelecimento: catalogues.estabelecimento.id,
    areaOrganizacional: catalogues.area.id,
    faixaSalarial: catalogues.faixa.id,
    ...more,
  })
  const hire = async (more: object = {}) => {
    const made = await hr.post(`/api/${TALENTS}`, values(more))
    if (made.status !== 201) throw new Error(made.text)
    return made.body
  }
  const tasksOf = async (id: number, tipo = 'E') => {
    const { body } = await hr.get(
      `/api/${TASKS}?colaborador=${id}&tipo=${tipo}&andamento=T&completo=true&sort=id&size=100`,
    )
    return body.content as any[]
  }
  const told = async (id: number, tipo?: string) =>
    (await tasksOf(id, tipo)).map(({ descricao, prazo, situacao }) => [descricao, prazo, situacao])
  const { id: motivo } = await repo('gestao-talentos/motivo-desligamento').create({ motivo: unique('Pedido') })
  /** A user of the company who is this talent. */
  const userOf = (talent: number, authorities: string[] = []) =>
    staffClient({ empresaId: company.id, authorities, ownAreas: true, talento: talent })
  return { company, catalogues, hr, repo, today, checklist, values, hire, tasksOf, told, motivo, userOf }
}

test.group('Tasks of joining and leaving', () => {
  test('a talent hired by the form gets the tasks of the checklist, counted from the admission', async ({ assert }) => {
    const { hire, told, today } = await scene()
    const talent = await hire()
    assert.deepEqual(await told(talent.id), [
      ['Conferir documentos', addDays(today, -5), 'P'],
      ['Receber na área', today, 'P'],
      ['Ler o regulamento', addDays(today, 3), 'P'],
    ])
  })

  test('talents written in a batch get their tasks, but for who joined long ago', async ({ assert }) => {
    const { hr, values, told, today } = await scene()
    const made = await hr.post(`/api/${TALENTS}/lote`, {
      rows: [values(), values({ dataAdmissao: addDays(today, 10) }), values({ dataAdmissao: addDays(today, -31) })],
    })
    assert.equal(made.status, 201, made.text)
    const counts = []
    for (const id of made.body.ids) counts.push((await told(id)).length)
    assert.deepEqual(counts, [3, 3, 0])
  })

  test('the checklist of the position goes before that of the company, that of another position is not taken', async ({
    assert,
  }) => {
    const { checklist, catalogues, hire, told, repo } = await scene()
    const other = await repo('cargo-salario/cargos').create({
      nome: unique('Cargo'),
      nomeMercado: 'Analista',
      exibirModuloExterno: true,
      areasOrganizacionais: [catalogues.area.id],
    })
    await checklist({ tipo: 'E', cargo: other.id, itens: [item('De outro cargo', 'R', 0)] })
    await checklist({ tipo: 'E', areaOrganizacional: catalogues.area.id, itens: [item('Da área', 'R', 0)] })
    assert.deepEqual(
      (await told((await hire()).id)).map(([name]) => name),
      ['Da área'],
    )
    await checklist({ tipo: 'E', cargo: catalogues.cargo.id, itens: [item('Do cargo', 'R', 0)] })
    assert.deepEqual(
      (await told((await hire()).id)).map(([name]) => name),
      ['Do cargo'],
    )
    for (const { id } of await repo(CHECKLISTS).all({ tipo: 'E' })) await repo(CHECKLISTS).update(id, { ativo: false })
    assert.deepEqual(await told((await hire()).id), [])
  })

  test('a later change of the checklist leaves the tasks of a contract as they are', async ({ assert }) => {
    const { hire, hr, told, repo } = await scene()
    const talent = await hire()
    const [model] = await repo(CHECKLISTS).all({ tipo: 'E' })
    const changed = await hr.put(`/api/${CHECKLISTS}/${model!.id}`, { itens: [item('Outra coisa', 'R', 0)] })
    assert.equal(changed.status, 200, changed.text)
    await hr.put(`/api/${TALENTS}/${talent.id}`, { cursos: 'Inglês' })
    assert.equal((await told(talent.id)).length, 3)
  })

  test('a moved admission moves the open tasks and not the done ones', async ({ assert }) => {
    const { hire, hr, tasksOf, told, today } = await scene()
    const talent = await hire()
    const [, receive] = await tasksOf(talent.id)
    const done = await hr.put(`/api/${TASKS}/${receive.id}/concluir`, {})
    assert.equal(done.status, 200, done.text)
    assert.equal(done.body.feitaPor.id, hr.user.id)
    assert.isString(done.body.feitaEm)
    const moved = await hr.put(`/api/${TALENTS}/${talent.id}`, { dataAdmissao: addDays(today, 7) })
    assert.equal(moved.status, 200, moved.text)
    assert.deepEqual(await told(talent.id), [
      ['Conferir documentos', addDays(today, 2), 'P'],
      ['Receber na área', today, 'F'],
      ['Ler o regulamento', addDays(today, 10), 'P'],
    ])
  })

  test('a dismissal makes the tasks of leaving once, and its removal takes them back', async ({ assert }) => {
    const { hire, hr, told, today, motivo } = await scene()
    const talent = await hire({ dataAdmissao: addDays(today, -400) })
    const dismiss = () =>
      hr.post('/api/gestao-talentos/desligamentos', {
        colaborador: talent.id,
        dataDesligamento: today,
        motivoDesligamento: motivo,
      })
    const made = await dismiss()
    assert.equal(made.status, 201, made.text)
    const tasks = [
      ['Bloquear acessos', today, 'P'],
      ['Devolver o crachá', today, 'P'],
    ]
    assert.deepEqual(await told(talent.id, 'S'), tasks)
    await hr.put(`/api/${TALENTS}/${talent.id}`, { cursos: 'Inglês' })
    assert.deepEqual(await told(talent.id, 'S'), tasks)
    assert.equal((await hr.delete(`/api/gestao-talentos/desligamentos/${made.body.id}`)).status, 204)
    assert.deepEqual(
      (await told(talent.id, 'S')).map((row) => row[2]),
      ['C', 'C'],
    )
    assert.equal((await dismiss()).status, 201)
    assert.deepEqual(
      (await told(talent.id, 'S')).map((row) => row[2]),
      ['C', 'C', 'P', 'P'],
    )
  })

  test('a dismissal by the record of the talent makes the tasks, one of long ago does not', async ({ assert }) => {
    const { hire, hr, told, today } = await scene()
    const [now, before] = [
      await hire({ dataAdmissao: addDays(today, -400) }),
      await hire({ dataAdmissao: addDays(today, -400) }),
    ]
    assert.equal((await hr.put(`/api/${TALENTS}/${now.id}`, { dataDesligamento: today })).status, 200)
    assert.equal((await hr.put(`/api/${TALENTS}/${before.id}`, { dataDesligamento: addDays(today, -40) })).status, 200)
    assert.deepEqual([(await told(now.id, 'S')).length, (await told(before.id, 'S')).length], [2, 0])
  })

  test('a readmitted person gets the tasks of joining for the new contract', async ({ assert }) => {
    const { hire, hr, told, today, catalogues } = await scene()
    const talent = await hire({ dataAdmissao: addDays(today, -400), dataDesligamento: addDays(today, -100) })
    const again = await hr.post(`/api/${TALENTS}/${talent.id}/readmitir`, {
      dataAdmissao: today,
      estabelecimento: catalogues.estabelecimento.id,
      areaOrganizacional: catalogues.area.id,
      faixaSalarial: catalogues.faixa.id,
    })
    assert.include([200, 201], again.status, again.text)
    assert.deepEqual([(await told(talent.id)).length, (await told(again.body.id)).length], [0, 3])
  })

  test('a task that asks for a document is refused without one', async ({ assert }) => {
    const { hire, hr, tasksOf } = await scene()
    const [documents] = await tasksOf((await hire()).id)
    const missing = await hr.put(`/api/${TASKS}/${documents.id}/concluir`, {})
    assert.deepEqual(messagesOf(missing), { arquivo: 'Esta tarefa pede um documento: anexe o arquivo.' })
    const done = await hr.put(`/api/${TASKS}/${documents.id}/concluir`, { arquivo: PNG })
    assert.equal(done.status, 200, done.text)
    assert.match(done.body.arquivo.name, /^ficha\./)
    const again = await hr.put(`/api/${TASKS}/${documents.id}/concluir`, { arquivo: PNG })
    assert.equal(again.body.message, 'Esta tarefa já foi feita.')
  })

  test('person, manager and IT see and do their own tasks without an authority over tasks', async ({ assert }) => {
    const { hire, userOf, today, tasksOf, hr, motivo } = await scene()
    const chief = await hire({ dataAdmissao: addDays(today, -400) })
    const talent = await hire({ gestor: chief.id })
    const [person, manager] = [await userOf(talent.id), await userOf(chief.id)]
    const names = async (client: any) => (await client.get(OWN)).body.map((row: any) => row.descricao)
    assert.deepEqual(await names(person), ['Ler o regulamento'])
    assert.deepEqual(await names(manager), ['Receber na área'])
    const [documents, receive, read] = await tasksOf(talent.id)
    assert.equal((await person.put(`${OWN}/${read.id}/concluir`, {})).status, 204)
    for (const foreign of [documents, receive, read])
      assert.equal((await person.put(`${OWN}/${foreign.id}/concluir`, {})).status, 404)
    assert.equal((await person.get(`/api/${TASKS}`)).status, 403)
    const { body: groups } = await manager.get('/api/userinfo/para-hoje')
    const group = groups.find(({ nome }: any) => nome === 'onboarding.minhas')
    assert.equal(group.itens[0].titulo, 'Receber na área')

    await hr.post('/api/gestao-talentos/desligamentos', {
      colaborador: talent.id,
      dataDesligamento: today,
      motivoDesligamento: motivo,
    })
    // What joining asked for is nobody's work once the person has left.
    assert.deepEqual(await names(manager), [])
    const it = await userOf((await hire()).id, ['ROLE_ENTRADA_SAIDA_TAREFAS_TI'])
    const { body } = await it.get('/api/entrada-saida/tarefas-ti')
    assert.deepEqual(
      body.map((row: any) => row.descricao),
      ['Bloquear acessos'],
    )
    assert.equal((await it.put(`/api/entrada-saida/tarefas-ti/${body[0].id}/concluir`, {})).status, 204)
    assert.equal((await person.get('/api/entrada-saida/tarefas-ti')).status, 401)
  })

  test('"Para hoje" shows overdue tasks of HR first, and nothing that is due later', async ({ assert }) => {
    const { hire, hr, today, checklist } = await scene()
    await checklist({
      tipo: 'E',
      itens: [item('Depois', 'R', 20), item('Amanhã', 'R', 1), item('Ontem', 'R', 1, 'A')],
    })
    const talent = await hire()
    const { body } = await hr.get('/api/userinfo/para-hoje')
    const group = body.find(({ nome }: any) => nome === 'onboarding.rh')
    assert.deepEqual(
      group.itens.map(({ titulo, tom }: any) => [titulo, tom]),
      [
        ['Ontem', 'error'],
        ['Amanhã', null],
      ],
    )
    assert.equal(group.itens[0].rota, `/${TALENTS}/${talent.id}?aba=tarefas`)
    assert.include(group.itens[0].detalhe, 'venceu em')
    assert.equal(group.total, 2)
    assert.isString(today)
  })

  test('a manager sees the tasks of their team and not those of others', async ({ assert }) => {
    const { hire, userOf, today } = await scene()
    const chief = await hire({ dataAdmissao: addDays(today, -400) })
    const team = await hire({ gestor: chief.id })
    await hire()
    const manager = await userOf(chief.id, ['ROLE_ENTRADA_SAIDA_TAREFAS', 'ROLE_GESTAO_TALENTOS_TALENTOS'])
    const { body } = await manager.get(`/api/${TASKS}?andamento=T&completo=true`)
    assert.deepEqual([...new Set(body.content.map((row: any) => row.colaborador.id))], [team.id])
  })

  test('who is named for tasks of others leaves them in the list of what hangs on them', async ({ assert }) => {
    const { hire, hr, today, checklist } = await scene()
    const buddy = await hire({ dataAdmissao: addDays(today, -400) })
    await checklist({ tipo: 'E', itens: [{ ...item('Ser padrinho', 'N', 5), talento: buddy.id }] })
    await hire()
    const { body } = await hr.get(`/api/gestao-talentos/desligamentos/pendencias?colaborador=${buddy.id}&data=${today}`)
    const group = body.find(({ nome }: any) => nome === 'onboarding.tarefas')
    assert.deepEqual([group.total, group.itens[0].titulo], [1, 'Ser padrinho'])
  })
})
