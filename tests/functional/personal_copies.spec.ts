import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { erasePerson, sweepErased } from '#app/erasure/index.ts'
import { handlingOf } from '#app/erasure/tables.ts'
import { ValueSearch } from '#app/erasure/values.ts'
import { sealAudit, verifyAudit } from '#app/core/audit_log/seals.ts'
import { engine } from '#engine/engine.ts'
import { query } from '#engine/database/sql.ts'
import { introspect } from '#engine/migrations/introspect.ts'
import { candidateInput, createCatalogues, createCompany, newCpf, system } from '#tests'
import { tracesOf } from '#tests/database/traces.ts'

const CANDIDATES = 'captacao/candidatos'
const TEXTS = new Set(['string', 'text', 'json'])

/** A name of letters, because words of a name have no digits. */
const word = () => Array.from({ length: 9 }, () => 'abcdefghijlmnopqrstuvxz'[Math.floor(Math.random() * 23)]).join('')

async function scene() {
  const company = await createCompany()
  const context = await system(company.id)
  const catalogues = await createCatalogues(company.id)
  const add = (nome: string, extra: Record<string, unknown> = {}) =>
    context.repo(CANDIDATES).create(candidateInput(catalogues, { nome, contato: {}, ...extra }))
  const note = (observacao: string) => context.repo('cargo-salario/cargos').update(catalogues.cargo.id, { observacao })
  const noted = async () => (await context.repo('cargo-salario/cargos').get(catalogues.cargo.id)).observacao
  const erase = (id: number) =>
    context.transaction((inside) => erasePerson(inside, { resource: CANDIDATES, id, how: 'delete' }))
  return { company, context, catalogues, add, note, noted, erase }
}

test.group('Copies of personal data', () => {
  test('every text column of the database says what becomes of a person erased from it', async ({ assert }) => {
    const { client } = engine()
    const silent: string[] = []
    let counted = 0
    for (const [table, { columns }] of await introspect(client, client.dialect.name !== 'mysql'))
      for (const [column, { type }] of columns) {
        // A type no field has: a hand-written migration, such as a digest of fixed length.
        if (type && !TEXTS.has(type.type)) continue
        if (!type && /(_id|^id|_em|_ate|^ate)$/.test(column)) continue
        counted += 1
        if (handlingOf(table, column) === null) silent.push(`${table}.${column}`)
      }
    assert.isAbove(counted, 1000)
    assert.deepEqual(silent, [])
  })

  test('a column that a table without a resource gets later is found by that check', ({ assert }) => {
    assert.isNull(handlingOf('mensagens_usuarios', 'assunto_novo'))
    assert.isNull(handlingOf('tabela_nova', 'texto'))
    assert.match(handlingOf('mensagens_usuarios', 'texto')!, /^searched/)
    assert.match(handlingOf('candidatos', 'observacao')!, /^searched/)
  })

  test('a namesake who stays keeps the texts that may be about them, and the texts about both lose the number', async ({
    assert,
  }) => {
    const { add, note, noted, erase } = await scene()
    const nome = `Ana ${word()}`
    const cpf = newCpf()
    const pessoal = {
      dataNascimento: '1990-01-01',
      naturalidade: 'Natal',
      sexo: 'F',
      cpf,
      escolaridade: '09',
      estadoCivil: '01',
    }
    const gone = await add(nome, { pessoal })
    const stays = await add(nome)
    await note(`${nome}, CPF ${cpf}`)
    await erase(gone.id)
    await sweepErased()
    assert.equal(await noted(), `${nome}, CPF ***`)
    assert.isAbove((await tracesOf([stays.nome])).length, 0)
    await erase(stays.id)
    await sweepErased()
    assert.match(String(await noted()), /^A\. .\., CPF \*\*\*$/)
    assert.deepEqual(await tracesOf([nome]), [])
  })

  test('erasing twice changes nothing, also when the record is gone', async ({ assert }) => {
    const { add, note, noted, erase } = await scene()
    const one = await add(`Bia ${word()}`)
    await note(`Falar com ${one.nome}`)
    for (let times = 0; times < 2; times++) {
      await erase(one.id)
      await sweepErased()
    }
    assert.match(String(await noted()), /^Falar com B\. .\.$/)
    assert.lengthOf(await db.from('apagamentos_pendentes'), 0)
  })

  test('what waits for the search is encrypted, and is searched by the next run when one is interrupted', async ({
    assert,
  }) => {
    const { add, note, noted, erase } = await scene()
    const one = await add(`Caio ${word()}`)
    await note(`Falar com ${one.nome}`)
    await erase(one.id)
    const [waiting] = await db.from('apagamentos_pendentes').where('registro_id', one.id)
    assert.notInclude(JSON.stringify(waiting), one.nome)
    const stop = new AbortController()
    stop.abort(new Error('stopped'))
    await assert.rejects(() => sweepErased({ signal: stop.signal }), 'stopped')
    assert.include(String(await noted()), one.nome)
    await sweepErased()
    assert.notInclude(String(await noted()), one.nome)
  })

  test('the trail loses the values of the person under its seals, keeps who did what, and its seals hold', async ({
    assert,
  }) => {
    const { add, note, erase, catalogues } = await scene()
    const { client } = engine()
    const one = await add(`Davi ${word()}`)
    await note(`Indicado: ${one.nome}`)
    await note('Ninguém')
    await sealAudit(client, Date.now() + 7_200_000)
    await erase(one.id)
    await sweepErased()
    assert.deepEqual(await tracesOf([one.nome]), [])
    const entries = await db.from('auditoria').where({ recurso: CANDIDATES, registro_id: one.id }).orderBy('id')
    assert.deepEqual(
      entries.map(({ acao, mudancas }) => [acao, mudancas]),
      [
        ['incluir', null],
        ['remover', null],
        ['excluir dados pessoais', null],
      ],
    )
    const [before] = await db
      .from('auditoria')
      .where({ recurso: 'cargo-salario/cargos', registro_id: catalogues.cargo.id })
      .where('mudancas', 'like', '%Indicado: D. %')
    assert.isOk(before)
    const { faults } = await verifyAudit(client)
    assert.deepEqual(faults, [])
  })

  test('entries about a person are found by the index of records, not by reading the trail', async ({ assert }) => {
    const { client } = engine()
    if (client.dialect.name === 'mysql') return
    const plan = await query<{ detail: string }>(
      client,
      'EXPLAIN QUERY PLAN SELECT id FROM auditoria WHERE recurso = ? AND registro_id IN (?, ?)',
      [CANDIDATES, 1, 2],
    )
    assert.match(plan.map((item) => item.detail).join(), /auditoria_registro_index/)
  })
})

test.group('Values of a person in texts', () => {
  const search = new ValueSearch({
    names: [{ name: "Conceição d'Ávila Souza", initials: 'C. D. S.' }],
    emails: ['conceicao.souza@exemplo.com.br'],
    numbers: ['52998224725', '988887777', '85988887777'],
    words: ['conceicao.s'],
  })

  for (const [text, clean] of [
    ["Falar com CONCEIÇÃO D'ÁVILA SOUZA hoje", 'Falar com C. D. S. hoje'],
    ['conceicao d&#x27;avila souza', 'C. D. S.'],
    ['curriculo-conceicao_d_avila_souza.pdf', 'curriculo-C. D. S..pdf'],
    ['<conceicao.souza@exemplo.com.br>', '<***>'],
    ['xconceicao.souza@exemplo.com.br', 'xconceicao.souza@exemplo.com.br'],
    ['CPF 529.982.247-25 e 52998224725', 'CPF *** e ***'],
    ['(85) 98888-7777', '(***'],
    ['9529982247251', '9529982247251'],
    ['Conceição Souza', 'Conceição Souza'],
    ['(conceicao.s) entrou', '(***) entrou'],
  ] as const)
    test(`"${text}" becomes "${clean}"`, ({ assert }) => {
      assert.equal(search.clean(text), clean)
      const hint = search.hints.some((value) => text.toLowerCase().includes(value.toLowerCase()))
      if (text !== clean) assert.isTrue(hint, `no hint finds "${text}"`)
    })

  test('in JSON only values change, in an address only the escaped value', ({ assert }) => {
    const json = JSON.stringify({ nome: ["Conceição d'Ávila Souza", null], fone: 85988887777, id: 7 })
    assert.deepEqual(JSON.parse(search.clean(json, 'json')), { nome: ['C. D. S.', null], fone: null, id: 7 })
    const address = `/captacao/candidatos?q=${encodeURIComponent("Conceição d'Ávila Souza")}&page=2`
    assert.equal(search.clean(address, 'address'), '/captacao/candidatos?q=C.%20D.%20S.&page=2')
    const untouched = '/captacao/candidatos?sort=-nome&area=1%2C2&x=a+b'
    assert.equal(search.clean(untouched, 'address'), untouched)
  })
})
