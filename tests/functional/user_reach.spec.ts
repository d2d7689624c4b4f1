import { test } from '@japa/runner'
import { Client, createCompany, staffClient, system } from '#tests'

const USERS = '/api/utilitario/usuarios'
const FAR = 'Você não pode alterar um usuário de outra empresa ou com autorizações que não possui.'

async function profileOf(authorities: string[]) {
  return (await system()).repo('utilitario/perfis').create({ nome: `Perfil ${Math.random()}`, authorities })
}

test.group('Whoever keeps users reaches no farther through them', (group) => {
  let authorities: string[]
  group.setup(async () => {
    const { engine } = await import('#engine/engine.ts')
    const { read, write, remove } = engine().registry.resource('utilitario/usuarios').authority
    authorities = [read, write, remove].filter((value): value is string => typeof value === 'string')
  })

  test('somebody of another company, or the first user, cannot be given another password, or be removed', async ({
    assert,
  }) => {
    const keeper = await staffClient({ authorities })
    const stranger = await staffClient({ authorities: [] })
    for (const id of [stranger.user.id, 1]) {
      for (const answer of [
        await keeper.put(`${USERS}/${id}`, { senha: 'tomada-de-assalto' }),
        await keeper.delete(`${USERS}/${id}`),
      ])
        assert.deepInclude(
          [
            [400, FAR],
            [404, 'O recurso solicitado não foi encontrado.'],
          ],
          [answer.status, answer.body.message],
        )
    }
    assert.equal(
      (await new Client().post('/api/login', { username: stranger.user.login, password: stranger.password })).status,
      200,
    )
  })

  test('users of other companies are in no list, row, reference or export; who sees all companies sees them', async ({
    assert,
  }) => {
    const keeper = await staffClient({ authorities })
    const colleague = await staffClient({ authorities: [], empresaId: keeper.empresaId })
    const stranger = await staffClient({ authorities: [] })
    const listed = (await keeper.get(`${USERS}?unpaged=true`)).body.map((item: { id: number }) => item.id)
    assert.includeMembers(listed, [keeper.user.id, colleague.user.id])
    assert.notInclude(listed, stranger.user.id)
    assert.equal((await keeper.get(`${USERS}?login=${stranger.user.login}`)).body.totalElements, 0)
    assert.equal((await keeper.get(`${USERS}/${stranger.user.id}`)).status, 404)
    assert.notInclude((await keeper.get(`${USERS}/exportar.csv`)).text, stranger.user.nome)
    assert.equal((await keeper.put(`${USERS}/${stranger.user.id}`, { nome: 'Tomado' })).status, 404)
    const everywhere = await staffClient({ authorities: [...authorities, 'ROLE_VISUALIZA_TODAS_EMPRESAS'] })
    assert.equal((await everywhere.get(`${USERS}/${stranger.user.id}`)).status, 200)
  })

  test('a colleague who may do more cannot be changed, one who may not can', async ({ assert }) => {
    const company = await createCompany()
    const keeper = await staffClient({ authorities, empresaId: company.id })
    const mightier = await staffClient({ authorities: [...authorities, 'ROLE_*'], empresaId: company.id })
    const lesser = await staffClient({ authorities: authorities.slice(0, 1), empresaId: company.id })
    const answer = await keeper.put(`${USERS}/${mightier.user.id}`, { senha: 'tomada-de-assalto' })
    assert.deepEqual([answer.status, answer.body.message], [400, FAR])
    assert.equal(
      (await new Client().post('/api/login', { username: mightier.user.login, password: mightier.password })).status,
      200,
    )
    assert.equal((await keeper.put(`${USERS}/${lesser.user.id}`, { senha: 'trocada-a-pedido' })).status, 200)
  })

  test('a profile with more than one has is given to nobody, oneself included', async ({ assert }) => {
    const keeper = await staffClient({ authorities })
    const { id: perfilId } = await profileOf(['ROLE_*'])
    const message = 'Você não pode conceder autorizações que não possui: ROLE_*.'
    const empresas = [{ empresaId: keeper.empresaId, perfilId }]
    const made = await keeper.post(USERS, {
      nome: 'Novo',
      login: `novo${Date.now()}`,
      senha: 'segredo-do-novo',
      empresas,
    })
    assert.deepEqual([made.status, made.body.message], [400, message])
    const raised = await keeper.put(`${USERS}/${keeper.user.id}`, { empresas })
    assert.deepEqual([raised.status, raised.body.message], [400, message])
    assert.notInclude((await keeper.get('/api/userinfo')).body.authorities, 'ROLE_EMPRESAS')
    const own = await profileOf(authorities)
    assert.equal(
      (
        await keeper.post(USERS, {
          nome: 'Novo',
          login: `novo${Date.now()}`,
          senha: 'segredo-do-novo',
          empresas: [{ empresaId: keeper.empresaId, perfilId: own.id }],
        })
      ).status,
      201,
    )
  })
})
