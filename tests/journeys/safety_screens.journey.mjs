import { choose, dialog, field, go, save, signIn, visit } from './people.mjs'
import { call } from './rows.mjs'

// Proves: rel.sst-cartao-vacinacao, rel.sst-pgr, rel.sst-prontuario, rel.sst-vacinacoes, scr.acao.lista,
//   scr.agentes-nocivos.lista, scr.ambientes-historicos.form, scr.ambientes-historicos.lista, scr.ambientes.form,
//   scr.ambientes.lista, scr.cartoes-vacinacao.form, scr.categorias-epi.form, scr.categorias-epi.lista,
//   scr.classificacao-severidade-risco.form, scr.classificacao-severidade-risco.lista, scr.clinica-autorizada.form,
//   scr.clinica-autorizada.lista, scr.condicoes-ambientais.form, scr.condicoes-ambientais.lista, scr.epcs.form,
//   scr.epcs.lista, scr.epis-historicos.form, scr.epis-historicos.lista, scr.epis.form, scr.epis.lista,
//   scr.exame.form, scr.exame.lista, scr.fase.form, scr.fase.lista, scr.fontes-risco.form, scr.fontes-risco.lista,
//   scr.funcoes-historicos-cadastrais.form, scr.funcoes-historicos-cadastrais.lista,
//   scr.funcoes-historicos-gerenciais.form, scr.funcoes-historicos-gerenciais.lista, scr.funcoes.form,
//   scr.funcoes.lista, scr.gravidades-risco.form, scr.gravidades-risco.lista, scr.grupos-homogeneos-historicos.form,
//   scr.grupos-homogeneos-historicos.lista, scr.grupos-homogeneos.form, scr.grupos-homogeneos.lista,
//   scr.lotacao-tributaria.form, scr.lotacao-tributaria.lista, scr.medicoes-risco.form, scr.medicoes-risco.lista,
//   scr.obra.form, scr.obra.lista, scr.pgr.form, scr.pgr.lista, scr.probabilidades-risco.form,
//   scr.probabilidades-risco.lista, scr.profissional-contratos.form, scr.profissional.form, scr.profissional.lista,
//   scr.prontuarios.form, scr.prontuarios.lista, scr.risco.form, scr.risco.lista, scr.solicitacoes-exame.form,
//   scr.solicitacoes-exame.lista, scr.tamanhos-epi.form, scr.tamanhos-epi.lista, scr.tipos-afastamento.form,
//   scr.tipos-afastamento.lista, scr.vacinas.form, scr.vacinas.lista, sst.afastamento.pendente, sst.cartao,
//   sst.lotacao.visualizar, sst.profissional.contrato, sst.unificacao, sst.vacinacao-lote
export const name =
  'Safety: every screen of SST opens, lists of a record too; a matrix is painted, a risk measured, an EPI signed for, an ASO issued'

const LISTS = [
  ['epcs', 'EPCs', 'Novo EPC'],
  ['epis', 'EPIs', 'Novo EPI'],
  ['categorias-epi', 'Categorias de EPI'],
  ['tamanhos-epi', 'Tamanhos de EPI'],
  ['ambientes', 'Ambientes', 'Novo ambiente'],
  ['grupos-homogeneos', 'Grupos homogêneos'],
  ['medicoes-risco', 'Medições de risco'],
  ['agentes-nocivos', 'Agentes nocivos', null],
  ['fontes-risco', 'Fontes de risco'],
  ['gravidades-risco', 'Gravidades do risco'],
  ['probabilidades-risco', 'Probabilidades do risco'],
  ['classificacao-severidade-risco', 'Matriz de classificação de severidade'],
  ['risco', 'Riscos', 'Novo risco'],
  ['funcoes', 'Funções'],
  ['fase', 'Fases', 'Nova fase'],
  ['exame', 'Exames', 'Novo exame'],
  ['clinica-autorizada', 'Clínicas autorizadas'],
  ['obra', 'Obras', 'Nova obra'],
  ['profissional', 'Profissionais de SST'],
  ['lotacao-tributaria', 'Lotações tributárias'],
  ['pgr', 'PGRs', 'Novo PGR'],
  ['prontuarios', 'Prontuários'],
  ['vacinas', 'Vacinas', 'Nova vacina'],
  ['afastamentos', 'Afastamentos', 'Novo afastamento'],
  ['tipos-afastamento', 'Tipos de afastamento'],
  ['condicoes-ambientais', 'Condições ambientais'],
  ['solicitacoes-exame', 'Solicitações de exame'],
  ['acao', 'Ações', null],
]
const REPORTS = [
  ['pgr', 'PGR - Programa de Gerenciamento de Riscos'],
  ['prontuario', 'Prontuário'],
  ['cartao-vacinacao', 'Cartão de Vacinação'],
  ['vacinacoes', 'Vacinações'],
]
const API = '/api/sst'

export async function run({ newPage, screenshot, assert }) {
  const page = await newPage()
  await signIn(page)
  await visit(page, '/versoes')
  const wrong = []
  const open = async (path, expected) => {
    await go(page, `/${path}`)
    const shown = (await page.getByRole('heading', { level: 1 }).first().textContent()).trim()
    if ((await page.getByText('ERRO 404').count()) || (expected && shown !== expected))
      wrong.push(`/${path}: "${shown}"`)
  }
  for (const [key, list, record] of LISTS) {
    await open(`sst/${key}`, list)
    if (record !== null) await open(`sst/${key}/new`, record)
  }
  await open('sst/vacinacao-em-lote')
  for (const [report, title] of REPORTS) {
    await open(`sst/relatorios/${report}`, title)
    if (!(await page.getByRole('button', { name: 'Relatório', exact: true }).first().isVisible()))
      wrong.push(`${report}: no button`)
  }
  assert.deepEqual(wrong, [])
  await parts(page, { assert, screenshot })
  await matrix(page, { assert, screenshot })
  await measure(page, { assert })
  await health(page, { assert })
  await delivery(page, { assert, screenshot })
}

/** Runs in the page. Behind a dialog that opens with an address no heading is to be seen. */
const goTo = (address) => {
  window.history.pushState({}, '', address)
  window.dispatchEvent(new PopStateEvent('popstate', { state: {} }))
}

/** Goes to an address that may share its heading with the one before, or lead on. */
async function move(page, address, target = address) {
  await page.evaluate(goTo, address)
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
    await move(page, at)
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
    await page.evaluate(goTo, `${at}/new`)
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
  }
  const at = `/sst/epis/${epi.id}/historicos`
  await page.evaluate(goTo, `${at}/new`)
  const box = page.getByRole('dialog')
  await box.getByLabel(/^A partir de/).fill('01/03/2026')
  await field(box, 'Número do CA').fill(String(stamp).slice(-6))
  await box.getByRole('button', { name: 'Gravar' }).click()
  await save(page)
  const rows = await call(page, 'GET', `${API}/epis/${epi.id}/historicos`)
  assert.ok(rows.some((row) => row.numeroCA === String(stamp).slice(-6)))
  await move(page, `/sst/ambientes/${place.id}/historicos`)
  await screenshot(page, 'historicos')
  for (const [part, title] of [
    ['medicoes-risco', 'Medições de risco'],
    ['historicos', 'Históricos do grupo homogêneo'],
  ]) {
    await move(page, `/sst/grupos-homogeneos/${group.id}/${part}`)
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
  }
  await move(page, `/sst/grupos-homogeneos/${group.id}/medicoes-risco/new`, '/sst/medicoes-risco/new')
  await move(page, `/sst/grupos-homogeneos/${group.id}/historicos/new`, '/sst/grupos-homogeneos-historicos/new')
  const doctor = await first(page, 'profissional')
  await move(page, `/sst/profissional/${doctor.id}/contrato`)
  await page.getByRole('heading', { level: 1, name: 'Contratos do profissional' }).waitFor()
  await move(page, `/sst/profissional/${doctor.id}/contrato/new`, '/sst/profissional-contratos/new')
  await move(page, '/sst/profissional')
  await page.getByRole('button', { name: 'Unificar profissionais' }).click()
  await dialog(page, 'Unificar').getByRole('button', { name: 'Cancelar' }).click()
  const card = await first(page, 'cartoes-vacinacao')
  await move(page, `/sst/cartoes-vacinacao/colaborador/${card.colaborador.id}`, '/sst/cartoes-vacinacao')
  await move(
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
  await move(page, `/sst/lotacao-tributaria/${tax.id}/visualizar`, `/sst/lotacao-tributaria/${tax.id}`)
  await page.getByRole('heading', { level: 1, name: 'Sede da jornada' }).waitFor()
}

/** The matrix as a grid: a model is loaded, a class picked and painted. */
async function matrix(page, { assert, screenshot }) {
  await call(page, 'POST', `${API}/classificacao-severidade-risco/carregar-modelo`, { modelo: 'BS8800' })
  const row = (await call(page, 'GET', `${API}/classificacao-severidade-risco?sort=-id&size=1`)).content[0]
  await visit(page, `/sst/classificacao-severidade-risco/${row.id}`)
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
  await visit(page, '/sst/medicoes-risco/new')
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
  const today = new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10)
  const request = await call(page, 'POST', `${API}/solicitacoes-exame`, {
    motivo: 'MON',
    data: today,
    colaborador: person.id,
    medicoCoordenador: doctors[0].id,
    exames: [{ exame: exam.id, dataRealizacao: today, resultado: 'N' }],
  })
  await visit(page, `/sst/solicitacoes-exame/${request.id}`)
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
  const today = new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10)
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
  await visit(page, `/sst/entregas-epi/${made.id}`)
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
