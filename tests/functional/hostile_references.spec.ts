import { test } from '@japa/runner'
import type { FieldDefs } from '#engine/definition/types.ts'
import { engine } from '#engine/engine.ts'
import { seedPlugins } from '#engine/migrations/seed.ts'
import { can } from '#engine/compiler/names.ts'
import {
  candidateInput,
  type Catalogues,
  createCatalogues,
  createCompany,
  messagesOf,
  staffClient,
  vacancyInput,
} from '#tests'
import { rawRow } from '#tests/database/raw_rows.ts'

/** Paths of the references people may write whose targets belong to one company. */
function references(fields: FieldDefs, prefix = ''): { path: string; to: string; many: boolean }[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.readOnly) return []
    const path = `${prefix}${name}`
    if (field.kind === 'group') return references(field.fields ?? {}, `${path}.`)
    if ((field.kind !== 'ref' && field.kind !== 'refs') || engine().registry.resource(field.to!).def.shared) return []
    return [{ path, to: field.to!, many: field.kind === 'refs' }]
  })
}

const at = (path: string, value: unknown) =>
  path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as Record<string, unknown>

test.group("A reference to another company's row", (group) => {
  group.setup(() => seedPlugins(engine()))

  const records: Record<string, (catalogues: Catalogues) => Record<string, unknown>> = {
    'captacao/solicitacoes-pessoal': (catalogues) => vacancyInput(catalogues),
    'captacao/candidatos': (catalogues) => candidateInput(catalogues),
    'cargo-salario/cargos': ({ area }) => ({
      nome: 'Cargo próprio',
      nomeMercado: 'Cargo',
      areasOrganizacionais: [area.id],
    }),
  }
  for (const [key, input] of Object.entries(records))
    // Proves: cargos, cargos-captacao
    test(`${key}: "Registro não encontrado." on its field, whichever it is, and nothing changes`, async ({
      assert,
    }) => {
      const mine = await staffClient()
      const theirs = (await createCompany()).id
      const created = await mine.post(`/api/${key}`, input(await createCatalogues(mine.empresaId)))
      assert.equal(created.status, 201, created.text)
      const { registry } = engine()
      const fields = references(registry.resource(key).def.fields)
      assert.isNotEmpty(fields)
      for (const { path, to, many } of fields) {
        const foreign = await rawRow(registry.resource(to), theirs)
        for (const id of [foreign, 99_999_999]) {
          const answer = await mine.put(`/api/${key}/${created.body.id}`, at(path, many ? [id] : id))
          assert.equal(answer.status, 400, `${path}: ${answer.text}`)
          assert.match(messagesOf(answer)[path] ?? '', /Registro não encontrado\./, `${path}: ${answer.text}`)
        }
      }
      assert.equal((await mine.get(`/api/${key}/${created.body.id}`)).body.versao, created.body.versao)
    })
})

test.group('Without the CSRF token', () => {
  test('no write of any resource is carried out: 403 "Não autorizado."', async ({ assert }) => {
    const client = await staffClient()
    client.sendToken = false
    const wrong: string[] = []
    for (const { key, def } of engine().registry.resources.values()) {
      const calls = [
        can(def, 'create') && ['POST', `/api/${key}`],
        can(def, 'update') && ['PUT', `/api/${key}/1`],
        can(def, 'delete') && ['DELETE', `/api/${key}/1`],
        ...def.actions
          .filter((action) => action.method !== 'GET')
          .map((action) => [
            action.method,
            action.on === 'row' ? `/api/${key}/1/${action.name}` : `/api/${key}/${action.name}`,
          ]),
      ]
      for (const call of calls) {
        if (!call) continue
        const { status, body } = await client.send(call[0]!, call[1]!, call[0] === 'DELETE' ? undefined : {})
        if (status !== 403 || body.message !== 'Não autorizado.') wrong.push(`${call.join(' ')}: ${status}`)
      }
    }
    assert.deepEqual(wrong, [])
  })
})
