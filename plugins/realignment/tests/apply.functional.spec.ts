import { test } from '@japa/runner'
import { setImmediate as pause } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import { cancelWork, progressOf } from '#engine'
import { TABLES as KEY } from '../domain/kinds.ts'
import { staffClient } from '#tests'
import { applyTable } from '../services/apply.ts'
import { historyOf, ITEMS, salaryOn, scene, TABLES, TALENTS } from './scene.ts'

test.group('Applying and cancelling a table of talents', () => {
  // Proves: car.tabela-reajuste.total-folha, jobs.tabelas-reajustes-colaboradores.01, tabelas-reajustes-colaboradores
  test('P becomes D: each talent gets the situation planned, aprovada and ehUltimo are told, the payroll is as foretold', async ({
    assert,
  }) => {
    const { client, table, move, ana, bia, caio, duda } = await scene()
    const { id } = await table()
    assert.equal((await move(id)).status, 204)
    const before = (await client.get(`${TABLES}/${id}/total-folha`)).body as any
    assert.deepInclude(before, {
      talentos: 4,
      talentosAfetados: 2,
      totalAtual: 11333.33,
      totalProposto: 11866.66,
      diferenca: 533.33,
      percentual: 4.71,
      percentualEncargos: 40,
      encargosAtual: 4533.33,
      totalAtualComEncargos: 15866.66,
      totalPropostoComEncargos: 16613.32,
      diferencaComEncargos: 746.66,
    })
    assert.equal((await client.post(`${TABLES}/${id}/aplicar-colaboradores`, {})).status, 204)
    const applied = (await client.get(`${TABLES}/${id}`)).body as any
    assert.deepInclude(applied, {
      status: 'D',
      aprovada: true,
      ehUltimo: true,
      existeHistoricoConfirmado: false,
      aplicadaPor: client.user.nome,
    })
    assert.equal(await salaryOn(client, ana.id, '2026-04-30'), 2000)
    assert.equal(await salaryOn(client, ana.id, '2026-05-01'), 2200)
    assert.equal(await salaryOn(client, bia.id, '2026-05-01'), 3666.66)
    assert.equal(await salaryOn(client, caio.id, '2026-05-01'), 2500)
    assert.equal(await salaryOn(client, duda.id, '2026-05-01'), 3500)
    const { historicos } = await historyOf(client, ana.id)
    assert.deepInclude(historicos[0], { data: '2026-05-01', motivo: 'REALINHAMENTO', tipoSalario: '3', salario: 2200 })
    assert.deepEqual((await client.get(`${TABLES}/${id}/total-folha`)).body, before)
  })

  // Proves: colaboradores-historicos, jobs.tabelas-reajustes-colaboradores.02
  test('cancelling undoes it exactly, and the table can be planned again', async ({ assert }) => {
    const { client, catalogues, context, table, move, ana, bia } = await scene()
    // A later situation stands already: what is between them changes its reason, and back.
    const other = await context.repo('cargo-salario/areas-organizacionais').create({ nome: 'Outra área' })
    const [first] = (await historyOf(client, bia.id)).historicos
    const later = { ...first, id: undefined, data: '2026-08-01', areaOrganizacional: other.id, salario: 4000 }
    assert.equal((await client.put(`${TALENTS}/${bia.id}`, { historicos: [first, later] })).status, 200)
    const before = [await historyOf(client, ana.id), await historyOf(client, bia.id)]
    const { estabelecimento, areaOrganizacional, cargo, faixaSalarial } = before[0]!.historicos[0]
    assert.deepEqual(
      [estabelecimento, areaOrganizacional, cargo, faixaSalarial].map((item) => item?.id),
      [catalogues.estabelecimento.id, catalogues.area.id, catalogues.cargo.id, catalogues.faixa.id],
    )
    const { id } = await table()
    await move(id)
    assert.equal((await client.post(`${TABLES}/${id}/aplicar-colaboradores`, {})).status, 204)
    assert.equal(await salaryOn(client, bia.id, '2026-05-01'), 3666.66)
    assert.equal((await client.post(`${TABLES}/${id}/cancelar-reajuste`, {})).status, 204)
    assert.deepEqual([await historyOf(client, ana.id), await historyOf(client, bia.id)], before)
    const undone = (await client.get(`${TABLES}/${id}`)).body as any
    assert.deepInclude(undone, { status: 'P', aprovada: false, aplicadaEm: null, ehUltimo: false })
    assert.equal((await client.get(`${TABLES}/${id}/colaboradores`)).body.length, 2)
    assert.equal((await move(id, { valor: 5 })).status, 204)
    assert.equal((await client.post(`${TABLES}/${id}/aplicar-colaboradores`, {})).status, 204)
    assert.equal(await salaryOn(client, ana.id, '2026-05-01'), 2100)
  })

  // Proves: colaboradores-historicos
  test('only the last applied table, without a confirmed history, unchanged since, is cancelled; an applied one is not edited', async ({
    assert,
  }) => {
    const { client, context, table, move, ana } = await scene()
    const first = await table()
    const second = await table({ nome: 'Outro', data: '2026-06-01' })
    const pending = await client.post(`${TABLES}/${first.id}/cancelar-reajuste`, {})
    assert.deepEqual([pending.status, pending.body.message], [400, 'A tabela ainda não foi aplicada.'])
    for (const row of [first, second]) {
      await move(row.id)
      assert.equal((await client.post(`${TABLES}/${row.id}/aplicar-colaboradores`, {})).status, 204)
    }
    const refused = await client.post(`${TABLES}/${first.id}/cancelar-reajuste`, {})
    assert.equal(refused.body.message, 'Somente o último reajuste aplicado pode ser cancelado.')
    const edited = await client.put(`${TABLES}/${first.id}`, { nome: 'Novo nome' })
    assert.deepEqual([edited.status, edited.body.message], [400, 'A tabela já foi aplicada e não pode ser alterada.'])
    const removed = await client.delete(`${TABLES}/${first.id}`)
    assert.equal(removed.body.message, 'Cancele o reajuste antes de remover a tabela.')
    const [item] = (await client.get(`${TABLES}/${second.id}/colaboradores`)).body as any
    const changed = await client.put(`${ITEMS}/${item.id}`, { salario: 9 })
    assert.equal(changed.body.message, 'A tabela já foi aplicada e não pode ser alterada.')

    const talents = context.repo('gestao-talentos/talentos')
    const confirm = async (status: string | null) => {
      const { historicos } = await talents.get(ana.id)
      await talents.patch(ana.id, {
        historicos: historicos.map((historico: any) =>
          historico.data === '2026-06-01' ? { ...historico, status } : historico,
        ),
      })
    }
    await confirm('SEM_ERRO')
    assert.equal(((await client.get(`${TABLES}/${second.id}`)).body as any).existeHistoricoConfirmado, true)
    const confirmed = await client.post(`${TABLES}/${second.id}/cancelar-reajuste`, {})
    assert.equal(confirmed.body.message, 'O reajuste não pode ser cancelado: existe histórico confirmado pela folha.')
    await confirm(null)

    const { historicos } = (await client.get(`${TALENTS}/${ana.id}`)).body as any
    const raised = historicos.map((historico: any) =>
      historico.data === '2026-06-01' ? { ...historico, salario: 5000 } : historico,
    )
    await client.put(`${TALENTS}/${ana.id}`, { historicos: raised })
    const touched = await client.post(`${TABLES}/${second.id}/cancelar-reajuste`, {})
    assert.equal(
      touched.body.message,
      `A situação de ${ana.nome} em 01/06/2026 foi alterada depois da aplicação. Nada foi alterado.`,
    )
  })

  // Proves: car.tabela-reajuste.aplicar-colaboradores, car.tabela-reajuste.cancelar-reajuste, colaboradores-cargos
  test('a realignment applied twice or by two people at once, empty or of another kind: refused, and done once', async ({
    assert,
  }) => {
    const { client, company, table, move, ana } = await scene()
    const { id } = await table()
    const empty = await client.post(`${TABLES}/${id}/aplicar-colaboradores`, {})
    assert.equal(empty.body.message, 'A tabela não tem nada a aplicar.')
    await move(id)
    assert.equal((await client.post(`${TABLES}/${id}/aplicar-indices`, {})).status, 409)
    const other = await staffClient({ empresaId: company.id })
    const answers = await Promise.all(
      [client, other, client, other].map((item) => item.post(`${TABLES}/${id}/aplicar-colaboradores`, {})),
    )
    assert.deepEqual(
      answers.map((item) => item.status).sort(),
      [204, 400, 400, 400].map((value) => value).sort((a, b) => a - b),
    )
    for (const item of answers.filter((answer) => answer.status !== 204))
      assert.equal(item.body.message, 'A tabela já foi aplicada e não pode ser alterada.')
    assert.equal((await historyOf(client, ana.id)).historicos.length, 2)
    const undone = await Promise.all([client, other].map((item) => item.post(`${TABLES}/${id}/cancelar-reajuste`, {})))
    assert.equal(undone.filter((item) => item.status === 204).length, 1)
    assert.equal((await historyOf(client, ana.id)).historicos.length, 1)
  })

  test('all or nothing: one talent with a situation on the day, not yet admitted or already gone stops all of it', async ({
    assert,
  }) => {
    const { client, context, talent, table, move, ana, bia } = await scene()
    const { id } = await table()
    await move(id)
    const add = async (situation: object) => {
      const { historicos } = (await client.get(`${TALENTS}/${bia.id}`)).body as any
      return client.put(`${TALENTS}/${bia.id}`, {
        historicos: [{ ...historicos.at(-1), id: undefined, ...situation }, ...historicos],
      })
    }
    assert.equal((await add({ data: '2026-05-01', salario: 1 })).status, 200)
    const preview = (await client.get(`${TABLES}/${id}/previa`)).body as any
    assert.deepEqual(preview.recusas, [{ id: bia.id, nome: bia.nome, motivo: 'já tem situação nesta data' }])
    assert.deepEqual(
      preview.linhas.map((linha: any) => [linha.id, linha.atual, linha.proposto, linha.diferenca, linha.percentual]),
      [
        [ana.id, 2000, 2200, 200, 10],
        [bia.id, 3333.33, 3666.66, 333.33, 10],
      ],
    )
    const items = (await client.get(`${TABLES}/${id}/colaboradores`)).body as any
    assert.deepEqual(
      items.map((item: any) => item.duplicidade),
      [false, true],
    )
    const refused = await client.post(`${TABLES}/${id}/aplicar-colaboradores`, {})
    assert.deepEqual(
      [refused.status, refused.body.message],
      [400, `Em 01/05/2026, ${bia.nome}: já tem situação. Nada foi alterado.`],
    )
    assert.equal((await historyOf(client, ana.id)).historicos.length, 1)
    assert.equal(((await client.get(`${TABLES}/${id}`)).body as any).status, 'P')

    const gone = await talent('Enzo', { tipoSalario: '3', salario: 1000 })
    const late = await table({ nome: 'Tardia', data: '2026-09-01' })
    const planned = await client.post(`${TABLES}/${late.id}/incluir-talentos`, { talentosIds: [gone.id, ana.id] })
    assert.deepEqual(planned.body, { incluidos: 2 })
    await context.repo('gestao-talentos/talentos').patch(gone.id, { dataDesligamento: '2026-08-01', situacao: 'D' })
    const left = await client.post(`${TABLES}/${late.id}/aplicar-colaboradores`, {})
    assert.equal(left.body.message, `Em 01/09/2026, ${gone.nome}: já desligado. Nada foi alterado.`)
    assert.equal((await historyOf(client, ana.id)).historicos.length, 1)
  })

  test('stopped on the way, or the process killed: nothing is changed', async ({ assert }) => {
    const { client, context, table, move, ana } = await scene()
    const { id } = await table()
    await move(id)
    assert.deepEqual((await client.get(`${TABLES}/${id}/andamento`)).body, { emAndamento: false, feito: 0, total: 0 })
    assert.equal((await client.post(`${TABLES}/${id}/interromper`, {})).status, 404)
    await assert.rejects(
      () =>
        context.transaction(async (inside) => {
          const applying = applyTable(inside, id, 'T')
          while (!progressOf(KEY, id)) await pause()
          assert.isTrue(cancelWork(KEY, id))
          await applying
        }),
      'A aplicação foi interrompida. Nada foi alterado.',
    )
    assert.isNull(progressOf(KEY, id))
    // A process that dies takes its transaction with it: what the database does then is what a rollback does.
    await assert.rejects(
      () =>
        context.transaction(async (inside) => {
          await applyTable(inside, id, 'T')
          throw new Error('killed')
        }),
      'killed',
    )
    assert.equal((await historyOf(client, ana.id)).historicos.length, 1)
    assert.equal(((await client.get(`${TABLES}/${id}`)).body as any).status, 'P')
    assert.equal((await client.post(`${TABLES}/${id}/aplicar-colaboradores`, {})).status, 204)
  })

  test('an index without a value on the date, a band whose position has none: the table is refused, nobody loses a salary', async ({
    assert,
  }) => {
    const { client, context, table, catalogues, ana, bia } = await scene()
    const late = await context.repo('cargo-salario/indices').create({
      nome: 'Índice novo',
      indiceHistorico: [{ data: '2027-01-01', valor: 100 }],
    })
    const band = await context.repo('cargo-salario/faixas-salariais').create({
      cargo: catalogues.cargo.id,
      nome: 'Do cargo',
      codigoCBO: '252405',
      historico: [{ data: '2020-01-01', tipo: '1' }],
    })
    const ways = [
      { tipoSalario: '2', indice: late.id, quantidade: 10, why: 'o índice não tem valor nesta data' },
      { tipoSalario: '1', faixaSalarialProposta: band.id, why: 'a faixa salarial não tem valor nesta data' },
    ]
    for (const { why, ...way } of ways) {
      const { id } = await table()
      const line = { tabelaReajuste: id, areaOrganizacionalProposta: catalogues.area.id }
      const faixaSalarialProposta = catalogues.faixa.id
      const made = await client.post(ITEMS, { ...line, colaborador: ana.id, faixaSalarialProposta, ...way })
      assert.equal(made.status, 201, made.text)
      await client.post(ITEMS, { ...line, colaborador: bia.id, faixaSalarialProposta, tipoSalario: '3', salario: 4000 })
      const told = (await client.get(`${TABLES}/${id}/previa`)).body.recusas
      assert.deepEqual(
        told.map((item: any) => [item.id, item.motivo]),
        [[ana.id, why]],
      )
      const answer = await client.post(`${TABLES}/${id}/aplicar-colaboradores`, {})
      assert.equal(answer.status, 400)
      assert.equal(answer.body.message, `Em 01/05/2026, ${ana.nome}: ${why}. Nada foi alterado.`)
      assert.equal((await client.get(`${TABLES}/${id}`)).body.status, 'P')
      assert.deepEqual(
        [await salaryOn(client, ana.id, '2026-05-01'), await salaryOn(client, bia.id, '2026-05-01')],
        [2000, 3333.33],
      )
    }
  })

  test('each change is in the audit trail, with the salary masked', async ({ assert }) => {
    const { client, table, move, ana, bia } = await scene()
    const { id } = await table()
    await move(id)
    await client.post(`${TABLES}/${id}/aplicar-colaboradores`, {})
    const trail = await db
      .from('auditoria')
      .where({ recurso: 'gestao-talentos/talentos', acao: 'aplicar realinhamento', ator_id: client.user.id })
    assert.sameMembers(
      trail.map((item) => Number(item.registro_id)),
      [ana.id, bia.id],
    )
    assert.notInclude(trail[0].mudancas, '2200')
    const [done] = await db.from('auditoria').where({ acao: 'aplicar reajuste', registro_id: id })
    assert.equal(Number(done.ator_id), client.user.id)
  })

  // Proves: reajustes-colaboradores
  test('who does not see salaries plans none, and who does not see all talents of a table does not apply it', async ({
    assert,
  }) => {
    const { company, context, catalogues, table, move, ana, client } = await scene()
    const { id } = await table()
    await move(id)
    const blind = await staffClient({
      empresaId: company.id,
      authorities: ['ROLE_CARGO_SALARIO_*', 'ROLE_GESTAO_TALENTOS_TALENTOS'],
    })
    assert.equal((await blind.get(`${TABLES}/${id}/total-folha`)).status, 403)
    assert.equal((await blind.post(`${TABLES}/${id}/aplicar-colaboradores`, {})).status, 403)
    const [item] = ((await blind.get(`${ITEMS}?tabelaReajuste=${id}`)).body as any).content
    assert.isNull(item.salarioAtual)
    assert.equal((await blind.put(`${ITEMS}/${item.id}`, { salario: 1 })).status, 403)
    const elsewhere = await context.repo('cargo-salario/areas-organizacionais').create({
      nome: 'Área alheia',
      responsaveis: [{ empresaId: company.id, responsavelId: ana.id }],
    })
    const manager = await staffClient({
      empresaId: company.id,
      authorities: ['ROLE_CARGO_SALARIO_*', 'ROLE_GESTAO_TALENTOS_*'],
      ownAreas: true,
      talento: ana.id,
    })
    const refused = await manager.post(`${TABLES}/${id}/aplicar-colaboradores`, {})
    assert.deepEqual([refused.status, refused.body.message], [403, 'A tabela tem talentos que você não vê.'])
    assert.equal(((await client.get(`${TABLES}/${id}`)).body as any).status, 'P')
    void [elsewhere, catalogues]
  })
})
