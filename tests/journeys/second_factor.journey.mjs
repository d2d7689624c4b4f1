import { Secret, TOTP } from 'otpauth'
import { ADMIN, signIn, visit } from './people.mjs'

// Proves: scr.usuarios.lista
export const name =
  'Second factor: demanded by a profile, set up, asked for at the sign-in; own sessions; seeing as somebody else'

const LOGIN = 'dupla'
const PASSWORD = 'sete-girassois-77'

/** A user whose profile demands a second factor, made by the administrator. */
async function makeUser(page) {
  return page.evaluate(
    async ([login, senha]) => {
      const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '')
      const post = async (path, body) =>
        (
          await fetch(path, {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'x-xsrf-token': token },
            body: JSON.stringify(body),
          })
        ).json()
      const { empresa } = await (await fetch('/api/userinfo')).json()
      const perfil = await post('/api/utilitario/perfis', {
        nome: 'Duas etapas',
        authorities: ['ROLE_CAD_INFO_PESSOAL'],
        exigeSegundoFator: true,
      })
      const usuario = await post('/api/utilitario/usuarios', {
        nome: 'Dora Duas Etapas',
        login,
        senha,
        empresas: [{ empresaId: empresa.id, perfilId: perfil.id }],
      })
      return usuario.id
    },
    [LOGIN, PASSWORD],
  )
}

async function passwordStep(page) {
  await page.goto('/login')
  await page.getByLabel('CPF ou usuário').fill(LOGIN)
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

const startPage = (page) =>
  page
    .getByRole('heading', { level: 1 })
    .filter({ hasText: /Bo[am]/ })
    .waitFor()

export async function run({ newPage, screenshot, assert }) {
  const admin = await newPage()
  await signIn(admin, ADMIN)
  const id = await makeUser(admin)
  assert.ok(id)

  // The profile leads to setting it up before anything else.
  const page = await newPage()
  await passwordStep(page)
  await page.getByRole('heading', { level: 1, name: 'Proteja a sua conta' }).waitFor()
  await screenshot(page, 'exigida')
  await page.getByRole('button', { name: 'Ativar com um aplicativo' }).click()
  await page.getByRole('img', { name: 'QR Code para o aplicativo autenticador' }).waitFor()
  await screenshot(page, 'aplicativo')
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  // The step before, so that the present code is still unused.
  await page.getByLabel('Código do aplicativo').fill(totp.generate({ timestamp: Date.now() - 30_000 }))
  await page.getByRole('button', { name: 'Ativar', exact: true }).click()
  const items = page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem')
  await items.first().waitFor()
  const codes = await items.allInnerTexts()
  assert.equal(codes.length, 10)
  await screenshot(page, 'codigos')
  await page.getByRole('button', { name: 'Guardei os códigos' }).click()
  await startPage(page)

  // The second sign-in asks for the code; a wrong one is refused in words.
  const again = await newPage({ width: 390 })
  await passwordStep(again)
  await again.getByRole('heading', { level: 1, name: 'Só mais uma etapa' }).waitFor()
  await screenshot(again, 'etapa')
  await again.getByLabel('Código do aplicativo').fill('000000')
  await again.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await again.getByRole('alert').filter({ hasText: 'O código não confere' }).waitFor()
  await again.getByLabel('Código do aplicativo').fill(totp.generate())
  await again.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await startPage(again)

  // Both sessions are listed; the other one is ended here.
  await visit(page, '/minha-seguranca')
  await page.getByText('Esta sessão').waitFor()
  await screenshot(page, 'conta')
  await page.getByRole('button', { name: 'Encerrar todas as outras' }).click()
  await page.getByRole('button', { name: 'Sim' }).click()
  await page.getByText('As outras sessões foram encerradas.').waitFor()
  assert.equal((await again.evaluate(async () => (await fetch('/api/userinfo')).json())).authenticated, false)

  // The administrator looks as that user, changes nothing, and leaves.
  await visit(admin, `/utilitario/usuarios?q=Dora`)
  await admin.getByRole('row').filter({ hasText: 'Dora Duas Etapas' }).waitFor()
  await screenshot(admin, 'usuarios', [1440])
  await admin.evaluate(async (user) => {
    const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '')
    await fetch(`/api/utilitario/usuarios/${user}/ver-como`, { method: 'POST', headers: { 'x-xsrf-token': token } })
  }, id)
  await visit(admin, '/')
  const bar = admin.getByRole('region', { name: 'Visualização como outro usuário' })
  await bar.getByText('Dora Duas Etapas').waitFor()
  await screenshot(admin, 'ver-como')
  await visit(admin, '/feedback/minhas-conversas')
  await admin.getByText('Isto é pessoal').waitFor()
  await screenshot(admin, 'ver-como-pessoal')
  await bar.getByRole('button', { name: 'Sair da visualização' }).click()
  await bar.waitFor({ state: 'detached' })
  assert.equal((await admin.evaluate(async () => (await fetch('/api/userinfo')).json())).visualizacao, null)
}
