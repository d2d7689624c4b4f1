import { test } from '@japa/runner'
import env from '#start/env.ts'
import { newCpf, stateOfSaoPaulo, system, unique } from '#tests'
import { followEnvironment } from '../jobs/switch_environment.ts'
import { schemaViolations } from '../services/schemas.ts'
import { queue } from './queue.ts'

const inside = (xml: string, tag: string) => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? null

/**
 * What the Manual de Orientação S-1.3 says of each fact of the year, by hand: event, day of the fact, last day to send it, and
 * the sentence of "Prazo de envio" it follows from.
 */
const YEAR = [
  // S-2220: "até o dia 15 do mês subsequente ao da admissão".
  ['Ana', 'S-2220', '2026-02-27', '2026-04-15', 'ASO_ADMISSIONAL'],
  // S-2240: "até o dia 15 do mês subsequente ao […] ingresso/admissão".
  ['Ana', 'S-2240', '2026-03-02', '2026-04-15', 'COND_ADMISSAO'],
  // S-2220: "até o dia 15 do mês subsequente ao da emissão do correspondente ASO".
  ['Ana', 'S-2220', '2026-04-30', '2026-05-15', 'ASO'],
  // S-2240: "até o dia 15 do mês subsequente à ocorrência da alteração".
  ['Ana', 'S-2240', '2026-05-04', '2026-06-15', 'COND_ALTERACAO'],
  // S-2230, c: 10 days of the first leave and 6 of the second are complete on 27 June, a Saturday: Monday.
  ['Ana', 'S-2230', '2026-06-01', '2026-06-29', 'AFAST_C'],
  ['Ana', 'S-2230', '2026-06-22', '2026-06-29', 'AFAST_C'],
  // The 15th of August is a Saturday: "postergando-se […] para o primeiro dia útil".
  ['Ana', 'S-2220', '2026-07-21', '2026-08-17', 'ASO'],
  // S-2210: "até o primeiro dia útil seguinte ao da ocorrência".
  ['Bento', 'S-2210', '2026-09-02', '2026-09-03', 'CAT'],
  // S-2210, 11.1: a death after the CAT is a CAT of its own, "de imediato".
  ['Bento', 'S-2210', '2026-09-02', '2026-09-10', 'CAT_OBITO'],
  // The 15th of November is a Sunday and a holiday: Monday.
  ['Ana', 'S-2220', '2026-10-15', '2026-11-16', 'ASO'],
  // Of the dismissal (the S-2299 itself is the payroll's).
  ['Ana', 'S-2220', '2026-11-06', '2026-12-15', 'ASO'],
] as const

test.group('A year of a plant', (group) => {
  group.each.teardown(() => env.set('ESOCIAL_URL', ''))

  test('each fact is declared once, by its legal date, and what is corrected, excluded or sent elsewhere stands as the manual says', async ({
    assert,
  }) => {
    const plant = await queue(0)
    const { client, server, repo, talent, run, turn, events, sets, company } = plant
    const made = async (path: string, values: object) => {
      const response = await client.post(`/api/${path}`, values)
      assert.equal(response.status, 201, response.text)
      return response.body
    }
    const declare = async (kind: string, expected: object = { novos: 1, comPendencia: 0 }) => {
      assert.deepInclude(await run(kind), expected)
      await turn()
    }
    const state = await stateOfSaoPaulo()
    const [city] = (await repo('geral/cidades').list({ filter: { uf: state.id }, limit: 1 })).rows
    const medico = await repo('sst/profissional').create({
      nome: 'Ana Médica',
      cpf: newCpf(),
      orgaoDeClasse: '1',
      numeroInscricao: unique('').slice(-8).trim(),
      ufId: state.id,
    })
    const clinical = await repo('sst/exame').create({ nome: unique('Exame clínico'), procedimento: '0295', aso: true })
    const people = { Ana: await talent({ dataAdmissao: '2026-03-02' }), Bento: await talent() }
    const nameOf = (id: number) => Object.entries(people).find(([, one]) => one === id)![0]
    const aso = async (data: string, motivo: string) => {
      await made('sst/aso', {
        colaborador: people.Ana,
        data,
        motivo,
        resultado: '1',
        medico: medico.id,
        medicoCoordenador: medico.id,
        exames: [{ exame: clinical.id, data, ordem: '2', resultado: '1' }],
      })
      await declare('S-2220')
    }
    const condition = async (dataInicio: string) => {
      await made('sst/condicoes-ambientais', { colaborador: people.Ana, grupoHomogeneo: plant.grupo.id, dataInicio })
      await declare('S-2240')
    }

    // March: the admission, its exam and where she works.
    await aso('2026-02-27', 'ADM')
    await condition('2026-03-02')
    // May: another function, after the exam for it.
    await aso('2026-04-30', 'MUD')
    await condition('2026-05-04')

    // June and July: the same illness twice.
    const { id: illness } = await repo('sst/tipos-afastamento').create({
      descricao: unique('Doença'),
      motivoESocial: '03',
      doencaOuAcidente: true,
    })
    const leave = { colaborador: people.Ana, afastamento: illness }
    const first = await made('sst/afastamentos', { ...leave, inicio: '2026-06-01', fim: '2026-06-10' })
    await declare('S-2230')
    await made('sst/afastamentos', { ...leave, inicio: '2026-06-22', fim: '2026-07-20', vinculado: first.id })
    await declare('S-2230')
    await aso('2026-07-21', 'RET')

    // September: an accident, and the death that follows it.
    const day = '2026-09-02'
    const accident = {
      colaborador: people.Bento,
      data: day,
      hora: '9:30',
      horasTrabalhadas: '1:30',
      tipo: '1',
      houveAfastamento: true,
      descricao: 'Prensou a mão na guilhotina.',
      ultimoDiaTrabalhado: day,
      situacaoGeradora: '200004300',
      agenteCausador: '302010200',
      parteAtingida: '755010000',
      lateralidade: '1',
      localTipo: '4',
      logradouro: 'Rua das Flores',
      numero: '100',
      municipio: city!.id,
    }
    const certificate = {
      data: day,
      hora: '10:15',
      duracao: 10,
      afastamento: true,
      natureza: '702010000',
      cid: 'S610',
      emitente: 'Ana Souza',
      orgaoClasse: '1',
      numeroClasse: '123',
      ufClasse: state.id,
    }
    await made('sst/acidentes', { ...accident, atestado: certificate })
    await declare('S-2210')
    const cat = (await events()).at(-1)
    await made('sst/acidentes', {
      ...accident,
      tipoCat: '3',
      reciboOrigem: cat.nrRecibo,
      obito: true,
      dataObito: '2026-09-10',
      atestado: { ...certificate, afastamento: false },
    })
    await declare('S-2210')
    await aso('2026-10-15', 'PER')

    // November: she leaves, which is no change of her conditions.
    const { id: reason } = await repo('gestao-talentos/motivo-desligamento').create({ motivo: unique('Motivo') })
    const left = { dataDesligamento: '2026-11-06', motivoDesligamento: reason }
    assert.equal((await client.put(`/api/gestao-talentos/talentos/${people.Ana}`, left)).status, 200)
    await aso('2026-11-06', 'DEM')
    await declare('S-2240', { novos: 0, retificacoes: 0, semMudanca: 2 })

    const rows = await events()
    assert.deepEqual(
      rows
        .map((row: any) => [nameOf(row.colaborador.id), row.tipo, row.data, row.prazo, row.regraPrazo])
        .toSorted((one: any[], other: any[]) => one.join().localeCompare(other.join())),
      YEAR.map((row) => [...row]).toSorted((one, other) => one.join().localeCompare(other.join())),
    )
    assert.isTrue(rows.every((row: any) => row.situacao === 'SEM_ERRO' && row.operacao === 'O'))

    // A measurement was wrong: both conditions say so again, with the receipts they correct.
    await repo('sst/medicoes-risco').update(plant.medicao.id, { intensidadeConcentracao: 91 })
    await declare('S-2240', { novos: 0, retificacoes: 2 })
    // An exam was not hers.
    const wrong = rows.find((row: any) => row.data === '2026-04-30')
    assert.equal((await client.put(`/api/esocial/eventos/${wrong.id}/excluir-evento`, {})).status, 200)
    await turn()
    const later = (await events()).slice(rows.length)
    assert.deepEqual(
      later.map((row: any) => [row.tipo, row.operacao, row.situacao]),
      [
        ['S-2240', 'R', 'SEM_ERRO'],
        ['S-2240', 'R', 'SEM_ERRO'],
        ['S-3000', 'E', 'SEM_ERRO'],
      ],
    )
    const receiptsOf = (kind: string) => rows.filter((row: any) => row.tipo === kind).map((row: any) => row.nrRecibo)
    assert.sameMembers(
      later.slice(0, 2).map((row: any) => row.nrReciboAnterior),
      receiptsOf('S-2240'),
    )
    for (const kind of ['S-2210', 'S-2220', 'S-2230', 'S-2240']) await declare(kind, { novos: 0, retificacoes: 0 })

    // The company goes over to produção: all that stands is declared there, once, and nothing of the test is quoted.
    const tested = server.taken.size
    await sets({ esocialAmbiente: '1' })
    await followEnvironment(await system(company.id))
    for (const kind of ['S-2210', 'S-2220', 'S-2230', 'S-2240']) {
      await run(kind)
      await turn()
    }
    const told = [...server.taken.values()]
    assert.isTrue(told.every(({ times }) => times === 1))
    const restricted = new Set(told.slice(0, tested).map(({ recibo }) => recibo))
    const heads = (some: typeof told) => some.map(({ xml }) => inside(xml, 'tpAmb'))
    assert.deepEqual(heads(told), [...Array(tested).fill('2'), ...Array(told.length - tested).fill('1')])
    assert.isFalse(told.slice(tested).some(({ xml }) => restricted.has(inside(xml, 'nrRecibo') ?? '')))
    assert.equal(tested, YEAR.length + 3)
    assert.equal(told.length - tested, YEAR.length - 1, 'all but the excluded exam')
    for (const [kind, all] of Map.groupBy(await events(), (row: any) => row.tipo as string)) {
      const texts = await Promise.all(
        all.map(async ({ id }: any) => (await client.get(`/api/esocial/eventos/${id}/xml`)).text),
      )
      assert.deepEqual((await schemaViolations(kind as never, texts)).flat(), [], kind)
    }
    await server.close()
  })
})
