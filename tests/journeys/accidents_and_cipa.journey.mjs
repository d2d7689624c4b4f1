import { choose, dialog, field, go, RECRUITER, save, signIn, visit, dayFromNow } from './people.mjs'
import { call } from './rows.mjs'

// Proves: scr.afastamentos.form
export const name =
  'Safety people: an accident becomes a CAT and is investigated, CIPA votes by phone, an inspection has its photo, a nurse notes a leave'

const API = '/api/sst'
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const typed = (day) => day.split('-').reverse().join('/')
const fill = async (scope, values) => {
  for (const [label, value] of Object.entries(values)) await field(scope, label).fill(value)
}
const tab = (page, label) => page.getByRole('tab', { name: label, exact: true }).click()

/** Asks again until there is an answer. */
async function until(ask) {
  for (const end = Date.now() + 30_000; Date.now() < end;) {
    const found = await ask()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('Nothing came of it in 30 seconds')
}

export async function run(tools) {
  const engineer = await tools.newPage()
  await signIn(engineer)
  const people = (
    await call(engineer, 'GET', '/api/gestao-talentos/talentos?completo=true&size=60&situacao=A')
  ).content.filter((item) => item.cpf && item.matricula && item.pessoal?.dataNascimento)
  await accident(engineer, people[0], tools)
  await election(engineer, people[1], tools)
  const phone = await tools.newPage({ width: 390 })
  await signIn(phone)
  await inspection(phone, people[2], tools)
  const nurse = await tools.newPage()
  await signIn(nurse, RECRUITER)
  const longThere = people.slice(3).find((person) => person.dataAdmissao < '2024-01-01')
  await leave(nurse, longThere, tools)
}

/** What happened, the CAT with its certificate, the event for eSocial, then why it happened. */
async function accident(page, person, { assert, screenshot }) {
  const day = dayFromNow(-1)
  await go(page, '/sst/acidentes/new')
  await choose(page, 'Talento', person.nome)
  await fill(page, { 'Data do acidente': typed(day), Hora: '9:40', 'Horas trabalhadas antes': '1:40' })
  await page.getByRole('radio', { name: 'Típico' }).check()
  await field(page, 'O que aconteceu').fill('Corte na mão ao limpar a lâmina sem bloqueio.')
  await tab(page, 'CAT')
  await fill(page, { 'Último dia trabalhado': typed(day) })
  // Nobody knows nine digits by heart: words of the name find them.
  await choose(page, 'Situação geradora', 'Impacto de pessoa contra objeto parado')
  await choose(page, 'Agente causador', '302010200')
  await choose(page, 'Parte do corpo atingida', 'punho')
  assert.equal(await page.getByRole('combobox', { name: 'Parte do corpo atingida' }).inputValue(), '755030000 – Punho')
  await screenshot(page, 'cat-codes')
  // The address is that of the place of work; nobody types it.
  assert.notEqual(await field(page, 'Logradouro').inputValue(), '')
  assert.match(await field(page, 'Número da inscrição').inputValue(), /^41872360/)
  await tab(page, 'Atestado')
  await fill(page, {
    'Data do atendimento': typed(day),
    'Hora do atendimento': '10:30',
    'Duração do tratamento (dias)': '12',
    CID: 'S610',
    'Médico ou dentista': 'Otávio Lins',
    Inscrição: '18822',
  })
  await choose(page, 'Natureza da lesão', '702010000')
  await page.getByRole('radio', { name: 'CRM', exact: true }).check()
  await choose(page, 'UF', 'Minas Gerais')
  await screenshot(page, 'cat')
  await save(page)
  const [row] = (await call(page, 'GET', `${API}/acidentes?colaborador=${person.id}&sort=-id&size=1`)).content
  await go(page, '/esocial/eventos')
  await page.getByRole('button', { name: 'Gerar eventos' }).click()
  await choose(dialog(page, 'Gerar eventos'), 'Evento', 'S-2210')
  await dialog(page, 'Gerar eventos').getByRole('button', { name: 'Gerar eventos' }).click()
  const told = await until(async () => {
    const { content } = await call(page, 'GET', `/api/esocial/eventos?tipo=S-2210&colaborador=${person.id}`)
    return content[0]
  })
  assert.equal(told.situacao, 'AGUARDANDO', told.mensagens)
  await go(page, `/sst/acidentes/${row.id}/editar`)
  await tab(page, 'Investigação')
  for (const why of ['A lâmina foi limpa ligada', 'Não há bloqueio na máquina']) {
    await page.getByRole('button', { name: 'Adicionar por quê' }).click()
    await field(page.getByRole('dialog'), 'Resposta').fill(why)
    await page.getByRole('dialog').getByRole('button', { name: 'Gravar' }).click()
  }
  await field(page, 'Causa raiz').fill('Falta de bloqueio e etiquetagem.')
  await field(page, 'Investigação encerrada em').fill(typed(dayFromNow(0)))
  await save(page)
  await visit(page, `/sst/acidentes/${row.id}`)
  await page.getByText('Investigação encerrada').first().waitFor()
  await screenshot(page, 'acidente')
}

/** The voter is known by CPF and birth date, votes once, and the vote stands beside nobody. */
async function election(page, person, { newPage, assert, screenshot }) {
  const today = dayFromNow(0)
  const nome = `CIPA ${Date.now()}`
  const term = await call(page, 'POST', `${API}/cipa-gestoes`, {
    nome,
    estabelecimento: person.estabelecimento.id,
    inscricoesIni: dayFromNow(-30),
    inscricoesFim: dayFromNow(-10),
    votacaoIni: dayFromNow(-1),
    votacaoFim: today,
    inicio: dayFromNow(10),
  })
  const place = `/api/gestao-talentos/talentos?situacao=A&size=2&estabelecimento=${person.estabelecimento.id}`
  const runners = (await call(page, 'GET', place)).content
  for (const [index, nomeUrna] of ['Bia da Linha', 'Zé do Forno'].entries())
    await call(page, 'POST', `${API}/cipa-candidatos`, {
      gestao: term.id,
      colaborador: runners[index].id,
      nomeUrna,
      inscritoEm: dayFromNow(-15),
    })
  await go(page, `/sst/cipa-gestoes/${term.id}`)
  await act(page, 'Incluir eleitores')
  await page.getByText('Eleitores incluídos.').first().waitFor()
  const { url } = await call(page, 'POST', `${API}/cipa-gestoes/${term.id}/urna`, {})
  const phone = await newPage({ width: 390 })
  const enter = async () => {
    await phone.goto(new URL(url).pathname)
    await fill(phone, { CPF: person.cpf })
    await phone.getByLabel('Data de nascimento').first().fill(typed(person.pessoal.dataNascimento))
    await phone.getByRole('button', { name: 'Entrar' }).click()
  }
  await enter()
  await phone.getByRole('radio', { name: 'Zé do Forno' }).check()
  await screenshot(phone, 'cedula', [390])
  await phone.getByRole('button', { name: 'Confirmar voto' }).click()
  await phone.getByRole('heading', { name: 'Voto registrado' }).waitFor()
  await enter()
  await phone.getByText('Você já votou.').waitFor()
  await visit(page, `/sst/cipa-gestoes/${term.id}`)
  await act(page, 'Apurar votos')
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button').last().click()
  await page.getByText('A votação ainda não terminou.').first().waitFor()
  const [voter] = (
    await call(page, 'GET', `${API}/cipa-eleitores?gestao=${term.id}&colaborador=${person.id}&completo=true`)
  ).content
  assert.equal(voter.votou, true)
  assert.deepEqual(
    Object.keys(voter).filter((key) => /candidato|voto$/.test(key)),
    [],
  )
  await screenshot(page, 'cipa')
}

/** A button of a record page, or an entry of its menu of more actions. */
async function act(page, label) {
  const button = page.getByRole('button', { name: label, exact: true }).first()
  if (await button.isVisible()) return button.click()
  await page.getByRole('button', { name: 'Mais ações' }).first().click()
  return page.getByRole('menuitem', { name: label, exact: true }).click()
}

/** On the phone: what is wrong gets a sentence, a photo, an owner and a day. */
async function inspection(page, person, { assert, screenshot }) {
  const [model] = (await call(page, 'GET', `${API}/modelos-inspecao?ativo=true&size=1`)).content
  const made = await call(page, 'POST', `${API}/inspecoes`, {
    modelo: model.id,
    data: dayFromNow(0),
    estabelecimento: person.estabelecimento.id,
    responsavel: person.id,
  })
  const [item] = (await call(page, 'GET', `${API}/inspecoes-itens?inspecao=${made.id}&size=1`)).content
  await go(page, `/sst/inspecoes/${made.id}`)
  await screenshot(page, 'inspecao', [390])
  await go(page, `/sst/inspecoes-itens/${item.id}`)
  await page.getByRole('radio', { name: 'Não conforme', exact: true }).check()
  await fill(page, { 'O que foi encontrado': 'Óleo no piso junto à masseira.', Prazo: typed(dayFromNow(7)) })
  await choose(page, 'Responsável pela correção', person.nome)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'piso.png', mimeType: 'image/png', buffer: PHOTO })
  await save(page)
  const stored = await call(page, 'GET', `${API}/inspecoes-itens/${item.id}`)
  assert.deepEqual([stored.resultado, Boolean(stored.foto.url), stored.situacao], ['N', true, 'A_CORRIGIR'])
  const printed = await page.request.get(`${API}/inspecoes/${made.id}/pdf`)
  assert.match(printed.headers()['content-type'], /pdf/)
}

/** A leave with its certificate; the next one of the same illness within 60 days is linked, and 30 days ask for the exam of return. */
async function leave(page, person, { assert, screenshot }) {
  const reason = await call(page, 'POST', `${API}/tipos-afastamento`, {
    descricao: `Doença ${Date.now()}`,
    doencaOuAcidente: true,
  })
  const first = await call(page, 'POST', `${API}/afastamentos`, {
    colaborador: person.id,
    afastamento: reason.id,
    inicio: '2024-02-01',
    fim: '2024-02-10',
    atestados: [{ dataAtestado: '2024-02-01', dias: 10, cid: 'M54.5', nomeMedico: 'Otávio Lins' }],
  })
  await go(page, '/sst/afastamentos/new')
  await choose(page, 'Talento', person.nome)
  await choose(page, 'Motivo', reason.descricao)
  await fill(page, { 'Data de início do período': '01/03/2024', 'Data de término do período': '05/04/2024' })
  await tab(page, 'Atestados')
  await page.getByRole('button', { name: 'Adicionar atestado' }).click()
  const sheet = page.getByRole('dialog')
  await fill(sheet, { Data: '01/03/2024', CID: 'M545', 'Nome do médico': 'Otávio Lins' })
  await sheet.getByRole('button', { name: 'Gravar' }).click()
  await screenshot(page, 'atestado')
  await save(page)
  const [row] = (
    await call(
      page,
      'GET',
      `${API}/afastamentos?colaborador=${person.id}&inicioIni=2024-03-01&inicioFim=2024-03-01&completo=true`,
    )
  ).content
  assert.equal(row.vinculado.id, first.id, 'linked by its CID')
  const requests = await call(page, 'GET', `${API}/solicitacoes-exame/colaborador/${person.id}`)
  assert.ok(
    requests.some((request) => request.motivo === 'RET'),
    'the exam of return is asked for',
  )
}
