import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { Client, messagesOf, newCpf } from '#tests'
import { mailsTo, story } from './story.ts'

const NEW = { novaSenha: 'senha-novinha', confNovaSenha: 'senha-novinha' }

async function registered() {
  const { candidate, company } = await story()
  const email = `recupera-${Math.random().toString(36).slice(2)}@example.com`
  const client = await candidate({ contato: { email } })
  const login = (password: string) =>
    new Client().post('/api/externo/login', { username: client.candidate.pessoal.cpf, password, empresaId: company.id })
  return { client, company, email, login, cpf: client.candidate.pessoal.cpf as string }
}

test.group('Changing the password', () => {
  // Proves: senha.nao-confirmada
  test('"A senha não foi confirmada corretamente."; the present one must be right; all three are required', async ({
    assert,
  }) => {
    const { client } = await registered()
    const path = `/api/externo/candidatos/${client.candidate.id}/alterar-senha`
    assert.equal(
      messagesOf(
        await client.patch(path, { senha: client.password, novaSenha: 'senha-novinha', confNovaSenha: 'diferente' }),
      ).confNovaSenha,
      'A senha não foi confirmada corretamente.',
    )
    assert.equal(
      messagesOf(await client.patch(path, { senha: 'errada-errada', ...NEW })).senha,
      'A senha atual não confere.',
    )
    assert.sameMembers(Object.keys(messagesOf(await client.patch(path, {}))), ['senha', 'novaSenha', 'confNovaSenha'])
  })

  test('the new password works, the old one no longer, and every other session has ended', async ({ assert }) => {
    const { client, login } = await registered()
    const other = client.copy()
    assert.equal(
      (
        await client.patch(`/api/externo/candidatos/${client.candidate.id}/alterar-senha`, {
          senha: client.password,
          ...NEW,
        })
      ).status,
      204,
    )
    assert.isTrue((await client.get('/api/externo/userinfo')).body.authenticated)
    assert.isFalse((await other.get('/api/externo/userinfo')).body.authenticated)
    assert.equal((await login(client.password)).status, 400)
    assert.equal((await login('senha-novinha')).status, 200)
  })
})

test.group('Recovering the password', () => {
  const ask = (cpf: string, empresaId: number) => new Client().put('/api/externo/recuperar-senha', { cpf, empresaId })
  const tokenIn = (text: string) => /token=([\w-]+)/.exec(text)?.[1] ?? ''

  // Proves: portal.recuperar-senha, recuperar-senha
  test('the answer is the same whether or not the CPF is registered; only who is gets a mail', async ({ assert }) => {
    const { company, email, cpf } = await registered()
    const known = await ask(cpf, company.id)
    const unknown = await ask(newCpf(), company.id)
    assert.deepEqual([known.status, known.body], [unknown.status, unknown.body])
    assert.lengthOf(
      (await mailsTo(email)).filter((mail) => mail.subject === 'Recuperação de senha'),
      1,
    )
  })

  test('both leave the same work for after the answer, so that its time tells nothing', async ({ assert }) => {
    const { company, cpf } = await registered()
    const waiting = async () => (await db.from('tarefas').where('nome', 'portal-recuperar-senha')).length
    const before = await waiting()
    await ask(cpf, company.id)
    assert.equal(await waiting(), before + 1)
    await ask(newCpf(), company.id)
    assert.equal(await waiting(), before + 2)
  })

  test('the waiting mail is encrypted: no row of the queue holds the token', async ({ assert }) => {
    const { company, email, cpf } = await registered()
    await ask(cpf, company.id)
    const token = tokenIn((await mailsTo(email)).at(-1)!.text)
    assert.isAbove(token.length, 20)
    const rows = await db.from('tarefas').where('nome', 'email')
    assert.isFalse(rows.some((row) => row.dados.includes(token)))
  })

  test('the token sets a new password once; only its hash is stored', async ({ assert }) => {
    const { company, email, cpf, login, client } = await registered()
    await ask(cpf, company.id)
    const token = tokenIn((await mailsTo(email)).at(-1)!.text)
    const [stored] = await db.from('recuperacoes_senha').where('candidato_id', client.candidate.id)
    assert.notEqual(stored.token_hash, token)
    const path = `/api/externo/recuperar-senha/${token}`
    assert.equal(
      messagesOf(await new Client().put(path, { novaSenha: 'senha-novinha', confNovaSenha: 'outra-senha' }))
        .confNovaSenha,
      'A senha não foi confirmada corretamente.',
    )
    assert.equal((await new Client().put(path, NEW)).status, 200)
    assert.equal((await login('senha-novinha')).status, 200)
    assert.isFalse((await client.get('/api/externo/userinfo')).body.authenticated)
    const again = await new Client().put(path, { novaSenha: 'terceira-senha', confNovaSenha: 'terceira-senha' })
    assert.equal(again.body.message, 'Este link não é mais válido. Solicite a recuperação da senha novamente.')
    assert.equal((await login('senha-novinha')).status, 200)
  })

  test('a token is worth nothing after an hour, and a newer one replaces it', async ({ assert }) => {
    const { company, email, cpf, client } = await registered()
    await ask(cpf, company.id)
    const first = tokenIn((await mailsTo(email)).at(-1)!.text)
    await ask(cpf, company.id)
    const second = tokenIn((await mailsTo(email)).at(-1)!.text)
    assert.equal((await new Client().put(`/api/externo/recuperar-senha/${first}`, NEW)).status, 400)
    await db
      .from('recuperacoes_senha')
      .where('candidato_id', client.candidate.id)
      .update({ expira_em: '2020-01-01 00:00:00' })
    assert.equal((await new Client().put(`/api/externo/recuperar-senha/${second}`, NEW)).status, 400)
  })

  // Proves: portal.empresas-por-cpf
  test('the companies a CPF may enter are told for whole CPFs only, the same whether it is registered or not', async ({
    assert,
  }) => {
    const { company, cpf } = await registered()
    const known = (await new Client().get(`/api/externo/empresas-por-cpf?cpf=${cpf}`)).body
    assert.include(
      known.map((item: any) => item.id),
      company.id,
    )
    assert.deepEqual((await new Client().get(`/api/externo/empresas-por-cpf?cpf=${newCpf()}`)).body, known)
    assert.equal((await new Client().get('/api/externo/empresas-por-cpf?cpf=123')).status, 400)
  })
})
