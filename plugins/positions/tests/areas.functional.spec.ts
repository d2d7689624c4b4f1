import { test } from '@japa/runner'
import { messagesOf, staffClient } from '#tests'

const AREAS = '/api/cargo-salario/areas-organizacionais'
const CIRCLE = 'Uma área não pode ficar abaixo dela mesma nem de uma de suas áreas filhas.'
const CANNOT_DEACTIVATE = 'Não é possível inativar a área: existem áreas filhas ativas ou a área superior está inativa.'
const CANNOT_ACTIVATE = 'Não é possível ativar a área: a área superior está inativa.'

/** Diretoria > Produção > Embalagem, in a company of its own. */
async function tree() {
  const client = await staffClient()
  const make = async (nome: string, areaMae?: number) => (await client.post(AREAS, { nome, areaMae })).body
  const top = await make('Diretoria')
  const middle = await make('Produção', top.id)
  const leaf = await make('Embalagem', middle.id)
  return { client, top, middle, leaf }
}

test.group('Áreas organizacionais', () => {
  test('the hierarchy is the full path, in lists and reads', async ({ assert }) => {
    const { client, leaf } = await tree()
    assert.equal((await client.get(`${AREAS}/${leaf.id}`)).body.descricaoHierarquia, 'Diretoria > Produção > Embalagem')
    const list = await client.get(`${AREAS}?unpaged=true`)
    assert.sameMembers(
      list.body.map((row: any) => row.descricaoHierarquia),
      ['Diretoria', 'Diretoria > Produção', 'Diretoria > Produção > Embalagem'],
    )
  })

  // Proves: areas-organizacionais, seletor-area
  test('a circle in areas: an area may not hang below itself or one of its own children', async ({ assert }) => {
    const { client, top, leaf } = await tree()
    for (const areaMae of [top.id, leaf.id]) {
      const answer = await client.put(`${AREAS}/${top.id}`, { areaMae })
      assert.equal(answer.status, 400)
      assert.equal(messagesOf(answer).areaMae, CIRCLE)
    }
  })

  test('a circle in areas by two people at once: of two moves that make one together, one is refused', async ({
    assert,
  }) => {
    const { client } = await tree()
    const make = async (nome: string, areaMae?: number) => (await client.post(AREAS, { nome, areaMae })).body.id
    for (let round = 0; round < 8; round++) {
      const [north, south] = [await make(`Norte ${round}`), await make(`Sul ${round}`)]
      const [below, under] = [await make('Vendas', north), await make('Compras', south)]
      const answers = await Promise.all([
        client.put(`${AREAS}/${north}`, { areaMae: under }),
        client.put(`${AREAS}/${south}`, { areaMae: below }),
      ])
      assert.deepEqual(answers.map((item) => item.status).sort(), [200, 400])
      assert.equal(messagesOf(answers.find((item) => item.status === 400)!).areaMae, CIRCLE)
    }
  })

  // Proves: area.inativar, jobs.areas-organizacionais.01
  test(`with an active child: "${CANNOT_DEACTIVATE}"`, async ({ assert }) => {
    const { client, middle } = await tree()
    assert.equal(messagesOf(await client.put(`${AREAS}/${middle.id}`, { ativo: false })).ativo, CANNOT_DEACTIVATE)
  })

  // Proves: area.ativar, jobs.areas-organizacionais.02
  test(`below an inactive area: "${CANNOT_ACTIVATE}"`, async ({ assert }) => {
    const { client, middle, leaf } = await tree()
    assert.equal((await client.put(`${AREAS}/${leaf.id}`, { ativo: false })).status, 200)
    assert.equal((await client.put(`${AREAS}/${middle.id}`, { ativo: false })).status, 200)
    assert.equal(messagesOf(await client.put(`${AREAS}/${leaf.id}`, { ativo: true })).ativo, CANNOT_ACTIVATE)
    assert.equal(messagesOf(await client.post(AREAS, { nome: 'Nova', areaMae: middle.id })).ativo, CANNOT_ACTIVATE)
    await client.put(`${AREAS}/${middle.id}`, { ativo: true })
    assert.equal((await client.put(`${AREAS}/${leaf.id}`, { ativo: true })).status, 200)
  })

  // Proves: core.validacao.01
  test('the description is required, at most 60 characters; notification e-mails must be valid', async ({ assert }) => {
    const { client } = await tree()
    assert.equal(messagesOf(await client.post(AREAS, {})).nome, 'Descrição é obrigatória')
    assert.property(messagesOf(await client.post(AREAS, { nome: 'x'.repeat(61) })), 'nome')
    assert.equal(
      messagesOf(await client.post(AREAS, { nome: 'Com e-mail', emailsNotificacoes: [{ email: 'sem-arroba' }] }))[
        'emailsNotificacoes.0.email'
      ],
      'E-mail inválido.',
    )
  })

  test('an area of another company can be no parent', async ({ assert }) => {
    const { top } = await tree()
    const other = await staffClient()
    const answer = await other.post(AREAS, { nome: 'Intrusa', areaMae: top.id })
    assert.equal(answer.status, 400)
    assert.property(messagesOf(answer), 'areaMae')
  })
})
