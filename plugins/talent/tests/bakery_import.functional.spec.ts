import { test } from '@japa/runner'
import { startWorker, type Worker } from '#app/jobs/index.ts'
import { checked, createCompany, type Line, newCpf, settled, staffClient, type StaffClient } from '#tests'

const KEY = 'gestao-talentos/talentos'
const AT = `/api/${KEY}`
const IMPORTS = '/api/importacoes'
const HEAD: Line = [
  'Nome do Funcionário',
  'CPF',
  'Nascimento',
  'Admissão',
  'Área',
  'Cargo',
  'Loja',
  'Telefone',
  'E-mail',
  'Salário',
  'Sexo',
  'PIS/PASEP',
]

const cpfs = [newCpf(), newCpf(), newCpf()]
const dotted = (cpf: string) => cpf.replace(/^(\d{3})(\d{3})(\d{3})/, '$1.$2.$3-')
const person = (
  at: number,
  nome: string,
  area: string,
  cargo: string,
  loja: string,
  fone: string,
  salario: any,
): Line => [
  nome,
  dotted(cpfs[at]!),
  '12/05/1990',
  '03.02.20',
  area,
  cargo,
  loja,
  fone,
  `p${at}@padaria.com.br`,
  salario,
  'F',
  '120.00000.00-4',
]
const BAKERY: Line[] = [
  HEAD,
  person(0, 'Maria Aparecida da Silva', 'Produção', 'Padeiro', 'Centro', '(85) 99123-4567', 'R$ 2.150,00'),
  person(1, 'Ana Lima', 'produção ', 'Confeiteiro', 'Centro', '85 3222-1000 / 85 98888-7777', 1980.5),
  person(2, 'Bia Souza', 'Atendimento', 'Chefe de balcão', 'Aldeota', '085991112222', 1700),
]

const all = async (client: StaffClient, path: string) => (await client.get(`/api/${path}?size=100`)).body.content
const names = async (client: StaffClient, path: string, field = 'nome') =>
  (await all(client, path)).map((row: any) => row[field]).toSorted()
const PLACES = ['cargo-salario/areas-organizacionais', 'cargo-salario/cargos', 'utilitario/estabelecimentos']

test.group('The sheet of a bakery', (group) => {
  let worker: Worker
  group.setup(() => void (worker = startWorker({ pollMs: 20 })))
  group.teardown(() => worker.stop(0))

  test('twelve columns come in at the first try, with what they name, and go out again', async ({ assert }) => {
    const client = await staffClient({ empresaId: (await createCompany()).id })
    const refused = await checked(client, KEY, BAKERY)
    assert.deepEqual(
      refused.colunas.map(({ campo }: any) => campo),
      [
        'nome',
        'cpf',
        'pessoal.dataNascimento',
        'dataAdmissao',
        'areaOrganizacional',
        'importacao.cargo',
        'estabelecimento',
        'contato.foneFixo',
        'contato.email',
        'importacao.salario',
        'pessoal.sexo',
        'pessoal.pis',
      ],
    )
    assert.deepEqual(
      refused.faltantes.map(({ recurso, nomes }: any) => [recurso, nomes]),
      [
        [PLACES[0], ['Produção', 'Atendimento']],
        [PLACES[1], ['Padeiro', 'Confeiteiro', 'Chefe de balcão']],
        [PLACES[2], ['Centro', 'Aldeota']],
      ],
    )
    assert.equal(refused.recusas[0].registro, 'Maria Aparecida da Silva')
    assert.notInclude(JSON.stringify(refused.recusas), 'Faixa salarial')

    await client.put(`${IMPORTS}/${refused.id}/conferir`, { chave: 'cpf', criarFaltantes: true })
    const seen = await settled(client, refused.id)
    assert.deepInclude(seen, { novos: 3, recusados: 0 }, JSON.stringify(seen.recusas))
    assert.deepEqual(
      seen.criados.map(({ total, nomes, observacao }: any) => [total, nomes, Boolean(observacao)]),
      [
        [2, ['Produção', 'Atendimento'], false],
        [2, ['Centro', 'Aldeota'], true],
        [3, ['Padeiro', 'Confeiteiro', 'Chefe de balcão'], false],
        [3, ['Chefe de balcão - Única', 'Confeiteiro - Única', 'Padeiro - Única'], false],
      ],
    )
    for (const path of [KEY, ...PLACES]) assert.deepEqual(await all(client, path), [])

    await client.put(`${IMPORTS}/${seen.id}/gravar`)
    const done = await settled(client, seen.id)
    assert.deepInclude(done, { estado: 'gravado', novos: 3, recusados: 0 }, JSON.stringify(done.recusas))
    assert.equal(done.criados.length, 4)
    const bands = await all(client, 'cargo-salario/faixas-salariais')
    assert.deepEqual(bands.map((band: any) => band.codigoCBO).toSorted(), ['848305', '848310', null])
    const rows = await all(client, KEY)
    const [ana, , maria] = await Promise.all(
      rows
        .toSorted((a: any, b: any) => a.nome.localeCompare(b.nome))
        .map(async ({ id }: any) => (await client.get(`${AT}/${id}`)).body),
    )
    assert.deepInclude(maria, { nomeComercial: 'Maria Silva', dataAdmissao: '2020-02-03', salario: 2150 })
    assert.deepInclude(maria.contato, { dddCelular: '85', foneCelular: '991234567', ddd: null, foneFixo: null })
    assert.deepInclude(ana.contato, { ddd: '85', foneFixo: '32221000', dddCelular: '85', foneCelular: '988887777' })
    assert.deepEqual([maria.cargo.nome, maria.areaOrganizacional.nome], ['Padeiro', 'Produção'])
    const [{ data, tipoSalario, salario, estabelecimento }] = maria.historicos
    assert.deepEqual([data, tipoSalario, salario, estabelecimento.nome], ['2020-02-03', '3', 2150, 'Centro'])

    // The same file again, under other headings that the company mapped by hand: nothing is new, nothing changes.
    const again = await checked(client, KEY, BAKERY)
    assert.deepInclude(again, { novos: 0, alterados: 3, recusados: 0 }, JSON.stringify(again.recusas))
    const raised = await checked(client, KEY, [HEAD, BAKERY[1]!.with(9, 9000)])
    assert.include(raised.recusas[0].mensagem, 'Uma mudança tem data')

    await client.put(`${IMPORTS}/${done.id}/desfazer`)
    assert.equal((await settled(client, done.id)).estado, 'desfeito')
    for (const path of [KEY, 'cargo-salario/faixas-salariais', ...PLACES])
      assert.deepEqual(await names(client, path), [], path)
  })

  test('who may not write positions is told of them as before, and creates only the rest', async ({ assert }) => {
    const client = await staffClient({
      empresaId: (await createCompany()).id,
      authorities: [
        'ROLE_GESTAO_TALENTOS_TALENTOS',
        'ROLE_GESTAO_TALENTOS_TALENTOS_EDITAR',
        'ROLE_CARGO_SALARIO_AREAS_ORGANIZACIONAIS_EDITAR',
        'ROLE_UTILITARIO_ESTABELECIMENTOS_EDITAR',
      ],
    })
    const seen = await checked(client, KEY, BAKERY, { criarFaltantes: true })
    assert.deepEqual(seen.colunas.map(({ campo }: any) => campo)[9], null, 'the salary is for who may write it')
    assert.deepInclude(seen, { novos: 0, recusados: 3 })
    assert.isTrue(
      seen.recusas.every(({ campo }: any) => campo === 'Cargo'),
      JSON.stringify(seen.recusas),
    )
    assert.deepEqual(seen.faltantes, [])
  })
})
