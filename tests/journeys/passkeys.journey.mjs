import { journeyTools } from './browser.mjs'
import { ADMIN, dialog, signIn, visit } from './people.mjs'
import { CANDIDATE } from './portal_people.mjs'
import { startProduct } from './product.mjs'

export const name =
  'Passkeys with the authenticator of a real browser: registered, signs in alone and as the second step, removed'

/** An installation of its own at a name: no browser lets an address of digits have passkeys. The database is the concern of the functional spec. */
export async function run({ browser, screens, assert }) {
  if (process.env.DB_CONNECTION === 'mysql') return
  const product = await startProduct({ hostname: 'localhost' })
  const tools = journeyTools({ browser, baseUrl: product.baseUrl, screens, name: 'passkeys' })
  try {
    await walk(tools, assert)
    await walkPortal(tools, assert)
    assert.deepEqual(tools.problems, [], 'the pages reported problems')
  } finally {
    await tools.close()
    await product.stop()
  }
}

/** A device that keeps keys and asks who is there, as a telephone or a notebook does. */
async function authenticator(page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    keys: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  }
}

const startPage = (page) =>
  page
    .getByRole('heading', { level: 1 })
    .filter({ hasText: /Bo[am]/ })
    .waitFor()

const alone = (page) => page.getByRole('button', { name: 'Entrar com uma chave de acesso' })

async function walk({ newPage, screenshot }, assert) {
  const page = await newPage()
  const device = await authenticator(page)
  const leave = async () => {
    await page.context().clearCookies()
    await page.goto('/login')
  }
  await signIn(page, ADMIN)
  await visit(page, '/minha-seguranca')
  await page.getByRole('button', { name: 'Cadastrar uma chave' }).click()
  await page.getByLabel('Nome da chave').fill('Notebook da recepção')
  await page.getByRole('dialog').getByRole('button', { name: 'Continuar' }).click()
  await page.getByText('Chave de acesso cadastrada.').waitFor()
  assert.equal((await device.keys()).length, 1)
  // The first protection of all brings codes of recovery.
  await page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem').nth(9).waitFor()
  await page.getByRole('button', { name: 'Guardei os códigos' }).click()
  await page.getByText('ainda não usada').waitFor()
  await screenshot(page, 'cadastrada')

  // Without a password, once the device knows who is there.
  await leave()
  await screenshot(page, 'entrada')
  await alone(page).click()
  await startPage(page)

  // As the second step after the password.
  await leave()
  await page.getByLabel('CPF ou usuário').fill(ADMIN.login)
  await page.getByLabel('Senha', { exact: true }).fill(ADMIN.senha)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Só mais uma etapa' }).waitFor()
  await screenshot(page, 'etapa')
  await page.getByRole('button', { name: 'Usar a chave de acesso' }).click()
  await startPage(page)

  await visit(page, '/minha-seguranca')
  await page
    .getByText(/último uso em/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Remover Notebook da recepção' }).click()
  await dialog(page, 'Remover a chave').getByRole('button', { name: 'Sim' }).click()
  await page.getByText('Chave de acesso removida.').waitFor()

  // The device still has it; nobody comes in with it.
  await leave()
  await alone(page).click()
  await page.getByRole('alert').filter({ hasText: 'A chave de acesso não foi aceita' }).waitFor()
  assert.equal((await page.evaluate(async () => (await fetch('/api/userinfo')).json())).authenticated, false)
}

/** The same in the portal, on a telephone; where the registration is open stands beside it. */
export async function walkPortal({ newPage, screenshot }, assert) {
  const page = await newPage({ width: 390 })
  const device = await authenticator(page)
  const atTheDoor = async () => {
    await page.context().clearCookies()
    await page.goto('/externo/login?empresaId=1')
  }
  const typePassword = async () => {
    await page.getByRole('textbox', { name: 'CPF' }).fill(CANDIDATE.cpf)
    await page.getByRole('textbox', { name: 'Senha' }).fill(CANDIDATE.password)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  }
  const inside = () => page.waitForURL(/externo.anuncios/)
  const userinfo = () => page.evaluate(async () => (await fetch('/api/externo/userinfo')).json())
  const security = async () => page.goto(`/externo/candidatos/${(await userinfo()).usuario.id}/seguranca?empresaId=1`)
  await atTheDoor()
  await typePassword()
  await inside()
  await security()
  await page.getByRole('button', { name: 'Cadastrar uma chave' }).click()
  const asked = page.getByRole('dialog')
  await asked.getByRole('textbox', { name: 'Nome da chave' }).fill('Meu celular')
  await asked.getByRole('textbox', { name: 'Senha' }).fill(CANDIDATE.password)
  await asked.getByRole('button', { name: 'Continuar' }).click()
  await page.getByText('ainda não usada').waitFor()
  assert.equal((await device.keys()).length, 1)
  await screenshot(page, 'portal')

  await atTheDoor()
  await page.getByRole('button', { name: 'Entrar com uma chave de acesso' }).click()
  await inside()

  await atTheDoor()
  await typePassword()
  await page.getByRole('heading', { level: 1, name: 'Só mais uma etapa' }).waitFor()
  await page.getByRole('button', { name: 'Usar a chave de acesso' }).click()
  await inside()
  await security()
  await page.getByText('Esta sessão').waitFor()
  await page.getByRole('button', { name: 'Encerrar todas as outras' }).click()
  await page.getByText('As outras sessões foram encerradas.').waitFor()
  assert.equal((await userinfo()).authenticated, true)
}
