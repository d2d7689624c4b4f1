import { test } from '@japa/runner'
import { messagesOf, staffClient, unique } from '#tests'

const PATH = '/api/visoes-salvas'
const SCREEN = 'utilitario/usuarios'
const mine = async (client: Awaited<ReturnType<typeof staffClient>>) =>
  (await client.get(`${PATH}?tela=${SCREEN}`)).body

test.group('Saved searches', () => {
  test('a search gets a name, opens by its address, is renamed, replaced and removed', async ({ assert }) => {
    const client = await staffClient()
    const [saved] = (
      await client.post(PATH, { tela: SCREEN, nome: ' Ativos ', consulta: 'q=jo%C3%A3o&ativo=true&area=12~RH%7C13~TI' })
    ).body
    assert.containSubset(saved, {
      nome: 'Ativos',
      consulta: 'q=jo%C3%A3o&ativo=true&area=12~RH%7C13~TI',
      compartilhada: false,
      propria: true,
    })
    assert.equal((await client.put(`${PATH}/${saved.id}`, { nome: 'Só ativos' })).body[0].consulta, saved.consulta)
    assert.containSubset(
      (await client.put(`${PATH}/${saved.id}`, { nome: 'Só ativos', consulta: 'ativo=true', compartilhada: true }))
        .body[0],
      { nome: 'Só ativos', consulta: 'ativo=true', compartilhada: true },
    )
    assert.deepEqual((await client.delete(`${PATH}/${saved.id}`)).body, [])
    assert.equal((await client.delete(`${PATH}/${saved.id}`)).body.message, 'Esta busca salva não existe mais.')
  })

  test('colleagues see what is shared with the company and change nothing of it; other companies see nothing', async ({
    assert,
  }) => {
    const owner = await staffClient()
    const colleague = await staffClient({ empresaId: owner.empresaId })
    const stranger = await staffClient()
    await owner.post(PATH, { tela: SCREEN, nome: 'Minha', consulta: 'q=a' })
    await owner.post(PATH, { tela: SCREEN, nome: 'De todos', consulta: 'q=b', compartilhada: true })
    const [shared, ...rest] = await mine(colleague)
    assert.isEmpty(rest)
    assert.containSubset(shared, { nome: 'De todos', propria: false, dono: owner.user.nome })
    assert.equal((await colleague.put(`${PATH}/${shared.id}`, { nome: 'Outro' })).status, 404)
    assert.equal((await colleague.delete(`${PATH}/${shared.id}`)).status, 404)
    assert.deepEqual(await mine(stranger), [])
    assert.equal((await stranger.delete(`${PATH}/${shared.id}`)).status, 404)
    assert.deepEqual(
      (await mine(owner)).map((item: { nome: string }) => item.nome),
      ['De todos', 'Minha'],
    )
  })

  test('names are unlike each other, addresses are addresses, and screens are those one may open', async ({
    assert,
  }) => {
    const client = await staffClient()
    await client.post(PATH, { tela: SCREEN, nome: 'Uma', consulta: 'q=a' })
    assert.equal(
      messagesOf(await client.post(PATH, { tela: SCREEN, nome: 'UMA', consulta: 'q=b' })).nome,
      'Você já tem uma busca salva com este nome.',
    )
    assert.equal(
      messagesOf(await client.post(PATH, { tela: SCREEN, nome: '', consulta: 'q=b' })).nome,
      'Nome é obrigatório',
    )
    for (const odd of ['//evil.example', 'q=<script>', 'javascript:alert(1)', 'q=a#b', 'x'.repeat(4001)])
      assert.equal((await client.post(PATH, { tela: SCREEN, nome: unique('V'), consulta: odd })).status, 400, odd)
    assert.equal(
      messagesOf(await client.post(PATH, { tela: 'nada/disto', nome: 'X', consulta: '' })).tela,
      'Esta tela não existe.',
    )
    const bound = await staffClient({ empresaId: client.empresaId, authorities: ['ROLE_UTILITARIO_NOTICIAS'] })
    assert.equal((await bound.get(`${PATH}?tela=${SCREEN}`)).status, 403)
    assert.equal((await bound.post(PATH, { tela: SCREEN, nome: 'X', consulta: '' })).status, 403)
  })
})
