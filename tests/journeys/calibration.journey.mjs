import { dialog, go, MANAGER, RECRUITER, signIn, visit } from './people.mjs'
import { call } from './rows.mjs'

export const name =
  'Calibration: a manager moves somebody with a reason, HR closes the session, the manager shares a result with one person'

const SESSIONS = '/avaliacao/sessoes-calibracao'
const TEAM = '/avaliacao/equipe/resultados'

export async function run({ assert, newPage, screenshot }) {
  const hr = await newPage()
  await signIn(hr, RECRUITER)
  const [session] = (await call(hr, 'GET', `/api${SESSIONS}?situacao=ABERTA&size=1`)).content
  const { talentos } = await call(hr, 'GET', `/api${SESSIONS}/${session.id}/quadro`)
  const users = (await call(hr, 'GET', '/api/gestao-talentos/talentos?nome=Paulo%20Siqueira&size=1')).content
  const [person, colleague] = talentos.filter((talento) => talento.box < 9)
  for (const { id } of [person, colleague])
    await call(hr, 'PUT', `/api/gestao-talentos/talentos/${id}`, { gestor: { id: users[0].id } })

  const page = await newPage()
  await signIn(page, MANAGER)
  await page.getByText('Calibrações abertas').waitFor()
  await page.getByText(session.titulo).first().click()
  await page.getByRole('heading', { level: 1, name: session.titulo }).waitFor()
  await screenshot(page, 'sessao')
  await page.getByRole('button', { name: new RegExp(`^${person.nome}`) }).click()
  const box = dialog(page, person.nome)
  await box.getByRole('combobox', { name: 'Mover para' }).click()
  await page.getByRole('option', { name: 'COMPROMETIDO' }).click()
  await box.getByRole('textbox', { name: 'Motivo' }).fill('Conduziu a troca de turno sem parada.')
  await box.getByRole('button', { name: 'Mover', exact: true }).click()
  await page.getByText(`${person.nome} foi para COMPROMETIDO.`).waitFor()
  await page
    .getByRole('region', { name: 'Movimentos' })
    .getByText(/Conduziu a troca de turno/)
    .first()
    .waitFor()

  await visit(hr, `${SESSIONS}/${session.id}`)
  await hr.getByRole('button', { name: 'Encerrar', exact: true }).click()
  await hr.getByRole('button', { name: 'Sim', exact: true }).click()
  await hr.getByText('A calibração está encerrada').waitFor()
  await screenshot(hr, 'encerrada', [1440])

  await go(page, TEAM)
  await page.getByRole('button', { name: `Ver o resultado de ${person.nome}` }).click()
  await page.getByText('Como o resultado foi formado').waitFor()
  await page.getByRole('button', { name: 'Fechar', exact: true }).click()
  await page.getByRole('button', { name: `Compartilhar com ${person.nome}` }).click()
  await dialog(page, 'Compartilhar com').getByRole('button', { name: 'Compartilhar', exact: true }).click()
  await page.getByText(/^Compartilhado em/).waitFor()
  await screenshot(page, 'compartilhado')
  const lines = await call(page, 'GET', `/api${TEAM}`)
  const isShared = ({ id }) => lines.find((line) => line.talento === id).compartilhadoEm !== null
  assert.deepEqual([person, colleague].map(isShared), [true, false])
}
