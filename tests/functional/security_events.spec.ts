import limiter from '@adonisjs/limiter/services/main'
import { test } from '@japa/runner'
import { today } from '#engine/database/clock.ts'
import db from '@adonisjs/lucid/services/db'
import { purgeEvents } from '#app/security_events/purge.ts'
import { Client, createCompany, newCpf, staffClient, unique, type StaffClient } from '#tests'

const EVENTS = '/api/utilitario/eventos-seguranca'
const READ = 'ROLE_UTILITARIO_EVENTOS_SEGURANCA'

const eventsOf = async (client: StaffClient, query = '') =>
  (await client.get(`${EVENTS}?completo=true&size=100${query}`)).body.content as Record<string, any>[]

/** A reader of the company's events, without all companies in sight. */
const reader = (empresaId: number) => staffClient({ empresaId, authorities: [READ] })

test.group('Security events', () => {
  test('a sign-in, a failure, a lockout and a sign-out are written down with who, where from and when', async ({
    assert,
  }) => {
    // Other specs count tries of accounts too, and numbers of users come again.
    await limiter.clear()
    const { user, password, empresaId } = await staffClient()
    const client = new Client()
    for (let turn = 0; turn < 11; turn++)
      await client.post('/api/login', { username: user.login, password: 'errada-errada' })
    const other = new Client()
    const again = await other.post('/api/login', { username: user.login, password, empresaId })
    assert.equal(again.status, 200, again.text)
    await other.post('/api/logout')
    const watcher = await reader(empresaId)
    const own = (await eventsOf(watcher)).filter((event) => event.usuarioNumero === user.id)
    const count = (tipo: string) => own.filter((item) => item.tipo === tipo).length
    assert.deepEqual([count('E'), count('F'), count('B'), count('S')], [2, 10, 1, 1])
    const failure = own.find((item) => item.tipo === 'F')!
    assert.deepInclude(failure, { quem: user.nome, area: 'E', operacao: 'POST /api/login' })
    assert.match(failure.ip, /^10\./)
    assert.notInclude(JSON.stringify(own), 'errada-errada')
  })

  test('an unknown name is written down without a company, a CPF with its middle only: for who sees all companies', async ({
    assert,
  }) => {
    const cpf = newCpf()
    const name = unique('ninguem').replaceAll(' ', '')
    for (const username of [cpf, name]) await new Client().post('/api/login', { username, password: 'errada-errada' })
    await new Client().post('/api/externo/login', { username: cpf, password: 'errada-errada' })
    const everywhere = await staffClient()
    const found = await eventsOf(everywhere, `&tipo=F&q=${encodeURIComponent(`***.${cpf.slice(3, 6)}.***-**`)}`)
    assert.isAtLeast(found.filter((item) => item.area === 'E').length, 1)
    assert.isAtLeast(found.filter((item) => item.area === 'P').length, 1)
    assert.lengthOf(await eventsOf(everywhere, `&q=${name}`), 1)
    const watcher = await reader(everywhere.empresaId)
    assert.lengthOf(await eventsOf(watcher, `&q=${name}`), 0)
    assert.lengthOf(await db.from('eventos_seguranca').where('quem', 'like', `%${cpf}%`), 0)
  })

  test('a refusal is written down once a minute for each address, with the call', async ({ assert }) => {
    const client = await staffClient({ authorities: [] })
    for (let turn = 0; turn < 3; turn++) assert.equal((await client.get('/api/captacao/candidatos')).status, 403)
    const found = (await eventsOf(await reader(client.empresaId), '&tipo=R')).filter(
      (event) => event.usuarioNumero === client.user.id,
    )
    assert.deepEqual(
      found.map((item) => [item.operacao, item.empresa.id]),
      [['GET /api/captacao/candidatos', client.empresaId]],
    )
  })

  test('profiles given and taken, authorities changed and passwords set are written down', async ({ assert }) => {
    const admin = await staffClient()
    const profile = (
      await admin.post('/api/utilitario/perfis', { nome: unique('Leitor'), authorities: ['ROLE_UTILITARIO_NOTICIAS'] })
    ).body
    await admin.put(`/api/utilitario/perfis/${profile.id}`, { authorities: ['ROLE_UTILITARIO_EMPRESAS'] })
    const user = (
      await admin.post('/api/utilitario/usuarios', {
        nome: 'Bruna',
        login: unique('b').replaceAll(' ', '').slice(-20),
        senha: 'trem-azul-88',
        empresas: [{ empresaId: admin.empresaId, perfilId: profile.id }],
      })
    ).body
    await admin.put(`/api/utilitario/usuarios/${user.id}`, { senha: 'trem-verde-99', empresas: [] })
    const told = (await eventsOf(await reader(admin.empresaId))).map((event) => event.detalhes as string)
    for (const text of [
      `O perfil ${profile.nome} recebeu ROLE_UTILITARIO_NOTICIAS.`,
      `O perfil ${profile.nome} recebeu ROLE_UTILITARIO_EMPRESAS; perdeu ROLE_UTILITARIO_NOTICIAS.`,
      `Senha de Bruna (${user.login}) alterada.`,
    ])
      assert.include(told, text)
    assert.isTrue(told.some((text) => text.startsWith(`Bruna (${user.login}) recebeu o perfil ${profile.nome} em `)))
    assert.isTrue(told.some((text) => text.startsWith(`Bruna (${user.login}) perdeu o perfil ${profile.nome} em `)))
  })

  test('what leaves as a file is written down with its filters; events themselves are listed, filtered and exported, never changed', async ({
    assert,
  }) => {
    const client = await staffClient()
    await client.get('/api/captacao/idiomas/exportar.csv?q=ingl')
    const watcher = await reader(client.empresaId)
    const [event] = await eventsOf(watcher, '&tipo=X')
    assert.match(event!.detalhes, /^Idiomas; Pesquisa: ingl; \d+ registro/)
    assert.isAtLeast((await eventsOf(watcher, `&ocorridoEmIni=${today()}`)).length, 1)
    const file = await watcher.get(`${EVENTS}/exportar.csv?tipo=X`)
    assert.include(file.text, 'Exportação')
    for (const answer of [
      await watcher.put(`${EVENTS}/${event!.id}`, { detalhes: 'x' }),
      await watcher.delete(`${EVENTS}/${event!.id}`),
      await watcher.post(EVENTS, {}),
    ])
      assert.equal(answer.status, 404)
  })

  test('whoever came in from an address before is not locked out by strangers elsewhere', async ({ assert }) => {
    const { user, password } = await staffClient()
    const home = new Client()
    assert.equal((await home.post('/api/login', { username: user.login, password })).status, 200)
    const stranger = new Client()
    for (let turn = 0; turn < 50; turn++)
      await stranger.post(
        '/api/login',
        { username: user.login, password: 'errada-errada' },
        { 'x-forwarded-for': `10.9.${turn}.1` },
      )
    assert.equal((await new Client().post('/api/login', { username: user.login, password })).status, 429)
    assert.equal((await home.post('/api/login', { username: user.login, password })).status, 200)
  })

  test('events are kept as long as the company says', async ({ assert }) => {
    const { id } = await createCompany()
    const watcher = await reader(id)
    await db.from('eventos_seguranca').where('empresa_id', id).update({ ocorrido_em: '2020-01-01 00:00:00' })
    assert.isAtLeast(await purgeEvents(id, 365), 1)
    assert.lengthOf(await eventsOf(watcher), 0)
  })
})
