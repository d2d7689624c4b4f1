import { call } from './rows.mjs'
import { signIn, visit } from './people.mjs'

export const name =
  'Link: a recruiter hands a questionnaire to somebody without an account, who answers it on a phone; the link is cancelled'

const dark = { colorScheme: 'dark' }

export async function run({ newPage, screenshot, assert }) {
  const desk = await newPage()
  await signIn(desk)
  const { id, titulo } = await waiting(desk)
  const url = await issue(desk, id, { screenshot, assert })

  const phone = await newPage({ width: 390, ...dark })
  await phone.goto(url.pathname)
  await phone.getByRole('heading', { level: 1, name: titulo }).waitFor()
  await phone.getByRole('button', { name: 'Começar' }).waitFor()
  assert.equal(await phone.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), true)
  await screenshot(phone, 'antes-escuro', [390])
  const large = await newPage()
  await large.goto(url.pathname)
  await large.getByRole('button', { name: 'Começar' }).waitFor()
  await screenshot(large, 'antes', [1440])

  await phone.getByRole('button', { name: 'Começar' }).click()
  await phone.getByText('Respostas salvas').waitFor()
  await screenshot(phone, 'pergunta-escuro', [390])
  await large.reload()
  await large.getByText('Respostas salvas').waitFor()
  await screenshot(large, 'pergunta', [1440])
  assert.equal(
    (await phone.context().cookies()).some(({ name }) => /candidat|usuario/i.test(name)),
    false,
  )

  await visit(desk, '/utilitario/links-acesso')
  await desk
    .getByRole('row', { name: new RegExp(titulo) })
    .first()
    .waitFor()
  await screenshot(desk, 'links')
  await desk
    .getByRole('button', { name: /Cancelar link/ })
    .first()
    .click()
  await desk.getByRole('button', { name: 'Sim' }).click()
  await desk.getByText('Link cancelado.').waitFor()
  await phone.reload()
  await phone.getByText('Este link foi cancelado. Peça um novo a quem o enviou.').waitFor()
  await screenshot(phone, 'cancelado-escuro', [390])
}

/** A questionnaire nobody has begun, for a candidate. */
async function waiting(page) {
  const { content: models } = await call(page, 'GET', '/api/captacao/modelos-avaliacao-candidato?size=1&ativo=true')
  const { content: people } = await call(page, 'GET', '/api/captacao/candidatos?size=1')
  return call(page, 'POST', '/api/captacao/avaliacoes', {
    candidato: people[0].id,
    avaliacao: models[0].id,
  })
}

async function issue(page, id, { screenshot, assert }) {
  await visit(page, `/captacao/avaliacoes/${id}/show`)
  await page.getByRole('button', { name: 'Link para responder' }).click()
  const asking = page.getByRole('dialog').filter({ hasText: 'Link para responder sem login' })
  await asking.getByRole('button', { name: 'Link para responder' }).click()
  const made = page.getByRole('dialog').filter({ hasText: 'Link criado' })
  await made.getByRole('img', { name: 'Código QR do link' }).waitFor()
  await screenshot(page, 'criado')
  const url = new URL(await made.getByRole('textbox', { name: 'Endereço' }).inputValue())
  assert.match(url.pathname, /^\/responder\/[\w-]{32}$/)
  await made.getByRole('button', { name: 'Fechar' }).click()
  return url
}
