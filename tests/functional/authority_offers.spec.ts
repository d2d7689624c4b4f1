import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { ASKS_NO_DATABASE, type Client, staffClient, system, unique } from '#tests'
import { engine } from '#engine/engine.ts'
import { seedPlugins } from '#engine/migrations/seed.ts'
import { temporaryConsole } from '#tests/services/console.ts'

const PATH = '/api/utilitario/perfis'
/** Came with a later version, as far as this installation knows. */
const LATER = 'ROLE_UTILITARIO_NOTICIAS_EXCLUIR'

const offered = async (client: Client, id: number): Promise<string[]> =>
  (await client.get(`${PATH}/autorizacoes?perfil=${id}`)).body.flatMap((group: any) =>
    group.autorizacoes.filter((autorizacao: any) => autorizacao.nova).map((autorizacao: any) => autorizacao.nome),
  )

test.group('Authorities that come with a later version', (group) => {
  group.setup(() => seedPlugins(engine()))

  test('are offered to profiles that have their neighbours, and to no others, until the profile is saved', async ({
    assert,
  }) => {
    const client = await staffClient()
    const perfis = (await system()).repo('utilitario/perfis')
    const profile = async (...authorities: string[]) => {
      const { id } = await perfis.create({ nome: unique('Perfil'), authorities })
      await db
        .from('perfis')
        .where('id', id)
        .update({ criado_em: '2020-01-01 00:00:00', atualizado_em: '2020-01-01 00:00:00' })
      return id
    }
    const neighbour = await profile('ROLE_UTILITARIO_NOTICIAS', 'ROLE_UTILITARIO_NOTICIAS_EDITAR')
    const stranger = await profile('ROLE_CAPTACAO_CANDIDATOS')
    const whole = await profile('ROLE_UTILITARIO_NOTICIAS', 'ROLE_UTILITARIO_NOTICIAS_*')
    assert.deepEqual(await offered(client, neighbour), [], 'nothing is new yet')

    await db.from('autorizacoes_conhecidas').where('nome', LATER).delete()
    await seedPlugins(engine())
    assert.deepEqual(await offered(client, neighbour), [LATER])
    assert.deepEqual(await offered(client, stranger), [])
    assert.deepEqual(await offered(client, whole), [])
    assert.isFalse(
      (await client.get(`${PATH}/autorizacoes`)).body.some((item: any) =>
        item.autorizacoes.some((two: any) => two.nova),
      ),
      'of no profile nothing is told',
    )

    await db.from('autorizacoes_conhecidas').where('nome', LATER).update({ desde: '2021-01-01 00:00:00' })
    assert.deepEqual(await offered(client, neighbour), [LATER])
    assert.equal((await client.put(`${PATH}/${neighbour}`, { nome: unique('Decidido') })).status, 200)
    assert.deepEqual(await offered(client, neighbour), [], 'somebody decided')
    await db.from('autorizacoes_conhecidas').where('nome', LATER).update({ desde: null })
  })

  test('plugin:enable says which profiles get the authorities of the plugin', async ({ assert, cleanup }) => {
    const shell = temporaryConsole()
    cleanup(() => shell.remove())
    const migrated = await shell.run('migration:run', '--force', '--no-schema-generate')
    assert.equal(migrated.code, 0, migrated.output)
    const { code, output } = await shell.run('plugin:enable', 'example')
    assert.equal(code, 0, output)
    assert.include(output, 'perfil Gestor: recebe ROLE_EXEMPLO_PROJETOS, ROLE_EXEMPLO_MOSTRUARIO com o próximo início')
  })
    .timeout(600_000)
    .skip(...ASKS_NO_DATABASE)
})
