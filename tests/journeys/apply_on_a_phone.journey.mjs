import { mailTo } from './mail.mjs'
import { field } from './people.mjs'

export const name =
  'From an advert to the application at 390 px: at most 8 taps and 6 inputs, counted, with a PDF as LinkedIn makes it'

const ADVERT = 'Conferente de Carga em Campinas'
const MAX_TAPS = 8
const MAX_INPUTS = 6
const PERSON = {
  nome: 'Rita Moura da Costa',
  email: 'rita.moura@example.com',
  cpf: '390.533.447-05',
  senha: 'jacaranda-em-flor',
}

/** The column with contacts first, then name, jobs and education, over two pages. */
const RESUME = `<style>body{font:12px Helvetica,Arial,sans-serif;margin:0;display:flex}aside{width:180px;background:#293e49;color:#fff;padding:24px}main{flex:1;padding:24px}p{margin:0 0 4px}.page{break-before:page}</style>
<aside><p>Contato</p><p>+55 19 99123-4567 (Mobile)</p><p>${PERSON.email}</p><p>www.linkedin.com/in/rita-moura-da-costa (LinkedIn)</p>
<p>Languages</p><p>Inglês (Professional Working)</p></aside>
<main><h1>${PERSON.nome}</h1><p>Conferente na Transportes Anhanguera</p><p>Campinas, São Paulo, Brasil</p>
<h2>Experiência</h2><p>Transportes Anhanguera</p><p>Conferente de carga</p><p>março de 2021 - Present (5 anos)</p><p>Conferência de notas e de volumes.</p>
<p>Mercado Central</p><p>Repositora</p><p>janeiro de 2018 - fevereiro de 2021 (3 anos 2 meses)</p><p>Page 1 of 2</p>
<div class="page"><h2>Formação acadêmica</h2><p>Fatec Campinas</p><p>Tecnólogo em Logística · (2018 - 2020)</p><p>Page 2 of 2</p></div></main>`

async function pdfLikeLinkedIn(browser) {
  const page = await browser.newPage()
  await page.setContent(RESUME)
  const bytes = await page.pdf({ format: 'A4' })
  await page.close()
  return bytes
}

/** Counts what a thumb does: taps, and fields that get a value from the person. */
async function counted(page) {
  const fields = new Set()
  let taps = 0
  await page.exposeFunction('noteTap', () => void taps++)
  await page.exposeFunction('noteInput', (id) => void fields.add(id))
  await page.addInitScript(() => {
    window.addEventListener('pointerdown', (event) => event.isTrusted && window.noteTap(), { capture: true })
    window.addEventListener(
      'input',
      (event) =>
        event.target.matches('input:not([type=checkbox]), select, textarea') &&
        window.noteInput(event.target.id || event.target.ariaLabel),
      { capture: true },
    )
  })
  return () => ({ taps, inputs: fields.size, fields: [...fields] })
}

export async function run(tools) {
  const { newPage, browser, assert } = tools
  const resume = { name: 'Profile.pdf', mimeType: 'application/pdf', buffer: await pdfLikeLinkedIn(browser) }
  const page = await newPage({ width: 390 })
  const count = await counted(page)
  await page.goto('/externo/anuncios?empresaId=1')
  await page.getByText(ADVERT).first().click()
  await page.getByRole('heading', { level: 1, name: ADVERT }).waitFor()
  const before = count()
  await apply(page, tools, resume)
  const after = count()
  const [taps, inputs] = [after.taps - before.taps, after.inputs - before.inputs]
  console.log(`  taps: ${taps}, inputs: ${inputs}`)
  assert.ok(taps <= MAX_TAPS, `${taps} taps`)
  assert.ok(inputs <= MAX_INPUTS, `${inputs} inputs: ${after.fields.join(', ')}`)
  await afterwards(page, tools)
  await again(tools, resume)
  await photographed(tools)
  await lostConnection(tools)
  await errors(tools)
}

const PHOTO = `<style>body{font:15px Helvetica,Arial,sans-serif;margin:40px;width:760px}</style><h1>Dora Nunes Prado</h1>
<p>dora.prado@gmail.com</p><p>(19) 99876-5432</p><h2>Experiência</h2><p>Mercado Central</p><p>Repositora</p>
<p>janeiro de 2018 - fevereiro de 2021</p><h2>Formação acadêmica</h2><p>Fatec Campinas</p><p>Tecnólogo em Logística · (2018 - 2020)</p>`

async function photoOf(browser) {
  const page = await browser.newPage({ deviceScaleFactor: 2, viewport: { width: 860, height: 700 } })
  await page.setContent(PHOTO)
  const buffer = await page.screenshot({ type: 'jpeg', quality: 80 })
  await page.close()
  return { name: 'curriculo.jpg', mimeType: 'image/jpeg', buffer }
}

/**
 * A picture is read on the phone: the reader comes from this server, when a picture is chosen and not before, and what was
 * typed meanwhile stays.
 */
async function photographed({ newPage, browser, baseUrl, screenshot, assert }) {
  const photo = await photoOf(browser)
  const page = await newPage({ width: 390 })
  const asked = []
  page.context().on('response', (response) => asked.push(response))
  const ofReader = () => asked.filter((item) => /\/(?:worker\.|tesseract-core|por-)[^/]*$/.test(item.url()))
  await toAdvert(page)
  await page.waitForLoadState('networkidle')
  assert.deepEqual(
    ofReader().map((item) => item.url()),
    [],
  )
  await chooseFile(page, photo)
  await field(page, 'Nome completo').fill('Dora N. Prado')
  await page
    .getByText(/Lemos celular/)
    .first()
    .waitFor({ timeout: 60_000 })
  assert.equal(await field(page, 'Nome completo').inputValue(), 'Dora N. Prado')
  // An address with a letter read wrong would be somebody else's.
  assert.equal(await field(page, 'E-mail').inputValue(), '')
  assert.equal(await field(page, 'Celular').inputValue(), '(19) 99876-5432')
  await page.getByText(/1 experiência e 1 formação/).waitFor()
  await screenshot(page, 'foto-lida')
  assert.equal(ofReader().length, 3)
  const worker = ofReader().find((item) => item.url().includes('/worker.'))
  assert.equal(
    worker.headers()['content-security-policy'],
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  )
  const policy = (await page.request.get('/externo/anuncios?empresaId=1')).headers()['content-security-policy']
  assert.match(policy, /script-src 'self'(?:;|$)/)
  assert.deepEqual(
    asked.map((item) => item.url()).filter((url) => !url.startsWith(baseUrl) && !/^(?:data|blob):/.test(url)),
    [],
  )
  await chooseFile(page, { name: 'curriculo.doc', mimeType: 'application/msword', buffer: Buffer.from('x') }, /^Trocar/)
  await page.getByText(/Não lemos arquivos \.doc, do Word antigo\. Salve como PDF ou DOCX/).waitFor()
}

const open = async (page) => {
  await page.getByRole('button', { name: 'Candidatar-se' }).first().tap()
  await page.getByRole('heading', { level: 1, name: 'Candidatar-se' }).waitFor()
}

async function chooseFile(page, resume, button = /^Anexar currículo/) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).tap()
  await (await chooser).setFiles(resume)
}

/** As a thumb does it: a tap on the field, then the keys. */
async function type(page, label, text) {
  await field(page, label).tap()
  await page.keyboard.type(text)
}

const sendForm = (page) => page.getByRole('button', { name: 'Enviar candidatura' }).tap()

async function acceptTerm(page) {
  const box = page.getByRole('checkbox', { name: /Li e aceito/ })
  await box.waitFor()
  await box.tap()
  await page.getByRole('button', { name: 'Continuar', exact: true }).tap()
}

async function apply(page, { screenshot, assert }, resume) {
  await open(page)
  await screenshot(page, 'vazio')
  await chooseFile(page, resume)
  await page
    .getByText(/^Lemos|Lemos nome/)
    .first()
    .waitFor()
  assert.equal(await field(page, 'Nome completo').inputValue(), PERSON.nome)
  assert.equal(await field(page, 'E-mail').inputValue(), PERSON.email)
  assert.equal(await field(page, 'Celular').inputValue(), '(19) 99123-4567')
  await page.getByText(/2 experiências/).waitFor()
  await type(page, 'CPF', PERSON.cpf.replace(/\D/g, ''))
  await type(page, 'Crie uma senha', PERSON.senha)
  await screenshot(page, 'preenchido')
  await sendForm(page)
  await acceptTerm(page)
  await page.getByText('Candidatura enviada!').waitFor()
  await screenshot(page, 'enviada')
}

async function afterwards(page, { assert, storage, screenshot }) {
  await mailTo(storage, PERSON.email, 'Conferente')
  const mail = await mailTo(storage, PERSON.email, 'confirmar-email')
  const link = /https?:\/\/\S*confirmar-email\?[^\s"<>)]*token=[\w-]+/.exec(mail)[0].replaceAll('&amp;', '&')
  await page.getByText('Confirme o seu e-mail pelo link que enviamos.').waitFor()
  await page.goto(new URL(link).pathname + new URL(link).search)
  await page.getByText('E-mail confirmado. Obrigado!').waitFor()
  await screenshot(page, 'email-confirmado')
  await page.getByRole('link', { name: 'Ver minhas candidaturas' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Minhas candidaturas' }).waitFor()
  // What was read of the file stands in the registration.
  const { jobs, files } = await page.evaluate(async () => {
    const { usuario } = await (await fetch('/api/externo/userinfo')).json()
    const ask = async (part) => (await fetch(`/api/externo/candidatos/${usuario.id}/${part}`)).json()
    return { jobs: await ask('experiencias'), files: await ask('documentos-anexos') }
  })
  assert.deepEqual(
    jobs.map((job) => [job.empresa, job.nomeMercado]),
    [
      ['Transportes Anhanguera', 'Conferente de carga'],
      ['Mercado Central', 'Repositora'],
    ],
  )
  assert.equal(files.length, 1)
}

const toAdvert = async (page) => {
  await page.goto('/externo/anuncios?empresaId=1')
  await page.getByText(ADVERT).first().click()
  await open(page)
}

async function fill(page, { nome = PERSON.nome, cpf, email, senha = PERSON.senha }) {
  await field(page, 'Nome completo').fill(nome)
  await field(page, 'CPF').fill(cpf)
  await field(page, 'E-mail').fill(email)
  await field(page, 'Crie uma senha').fill(senha)
}

/** On another phone: with another password nothing is told, with the right one it ends where it ended before. */
async function again({ newPage, screenshot }) {
  const page = await newPage({ width: 390 })
  await toAdvert(page)
  await fill(page, { cpf: PERSON.cpf, email: PERSON.email, senha: 'outra-senha-qualquer' })
  await sendForm(page)
  await acceptTerm(page)
  await page.getByText(/Não foi possível continuar com este documento e esta senha/).waitFor()
  await screenshot(page, 'conhecido')
  await page.getByRole('button', { name: 'Receber link por e-mail' }).tap()
  await page.getByText(/as instruções foram enviadas/).waitFor()
  await field(page, 'Crie uma senha').fill(PERSON.senha)
  await sendForm(page)
  await acceptTerm(page)
  await page.getByText('Você já estava inscrito nesta vaga. Veja abaixo em que passo está.').waitFor()
}

/** The answer gets lost after the server did its work: the next try by itself ends well, and there is one application. */
async function lostConnection({ newPage, assert }) {
  const page = await newPage({ width: 390 })
  let lost = 0
  await page.route('**/candidatar', async (route) => {
    if (route.request().method() !== 'POST' || lost++) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await toAdvert(page)
  await fill(page, { nome: 'Caio Prado Lima', cpf: '817.362.540-90', email: 'caio.prado@example.com' })
  await sendForm(page)
  await acceptTerm(page)
  await page.getByText(/A conexão caiu/).waitFor()
  await page.getByText('Candidatura enviada!').waitFor()
  const applications = page.locator('.application-list > li, .application')
  await applications.first().waitFor()
  assert.equal(await applications.count(), 1)
}

/** Errors stand beside their fields and say what to do; nothing covers the page. */
async function errors({ newPage, screenshot, assert }) {
  const page = await newPage({ width: 390 })
  await toAdvert(page)
  await field(page, 'Celular').fill('(20) 99123-4567')
  await field(page, 'E-mail').fill('rita@gmial.com')
  await page.getByRole('button', { name: 'gmail.com', exact: true }).tap()
  assert.equal(await field(page, 'E-mail').inputValue(), 'rita@gmail.com')
  await sendForm(page)
  await page.getByText('O DDD 20 não existe. Informe DDD e 9 dígitos.').waitFor()
  await page.getByText('CPF é obrigatório').waitFor()
  assert.equal(await page.getByRole('alertdialog').count(), 0)
  await screenshot(page, 'erros')
  await page.getByRole('button', { name: 'Sou de outro país e não tenho CPF' }).tap()
  await field(page, 'Passaporte').waitFor()
  await screenshot(page, 'passaporte')
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), true)
}
