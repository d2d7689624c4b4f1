import { test } from '@japa/runner'
import { addDays } from '#engine'
import { createCatalogues, createCompany, minimalInput, newCpf, staffClient, system, unique } from '#tests'

const TALENTS = 'gestao-talentos/talentos'
const HANGING = '/api/gestao-talentos/desligamentos/pendencias'

/** A person on whom something of every plugin hangs. */
async function scene() {
  const company = await createCompany()
  const catalogues = await createCatalogues(company.id)
  const hr = await staffClient({ empresaId: company.id })
  const context = await system(company.id)
  const { repo, today } = context
  const hire = (more: object = {}) =>
    repo(TALENTS).create({
      nome: unique('Talento'),
      nomeComercial: 'Talento',
      cpf: newCpf(),
      dataAdmissao: '2020-02-01',
      estabelecimento: catalogues.estabelecimento.id,
      areaOrganizacional: catalogues.area.id,
      faixaSalarial: catalogues.faixa.id,
      ...more,
    })
  const [person, colleague] = [await hire(), await hire()]
  const own = await staffClient({ empresaId: company.id })
  await repo('utilitario/usuarios').patch(own.user.id, { talento: person.id }, 'ligar')
  const make = async (key: string, values: object) =>
    repo(key).create({ ...(await minimalInput(key, context, {})), ...values } as never)
  await make('sst/exame', { aso: true })
  await make('sst/entregas-epi', {
    colaborador: person.id,
    data: addDays(today, -30),
    quantidade: 2,
    justificativaCA: 'Comprado com o CA válido',
  })
  const turma = await make('desenvolvimento/turmas', {
    dataPrevIni: addDays(today, 20),
    dataPrevFim: addDays(today, 21),
    realizada: false,
  })
  const place = await make('desenvolvimento/colaborador-turma', { turma: turma.id, colaborador: person.id })
  const ciclo = await make('avaliacao/avaliacoes-desempenho', {
    dataIni: addDays(today, -5),
    dataFim: addDays(today, 30),
  })
  await make('avaliacao/participante-avaliacao-desempenho', {
    avaliacaoDesempenho: ciclo.id,
    colaborador: colleague.id,
    avaliado: colleague.id,
    avaliador: person.id,
  })
  const { id: motivo } = await repo('gestao-talentos/motivo-desligamento').create({ motivo: unique('Pedido') })
  const dismiss = (more: object = {}) =>
    hr.post('/api/gestao-talentos/desligamentos', {
      colaborador: person.id,
      dataDesligamento: today,
      motivoDesligamento: motivo,
      ...more,
    })
  const hanging = async () => {
    const { body } = await hr.get(`${HANGING}?colaborador=${person.id}&data=${today}`)
    return Object.fromEntries(body.map(({ nome, total }: any) => [nome, total]))
  }
  const setting = (configuracao: object) =>
    context.system.repo('utilitario/empresas').patch(company.id, { configuracao }, 'teste')
  return { hr, repo, today, person, place, dismiss, hanging, setting }
}

test.group('A person who leaves', () => {
  test('what hangs on the person is listed by every plugin, and settled with the dismissal', async ({ assert }) => {
    const { repo, person, place, dismiss, hanging, today, setting } = await scene()
    assert.deepEqual(await hanging(), {
      'talent.login': 1,
      'health.demissional': 1,
      'evaluation.pendentes': 1,
      'training.turmas': 1,
      'prevention.epis': 1,
    })
    // A clinical exam of 100 days ago waives that of dismissal for degrees of risk 1 and 2, not for 3 and 4 (NR-7, 7.5.11).
    const [exam] = await repo('sst/exame').all({ aso: true })
    const made100 = addDays(today, -100)
    const exames = [{ exame: exam!.id, dataRealizacao: made100, resultado: 'N' }]
    const before = { motivo: 'PER', data: made100, colaborador: person.id, exames }
    const earlier = await repo('sst/solicitacoes-exame').create(before)
    assert.equal((await hanging())['health.demissional'], 1)
    await setting({ grauRisco: '2' })
    assert.isUndefined((await hanging())['health.demissional'])
    await setting({ dispensaDemissionalDias: 100 })
    assert.equal((await hanging())['health.demissional'], 1)
    await repo('sst/solicitacoes-exame').delete(earlier.id)
    const made = await dismiss()
    assert.equal(made.status, 201, made.text)
    assert.deepEqual(await hanging(), { 'evaluation.pendentes': 1, 'prevention.epis': 1 })
    assert.isNull(await repo('desenvolvimento/colaborador-turma').find(place.id))
    const requests = await repo('sst/solicitacoes-exame').all({ colaborador: person.id })
    assert.deepEqual(
      requests.map(({ motivo, data }) => [motivo, data]),
      [['DEM', today]],
    )
  })

  test('a proposal the user keeps is not done and stays open; what is done at once cannot be kept', async ({
    assert,
  }) => {
    const { repo, place, dismiss, hanging } = await scene()
    const made = await dismiss({ mantidas: ['training.turmas', 'talent.login'] })
    assert.equal(made.status, 201, made.text)
    assert.deepEqual(made.body.mantidas, ['training.turmas', 'talent.login'])
    assert.deepEqual(await hanging(), { 'evaluation.pendentes': 1, 'training.turmas': 1, 'prevention.epis': 1 })
    assert.isNotNull(await repo('desenvolvimento/colaborador-turma').find(place.id))
  })
})
