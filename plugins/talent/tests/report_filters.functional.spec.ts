import { test } from '@japa/runner'
import {
  createCatalogues,
  createCompany,
  messagesOf,
  newCpf,
  staffClient,
  system,
  unique,
  type ReportWalk,
  walkReport,
  dayFromNow,
} from '#tests'

const AT = '/api/gestao-talentos/relatorios'

type Varied = ReportWalk['varied']

/** Ana is here, Davi left; another place where Caio works, and a second company where nobody does. */
async function scene() {
  const company = await createCompany()
  const other = await createCompany()
  const here = await createCatalogues(company.id)
  const elsewhere = await createCatalogues(company.id, '0002')
  const client = await staffClient({ empresaId: company.id, others: [other.id] })
  const { repo } = await system(company.id)
  const talent = (nome: string, from: typeof here, values: object = {}) =>
    repo('gestao-talentos/talentos').create({
      nome,
      nomeComercial: nome,
      cpf: newCpf(),
      dataAdmissao: '2025-02-01',
      estabelecimento: from.estabelecimento.id,
      areaOrganizacional: from.area.id,
      faixaSalarial: from.faixa.id,
      pessoal: { dataNascimento: '1990-05-10', escolaridade: '09' },
      ...values,
    })
  const ana = await talent('Ana', here, {
    certificados: [{ titulo: 'Congresso', tipo: 'CONGRESSO', dataInicio: '2026-03-01', dataFim: '2026-03-02' }],
  })
  const davi = await talent('Davi', here)
  const caio = await talent('Caio', elsewhere, {
    dataAdmissao: '2024-03-01',
    pessoal: { dataNascimento: '1950-07-10', escolaridade: '07' },
  })
  const reason = await repo('gestao-talentos/motivo-desligamento').create({ motivo: 'Pedido', turnover: true })
  await repo('gestao-talentos/desligamentos').create({
    colaborador: davi.id,
    dataDesligamento: '2026-06-30',
    motivoDesligamento: reason.id,
    observacao: 'Mudou-se',
  })
  const kind = await repo('gestao-talentos/tipo-ocorrencia').create({ descricao: 'Ausência', absenteismo: true })
  const events = []
  for (const descricao of ['Falta', 'Atraso'])
    events.push(await repo('gestao-talentos/ocorrencias').create({ descricao, tipoOcorrencia: kind.id, pontuacao: -2 }))
  for (const dataIni of ['2026-05-04', '2026-05-11'])
    await repo('gestao-talentos/colaboradores-ocorrencias').create({
      colaborador: ana.id,
      ocorrencia: events[0]!.id,
      dataIni,
      dataFim: dataIni,
    })
  const filters = {
    empresasIds: [company.id],
    estabelecimentosIds: [here.estabelecimento.id],
    areasIds: [here.area.id],
    cargosIds: [here.cargo.id],
  }
  /** The places where nobody is left to tell about, or those where somebody else is. */
  const away = (sees: string | null): Record<keyof typeof filters, Varied[number]> => ({
    empresasIds: ['empresasIds', [other.id], null],
    estabelecimentosIds: ['estabelecimentosIds', [elsewhere.estabelecimento.id], sees],
    areasIds: ['areasIds', [elsewhere.area.id], sees],
    cargosIds: ['cargosIds', [elsewhere.cargo.id], sees],
  })
  const only = <T extends object>(from: T, ...names: (keyof T)[]) =>
    Object.fromEntries(names.map((name) => [name, from[name]]))
  return { client, company, other, here, elsewhere, repo, ana, davi, caio, events, filters, away, only }
}

const DAYS = { dataIni: '2025-01-01', dataFim: '2026-11-01' }
const BEFORE: Varied = [
  ['dataIni', '2026-10-30', null],
  ['dataFim', '2025-01-02', null],
]

test.group('Reports about talents, filter by filter', () => {
  // Proves: rel-admitidos, rel-desligamentos, rel-ocorrencias, talent.relatorio-desligamentos.01
  test('occurrences, dismissals and admissions of a period', async ({ assert }) => {
    const { client, events, filters, away, only, elsewhere } = await scene()
    const places = Object.values(away(null))
    await walkReport(assert, client, `${AT}/ocorrencias`, {
      filters: { ...DAYS, ...filters, ocorrenciasIds: [events[0]!.id], situacao: 'A', detalhado: 'D' },
      sees: 'Falta',
      varied: [
        ...BEFORE,
        ...places,
        ['ocorrenciasIds', [events[1]!.id], null],
        ['situacao', 'D', null],
        ['detalhado', 'R', '-4'],
      ],
    })
    await walkReport(assert, client, `${AT}/desligamentos`, {
      filters: {
        ...DAYS,
        ...only(filters, 'empresasIds', 'estabelecimentosIds', 'cargosIds'),
        areasOrganizacionaisIds: filters.areasIds,
        agruparPor: 'S',
        cargosVinculadosAreas: true,
        exibirListaColaboradores: true,
        exibirObservacao: true,
      },
      sees: 'Davi',
      varied: [
        ...BEFORE,
        away(null).empresasIds,
        away(null).estabelecimentosIds,
        away(null).cargosIds,
        ['areasOrganizacionaisIds', [elsewhere.area.id], null],
        ['agruparPor', 'M', 'Pedido'],
        ['cargosVinculadosAreas', false, 'Davi'],
        ['exibirListaColaboradores', false, '!Davi'],
        ['exibirObservacao', false, '!Mudou-se'],
      ],
    })
    await walkReport(assert, client, `${AT}/admitidos`, {
      filters: { ...DAYS, ...filters, situacao: 'T', exibirSomenteAtivos: false },
      sees: 'Davi',
      varied: [
        ['dataIni', '2026-10-30', null],
        ['dataFim', '2025-01-02', null],
        ...places,
        ['situacao', 'A', '!Davi'],
        ['exibirSomenteAtivos', true, '!Davi'],
      ],
    })
    for (const name of ['ocorrencias', 'desligamentos', 'admitidos']) {
      const { empresasIds } = filters
      const wrong = { empresasIds, dataIni: '2026-02-01', dataFim: '2026-01-01' }
      const [sentence] = Object.values(messagesOf(await client.post(`${AT}/${name}`, wrong)))
      assert.match(sentence!, /Data final/i, name)
      const missing = messagesOf(await client.post(`${AT}/${name}`, { empresasIds, dataIni: null, dataFim: null }))
      assert.properties(missing, ['dataIni', 'dataFim'])
    }
  })

  // Proves: rel-aniversariantes-mes, rel-aniversariantes-tempo-de-empresa, rel-cbo-efeito-aprendiz,
  //   rel-formacao-escolar, rel-geracoes, tal.rel.formacao-escolar
  test('birthdays, generations and schooling', async ({ assert }) => {
    const { client, repo, filters, away, only } = await scene()
    const two = only(filters, 'empresasIds', 'estabelecimentosIds', 'areasIds')
    const places = (sees: string | null): Varied => {
      const { empresasIds, estabelecimentosIds, areasIds } = away(sees)
      return [empresasIds, estabelecimentosIds, areasIds]
    }
    // Caio works elsewhere: one place of his and one of hers have nobody in common.
    await walkReport(assert, client, `${AT}/aniversariantes-mes`, {
      filters: { ...two, mes: '5' },
      sees: 'Ana',
      varied: [['mes', '7', null], ...places(null)],
    })
    await walkReport(assert, client, `${AT}/aniversariantes-tempo-de-empresa`, {
      filters: { ...two, mes: '2' },
      sees: 'Ana',
      varied: [['mes', '3', null], ...places(null)],
    })
    await repo('gestao-talentos/geracao').create({ nome: 'Geração Y', anoInicio: 1981, anoFim: 1996 })
    await walkReport(assert, client, `${AT}/geracoes`, {
      filters: { ...two, dataReferencia: '2026-05-01' },
      sees: 'Geração Y',
      varied: [['dataReferencia', '2020-01-01', null], ...places(null)],
    })
    await walkReport(assert, client, `${AT}/formacao-escolar`, {
      filters: { ...filters, escolaridades: ['09'], situacao: 'A' },
      sees: 'Ana',
      varied: [['escolaridades', ['07'], null], ['situacao', 'D', 'Davi'], ...Object.values(away(null))],
    })
    await walkReport(assert, client, `${AT}/cbo-efeito-aprendiz`, {
      filters: { ...only(filters, 'empresasIds', 'estabelecimentosIds'), dataReferencia: '2026-05-01' },
      sees: '252405',
      varied: [['dataReferencia', '2020-01-01', null], away(null).empresasIds, away('252405').estabelecimentosIds],
    })
  })

  // Proves: rel-absenteismo, rel-indicador-turnover, rel-talento-certificado, rel-taxa-demissao,
  //   tal.rel.talento-certificado, tal.rel.taxa-demissao
  test('turnover, absenteeism, rate of dismissals and certificates', async ({ assert }) => {
    const { client, filters, away, ana, davi, events, repo } = await scene()
    const months = { dataIni: '2026-04', dataFim: '2026-07' }
    const early: Varied = [
      ['dataIni', '2026-05', '2026-06'],
      ['dataFim', '2026-06', '2026-06'],
    ]
    const two = Object.values(away(null))
    for (const name of ['indicador-turnover', 'taxa-demissao'])
      await walkReport(assert, client, `${AT}/${name}`, {
        filters: { ...filters, ...months },
        sees: '2026-06',
        onPaper: '06/2026',
        varied: [...early, ...two],
      })
    const leave = await repo('sst/tipos-afastamento').create({ descricao: unique('Férias') })
    await walkReport(assert, client, `${AT}/absenteismo`, {
      filters: { ...filters, ...months, ocorrenciasIds: [events[0]!.id], afastamentosIds: [leave.id] },
      sees: '2026-05',
      onPaper: '05/2026',
      varied: [...early, ...two, ['ocorrenciasIds', [events[1]!.id], '2026-05'], ['afastamentosIds', [], '2026-05']],
    })
    await walkReport(assert, client, `${AT}/talento-certificado`, {
      filters: { ...DAYS, ...filters, talentosIds: [ana.id] },
      sees: 'Congresso',
      varied: [...BEFORE, ...Object.values(away(null)), ['talentosIds', [davi.id], null]],
    })
  })

  // Proves: rel-resultados-entrevistas-desligamentos, rel-talento-dinamico,
  //   tal.rel.resultados-entrevistas-desligamentos
  test('the dynamic report and the results of interviews', async ({ assert }) => {
    const { client, filters, away, davi } = await scene()
    await walkReport(assert, client, `${AT}/talento-dinamico`, {
      filters: { ...filters, titulo: 'Quem é', colunasDinamicas: ['nome', 'matricula'], situacao: 'A' },
      sees: 'Ana',
      varied: [
        ['titulo', 'Outra', 'Outra'],
        ['colunasDinamicas', ['nome'], '!Matrícula'],
        ['situacao', 'D', 'Davi'],
        ...Object.values(away('Caio')).filter(([name]) => name === 'empresasIds'),
        ...Object.values(away(null)).filter(([name]) => name !== 'empresasIds'),
      ],
    })
    const models = '/api/gestao-talentos/modelos-entrevista-desligamento'
    const asked = []
    for (const titulo of [unique('Saída'), unique('Outra')]) {
      const { body: model } = await client.post(models, { titulo })
      const { body: question } = await client.post(`${models}/${model.id}/perguntas`, {
        texto: 'Por que saiu?',
        tipo: '1',
        respostas: [{ texto: 'Salário' }, { texto: 'Mudança' }],
      })
      asked.push({ model, question })
    }
    const [{ model, question }] = asked as [(typeof asked)[number]]
    await client.post(`/api/gestao-talentos/talentos/${davi.id}/entrevista-desligamento`, {
      modelo: model.id,
      respostas: [{ perguntaId: question.id, respostaId: question.respostas[0].id, comentario: 'Pagam mais' }],
    })
    const today = dayFromNow()
    await walkReport(assert, client, `${AT}/resultados-entrevistas-desligamentos`, {
      filters: { ...filters, dataIni: today, dataFim: today, entrevistaId: model.id, exibirComentarios: true },
      sees: 'Salário',
      varied: [
        ['dataIni', '2020-01-01', 'Salário'],
        ['dataFim', '2999-01-01', 'Salário'],
        ['entrevistaId', asked[1]!.model.id, null],
        ['exibirComentarios', false, '!Pagam mais'],
        ...Object.values(away(null)),
      ],
    })
  })
})
