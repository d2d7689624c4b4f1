import { mkdir, readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { otherInstallation } from '#tests/services/installation.ts'
import { type Client, messagesOf } from '#tests'

const BASE = '/api/utilitario/backup'
const STAGES = '/api/captacao/idiomas'
const UNCHANGED = 'Como antes'
const CHANGED = 'Mudado depois'

test.group('Restore by button', (group) => {
  let installation: Awaited<ReturnType<typeof otherInstallation>>
  let client: Client
  let backup: string
  let row: string
  group.setup(async () => {
    installation = await otherInstallation(undefined, { BACKUP_PASSPHRASE: 'uma senha comprida' })
    await installation.prepare()
    client = await installation.start()
    await client.post('/api/utilitario/empresas', { nome: 'Restaurada' })
    const { id } = (await client.get('/api/utilitario/empresas?size=1')).body.content[0]
    await client.put(`/api/userinfo/empresa/${id}`)
    row = `${STAGES}/${(await client.post(STAGES, { nome: UNCHANGED })).body.id}`
    await mkdir(join(installation.storage, 'files'), { recursive: true })
    await writeFile(join(installation.storage, 'files/antigo.txt'), 'antigo')
    backup = (await client.post(`${BASE}/gerar`)).body.name
    await client.put(row, { nome: CHANGED })
    await writeFile(join(installation.storage, 'files/novo.txt'), 'novo')
    return () => installation.remove()
  })

  const ask = (more: object = {}) =>
    client.post(`${BASE}/restaurar`, { name: backup, confirmacao: 'RESTAURAR', senha: 'uma senha comprida', ...more })
  const progress = async (key: string) =>
    (await client.get(`${BASE}/restauracao`, { 'x-restauracao': key })).body as {
      fase: string
      progresso: number
      mensagem: string
    }
  const files = () => readdir(join(installation.storage, 'files'))
  async function until(key: string, done: (now: Awaited<ReturnType<typeof progress>>) => boolean) {
    for (const end = Date.now() + 90_000; Date.now() < end; await sleep(25)) {
      const now = await progress(key)
      if (done(now)) return now
    }
    throw new Error('The restoration never ends.')
  }
  const ended = (key: string) => until(key, ({ fase }) => fase === 'concluida' || fase === 'falhou')
  const name = async () => (await client.get(row)).body.nome

  test('only the first user, only with RESTAURAR typed and the right passphrase; a foreign or cut file changes nothing', async ({
    assert,
  }) => {
    assert.deepEqual(messagesOf(await ask({ confirmacao: 'sim' })), { confirmacao: 'Digite RESTAURAR para confirmar.' })
    const wrong = await ask({ senha: 'outra senha comprida' })
    assert.deepEqual([wrong.status, wrong.body.message], [400, 'A senha não abre este backup.'])
    assert.equal((await ask({ name: 'ipe-2020-01-01-000000-manual.ipebackup' })).status, 404)
    const folder = join(installation.storage, 'backups')
    const foreign = 'ipe-2020-01-02-000000-manual.ipebackup'
    await writeFile(join(folder, foreign), 'SQLite format 3')
    assert.equal((await ask({ name: foreign })).body.message, 'O arquivo não é um backup do Ipê RH.')
    const cut = 'ipe-2020-01-03-000000-manual.ipebackup'
    await writeFile(join(folder, cut), await readFile(join(folder, backup)))
    await truncate(join(folder, cut), 60_000)
    const begun = await ask({ name: cut })
    const told = begun.status === 202 ? (await ended(begun.body.chave)).mensagem : begun.body.message
    assert.match(told, /incompleto|danificado/)
    assert.equal(await name(), CHANGED)
    const profile = await client.post('/api/utilitario/perfis', { nome: 'Backup', authorities: ['ROLE_*'] })
    assert.equal(profile.status, 201, profile.text)
    const { empresa } = (await client.get('/api/userinfo')).body
    const made = await client.post('/api/utilitario/usuarios', {
      nome: 'Outra Pessoa',
      login: 'outra',
      senha: 'sete-girassois-77',
      empresas: [{ empresaId: empresa.id, perfilId: profile.body.id }],
    })
    assert.equal(made.status, 201, made.text)
    const other = new (client.constructor as new (base: string) => Client)(client.base)
    assert.equal((await other.post('/api/login', { username: 'outra', password: 'sete-girassois-77' })).status, 200)
    const refused = await other.post(`${BASE}/restaurar`, { name: backup, confirmacao: 'RESTAURAR' })
    assert.deepEqual(
      [refused.status, refused.body.message],
      [403, 'Só o primeiro usuário da instalação pode restaurar um backup.'],
    )
    assert.isFalse((await other.get(`${BASE}/situacao`)).body.podeRestaurar)
  })

  test('everybody else waits at 503, what was there is backed up first, and who signs in again reads what came of it', async ({
    assert,
  }) => {
    const begun = await ask()
    assert.equal(begun.status, 202, begun.text)
    assert.equal(((await progress('errada')) as any).code, 'NAO_ENCONTRADO')
    await until(begun.body.chave, ({ fase }) => fase === 'trocando')
    await sleep(300)
    const kept = await client.get(row)
    assert.deepEqual(
      [kept.status, kept.body.code, kept.body.message],
      [
        503,
        'EM_MANUTENCAO',
        'O sistema está em manutenção: um backup está sendo restaurado. Tente de novo em alguns minutos.',
      ],
    )
    const page = await fetch(`${client.base}/externo/empresas/1/vagas`)
    assert.deepEqual([page.status, (await page.text()).includes('Em manutenção')], [503, true])
    assert.equal((await client.get('/api/saude')).status, 200)
    const end = await ended(begun.body.chave)
    assert.equal(end.fase, 'concluida', end.mensagem)
    assert.isFalse((await client.get('/api/userinfo')).body.authenticated, 'sessions of before are over')
    const signedIn = await client.post('/api/login', { username: 'ana', password: 'segredo-de-teste' })
    assert.equal(signedIn.status, 200, signedIn.text)
    assert.equal(await name(), UNCHANGED)
    assert.deepEqual(
      (await files()).filter((file) => file.endsWith('.txt')),
      ['antigo.txt'],
    )
    const { restauracao } = (await client.get(`${BASE}/situacao`)).body
    assert.include(restauracao, { nome: backup, fase: 'concluida', outraChave: false })
    const before = (await client.get(BASE)).body.find((item: any) => item.name === restauracao.antes)
    assert.equal(before.origem, 'antes-da-restauracao')
    const log = await client.get('/api/utilitario/eventos-seguranca?size=5')
    assert.include(log.text, `Backup restaurado: ${backup}`)
    assert.isEmpty((await readdir(installation.storage)).filter((value) => /restaurando|antes$/.test(value)))
  })

  // Proves: idiomas
  test('a server killed on the way begins again with all of the old or all of the new', async ({ assert }) => {
    for (const moment of [36, 80]) {
      await client.put(row, { nome: CHANGED })
      await writeFile(join(installation.storage, 'files/novo.txt'), 'novo')
      const begun = await ask()
      assert.equal(begun.status, 202, begun.text)
      await until(begun.body.chave, ({ fase, progresso }) => fase === 'concluida' || progresso >= moment)
      await installation.kill()
      client = await installation.start()
      const { fase, mensagem } = (await client.get(`${BASE}/situacao`)).body.restauracao
      const restored = fase === 'concluida'
      assert.equal(restored || fase === 'falhou', true, fase)
      if (!restored) assert.include(mensagem, 'nada foi alterado')
      assert.deepEqual(
        [await name(), (await files()).filter((file) => file.endsWith('.txt')).toSorted()],
        restored ? [UNCHANGED, ['antigo.txt']] : [CHANGED, ['antigo.txt', 'novo.txt']],
      )
      assert.isEmpty((await readdir(installation.storage)).filter((value) => /restaurando|antes$/.test(value)))
    }
  })

  // Proves: utl.backup.baixar
  test('killed between the commit and the files: the next start puts the files in place', async ({ assert }) => {
    const begun = await ask()
    const { codigo } = begun.body
    assert.equal((await ended(begun.body.chave)).fase, 'concluida')
    await installation.kill()
    // As it was before the files were put in place: they wait, and the process that was at it is gone.
    const staged = join(installation.storage, `files.restaurando-${codigo}`)
    await mkdir(staged)
    await writeFile(join(staged, 'do-backup.txt'), 'x')
    const state = join(installation.storage, 'restauracao.json')
    const told = JSON.parse(await readFile(state, 'utf8'))
    await writeFile(state, JSON.stringify({ ...told, fase: 'trocando', maquina: hostname(), pid: 2 ** 22 + 1 }))
    client = await installation.start()
    assert.deepEqual(await files(), ['do-backup.txt'])
    assert.equal((await client.get(`${BASE}/situacao`)).body.restauracao.fase, 'concluida')
  })
})
