import { dialog, field, save, search, signIn, visit } from './people.mjs'
import { alone, back, call, find, press } from './rows.mjs'

// Proves: candidato-vaga.vagas-disponiveis, rec.candidatos.curriculo, rec.candidatos.lista, rec.palografico,
//   scr.exames-palografico.form
export const name =
  'List of candidates: each button of a row does what it says; who is in a selection is not removed, and one is told why'

const CANDIDATES = '/captacao/candidatos'
const PERSON = 'Zuleica dos Botões'

export async function run(tools) {
  const page = await tools.newPage()
  await signIn(page)
  await candidate(page, tools)
  await exam(page, tools)
  await removal(page, tools)
  await onPhone(page)
}

const newcomer = async (page, nome) => {
  const [[cargo], [cidade]] = [
    await call(page, 'GET', '/api/cargo-salario/cargos?unpaged=true&resumido=true'),
    await call(page, 'GET', '/api/geral/cidades?nome=Campinas'),
  ].map((item) => item.content ?? item)
  const sent = {
    nome,
    cargos: [cargo.id],
    primeiroEmprego: true,
    pessoal: { dataNascimento: '1999-03-12', escolaridade: '09' },
    endereco: { cidade: cidade.id },
    contato: { email: 'zuleica@example.com', dddCelular: '19', foneCelular: '991234567' },
  }
  return call(page, 'POST', '/api/captacao/candidatos', sent)
}

async function candidate(page, { screenshot, assert }) {
  await newcomer(page, PERSON)
  await find(page, CANDIDATES, PERSON)
  await page.getByRole('button', { name: `Ações: ${PERSON}` }).click()
  await screenshot(page, 'candidato-botoes', [1440])
  await page.keyboard.press('Escape')
  await press(page, PERSON, 'Currículo')
  await page.getByRole('tab', { name: 'Currículo', selected: true }).waitFor()
  await back(page, PERSON)
  await press(page, PERSON, 'Incluir em vagas')
  await dialog(page, 'Vagas disponíveis').waitFor()
  await dialog(page, 'Vagas disponíveis').getByRole('button', { name: 'Cancelar' }).click()
  await back(page, PERSON)
  await press(page, PERSON, 'Histórico')
  await page.getByRole('tab', { name: /^Seleções/, selected: true }).waitFor()
  await back(page, PERSON)
  await press(page, PERSON, 'Imprimir currículo')
  const box = page.getByRole('dialog', { name: 'Imprimir currículo' })
  const [answer] = await Promise.all([
    page.waitForResponse((item) => item.url().includes('imprimir-curriculo')),
    box.getByRole('button').last().click(),
  ])
  assert.match(answer.headers()['content-type'], /application\/pdf/)
  await box.waitFor({ state: 'detached' })
  await alone(page)
}

/** Written down at the candidate, read and corrected in the form of its own. */
async function exam(page, { screenshot }) {
  await press(page, PERSON, 'Exame palográfico')
  await page.getByRole('tab', { name: /^Avaliações/, selected: true }).waitFor()
  await page.getByRole('button', { name: 'Incluir exame' }).click()
  const box = page.getByRole('dialog')
  await field(box, 'Exame palográfico').fill('Ritmo regular, margem esquerda constante.')
  await box.getByRole('button', { name: 'Gravar' }).click()
  await page.getByText('Ritmo regular, margem esquerda constante.').waitFor()

  await find(page, '/captacao/exames-palografico', PERSON)
  await page.getByRole('row', { name: new RegExp(PERSON) }).click()
  await page.getByText('Exame palográfico', { exact: true }).first().waitFor()
  await field(page, 'Exame palográfico').fill('Ritmo regular; pressão média.')
  await screenshot(page, 'exame')
  await save(page)
}

/** Who is in a selection stays, and one is told why before anything happens; the other goes. */
async function removal(page, { screenshot, assert }) {
  const busy = await newcomer(page, 'Zuleica dos Botões Segunda')
  const open = (await call(page, 'GET', '/api/captacao/solicitacoes-pessoal?visualizar=A&status=A&unpaged=true')).at(0)
  await call(page, 'POST', '/api/captacao/candidato-solicitacoes', { candidato: busy.id, solicitacao: open.id })
  await visit(page, CANDIDATES)
  await search(page, 'Zuleica dos Botões')
  await page.getByText('2 registro(s) encontrado(s).').waitFor()
  await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check()
  await page.getByRole('button', { name: 'Remover selecionados' }).click()
  const box = page.getByRole('dialog', { name: 'Remover candidatos' })
  await box.getByText('1 candidato com pendências não pode ser removido:').waitFor()
  await box.getByText(`Zuleica dos Botões Segunda: Participa da seleção da vaga "${open.descricao}".`).waitFor()
  await screenshot(page, 'pendencias')
  await box.getByRole('button', { name: 'Remover 1 candidato' }).click()
  await page.getByText('Registro removido com sucesso.').first().waitFor()
  await page.getByText('1 registro(s) encontrado(s).').waitFor()
  assert.equal(await page.getByRole('link', { name: PERSON, exact: true }).count(), 0)
}

/** A phone has room for the first word of the button. */
async function onPhone(page) {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, CANDIDATES)
  await page.getByText('Novo', { exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Novo candidato' }).waitFor()
}
