import { test } from '@japa/runner'
import { newCpf, stateOfSaoPaulo, system, unique } from '#tests'
import { generateEvents } from '../jobs/generate_events.ts'
import { schemaViolations } from '../services/schemas.ts'
import { scene } from './scene.ts'

const inside = (xml: string, tag: string) => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]
const DAY = '2026-03-06'

/** A company whose events of one kind are made by a run. */
async function story() {
  const made = await scene()
  const state = await stateOfSaoPaulo()
  const medico = await made.repo('sst/profissional').create({
    nome: 'Ana Médica',
    cpf: newCpf(),
    orgaoDeClasse: '1',
    numeroInscricao: unique('').slice(-8).trim(),
    ufId: state.id,
  })
  const run = async (tipo: string) => {
    const { body, status, text } = await made.client.post('/api/esocial/eventos/gerar', { tipo })
    if (status !== 200) throw new Error(text)
    await generateEvents(await system(made.company.id), { geracao: body.geracao })
    return (await made.client.get(`/api/esocial/geracoes/${body.geracao}`)).body
  }
  const last = async () => (await made.events()).at(-1)
  const xmlOf = async (id: number) => (await made.client.get(`/api/esocial/eventos/${id}/xml`)).text
  return { ...made, state, medico, run, last, xmlOf }
}

test.group('Events of health', () => {
  test('S-2220 is made of an ASO with its exams; an exam without its code of table 27 waits with the sentence', async ({
    assert,
  }) => {
    const { client, repo, talent, medico, run, last, xmlOf } = await story()
    const clinical = await repo('sst/exame').create({ nome: unique('Exame clínico'), procedimento: '0295' })
    const audiometry = await repo('sst/exame').create({ nome: unique('Audiometria') })
    const { body: aso } = await client.post('/api/sst/aso', {
      colaborador: await talent(),
      data: DAY,
      motivo: 'PER',
      resultado: '1',
      medico: medico.id,
      medicoCoordenador: medico.id,
      exames: [
        { exame: clinical.id, data: DAY, resultado: '1' },
        { exame: audiometry.id, data: '2026-03-02', ordem: '2', resultado: '1' },
      ],
    })
    assert.deepInclude(await run('S-2220'), { feitos: 1, novos: 0, comPendencia: 1 })
    assert.equal((await last()).mensagens, `O exame "${audiometry.nome}" de 02/03/2026 não tem o código da tabela 27.`)
    const report = await client.post('/api/esocial/relatorios/pendencias', { evento: 'S-2220', pdf: false })
    assert.equal(report.status, 200)
    await repo('sst/exame').update(audiometry.id, { procedimento: '0281' })
    assert.deepInclude(await run('S-2220'), { feitos: 1, novos: 1, comPendencia: 0 }, 'what goes again counts')
    const event = await last()
    assert.deepInclude(event, { tipo: 'S-2220', situacao: 'AGUARDANDO', mensagens: null, data: DAY })
    const xml = await xmlOf(event.id)
    assert.deepEqual(await schemaViolations('S-2220', [xml]), [[]])
    assert.deepEqual(
      [inside(xml, 'tpExameOcup'), inside(xml, 'dtAso'), inside(xml, 'nmMed'), inside(xml, 'ufCRM')],
      ['1', DAY, 'Ana Médica', 'SP'],
    )
    assert.equal(xml.match(/<exame>/g)!.length, 2)
    // What eSocial took is taken back there before the record goes.
    await repo('esocial/eventos').patch(event.id, { situacao: 'SEM_ERRO', nrRecibo: '1.2.0000000000000000123' })
    assert.match(
      (await client.delete(`/api/sst/aso/${aso.id}`)).body.message,
      /já foi ao eSocial: exclua o evento S-2220/,
    )
  })

  test('S-2210 is made of an accident with a CAT; one without is told to nobody', async ({ assert }) => {
    const { client, repo, talent, state, run, last, xmlOf } = await story()
    const [city] = (await repo('geral/cidades').list({ filter: { uf: state.id }, limit: 1 })).rows
    const accident = {
      colaborador: await talent(),
      data: DAY,
      hora: '9:30',
      horasTrabalhadas: '1:30',
      tipo: '1',
      houveAfastamento: true,
      descricao: 'Prensou o dedo na guilhotina.',
      ultimoDiaTrabalhado: DAY,
      situacaoGeradora: '200004300',
      agenteCausador: '302010200',
      parteAtingida: '755010000',
      lateralidade: '1',
      localTipo: '4',
      logradouro: 'Rua das Flores',
      numero: '100',
      municipio: city!.id,
      atestado: {
        data: DAY,
        hora: '10:15',
        duracao: 10,
        afastamento: true,
        natureza: '702010000',
        cid: 'S610',
        emitente: 'Ana Souza',
        orgaoClasse: '1',
        numeroClasse: '123',
        ufClasse: state.id,
      },
    }
    const made = await client.post('/api/sst/acidentes', accident)
    assert.equal(made.status, 201, made.text)
    await client.post('/api/sst/acidentes', {
      colaborador: accident.colaborador,
      data: DAY,
      tipo: '1',
      descricao: 'Tropeço',
      emiteCat: false,
    })
    assert.deepInclude(await run('S-2210'), { feitos: 2, novos: 1, comPendencia: 0 })
    const event = await last()
    assert.deepInclude(event, { tipo: 'S-2210', operacao: 'O', situacao: 'AGUARDANDO', mensagens: null })
    const xml = await xmlOf(event.id)
    assert.deepEqual(await schemaViolations('S-2210', [xml]), [[]])
    assert.deepEqual(
      ['hrAcid', 'hrsTrabAntesAcid', 'codMunic', 'uf', 'codCID', 'ufOC'].map((tag) => inside(xml, tag)),
      ['0930', '0130', String(city!.id), 'SP', 'S610', 'SP'],
    )
    assert.deepInclude(await run('S-2210'), { novos: 0, semMudanca: 1 })
  })
})
