import { createServer } from 'node:http'
import { ADMIN, dialog, go, signIn, dayFromNow } from './people.mjs'

// Proves: ass.aplicar, ass.aplicar-confirmar, ass.nova-confirmar, ass.novas, ass.ocultar, ass.titulo,
//   scr.cargos.lista
export const name =
  'Assistant and tokens: a provider is set up, suggestions are read, looked at and put into a position, credits run down; a program calls with a key'

const ANSWER = [
  '### Missão do cargo\n',
  'Cuidar das pessoas <b>com respeito</b>.\n\n### Responsabilidades correlatas\n- Ouvir\n- Orientar\n',
  '\n### Experiência desejada\nDois anos em equipes de RH.',
]

/** A language model that streams the same answer, and remembers what it was asked. */
async function model() {
  const asked = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => (text += part))
    request.on('end', () => {
      asked.push(JSON.parse(text))
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      for (const content of ANSWER) response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`)
      response.end('data: [DONE]\n\n')
    })
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { asked, address: `http://127.0.0.1:${server.address().port}/v1`, close: () => server.close() }
}

export async function run({ newPage, screenshot, assert, baseUrl }) {
  const provider = await model()
  const page = await newPage()
  await signIn(page, ADMIN)
  await page.getByRole('button', { name: 'Assistente inativo: nenhum provedor em uso' }).waitFor()

  await go(page, '/assistente/provedores/new')
  await page.getByRole('textbox', { name: 'Nome' }).fill('Modelo da casa')
  await page.getByRole('textbox', { name: 'Endereço' }).fill(provider.address)
  await page.getByRole('textbox', { name: 'Modelo', exact: true }).fill('casa-1')
  await page.getByRole('textbox', { name: 'Chave' }).fill('sk-segredo')
  await screenshot(page, 'provedor')
  await page.getByRole('button', { name: 'Gravar', exact: true }).click()
  await page.getByText('Registro salvo com sucesso.').first().waitFor()

  const [position] = await page.evaluate(() =>
    fetch('/api/cargo-salario/cargos?size=1')
      .then((response) => response.json())
      .then((item) => item.content),
  )
  await page.reload()
  await go(page, `/cargo-salario/cargos/${position.id}/editar`)
  const cube = page.getByRole('button', { name: 'Assistente', exact: true })
  await cube.click()
  await page.getByRole('button', { name: 'Novas sugestões' }).click()
  const question = dialog(page, 'Cada nova sugestão consome 1 crédito')
  await question.getByRole('button', { name: 'Ver o que será enviado' }).click()
  await question.getByText(`Nome: ${position.nome}`).waitFor()
  await screenshot(page, 'pergunta', [1440])
  await question.getByRole('button', { name: 'Sim' }).click()
  const panel = page.getByRole('complementary', { name: 'Sugestões' })
  await panel.getByText('Cuidar das pessoas <b>com respeito</b>.').waitFor()
  await screenshot(page, 'sugestoes', [1440])
  await panel.getByRole('checkbox', { name: 'Experiência desejada' }).uncheck()
  await panel.getByRole('button', { name: 'Aplicar sugestões' }).click()
  await dialog(page, 'Deseja aplicar as sugestões?').getByRole('button', { name: 'Sim' }).click()
  await page.getByText('Pronto! Sugestões inseridas.').waitFor()
  await screenshot(page, 'aplicadas', [1440])
  await page.getByRole('tab', { name: 'Atribuições' }).click()
  assert.equal(
    await page.getByRole('textbox', { name: 'Missão do cargo' }).inputValue(),
    'Cuidar das pessoas <b>com respeito</b>.',
  )
  await panel.getByText('Restam 9 créditos').waitFor()
  await panel.getByRole('button', { name: 'Ocultar assistente' }).click()
  assert.equal(provider.asked.length, 1)
  await page.getByRole('button', { name: 'Gravar', exact: true }).click()
  await page.getByText('Registro salvo com sucesso.').first().waitFor()

  await go(page, '/assistente/chamadas')
  await page.getByRole('cell', { name: 'Descrição do cargo' }).first().waitFor()
  await screenshot(page, 'chamadas')
  // On a phone there is no assistant.
  await page.setViewportSize({ width: 390, height: 844 })
  await go(page, `/cargo-salario/cargos/${position.id}/editar`)
  assert.equal(await cube.count(), 0)
  await page.setViewportSize({ width: 1440, height: 900 })

  await go(page, '/utilitario/tokens-api')
  await page.getByRole('button', { name: 'Novo token' }).click()
  const form = dialog(page, 'Novo token de API')
  await form.getByRole('textbox', { name: 'Para quê' }).fill('Folha')
  await screenshot(page, 'novo-token')
  await page.keyboard.press('Escape')
  // The first user has no tokens: whoever has the key would be everybody.
  const refused = await page.evaluate(async (expiraEm) => {
    const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)[1])
    const answer = await fetch('/api/utilitario/tokens-api/emitir', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-xsrf-token': token },
      body: JSON.stringify({ nome: 'x', expiraEm }),
    })
    return (await answer.json()).message ?? (await answer.status)
  }, dayFromNow(30))
  assert.match(String(refused), /primeiro usuário/)
  const bad = await fetch(`${baseUrl}/api/captacao/candidatos`, {
    headers: { authorization: `Bearer ipe_${'x'.repeat(43)}` },
  })
  assert.equal(bad.status, 401)
  provider.close()
}
