import { go, RECRUITER, signIn } from './people.mjs'
import { call } from './rows.mjs'

// Proves: ava.avd.atribuir, ava.avd.liberar, ava.avd.participantes, scr.aspectos.form, scr.aspectos.lista,
//   scr.avaliacao-pratica.form
export const name =
  'Evaluation: parts of models have addresses, participants and cycles their buttons over the rows that are marked'

const CYCLES = '/avaliacao/avaliacoes-desempenho'
export async function run(tools) {
  const page = await tools.newPage()
  await signIn(page, RECRUITER)
  await partsOpen(page, tools)
  await bulkActions(page)
}

/** Questions and aspects of a model, at their addresses. */
async function partsOpen(page, { assert }) {
  const newest = async (key) => (await call(page, 'GET', `/api/avaliacao/${key}?size=1`)).content[0]
  const [model, question, answer] = [
    await newest('modelos-avaliacao'),
    await newest('perguntas'),
    await newest('respostas'),
  ]
  const [aspect] = await call(page, 'GET', `/api/avaliacao/modelos-avaliacao/${question.modelo.id}/aspectos`)
  for (const path of [
    `perguntas/${question.id}`,
    `respostas/${answer.id}`,
    `modelos-avaliacao/${model.id}/perguntas`,
    `modelos-avaliacao/${question.modelo.id}/aspectos`,
    `modelos-avaliacao/${question.modelo.id}/aspectos/${aspect?.id ?? 1}`,
  ]) {
    await go(page, `/avaliacao/${path}`)
    assert.equal(await page.getByText('ERRO 404').count(), 0, path)
  }
}

/** What is done with several at once: buttons and dialogs over the rows that are marked. */
async function bulkActions(page) {
  const mark = () => page.getByRole('row').nth(1).getByRole('checkbox').check()
  const shut = async (title) => {
    await page.getByRole('dialog').getByRole('heading', { name: title }).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar', exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await go(page, '/avaliacao/participante-avaliacao-desempenho')
  await page.getByRole('button', { name: 'Atribuir avaliadores e avaliados' }).click()
  await shut('Atribuir avaliadores e avaliados')
  await mark()
  for (const name of ['Incluir autoavaliação', 'Remover avaliadores', 'Remover avaliados'])
    await page.getByRole('button', { name, exact: true }).waitFor()
  await go(page, CYCLES)
  await mark()
  await page.getByRole('button', { name: 'Liberar / bloquear', exact: true }).click()
  await shut('Liberar / bloquear avaliação')
}
