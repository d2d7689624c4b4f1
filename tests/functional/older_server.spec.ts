import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { ASKS_A_SERVER, Client } from '#tests'
import { runNode } from '#tests/services/console.ts'
import { otherInstallation } from '#tests/services/installation.ts'
import { copyProject } from '#tests/files/project_copy.ts'

const CARS = '/api/garagem/carros'

const source = (fields: string) => `
import { boolean, plugin, resource, text } from '#engine'
const carro = resource('garagem/carros', {
  label: ['Carro', 'Carros'],
  fields: { nome: text('Nome').required(), ${fields} },
  list: { columns: ['nome'] },
})
export default plugin('garage', { label: 'Garagem', resources: [carro] })
`
const OLD = source(`cor: text('Cor').max(20)`)
const NEWER = source(`cor: text('Cor').max(60), blindado: boolean('Blindado').required().default(false)`)
const NEWEST = source(`blindado: boolean('Blindado').required().default(false)`)

test.group('An old server meets a newer schema', () => {
  test('it serves what was only added and says so at its start and in health; what it uses being gone, it does not start, says what is missing in one sentence and changes nothing', async ({
    assert,
  }) => {
    const [before, after] = [await copyProject(), await copyProject()]
    const installation = await otherInstallation(before.folder, { LOG_LEVEL: 'warn' })
    const deliver = async (folder: string, code: string) => {
      await mkdir(join(folder, 'plugins/garage'), { recursive: true })
      await writeFile(join(folder, 'plugins/garage/plugin.ts'), code)
    }
    const ok = async (work: Promise<{ code: number; output: string }>) => {
      const { code, output } = await work
      assert.equal(code, 0, output)
    }
    const inNew = (...args: string[]) => runNode(['bin/console.ts', ...args], installation.env, after.folder)
    const upgrade = async (code: string, name: string, ...more: string[]) => {
      await deliver(after.folder, code)
      await ok(inNew('make:migration', ...more, '--name', name))
      await ok(inNew('migration:run', '--force', '--compact-output'))
    }
    const health = async ({ base }: Client, value: string | undefined) => {
      let found = await new Client(base).get('/api/saude/pronto')
      // It is looked at once a second at most.
      for (const until = Date.now() + 60_000; found.body.esquema !== value && Date.now() < until;)
        found = await new Client(base).get('/api/saude/pronto')
      return { status: found.status, ok: found.body.ok, banco: found.body.banco, esquema: found.body.esquema }
    }
    const WARNING =
      /"msg":"O banco de dados já foi atualizado por uma versão mais nova: esta \(\d+\.\d+\.\d+\) não conhece a migração plugins\/garage\/migrations\/\w+dois\. O que a versão mais nova gravou continua guardado, e este servidor atende, porque tudo o que ele usa ainda está lá\. Atualize-o assim que puder\."/g
    const warnings = () => [...installation.log().matchAll(WARNING)].length
    try {
      await installation.prepare()
      await deliver(before.folder, OLD)
      await ok(installation.run('make:migration', '--name', 'um'))
      await ok(installation.run('migration:run', '--force', '--compact-output'))
      let old = await installation.start()
      const car = (await old.post(CARS, { nome: 'Fusca', cor: 'azul' })).body
      assert.deepEqual(await health(old, undefined), { status: 200, ok: true, banco: 'ok', esquema: undefined })

      await cp(join(before.folder, 'plugins/garage'), join(after.folder, 'plugins/garage'), { recursive: true })
      await upgrade(NEWER, 'dois')
      assert.deepEqual(await health(old, 'mais_novo'), { status: 200, ok: true, banco: 'ok', esquema: 'mais_novo' })
      await health(old, 'mais_novo')
      assert.equal(warnings(), 1, 'the running server tells it once')
      await installation.stop()
      const newer = await installation.start(undefined, {}, after.folder)
      assert.equal((await newer.put(`${CARS}/${car.id}`, { blindado: true })).status, 200)
      assert.deepEqual(await health(newer, undefined), { status: 200, ok: true, banco: 'ok', esquema: undefined })
      await installation.stop()

      old = await installation.start()
      assert.equal(warnings(), 2, 'a start tells it')
      assert.deepEqual(await health(old, 'mais_novo'), { status: 200, ok: true, banco: 'ok', esquema: 'mais_novo' })
      assert.equal((await old.put(`${CARS}/${car.id}`, { nome: 'Fusca 68' })).status, 200)
      assert.equal((await old.post(CARS, { nome: 'Kombi', cor: 'branca' })).status, 201)

      await upgrade(NEWEST, 'tres', '--drop')
      const gone = { status: 503, ok: false, banco: 'ok', esquema: 'falha' }
      assert.deepEqual(await health(old, 'falha'), gone)
      const SENTENCE =
        /O banco de dados é de uma versão mais nova do produto, com a qual esta não funciona: garagem\/carros: falta a coluna carros\.cor \(2 migrações que esta versão não conhece, a última: plugins\/garage\/migrations\/\w+tres\)\. Nada foi alterado\. Inicie a versão mais nova ou restaure um backup feito antes da atualização\./
      assert.match(installation.log(), SENTENCE)
      await installation.stop()

      const refused = await runNode(['bin/server.ts'], installation.env, before.folder)
      assert.equal(refused.code, 1)
      assert.match(refused.output, SENTENCE)
      assert.notMatch(refused.output, /make:migration|\n\s+at /)
      await ok(runNode(['bin/prepare.ts'], installation.env, before.folder))

      const last = await installation.start(undefined, {}, after.folder)
      const cars = (await last.get(`${CARS}?completo=true&sort=nome`)).body.content
      assert.deepEqual(
        cars.map((item: { nome: string; blindado: boolean }) => [item.nome, item.blindado]),
        [
          ['Fusca 68', true],
          ['Kombi', false],
        ],
      )
      assert.deepEqual(await health(last, undefined), { status: 200, ok: true, banco: 'ok', esquema: undefined })
    } finally {
      await installation.remove()
      before.remove()
      after.remove()
    }
  }).skip(...ASKS_A_SERVER)
})
