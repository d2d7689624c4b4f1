import { go, move, signIn } from './people.mjs'
import { call, press } from './rows.mjs'

// Proves: admissao.todos, pes.aspectos, pes.documentos, pes.nps, pes.perguntas, pes.respondentes, pes.responder,
//   pes.responder-outro, scr.colaborador-questionario.form, scr.colaborador-respostas.form, scr.lnt-cursos.form,
//   scr.lnt-cursos.lista, scr.nps.form, scr.pesquisas-aspectos.form, scr.pesquisas-documentos-anexos.form,
//   scr.pesquisas-perguntas.form, scr.talentos-documentos-anexos.form, scr.talentos-documentos-anexos.lista,
//   scr.turmas-despesas.form, scr.turmas-despesas.lista, scr.turmas-documentos-anexos.form,
//   scr.turmas-documentos-anexos.lista, tal.admissao.cancelar, tal.admissao.filtro, tal.admissao.lista,
//   tal.admissao.reenviar, tal.admissao.solicitar, tal.entrevista, tal.importacao, trn.certificado.designer,
//   trn.turmas.edit, trn.turmas.qrcode
export const name =
  'People: parts of talents, surveys and training have addresses; admissions are asked for, sent again and called off'

export async function run({ newPage, screenshot, assert }) {
  const page = await newPage()
  await signIn(page)
  const wrong = []
  const rows = async (key) => (await call(page, 'GET', `/api/${key}?size=1`)).content
  await parts(page, { rows, wrong })
  assert.deepEqual(wrong, [])
  await admissions(page, { assert, screenshot })
}

/** Addresses of what stands inside of a record: on a screen of its own, or where people change it. */
async function parts(page, { rows, wrong }) {
  const [talent] = await rows('gestao-talentos/talentos')
  const [turma] = await rows('desenvolvimento/turmas')
  const [lnt] = await rows('desenvolvimento/lnt')
  const [survey] = await rows('pesquisa/pesquisas')
  const file = { descricao: 'Ata', url: { bytes: 'QXRh', contentType: 'text/plain', name: 'ata.txt' } }
  const attach = async (below) => (await call(page, 'POST', `/api/${below}/documentos-anexos`, file)).id
  const papers = {
    talent: await attach(`gestao-talentos/talentos/${talent.id}`),
    turma: await attach(`desenvolvimento/turmas/${turma.id}`),
    survey: await attach(`pesquisa/pesquisas/${survey.id}`),
  }
  const leads = [
    ['gestao-talentos/talentos/importacao-colaborador', '/gestao-talentos/talentos/importar'],
    [`gestao-talentos/talentos/${talent.id}/documentos-anexos`, '/gestao-talentos/talentos-documentos-anexos'],
    [
      `gestao-talentos/talentos/${talent.id}/documentos-anexos/${papers.talent}`,
      `/gestao-talentos/talentos-documentos-anexos/${papers.talent}`,
    ],
    [`desenvolvimento/turmas/${turma.id}/documentos-anexos`, '/desenvolvimento/turmas-documentos-anexos'],
    [
      `desenvolvimento/turmas/${turma.id}/documentos-anexos/${papers.turma}`,
      `/desenvolvimento/turmas-documentos-anexos/${papers.turma}`,
    ],
    [`desenvolvimento/turmas/${turma.id}/despesas`, `/desenvolvimento/turmas/${turma.id}/editar`],
    [`desenvolvimento/turmas/${turma.id}/despesas/1`, `/desenvolvimento/turmas/${turma.id}/editar`],
    [`desenvolvimento/turmas/${turma.id}/edit`, `/desenvolvimento/turmas/${turma.id}/editar`],
    [`desenvolvimento/lnt/${lnt?.id ?? 1}/cursos`, '/desenvolvimento/lnt-cursos'],
    [`desenvolvimento/lnt/${lnt?.id ?? 1}/cursos/1`, '/desenvolvimento/lnt-cursos/1'],
    [`pesquisa/pesquisas/${survey.id}/documentos-anexos`, '/pesquisa/pesquisas-documentos-anexos'],
    [
      `pesquisa/pesquisas/${survey.id}/documentos-anexos/${papers.survey}`,
      `/pesquisa/pesquisas-documentos-anexos/${papers.survey}`,
    ],
    [`pesquisa/colaborador-questionario/${survey.id}/1`, `/pesquisa/colaborador-questionario/${survey.id}`],
    ['pesquisa/colaborador-respostas/1', '/pesquisa/minhas-pesquisas'],
    ['pesquisa/nps/1', '/pesquisa/nps'],
  ]
  for (const [address, target] of leads)
    if (!(await leadsTo(page, address, target))) wrong.push(`${address} led to ${page.url()} instead of ${target}`)
  const [day] = await rows('desenvolvimento/dias-turmas')
  const [template] = await rows('desenvolvimento/modelo-certificado')
  for (const path of [
    `gestao-talentos/talentos/${talent.id}/entrevista-desligamento`,
    ...['perguntas', 'perguntas/1', 'aspectos', 'aspectos/1'].map((part) => `pesquisa/pesquisas/${survey.id}/${part}`),
    `pesquisa/colaborador-questionario/${survey.id}`,
    'pesquisa/colaborador-respostas',
    `pesquisa/colaborador-respostas/${survey.id}/por-outro-usuario/${talent.id}/turma/${turma.id}`,
    'pesquisa/nps',
    ...(day ? [`desenvolvimento/dias-turmas/${day.id}/qrcode`] : []),
    ...(template ? [`desenvolvimento/modelo-certificado/${template.id}`] : []),
  ])
    if (!(await leadsTo(page, path))) wrong.push(`${path} did not open`)
}

/** Goes to an address that may share its heading with the one before, or lead on. */
async function leadsTo(page, address, target = `/${address}`) {
  await move(page, `/${address}`)
  const there = await page
    .waitForURL((url) => url.pathname === target)
    .then(
      () => true,
      () => false,
    )
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  return there && (await page.getByText('ERRO 404').count()) === 0
}

/** The filter of admissions, and what is asked about one. */
async function admissions(page, { assert, screenshot }) {
  const at = '/api/gestao-talentos/talentos-admissao'
  const nome = `Nova Pessoa ${Date.now()}`
  const [talent] = (await call(page, 'GET', '/api/gestao-talentos/talentos?situacao=D&size=1&completo=true')).content
  const made = await call(page, 'POST', `${at}/solicitarAdmissao`, {
    nome,
    cpf: talent.cpf,
    email: 'nova@exemplo.com.br',
    msg: 'Envie a sua ficha.',
  })
  await call(page, 'PUT', `${at}/${made.id}/enviar`)
  await go(page, '/gestao-talentos/talentos-admissao')
  const dialog = page.getByRole('dialog')
  const shut = async (title) => {
    await dialog.getByRole('heading', { name: title }).waitFor()
    await dialog.getByRole('button', { name: /^(Cancelar|Voltar)$/ }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await page.getByRole('button', { name: 'Solicitar admissão' }).click()
  await shut('Solicitar admissão')
  for (const [button, title] of [
    ['Reenviar e-mail', 'Reenviar e-mail de admissão'],
    ['Cancelar admissão', 'Cancelar admissão'],
  ]) {
    await press(page, nome, button)
    await shut(title)
  }
  // Without Fortes Colabore two states are not asked for, and an unknown one never.
  await page.getByRole('button', { name: 'Exibir Filtro' }).click()
  await page.getByRole('combobox', { name: 'Situação' }).click()
  const offered = await page.getByRole('option').allTextContents()
  assert.ok(offered.includes('Admissão concluída'), offered.join())
  for (const hidden of ['Aguardando análise', 'Admissão enviada', 'Status Desconhecido'])
    assert.ok(!offered.includes(hidden), hidden)
  await page.keyboard.press('Escape')
  await screenshot(page, 'admissoes')
}
