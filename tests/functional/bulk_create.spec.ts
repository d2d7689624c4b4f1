import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import type { Hooks } from '#engine'
import { engine } from '#engine/runtime/engine.ts'
import { candidateInput, type Catalogues, createCatalogues, newCpf, staffClient, type StaffClient } from '../helpers.ts'

const ETAPAS = '/api/captacao/etapas-seletivas'
const CANDIDATES = '/api/captacao/candidatos'

let client: StaffClient
let catalogues: Catalogues

/** What is written for a record: all but what makes it this one. */
const content = ({ id: _, criadoEm: __, atualizadoEm: ___, ...row }: any) => JSON.parse(JSON.stringify(row, (name, value) => (name === 'id' && typeof value === 'number' ? undefined : value)))

test.group('Many records in one call', (group) => {
  group.each.setup(async () => {
    client = await staffClient()
    catalogues = await createCatalogues(client.empresaId)
  })

  test('each record of a batch is stored as if it had come alone, whatever the others leave out', async ({ assert }) => {
    const person = (extra: Record<string, unknown> = {}) => candidateInput(catalogues, extra)
    const rows: any[] = [
      { nome: 'Sem mais', pessoal: { cpf: newCpf() }, contato: { email: 'a@exemplo.com.br' }, cargos: [catalogues.cargo.id] },
      person({ nomeSocial: 'Bia', primeiroEmprego: true, disponivel: false, observacao: 'Fala "inglês"\n\\ e \'russo\'' }),
      person({ socioEconomica: { possuiVeiculo: true, valor: 1234.5 }, experiencias: [{ empresa: 'Aroeira', nomeMercado: 'Vendas', checkNomeCargo: true, dataAdmissao: '2020-01-02' }], habilitacao: { categoria: 'AB' } }),
      person({ pessoal: null, endereco: null, cursos: '' }),
      person({ conhecimentos: [], senha: 'segredo-da-candidata' }),
    ]
    const batch = await client.post(`${CANDIDATES}/lote`, { rows })
    assert.equal(batch.status, 201, batch.text)
    for (const [index, row] of rows.entries()) {
      const alone = await client.post(CANDIDATES, { ...row, ...(row.pessoal && { pessoal: { ...row.pessoal, cpf: newCpf() } }) })
      assert.equal(alone.status, 201, alone.text)
      const inBatch = (await client.get(`${CANDIDATES}/${batch.body.ids[index]}`)).body
      const wanted = (await client.get(`${CANDIDATES}/${alone.body.id}`)).body
      if (wanted.pessoal.cpf) wanted.pessoal.cpf = inBatch.pessoal.cpf
      assert.deepEqual(content(inBatch), content(wanted))
    }
  })

  test('spaces around a text are taken away wherever it stands in the body, those within stay', async ({ assert }) => {
    const { status, body } = await client.post(`${CANDIDATES}/lote`, {
      rows: [candidateInput(catalogues, { nome: '  Ana  Lima ', observacao: '\n um \n dois\t', pessoal: { profissaoMae: ' cozinheira ' }, experiencias: [{ empresa: ' Aroeira ', checkNomeCargo: true, nomeMercado: 'x', dataAdmissao: '2020-01-02', observacao: ' boa ' }] })],
    })
    assert.equal(status, 201, JSON.stringify(body))
    const row = (await client.get(`${CANDIDATES}/${body.ids[0]}`)).body
    assert.deepEqual([row.nome, row.observacao, row.pessoal.profissaoMae, row.experiencias[0].empresa, row.experiencias[0].observacao], ['Ana  Lima', 'um \n dois', 'cozinheira', 'Aroeira', 'boa'])
  })

  test('each record of a batch has its own row in the audit trail', async ({ assert }) => {
    const { body } = await client.post(`${CANDIDATES}/lote`, { rows: Array.from({ length: 3 }, () => candidateInput(catalogues)) })
    const trail = await db.from('auditoria').where({ recurso: 'captacao/candidatos', empresa_id: client.empresaId }).orderBy('registro_id')
    assert.deepEqual(trail.map((one) => [one.registro_id, one.acao, one.mudancas, one.ator_nome !== '' && one.requisicao !== null]), body.ids.map((id: number) => [id, 'incluir em lote', null, true]))
  })
})

test.group('Hooks of many records', (group) => {
  const { def } = engine().registry.resource('captacao/etapas-seletivas')
  const { hooks } = def
  group.each.teardown(() => {
    def.hooks = hooks
  })

  test('afterSave hears of each new record in order, or of none when it waits for changes only', async ({ assert }) => {
    client = await staffClient()
    const heard: unknown[] = []
    const afterSave: Hooks['afterSave'] = (_context, row, old) => void heard.push([row.nome, row.versao, old])
    def.hooks = { afterSave }
    assert.equal((await client.post(`${ETAPAS}/lote`, { rows: [{ ordem: 1, nome: 'A' }, { ordem: 2, nome: 'B' }] })).status, 201)
    assert.deepEqual(heard, [['A', 1, null], ['B', 1, null]])
    def.hooks = { afterSave, afterChangeOf: ['nome'] }
    assert.equal((await client.post(`${ETAPAS}/lote`, { rows: [{ ordem: 3, nome: 'C' }] })).status, 201)
    assert.lengthOf(heard, 2)
  })
})
