/** What every journey does in the same way: signing in, going somewhere, saving. */

export const ADMIN = { login: 'admin', senha: 'ipe-admin-2026' }
export const RECRUITER = { login: 'rh', senha: 'ipe-rh-2026' }
export const MANAGER = { login: 'gestor', senha: 'ipe-gestor-2026' }

/** A box to type in, by the label above it. */
export const field = (scope, label) => scope.getByRole('textbox', { name: label, exact: true })

export const dialog = (page, text) => page.locator('[role=dialog], [role=alertdialog]').filter({ hasText: text })

/** Signs in at /login and waits for the start page. */
export async function signIn(page, { login, senha } = ADMIN) {
  await page.goto('/login')
  await page.getByLabel('CPF ou usuário').fill(login)
  await page.getByLabel('Senha', { exact: true }).fill(senha)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page
    .getByRole('heading', { level: 1 })
    .filter({ hasText: /Bo[am]/ })
    .waitFor()
}

/** Opens an address as from a bookmark: who arrives from outside is told who is signed in. */
export async function visit(page, path) {
  await page.goto(path)
  const confirm = page.getByRole('button', { name: 'Continuar', exact: true })
  await page.getByRole('main').or(confirm).first().waitFor()
  if (await confirm.isVisible()) await confirm.click()
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** Changes the address the way a link does, and waits for nothing: for what leads on, or opens a dialog over what is there. */
export const move = (page, path) =>
  page.evaluate((to) => {
    window.history.pushState({}, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)

/** Goes there the way a link does, without loading the application anew. */
export async function go(page, path) {
  const before = await page.getByRole('heading', { level: 1 }).first().elementHandle()
  await move(page, path)
  // The screen before stays while the script of the next one loads.
  await page.waitForFunction((old) => !old.isConnected, before)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await settled(page)
}

/** Waits until nothing of the page is being read any more. */
export const settled = (page) =>
  page.waitForFunction(
    () => !document.querySelector('main [role=status][aria-label="Carregando..."], main [aria-busy=true]'),
  )

/** Searches in a list and waits for its rows: whoever clicks before that may have other rows under the pointer when the button comes up. */
export async function search(page, text) {
  const box = page.getByRole('searchbox')
  // Asked for before it is typed: a slow machine is answered before Enter is pressed.
  const asks = (url) => JSON.parse(new URL(url).searchParams.get('filter') ?? '{}').q === text
  const answered = page.waitForResponse((answer) => asks(answer.url()))
  await box.fill(text)
  await box.press('Enter')
  await answered
  await settled(page)
}

/** 'yyyy-MM-dd' so many days from today, as the product counts days: in São Paulo. */
export const dayFromNow = (days = 0) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'America/Sao_Paulo' })

/** Presses Gravar and waits for the answer people see; that of what was saved before it may still stand there. */
export async function save(page, message = 'Registro salvo com sucesso.') {
  await page.getByText(message).evaluateAll((all) => all.forEach((item) => item.setAttribute('data-before', '')))
  await page.getByRole('button', { name: 'Gravar', exact: true }).click()
  await page.getByText(message).and(page.locator(':not([data-before])')).first().waitFor()
}

/** Chooses the option of a combobox that holds the text, typing it first where one can type. */
export async function choose(scope, label, text, { exact = false } = {}) {
  const page = scope.page?.() ?? scope
  const box = scope.getByRole('combobox', { name: new RegExp(`^${label.replace(/[()/]/g, '\\$&')}( |$)`) }).first()
  const typed = await box.evaluate((element) => element.tagName === 'INPUT')
  await box.click()
  if (typed) await box.fill(text)
  await page.getByRole('option', { name: text, exact }).first().click()
}

/** The spreadsheet (or the file of another `kind`) a click brings, as its name and bytes. A PDF opened before may arrive as a download of its own; it is not meant. */
export async function download(page, click, kind = '.xlsx') {
  const [file] = await Promise.all([
    page.waitForEvent('download', { predicate: (item) => item.suggestedFilename().endsWith(kind) }),
    click(),
  ])
  const chunks = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk)
  return { name: file.suggestedFilename(), bytes: Buffer.concat(chunks) }
}

export const countOf = async (page) =>
  Number(
    /(\d+) registro/.exec(
      (
        await page
          .getByText(/\d+ registro\(s\) encontrado\(s\)\./)
          .first()
          .textContent()
      ).replaceAll('.', ''),
    )[1],
  )

export const expectCount = (page, count) =>
  page.getByText(`${count} registro(s) encontrado(s).`, { exact: true }).waitFor()

/** A valid CPF that nobody else has. */
export function newCpf() {
  let digits = `8${String(Date.now()).slice(-7)}${Math.floor(Math.random() * 10)}`
  for (const length of [10, 11]) {
    const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (length - index), 0)
    digits += String(((sum * 10) % 11) % 10)
  }
  return digits
}
