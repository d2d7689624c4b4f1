import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { Acknowledged, writeAndNote } from '#tests/http/acknowledged_writes.ts'
import { runNode } from '#tests/services/console.ts'
import type { Client } from '#tests'
import { otherInstallation } from '#tests/services/installation.ts'
import { copyProject } from '#tests/files/project_copy.ts'

const CARS = '/api/garagem/carros'

const source = (fields: string, filters: string) => `
import { boolean, integer, plugin, resource, text } from '#engine'
const carro = resource('garagem/carros', {
  label: ['Carro', 'Carros'],
  fields: { nome: text('Nome').required(), ${fields} },
  list: { columns: ['nome'], filters: [${filters}] },
})
export default plugin('garage', { label: 'Garagem', resources: [carro] })
`
const BEFORE = source(`cor: text('Cor').max(20)`, '')
/** More to keep, and a longer text: what the version before lives with. */
const EXPANDED = source(
  `cor: text('Cor').max(60), blindado: boolean('Blindado').required().default(false), portas: integer('Portas')`,
  `'portas'`,
)
/** One field less: only in the release after. */
const CONTRACTED = source(
  `blindado: boolean('Blindado').required().default(false), portas: integer('Portas')`,
  `'portas'`,
)

// Several servers on one database: MySQL only.
if (process.env.DB_CONNECTION === 'mysql')
  test.group('An upgrade while servers go on', () => {
    test('upgrade:check tells what the version before lives with; under load of both versions nothing is refused or lost; what it does not live with waits for its end; the way back works until then', async ({
      assert,
    }) => {
      const [before, after] = [await copyProject(), await copyProject()]
      const installation = await otherInstallation(before.folder, {
        API_LIMIT_PER_USER: '0',
        API_LIMIT_PER_ADDRESS: '0',
      })
      const inNew = (...args: string[]) => runNode(['bin/console.ts', ...args], installation.env, after.folder)
      const prepareNew = () => runNode(['bin/prepare.ts', '--empty'], installation.env, after.folder)
      const deliver = async (folder: string, code: string) => {
        await mkdir(join(folder, 'plugins/garage'), { recursive: true })
        await writeFile(join(folder, 'plugins/garage/plugin.ts'), code)
      }
      const ok = async (work: Promise<{ code: number; output: string }>) => {
        const { code, output } = await work
        assert.equal(code, 0, output)
        return output
      }
      try {
        await installation.prepare()
        await deliver(before.folder, BEFORE)
        await ok(installation.run('make:migration', '--name', 'um'))
        await ok(installation.run('migration:run', '--force', '--compact-output'))
        const old = await installation.start()
        const car = (await old.post(CARS, { nome: 'Fusca', cor: 'azul' })).body

        // The new version comes with the migration of the one before and its own.
        await cp(join(before.folder, 'plugins/garage'), join(after.folder, 'plugins/garage'), { recursive: true })
        await deliver(after.folder, EXPANDED)
        await ok(inNew('make:migration', '--name', 'dois'))
        const checked = await ok(inNew('upgrade:check'))
        assert.match(checked, /✔ acrescenta as colunas carros\.blindado, carros\.portas/)
        assert.match(checked, /✔ muda o tipo da coluna carros\.cor/)
        assert.include(checked, 'Os servidores da versão anterior podem continuar enquanto o banco é atualizado.')

        const told = new Acknowledged()
        let stopped = false
        const load = (client: Client, writer: number) => writeAndNote(client, told, () => stopped, writer)
        const cars = async (client: Client) => {
          const answers: number[] = []
          while (!stopped) {
            const made = await client.post(CARS, { nome: 'Gol', cor: 'prata' })
            answers.push(made.status, (await client.put(`${CARS}/${made.body.id}`, { cor: 'preto' })).status)
          }
          return answers
        }
        const work: Promise<unknown>[] = [load(old, 0), load(old, 1)]
        const asked = [cars(old)]
        while (told.writes < 50) await sleep(5)
        await ok(prepareNew())
        const fresh = await installation.start(undefined, {}, after.folder)
        work.push(load(fresh, 2))
        asked.push(cars(fresh))
        const both = told.writes
        while (told.writes < both + 150) await sleep(5)
        stopped = true
        await Promise.all(work)
        const kinds = new Set((await Promise.all(asked)).flat())
        assert.deepEqual([...kinds].sort(), [200, 201])
        assert.deepEqual(
          [...told.answers.keys()].filter((kind) => !/^20\d$/.test(kind)),
          [],
        )
        const {
          DB_SOCKET: socketPath,
          DB_HOST: host,
          DB_PORT: port,
          DB_USER: user,
          DB_PASSWORD: password,
        } = process.env
        const settings = { ...(socketPath ? { socketPath } : { host, port: Number(port ?? 3306) }), user, password }
        assert.deepEqual(await told.lost({ ...settings, database: installation.env.DB_DATABASE! }), [])

        // Each reads what the other wrote; what the old one does not know stays.
        assert.equal((await fresh.put(`${CARS}/${car.id}`, { portas: 2, blindado: true })).status, 200)
        assert.equal((await old.put(`${CARS}/${car.id}`, { cor: 'verde' })).status, 200)
        const seen = (await fresh.get(`${CARS}/${car.id}`)).body
        assert.deepEqual([seen.cor, seen.portas, seen.blindado], ['verde', 2, true])

        // Back to the version before: its server starts on the expanded database.
        await installation.stop()
        const back = await installation.start()
        assert.equal((await back.post(CARS, { nome: 'Kombi', cor: 'branca' })).status, 201)

        await deliver(after.folder, CONTRACTED)
        await ok(inNew('make:migration', '--drop', '--name', 'tres'))
        const refused = await inNew('upgrade:check')
        assert.equal(refused.code, 1)
        assert.match(refused.output, /✖ apaga a coluna carros\.cor: a versão anterior ainda o usa/)
        const waiting = prepareNew()
        await sleep(3_000)
        assert.equal(
          (await back.post(CARS, { nome: 'Brasília', cor: 'bege' })).status,
          201,
          'nothing was taken away yet',
        )
        await installation.stop()
        assert.include(await ok(waiting), 'Esperando que os servidores da versão anterior terminem')
        const last = await installation.start(undefined, {}, after.folder)
        const { body } = await last.get(`${CARS}/${car.id}`)
        assert.deepEqual([body.cor, body.portas], [undefined, 2])
      } finally {
        await installation.remove()
        before.remove()
        after.remove()
      }
    })
  })
