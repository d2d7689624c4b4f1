import assert from 'node:assert/strict'
import { choose, dialog, field, save, signIn, visit } from './people.mjs'
import { CANDIDATE } from './portal_people.mjs'

// Proves: portal.documentos.form
export const name =
  'Offer and review: an offer is made on the page of the candidate and accepted on a slow phone; a decision is reviewed by a person; a document survives a broken connection'

const ANSWER =
  'Conferimos as suas respostas uma a uma e a pontuação foi mantida: a vaga pede experiência com conferência.'

export async function run(tools) {
  const phone = await tools.newPage({ width: 360 })
  const desk = await tools.newPage()
  const { application, candidate } = await enterPortal(phone)
  await signIn(desk)
  await makeOffer(desk, tools, candidate, application)
  await acceptOffer(phone, tools, application, candidate)
  await askReview(phone, tools)
  await answerReview(desk, tools, candidate)
  await readAnswer(phone, tools)
  await brokenUpload(phone, tools, candidate.id)
}

/** Slow as a bad mobile connection: 50 kB/s, 400 ms until anything answers. */
async function slow(page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 25_000,
  })
  return session
}

async function enterPortal(page) {
  await page.goto('/externo/login?empresaId=1')
  await page.getByLabel(/^CPF/).fill(CANDIDATE.cpf)
  await page.getByLabel(/^Senha/).fill(CANDIDATE.password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).last().click()
  await page.waitForURL(/anuncios/)
  return page.evaluate(async () => {
    const read = async (path) => (await fetch(`/api/externo/${path}`)).json()
    const application = (await read('candidato-solicitacoes')).find(
      (item) => (item.situacao === 'I' || item.situacao === 'S') && !item.proposta,
    )
    return { application, candidate: (await read('userinfo')).usuario }
  })
}

async function makeOffer(page, { screenshot }, candidate, application) {
  await visit(page, `/captacao/candidatos/${candidate.id}?aba=selecoes`)
  await page.getByRole('heading', { name: 'Propostas' }).waitFor()
  // The demo's own, of another vacancy, waits for an answer.
  await page.getByText(/^R\$\s1\.742,00 · Enviada em/).waitFor()
  await page.getByRole('link', { name: 'Fazer proposta' }).click()
  // One of the candidate's applications stands there; which one is the newest depends on the journeys before this. The field tells the
  // vacancy's own description, which the title of its advert, told by the portal, may differ from.
  const label = await page.evaluate(
    (id) => fetch(`/api/captacao/candidato-solicitacoes/${id}`).then(async (answer) => (await answer.json()).descricao),
    application.id,
  )
  const picked = page.getByRole('combobox', { name: /^Candidatura/ })
  await picked.and(page.locator(`[value^="${candidate.nome} · "]`)).waitFor()
  await picked.fill(candidate.nome)
  await page.getByRole('option', { name: label, exact: true }).click()
  await picked.and(page.locator(`[value="${label}"]`)).waitFor()
  await choose(page, 'Modelo', 'Contrato')
  await field(page, 'Salário').fill('3100,00')
  await field(page, 'Data de início').fill('01/02/2027')
  await save(page)
  await page.getByRole('button', { name: 'Enviar ao candidato' }).click()
  const question = dialog(page, 'Enviar proposta?')
  assert.deepEqual(await question.getByRole('button').allTextContents(), ['Voltar', 'Enviar'])
  await question.getByRole('button', { name: 'Enviar', exact: true }).click()
  await page.getByText('Proposta enviada com sucesso.').waitFor()
  await visit(page, `/captacao/candidatos/${candidate.id}?aba=selecoes`)
  await page.getByText(/^R\$\s3\.100,00 · Enviada em/).waitFor()
  await screenshot(page, 'ficha-proposta')
}

async function acceptOffer(page, { screenshot }, application, candidate) {
  const session = await slow(page)
  await page.goto(`/externo/candidato-solicitacoes/${application.id}?empresaId=1`)
  await page.getByText('Proposta de trabalho enviada').waitFor()
  await screenshot(page, 'proposta', [390])
  await page.getByRole('button', { name: 'Aceitar', exact: true }).click()
  await page.getByLabel(/^Seu nome completo/).fill(candidate.nome)
  await page.getByLabel(/^Sua senha do portal/).fill(CANDIDATE.password)
  await page.getByRole('button', { name: 'Confirmar o aceite' }).click()
  await page.getByText('Proposta aceita por você').waitFor()
  await screenshot(page, 'proposta-aceita', [390])
  await session.detach()
}

async function askReview(page, { screenshot }) {
  await page.getByRole('button', { name: 'Pedir revisão' }).click()
  await page.getByLabel(/^O que deve ser revisto/).selectOption({ label: 'A pontuação de um questionário' })
  await page.getByLabel(/^O que você quer/).fill('A terceira pergunta do questionário não se aplica à vaga.')
  await screenshot(page, 'pedir-revisao', [390])
  await page.getByRole('button', { name: 'Gravar' }).click()
  await page.getByText('Pedido de revisão enviado com sucesso.').waitFor()
  await page.getByText('Aguardando resposta').waitFor()
}

async function answerReview(page, { screenshot }, candidate) {
  await visit(page, `/captacao/candidatos/${candidate.id}?aba=selecoes`)
  await page.getByText(new RegExp(`Aceita em .* por ${candidate.nome}`)).waitFor()
  await page.getByRole('link', { name: 'A pontuação de um questionário' }).click()
  await page.getByText('A terceira pergunta do questionário não se aplica à vaga.').first().waitFor()
  await screenshot(page, 'pedido')
  await page.getByRole('button', { name: 'Responder ao candidato' }).click()
  const box = page.getByRole('dialog')
  await box.getByRole('radio', { name: 'Decisão mantida' }).check()
  await field(box, 'Resposta ao candidato').fill(ANSWER)
  await screenshot(page, 'responder')
  await box
    .getByRole('button', { name: 'Responder ao candidato' })
    .or(box.getByRole('button', { name: 'Gravar' }))
    .click()
  await page.getByText('Resposta enviada com sucesso.').waitFor()
}

async function readAnswer(page, { screenshot }) {
  await page.reload()
  await page.getByText(ANSWER).waitFor()
  await screenshot(page, 'revisao-respondida', [390])
}

async function brokenUpload(page, { assert, screenshot }, id) {
  let parts = 0
  await page.route(/\/envios\/\d+$/, (route) =>
    route.request().method() === 'PUT' && ++parts === 3 ? route.abort('connectionreset') : route.continue(),
  )
  await page.goto(`/externo/candidatos/${id}/documentos-anexos/new?empresaId=1`)
  const content = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(1_300_000, 'a'), Buffer.from('\n%%EOF')])
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'portfolio.pdf', mimeType: 'application/pdf', buffer: content })
  await page.getByRole('button', { name: 'Gravar' }).click()
  await page.getByText('A conexão caiu. Continuamos de onde parou assim que ela voltar.').waitFor()
  await screenshot(page, 'envio-interrompido', [390])
  await page.getByText('Registro salvo com sucesso.').waitFor()
  assert.equal(parts, 6)
  const documents = await page.evaluate(
    async (number) => (await fetch(`/api/externo/candidatos/${number}/documentos-anexos`)).json(),
    id,
  )
  assert.equal(documents.find((document) => document.url.name === 'portfolio.pdf').url.size, content.length)
}
