import { test } from '@japa/runner'
import { startWorker, type Worker } from '#app/jobs/index.ts'
import {
  createCatalogues,
  createCompany,
  demanding,
  newCpf,
  staffClient,
  type StaffClient,
  unique,
  checked,
  csvOf,
  formOf,
  type Line,
  settled,
} from '#tests'

const KEY = 'gestao-talentos/talentos'
const AT = `/api/${KEY}`
const HEAD = [
  'Nome',
  'Nome comercial',
  'CPF',
  'Data de admissão',
  'Estabelecimento',
  'Área organizacional',
  'Faixa salarial',
]

/** As people and other programs write it. */
const dotted = (cpf: string) => cpf.replace(/^(\d{3})(\d{3})(\d{3})/, '$1.$2.$3-')

async function scene(settings: Record<string, unknown> = {}) {
  const company = await createCompany(settings)
  const found = await createCatalogues(company.id)
  const client = await staffClient({ empresaId: company.id })
  const person = (nome: string, cpf = newCpf()): Line => [
    nome,
    nome.slice(0, 20),
    cpf,
    '15/01/2020',
    found.estabelecimento.nome,
    found.area.nome,
    found.faixa.descricao ?? found.faixa.descricao,
  ]
  return { ...found, client, person }
}

const send = (client: StaffClient, lines: Line[], more: Record<string, string> = {}) =>
  client.send('POST', `${AT}/importa-colaboradores`, formOf(csvOf(lines), 'pessoas.csv', more))

test.group('importa-colaboradores', (group) => {
  let worker: Worker
  group.setup(() => void (worker = startWorker({ pollMs: 50 })))
  group.teardown(() => worker.stop(0))

  test('talents come in with references by name or code, and their first situation; undo takes them out', async ({
    assert,
  }) => {
    const { client, person, area } = await scene()
    const answer = await send(client, [HEAD, person('Ana Lima'), person('Bia Souza')])
    assert.equal(answer.status, 202, answer.text)
    const done = await settled(client, answer.body.id)
    assert.deepInclude(done, { estado: 'gravado', novos: 2, recusados: 0 }, JSON.stringify(done.recusas))
    const { content } = (await client.get(`${AT}?sort=nome`)).body
    const ana = (await client.get(`${AT}/${content[0].id}`)).body
    assert.deepInclude(ana, { nome: 'Ana Lima', dataAdmissao: '2020-01-15' })
    assert.equal(ana.areaOrganizacional.id, area.id)
    assert.equal(ana.historicos.length, 1)
    await client.put(`/api/importacoes/${done.id}/desfazer`)
    assert.equal((await settled(client, done.id)).estado, 'desfeito')
    assert.equal((await client.get(AT)).body.totalElements, 0)
  })

  test('lines with the CPF of a contract that ended are a new contract; with its day they change it; names find the latest', async ({
    assert,
  }) => {
    const { client, person } = await scene()
    const cpf = newCpf()
    const line = (from: string, until: string | null, matricula: string): Line => {
      const [nome, comercial, number, , ...work] = person('Ana Lima', cpf)
      return [nome!, comercial!, number!, from, ...work, until, matricula]
    }
    const head = [...HEAD, 'Data de desligamento', 'Matrícula']
    const sent = async (...lines: Line[]) => settled(client, (await send(client, [head, ...lines])).body.id)
    // Both contracts in one file, though the CPF repeats.
    const both = await sent(line('15/01/2018', '30/06/2020', 'A1'), line('15/01/2022', null, 'A2'))
    assert.deepInclude(both, { estado: 'gravado', novos: 2, recusados: 0 }, JSON.stringify(both.recusas))
    const changed = await sent(line('15/01/2018', '30/06/2020', 'A3'))
    assert.deepInclude(changed, { estado: 'gravado', novos: 0, alterados: 1 }, JSON.stringify(changed.recusas))
    const { content } = (await client.get(`${AT}?sort=dataAdmissao`)).body
    assert.deepEqual(
      content.map((row: any) => [row.dataAdmissao, row.matricula]),
      [
        ['2018-01-15', 'A3'],
        ['2022-01-15', 'A2'],
      ],
    )
    const overlapping = await sent(line('01/01/2019', '01/01/2023', 'A4'))
    assert.deepInclude(overlapping, { novos: 0, alterados: 0 })
    assert.include(JSON.stringify(overlapping.recusas), 'Já existe um talento com este CPF neste período.')
    const team = await settled(
      client,
      (await send(client, [[...HEAD, 'Gestor'], [...person('Bia Souza'), 'Ana Lima'] as Line])).body.id,
    )
    assert.deepInclude(team, { estado: 'gravado', novos: 1 }, JSON.stringify(team.recusas))
    const [bia] = (await client.get(`${AT}?nome=Bia`)).body.content
    assert.equal((await client.get(`${AT}/${bia.id}`)).body.gestor.id, content[1].id)
  })

  test('a number that is no code of a record is refused, never taken as an internal id; a code may lose its zeros', async ({
    assert,
  }) => {
    const { client, person } = await scene()
    const ana = await settled(
      client,
      (
        await send(client, [
          [...HEAD, 'Matrícula'],
          [...person('Ana Lima'), '0042'],
        ])
      ).body.id,
    )
    assert.deepInclude(ana, { estado: 'gravado', novos: 1 }, JSON.stringify(ana.recusas))
    const [{ id }] = (await client.get(AT)).body.content
    const head = [...HEAD, 'Gestor']
    const byId = await settled(client, (await send(client, [head, [...person('Bia Souza'), String(id)]])).body.id)
    assert.deepEqual(
      byId.recusas.map((recusa: any) => [recusa.campo, recusa.mensagem]),
      [['Gestor', 'Talentos: nenhum registro com este nome.']],
    )
    const byCode = await settled(client, (await send(client, [head, [...person('Bia Souza'), '42']])).body.id)
    assert.deepInclude(byCode, { estado: 'gravado', novos: 1 }, JSON.stringify(byCode.recusas))
    const { content } = (await client.get(`${AT}?nome=Bia`)).body
    assert.equal((await client.get(`${AT}/${content[0].id}`)).body.gestor.id, id)
  })

  test('nationalities come by name; one that is in no list is refused in its cell', async ({ assert }) => {
    const { client, person } = await scene()
    const head = [...HEAD, 'Nacionalidade']
    const wrong = await send(client, [head, [...person('Ana Lima'), 'Marciana'], [...person('Bia Souza'), 'Haitiana']])
    const refused = await settled(client, wrong.body.id)
    assert.deepEqual(
      refused.recusas.map((recusa: any) => [recusa.linha, recusa.campo]),
      [[2, 'Nacionalidade']],
    )
    const right = await send(client, [head, [...person('Bia Souza'), 'Haitiana']])
    assert.deepInclude(await settled(client, right.body.id), { estado: 'gravado', novos: 1 })
    const { content } = (await client.get(AT)).body
    assert.equal((await client.get(`${AT}/${content[0].id}`)).body.pessoal.nacionalidade, '40')
  })

  test('nothing is written while a cell is refused: CPF, unknown and ambiguous references, a CPF twice', async ({
    assert,
  }) => {
    const { client, person } = await scene()
    const twice = newCpf()
    const wrong = person('Edu Reis')
    wrong[4] = 'Filial que não existe'
    const lines = [
      HEAD,
      person('Ana Lima', twice),
      person('Bia Souza', '111'),
      wrong,
      person('Davi Melo', dotted(twice)),
    ]
    const { body } = await send(client, lines)
    const done = await settled(client, body.id)
    assert.deepInclude(done, { estado: 'conferido', recusados: 3 })
    assert.deepEqual(
      done.recusas.map((recusa: any) => [recusa.linha, recusa.campo, recusa.mensagem]),
      [
        [3, 'CPF', 'Cpf inválido.'],
        [4, 'Estabelecimento', 'Estabelecimentos: nenhum registro com este nome.'],
        [5, 'CPF', 'A linha 2 já tem este valor.'],
      ],
    )
    assert.equal((await client.get(AT)).body.totalElements, 0)
  })

  // Proves: importacao-colaborador, talent.importacao-colaborador.01
  test('ignoraOpcionaisObrigatorios leaves out what only the company demands, never what the definition does', async ({
    assert,
  }) => {
    const { client, person } = await scene({ obrigarAmbienteFuncao: true, ...demanding(KEY, 'matricula') })
    const strict = await settled(client, (await send(client, [HEAD, person('Ana Lima')])).body.id)
    assert.deepEqual(strict.recusas.map((recusa: any) => recusa.campo).toSorted(), ['Ambiente', 'Função', 'Matrícula'])
    const nameless = person('x')
    nameless[0] = null
    const options = { ignoraOpcionaisObrigatorios: 'true' }
    const loose = await settled(client, (await send(client, [HEAD, nameless], options)).body.id)
    assert.deepEqual(
      loose.recusas.map((recusa: any) => recusa.campo),
      ['Nome'],
    )
    const taken = await settled(client, (await send(client, [HEAD, person('Ana Lima')], options)).body.id)
    assert.deepInclude(taken, { estado: 'gravado', novos: 1 })
  })

  // Proves: colaboradores-cargos
  test('lines that repeat the key bring further rows of a list; a talent is found by CPF and changed', async ({
    assert,
  }) => {
    const { client, person, area, estabelecimento, faixa } = await scene()
    const cpf = newCpf()
    await settled(client, (await send(client, [HEAD, person('Ana Lima', cpf)])).body.id)
    const other = (await client.post('/api/cargo-salario/areas-organizacionais', { nome: unique('Nova área') })).body
    const head = [
      'CPF',
      'Matrícula',
      'Situações: Data',
      'Situações: Estabelecimento',
      'Situações: Área organizacional',
      'Situações: Faixa salarial',
      'Situações: Tipo de salário',
    ]
    const row = (data: string, of: any, code: string | null): Line => [
      code ? dotted(cpf) : cpf,
      code,
      data,
      estabelecimento.nome,
      of.nome,
      faixa.descricao,
      '1',
    ]
    const seen = await checked(client, KEY, [head, row('15/01/2020', area, '77'), row('01/06/2023', other, null)])
    assert.deepInclude(seen, { novos: 0, alterados: 1, recusados: 0, chave: 'cpf' }, JSON.stringify(seen.recusas))
    await client.put(`/api/importacoes/${seen.id}/gravar`)
    await settled(client, seen.id)
    const { id } = (await client.get(AT)).body.content[0]
    const ana = (await client.get(`${AT}/${id}`)).body
    assert.deepInclude(ana, { nome: 'Ana Lima', matricula: '77' })
    assert.deepEqual(ana.historicos.map((historico: any) => historico.data).toSorted(), ['2020-01-15', '2023-06-01'])
    assert.equal(ana.areaOrganizacional.id, other.id)
  })

  // Proves: importacao-colaborador, tal.talentos.importa-colaboradores
  test('names of another company are not found, and without the right to write nothing is taken', async ({
    assert,
  }) => {
    const here = await scene()
    const there = await scene()
    const body = (await send(here.client, [HEAD, there.person('Ana Lima')])).body
    assert.isAbove((await settled(here.client, body.id)).totalRecusas, 0)
    const reader = await staffClient({
      empresaId: here.client.empresaId,
      authorities: ['ROLE_GESTAO_TALENTOS_TALENTOS'],
    })
    assert.equal((await send(reader, [HEAD, here.person('Ana Lima')])).status, 403)
    assert.equal((await here.client.post(`${AT}/importa-colaboradores`)).status, 400)
  })
})
