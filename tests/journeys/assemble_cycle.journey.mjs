import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { choose, field, newCpf, RECRUITER, save, settled, signIn, dayFromNow } from './people.mjs'
import { call } from './rows.mjs'

// Proves: ava.avd.participantes
export const name =
  'A first-time user assembles a 360° cycle for 300 people with the guide alone: model, period, roles, preview, confirmation, release'

const API = '/api/avaliacao/avaliacoes-desempenho'
const TALENTS = '/api/gestao-talentos/talentos'
const HEADING = '#### Um ciclo 360° para a empresa toda, passo a passo'
const TEN_MINUTES = 600_000

const day = (offset) => dayFromNow(offset).split('-').reverse().join('/')
const numberIn = (text) => Number(text.replaceAll(/\D/g, ''))

/** The steps of the guide, each with the words it sets in bold: what its reader looks for on the screen. */
function guide(assert) {
  const text = readFileSync(fileURLToPath(new URL('../../docs/user-guide.md', import.meta.url)), 'utf8')
  const section = text.slice(text.indexOf(HEADING) + HEADING.length)
  const steps = section
    .split('\n')
    .filter((line) => /^\d+\. /.test(line))
    .slice(0, 8)
  const named = steps.map((line) => new Set(line.split('**').filter((_part, index) => index % 2 === 1)))
  /** What somebody with the guide alone may use in this step. */
  return (step, label) => {
    assert.ok(named[step - 1].has(label), `step ${step} of the guide does not name "${label}"`)
    return label
  }
}

export async function run(tools) {
  const { assert } = tools
  const page = await tools.newPage()
  await signIn(page, RECRUITER)
  // Some of them leave before the end, and are left out.
  await employ(page, 310)
  const began = Date.now()
  const says = guide(assert)
  const titulo = `Ciclo da empresa ${began}`
  const modelo = await readyModel(page, says, began)
  await newCycle(page, says, { titulo, modelo })
  const id = await assembled(page, says, { titulo }, tools)
  await released(page, says, id, tools)
  assert.ok(Date.now() - began < TEN_MINUTES, 'it takes less than ten minutes')
}

/** Hires until the company has so many people, in teams of those it has: they only need to be there. */
async function employ(page, wanted) {
  const { content, totalElements } = await call(page, 'GET', `${TALENTS}?situacao=A&size=100`)
  const like = await Promise.all(content.slice(0, 30).map(({ id }) => call(page, 'GET', `${TALENTS}/${id}`)))
  for (let number = totalElements; number < wanted; number++) {
    const colleague = like[number % like.length]
    await call(page, 'POST', TALENTS, {
      nome: `Pessoa da Jornada ${number}`,
      nomeComercial: `Pessoa ${number}`,
      cpf: newCpf(),
      dataAdmissao: '2024-02-01',
      estabelecimento: { id: colleague.estabelecimento.id },
      areaOrganizacional: { id: colleague.areaOrganizacional.id },
      faixaSalarial: { id: colleague.faixaSalarial.id },
      funcao: colleague.funcao && { id: colleague.funcao.id },
      ambiente: colleague.ambiente && { id: colleague.ambiente.id },
      gestor: { id: colleague.id },
    })
  }
}

const button = (page, label) => page.getByRole('button', { name: label, exact: true })

async function openList(page, says) {
  const area = button(page, says(1, 'Avaliação'))
  const list = page
    .getByRole('navigation')
    .getByRole('link', { name: says(1, 'Avaliações de desempenho'), exact: true })
  await area.waitFor()
  if (!(await list.isVisible())) await area.click()
  await list.click()
  await page.getByRole('heading', { level: 1, name: 'Avaliações de desempenho' }).waitFor()
  await settled(page)
}

async function readyModel(page, says, began) {
  await openList(page, says)
  await button(page, says(1, 'Criar modelo pronto')).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^Liderança 360°/ }).check()
  const titulo = `Liderança ${began}`
  await field(dialog, says(1, 'Título')).fill(titulo)
  await button(dialog, says(1, 'Criar modelo pronto')).click()
  await page.getByText('Modelo criado com as perguntas.').waitFor()
  return titulo
}

async function newCycle(page, says, { titulo, modelo }) {
  await page.getByRole('link', { name: says(2, 'Nova avaliação de desempenho') }).click()
  const tab = (step, label) => page.getByRole('tab', { name: says(step, label), exact: true }).click()
  await tab(2, 'Ciclo')
  await field(page, says(2, 'Título')).fill(titulo)
  await field(page, says(2, 'Data final')).fill(day(20))
  await page.getByRole('radio', { name: says(2, '2.0'), exact: true }).check()
  await choose(page, says(2, 'Formato'), says(2, '360°'))
  await tab(3, 'O que se avalia')
  await choose(page, says(3, 'Modelo de avaliação'), modelo)
  await tab(4, 'Quem vê o quê')
  for (const label of ['Permite autoavaliação', 'Exibir a performance a quem foi avaliado'])
    await page.getByRole('checkbox', { name: new RegExp(`^${says(4, label)}`) }).check()
  says(4, 'Gravar')
  await save(page)
  // The form leads on by itself after it has saved.
  await page.waitForURL((url) => !url.pathname.endsWith('/new'))
  await settled(page)
}

/** The figures of the preview, by their headings. */
async function figures(page) {
  const preview = page.getByRole('region', { name: 'Prévia' })
  await preview.waitFor()
  const of = async (label) => await preview.getByRole('group', { name: label }).locator('strong').innerText()
  return {
    avaliados: numberIn(await of('Avaliados')),
    questionarios: numberIn(await of('Questionários novos')),
    abaixo: numberIn(await of('Abaixo do mínimo')),
    maior: Math.max(...(await of('Por avaliador')).split(' a ').map(Number)),
  }
}

async function assembled(page, says, { titulo }, { assert, screenshot }) {
  await openList(page, says)
  await page.getByRole('link', { name: titulo }).click()
  await button(page, says(5, 'Dizer quem avalia')).click()
  await page.getByRole('heading', { level: 1, name: 'Quem avalia quem' }).waitFor()
  const everybody = page.getByRole('checkbox', { name: new RegExp(`^${says(5, 'Todos os talentos ativos')}`) })
  assert.ok(await everybody.isChecked())
  await screenshot(page, 'regra')
  await button(page, says(6, 'Ver prévia')).click()
  const first = await figures(page)
  assert.ok(first.avaliados >= 300, `${first.avaliados} people`)
  assert.ok(first.questionarios < first.avaliados * 15, 'a sane number of questionnaires')
  assert.ok(first.maior <= 20)
  assert.ok(first.abaixo > 0, 'somebody of this company leads too many for the rule')
  await page.getByRole('switch', { name: says(6, 'Só quem fica abaixo do mínimo') }).check()
  await screenshot(page, 'abaixo')
  await page
    .getByText(/o máximo por avaliador/)
    .first()
    .waitFor()
  // What the guide says against it.
  await field(page, says(6, 'Questionários por avaliador, no máximo')).fill('60')
  await page.getByText('A regra mudou depois da prévia.').waitFor()
  await button(page, says(6, 'Ver prévia')).click()
  const second = await figures(page)
  assert.ok(second.abaixo < first.abaixo, `${second.abaixo} of ${first.abaixo} stay below the minimum`)
  await page.getByRole('tab', { name: new RegExp(`^${says(6, 'Avaliadores')}`) }).click()
  await screenshot(page, 'avaliadores')
  const id = Number(page.url().match(/desempenho\/(\d+)/)[1])
  assert.equal((await call(page, 'GET', `${API}/${id}/participantes`)).length, 0, 'nothing is written yet')
  await page.getByRole('button', { name: new RegExp(`^${says(7, 'Incluir')} `) }).click()
  await page.getByRole('heading', { level: 1, name: titulo }).waitFor()
  await page.getByText(`0 de ${second.questionarios} questionários entregues`).waitFor({ timeout: 120_000 })
  const rows = await call(page, 'GET', `${API}/${id}/participantes`)
  const named = rows.filter((row) => row.avaliador)
  assert.equal(named.length, second.questionarios, 'what the preview showed')
  const loads = [...Map.groupBy(named, (row) => row.avaliador.id).values()].map((all) => all.length)
  assert.equal(Math.max(...loads), second.maior)
  return id
}

async function released(page, says, id, { assert, screenshot }) {
  await button(page, says(8, 'Liberar')).click()
  await button(page.getByRole('dialog'), 'Liberar').click()
  await page.getByText('Avaliação liberada com sucesso.').waitFor()
  assert.equal((await call(page, 'GET', `${API}/${id}`)).liberada, true)
  await screenshot(page, 'liberada')
}
