import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { EngineError, type FieldDef, type FieldDefs } from '#engine'
import type { EngineContext } from '#engine/context.ts'
import type { Resource } from '#engine/compiler/resource.ts'
import { engine } from '#engine/engine.ts'
import { isKeptIn } from '#engine/registry/kept_in.ts'
import { seedPlugins } from '#engine/migrations/seed.ts'
import { searchLog, planSearch } from '#app/core/audit_log/rows.ts'
import { sealAudit, verifyAudit } from '#app/core/audit_log/seals.ts'
import { purgeWithheld, unmaskedResources } from '#app/core/audit_log/withheld.ts'
import { valuesWith } from '#tests/database/everywhere.ts'
import {
  createCatalogues,
  createCompany,
  newCpf,
  staffClient,
  system,
  unique,
  minimalInput,
  minimalValues,
  type Samples,
} from '#tests'

/** A word no other test writes. */
const MARK = 'QXSIGILO'
const MARKED = /qxsigilo([a-z]*)/g
const TEXTS = new Set(['text', 'longText', 'richText', 'textoSigiloso', 'secret'])

const talents = async (context: EngineContext) => {
  const known = (await context.repo('gestao-talentos/talentos').list({ limit: 2, withoutTotal: true })).rows
  if (known.length === 2) return known.map((row) => Number(row.id)) as [number, number]
  const { area, estabelecimento, faixa } = await createCatalogues(context.empresaId!)
  while (known.length < 2)
    known.push(
      await context.repo('gestao-talentos/talentos').create({
        nome: unique('Talento'),
        nomeComercial: 'Talento',
        cpf: newCpf(),
        dataAdmissao: '2020-02-01',
        estabelecimento: estabelecimento.id,
        areaOrganizacional: area.id,
        faixaSalarial: faixa.id,
      }),
    )
  return known.map((row) => Number(row.id)) as [number, number]
}

const samples: Samples = {
  'sst/profissional': async (context) => ({
    nome: unique('Médico'),
    cpf: newCpf(),
    orgaoDeClasse: '1',
    numeroInscricao: unique('').slice(-8),
    ufId: (await context.repo('geral/estados').list({ limit: 1 })).rows[0]!.id,
  }),
  'feedback/feedbacks': async (context) => {
    const [de, para] = await talents(context)
    return { de, para }
  },
  'feedback/conversas': async (context) => {
    const [gestor, colaborador] = await talents(context)
    return { gestor, colaborador }
  },
  'cargo-salario/faixas-salariais': () => ({ historico: [{ data: '2026-01-01', tipo: '3', valor: 3500 }] }),
  'assistente/provedores': () => ({ servico: 'L' }),
  'utilitario/usuarios': () => ({ senha: 'segredo-de-teste' }),
  'utilitario/provedores-identidade': () => ({ emissor: 'https://entrada.exemplo.com.br' }),
}

/** Values with a marker for every field that is kept in its record, also in groups and list rows. */
async function marked({ def }: Resource, marker: string, context: EngineContext): Promise<Record<string, unknown>> {
  const inside = async (fields: FieldDefs, prefix: string): Promise<Record<string, unknown>> => {
    const values: Record<string, unknown> = {}
    for (const [name, field] of Object.entries(fields)) {
      const value = await one(field, `${prefix}${name}`)
      if (value !== undefined) values[name] = value
    }
    return values
  }
  const one = async (field: FieldDef, path: string): Promise<unknown> => {
    if (field.kind === 'group') {
      const values = await inside(field.fields ?? {}, `${path}.`)
      return Object.keys(values).length ? values : undefined
    }
    if (field.kind === 'list' || field.kind === 'history') {
      const values = await inside(field.fields ?? {}, `${path}.`)
      return Object.keys(values).length
        ? [{ ...(await minimalValues(field.fields ?? {}, context, samples)), ...values }]
        : undefined
    }
    if (!isKeptIn(def, path) || field.readOnly === true) return undefined
    if (TEXTS.has(field.kind)) return marker.slice(0, field.max ?? 200)
    return field.kind === 'json' ? { [marker]: 1 } : undefined
  }
  return inside(def.fields, '')
}

const ownTables = ({ layout }: Resource) =>
  new Set([
    layout.table,
    ...layout.children.flatMap((child) => [child.table, ...child.children.map((inner) => inner.table)]),
  ])

const keptIn = () =>
  [...engine().registry.resources.values()].filter(
    ({ def }) => !def.aliasOf && !def.embedded && Object.keys(def.fields).some((path) => isKeptIn(def, path)),
  )

/** What a rule of the resource refuses, or needs values only its plugin knows, is no leak; the list at the end must have been written. */
const tried = async <T>(work: () => Promise<T>): Promise<T | null> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof EngineError || /refuses the least|no way to make one/.test(String(error))) return null
    throw error
  }
}

test.group('Private and sealed values', (group) => {
  group.setup(() => seedPlugins(engine()))

  test('a private value is in no table but its own, whichever way it was written or removed', async ({ assert }) => {
    const company = await createCompany()
    const context = await system(company.id)
    const written: string[] = []
    const rows: { key: string; id: number }[] = []
    const ownOf = new Map<string, Set<string>>()
    for (const resource of keptIn()) {
      const { key } = resource
      const repo = context.repo(key)
      const name = key.replace(/\W/g, '').slice(0, 20).toLowerCase()
      ownOf.set(name, new Set([...(ownOf.get(name) ?? []), ...ownTables(resource)]))
      let number = 0
      const marker = () => `${MARK}${name}${++number}X`
      const input = async () => ({
        ...(await minimalInput(key, context, samples)),
        ...(await marked(resource, marker(), context)),
      })
      const row = await tried(async () => repo.create(await input()))
      if (!row) continue
      written.push(key)
      const change = async () => marked(resource, marker(), context)
      await tried(async () => repo.update(row.id, await change()))
      await tried(async () => repo.patch(row.id, await change(), 'teste'))
      const plain = Object.fromEntries(
        Object.entries(await change()).filter(([name]) => resource.def.fields[name]!.kind !== 'secret'),
      )
      await tried(() => repo.patchMany([{ id: row.id, values: plain }], 'teste'))
      await tried(async () => repo.createMany([await input()]))
      await tried(() => repo.deleteMany([row.id], { keep: true }))
      rows.push({ key, id: row.id })
    }
    const leaks: string[] = []
    // All markers are searched for at once: reading every table takes a while.
    const search = async () => {
      const found = await valuesWith(MARK)
      for (const { table, column, value } of found)
        for (const [, name] of value.toLowerCase().matchAll(MARKED))
          // A short column holds the beginning of a marker.
          if (![...ownOf].some(([full, own]) => full.startsWith(name!) && own.has(table)))
            leaks.push(`${name} → ${table}.${column}`)
      return found.length
    }
    assert.isAbove(await search(), 5, 'the search sees values in tables of their own')
    for (const { key, id } of rows) await tried(() => context.repo(key).delete(id))
    await search()
    assert.deepEqual([...new Set(leaks)], [])
    assert.includeMembers(written, [
      'feedback/feedbacks',
      'feedback/conversas',
      'pesquisa/nps-respostas',
      'questionarios/respostas',
      'sst/prontuarios',
    ])
  }).timeout(120_000)

  test('the log says of a private value only that it was changed, and its words find nothing', async ({ assert }) => {
    const company = await createCompany()
    const catalogues = await createCatalogues(company.id)
    const { repo } = await system(company.id)
    const talent = (nome: string) =>
      repo('gestao-talentos/talentos').create({
        nome,
        nomeComercial: nome,
        cpf: newCpf(),
        dataAdmissao: '2020-02-01',
        estabelecimento: catalogues.estabelecimento.id,
        areaOrganizacional: catalogues.area.id,
        faixaSalarial: catalogues.faixa.id,
      })
    const [ana, bia] = [await talent('Ana'), await talent('Bia')]
    const person = await staffClient({ empresaId: company.id, authorities: [], talento: ana.id })
    const word = unique('Confidência').replace(/\W/g, '')
    const sent = await person.post('/api/feedback/mural', { para: bia.id, tipo: 'F', texto: word })
    assert.equal(sent.status, 201, sent.text)
    const hr = await staffClient({ empresaId: company.id })
    const entries = (await hr.get(`/api/utilitario/log?entidade=feedback/feedbacks&usuario=${person.user.nome}`)).body
    assert.equal(entries.totalElements, 1)
    const [entry] = entries.content
    assert.include(entry.dados, 'Mensagem: – → alterado')
    assert.notInclude(JSON.stringify(entry), 'Bia')
    assert.equal((await hr.get(`/api/utilitario/log?q=${word}`)).body.totalElements, 0)
    assert.notInclude((await hr.get('/api/utilitario/log/exportar.csv?entidade=feedback/feedbacks')).text, word)
  })

  test('words in values of a resource are not searched for who may not read it', async ({ assert }) => {
    const company = await createCompany()
    const writer = await staffClient({ empresaId: company.id })
    const nome = unique('Oculto')
    await writer.post('/api/cargo-salario/grupos-ocupacionais', { nome })
    const reader = await staffClient({ empresaId: company.id, authorities: ['ROLE_UTILITARIO_LOG'] })
    const found = async (client: typeof reader) =>
      (await client.get(`/api/utilitario/log?q=${encodeURIComponent(nome)}`)).body.totalElements
    assert.deepEqual([await found(writer), await found(reader)], [1, 0])
  })

  test('a trail of an earlier version loses its private values, and its seals still hold', async ({ assert }) => {
    const { client } = engine()
    const company = await createCompany()
    const word = unique('Antigo').replace(/\W/g, '')
    const entry = (recurso: string, acao: string, mudancas: object) => ({
      data_hora: '2024-05-01 12:00:00',
      ator_tipo: 'staff',
      ator_nome: 'Ana',
      empresa_id: company.id,
      recurso,
      registro_id: 1,
      acao,
      mudancas: JSON.stringify(mudancas),
    })
    const old = [
      entry('questionarios/respostas', 'alterar', {
        comentario: [null, '***im'],
        nota: [7, 9.25],
        observacao: [null, word],
      }),
      entry('questionarios/preenchimentos', 'responder', { apuracao: [null, { nota: word }] }),
      entry('feedback/feedbacks', 'incluir', { texto: word, para: 12 }),
      entry('sst/prontuarios', 'incluir', { descricao: '***do', data: '2024-05-01' }),
      entry('cargo-salario/grupos-ocupacionais', 'incluir', { nome: word }),
    ]
    for (const row of old) await db.table('auditoria').insert(row)
    const later = Date.now() + 2 * 3_600_000
    await sealAudit(client, later)
    const sound = await verifyAudit(client)
    assert.deepEqual(sound.faults, [])
    await db.from('auditoria_expurgos').delete()
    assert.include(await unmaskedResources(client), 'feedback/feedbacks')
    const percents: number[] = []
    assert.isAtLeast(await purgeWithheld(client, { progress: async (percent) => void percents.push(percent) }), 4)
    assert.isNotEmpty(percents)
    const rows = await db.from('auditoria').where('empresa_id', company.id).where('ator_nome', 'Ana').orderBy('id')
    assert.deepEqual(
      rows.map((row) => JSON.parse(row.mudancas)),
      [
        { comentario: '***', nota: '***', observacao: '***' },
        { apuracao: '***' },
        { texto: '***', para: '***' },
        { descricao: '***', data: '2024-05-01' },
        { nome: word },
      ],
    )
    const after = await verifyAudit(client)
    assert.deepEqual(after.faults, [])
    const chain = await db.from('auditoria_lacres').where('tipo', 'R').orderBy('id', 'desc')
    assert.isTrue(
      chain.some((item) => item.resumo === sound.head),
      'the chain names the last seal before',
    )
    assert.deepEqual(await unmaskedResources(client), [])
    assert.equal(await purgeWithheld(client), 0)
    // A server of the earlier version writes on while the installation is upgraded.
    await db.table('auditoria').insert(old[2]!)
    assert.equal(await purgeWithheld(client), 1)
    const context = await system()
    const { search } = await planSearch(context, { q: word }, null)
    assert.lengthOf(await searchLog(context, search), 1)
    // A row changed by somebody stays a fault.
    await db.from('auditoria').where('id', rows[4].id).update({ ator_nome: 'Outra' })
    await db.from('auditoria_expurgos').delete()
    await db
      .from('auditoria')
      .where('id', rows[0].id)
      .update({ mudancas: JSON.stringify({ observacao: word }) })
    await purgeWithheld(client)
    assert.match((await verifyAudit(client)).faults.join(), /o conteúdo dos registros .* mudou/)
    await db.from('auditoria').where('id', rows[4].id).update({ ator_nome: 'Ana' })
  })
})
