import { test } from '@japa/runner'
import readExcelFile from 'read-excel-file/node'
import {
  Client,
  createCatalogues,
  createCompany,
  messagesOf,
  newCpf,
  staffClient,
  system,
  unique,
  dayFromNow,
} from '#tests'

const TALENTS = '/api/gestao-talentos/talentos'
const ADMISSIONS = '/api/gestao-talentos/talentos-admissao'
const FORM = '/api/gestao-talentos/admissao'
/** Who may read talents and print reports, but was not given bank accounts. */
const SEEING = [
  'ROLE_GESTAO_TALENTOS_TALENTOS',
  'ROLE_VISUALIZA_AREAS',
  'ROLE_GESTAO_TALENTOS_RELATORIOS_DADOS_PARA_FOLHA',
]

const child = () => ({
  nome: 'Clara',
  parentesco: '03',
  dataNascimento: '2019-05-10',
  cpf: newCpf(),
  irrf: true,
  salarioFamilia: true,
})
const bank = {
  banco: 'Banco do Povo',
  agencia: '0001',
  conta: '12345-6',
  tipoConta: 'C',
  tipoPix: 'E',
  chavePix: 'ana@exemplo.com.br',
}
const emergency = { nome: 'Rita', parentesco: 'irmã', ddd: '11', telefone: '912345678' }

async function scene() {
  const company = await createCompany()
  const { estabelecimento, area, faixa } = await createCatalogues(company.id)
  const client = await staffClient({ empresaId: company.id })
  const { repo } = await system(company.id)
  const input = () => ({
    nome: unique('Ana'),
    nomeComercial: 'Ana',
    cpf: newCpf(),
    dataAdmissao: '2024-02-01',
    estabelecimento: estabelecimento.id,
    areaOrganizacional: area.id,
    faixaSalarial: faixa.id,
  })
  const rows = async (by: Client, name: string): Promise<unknown[][]> => {
    const answer = await by.post(`/api/gestao-talentos/relatorios/${name}`, { empresasIds: [company.id], pdf: false })
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
    const sheets = await readExcelFile(answer.body)
    return (sheets.find((sheet) => sheet.sheet === 'Dados') ?? sheets[0]!).data
  }
  return {
    company,
    client,
    repo,
    input,
    rows,
    job: { estabelecimento: estabelecimento.id, areaOrganizacional: area.id, faixaSalarial: faixa.id },
  }
}

test.group('Dados da pessoa para a folha', () => {
  test('dependants, account, working time and union are kept and go to the payroll reports', async ({ assert }) => {
    const { client, repo, input, rows } = await scene()
    const union = await repo('gestao-talentos/sindicatos').create({ nome: unique('Sindicato'), dataBase: '5' })
    const one = child()
    const created = await client.post(TALENTS, {
      ...input(),
      dependentes: [one, { ...child(), nome: 'Davi', irrf: false, cpf: null }],
      dadosBancarios: bank,
      contatosEmergencia: [emergency],
      contratoTrabalho: {
        tipo: '2',
        termino: '2027-01-31',
        horasSemanais: 40,
        escala: '5X2',
        turno: 'M',
        sindicato: union.id,
      },
    })
    assert.equal(created.status, 201, created.text)
    const { body } = await client.get(`${TALENTS}/${created.body.id}`)
    assert.equal(body.dependentes.length, 2)
    assert.equal(body.contratoTrabalho.sindicato.nome, union.nome)
    const [line] = (await rows(client, 'dados-para-folha')).filter((row) => row.includes(body.nome))
    assert.includeMembers(line!, [
      'Prazo determinado, até uma data',
      '5 x 2',
      'Manhã',
      union.nome,
      bank.conta,
      'E-mail',
    ])
    const at = line!.indexOf(bank.banco)
    // Of two children one is deducted, both count for salário-família.
    assert.deepEqual(line!.slice(at - 2, at), [1, 2])
    const dependants = (await rows(client, 'dependentes')).filter((row) => row.includes(body.nome))
    assert.deepEqual(
      dependants.map((row) => row.includes('Clara') || row.includes('Davi')),
      [true, true],
    )
  })

  test('a term before the admission, and a dependant born tomorrow, are refused at the field', async ({ assert }) => {
    const { client, input } = await scene()
    const early = await client.post(TALENTS, { ...input(), contratoTrabalho: { tipo: '2', termino: '2024-01-31' } })
    assert.isString(messagesOf(early)['contratoTrabalho.termino'])
    const open = await client.post(TALENTS, { ...input(), contratoTrabalho: { tipo: '2' } })
    assert.isString(messagesOf(open)['contratoTrabalho.termino'])
    const unborn = await client.post(TALENTS, {
      ...input(),
      dependentes: [{ ...child(), dataNascimento: '2999-01-01' }],
    })
    assert.isString(messagesOf(unborn)['dependentes.0.dataNascimento'])
  })

  test('who may not see bank accounts sees them neither in the record nor in the report', async ({ assert }) => {
    const { client, company, input, rows } = await scene()
    const { body } = await client.post(TALENTS, { ...input(), dadosBancarios: bank })
    const other = await staffClient({ empresaId: company.id, authorities: SEEING })
    const seen = await other.get(`${TALENTS}/${body.id}`)
    assert.equal(seen.status, 200, seen.text)
    assert.notInclude(JSON.stringify(seen.body), bank.conta)
    assert.notInclude(JSON.stringify(await rows(other, 'dados-para-folha')), bank.conta)
    assert.include(JSON.stringify(await rows(client, 'dados-para-folha')), bank.conta)
  })

  test('the admission form takes dependants, account and emergency contact to the talent', async ({ assert }) => {
    const { client, repo, job } = await scene()
    const { body: admission } = await client.post(`${ADMISSIONS}/solicitarAdmissao`, {
      nome: unique('Nova'),
      cpf: newCpf(),
      email: 'nova@exemplo.com.br',
      msg: 'Precisamos da sua ficha.',
    })
    await client.put(`${ADMISSIONS}/${admission.id}/enviar`)
    const { body: shared } = await client.post(`${ADMISSIONS}/${admission.id}/link-ficha`)
    const link = { 'X-Link': shared.url.split('/').at(-1) as string }
    const outside = new Client()
    const { body: asked } = await outside.get(FORM, link)
    assert.includeMembers(Object.keys(asked.formulario.campos), ['dependentes', 'dadosBancarios', 'contatosEmergencia'])
    const sheet = { dependentes: [child()], dadosBancarios: bank, contatosEmergencia: [emergency] }
    assert.equal((await outside.put(`${FORM}?rascunho=true`, sheet, link)).status, 204)
    const { body: again } = await outside.get(FORM, link)
    assert.equal(again.valores.dadosBancarios.conta, bank.conta)
    const wrong = await outside.put(
      FORM,
      { dependentes: [{ ...child(), nome: '' }], dadosBancarios: { tipoPix: 'E' } },
      link,
    )
    assert.isString(messagesOf(wrong)['dependentes.0.nome'])
    assert.isString(messagesOf(wrong)['dadosBancarios.chavePix'])
    await repo('gestao-talentos/talentos-admissao').patch(
      admission.id,
      { preenchidaEm: new Date().toISOString() },
      'teste',
    )
    const hired = await client.post(`${ADMISSIONS}/${admission.id}/contratar`, { dataAdmissao: '2026-12-01', ...job })
    assert.equal(hired.status, 200, hired.text)
    const { body: talent } = await client.get(`${TALENTS}/${hired.body.talento.id}`)
    assert.deepEqual(
      [talent.dependentes[0].nome, talent.dadosBancarios.chavePix, talent.contatosEmergencia[0].nome],
      ['Clara', bank.chavePix, 'Rita'],
    )
  })

  test('a person proposes another dependant in Meus dados, and HR approves the row', async ({ assert }) => {
    const { client, company, input } = await scene()
    const { body } = await client.post(TALENTS, { ...input(), dependentes: [child()] })
    const me = await staffClient({ empresaId: company.id, authorities: [], talento: body.id })
    const own = (await me.get('/api/gestao-talentos/meus-dados')).body
    assert.equal((await me.post('/api/gestao-talentos/meus-dados', own.valores)).body.message, 'Nada foi alterado.')
    const asked = await me.post('/api/gestao-talentos/meus-dados', {
      dependentes: [...own.valores.dependentes, { ...child(), nome: 'Eva', cpf: null }],
    })
    assert.equal(asked.status, 201, asked.text)
    assert.include(asked.body.mudancas[0].depois, 'Eva')
    await client.put(`/api/gestao-talentos/alteracoes-cadastrais/${asked.body.id}/aprovar`)
    const { body: after } = await client.get(`${TALENTS}/${body.id}`)
    assert.deepEqual(
      after.dependentes.map((row: { nome: string }) => row.nome),
      ['Clara', 'Eva'],
    )
  })

  test('contracts for a term that ends within a month wait in "Para hoje"', async ({ assert }) => {
    const { client, input } = await scene()
    const soon = await client.post(TALENTS, { ...input(), contratoTrabalho: { tipo: '2', termino: dayFromNow(20) } })
    await client.post(TALENTS, { ...input(), contratoTrabalho: { tipo: '2', termino: dayFromNow(60) } })
    const { body } = await client.get('/api/userinfo/para-hoje')
    const [todo] = (body as any[]).filter((item) => item.nome === 'talent.contratos')
    assert.deepEqual(
      todo.itens.map((item: any) => item.titulo),
      [soon.body.nome],
    )
  })
})
