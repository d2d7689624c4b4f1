import { test } from '@japa/runner'
import { checkRecord } from '#engine/registry/checks/record.ts'
import { extended } from '#engine/registry/extend.ts'
import { ForbiddenError, resource, rowsAsEvents, text, timeline } from '#engine'
import { staffClient, system } from '#tests'
import { opiniao } from '../resources/opinioes.ts'
import { projeto } from '../resources/projetos.ts'

const PROJECTS = '/api/exemplo/projetos'

test.group('The page of a record', () => {
  test('its timeline tells what happened, newest first, to who may see the record', async ({ assert }) => {
    const client = await staffClient()
    const { body } = await client.post(PROJECTS, { nome: 'Horta', inicio: '2026-02-01' })
    await client.put(`${PROJECTS}/${body.id}/concluir`, { fim: '2026-03-01' })
    const events = await client.get(`${PROJECTS}/${body.id}/linha-do-tempo`)
    assert.deepEqual(
      events.body.map((item: any) => [item.origem, item.quando, item.titulo, item.tom]),
      [
        ['prazo', '2026-03-01', 'Conclusão', 'success'],
        ['prazo', '2026-02-01', 'Início', null],
      ],
    )
    const stranger = await staffClient()
    assert.equal((await stranger.get(`${PROJECTS}/${body.id}/linha-do-tempo`)).status, 404)
    const nobody = await staffClient({ authorities: [] })
    assert.equal((await nobody.get(`${PROJECTS}/${body.id}/linha-do-tempo`)).status, 403)
  })

  test('metadata tell what stands on it, without related records the user may not read', async ({ assert }) => {
    const recordFor = async (authorities: string[]) =>
      (await (await staffClient({ authorities })).get('/api/metadata')).body.resources['exemplo/projetos'].record
    assert.deepEqual(await recordFor(['ROLE_EXEMPLO_PROJETOS', 'ROLE_EXEMPLO_OPINIOES']), {
      chips: ['situacao'],
      facts: ['categoria', 'inicio', 'fim', 'orcamento'],
      related: [{ resource: 'exemplo/opinioes', by: 'projeto', label: 'Opiniões', columns: ['nota', 'nome'] }],
      timeline: [{ name: 'prazo', label: 'Prazo' }],
    })
    assert.deepEqual((await recordFor(['ROLE_EXEMPLO_PROJETOS'])).related, [])
  })

  test('rows of a resource are events with the rights of who asks: its company, and nothing without its authority', async ({
    assert,
  }) => {
    const client = await staffClient()
    const { body } = await client.post(PROJECTS, { nome: 'Pomar', inicio: '2026-02-01' })
    const source = rowsAsEvents(projeto, { by: 'id', at: 'inicio', title: 'nome', to: '/exemplo/projetos/{id}' })
    const context = await system(client.empresaId)
    const row = await context.repo(projeto).get(body.id)
    assert.deepEqual(await source(context, row), [
      { at: '2026-02-01', title: 'Pomar', text: null, by: null, to: `/exemplo/projetos/${body.id}` },
    ])
    assert.deepEqual(await source(await system((await staffClient()).empresaId), row), [])
    const refusing = { list: () => Promise.reject(new ForbiddenError()) }
    assert.deepEqual(await source({ repo: () => refusing } as never, row), [])
  })

  test('several plugins tell of one resource; the same name twice and what does not exist are refused at boot', ({
    assert,
  }) => {
    const events = async () => []
    const more = { timeline: [timeline('portal', { label: 'Portal', events })] }
    const both = extended({ ...projeto, owner: 'example' }, more, {}, 'portal', new Map())
    assert.deepEqual(
      both.timeline?.map((source) => source.name),
      ['prazo', 'portal'],
    )
    const again = { timeline: [timeline('prazo', { label: 'Prazo', events })] }
    assert.throws(() => extended({ ...projeto, owner: 'example' }, again, {}, 'portal', new Map()), /Evento "prazo"/)

    const all = new Map([projeto, opiniao].map((item) => [item.key, item]))
    const check = (options: object) =>
      checkRecord(resource('x/y', { label: ['Y', 'Ys'], fields: { nome: text('Nome') }, ...options }), all, (said) => {
        throw new Error(said)
      })
    assert.throws(
      () => check({ record: { chips: ['cor'] } }),
      'a página do registro usa o campo "cor", que não existe.',
    )
    assert.throws(() => check({ record: { photo: 'nome' } }), 'a foto "nome" não é um campo de imagem.')
    assert.throws(
      () => check({ record: { related: [{ resource: opiniao.key, by: 'projeto' }] } }),
      '"exemplo/opinioes" não tem a referência "projeto" a este registro.',
    )
    const sorted = { ...projeto, record: { related: [{ resource: opiniao.key, by: 'projeto', sort: '-cor' }] } }
    assert.throws(
      () =>
        checkRecord(sorted, all, (said) => {
          throw new Error(said)
        }),
      'a página do registro ordena "exemplo/opinioes" por "cor", que não é gravado nele.',
    )
    assert.throws(
      () => check({ list: { columns: ['nome'], layouts: ['board'], board: 'nome' } }),
      'o quadro usa "nome", que não é uma escolha.',
    )
    assert.throws(
      () => check({ list: { columns: ['nome'], layouts: ['calendar'] } }),
      '"calendar" diz o campo da data: é de "layouts" com "calendar", e só dele.',
    )
  })
})
