import { test } from '@japa/runner'
import { addDays, addMonths } from '#engine'
import { createCatalogues, createCompany, messagesOf, newCpf, staffClient, system, unique } from '#tests'
import { registerPlanned } from '#plugins/talent/jobs/register_planned_dismissals.ts'

const TALENTS = 'gestao-talentos/talentos'
const PLANS = 'gestao-talentos/desligamentos-programados'
const TASKS = 'entrada-saida/tarefas'

async function scene() {
  const company = await createCompany()
  const catalogues = await createCatalogues(company.id)
  const hr = await staffClient({ empresaId: company.id })
  const context = await system(company.id)
  const { repo, today } = context
  await repo('entrada-saida/checklists').create({
    nome: unique('Saída'),
    tipo: 'S',
    itens: [
      { descricao: 'Passar o serviço', responsavel: 'G', dias: 3, momento: 'A' },
      { descricao: 'Bloquear acessos', responsavel: 'T', dias: 0, momento: 'D' },
    ],
  })
  const hire = (more: object = {}) =>
    repo(TALENTS).create({
      nome: unique('Talento'),
      nomeComercial: 'Talento',
      cpf: newCpf(),
      // Two whole years and some days of service today.
      dataAdmissao: addDays(addMonths(today, -24), -5),
      estabelecimento: catalogues.estabelecimento.id,
      areaOrganizacional: catalogues.area.id,
      faixaSalarial: catalogues.faixa.id,
      ...more,
    })
  const { id: motivo } = await repo('gestao-talentos/motivo-desligamento').create({ motivo: unique('Dispensa') })
  const plan = (colaborador: number, more: object = {}) =>
    hr.post(`/api/${PLANS}`, { colaborador, motivoDesligamento: motivo, dataAviso: today, ...more })
  const tasksOf = async (colaborador: number) =>
    (
      await repo(TASKS).all({ colaborador, tipo: 'S', andamento: 'T' }, { sort: [{ field: 'id', descending: false }] })
    ).map(({ prazo, situacao }) => [prazo, situacao])
  /** As if the days had passed. */
  const pass = async (id: number, ultimoDia: string, more: object = {}) => {
    await repo(PLANS).patch(id, { dataAviso: addDays(ultimoDia, -30), ultimoDia, ...more }, 'passar o tempo')
    return registerPlanned(context)
  }
  return { hr, repo, today, hire, plan, tasksOf, pass, motivo, company }
}

test.group('Dismissal planned ahead', () => {
  test('a plan takes the days of notice and the last day from the law', async ({ assert }) => {
    const { hire, plan, today } = await scene()
    const cases = [
      [{}, 36, addDays(today, 36), addDays(today, 36)],
      [{ tipoAviso: 'I' }, 36, today, addDays(today, 36)],
      [{ iniciativa: 'T' }, 30, addDays(today, 30), addDays(today, 30)],
      [{ iniciativa: 'A', tipoAviso: 'I' }, 18, today, addDays(today, 18)],
      [{ tipoAviso: 'N' }, 0, today, today],
      [{ diasAviso: 45 }, 45, addDays(today, 45), addDays(today, 45)],
      [{ ultimoDia: addDays(today, 20) }, 36, addDays(today, 20), addDays(today, 20)],
    ] as const
    for (const [values, days, last, end] of cases) {
      const { body, status, text } = await plan((await hire()).id, values)
      assert.equal(status, 201, text)
      assert.deepEqual([body.diasAviso, body.ultimoDia, body.fimProjetado], [days, last, end], JSON.stringify(values))
    }
  })

  test('until the last day the person is active; the night after, the dismissal is registered', async ({ assert }) => {
    const { hire, plan, repo, today, pass, company } = await scene()
    const talent = await hire()
    const own = await staffClient({ empresaId: company.id, talento: talent.id })
    const { body } = await plan(talent.id)
    assert.equal((await repo(TALENTS).get(talent.id)).situacao, 'A')
    assert.equal(await pass(body.id, today), 0)
    assert.equal((await own.get(`/api/${TALENTS}`)).status, 200)
    const last = addDays(today, -1)
    assert.equal(await pass(body.id, last), 1)
    const gone = await repo(TALENTS).get(talent.id)
    assert.deepEqual([gone.situacao, gone.dataDesligamento], ['D', last])
    assert.equal((await repo(PLANS).get(body.id)).situacao, 'E')
    assert.equal((await own.get(`/api/${TALENTS}`)).status, 401)
    assert.equal(await pass(body.id, last), 0)
  })

  test('the tasks of leaving are made with the plan, move with its last day, and go with it', async ({ assert }) => {
    const { hire, plan, hr, today, tasksOf } = await scene()
    const talent = await hire()
    const { body } = await plan(talent.id, { ultimoDia: addDays(today, 20) })
    assert.deepEqual(await tasksOf(talent.id), [
      [addDays(today, 17), 'P'],
      [addDays(today, 20), 'P'],
    ])
    const moved = await hr.put(`/api/${PLANS}/${body.id}`, { ultimoDia: addDays(today, 25) })
    assert.equal(moved.status, 200, moved.text)
    assert.deepEqual(await tasksOf(talent.id), [
      [addDays(today, 22), 'P'],
      [addDays(today, 25), 'P'],
    ])
    const cancelled = await hr.put(`/api/${PLANS}/${body.id}/cancelar`, {})
    assert.equal(cancelled.status, 200, cancelled.text)
    assert.deepEqual(
      (await tasksOf(talent.id)).map((row) => row[1]),
      ['C', 'C'],
    )
    assert.equal((await hr.put(`/api/${PLANS}/${body.id}`, { observacao: 'x' })).status, 400)
    assert.equal((await plan(talent.id)).status, 201)
  })

  test('a dismissal registered by hand closes the plan and keeps its tasks', async ({ assert }) => {
    const { hire, plan, hr, repo, today, tasksOf } = await scene()
    const talent = await hire()
    const { body } = await plan(talent.id)
    assert.equal((await hr.put(`/api/${TALENTS}/${talent.id}`, { dataDesligamento: today })).status, 200)
    assert.equal((await repo(PLANS).get(body.id)).situacao, 'E')
    assert.deepEqual(await tasksOf(talent.id), [
      [addDays(today, -3), 'P'],
      [today, 'P'],
    ])
  })

  test('a plan is refused for who has one, has left, or would have left already', async ({ assert }) => {
    const { hire, plan, today } = await scene()
    const talent = await hire()
    assert.equal((await plan(talent.id)).status, 201)
    assert.deepEqual(messagesOf(await plan(talent.id)), {
      colaborador: 'Este talento já tem um desligamento programado.',
    })
    const gone = await hire({ dataDesligamento: addDays(today, -3) })
    assert.equal((await plan(gone.id)).status, 400)
    const other = await hire()
    assert.deepEqual(messagesOf(await plan(other.id, { tipoAviso: 'I', dataAviso: addDays(today, -5) })), {
      ultimoDia: 'O último dia já passou: registre a saída em Desligamentos.',
    })
    assert.deepEqual(messagesOf(await plan(other.id, { ultimoDia: today, dataAviso: addDays(today, 1) })), {
      ultimoDia: 'O último dia não pode ser anterior ao aviso.',
    })
    assert.property(messagesOf(await plan(other.id, { dataAviso: addMonths(today, -36) })), 'dataAviso')
  })

  test('a plan that cannot be registered keeps the reason, stands in "Para hoje", and stops no other', async ({
    assert,
  }) => {
    const { hire, plan, hr, repo, today, pass } = await scene()
    const [first, second] = [await hire(), await hire()]
    const [blocked, free] = [(await plan(first.id)).body, (await plan(second.id)).body]
    const { historicos } = await repo(TALENTS).get(first.id)
    await repo(TALENTS).update(first.id, {
      historicos: [...historicos, { ...historicos[0], id: undefined, data: today }],
    })
    const last = addDays(today, -1)
    await repo(PLANS).patch(blocked.id, { dataAviso: addDays(last, -30), ultimoDia: last }, 'passar o tempo')
    assert.equal(await pass(free.id, last), 1)
    const { problema, situacao } = await repo(PLANS).get(blocked.id)
    assert.deepEqual([situacao, problema], ['P', 'Existe situação posterior à data de desligamento.'])
    const { body } = await hr.get('/api/userinfo/para-hoje')
    const group = body.find(({ nome }: any) => nome === 'talent.programados')
    assert.deepEqual([group.total, group.itens[0].detalhe], [1, `Não foi registrado: ${problema}`])
  })
})
