import { packageOf } from '../../plugins/training/tests/scorm_package.ts'
import { field, RECRUITER, save, signIn, visit, dayFromNow } from './people.mjs'
import { call } from './rows.mjs'

// Proves: certificado.logos, certificado.molduras, scr.certificado.lista, scr.modelo-certificado.lista,
//   scr.planos-acao.form, trn.certificado.designer
export const name =
  'Training: a certificate is designed, a class attended and studied on a phone (a SCORM package too), a cancelled certificate says so'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const API = '/api/desenvolvimento'

export async function run(tools) {
  const hr = await tools.newPage()
  await signIn(hr, RECRUITER)
  const template = await designs(hr, tools)
  const made = await holdsClass(hr, template)
  await addsPackage(hr, made, tools)
  const phone = await tools.newPage({ width: 390 })
  await attends(phone, hr, made, tools)
  await studies(phone, tools)
  await plays(phone, hr, made, tools)
  await proves(phone, hr, made, tools)
  for (const [path, title] of [
    ['meus-treinamentos', 'Meus treinamentos'],
    ['matriz', 'Matriz de treinamentos'],
    ['planos-acao/cronograma', 'Cronograma dos planos de ação'],
  ]) {
    await visit(hr, `/desenvolvimento/${path}`)
    await hr.getByRole('heading', { level: 1, name: title }).waitFor()
    await tools.screenshot(hr, path.replace('/', '-'))
  }
  await comparesOnAPhone(hr, tools)
}

/** Three courses of the matrix stand beside the names of a phone. */
async function comparesOnAPhone(page, { assert }) {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/desenvolvimento/matriz')
  const third = await page.getByRole('columnheader').nth(3).boundingBox()
  assert.ok(third.x + third.width <= 390, `the third course ends at ${third.x + third.width}`)
}

/** A logo and a frame are looked at, added, moved and sized; the preview follows. */
async function designs(page, { assert, screenshot }) {
  await visit(page, '/desenvolvimento/modelo-certificado/new')
  const nome = `Modelo ${Date.now()}`
  await field(page, 'Nome').fill(nome)
  const add = async (file) => {
    await page.getByLabel('Arquivo da imagem').setInputFiles({ name: file, mimeType: 'image/png', buffer: PNG })
    await page.getByRole('img', { name: 'Imagem escolhida' }).waitFor()
    await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
    await page.getByRole('button', { name: `Tirar ${file}` }).waitFor()
  }
  await add('marca.png')
  await page.getByRole('tab', { name: 'MOLDURAS' }).click()
  await add('moldura.png')
  const logo = page.getByRole('button', { name: /^Logomarca 1/ })
  const before = await logo.boundingBox()
  await page.mouse.move(before.x + before.width / 3, before.y + before.height / 3)
  await page.mouse.down()
  await page.mouse.move(before.x + 160, before.y + 60, { steps: 5 })
  await page.mouse.up()
  await logo.focus()
  await page.keyboard.press('Shift+ArrowRight')
  // Drawn with the next picture of the screen, which a busy machine may show later.
  const larger = ([one, width]) => one.getBoundingClientRect().width > width
  await page.waitForFunction(larger, [await logo.elementHandle(), before.width])
  assert.ok((await logo.boundingBox()).x > before.x + 50, 'the logo was dragged')
  await field(page, 'Título').fill('Concluiu #NOMECURSO#')
  await page.getByText(/^Concluiu [^#]/).waitFor()
  await screenshot(page, 'certificate-designer')
  await save(page)
  const { content } = await call(
    page,
    'GET',
    `${API}/modelo-certificado?completo=true&nome=${encodeURIComponent(nome)}`,
  )
  assert.equal(content[0].modeloLogoCertificado.length, 1)
  assert.ok(content[0].molduraCertificado)
  return content[0].id
}

/** A class of today with a lesson to read, for somebody whose CPF and birth date are known. */
async function holdsClass(page, modeloCertificado) {
  const { content } = await call(page, 'GET', '/api/gestao-talentos/talentos?completo=true&size=20&situacao=A')
  const talent = content.find((item) => item.cpf && item.pessoal?.dataNascimento)
  const nome = `Brigada ${Date.now()}`
  const course = { nome, cargaHoraria: '4:00', certificado: true, modeloCertificado, periodicidade: 12 }
  const curso = await call(page, 'POST', `${API}/cursos`, course)
  const lesson = { curso: curso.id, titulo: 'Rotas de fuga', tipo: 'T', conteudo: '<p>Siga as placas verdes.</p>' }
  await call(page, 'POST', `${API}/licoes`, lesson)
  const turma = await call(page, 'POST', `${API}/turmas`, {
    curso: curso.id,
    descricao: 'Turma do dia',
    instrutor: 'Marcos Lima',
    dataPrevIni: dayFromNow(0),
    dataPrevFim: dayFromNow(1),
    custo: 0,
    conteudoOnline: true,
    diasTurma: [{ dia: dayFromNow(0) }],
  })
  await call(page, 'POST', `${API}/colaborador-turma`, { turma: turma.id, colaborador: talent.id })
  return { nome, talent, turma }
}

/** The instructor shows the code; whoever takes part says who they are. */
async function attends(phone, hr, { turma, talent, nome }, { screenshot }) {
  await visit(hr, `/desenvolvimento/turmas/${turma.id}`)
  await hr.getByRole('heading', { level: 1, name: 'Turma do dia' }).waitFor()
  const [day] = turma.diasTurma
  await visit(hr, `/desenvolvimento/dias-turmas/${day.id}/qrcode`)
  await hr.getByText(nome).first().waitFor()
  const { codigo } = await call(hr, 'GET', `${API}/dias-turmas/${day.id}/tela`)
  await phone.goto(`/presenca/${codigo}`)
  await phone.getByLabel('CPF').fill(talent.cpf)
  const [year, month, date] = talent.pessoal.dataNascimento.split('-')
  await phone.getByLabel('Data de nascimento').first().fill(`${date}/${month}/${year}`)
  const [answer] = await Promise.all([
    phone.waitForResponse((item) => item.url().endsWith('/api/publico/presenca')),
    phone.getByRole('button', { name: 'Registrar presença' }).click(),
  ])
  await phone.getByRole('heading', { name: 'Presença registrada' }).waitFor()
  await screenshot(phone, 'attendance', [390])
  await hr.getByText(talent.nome).first().waitFor()
  await phone.goto(`/participante/${(await answer.json()).link}`)
}

async function studies(phone, { screenshot }) {
  await phone.getByRole('button', { name: 'Abrir Rotas de fuga' }).click()
  await phone.getByText('Siga as placas verdes.').waitFor()
  await screenshot(phone, 'lesson', [390])
  await phone.getByRole('button', { name: 'Concluir lição' }).click()
  await phone.getByText('50% concluído').waitFor()
}

/** A page that tells by SCORM, and tries what no package may. */
const SCO = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Extintores</title></head>
<body style="font-family:sans-serif"><h1>Extintores</h1><p id="aluno"></p><p id="onde"></p><ul id="tentativas"></ul>
<button id="fim">Concluir módulo</button>
<script>
  var api = window.API
  api.LMSInitialize('')
  document.getElementById('aluno').textContent = api.LMSGetValue('cmi.core.student_name')
  document.getElementById('onde').textContent = 'Parou em: ' + (api.LMSGetValue('cmi.core.lesson_location') || 'início')
  function tried(what, work) {
    Promise.resolve().then(work).then(
      function (value) { return value ? 'alcançado' : 'nada' },
      function () { return 'impedido' },
    ).then(function (result) {
      var line = document.createElement('li')
      line.textContent = what + ': ' + result
      document.getElementById('tentativas').appendChild(line)
    })
  }
  tried('página', function () { return window.parent.document.title })
  tried('cookies', function () { return document.cookie })
  tried('api', function () { return fetch('/api/userinfo', { mode: 'no-cors' }) })
  tried('guardados', function () { localStorage.setItem('a', 'b'); return localStorage.getItem('c') })
  tried('endereço', function () { return document.referrer })
  api.LMSSetValue('cmi.core.lesson_location', 'página 2')
  api.LMSCommit('')
  document.getElementById('fim').onclick = function () {
    api.LMSSetValue('cmi.core.score.raw', '90')
    api.LMSSetValue('cmi.core.lesson_status', 'passed')
    api.LMSFinish('')
  }
</script></body></html>`

/** HR sends a package with the form of a lesson. */
async function addsPackage(page, { nome }, { screenshot }) {
  await visit(page, '/desenvolvimento/licoes/new')
  await page.getByRole('combobox', { name: 'Curso' }).fill(nome)
  await page.getByRole('option', { name: nome }).click()
  await field(page, 'Título').fill('Uso de extintores')
  await page.getByRole('combobox', { name: 'Tipo' }).click()
  await page.getByRole('option', { name: 'Pacote SCORM' }).click()
  const buffer = packageOf('1.2', { 'index.html': 'Uso de extintores' }, { 'index.html': SCO })
  await page.locator('input[type=file]').setInputFiles({ name: 'extintores.zip', mimeType: 'application/zip', buffer })
  await screenshot(page, 'scorm-lesson')
  await save(page)
}

/** A package is played in a frame that reaches nothing, left, and taken up where it was. */
async function plays(phone, hr, { turma }, { assert, screenshot }) {
  await phone.getByRole('button', { name: 'Abrir Uso de extintores' }).click()
  const frame = phone.frameLocator('iframe')
  await phone.getByRole('button', { name: /^Iniciar/ }).click()
  await frame.getByText('Parou em: início').waitFor()
  for (const line of ['página: impedido', 'cookies: nada', 'api: impedido', 'guardados: nada', 'endereço: nada'])
    await frame.getByText(line).waitFor()
  await screenshot(phone, 'scorm-player', [390, 1440])
  await phone.getByRole('button', { name: 'Fechar janela' }).click()
  await phone.getByRole('button', { name: /^Continuar/ }).click()
  await frame.getByText('Parou em: página 2').waitFor()
  await Promise.all([
    phone.waitForResponse((item) => item.url().endsWith('/scorm') && item.request().postDataJSON().fim),
    frame.getByRole('button', { name: 'Concluir módulo' }).click(),
  ])
  await phone.getByRole('button', { name: 'Fechar janela' }).click()
  await phone.getByText('100% concluído').waitFor()
  await screenshot(phone, 'scorm-done', [390])
  const { content } = await call(hr, 'GET', `${API}/progresso-scorm?turma=${turma.id}`)
  assert.deepEqual([content[0].situacao, content[0].nota], ['C', 90])
}

/** The certificate proves itself, until it is cancelled. */
async function proves(phone, hr, { turma, nome }, { screenshot }) {
  await call(hr, 'PUT', `${API}/turmas/${turma.id}/realizar`, {})
  await call(hr, 'POST', `${API}/turmas/${turma.id}/emitir-certificados`, {})
  const { content } = await call(hr, 'GET', `${API}/certificado?completo=true&turma=${turma.id}`)
  const [certificate] = content
  await phone.goto(`/certificado/${certificate.codigo}`)
  await phone.getByRole('heading', { name: 'Certificado válido' }).waitFor()
  await phone.getByText(nome).waitFor()
  await visit(hr, `/desenvolvimento/certificado?turma=${turma.id}`)
  const cancel = hr.getByRole('button', { name: /^Cancelar certificado/ })
  await cancel.first().click()
  await field(hr.getByRole('dialog'), 'Motivo').fill('Emitido com o nome errado')
  await hr.getByRole('dialog').getByRole('button', { name: 'Cancelar certificado' }).click()
  await hr.getByText('Certificado cancelado com sucesso.').waitFor()
  await phone.reload()
  await phone.getByRole('heading', { name: 'Certificado cancelado' }).waitFor()
  await screenshot(phone, 'cancelled-certificate', [390])
}
