import { choose, dialog, field, go, move, save, signIn, dayFromNow } from './people.mjs'
import { call } from './rows.mjs'

// Proves: scr.ambientes-historicos.form, scr.ambientes-historicos.lista, scr.cartoes-vacinacao.form,
//   scr.classificacao-severidade-risco.form, scr.epis-historicos.form, scr.epis-historicos.lista,
//   scr.funcoes-historicos-cadastrais.form, scr.funcoes-historicos-cadastrais.lista,
//   scr.funcoes-historicos-gerenciais.form, scr.funcoes-historicos-gerenciais.lista,
//   scr.grupos-homogeneos-historicos.form, scr.grupos-homogeneos-historicos.lista, scr.medicoes-risco.form,
//   scr.profissional-contratos.form, scr.solicitacoes-exame.form, sst.afastamento.pendente, sst.cartao,
//   sst.lotacao.visualizar, sst.profissional.contrato, sst.unificacao
export const name =
  'Safety: lists of a record have addresses; a matrix is painted, a risk measured, an EPI signed for, an ASO issued'

const API = '/api/sst'

export async function run({ newPage, screenshot, assert }) {
  const page = await newPage()
  await signIn(page)
  await parts(page, { assert, screenshot })
  await matrix(page, { assert, screenshot })
  await measure(page, { assert })
  await health(page, { assert })
  await delivery(page, { assert, screenshot })
}

/** Goes to an address that may share its heading with the one before, or lead on. */
async function openAt(page, address, target = address) {
  await move(page, address)
  await page.waitForURL((url) => url.pathname === target)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}

const first = async (page, key) => (await call(page, 'GET', `${API}/${key}?size=1`)).content[0]

/** Lists of a record at addresses of their own, and records below another one. */
async function parts(page, { assert, screenshot }) {
  const stamp = Date.now()
  const [place, epi, job, group] = [
    await first(page, 'ambientes'),
    await first(page, 'epis'),
    await first(page, 'funcoes'),
    await first(page, 'grupos-homogeneos'),
  ]
  for (const [key, row, part, title] of [
    ['ambientes', place, 'historicos', 'Históricos'],
    ['epis', epi, 'historicos', 'Históricos'],
    ['funcoes', job, 'historicos-cadastrais', 'Históricos cadastrais'],
    ['funcoes', job, 'historicos-gerenciais', 'Históricos gerenciais'],
  ]) {
    const at = `/sst/${key}/${row.id}/${part}`
    await openAt(page, at)
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
    await move(page, `${at}/new`)
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
  }
  const at = `/sst/epis/${epi.id}/historicos`
  await move(page, `${at}/new`)
  const box = page.getByRole('dialog')
  await box.getByLabel(/^A partir de/).fill('01/03/2026')
  await field(box, 'Número do CA').fill(String(stamp).slice(-6))
  await box.getByRole('button', { name: 'Gravar' }).click()
  await save(page)
  const rows = await call(page, 'GET', `${API}/epis/${epi.id}/historicos`)
  assert.ok(rows.some((row) => row.numeroCA === String(stamp).slice(-6)))
  await openAt(page, `/sst/ambientes/${place.id}/historicos`)
  await screenshot(page, 'historicos')
  for (const [part, title] of [
    ['medicoes-risco', 'Medições de risco'],
    ['historicos', 'Históricos do grupo homogêneo'],
  ]) {
    await openAt(page, `/sst/grupos-homogeneos/${group.id}/${part}`)
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
  }
  await openAt(page, `/sst/grupos-homogeneos/${group.id}/medicoes-risco/new`, '/sst/medicoes-risco/new')
  await openAt(page, `/sst/grupos-homogeneos/${group.id}/historicos/new`, '/sst/grupos-homogeneos-historicos/new')
  const doctor = await first(page, 'profissional')
  await openAt(page, `/sst/profissional/${doctor.id}/contrato`)
  await page.getByRole('heading', { level: 1, name: 'Contratos do profissional' }).waitFor()
  await openAt(page, `/sst/profissional/${doctor.id}/contrato/new`, '/sst/profissional-contratos/new')
  await openAt(page, '/sst/profissional')
  await page.getByRole('button', { name: 'Unificar profissionais' }).click()
  await dialog(page, 'Unificar').getByRole('button', { name: 'Cancelar' }).click()
  const card = await first(page, 'cartoes-vacinacao')
  await openAt(page, `/sst/cartoes-vacinacao/colaborador/${card.colaborador.id}`, '/sst/cartoes-vacinacao')
  await openAt(
    page,
    `/sst/cartoes-vacinacao/colaborador/${card.colaborador.id}/${card.id}`,
    `/sst/cartoes-vacinacao/${card.id}`,
  )
  const tax = await call(page, 'POST', `${API}/lotacao-tributaria`, {
    codigo: `J${stamp}`,
    descricao: 'Sede da jornada',
    tipo: '01',
    inicio: '2024-01-01',
  })
  await openAt(page, `/sst/lotacao-tributaria/${tax.id}/visualizar`, `/sst/lotacao-tributaria/${tax.id}`)
  await page.getByRole('heading', { level: 1, name: 'Sede da jornada' }).waitFor()
}

/** The matrix as a grid: a model is loaded, a class picked and painted. */
async function matrix(page, { assert, screenshot }) {
  await call(page, 'POST', `${API}/classificacao-severidade-risco/carregar-modelo`, { modelo: 'BS8800' })
  const row = (await call(page, 'GET', `${API}/classificacao-severidade-risco?sort=-id&size=1`)).content[0]
  await go(page, `/sst/classificacao-severidade-risco/${row.id}`)
  const cell = page.getByRole('button', { name: /^Prejudicial × Improvável/ })
  await page.getByRole('button', { name: /^Prejudicial × Improvável:\s*3\s*Moderado$/ }).waitFor()
  await screenshot(page, 'matriz')
  await page.getByRole('radio', { name: /Substancial/ }).click()
  await cell.click()
  await save(page)
  const stored = await call(page, 'GET', `${API}/classificacao-severidade-risco/${row.id}`)
  assert.equal(stored.combinacoes.length, 9)
  const named = stored.combinacoes.find(
    (combinacao) =>
      combinacao.gravidade.descricao === 'Prejudicial' && combinacao.probabilidade.descricao === 'Improvável',
  )
  assert.equal(named.classificacao, 'SUBSTANCIAL')
  await call(page, 'DELETE', `${API}/classificacao-severidade-risco/${row.id}`)
}

/** A measurement asks what its answers make necessary. */
async function measure(page, { assert }) {
  const stamp = `Jornada ${Date.now()}`
  const group = await call(page, 'POST', `${API}/grupos-homogeneos`, { nome: stamp, finalidade: 'PGR' })
  const risk = await first(page, 'risco')
  await go(page, '/sst/medicoes-risco/new')
  await choose(page, 'Grupo homogêneo', stamp)
  await choose(page, 'Risco', risk.descricao)
  await field(page, 'Descrição').fill(stamp)
  await page.getByRole('tab', { name: 'Avaliação' }).click()
  await page.getByRole('radio', { name: 'Quantitativa' }).check()
  await page.getByRole('button', { name: 'Gravar', exact: true }).click()
  await dialog(page, 'Preencha os campos indicados').getByRole('button', { name: 'OK' }).click()
  await page.getByLabel(/^Intensidade/).fill('88,4')
  await choose(page, 'Unidade de medida', 'decibel (A)')
  await field(page, 'Técnica de medição').fill('NHO 01')
  await save(page)
  const [made] = (await call(page, 'GET', `${API}/medicoes-risco?grupo=${group.id}&completo=true`)).content
  assert.deepEqual([made.intensidadeConcentracao, made.unidadeMedida], [88.4, '4'])
}

/** A nurse sends somebody to exams, notes the result and issues the certificate. */
async function health(page, { assert }) {
  const [person] = (await call(page, 'GET', '/api/gestao-talentos/talentos?situacao=A&size=1')).content
  const exam = await first(page, 'exame')
  const doctors = (await call(page, 'GET', `${API}/profissional?orgaoDeClasse=1&size=1`)).content
  const today = dayFromNow()
  const request = await call(page, 'POST', `${API}/solicitacoes-exame`, {
    motivo: 'MON',
    data: today,
    colaborador: person.id,
    medicoCoordenador: doctors[0].id,
    exames: [{ exame: exam.id, dataRealizacao: today, resultado: 'N' }],
  })
  await go(page, `/sst/solicitacoes-exame/${request.id}`)
  await page.getByRole('button', { name: 'Emitir ASO' }).first().click()
  const box = page.getByRole('dialog')
  await box.getByRole('radio', { name: 'Apto', exact: true }).check()
  await choose(box, 'Médico emitente', doctors[0].nome)
  await box.getByRole('button', { name: 'Emitir ASO' }).click()
  await page.getByText('ASO emitido com sucesso.').first().waitFor()
  const [aso] = (await call(page, 'GET', `${API}/aso?colaborador=${person.id}&sort=-id&size=1&completo=true`)).content
  assert.equal(aso.solicitacao.id, request.id)
}

/** An EPI is handed over and signed for on the screen. */
async function delivery(page, { assert, screenshot }) {
  const [person] = (await call(page, 'GET', '/api/gestao-talentos/talentos?situacao=A&size=1')).content
  const epi = await call(page, 'POST', `${API}/epis`, {
    nome: `Luva ${Date.now()}`,
    numeroCA: '12345',
    vencimentoCA: '2099-01-01',
  })
  const [stock] = (await call(page, 'GET', '/api/utilitario/estabelecimentos?size=1')).content
  const today = dayFromNow()
  await call(page, 'POST', `${API}/movimentos-epi`, {
    epi: epi.id,
    estabelecimento: stock.id,
    data: today,
    tipo: 'E',
    quantidade: 10,
  })
  const made = await call(page, 'POST', `${API}/entregas-epi`, {
    colaborador: person.id,
    data: today,
    motivo: 'P',
    epi: epi.id,
    quantidade: 1,
    estabelecimento: stock.id,
  })
  await go(page, `/sst/entregas-epi/${made.id}`)
  await page.getByRole('button', { name: 'Assinar na tela' }).first().click()
  const box = page.getByRole('dialog')
  const canvas = box.locator('canvas').first()
  const { x, y, width, height } = await canvas.boundingBox()
  await page.mouse.move(x + width * 0.2, y + height * 0.6)
  await page.mouse.down()
  for (const [dx, dy] of [
    [0.4, 0.3],
    [0.5, 0.7],
    [0.7, 0.4],
  ])
    await page.mouse.move(x + width * dx, y + height * dy)
  await page.mouse.up()
  await screenshot(page, 'assinatura')
  await box
    .getByRole('button', { name: /Assinar na tela|Confirmar|Gravar/ })
    .last()
    .click()
  await page.getByText('Entrega assinada com sucesso.').first().waitFor()
  const stored = await call(page, 'GET', `${API}/entregas-epi/${made.id}`)
  assert.deepEqual([stored.formaAssinatura, Boolean(stored.assinatura.url)], ['T', true])
}
