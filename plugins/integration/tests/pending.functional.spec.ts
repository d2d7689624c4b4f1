import { test } from '@japa/runner'
import { type StaffClient, staffClient, system, unique } from '#tests'

const WRITE = '/api/integracao/pendencias-ac'
const READ = '/api/pendencias-ac'
const READS = 'ROLE_INTEGRACAO_PENDENCIAS_AC'

/** What a payroll integration does: it writes a row, and finds it again by its own code. */
const report = async (client: StaffClient, values: Record<string, unknown> = {}) => {
  const answer = await client.post(WRITE, {
    pendencia: 'Admissão recusada',
    detalhes: 'Falta o PIS.',
    codigo: unique('F'),
    ...values,
  })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.id as number
}
const payrollUser = async (client: StaffClient) =>
  (await system()).repo('utilitario/usuarios').patch(client.user.id, { usuarioFolha: true })
const remove = (client: StaffClient, ...ids: number[]) => client.delete(`${READ}?pendencias=${ids.join(',')}`)

test.group('Pendencies of the payroll integration', () => {
  // Proves: core.pendencias-ac.listar, pendencias-ac
  test('an integration writes them; people of the company read them with what they may remove', async ({ assert }) => {
    const client = await staffClient()
    assert.deepEqual((await client.get(READ)).body, [])
    const id = await report(client, {
      statusSincronizacao: 'ERRO',
      msg: 'PIS inválido',
      role: 'ROLE_CAPTACAO_CANDIDATOS',
    })
    assert.deepEqual((await client.get(READ)).body, [
      {
        id,
        pendencia: 'Admissão recusada',
        detalhes: 'Falta o PIS.',
        statusDetalhes: 'Erro',
        msg: 'PIS inválido',
        role: 'ROLE_CAPTACAO_CANDIDATOS',
        statusCancelado: false,
        podeRemover: false,
      },
    ])
    assert.deepEqual((await (await staffClient()).get(READ)).body, [])
    assert.deepEqual(
      (await (await staffClient({ empresaId: client.empresaId, authorities: ['ROLE_CAPTACAO_IDIOMAS'] })).get(READ))
        .body,
      [],
    )
  })

  // Proves: pendencias-ac
  test('several are written in one lot, and one is found again by its code and changed', async ({ assert }) => {
    const client = await staffClient()
    const codes = [unique('F'), unique('F')]
    assert.equal(
      (await client.post(`${WRITE}/lote`, { rows: codes.map((codigo) => ({ codigo, pendencia: 'Envio' })) })).body
        .count,
      2,
    )
    const [row] = (await client.get(`${WRITE}?codigo=${encodeURIComponent(codes[1]!)}`)).body.content
    assert.equal(
      (await client.put(`${WRITE}/${row.id}`, { statusSincronizacao: 'CONCLUIDA', statusDetalhes: 'Recebida' })).status,
      200,
    )
    assert.sameMembers(
      (await client.get(READ)).body.map((item: any) => item.statusDetalhes),
      ['Aguardando', 'Recebida'],
    )
    assert.equal((await client.post(WRITE, { codigo: codes[0], pendencia: 'De novo' })).status, 400)
  })

  // Proves: core.pendencias-ac.01, core.pendencias-ac.remover, pendencia.sem-permissao, pendencias-ac
  test('removing needs the authority of the item and a user of the payroll system, unless it is cancelled: else "Você não tem permissão para remover esse item."', async ({
    assert,
  }) => {
    const admin = await staffClient()
    const free = await report(admin)
    const guarded = await report(admin, { role: 'ROLE_CAPTACAO_CANDIDATOS' })
    const cancelled = await report(admin, { statusCancelado: true })
    const guardedCancelled = await report(admin, { statusCancelado: true, role: 'ROLE_CAPTACAO_CANDIDATOS' })
    const user = await staffClient({ empresaId: admin.empresaId, authorities: [READS] })
    for (const id of [free, guarded, guardedCancelled]) {
      const refused = await remove(user, id)
      assert.deepInclude(
        { status: refused.status, message: refused.body.message },
        { status: 403, message: 'Você não tem permissão para remover esse item.' },
      )
    }
    assert.equal((await remove(user, free, cancelled)).status, 403)
    assert.lengthOf((await user.get(READ)).body, 4)
    assert.equal((await remove(user, cancelled)).status, 204)
    await payrollUser(user)
    assert.equal((await remove(user, guarded)).status, 403)
    assert.equal((await remove(user, free)).status, 204)
    await payrollUser(admin)
    assert.equal((await remove(admin, guarded, guardedCancelled)).status, 204)
    assert.deepEqual((await user.get(READ)).body, [])
  })

  // Proves: core.pendencias-ac.listar, pendencias-ac
  test('of another company, none, or what is no number cannot be removed', async ({ assert }) => {
    const client = await staffClient()
    const foreign = await report(await staffClient(), { statusCancelado: true })
    const own = await report(client, { statusCancelado: true })
    assert.equal((await remove(client, foreign)).status, 404)
    assert.equal((await remove(client, own, foreign)).status, 404)
    for (const ids of ['', 'a', '1,-2', '1.5'])
      assert.equal((await client.delete(`${READ}?pendencias=${ids}`)).status, 400, ids)
    assert.lengthOf((await client.get(READ)).body, 1)
    assert.equal(
      (await (await staffClient({ empresaId: client.empresaId, authorities: [] })).delete(`${READ}?pendencias=${own}`))
        .status,
      403,
    )
  })

  // Proves: enum.status-sincronizacao
  test('the states of a synchronisation are Aguardando, Em andamento, Concluída and Erro, and no other', async ({
    assert,
  }) => {
    const client = await staffClient()
    const { choices } = (await client.get('/api/metadata')).body.resources['integracao/pendencias-ac'].fields
      .statusSincronizacao
    assert.deepEqual(
      choices.map((choice: any) => [choice.id, choice.nome]),
      [
        ['AGUARDANDO', 'Aguardando'],
        ['EM_ANDAMENTO', 'Em andamento'],
        ['CONCLUIDA', 'Concluída'],
        ['ERRO', 'Erro'],
      ],
    )
    assert.equal((await client.post(WRITE, { pendencia: 'x', statusSincronizacao: 'OUTRO' })).status, 400)
  })
})

test.group('Groups of the payroll system', () => {
  // Proves: empresas, utl.grupos-ac.verificar-codigo
  test('a company integrated with it belongs to a group; the code of a group is free or taken', async ({ assert }) => {
    const client = await staffClient()
    const codigo = Math.random().toString(36).slice(2, 5)
    const taken = () => client.get(`/api/utilitario/grupos-ac/verificar-codigo-existe?codigo=${codigo}`)
    assert.isFalse((await taken()).body)
    const { body: group } = await client.post('/api/utilitario/grupos-ac', { codigo, descricao: unique('Grupo') })
    assert.isTrue((await taken()).body)
    assert.equal((await client.post('/api/utilitario/grupos-ac', { codigo: 'mais', descricao: 'x' })).status, 400)
    const company = `/api/utilitario/empresas/${client.empresaId}`
    const { body } = await client.put(company, { acIntegra: true, ehIntegradaColabore: true, grupoAC: group.id })
    assert.deepInclude(body, { acIntegra: true, ehIntegradaColabore: true })
    assert.equal(body.grupoAC.descricao, group.descricao)
    assert.deepInclude((await client.get('/api/userinfo')).body.empresa, { acIntegra: true, ehIntegradaColabore: true })
  })
})
