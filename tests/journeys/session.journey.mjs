import { dialog, field, RECRUITER, save, signIn, visit } from './people.mjs'

// Proves: core.minha-senha, scr.areas-organizacionais.lista
export const name = 'Session: menu search, palette, companies, another tab, news, own password, expiry, sign-out'

export async function run({ newPage, screenshot, assert }) {
  const page = await newPage()
  await signIn(page)

  // Menu search, blind to accents and case, on the whole path.
  const search = page.getByRole('combobox', { name: 'Pesquisar Menu' })
  await search.fill('areas org')
  await page
    .getByRole('option', { name: /Áreas organizacionais/ })
    .first()
    .waitFor()
  await screenshot(page, 'busca', [1440])
  await search.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Áreas organizacionais' }).waitFor()

  // The palette finds people and vacancies too.
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('combobox', { name: 'Pesquisar', exact: true })
  await palette.fill('edson silva')
  await page
    .getByRole('option', { name: /Edson Silva Cavalcanti/ })
    .first()
    .waitFor()
  await screenshot(page, 'paleta', [1440])
  await palette.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Edson Silva Cavalcanti' }).waitFor()

  // Companies: switching here is noticed in the other tab, which may not save any more.
  const other = await page.context().newPage()
  await visit(other, '/captacao/etapas-seletivas/new')
  await field(other, 'Nome').fill('Digitada antes da troca')
  await page.getByRole('button', { name: /^Empresa atual:/ }).click()
  const second = page
    .getByRole('menuitem')
    .or(page.getByRole('option'))
    .or(page.getByRole('menuitemradio'))
    .filter({ hasNotText: 'Aroeira' })
    .first()
  const company = (await second.innerText()).split('\n').at(-1).trim()
  await second.click()
  await page.getByRole('button', { name: `Empresa atual: ${company}` }).waitFor()
  await screenshot(page, 'outra-empresa')
  const warning = dialog(other, 'A empresa foi alterada em outra aba')
  await warning.waitFor()
  await screenshot(other, 'empresa-alterada', [1440])
  await warning.getByRole('button', { name: 'Manter' }).click()
  assert.equal(await field(other, 'Nome').inputValue(), 'Digitada antes da troca')
  await field(other, 'Ordem').fill('90')
  await other.getByRole('button', { name: 'Gravar', exact: true }).click()
  await warning.waitFor()
  await warning.getByRole('button', { name: 'Descartar' }).click()
  await other.getByRole('button', { name: `Empresa atual: ${company}` }).waitFor()
  await other.close()
  await page.getByRole('button', { name: /^Empresa atual:/ }).click()
  await page.getByText('Aroeira Alimentos').last().click()
  await page.getByRole('button', { name: 'Empresa atual: Aroeira Alimentos' }).waitFor()

  await visit(page, '/utilitario/noticias/new')
  await field(page, 'Título').fill('Recesso de fim de ano')
  await field(page, 'Texto').fill('O escritório fecha de 24 de dezembro a 2 de janeiro.')
  await save(page)

  // The session ends while somebody works: who stays keeps what is on screen, the next operation asks for the login.
  await visit(page, '/captacao/etapas-seletivas/new')
  await field(page, 'Nome').fill('Ainda na tela')
  await page.context().clearCookies({ name: 'ipe-sessao' })
  await field(page, 'Ordem').fill('91')
  await page.getByRole('button', { name: 'Gravar', exact: true }).click()
  const expired = dialog(page, 'Sua sessão expirou.')
  await expired.waitFor()
  await screenshot(page, 'sessao-expirada', [1440])
  await expired.getByRole('button', { name: 'Permanecer' }).click()
  assert.equal(await field(page, 'Nome').inputValue(), 'Ainda na tela')
  await page.getByRole('button', { name: 'Gravar', exact: true }).click()
  await page.getByLabel('CPF ou usuário').waitFor()

  await ownPassword({ newPage, screenshot, assert })
}

/** Somebody changes the own password and signs in with it; afterwards it is as before, for the next journey. */
async function ownPassword({ newPage, screenshot, assert }) {
  const page = await newPage()
  await signIn(page, RECRUITER)
  await page.getByRole('button', { name: /^Notícias/ }).click()
  await page.getByText('Recesso de fim de ano').waitFor()
  await screenshot(page, 'noticias', [1440])
  await page.keyboard.press('Escape')
  const change = async (from, to, again = to) => {
    await visit(page, '/minha-senha')
    await page.getByLabel(/^Senha atual/).fill(from)
    await page.getByLabel(/^Nova senha/).fill(to)
    await page.getByLabel(/^Confirma/).fill(again)
    await page.getByRole('button', { name: 'Gravar', exact: true }).click()
  }
  await change(RECRUITER.senha, 'outra-senha-2026', 'diferente-2026')
  await page.getByText('A senha não foi confirmada corretamente.').first().waitFor()
  await screenshot(page, 'minha-senha')
  await change(RECRUITER.senha, 'outra-senha-2026')
  await page
    .getByText(/sucesso/)
    .first()
    .waitFor()

  await page.getByRole('button', { name: /^Menu do usuário/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await page.getByLabel('CPF ou usuário').waitFor()
  await page.goBack()
  await page.getByLabel('CPF ou usuário').waitFor()
  assert.equal((await page.evaluate(async () => (await fetch('/api/userinfo')).json())).authenticated, false)

  await signIn(page, { ...RECRUITER, senha: 'outra-senha-2026' })
  await change('outra-senha-2026', RECRUITER.senha)
  await page
    .getByText(/sucesso/)
    .first()
    .waitFor()
}
