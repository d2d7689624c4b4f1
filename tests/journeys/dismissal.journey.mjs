import { ADMIN, choose, save, signIn, visit } from './people.mjs'
import { call } from './rows.mjs'

export const name =
  'Dismissal: twelve things hang on a manager; the form tells them before, does what it can, and "Para hoje" keeps the others'

const TALENTS = '/gestao-talentos/talentos'
const AREAS = '/cargo-salario/areas-organizacionais'
const DISMISSALS = '/gestao-talentos/desligamentos'
const PASSWORD = 'Roteiro-2026-saida'

const day = (offset) =>
  new Date(Date.now() + offset * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'America/Sao_Paulo' })

/** What hangs on the person: kind, how many, what becomes of it. */
const HANGING = [
  ['Acesso ao sistema', 1, 'Na hora'],
  ['Áreas pelas quais responde', 2, 'Tarefa'],
  ['Pessoas da equipe', 3, 'Tarefa'],
  ['Exame demissional', 1, 'Proposto'],
  ['Avaliações que ainda responderia', 1, 'Tarefa'],
  ['Turmas que ainda não terminaram', 1, 'Proposto'],
  ['EPIs a devolver', 2, 'Tarefa'],
  ['Entrevistas marcadas em que participa', 1, 'Tarefa'],
]

export async function run(tools) {
  const { assert, newPage, screenshot } = tools
  const page = await newPage()
  await signIn(page, ADMIN)
  const person = await manager(page)
  const own = await newPage()
  await signIn(own, { login: person.login, senha: PASSWORD })
  await visit(page, `${DISMISSALS}/novo`)
  await choose(page, 'Talento', person.nome)
  await page.getByRole('textbox', { name: 'Data do desligamento' }).fill(day(0).split('-').reverse().join('/'))
  const [{ motivo }] = (await call(page, 'GET', '/api/gestao-talentos/motivo-desligamento?size=1')).content
  await choose(page, 'Motivo', motivo)
  for (const [title, total] of HANGING) await page.getByText(`${title} (${total})`).waitFor()
  assert.equal(
    HANGING.reduce((sum, [, total]) => sum + total, 0),
    12,
  )
  await screenshot(page, 'pendencias')
  await save(page)
  // Signed out at once, on every device.
  assert.equal(
    await own.evaluate(() => fetch('/api/gestao-talentos/talentos?size=1').then((answer) => answer.status)),
    401,
  )
  const left = await call(page, 'GET', `/api${DISMISSALS}/pendencias?colaborador=${person.id}&data=${day(0)}`)
  assert.deepEqual(
    left.map(({ titulo, total }) => [titulo, total]),
    HANGING.flatMap(([title, total, fate]) => (fate === 'Tarefa' ? [[title, total]] : [])),
  )
  await visit(page, '/')
  await page.getByText(person.nome).first().waitFor()
  await screenshot(page, 'para-hoje', [1440])
}

/** Somebody with a login, two areas, a team of three, and something to do in every module. */
async function manager(page) {
  const post = (path, body) => call(page, 'POST', `/api${path}`, body)
  const { content } = await call(page, 'GET', `/api${TALENTS}?situacao=A&size=1&completo=true`)
  const work = ['estabelecimento', 'areaOrganizacional', 'faixaSalarial', 'funcao', 'ambiente']
  const hire = (nome, cpf, more = {}) =>
    post(TALENTS, {
      nome,
      nomeComercial: nome.split(' ')[0],
      cpf,
      dataAdmissao: '2021-03-01',
      ...Object.fromEntries(work.map((key) => [key, content[0][key]?.id ?? null])),
      ...more,
    })
  const person = await hire('Otávio Brandão Leal', '11144477735')
  const team = ['12345678909', '98765432100', '39053344705']
  for (const [index, cpf] of team.entries()) await hire(`Equipe ${index + 1} de Otávio`, cpf, { gestor: person.id })
  for (const nome of ['Expedição do roteiro', 'Frota do roteiro'])
    await post(AREAS, { nome, responsaveis: [{ responsavelId: person.id }] })
  const { content: profiles } = await call(page, 'GET', '/api/utilitario/perfis?nome=Gestor&size=1')
  const login = 'otavio.roteiro'
  const user = await post('/utilitario/usuarios', {
    nome: person.nome,
    login,
    email: 'otavio@roteiro.example',
    senha: PASSWORD,
    talento: person.id,
    empresas: [{ empresaId: { id: content[0].empresaId }, perfilId: { id: profiles[0].id } }],
    ativo: true,
  })
  const [delivery] = (await call(page, 'GET', '/api/sst/entregas-epi?size=1')).content
  for (const quantidade of [1, 2])
    await post('/sst/entregas-epi', { colaborador: person.id, epi: delivery.epi.id, data: day(-20), quantidade })
  const course = (await call(page, 'GET', '/api/desenvolvimento/turmas?realizada=false&size=9')).content[0]
  await post('/desenvolvimento/colaborador-turma', { turma: course.id, colaborador: person.id })
  const [cycle] = (await call(page, 'GET', '/api/avaliacao/avaliacoes-desempenho?liberada=true&size=1&sort=-id'))
    .content
  await post('/avaliacao/participante-avaliacao-desempenho', {
    avaliacaoDesempenho: cycle.id,
    colaborador: content[0].id,
    avaliado: content[0].id,
    avaliador: person.id,
    papel: 'P',
  })
  const [interview] = (await call(page, 'GET', '/api/captacao/entrevistas?size=1&situacao=A&completo=true')).content
  await post('/captacao/entrevistas', {
    candidatoSolicitacao: interview.candidatoSolicitacao.id,
    etapaSeletiva: interview.etapaSeletiva.id,
    data: day(12),
    hora: '16:00',
    duracao: 30,
    modalidade: 'P',
    local: 'Sala do roteiro',
    participantes: [user.id],
  })
  return { ...person, login }
}
