import { ADMIN, dialog, field, MANAGER, signIn, visit } from './people.mjs'

// Proves: scr.candidatos.form, scr.perfis.form, scr.perfis.lista
export const name =
  "A company's own screens: a label, an extra field with a title, demanded; the staff form and the portal show it; a manager sees only the own areas"

export async function run(tools) {
  await customise(tools)
  await staffForm(tools)
  await portalForm(tools)
  await managerSees(tools)
  await asBefore(tools)
}

/** Saves, and waits for the answer: the notice may be gone before a busy machine has drawn the screen anew. */
async function saved(page) {
  const answered = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await answered
}

const line = (page, label) => page.getByLabel(label, { exact: true })

/** The administrator renames a field, uses an extra one and demands it. */
async function customise({ newPage, screenshot }) {
  const page = await newPage()
  await signIn(page, ADMIN)
  await visit(page, '/utilitario/personalizacao')
  await line(page, 'Rótulo de Nome social').fill('Como quer ser chamado')
  await line(page, 'Título de Texto 2').fill('Número do calçado')
  await line(page, 'Texto 2: Obrigatório').check()
  await screenshot(page, 'personalizacao')
  await saved(page)
  await visit(page, '/utilitario/perfis')
  await page.getByText('Gestor', { exact: true }).first().click()
  const box = page.getByRole('checkbox', { name: 'Solicitações de pessoal, campo Remuneração: Ver' })
  await box.waitFor()
  await screenshot(page, 'perfil')
  // By keyboard down the column, as people with many lines go.
  await box.focus()
  await page.keyboard.press('ArrowUp')
  const above = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  if (above !== 'Solicitações de pessoal: Ver') throw new Error(`The arrow went to "${above}".`)
}

/** Other journeys of this company find its screens as they were. */
async function asBefore({ newPage }) {
  const page = await newPage()
  await signIn(page, ADMIN)
  await visit(page, '/utilitario/personalizacao')
  await line(page, 'Texto 2: Obrigatório').uncheck()
  await line(page, 'Título de Texto 2').fill('')
  await line(page, 'Rótulo de Nome social').fill('')
  await saved(page)
}

async function staffForm({ newPage, screenshot }) {
  const page = await newPage()
  await signIn(page, ADMIN)
  await visit(page, '/captacao/candidatos/create')
  await field(page, 'Nome').fill('Pessoa da jornada')
  await page.getByLabel('Como quer ser chamado').first().waitFor()
  await page.getByRole('tab', { name: /^Outras informações/ }).click()
  await page.getByLabel('Número do calçado').first().waitFor()
  if (await page.getByLabel('Texto 3').count()) throw new Error('An extra field without title is shown.')
  await screenshot(page, 'cadastro-com-campo-extra')
  await page.getByRole('button', { name: 'Gravar', exact: true }).click()
  await dialog(page, 'Preencha os campos indicados').waitFor()
}

async function portalForm({ newPage, screenshot }) {
  const page = await newPage({ width: 390 })
  await page.goto('/externo/candidatos/new?empresaId=1')
  await page.getByRole('heading').first().waitFor()
  const config = await page.evaluate(() => fetch('/api/externo/portal?empresaId=1').then((answer) => answer.json()))
  if (config.campos.nomeSocial.label !== 'Como quer ser chamado') throw new Error('The portal does not know the label.')
  const extra = config.camposExtras.find((item) => item.nome === 'texto2')
  if (extra?.titulo !== 'Número do calçado' || !extra.obrigatorio)
    throw new Error('The portal does not ask for the extra field.')
  await screenshot(page, 'portal', [390])
}

/** The manager's lists hold the own areas and nothing else. */
async function managerSees({ newPage, screenshot }) {
  const page = await newPage()
  await signIn(page, MANAGER)
  await visit(page, '/cargo-salario/areas-organizacionais')
  await page.getByText('Manutenção', { exact: true }).first().waitFor()
  if (await page.getByText('Marketing', { exact: true }).count())
    throw new Error("The manager sees somebody else's area.")
  // Journeys before may have added areas below: whatever is seen hangs below the own one.
  const own = await page.evaluate(() =>
    fetch('/api/cargo-salario/areas-organizacionais?unpaged=true').then((response) => response.json()),
  )
  const others = own.filter((item) => !/\bIndustrial\b/.test(item.descricaoHierarquia))
  if (own.length < 5 || others.length)
    throw new Error(`The manager sees ${own.length} areas, ${others.map((item) => item.nome).join(', ')} among them.`)
  await visit(page, '/captacao/solicitacoes-pessoal')
  await screenshot(page, 'gestor-vagas')
  const answer = await page.evaluate(() =>
    fetch('/api/captacao/solicitacoes-pessoal?unpaged=true&campos=areaOrganizacional,descricao').then((response) =>
      response.json(),
    ),
  )
  const foreign = answer.filter(
    (row) =>
      ![
        'Industrial',
        'Produção',
        'Manutenção',
        'Qualidade e Segurança dos Alimentos',
        'Segurança do Trabalho',
      ].includes(row.areaOrganizacional.nome),
  )
  if (!answer.length || foreign.length)
    throw new Error(`The manager sees ${answer.length} vacancies, ${foreign.length} of other areas.`)
}
