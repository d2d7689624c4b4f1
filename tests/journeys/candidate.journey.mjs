import { mailTo } from './mail.mjs'
import { field } from './people.mjs'

// Proves: portal.dlg.enviar-amigo, portal.users.01
export const name = 'Candidate on a phone: advert, registration, application, documents, password by e-mail, friend'

const CPF = '111.444.777-35'
const EMAIL = 'beatriz.roteiro@example.com'
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
)

export async function run(tools) {
  const { newPage, storage } = tools
  const page = await newPage({ width: 390 })
  const vacancy = await findAdvert(page, tools)
  await register(page, tools)
  await applied(page, tools, vacancy)
  await documents(page, tools)
  await edit(page, tools)
  await passwords(page, tools, storage)
  await friend(page, tools, storage)
}

const next = (page) => page.getByRole('button', { name: 'Continuar', exact: true }).click()
const step = (page, title) => page.getByRole('heading', { level: 2, name: title }).first().waitFor()

/** From a list box that opens over the page. */
async function pick(page, label, ...options) {
  await page.getByRole('button', { name: label }).last().click()
  const sheet = page.getByRole('dialog').last()
  for (const option of options) {
    await sheet.getByRole('searchbox').fill(option)
    await sheet
      .getByRole('button', { name: option })
      .or(sheet.getByRole('checkbox', { name: option }))
      .first()
      .click()
  }
  const done = sheet.getByRole('button', { name: 'Pronto' })
  if (await done.isVisible()) await done.click()
}

async function entry(page, button, fill) {
  await page.getByRole('button', { name: button }).click()
  const sheet = page.getByRole('dialog').last()
  await sheet.waitFor()
  await fill(sheet)
  await sheet.getByRole('button', { name: 'Gravar' }).click()
  await sheet.waitFor({ state: 'detached' })
}

async function findAdvert(page, { screenshot, assert }) {
  await page.goto('/externo/anuncios?empresaId=1')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByText('Conferente de Carga em Campinas').first().waitFor()
  await screenshot(page, 'vagas')
  await page.getByText('Conferente de Carga em Campinas').first().click()
  await page.getByRole('heading', { level: 1, name: 'Conferente de Carga em Campinas' }).waitFor()
  await screenshot(page, 'anuncio')
  assert.equal(
    await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    true,
    'nothing wider than the phone',
  )
  const id = /anuncios\/(\d+)/.exec(page.url())[1]
  await page.getByRole('button', { name: 'Candidatar-se' }).first().click()
  // The short form leads to the whole registration for who wants it.
  await page.getByRole('link', { name: 'Cadastro completo' }).click()
  return id
}

async function register(page, { screenshot, assert }) {
  await page.getByRole('heading', { level: 1, name: 'Criar cadastro' }).waitFor()
  await step(page, 'Seus dados')
  await next(page)
  await page.getByText('Nome é obrigatório').first().waitFor()
  await dismiss(page)
  await screenshot(page, 'cadastro-erros')
  await field(page, 'Nome').fill('Beatriz Ferraz do Roteiro')
  await field(page, 'CPF').fill(CPF)
  await field(page, 'Data de nascimento').fill('12/03/1999')
  await page.getByLabel('Escolaridade').first().selectOption('Educação Superior completa')
  await field(page, 'E-mail').fill(EMAIL)
  await field(page, 'Celular').fill('(19) 99123-4567')
  await screenshot(page, 'cadastro')
  await next(page)

  await step(page, 'Endereço')
  await field(page, 'Logradouro').fill('Rua Barão de Jaguara')
  await page.getByLabel('UF').first().selectOption('São Paulo')
  await pick(page, 'Cidade', 'Campinas')
  await screenshot(page, 'endereco')
  // What was typed stays on the device, so a closed browser costs nothing.
  await page.waitForFunction(() => Object.values(localStorage).some((value) => value.includes('Jaguara')))
  await page.reload()
  await page.getByText(/Continuamos de onde você parou/).waitFor()
  assert.equal(await field(page, 'Logradouro').inputValue(), 'Rua Barão de Jaguara')
  await next(page)

  await step(page, 'O que você procura')
  await pick(page, /Cargos desejados/, 'Conferente')
  await next(page)
  await optional(page, { screenshot })

  await step(page, 'Sua senha')
  await field(page, 'Senha').fill('senha-do-roteiro')
  await field(page, 'Confirmar senha').fill('outra-coisa')
  await page.getByRole('button', { name: 'Concluir cadastro' }).click()
  await page
    .getByText(/As senhas devem ser iguais\./)
    .first()
    .waitFor()
  await dismiss(page)
  await field(page, 'Confirmar senha').fill('senha-do-roteiro')
  await page.getByRole('button', { name: 'Concluir cadastro' }).click()
  const accept = page.getByRole('checkbox', { name: /Li e aceito/ })
  await accept.waitFor()
  await screenshot(page, 'termo')
  await accept.check()
  await page.getByRole('dialog').getByRole('button').last().click()
}

async function unfold(page) {
  const folded = page.locator('main details:not([open]) > summary')
  while (await folded.count()) await folded.first().click()
}

/** Everything a company may ask and this one leaves open: lists of entries, first job. */
async function optional(page, { screenshot }) {
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  await unfold(page)
  await entry(page, 'Adicionar experiência', async (sheet) => {
    await sheet.getByRole('textbox', { name: /^Empresa/ }).fill('Depósito São Jorge')
    await pick(page, /^Cargo/, 'Conferente')
    await sheet.getByRole('textbox', { name: 'Data de admissão' }).fill('01/02/2022')
    await screenshot(page, 'experiencia')
  })
  await entry(page, 'Adicionar experiência', async (sheet) => {
    await sheet.getByRole('textbox', { name: /^Empresa/ }).fill('Mercado Central')
    await sheet.getByRole('checkbox', { name: 'Meu cargo não está na lista' }).check()
    await sheet.getByRole('textbox', { name: 'Outro cargo' }).fill('Repositora')
    await sheet.getByRole('textbox', { name: 'Data de admissão' }).fill('01/02/2020')
    await sheet.getByRole('textbox', { name: 'Data de desligamento' }).fill('20/01/2022')
  })
  // The first-job rule asks before it removes anything; saying no keeps everything.
  const firstJob = page.getByRole('checkbox', { name: 'Primeiro emprego' })
  await firstJob.click()
  const question = page
    .locator('[role=dialog], [role=alertdialog]')
    .filter({ hasText: 'todas as experiências profissionais serão excluídas' })
  await question.waitFor()
  await screenshot(page, 'primeiro-emprego')
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByText('Depósito São Jorge').waitFor()
  // Education and languages may come on this step or on the next.
  while (!(await page.getByRole('button', { name: 'Adicionar idioma' }).isVisible())) {
    await next(page)
    await page.waitForTimeout(300)
    await unfold(page)
  }
  await entry(page, 'Adicionar formação', async (sheet) => {
    await pick(page, /^Área de formação/, 'Administração')
    await sheet.getByRole('textbox', { name: /^Curso/ }).fill('Logística')
    await sheet.getByRole('textbox', { name: /^(Local|Instituição)/ }).fill('Fatec Campinas')
    for (const label of [/^Tipo/, /^Situação/]) await chooseFirst(sheet, label)
  })
  await entry(page, 'Adicionar idioma', async (sheet) => {
    await pick(page, /^Idioma/, 'Inglês')
    await chooseFirst(sheet, /^Nível/)
  })
  await screenshot(page, 'completar-depois')
  while (!(await page.getByRole('button', { name: 'Concluir cadastro' }).isVisible())) {
    await next(page)
    await page.waitForTimeout(300)
  }
}

async function chooseFirst(sheet, label) {
  const list = sheet.getByRole('combobox', { name: label })
  if (await list.count()) return list.first().selectOption({ index: 1 })
  await sheet
    .getByRole('group', { name: label })
    .or(sheet.getByRole('radiogroup', { name: label }))
    .first()
    .getByRole('radio')
    .first()
    .check({ force: true })
}

async function dismiss(page) {
  const box = page.getByRole('alertdialog')
  if (await box.isVisible()) await box.getByRole('button').last().click()
}

async function applied(page, { screenshot, assert, storage }, vacancy) {
  await page.getByRole('heading', { level: 1, name: /candidaturas/i }).waitFor()
  await page.getByText('Conferente de Carga em Campinas').first().waitFor()
  await page.getByText('Em andamento').first().waitFor()
  await screenshot(page, 'candidatura')
  assert.equal(Number(new URL(page.url()).searchParams.get('nova')), Number(vacancy))
  await mailTo(storage, EMAIL, 'Conferente')
}

const menu = async (page, item) => {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page
    .getByRole('navigation', { name: 'Menu do candidato' })
    .getByRole(item === 'Sair' ? 'button' : 'link', { name: item })
    .click()
}

async function documents(page, { screenshot }) {
  await menu(page, 'Anexar Documentos')
  await page.getByRole('link', { name: 'Adicionar documento' }).click()
  await page
    .getByLabel('Anexo')
    .last()
    .setInputFiles({ name: 'curriculo_beatriz.pdf', mimeType: 'application/pdf', buffer: PDF })
  await screenshot(page, 'documento')
  await page.getByRole('dialog').getByRole('button', { name: 'Gravar' }).click()
  await page.getByText('curriculo beatriz').first().waitFor()
  await screenshot(page, 'documentos')
  await page
    .getByRole('button', { name: /^(Visualizar|Ver)/ })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  await screenshot(page, 'documento-aberto')
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).last().click()
}

async function edit(page, { screenshot, assert }) {
  await menu(page, 'Editar Cadastro')
  await field(page, 'Nome').waitFor()
  await field(page, 'Nome').fill('Beatriz Ferraz Moreira')
  await screenshot(page, 'editar')
  await page.getByRole('button', { name: 'Gravar', exact: true }).first().click()
  await page
    .getByText(/salv[oa] com sucesso|atualizad[oa] com sucesso/)
    .first()
    .waitFor()
  await page.reload()
  await field(page, 'Nome').waitFor()
  assert.equal(await field(page, 'Nome').inputValue(), 'Beatriz Ferraz Moreira')
}

async function signIn(page, senha) {
  await field(page, 'CPF').fill(CPF)
  await field(page, 'Senha').fill(senha)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

async function passwords(page, { screenshot }, storage) {
  await menu(page, 'Alterar Senha')
  await field(page, 'Senha atual').fill('senha-do-roteiro')
  await field(page, 'Nova senha').fill('segunda-senha')
  await page.getByRole('textbox', { name: /^Confirma/ }).fill('segunda-senha')
  await page.getByRole('button', { name: 'Gravar', exact: true }).click()
  await page.getByText('Senha alterada com sucesso.').first().waitFor()
  await menu(page, 'Sair')
  await page.getByRole('heading', { level: 1, name: 'Entrar', exact: true }).waitFor()
  await screenshot(page, 'entrar')
  await signIn(page, 'senha-do-roteiro')
  await page
    .getByText(/inválid/)
    .first()
    .waitFor()
  await dismiss(page)

  await page.getByRole('link', { name: 'Recuperar senha' }).click()
  await field(page, 'CPF').fill(CPF)
  await screenshot(page, 'recuperar')
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await page.getByText(/as instruções foram enviadas/).waitFor()
  const mail = await mailTo(storage, EMAIL, 'recuperar-senha')
  const link = /https?:\/\/\S*token=[\w-]+/.exec(mail)[0]
  await page.goto(new URL(link).pathname + new URL(link).search)
  await page.getByRole('heading', { level: 1, name: 'Criar nova senha' }).waitFor()
  await field(page, 'Nova senha').fill('terceira-senha')
  await page.getByRole('textbox', { name: /^Confirma/ }).fill('terceira-senha')
  await page.getByRole('button', { name: 'Gravar', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Entrar', exact: true }).waitFor()
  await signIn(page, 'terceira-senha')
  await page.getByRole('button', { name: 'Menu', exact: true }).waitFor()
}

async function friend(page, { screenshot }, storage) {
  await page.goto('/externo/anuncios/5?empresaId=1')
  await page.getByRole('button', { name: 'Enviar para um amigo' }).click()
  const sheet = page.getByRole('dialog')
  await field(sheet, 'Seu e-mail').fill(EMAIL)
  await field(sheet, 'Nome do amigo').fill('Caio')
  await field(sheet, 'E-mail do amigo').fill('caio.roteiro@example.com')
  await sheet.getByRole('checkbox', { name: /Não sou um robô/ }).check()
  await sheet.getByText('Verificado').waitFor()
  await screenshot(page, 'amigo')
  await sheet.getByRole('button', { name: 'Enviar' }).click()
  await page.getByText('Anúncio de vaga enviado com sucesso.').first().waitFor()
  await mailTo(storage, 'caio.roteiro@example.com', 'anuncios/5')
}
