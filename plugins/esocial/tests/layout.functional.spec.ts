import { test } from '@japa/runner'
import fc from 'fast-check'
import { engine } from '#engine/engine.ts'
import { validateRecord } from '#engine'
import { codeRefusals } from '#plugins/prevention/plugin.ts'
import { messagesOf } from '#tests'
import { type Accident, accidentContent, accidentRefusals } from '../domain/s2210.ts'
import { type HealthCheck, healthCheckContent, healthCheckRefusals } from '../domain/s2220.ts'
import { type Leave, leaveContent, leaveEventRefusals } from '../domain/s2230.ts'
import { type Exposure, exposureContent, exposureRefusals } from '../domain/s2240.ts'
import type { EventKind } from '../domain/events.ts'
import { type Content, eventXml } from '../domain/xml.ts'
import { schemaViolations } from '../services/schemas.ts'
import { scene } from './scene.ts'

const DAYS = { today: '2026-11-23', since: null }
const EMPLOYER = { tpInsc: '1', nrInsc: '11444777' } as const
const WORKER = { cpf: '52998224725', matricula: '123', categoria: '101', admissao: '2020-01-01' }
let number = 0
const xmlOf = (kind: EventKind, content: Record<string, Content>) =>
  eventXml(
    kind,
    {
      id: `ID11144477700000020261123120000${String(++number).padStart(5, '0')}`,
      employer: EMPLOYER,
      ambiente: '2',
      retifica: null,
    },
    content,
  )

/** A base that passes, and what is wrong with it when one thing is changed: field → sentence. */
const MEASURED = { tipoAvaliacao: '1', intensidadeConcentracao: 27.5, unidadeMedida: '10', tecnicaMedicao: 'NHO-06' }
type Change = [agent: string, base: Record<string, unknown>, field: string, value: unknown]
const CHANGES: Change[] = [
  ['02.01.001', MEASURED, 'intensidadeConcentracao', null],
  ['02.01.001', MEASURED, 'unidadeMedida', null],
  ['02.01.001', MEASURED, 'tecnicaMedicao', null],
  ['02.01.001', MEASURED, 'limiteTolerancia', 85],
  ['02.01.014', { ...MEASURED, limiteTolerancia: 28 }, 'limiteTolerancia', null],
  ['01.18.001', { ...MEASURED, limiteTolerancia: 28 }, 'limiteTolerancia', null],
  ['02.01.001', MEASURED, 'numeroProcessoJudicial', '35041000387200019'],
  ['05.01.001', { tipoAvaliacao: '2', numeroProcessoJudicial: '35041000387200019' }, 'numeroProcessoJudicial', null],
  ['02.01.001', MEASURED, 'agenteNocivo', null],
  ['02.01.001', MEASURED, 'descricao', null],
  ['02.01.001', MEASURED, 'tipoAvaliacao', null],
  ['02.01.001', MEASURED, 'utilizaEpc', null],
  ['02.01.001', MEASURED, 'utilizaEpi', null],
  ['02.01.001', { ...MEASURED, utilizaEpc: '2', epcEficaz: 'S' }, 'epcEficaz', null],
  ['02.01.001', { ...MEASURED, utilizaEpi: '2', epiEficaz: 'S' }, 'epiEficaz', null],
  ['02.01.001', { ...MEASURED, utilizaEpi: '2', epiEficaz: 'S' }, 'episIds', []],
]

test.group('Layout S-1.3', () => {
  test('each field of a measurement wrong on its own is refused by form, API and event with one sentence', async ({
    assert,
  }) => {
    const { client, agent, grupo, risco, epi } = await scene()
    const { def } = engine().registry.resource('sst/medicoes-risco')
    for (const [codigo, base, field, value] of CHANGES) {
      const agenteNocivo = await agent(codigo)
      const whole: Record<string, any> = {
        grupo: grupo.id,
        risco: risco.id,
        data: '2025-03-01',
        descricao: 'Medição',
        utilizaEpc: '0',
        utilizaEpi: '0',
        episIds: [epi.id],
        ...base,
        agenteNocivo,
      }
      const measurement: Record<string, any> = { ...whole, [field]: value }
      const name = `${codigo}: ${field} = ${JSON.stringify(value)}`
      const api = messagesOf(await client.post('/api/sst/medicoes-risco', measurement))[field]
      const codigoNow = measurement.agenteNocivo ? codigo : null
      const record = {
        ...measurement,
        agenteNocivo: codigoNow && { id: agenteNocivo, codigo },
        grupo: { id: grupo.id, finalidade: 'eSocial' },
      }
      const form = validateRecord(def.fields, def.rules, { record }).find(
        (violation) => violation.field === field,
      )?.message
      const told = (row: Record<string, any>, code: string | null) =>
        exposureRefusals(exposure({ ...row, codigo: code }), EMPLOYER, DAYS)
      const event = told(measurement, codigoNow).find((violation) => violation.field === `medicoes.0.${field}`)?.message
      assert.isString(api, name)
      assert.deepEqual({ form, event }, { form: api, event: api }, name)
      assert.deepEqual(told(whole, codigo), [], `${name}: the base`)
    }
  })

  test('values out of their kind are refused by the API, and by the schema where they reach an event', async ({
    assert,
  }) => {
    const { client, noise } = await scene()
    const wrong: [string, unknown, Record<string, unknown>][] = [
      ['tecnicaMedicao', 'a'.repeat(41), {}],
      ['unidadeMedida', '31', {}],
      ['intensidadeConcentracao', 1_000_000, {}],
      ['tipoAvaliacao', '3', {}],
      ['utilizaEpi', '7', {}],
      ['numeroProcessoJudicial', '123', { codigo: '05.01.001' }],
      ['descricao', 'a'.repeat(101), {}],
    ]
    const xmls = wrong.map(([field, value, more]) =>
      xmlOf('S-2240', exposureContent(exposure({ ...noise, codigo: '02.01.001', ...more, [field]: value }), DAYS)),
    )
    const found = await schemaViolations('S-2240', xmls)
    for (const [at, [field, value]] of wrong.entries()) {
      assert.property(messagesOf(await client.post('/api/sst/medicoes-risco', { ...noise, [field]: value })), field)
      assert.isNotEmpty(found[at]!, field)
      assert.match(found[at]![0]!.message, /^Leiaute do eSocial: /)
    }
  })

  test('any text people type gives XML the schema takes, or a sentence', async ({ assert }) => {
    const texts = fc.sample(fc.string({ unit: 'binary', minLength: 1, maxLength: 120 }), 25)
    const kept = texts.flatMap((atividades) => {
      const one = { ...exposure({ ...NOISE }), atividades, observacao: atividades }
      return exposureRefusals(one, EMPLOYER, DAYS).length ? [] : [xmlOf('S-2240', exposureContent(one, DAYS))]
    })
    assert.isAbove(kept.length, 8)
    assert.isEmpty((await schemaViolations('S-2240', kept)).flat())
  })

  test('S-2230: each reason with what it demands is valid; what it lacks has a sentence', async ({ assert }) => {
    const leave: Leave = {
      worker: WORKER,
      motivo: '03',
      inicio: '2026-01-10',
      fim: '2026-01-20',
      tipoAcidente: 'COLISAO',
    }
    const all: Leave[] = [
      leave,
      { ...leave, motivo: '01', fim: null, mesmoMotivo: true },
      {
        ...leave,
        motivo: '14',
        tipoAcidente: null,
        cnpjCessaoRequisicao: '11222333000181',
        onusCessaoRequisicao: 'CEDENTE',
      },
      {
        ...leave,
        motivo: '24',
        tipoAcidente: null,
        cnpjMandatoSindical: '11222333000181',
        onusMandatoSindical: 'SINDICATO',
      },
      { ...leave, motivo: '21', tipoAcidente: null, observacao: 'A pedido.' },
      { ...leave, motivo: '15', tipoAcidente: null, aquisitivoInicio: '2025-01-01' },
    ]
    for (const item of all) assert.deepEqual(leaveEventRefusals(item, DAYS), [])
    assert.isEmpty(
      (
        await schemaViolations(
          'S-2230',
          all.map((item) => xmlOf('S-2230', leaveContent(item))),
        )
      ).flat(),
    )
    const fields = (change: Partial<Leave>) =>
      leaveEventRefusals({ ...leave, ...change }, DAYS).map((refusal) => refusal.field)
    assert.deepEqual(fields({ motivo: null }), ['afastamento', 'tipoAcidente'])
    assert.deepEqual(fields({ motivo: '17' }), ['tipoAcidente'])
    assert.deepEqual(fields({ motivo: '21', tipoAcidente: null }), ['observacao'])
    assert.deepEqual(fields({ inicio: '2026-12-01', fim: null }), ['inicio'])
    assert.deepEqual(fields({ motivo: '15', tipoAcidente: null }), ['aquisitivoInicio'])
  })

  test('S-2220: an ASO with its exams is valid; what it lacks has a sentence', async ({ assert }) => {
    const check: HealthCheck = {
      worker: WORKER,
      tipo: '1',
      data: '2026-01-10',
      resultado: '1',
      exames: [
        { data: '2026-01-10', procedimento: '0295', resultado: '1' },
        { data: '2026-01-05', procedimento: '0281', ordem: '2', resultado: '1' },
      ],
      medico: { nome: 'Ana Médica', crm: '12345', uf: 'SP' },
      responsavel: { nome: 'Caio Coordenador', crm: '54321', uf: 'SP', cpf: '52998224725' },
    }
    assert.deepEqual(healthCheckRefusals(check, DAYS), [])
    assert.deepEqual(await schemaViolations('S-2220', [xmlOf('S-2220', healthCheckContent(check))]), [[]])
    const refused = (change: Partial<HealthCheck>) =>
      healthCheckRefusals({ ...check, ...change }, DAYS).map((refusal) => refusal.message)
    assert.deepEqual(refused({ exames: [] }), ['O ASO não tem exames.'])
    assert.deepEqual(refused({ data: '2026-01-07' }), ['O exame é posterior ao ASO.'])
    assert.deepEqual(refused({ medico: { nome: 'Ana', crm: null, uf: 'SP' } }), ['O médico do ASO não tem CRM ou UF.'])
    assert.deepEqual(refused({ exames: [{ data: '2026-01-10', procedimento: '0281' }] }), [
      'A ordem do exame é obrigatória na audiometria.',
    ])
    assert.deepEqual(refused({ exames: [{ data: '2026-01-05', nome: 'Raio X', procedimento: '' }] }), [
      'O exame "Raio X" de 05/01/2026 não tem o código da tabela 27.',
    ])
    assert.deepEqual(refused({ exames: [{ data: '2026-01-05', procedimento: '28' }] }), [
      'Exame de 05/01/2026: "28" não é um código da tabela 27.',
    ])
    assert.deepEqual(refused({ exames: [{ data: '2026-01-10', procedimento: '9999' }] }), [
      'A observação é obrigatória no procedimento 9999.',
    ])
  })

  test('S-2210: a CAT is valid; what it lacks has a sentence', async ({ assert }) => {
    const accident: Accident = {
      worker: WORKER,
      data: '2026-01-10',
      tipo: '1',
      hora: '1030',
      horasAntes: '0230',
      tipoCat: '1',
      obito: false,
      policia: false,
      situacaoGeradora: '200004300',
      iniciativa: '1',
      ultimoDia: '2026-01-10',
      afastamento: true,
      local: {
        tipo: '1',
        descricao: 'Pátio',
        logradouro: 'Rua das Flores',
        numero: '10',
        bairro: 'Centro',
        cep: '13010000',
        municipio: '3509502',
        uf: 'SP',
        tpInsc: '1',
        nrInsc: '11444777000161',
      },
      parteAtingida: '753030000',
      lateralidade: '0',
      agenteCausador: '302010200',
      atestado: {
        data: '2026-01-10',
        hora: '1130',
        internacao: false,
        duracao: 5,
        afastamento: true,
        lesao: '702000000',
        cid: 'S610',
        emitente: { nome: 'Ana Médica', orgaoDeClasse: '1', numeroInscricao: '12345', uf: 'SP' },
      },
    }
    assert.deepEqual(accidentRefusals(accident, DAYS), [])
    assert.deepEqual(await schemaViolations('S-2210', [xmlOf('S-2210', accidentContent(accident))]), [[]])
    const refused = (change: Partial<Accident>) =>
      accidentRefusals({ ...accident, ...change }, DAYS).map((refusal) => refusal.message)
    assert.deepEqual(refused({ hora: null }), ['A hora do acidente é obrigatória.'])
    assert.deepEqual(refused({ tipo: '2' }), ['Em caso de doença, não informe a hora nem as horas trabalhadas.'])
    assert.deepEqual(refused({ obito: true }), [
      'Informe a data do óbito quando houve óbito, e só então.',
      'Com óbito não há afastamento no atestado.',
    ])
    assert.deepEqual(refused({ parteAtingida: null }), ['A parte atingida (tabela 13) é obrigatória.'])
    for (const [field, code, sentence] of [
      ['parteAtingida', '12', 'Parte do corpo atingida: "12" não é um código da Tabela 13 (acidente de 10/01/2026).'],
      [
        'situacaoGeradora',
        '753030000',
        'Situação geradora: o código 753030000 é da Tabela 13; no acidente de 10/01/2026 informe um da Tabela 15.',
      ],
      [
        'agenteCausador',
        '702000000',
        'Agente causador: o código 702000000 é da Tabela 17; no acidente de 10/01/2026 informe um da Tabela 14.',
      ],
    ] as const)
      assert.deepEqual(refused({ [field]: code }), [sentence], field)
    assert.deepEqual(refused({ atestado: { ...accident.atestado, lesao: '200004300' } }), [
      'Natureza da lesão: o código 200004300 é da Tabela 15; no acidente de 10/01/2026 informe um da Tabela 17.',
    ])
    // Only eSocial knows all codes of a table.
    assert.deepEqual(refused({ parteAtingida: '755010000' }), [])
    const agent = '200004300'
    const caused = (data: string, tipo: string) =>
      codeRefusals({ data, tipo, situacaoGeradora: agent, agenteCausador: agent }).agenteCausador
    for (const [data, tipo] of [
      ['2024-01-21', '1'],
      ['2024-01-21', '3'],
      ['2024-01-22', '2'],
    ] as const)
      assert.isUndefined(caused(data, tipo), `${data} ${tipo}`)
    for (const tipo of ['1', '3'])
      assert.equal(
        caused('2024-01-22', tipo),
        'Agente causador: o código 200004300 é da Tabela 15, que desde 22/01/2024 só vale em doença; no acidente de 22/01/2024 informe um da Tabela 14.',
      )
    assert.deepEqual(refused({ local: { ...accident.local, cep: null } }), ['O CEP do acidente é obrigatório.'])
    assert.deepEqual(refused({ tipoCat: '2' }), ['O recibo da CAT de origem é obrigatório.'])
  })
})

const NOISE = { codigo: '02.01.001', descricao: 'Ruído', utilizaEpc: '0', utilizaEpi: '0', ...MEASURED }

function exposure(measurement: Record<string, any>): Exposure {
  return {
    worker: WORKER,
    inicio: '2025-03-01',
    finalidade: 'eSocial',
    place: { nome: 'Fundição', local: '1', tpInsc: '1', nrInsc: '11444777000161' },
    atividades: 'Soldar peças.',
    agents: [{ epis: [{ nome: 'Protetor', ca: '12345' }], ...measurement } as never],
    responsible: [
      { nome: 'Rita', cpf: '52998224725', orgaoDeClasse: '4', sigla: null, numeroInscricao: '1', uf: 'SP' },
    ],
  }
}
