import { dialog, field, save, signIn, visit } from './people.mjs'
import { alone, back, find, press } from './rows.mjs'

// Proves: rec.solicitacoes.cancelar, rec.solicitacoes.encerrar, rec.solicitacoes.lista, rec.solicitacoes.reabrir,
//   rec.solicitacoes.suspender, scr.anuncios.lista
export const name = 'List of vacancies: each button of a row does what it says, the advert has a screen of its own'

const VACANCIES = '/captacao/solicitacoes-pessoal'
const VACANCY = 'Vaga dos botões'

export async function run(tools) {
  const page = await tools.newPage()
  await signIn(page)
  await vacancy(page, tools)
  await gone(page)
}

/** A button that asks something first. */
async function operate(page, label, message, fill) {
  await press(page, VACANCY, label)
  const box = page.locator('[role=dialog], [role=alertdialog]').first()
  await box.waitFor()
  await fill?.(box)
  await box.getByRole('button').last().click()
  await page.getByText(message).first().waitFor()
  await box.waitFor({ state: 'detached' })
}

/** Clones a vacancy that has an advert, from its row. */
async function clone(page) {
  await find(page, VACANCIES, 'Operador de forno, turno da noite')
  await press(page, 'Operador de forno, turno da noite', 'Clonar')
  await page.getByRole('heading', { level: 1, name: /^Nova solicitação/ }).waitFor()
  await field(page, 'Descrição').fill(VACANCY)
  await save(page)
  await find(page, VACANCIES, VACANCY)
}

async function vacancy(page, { screenshot, assert }) {
  await clone(page)
  await page.getByRole('button', { name: `Ações: ${VACANCY}` }).click()
  await screenshot(page, 'vaga-botoes', [1440])
  await page.keyboard.press('Escape')
  await operate(page, 'Liberar', 'Vaga liberada com sucesso.')
  await operate(page, 'Suspender', 'Vaga suspensa com sucesso.', (box) =>
    field(box, 'Motivo da suspensão').fill('Férias coletivas.'),
  )
  await find(page, VACANCIES, VACANCY, '?visualizar=S')
  await operate(page, 'Reabrir', 'Vaga reaberta com sucesso.')
  await find(page, VACANCIES, VACANCY)
  await page.getByRole('button', { name: `Ações: ${VACANCY}` }).click()
  const opened = page.context().waitForEvent('page')
  const [pdf] = await Promise.all([
    page.waitForResponse((item) => /solicitacoes-pessoal\/\d+\/pdf/.test(item.url())),
    opened,
    page.getByRole('menuitem', { name: 'Imprimir', exact: true }).click(),
  ])
  assert.match(pdf.headers()['content-type'], /application\/pdf/)
  await alone(page)

  // The advert came along with the copy; its own screen changes the vacancy too.
  await press(page, VACANCY, 'Anúncio')
  await page.getByRole('heading', { level: 1, name: /Operador/ }).waitFor()
  await field(page, 'Título do anúncio').fill('Operadora ou operador de forno')
  await screenshot(page, 'anuncio')
  await save(page)
  await visit(page, '/captacao/anuncios')
  await page.getByRole('link', { name: 'Operadora ou operador de forno' }).waitFor()
  await screenshot(page, 'anuncios')

  await find(page, VACANCIES, VACANCY)
  await press(page, VACANCY, 'Candidatos')
  await page.getByRole('heading', { level: 1, name: `Seleção: ${VACANCY}` }).waitFor()
  await back(page, VACANCY)
  await operate(page, 'Encerrar', 'Vaga encerrada com sucesso.', (box) =>
    field(box, 'Observação do encerramento').fill('Quadro completo.'),
  )
  await find(page, VACANCIES, VACANCY, '?visualizar=E')
}

/** Called off, then removed; nobody applied, so nothing stands in the way. */
async function gone(page) {
  await clone(page)
  await operate(page, 'Cancelar vaga', 'Vaga cancelada com sucesso.', (box) =>
    field(box, 'Motivo do cancelamento').fill('Aberta por engano.'),
  )
  await find(page, VACANCIES, VACANCY, '?visualizar=C')
  await press(page, VACANCY, 'Remover')
  await dialog(page, 'Tem certeza que deseja remover?')
    .getByRole('button', { name: /Remover|Sim|OK/ })
    .click()
  await page.getByText('Registro removido com sucesso.').first().waitFor()
}
