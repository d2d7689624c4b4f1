import { choose, dialog, field, save, search, signIn, visit } from './people.mjs'

// Proves: rec.solicitacoes.cancelar, rec.solicitacoes.encerrar, rec.solicitacoes.reabrir, rec.solicitacoes.suspender,
//   recruitment.solicitacoes-pessoal.01
export const name =
  'Vacancy: every tab, the rules, release, suspend, reopen, close, cancel, clone, status filter, public link'

const VACANCIES = '/captacao/solicitacoes-pessoal'

export async function run(tools) {
  const { newPage, screenshot } = tools
  const page = await newPage()
  await signIn(page)
  await visit(page, `${VACANCIES}/new`)
  await refused(page, tools)
  await filled(page, tools)
  await page.getByRole('heading', { level: 1, name: 'Vaga do roteiro' }).waitFor()
  await screenshot(page, 'vaga')
  await course(page, tools)
  await clone(page, tools)
}

/** What the form refuses, tab by tab. */
async function refused(page, { screenshot }) {
  await field(page, 'Descrição').fill('Vaga do roteiro')
  await field(page, 'Remuneração').fill('-5')
  await page.getByRole('tab', { name: /^Anúncio/ }).click()
  await field(page, 'Título do anúncio').fill('Confeiteira ou confeiteiro')
  await page.getByRole('tab', { name: /^Dados complementares/ }).click()
  await field(page, 'Idade mínima').fill('40')
  await field(page, 'Idade máxima').fill('20')
  await screenshot(page, 'dados-complementares')
  await page.getByRole('button', { name: 'Gravar', exact: true }).click()
  const warning = dialog(page, 'Preencha os campos indicados')
  await warning.waitFor()
  await screenshot(page, 'campos-indicados', [1440])
  await warning.getByRole('button').last().click()
  await warning.waitFor({ state: 'detached' })
  // Each tab with an error is marked, the first bad field has the focus.
  await page.getByRole('tab', { name: /^Dados da vaga ?: \d+ campos? com erro/ }).waitFor()
  await page.getByRole('tab', { name: /^Dados complementares ?: \d+ campos? com erro/ }).waitFor()
  await page.getByRole('tab', { name: /^Anúncio ?: \d+ campos? com erro/ }).waitFor()
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true')
  await screenshot(page, 'abas-com-erro')
  await page.getByRole('tab', { name: /^Dados complementares/ }).click()
  await page.getByText('Idade máxima inferior à idade mínima.').first().waitFor()
}

async function filled(page, { screenshot }) {
  await field(page, 'Idade mínima').fill('18')
  await field(page, 'Idade máxima').fill('60')
  // The company of the demo asks for the reason of an age.
  await page.getByRole('textbox', { name: /^Por que a lei permite/ }).fill('Trabalho noturno (CF, art. 7º, XXXIII).')
  await choose(page, 'Cidade', 'Campinas')
  await field(page, 'Experiência').fill('Um ano em confeitaria industrial.')
  await field(page, 'Informações complementares').fill('Turno da manhã.')
  await page.getByRole('tab', { name: /^Dados da vaga/ }).click()
  await field(page, 'Nº de vagas').fill('2')
  await choose(page, 'Estabelecimento', 'Campinas')
  await choose(page, 'Área organizacional', 'Industrial')
  await choose(page, 'Cargo / Faixa salarial', 'Conferente')
  await choose(page, 'Ambiente', 'Armazém')
  await choose(page, 'Função', 'Conferente')
  await choose(page, 'Motivo da solicitação', 'Aumento de quadro')
  await page.getByRole('radio', { name: 'Externa' }).check()
  await field(page, 'Remuneração').fill('3.250,75')
  await field(page, 'Horas diárias previstas').fill('8:00')
  await field(page, 'Dias previstos para encerramento').fill('30')
  await screenshot(page, 'dados-da-vaga')
  await page.getByRole('tab', { name: /^Anúncio/ }).click()
  await page
    .getByRole('textbox', { name: 'Descrição do anúncio' })
    .or(page.locator('[contenteditable=true]'))
    .first()
    .click()
  await page.keyboard.type('Venha fazer doces que o interior inteiro conhece.')
  await page.getByRole('checkbox', { name: 'Exibir no módulo externo' }).check()
  await screenshot(page, 'anuncio')
  await save(page)
  await visit(page, VACANCIES)
  await search(page, 'vaga do roteiro')
  await page.getByRole('link', { name: 'Vaga do roteiro' }).first().click()
}

/** Whatever can happen to a vacancy, each step from its dialog, each seen in its state and its history. */
async function course(page, { newPage, assert, screenshot }) {
  const operation = async (button, text, message, fill) => {
    const direct = page.getByRole('button', { name: button, exact: true })
    await direct
      .or(page.getByRole('button', { name: 'Mais ações' }))
      .first()
      .waitFor()
    if (await direct.isVisible()) await direct.click()
    else {
      await page.getByRole('button', { name: 'Mais ações' }).click()
      await page.getByRole('menuitem', { name: button, exact: true }).click()
    }
    const box = page.locator('[role=dialog], [role=alertdialog]').first()
    await box.waitFor()
    await fill?.(box)
    await screenshot(page, text, [1440])
    await box.getByRole('button').last().click()
    await page.getByText(message).first().waitFor()
  }
  await operation('Liberar', 'liberar', 'Vaga liberada com sucesso.', (box) =>
    field(box, 'Observação do liberador').fill('Orçamento aprovado.'),
  )
  await page.getByText('Publicado no portal do candidato.').waitFor()

  // The public link needs no session.
  const link = await page.getByRole('link', { name: 'Abrir no portal' }).getAttribute('href')
  const stranger = await newPage({ width: 390 })
  await stranger.goto(link)
  await stranger.getByRole('heading', { name: 'Confeiteira ou confeiteiro' }).waitFor()
  await screenshot(stranger, 'link-publico')

  await operation('Suspender', 'suspender', 'Vaga suspensa com sucesso.', (box) =>
    field(box, 'Motivo da suspensão').fill('Férias coletivas.'),
  )
  await page.getByText('Suspensa').first().waitFor()
  await stranger.reload()
  await stranger.getByRole('heading', { name: 'Confeiteira ou confeiteiro' }).waitFor({ state: 'detached' })
  await operation('Reabrir', 'reabrir', 'Vaga reaberta com sucesso.')
  await operation('Encerrar', 'encerrar', 'Vaga encerrada com sucesso.', (box) =>
    field(box, 'Observação do encerramento').fill('Quadro completo.'),
  )
  await page.getByText('Encerrada').first().waitFor()
  for (const step of ['Liberação', 'Suspensão', 'Reabertura', 'Encerramento'])
    await page.getByText(step, { exact: true }).first().waitFor()
  await screenshot(page, 'historico')

  // The list shows it only under its state.
  await visit(page, `${VACANCIES}?visualizar=E`)
  await page.getByRole('link', { name: 'Vaga do roteiro' }).waitFor()
  await screenshot(page, 'encerradas')
  await visit(page, VACANCIES)
  await page.getByRole('table').waitFor()
  assert.equal(await page.getByRole('link', { name: 'Vaga do roteiro' }).count(), 0)
}

async function clone(page, { screenshot }) {
  await visit(page, `${VACANCIES}/5`)
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Clonar' }).click()
  await page.getByRole('heading', { level: 1, name: /^Nova solicitação/ }).waitFor()
  await page.waitForFunction(() =>
    [...document.querySelectorAll('input')].some(
      (element) => element.value === 'Conferentes para o centro de distribuição (Clone)',
    ),
  )
  await screenshot(page, 'clone')
  await save(page)
  await visit(page, VACANCIES)
  await search(page, '(clone)')
  await page
    .getByRole('link', { name: /\(Clone\)$/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: /\(Clone\)$/ }).waitFor()
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Cancelar vaga' }).click()
  const box = page.getByRole('dialog')
  await field(box, 'Motivo do cancelamento').fill('Aberta por engano.')
  await box.getByRole('button').last().click()
  await page.getByText('Vaga cancelada com sucesso.').first().waitFor()
  await page.getByText('Cancelada').first().waitFor()
}
