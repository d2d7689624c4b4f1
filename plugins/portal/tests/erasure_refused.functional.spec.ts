import db from '@adonisjs/lucid/services/db'
import { inspect } from 'node:util'
import logger from '@adonisjs/core/services/logger'
import { test } from '@japa/runner'
import { staffClient, system } from '#tests'
import { eraseRequested } from '../../recruitment/services/erase_candidate.ts'
import { story } from './story.ts'

const SHOWN = '/api/userinfo/mensagens-sistema'
const CODE = 'exclusao-de-dados-recusada'

test.group('Erasures the database refuses', (group) => {
  // Something of somebody's own that refers to candidates: a table beside the product, as integrations make them.
  group.setup(() =>
    db
      .connection()
      .schema.createTable('teste_refere', (table) =>
        table
          .integer('candidato_id')
          .unsigned()
          .notNullable()
          .references('id')
          .inTable('candidatos')
          .onDelete('RESTRICT'),
      ),
  )
  group.teardown(() => db.connection().schema.dropTable('teste_refere'))

  test('are in the log of the server by number, never by name', async ({ assert, cleanup }) => {
    const { company, candidate } = await story()
    const client = await candidate()
    const lines: unknown[] = []
    const before = logger.error.bind(logger)
    cleanup(() => void (logger.error = before))
    logger.error = ((...line: unknown[]) => void lines.push(...line)) as typeof logger.error
    await client.post(`/api/externo/candidatos/${client.candidate.id}/exclusao`, { senha: client.password })
    await db.table('teste_refere').insert({ candidato_id: client.candidate.id })
    await eraseRequested(await system(company.id))
    await db.from('teste_refere').delete()
    const text = inspect(lines, { depth: 9 })
    assert.include(text, `candidato: ${client.candidate.id}`)
    assert.notInclude(text, client.candidate.nome)
  })

  test('stay waiting, and whoever looks after them is told with the reason until they happen', async ({ assert }) => {
    const { company, candidate } = await story()
    const client = await candidate()
    const id = client.candidate.id
    const responsible = await staffClient({
      empresaId: company.id,
      authorities: ['ROLE_CAPTACAO_EXCLUSOES_CANDIDATOS'],
    })
    const other = await staffClient({ empresaId: company.id, authorities: ['ROLE_CAPTACAO_IDIOMAS'] })
    assert.isBelow(
      (await client.post(`/api/externo/candidatos/${id}/exclusao`, { senha: client.password, motivo: 'x' })).status,
      300,
    )
    await db.table('teste_refere').insert({ candidato_id: id })
    const told = async (who: typeof other) => (await who.get(SHOWN)).body.filter((item: any) => item.codigo === CODE)

    await eraseRequested(await system(company.id))
    await eraseRequested(await system(company.id))
    const [message, ...more] = await told(responsible)
    assert.lengthOf(more, 0)
    assert.deepInclude(message, { gravidade: 'ERRO', link: '/captacao/exclusoes-candidatos?situacao=P' })
    assert.match(message.mensagens[0], new RegExp(`não puderam ser excluídos.*cadastro ${id}`, 's'))
    assert.lengthOf(await told(other), 0)
    assert.equal((await responsible.get('/api/captacao/exclusoes-candidatos?situacao=P')).body.totalElements, 1)

    await db.from('teste_refere').delete()
    await eraseRequested(await system(company.id))
    assert.lengthOf(await told(responsible), 0)
    assert.equal((await responsible.get('/api/captacao/exclusoes-candidatos?situacao=E')).body.totalElements, 1)
  })
})
