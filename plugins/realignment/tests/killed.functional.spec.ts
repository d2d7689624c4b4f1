import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { type Client, newCpf } from '#tests'
import { otherInstallation } from '#tests/services/installation.ts'
import { MOVES, TABLES, TALENTS } from './scene.ts'

const PEOPLE = 600
const DAY = '2026-05-01'

async function made(client: Client, key: string, values: object): Promise<number> {
  const answer = await client.post(`/api/${key}`, values)
  if (answer.status !== 201) throw new Error(`${key}: ${answer.text}`)
  return answer.body.id
}

/** Hundreds of people paid by a value of their own, and a table that raises all of them. */
async function planned(client: Client): Promise<number> {
  const estabelecimento = await made(client, 'utilitario/estabelecimentos', {
    nome: 'Matriz',
    complementoCnpjCaepf: '0001',
  })
  const area = await made(client, 'cargo-salario/areas-organizacionais', { nome: 'Fábrica' })
  const cargo = await made(client, 'cargo-salario/cargos', {
    nome: 'Operador',
    nomeMercado: 'Operador',
    areasOrganizacionais: [area],
  })
  const faixa = await made(client, 'cargo-salario/faixas-salariais', {
    cargo,
    nome: 'I',
    codigoCBO: '784205',
    nomeACPessoal: 'Operador I',
    historico: [{ data: '2024-01-01', tipo: '3', valor: 2000 }],
  })
  const place = { estabelecimento, areaOrganizacional: area, faixaSalarial: faixa }
  const rows = Array.from({ length: PEOPLE }, (_none, n) => ({
    nome: `Operador ${n}`,
    nomeComercial: `Operador ${n}`,
    cpf: newCpf(),
    dataAdmissao: '2024-02-01',
    historicos: [{ data: '2024-02-01', ...place, tipoSalario: '3', salario: 2000 + n }],
  }))
  const people = await client.post(`${TALENTS}/lote`, { rows })
  if (people.status !== 201) throw new Error(people.text)
  const id = await made(client, 'cargo-salario/tabelas-reajustes-colaboradores', {
    nome: 'Mérito',
    data: DAY,
    tipoReajuste: 'T',
  })
  const move = { tabelaReajusteId: id, estabelecimentosIds: [estabelecimento], areasIds: [area] }
  const moved = await client.post(`${MOVES}-colaboradores`, { ...move, reajustePor: '1', valor: 10 })
  if (moved.status !== 204) throw new Error(moved.text)
  return id
}

/** State of the table, and how many people are paid what. */
async function found(client: Client, id: number) {
  const { status } = (await client.get(`${TABLES}/${id}`)).body as any
  const rows = (await client.get(`${TALENTS}?unpaged=true&em=${DAY}&campos=salario,nome`)).body as any[]
  const raised = rows.filter((row, index) => row.salario !== 2000 + Number(row.nome.split(' ')[1] ?? index)).length
  return { status, people: rows.length, raised }
}

test.group('A server that dies while a table is applied', () => {
  test('a server killed while applying: nothing of it stands, and it can be applied then, all or nothing', async ({
    assert,
    cleanup,
  }) => {
    const place = await otherInstallation()
    cleanup(() => place.remove())
    await place.prepare()
    let client = await place.start()
    const id = await planned(client)
    const before = { status: 'P', people: PEOPLE, raised: 0 }
    const after = { status: 'D', people: PEOPLE, raised: PEOPLE }
    assert.deepEqual(await found(client, id), before)
    let killed = 0
    for (let wait = 160; wait > 8 && !killed; wait /= 2) {
      const answer = client.post(`${TABLES}/${id}/aplicar-colaboradores`, {}).catch(() => null)
      await sleep(wait)
      await place.kill()
      const told = await answer
      client = await place.start()
      // The last moment of a transaction may pass without an answer, never half of it.
      const state = await found(client, id)
      assert.deepInclude([before, after], state)
      if (told) assert.deepEqual(state, after)
      if (state.status === 'P') killed++
      else assert.equal((await client.post(`${TABLES}/${id}/cancelar-reajuste`, {})).status, 204)
    }
    assert.equal(killed, 1)
    assert.lengthOf((await client.get(`${TABLES}/${id}/colaboradores`)).body, PEOPLE)
    assert.equal((await client.post(`${TABLES}/${id}/aplicar-colaboradores`, {})).status, 204)
    assert.deepEqual(await found(client, id), after)
  })
})
