import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { sweepErased } from '#app/erasure/index.ts'
import { verifyAudit } from '#app/core/audit_log/seals.ts'
import { engine } from '#engine/engine.ts'
import { Client, messagesOf, staffClient, system } from '#tests'
import { aPerson, tracesOf } from '#tests/database/traces.ts'

const USERS = '/api/utilitario/usuarios'

/** A user who worked, and an administrator of the same company. */
async function scene() {
  const admin = await staffClient()
  const worker = await staffClient({ empresaId: admin.empresaId })
  const who = aPerson()
  const login = `z.${who.surname.slice(-6)}`
  const changed = await admin.put(`${USERS}/${worker.user.id}`, {
    nome: who.nome,
    login,
    cpf: who.cpf,
    email: who.email,
    telefone: `(85) ${who.fone.slice(0, 5)}-${who.fone.slice(5)}`,
  })
  if (changed.status !== 200) throw new Error(changed.text)
  return { admin, worker, who: { ...who, login, searched: [...who.searched, login] } }
}

test.group('An erased user', () => {
  test('leaves initials in the log and nothing else, anywhere', async ({ assert }) => {
    const { admin, worker, who } = await scene()
    const AREAS = '/api/cargo-salario/areas-organizacionais'
    const { body: area } = await worker.post(AREAS, { nome: 'Área nova' })
    await worker.put(`${AREAS}/${area.id}`, { nome: `Área de ${who.nome}` })
    await worker.put('/api/userinfo/preferencias', { chave: 'recentes', valor: [{ titulo: who.nome }] })
    await worker.post('/api/visoes-salvas', {
      tela: 'cargo-salario/areas-organizacionais',
      nome: 'Minha',
      consulta: 'q=a',
    })
    await worker.post('/api/utilitario/tokens-api', { nome: `Token de ${who.nome}`, validade: 30 })
    await new Client().post('/api/login', { username: who.login, password: 'errada-errada' })
    await new Client().post('/api/login', { username: who.dotted, password: 'errada-errada' })
    await admin.put(`${USERS}/${worker.user.id}/encerrar-sessoes`)
    await admin.put(`${USERS}/${worker.user.id}`, { senha: 'outra-senha-de-teste' })
    const { sendMessage } = await import('#app/messages/index.ts')
    await (
      await system(admin.empresaId)
    ).transaction((inside) =>
      sendMessage(inside, { tipo: 'IF', usuarios: [admin.user.id, worker.user.id], texto: `${who.nome} saiu.` }),
    )
    const erase = () => admin.put(`${USERS}/${worker.user.id}/excluir-dados`)
    assert.equal((await erase()).body.message, 'Desative o usuário antes de excluir os dados dele.')
    assert.equal((await admin.put(`${USERS}/${worker.user.id}`, { ativo: false })).status, 200)
    assert.isAbove((await tracesOf(who.searched)).length, 10)
    assert.equal((await erase()).status, 204)
    await sweepErased()
    assert.deepEqual(await tracesOf(who.searched), [])
    const { body } = await admin.get(`${USERS}/${worker.user.id}`)
    assert.match(body.nome, /^Z\. D\. Q\.$/)
    assert.equal(body.login, `excluido-${worker.user.id}`)
    assert.isNull(body.cpf)
    assert.isFalse(body.ativo)
    // Who did what stays, by number.
    const entry = await db
      .from('auditoria')
      .where({ recurso: 'cargo-salario/areas-organizacionais', registro_id: area.id })
    assert.deepEqual(
      entry.map((item) => [item.ator_id, item.ator_nome, item.acao]),
      [
        [worker.user.id, 'Z. D. Q.', 'incluir'],
        [worker.user.id, 'Z. D. Q.', 'alterar'],
      ],
    )
    assert.deepEqual((await verifyAudit(engine().client)).faults, [])
    assert.equal((await erase()).status, 204)
    await sweepErased()
    assert.deepEqual(await tracesOf(who.searched), [])
  })

  test('is erased by whoever has the authority, never by themselves, and never the first one', async ({ assert }) => {
    const { admin, worker } = await scene()
    await admin.put(`${USERS}/${worker.user.id}`, { ativo: false })
    const other = await staffClient({ empresaId: admin.empresaId, authorities: ['ROLE_UTILITARIO_USUARIOS'] })
    assert.equal((await other.put(`${USERS}/${worker.user.id}/excluir-dados`)).status, 403)
    const own = await admin.put(`${USERS}/${admin.user.id}/excluir-dados`)
    assert.equal(own.body.message ?? messagesOf(own).row, 'Os dados deste usuário não podem ser excluídos.')
    assert.equal((await admin.put(`${USERS}/1/excluir-dados`)).status, 400)
  })
})
