import { authoredPackage } from '../../plugins/training/tests/scorm_package.ts'
import { journeyTools } from './browser.mjs'
import { RECRUITER, signIn, visit, dayFromNow } from './people.mjs'
import { startProduct } from './product.mjs'
import { call } from './rows.mjs'

export const name =
  'SCORM on a host of its own: frames of an authored package call each other, HR looks at it, a participant passes, nothing else is there'

const API = '/api/desenvolvimento'

/** An installation of its own, because its settings are: the product at an address of digits, content at a name. */
export async function run({ browser, screens, assert }) {
  if (process.env.DB_CONNECTION === 'mysql') return
  const product = await startProduct({ contentName: 'localhost' })
  const tools = journeyTools({ browser, baseUrl: product.baseUrl, screens, name: 'scorm_host' })
  try {
    await walk(tools, product, assert)
    assert.deepEqual(tools.problems, [], 'the pages reported problems')
  } finally {
    await tools.close()
    await product.stop()
  }
}

async function walk({ newPage, screenshot }, product, assert) {
  const hr = await newPage()
  await signIn(hr, RECRUITER)
  const { content } = await call(hr, 'GET', '/api/gestao-talentos/talentos?completo=true&size=20&situacao=A')
  const curso = await call(hr, 'POST', `${API}/cursos`, { nome: 'Altura', cargaHoraria: '4:00', online: true })
  const bytes = authoredPackage().toString('base64')
  const lesson = await call(hr, 'POST', `${API}/licoes`, {
    curso: curso.id,
    titulo: 'Trabalho em altura',
    tipo: 'S',
    pacote: { bytes, contentType: 'application/zip', name: 'altura.zip' },
  })
  await visit(hr, `/desenvolvimento/licoes/${lesson.id}/previa`)
  const seen = hr.frameLocator('iframe').frameLocator('iframe')
  await seen.getByText('Olá, Prévia').waitFor()
  await screenshot(hr, 'preview', [1440, 390])
  const turma = await call(hr, 'POST', `${API}/turmas`, {
    curso: curso.id,
    descricao: 'Turma online',
    instrutor: 'Marcos Lima',
    dataPrevIni: dayFromNow(0),
    dataPrevFim: dayFromNow(1),
    custo: 0,
    conteudoOnline: true,
    diasTurma: [{ dia: dayFromNow(0) }],
  })
  const talent = content.find((item) => item.cpf && item.pessoal?.dataNascimento)
  await call(hr, 'POST', `${API}/colaborador-turma`, { turma: turma.id, colaborador: talent.id })
  const { codigo } = await call(hr, 'GET', `${API}/dias-turmas/${turma.diasTurma[0].id}/tela`)
  const phone = await newPage({ width: 390 })
  await phone.goto(`/presenca/${codigo}`)
  await phone.getByLabel('CPF').fill(talent.cpf)
  await phone
    .getByLabel('Data de nascimento')
    .first()
    .fill(talent.pessoal.dataNascimento.split('-').reverse().join('/'))
  const [answer] = await Promise.all([
    phone.waitForResponse((item) => item.url().endsWith('/api/publico/presenca')),
    phone.getByRole('button', { name: 'Registrar presença' }).click(),
  ])
  await phone.goto(`/participante/${(await answer.json()).link}`)
  await phone.getByRole('button', { name: 'Abrir Trabalho em altura' }).click()
  await phone.getByRole('button', { name: /^Iniciar/ }).click()
  const course = phone.frameLocator('iframe').frameLocator('iframe')
  await course.getByText(`Olá, ${talent.nome}`).waitFor()
  await course.getByText('Lição: primeira').waitFor()
  await course.getByRole('button', { name: 'Avançar' }).click()
  await screenshot(phone, 'player', [390])
  await phone.getByRole('button', { name: 'Fechar janela' }).click()
  await phone.getByRole('button', { name: /^Continuar/ }).click()
  await course.getByText('Lição: #/lessons/segunda {"v":2,"d":[1,2]}').waitFor()
  await Promise.all([
    phone.waitForResponse((item) => item.url().endsWith('/scorm') && item.request().postDataJSON().fim),
    course.frameLocator('iframe').getByRole('button', { name: 'Entregar prova' }).click(),
  ])
  const frame = phone.frames().find((item) => item.url().includes('index_lms.html'))
  assert.equal(new URL(frame.url()).hostname, 'localhost')
  assert.equal(
    await frame.evaluate(() => {
      try {
        return window.top.document.title
      } catch {
        return null
      }
    }),
    null,
    'a package reaches nothing of the page around it',
  )
  await phone.getByRole('button', { name: 'Fechar janela' }).click()
  await phone.getByText('100% concluído').waitFor()
  const progress = (await call(hr, 'GET', `${API}/progresso-scorm?turma=${turma.id}`)).content
  assert.deepEqual([progress[0].situacao, progress[0].nota], ['C', 85])
  const other = product.baseUrl.replace('127.0.0.1', 'localhost')
  for (const path of ['/', '/api/saude', '/login']) assert.equal((await fetch(other + path)).status, 404, path)
}
