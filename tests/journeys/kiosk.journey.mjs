import { MANAGER, RECRUITER, signIn, visit, dayFromNow } from './people.mjs'
import { call } from './rows.mjs'

export const name =
  'Kiosk: people without e-mail answer a survey and all the evaluations they owe at a shared phone, and HR sees who has answered'

const CYCLES = '/api/avaliacao/avaliacoes-desempenho'
const SURVEYS = '/api/pesquisa/pesquisas'
const fits = (page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
const pathOf = ({ url }) => new URL(url).pathname

export async function run(tools) {
  const desk = await tools.newPage()
  await signIn(desk, RECRUITER)
  const phone = await tools.newPage({ width: 390 })
  const people = await evaluators(desk)
  await survey(desk, phone, people[0], tools)
  await evaluations(desk, phone, people[0], tools)
  await manager(tools)
}

/** Evaluators of a released cycle who owe two evaluations, with what they type at a kiosk. Other journeys release cycles too: the newest may have nobody of the kind. */
async function evaluators(desk) {
  const { content } = await call(desk, 'GET', `${CYCLES}?situacao=LIBERADA&size=50`)
  for (const { id } of content) {
    const found = await owingTwo(desk, await call(desk, 'GET', `${CYCLES}/${id}`))
    if (found.length) return found
  }
  throw new Error('No released cycle has evaluators who owe two evaluations')
}

async function owingTwo(desk, cycle) {
  const { avaliadores } = await call(desk, 'GET', `${CYCLES}/${cycle.id}/andamento`)
  const owing = avaliadores
    .map((avaliador) => ({ ...avaliador, faltam: avaliador.total - avaliador.concluidas }))
    .filter((item) => item.faltam === 2)
  const found = []
  for (const { id, nome, faltam } of owing.slice(0, 3)) {
    const talent = await call(desk, 'GET', `/api/gestao-talentos/talentos/${id}`)
    found.push({ id, nome, faltam, cycle, cpf: talent.cpf, nascimento: talent.pessoal.dataNascimento })
  }
  return found.filter((item) => item.nascimento)
}

async function enter(phone, { cpf, nascimento }) {
  await phone.getByRole('textbox', { name: 'CPF' }).fill(cpf)
  await phone.getByRole('textbox', { name: 'Data de nascimento' }).fill(nascimento.split('-').reverse().join('/'))
  await phone.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** Answers question by question, as one does with a thumb: the first option, the middle grade, a few words. */
async function answerAll(phone) {
  const start = phone.getByRole('button', { name: 'Começar' })
  const next = phone.getByRole('button', { name: /^(Próxima|Entregar)/ })
  await start.or(next).first().waitFor()
  if (await start.isVisible()) await start.click()
  for (let step = 0; step < 60; step++) {
    await next.waitFor()
    await phone.evaluate(() => {
      const groups = Map.groupBy(document.querySelectorAll('input[type=radio]'), (item) => item.name)
      for (const all of groups.values()) if (!all.some((item) => item.checked)) all[Math.floor(all.length / 2)].click()
    })
    for (const box of await phone.getByRole('main').getByRole('textbox').all())
      if (!(await box.inputValue())) await box.fill('Trabalha com cuidado.')
    const done = phone.getByRole('button', { name: /^Entregar/ })
    if (await done.isVisible()) return done.click()
    await phone.getByRole('button', { name: /^Próxima/ }).click()
  }
}

async function handIn(phone) {
  await answerAll(phone)
  if (!(await fits(phone))) throw new Error('Something is wider than the phone.')
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Entregar' }).click()
  await phone.getByText('Questionário entregue').waitFor()
}

async function survey(desk, phone, person, { assert, screenshot }) {
  const day = dayFromNow
  const made = await call(desk, 'POST', SURVEYS, {
    titulo: 'Pulso do refeitório',
    dataInicio: day(-1),
    dataFim: day(5),
    anonimo: false,
  })
  const ask = (question) => call(desk, 'POST', `${SURVEYS}/${made.id}/perguntas`, question)
  await ask({ texto: 'Como foi a semana?', tipo: '4', notaMinima: 1, notaMaxima: 5, obrigatoria: true })
  await ask({ texto: 'O que faria a próxima melhor?', tipo: '3' })
  await call(desk, 'POST', `${SURVEYS}/${made.id}/participantes`, { talentosIds: [person.id] })
  await call(desk, 'PUT', `${SURVEYS}/${made.id}/liberada/true`)
  await phone.goto(pathOf(await call(desk, 'POST', `${SURVEYS}/${made.id}/quiosque`, {})))
  await phone.getByRole('heading', { level: 1 }).waitFor()
  await enter(phone, { ...person, nascimento: '1901-01-01' })
  await phone.getByText('Não encontramos ninguém com estes dados.').waitFor()
  await enter(phone, person)
  await phone.getByText('Pulso do refeitório').first().waitFor()
  assert.equal(await fits(phone), true)
  await handIn(phone)
  await screenshot(phone, 'pesquisa-entregue', [390])
  await phone.getByRole('button', { name: 'Terminar' }).click()
  await phone.getByRole('textbox', { name: 'CPF' }).waitFor()
  assert.equal(await phone.getByRole('textbox', { name: 'CPF' }).inputValue(), '')
  await visit(desk, `/pesquisa/pesquisas/${made.id}/resultado`)
  await desk.getByText(/1 de 1 participante/).waitFor()
}

async function evaluations(desk, phone, person, { assert, screenshot }) {
  const { cycle, faltam } = person
  await call(desk, 'PUT', `${CYCLES}/${cycle.id}`, { permiteQuiosque: true })
  await visit(desk, `/avaliacao/avaliacoes-desempenho/${cycle.id}`)
  await phone.goto(pathOf(await call(desk, 'POST', `${CYCLES}/${cycle.id}/quiosque`, {})))
  await enter(phone, person)
  for (let left = faltam - 1; left >= 0; left--) {
    await handIn(phone)
    if (!left) break
    await phone.getByText(left === 1 ? 'Você ainda tem uma para responder.' : /Você ainda tem \d+/).waitFor()
    await screenshot(phone, 'proxima', [390])
    await phone.getByRole('button', { name: /^Responder a próxima/ }).click()
  }
  assert.equal(await phone.getByText(/Você ainda tem/).count(), 0)
  await phone.getByRole('button', { name: 'Terminar' }).click()
  await enter(phone, person)
  await phone.getByText('Não encontramos ninguém com estes dados.').waitFor()
  const { avaliadores } = await call(desk, 'GET', `${CYCLES}/${cycle.id}/andamento`)
  const now = avaliadores.find((avaliador) => avaliador.id === person.id)
  assert.equal(now.concluidas, now.total)
}

/** A manager finds what they owe on their own phone, and their results. */
async function manager({ newPage, screenshot, assert }) {
  const phone = await newPage({ width: 390 })
  await signIn(phone, MANAGER)
  await visit(phone, '/avaliacao/minhas-avaliacoes')
  await phone.getByRole('button', { name: 'Responder' }).or(phone.getByText('Entregue')).first().waitFor()
  await screenshot(phone, 'minhas', [390])
  await visit(phone, '/avaliacao/meus-resultados')
  await phone
    .getByRole('main')
    .getByText(/Avaliação de desempenho/)
    .first()
    .waitFor()
  assert.equal(await fits(phone), true)
}
