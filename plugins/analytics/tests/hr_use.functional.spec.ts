import { test } from '@japa/runner'
import { engine } from '#engine/engine.ts'
import { readSheet } from 'read-excel-file/node'
import { createCatalogues, createCompany, newCpf, staffClient, system } from '#tests'

/** What the plugins give one of the standard profiles. */
const profile = (name: string) => engine().registry.plugins.flatMap(({ profiles }) => profiles?.[name] ?? [])

// Proves: core.dashboards.01
test('with the profiles RH and Gestor staff use dashboards, occurrences, dismissals, birthdays, turnover, absenteeism, admissions and surveys, as far as each goes', async ({
  assert,
}) => {
  const company = await createCompany()
  const { estabelecimento, area, faixa } = await createCatalogues(company.id)
  const { repo } = await system(company.id)
  const reason = await repo('gestao-talentos/motivo-desligamento').create({ motivo: 'Pedido' })
  const kind = await repo('gestao-talentos/tipo-ocorrencia').create({ descricao: 'Falta', absenteismo: true })
  const absent = await repo('gestao-talentos/ocorrencias').create({ descricao: 'Falta', tipoOcorrencia: kind.id })
  const people = ['Ana', 'Davi'].map((nome) => ({
    nome,
    nomeComercial: nome,
    cpf: newCpf(),
    dataAdmissao: '2024-01-10',
    estabelecimento: estabelecimento.id,
    areaOrganizacional: area.id,
    faixaSalarial: faixa.id,
    pessoal: { sexo: 'F', dataNascimento: '1990-03-10' },
  }))
  const ana = await repo('gestao-talentos/talentos').create(people[0]!)
  const left = { dataDesligamento: '2024-03-20', motivoDesligamento: reason.id }
  await repo('gestao-talentos/talentos').create({ ...people[1], ...left })
  const day = { dataIni: '2024-02-05', dataFim: '2024-02-06' }
  await repo('gestao-talentos/colaboradores-ocorrencias').create({ colaborador: ana.id, ocorrencia: absent.id, ...day })

  const hr = await staffClient({ empresaId: company.id, authorities: profile('RH') })
  const rows = async (name: string, filters: object) => {
    const body = { empresasIds: [company.id], ...filters, pdf: false }
    const answer = await hr.post(`/api/gestao-talentos/relatorios/${name}`, body)
    assert.equal(answer.status, 200, `${name}: ${answer.status} ${answer.text.slice(0, 300)}`)
    return JSON.stringify(await readSheet(answer.body as unknown as Buffer))
  }
  const days = { dataIni: '2024-01-01', dataFim: '2024-12-31' }
  const months = { dataIni: '2024-02', dataFim: '2024-03' }
  assert.include(await rows('ocorrencias', days), 'Falta')
  assert.include(await rows('desligamentos', days), 'Pedido')
  assert.include(await rows('aniversariantes-mes', { mes: '3' }), 'Ana')
  assert.include(await rows('indicador-turnover', months), 'Turnover')
  // Two people at the start of February, two days absent.
  assert.include(await rows('absenteismo', months), '",2,2,')
  assert.include(await rows('admitidos', days), 'Ana')
  const period = 'dataIni=2024-01-01&dataFim=2024-03-31'
  const charts = await hr.get(`/api/analytics/talento/desligamentosPorMotivo?${period}`)
  assert.deepInclude(charts.body.rows[0], { motivo: 'Pedido', total: 1 })
  assert.equal((await hr.get('/api/cargo-salario/painel')).status, 200)
  assert.equal((await hr.get('/api/pesquisa/pesquisas')).status, 200)

  const manager = await staffClient({ empresaId: company.id, authorities: profile('Gestor') })
  assert.equal((await manager.get('/api/gestao-talentos/talentos')).status, 200)
})
