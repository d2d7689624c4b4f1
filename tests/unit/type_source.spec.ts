import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stripTypeScriptTypes } from 'node:module'
import { test } from '@japa/runner'
import { action, choice, endpoint, image, integer, list, plugin, ref, resource, shape, text } from '#engine'
import { typeSource } from '#engine/registry/openapi/type_source.ts'
import { engine } from '#engine/engine.ts'
import { Registry } from '#engine/registry/registry.ts'

const interfaceOf = (source: string, name: string) =>
  new RegExp(`export interface ${name} \\{\\n([\\s\\S]*?)\\n\\}`).exec(source)?.[1] ?? ''

test.group('make:types', () => {
  const colour = resource('a/cores', { label: ['Cor', 'Cores'], fields: { nome: text('Nome').required() } })
  const thing = resource('a/coisas', {
    label: ['Coisa', 'Coisas'],
    shared: true,
    fields: {
      nome: text('Nome').required(),
      tipo: choice('Tipo */ estranho', { A: 'Alto', B: 'Baixo' }),
      cor: ref('a/cores', 'Cor').required(),
      foto: image('Foto'),
      total: integer('Total').readOnly(),
      partes: list('Partes', { peso: integer('Peso').required() }),
    },
    actions: [
      action('copiar', {
        label: 'Copiar',
        method: 'GET',
        returns: 'draft',
        fields: { nome: text('Nome').required() },
        run: async () => ({}),
      }),
      action('pintar', {
        label: 'Pintar',
        on: 'selection',
        returns: 'none',
        fields: { cor: ref('a/cores', 'Cor') },
        run: async () => undefined,
      }),
      action('abrir', { label: 'Abrir', run: async (_context, { row }) => row }),
    ],
  })
  const count = endpoint('GET a/quantas', {
    audience: 'staff',
    label: 'Quantas há',
    response: { total: integer('Total').required(), maior: shape.optional({ nome: text('Nome').required() }) },
    run: async () => ({ total: 1 }),
  })
  const thingsOf = endpoint('POST a/da-cor', {
    audience: 'staff',
    fields: { cor: ref('a/cores', 'Cor').required() },
    response: shape.rows('a/coisas'),
    run: async () => [],
  })
  const find = endpoint('GET a/coisas-de', {
    audience: 'staff',
    query: { nome: text('Nome').required(), ano: integer('Ano') },
    response: shape.rows('a/coisas'),
    run: async () => [],
  })
  const order = endpoint('PUT a/ordem', {
    audience: 'staff',
    body: shape.list({ id: integer('Coisa').required() }),
    run: async () => undefined,
  })
  const forget = endpoint('DELETE a/tudo', { audience: 'staff', response: shape.nothing, run: async () => undefined })
  const source = typeSource(
    new Registry([
      plugin('a', { label: 'A', resources: [colour, thing], endpoints: [count, thingsOf, find, order, forget] }),
    ]).link(),
  )

  test('a row has what is read: references with their name, files with their address, what only the server writes', ({
    assert,
  }) => {
    const row = interfaceOf(source, 'ACoisas')
    for (const line of [
      'readonly id: number',
      'nome?: string',
      'tipo?: "A" | "B" | null',
      'cor?: ACoresRef',
      'foto?: Arquivo | null',
      'readonly total?: number | null',
      'partes?: {',
      'peso?: number',
    ])
      assert.include(row, `${line}\n`.replace('{\n', '{'))
    assert.notInclude(row, 'empresaId')
  })

  test('an input has what may be written: required without a question mark, references also as a number', ({
    assert,
  }) => {
    const input = interfaceOf(source, 'ACoisasEntrada')
    for (const line of [
      '  nome: string',
      '  cor: number | ACoresRef',
      '  foto?: ArquivoEntrada | null',
      '    peso: number',
      '  versao?: number',
    ])
      assert.include(input, line)
    assert.notInclude(input, 'total')
  })

  test('an endpoint has what it answers and what it takes', ({ assert }) => {
    const calls = interfaceOf(source, 'Chamadas')
    assert.match(
      calls,
      /"GET a\/quantas": \{ answer: \{\s+\/\*\* Total \*\/\s+total: number\s+maior\?: \{\s+\/\*\* Nome \*\/\s+nome: string\s+\} \| null\s+\} \}/,
    )
    assert.match(calls, /"POST a\/da-cor": \{ answer: ACoisas\[\]; input: \{[\s\S]*cor: number \| ACoresRef/)
    assert.match(
      calls,
      /"GET a\/coisas-de": \{ answer: ACoisas\[\]; query: \{\s+\/\*\* Nome \*\/\s+nome: string\s+\/\*\* Ano \*\/\s+ano\?: number \| null\s+\} \}/,
    )
    assert.match(calls, /"PUT a\/ordem": \{ answer: void; input: \{\s+\/\*\* Coisa \*\/\s+id: number\s+\}\[\] \}/)
    assert.notInclude(calls, 'a/tudo')
  })

  test('an action has what it answers and what its dialog asks for, in the address when it only reads', ({
    assert,
  }) => {
    const calls = interfaceOf(source, 'Chamadas')
    assert.match(
      calls,
      /"GET a\/coisas\/:id\/copiar": \{ answer: \{[\s\S]*?\}; query: \{\s+\/\*\* Nome \*\/\s+nome: string\s+\} \}/,
    )
    assert.match(
      calls,
      /"PUT a\/coisas\/pintar": \{ answer: void; input: \{[\s\S]*?cor\?: number \| ACoresRef \| null\s+\/\*\* [^\n]*Só o id, no lugar de `cor`. \*\/\s+corId\?: number \| null\s+ids: number\[\]\s+\} \}/,
    )
    assert.match(calls, /\/\*\* Abrir \*\/\s+"PUT a\/coisas\/:id\/abrir": \{ answer: ACoisas \}/)
  })

  test('every resource is found by its key', ({ assert }) => {
    assert.include(source, '  "a/coisas": { row: ACoisas; input: ACoisasEntrada; filters: ACoisasFiltros }')
    assert.include(interfaceOf(source, 'ACoisasFiltros'), 'corIds?: string')
  })

  test('what a plugin keeps of them beside its screens is as the definitions are now: node ace make:types FILE --only=ADDRESS', async ({
    assert,
  }) => {
    const root = new URL('../../', import.meta.url).pathname
    const files = (await readdir(join(root, 'plugins'), { recursive: true })).filter((value) =>
      value.endsWith('/api_types.ts'),
    )
    assert.isNotEmpty(files)
    for (const file of files) {
      const text = await readFile(join(root, 'plugins', file), 'utf8')
      const only = /--only=(\S+);/.exec(text)?.[1]
      assert.isDefined(only, file)
      assert.equal(text, typeSource(engine().registry, only), `plugins/${file}`)
    }
  })

  test('of the real definitions it is valid TypeScript, and every type it names is there', ({ assert }) => {
    const real = typeSource(engine().registry)
    assert.equal(
      stripTypeScriptTypes(real)
        .replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
        .trim(),
      '',
    )
    const declared = new Set([...real.matchAll(/^export interface (\w+)/gm)].map(([, name]) => name!))
    const bare = real.replace(/\/\*[\s\S]*?\*\//g, '').replace(/"[^"]*"/g, '')
    const named = [...bare.matchAll(/[:|(] *([A-Z]\w*)(?!\w)/g)].map(([, name]) => name!)
    assert.isAbove(named.length, 100)
    assert.deepEqual(
      [...new Set(named)].filter((name) => !declared.has(name) && name !== 'Record'),
      [],
    )
    for (const key of engine().registry.resources.keys()) assert.include(real, `  ${JSON.stringify(key)}: {`)
  })
})
