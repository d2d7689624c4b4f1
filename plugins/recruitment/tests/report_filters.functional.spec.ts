import { test } from '@japa/runner'
import { candidateInput, createCatalogues, createCompany, newCpf, staffClient, system, unique, textOf } from '#tests'
import { readSheet } from 'read-excel-file/node'
import { approvedVacancy, enter, move, newCandidate, ok, type Scene, scene, VACANCIES } from './story.ts'

const BASE = '/api/captacao/relatorios'
const MODELS = '/api/captacao/modelos-avaliacao-candidato'

/** What one half of the story is known by in every report. */
interface Half {
  scene: Scene
  vacancy: { id: number }
  person: { id: number }
  group: { id: number }
  model: { id: number }
}

/** A vacancy with its own establishment, area, position, group and reason, and one candidate with an answered questionnaire. */
async function half(one: Scene, vaga: string, nome: string, data: string, apto: string): Promise<Half> {
  const { repo } = await system(one.empresaId)
  const group = await repo('cargo-salario/grupos-ocupacionais').create({ nome: unique('Grupo') })
  await repo('cargo-salario/cargos').patch(one.catalogues.cargo.id, { grupoOcupacional: group.id })
  const canal = await repo('captacao/como-ficou-sabendo-vaga').create({ nome: `Canal de ${nome}` })
  const vacancy = await approvedVacancy(one, { descricao: vaga, data, quantidade: 2 })
  const { pessoal } = candidateInput(one.catalogues)
  const person = await newCandidate(one, {
    nome,
    pessoal: { ...pessoal, cpf: newCpf(), indicadoPor: `Madrinha de ${nome}` },
    comoFicouSabendoVaga: canal.id,
  })
  const application = await enter(one, person.id, vacancy.id)
  ok(await move(one, application.id, one.catalogues.etapas[0]!.id, apto, { data, observacao: `Nota de ${nome}` }))
  const model = ok(await one.client.post(MODELS, { titulo: unique('Prova'), percentualMinimoAprovacao: 50 })).body
  const question = ok(await one.client.post(`${MODELS}/${model.id}/perguntas`, { texto: 'Domínio', tipo: '4' })).body
  const { id } = ok(
    await one.client.post('/api/captacao/avaliacoes', {
      candidato: person.id,
      solicitacao: vacancy.id,
      avaliacao: model.id,
      quemResponde: 'E',
    }),
  ).body
  const respostas = [{ perguntaId: question.id, nota: 9 }]
  ok(await one.client.post(`/api/captacao/avaliacoes/${id}/respostas`, { respostas }))
  return { scene: one, vacancy, person, group, model }
}

/** Two halves that share nothing but the company: Zoé's vacancy was closed in October, Beto's is open since November. */
async function story() {
  const one = await scene()
  const zoe = await half(one, 'Analista fiscal', 'Zoé Alves', '2026-10-01', 'S')
  ok(await one.client.put(`${VACANCIES}/${zoe.vacancy.id}/encerra`, { dataEncerramento: '2026-10-11' }))
  const other = { ...one, catalogues: await createCatalogues(one.empresaId, '0002') }
  const beto = await half(other, 'Vendedor de loja', 'Beto Lima', '2026-11-02', 'N')
  return { one, zoe, beto }
}

/** Which halves the rows of the spreadsheet tell of. */
async function told(one: Scene, path: string, filters: Record<string, unknown>, marks: [string, string]) {
  const answer = await one.client.post(`${BASE}/${path}`, { ...filters, pdf: false })
  if (answer.status === 404) return ''
  const rows = await readSheet(ok(answer).body)
  const text = rows.map((row) => row.join(' | ')).join('\n')
  return ['zoe', 'beto'].filter((_, index) => text.includes(marks[index]!)).join('+')
}

type Case = [filters: Record<string, unknown>, expected: string]

test.group('Filters of the recruitment reports, by the rows of the file', (group) => {
  group.each.timeout(600_000)

  const VAGAS: [string, string] = ['Analista fiscal', 'Vendedor de loja']
  const PEOPLE: [string, string] = ['Zoé Alves', 'Beto Lima']

  /** Every case in the spreadsheet, the first in the PDF too. */
  async function check(assert: any, one: Scene, path: string, marks: [string, string], cases: Case[]) {
    for (const [filters, expected] of cases)
      assert.equal(await told(one, path, filters, marks), expected, `${path} ${JSON.stringify(filters)}`)
    const [filters, expected] = cases[0]!
    const printed = await textOf(ok(await one.client.post(`${BASE}/${path}`, { ...filters, pdf: true })).body)
    const squeezed = printed.replace(/\s+/g, ' ')
    assert.equal(['zoe', 'beto'].filter((_, index) => squeezed.includes(marks[index]!)).join('+'), expected, path)
  }

  // Proves: candidato-selecao
  test('candidato-selecao: stages, state of the vacancies, outcome, order and remarks', async ({ assert }) => {
    const { one, zoe, beto } = await story()
    const stages = [zoe, beto].map((each) => each.scene.catalogues.etapas[0]!.id)
    await check(assert, one, 'candidato-selecao', PEOPLE, [
      [{ etapasIds: stages }, 'zoe+beto'],
      [{ etapasIds: [stages[1]] }, 'beto'],
      [{ etapasIds: stages, statusSolicitacao: 'E' }, 'zoe'],
      [{ etapasIds: stages, statusSolicitacao: 'A' }, 'beto'],
      [{ etapasIds: stages, statusSolicitacao: 'C' }, ''],
      [{ etapasIds: stages, situacaoCandidato: 'S' }, 'zoe'],
      [{ etapasIds: stages, situacaoCandidato: 'N' }, 'beto'],
      [{ etapasIds: stages, ordenarPor: 'O' }, 'zoe+beto'],
    ])
    const remarks: [string, string] = ['Nota de Zoé Alves', 'Nota de Beto Lima']
    await check(assert, one, 'candidato-selecao', remarks, [
      [{ etapasIds: stages, imprimirObservacao: true }, 'zoe+beto'],
      [{ etapasIds: stages, imprimirObservacao: false }, ''],
    ])
  })

  // Proves: analise-etapa-seletiva
  test('analise-etapas-seletivas: year, position and stages', async ({ assert }) => {
    const { one, zoe, beto } = await story()
    const counted = async (filters: Record<string, unknown>) => {
      const answer = await one.client.post(`${BASE}/analise-etapas-seletivas`, { ano: 2026, pdf: false, ...filters })
      if (answer.status === 404) return null
      const rows = await readSheet(ok(answer).body)
      const at = (label: string) => rows[0]!.indexOf(label)
      return [rows.at(-1)![at('Outubro')], rows.at(-1)![at('Novembro')]]
    }
    assert.deepEqual(await counted({}), [1, 1])
    assert.isNull(await counted({ ano: 2025 }))
    assert.deepEqual(await counted({ cargoId: zoe.scene.catalogues.cargo.id }), [1, 0])
    assert.deepEqual(await counted({ etapasIds: [beto.scene.catalogues.etapas[0]!.id] }), [0, 1])
    const printed = await textOf(
      ok(await one.client.post(`${BASE}/analise-etapas-seletivas`, { ano: 2026, pdf: true })).body,
    )
    for (const word of ['Análise das Etapas Seletivas', 'Triagem', '2026']) assert.include(printed, word)
  })

  // Proves: cargo-captacao
  test('cargo: by area or occupational group, establishments, positions and state', async ({ assert }) => {
    const { one, zoe, beto } = await story()
    const areasIds = [zoe, beto].map((each) => each.scene.catalogues.area.id)
    const all = { filtrarPor: '1', areasIds }
    await check(assert, one, 'cargo', PEOPLE, [
      [all, 'zoe+beto'],
      [{ ...all, areasIds: [areasIds[1]] }, 'beto'],
      [{ ...all, estabelecimentosIds: [zoe.scene.catalogues.estabelecimento.id] }, 'zoe'],
      [{ ...all, cargosIds: [beto.scene.catalogues.cargo.id] }, 'beto'],
      [{ ...all, statusSolicitacao: 'E' }, 'zoe'],
      [{ filtrarPor: '2', gruposOcupacionaisIds: [zoe.group.id, beto.group.id] }, 'zoe+beto'],
      [{ filtrarPor: '2', gruposOcupacionaisIds: [zoe.group.id] }, 'zoe'],
    ])
  })

  // Proves: avaliacao-candidato
  test('avaliacao-candidato: period, companies, vacancies, questionnaire and state', async ({ assert }) => {
    const { one, zoe, beto } = await story()
    const all = { dataIni: '2026-01-01', dataFim: '2099-12-31', empresasIds: [one.empresaId] }
    await check(assert, one, 'avaliacao-candidato', PEOPLE, [
      [all, 'zoe+beto'],
      [{ ...all, dataFim: '2026-02-01' }, ''],
      [{ ...all, dataIni: '2099-01-01' }, ''],
      [{ ...all, solicitacoesIds: [zoe.vacancy.id] }, 'zoe'],
      [{ ...all, avaliacaoId: beto.model.id }, 'beto'],
      [{ ...all, statusSolicitacao: 'E' }, 'zoe'],
    ])
  })

  // Proves: avaliacao-candidato, indicacao-candidato
  test('divulgacao-vaga, indicacao-candidato and avaliacao-candidato: the period and the companies', async ({
    assert,
  }) => {
    const one = await scene()
    const there = await createCompany()
    const client = await staffClient({ empresaId: one.empresaId, others: [there.id] })
    const elsewhere = {
      ...one,
      empresaId: there.id,
      client: await staffClient({ empresaId: there.id }),
      catalogues: await createCatalogues(there.id),
    }
    await half(one, 'Analista fiscal', 'Zoé Alves', '2026-10-01', 'S')
    await half(elsewhere, 'Vendedor de loja', 'Beto Lima', '2026-11-02', 'N')
    const all = { dataIni: '2026-01-01', dataFim: '2099-12-31', empresasIds: [one.empresaId, there.id] }
    const cases: Case[] = [
      [all, 'zoe+beto'],
      [{ ...all, empresasIds: [there.id] }, 'beto'],
      [{ ...all, dataFim: '2026-02-01' }, ''],
      [{ ...all, dataIni: '2099-01-01' }, ''],
    ]
    const both = { ...one, client }
    await check(assert, both, 'divulgacao-vaga', ['Canal de Zoé Alves', 'Canal de Beto Lima'], cases)
    await check(assert, both, 'indicacao-candidato', ['Madrinha de Zoé Alves', 'Madrinha de Beto Lima'], cases)
    await check(assert, both, 'avaliacao-candidato', PEOPLE, cases)
  })

  // Proves: vaga-motivo
  test('vaga-motivo: period of opening or approval, areas, establishments, state and the short form', async ({
    assert,
  }) => {
    const { one, zoe, beto } = await story()
    const all = { dataIni: '2026-01-01', dataFim: '2099-12-31' }
    await check(assert, one, 'vaga-motivo', VAGAS, [
      [all, 'zoe+beto'],
      [{ ...all, dataFim: '2026-10-31' }, 'zoe'],
      [{ ...all, dataIni: '2026-11-01' }, 'beto'],
      // Both were approved today, whenever they were opened.
      [{ ...all, dataFim: '2026-10-31', dataStatusAprovacaoSolicitacao: 'A' }, ''],
      [{ ...all, dataIni: '2026-11-03', dataStatusAprovacaoSolicitacao: 'A' }, 'zoe+beto'],
      [{ ...all, areasIds: [zoe.scene.catalogues.area.id] }, 'zoe'],
      [{ ...all, estabelecimentosIds: [beto.scene.catalogues.estabelecimento.id] }, 'beto'],
      [{ ...all, statusSolicitacao: 'E' }, 'zoe'],
      [{ ...all, relatoResumido: true }, ''],
    ])
  })

  // Proves: duracao-vaga
  test('duracao-vaga: period, establishments, areas, positions, state, positions of the areas, day of hiring', async ({
    assert,
  }) => {
    const { one, zoe, beto } = await story()
    const stranger = { ...one, catalogues: { ...zoe.scene.catalogues, area: beto.scene.catalogues.area } }
    const all = { dataIni: '2026-01-01', dataFim: '2099-12-31', statusSolicitacao: 'T' }
    await check(assert, one, 'duracao-vaga', VAGAS, [
      [all, 'zoe+beto'],
      [{ ...all, dataFim: '2026-10-31' }, 'zoe'],
      [{ ...all, dataIni: '2026-10-12' }, 'beto'],
      [{ ...all, estabelecimentosIds: [zoe.scene.catalogues.estabelecimento.id] }, 'zoe'],
      [{ ...all, areasIds: [beto.scene.catalogues.area.id] }, 'beto'],
      [{ ...all, cargosIds: [zoe.scene.catalogues.cargo.id] }, 'zoe'],
      [{ ...all, statusSolicitacao: 'E' }, 'zoe'],
      [{ ...all, consideraContratacao: true }, 'zoe+beto'],
    ])
    // A position that does not belong to the area of its vacancy.
    await approvedVacancy(stranger, { descricao: 'Vaga avulsa', data: '2026-11-03' })
    const areasIds = [beto.scene.catalogues.area.id]
    const shown = (cargosVinculados: boolean) =>
      told(one, 'duracao-vaga', { ...all, areasIds, cargosVinculados }, ['Vaga avulsa', 'Vendedor de loja'])
    assert.equal(await shown(false), 'zoe+beto')
    assert.equal(await shown(true), 'beto')
  })
})
