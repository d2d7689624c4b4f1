// Proves: core.inicio, core.login
export const name = 'HR signs in, is told about a wrong password and sees the start page'

export async function run({ newPage, screenshot, assert }) {
  const page = await newPage()
  await page.goto('/login')
  await screenshot(page, 'login')

  await page.getByLabel('CPF ou usuário').fill('admin')
  await page.getByLabel('Senha', { exact: true }).fill('errada')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.getByRole('alert').waitFor()

  await page.getByLabel('Senha', { exact: true }).fill('ipe-admin-2026')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page
    .getByRole('heading', { level: 1 })
    .filter({ hasText: /Bo[am]/ })
    .waitFor()
  assert.equal(new URL(page.url()).pathname.startsWith('/login'), false)
  await screenshot(page, 'inicio')

  const { authenticated, usuario } = await page.evaluate(async () => (await fetch('/api/userinfo')).json())
  assert.equal(authenticated, true)
  assert.ok(usuario.nome)
}
