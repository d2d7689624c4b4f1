import { test } from '@japa/runner'
import { candidateProvider, candidateIdentity, CANDIDATE_SESSION_MS } from '#app/auth/candidate_provider.ts'
import { Client, newCpf, staffClient } from '#tests'
import db from '@adonisjs/lucid/services/db'
import { findCandidateUser } from '../services/session.ts'
import { story } from './story.ts'

const LOGIN = '/api/externo/login'

test.group('Session of a candidate', () => {
  test('signs in with CPF and password, as a form or as JSON; userinfo tells who, where and until when', async ({
    assert,
  }) => {
    const { candidate, company } = await story()
    const { candidate: row, password } = await candidate()
    const form = { username: row.pessoal.cpf, password, empresaId: String(company.id) }
    for (const body of [new URLSearchParams(form), form]) {
      const client = new Client()
      const answer = await client.post(LOGIN, body)
      assert.equal(answer.status, 200)
      const { body: info } = await client.get('/api/externo/userinfo')
      assert.deepEqual(info.usuario, { id: row.id, nome: row.nome, cpf: row.pessoal.cpf })
      assert.equal(info.empresa.id, company.id)
      assert.closeTo(Date.parse(info.horaExpiracao), Date.now() + CANDIDATE_SESSION_MS, 60_000)
    }
  })

  test('a wrong password and an unknown CPF get the same answer', async ({ assert }) => {
    const { candidate, company } = await story()
    const { candidate: row } = await candidate()
    const client = new Client()
    const wrong = await client.post(LOGIN, {
      username: row.pessoal.cpf,
      password: 'errada-errada',
      empresaId: company.id,
    })
    const unknown = await client.post(LOGIN, { username: newCpf(), password: 'errada-errada', empresaId: company.id })
    assert.equal(wrong.status, unknown.status)
    assert.equal(wrong.body.message, 'CPF ou senha inválidos.')
    assert.deepInclude(unknown.body, { code: wrong.body.code, message: wrong.body.message })
    assert.deepEqual((await client.get('/api/externo/userinfo')).body, { authenticated: false })
  })

  test('that a CPF is registered at another company is told after the right password only', async ({ assert }) => {
    const { candidate, company } = await story()
    const { candidate: row, password } = await candidate()
    const other = await story()
    const sign = (secret: string, empresaId: number) =>
      new Client().post(LOGIN, { username: row.pessoal.cpf, password: secret, empresaId })
    assert.equal((await sign('errada-errada', other.company.id)).body.message, 'CPF ou senha inválidos.')
    const told = await sign(password, other.company.id)
    assert.deepEqual(
      [told.status, told.body.code, told.body.message],
      [
        400,
        'OUTRA_EMPRESA',
        `Seu cadastro é em ${company.nome}. Entre no portal dessa empresa, ou cadastre-se também em ${other.company.nome}.`,
      ],
    )
    assert.equal((await sign(password, company.id)).status, 200)
  })

  test('after ten tries for one CPF even the right password answers 429 there; elsewhere it still opens', async ({
    assert,
  }) => {
    const { candidate, company } = await story()
    const { candidate: row, password } = await candidate()
    const client = new Client()
    for (let attempt = 0; attempt < 10; attempt++)
      await client.post(LOGIN, { username: row.pessoal.cpf, password: 'errada-errada', empresaId: company.id })
    const right = { username: row.pessoal.cpf, password, empresaId: company.id }
    assert.equal((await client.post(LOGIN, right)).status, 429)
    assert.equal((await new Client().post(LOGIN, right)).status, 200)
  })

  test('the session ends two hours after its last use', async ({ assert }) => {
    const { candidate } = await story()
    const user = (await findCandidateUser(db.connection(), (await candidate()).candidate.id))!
    const provider = candidateProvider()
    assert.isNotNull(await provider.findById(candidateIdentity(user, Date.now() - CANDIDATE_SESSION_MS + 60_000)))
    assert.isNull(await provider.findById(candidateIdentity(user, Date.now() - CANDIDATE_SESSION_MS - 1000)))
    assert.isNull(await provider.findById(candidateIdentity({ ...user, stamp: 'other' })))
  })

  test('signing out ends it, for copies of the cookie too', async ({ assert }) => {
    const { candidate } = await story()
    const client = await candidate()
    const stolen = client.copy()
    assert.equal((await client.post('/api/externo/userinfo/logout')).status, 204)
    assert.deepEqual((await client.get('/api/externo/userinfo')).body, { authenticated: false })
    assert.equal((await client.get(`/api/externo/candidatos/${client.candidate.id}/completo`)).status, 401)
    assert.equal((await stolen.get(`/api/externo/candidatos/${client.candidate.id}/completo`)).status, 401)
  })

  // Proves: enum.tipo-login-externo, login-externo, tipo-login-padrao
  test('a sign-in is of the kind CADASTRO unless it says VAGA: only that applies for a vacancy; there is no third kind', async ({
    assert,
  }) => {
    const { candidate, company, vacancy } = await story()
    const { candidate: row, password } = await candidate()
    const login = (extra: object) =>
      new Client().post(`${LOGIN}?solicitacaoId=${vacancy.id}`, {
        username: row.pessoal.cpf,
        password,
        empresaId: company.id,
        ...extra,
      })
    for (const extra of [{}, { tipoLogin: 'CADASTRO' }]) {
      const { body } = await login(extra)
      assert.isTrue(body.authenticated)
      assert.notProperty(body, 'candidatura')
    }
    assert.equal((await login({ tipoLogin: 'OUTRO' })).status, 400)
    assert.equal((await login({ tipoLogin: 'VAGA' })).body.candidatura.solicitacao.id, vacancy.id)
  })

  test('a sign-in from an advert (tipoLogin VAGA) applies for it; a closed advert does not spoil the sign-in', async ({
    assert,
  }) => {
    const { candidate, company, vacancy, open } = await story()
    const { candidate: row, password } = await candidate()
    const login = (id: number) =>
      new Client().post(`${LOGIN}?solicitacaoId=${id}`, {
        username: row.pessoal.cpf,
        password,
        empresaId: company.id,
        tipoLogin: 'VAGA',
      })
    assert.equal((await login(vacancy.id)).body.candidatura.solicitacao.id, vacancy.id)
    const closed = await open({}, { encerrada: true })
    assert.deepInclude((await login(closed.id)).body, {
      authenticated: true,
      candidatura: null,
      aviso: 'Esta vaga não está mais aberta para candidaturas.',
    })
  })
})

test.group('Staff and candidates stay apart', () => {
  test('a candidate reaches no staff endpoint', async ({ assert }) => {
    const { candidate } = await story()
    const client = await candidate()
    for (const path of [
      'captacao/candidatos',
      `captacao/candidatos/${client.candidate.id}`,
      'captacao/solicitacoes-pessoal',
      'utilitario/usuarios',
      'geral/estados',
      'metadata',
    ])
      assert.equal((await client.get(`/api/${path}`)).status, 401, path)
    assert.deepEqual((await client.get('/api/userinfo')).body, { authenticated: false })
  })

  // Proves: core.users.01
  test('staff is nobody in the portal', async ({ assert }) => {
    const { candidate, company } = await story()
    const { candidate: row } = await candidate()
    const staff = await staffClient({ empresaId: company.id })
    assert.equal((await staff.get(`/api/externo/candidatos/${row.id}/completo`)).status, 401)
    assert.equal((await staff.get('/api/externo/candidato-solicitacoes')).status, 401)
  })

  test('password recoveries have no API', async ({ assert }) => {
    const staff = await staffClient()
    assert.equal((await staff.get('/api/externo/recuperacoes-senha')).status, 404)
  })
})
