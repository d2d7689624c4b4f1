import { test } from '@japa/runner'
import { messagesOf, newCpf, staffClient, system, unique } from '#tests'
import { APPLICATIONS, approvedVacancy, enter, newCandidate, ok, openVacancy, scene, VACANCIES } from './story.ts'

const TEMPLATES = '/api/captacao/modelos-vaga'
const ADMISSIONS = '/api/gestao-talentos/talentos-admissao'
const ADVERT = { titulo: 'Pessoa analista', descricao: '<p>Venha.</p>', exibirModuloExterno: true }

test.group('Vacancy templates', () => {
  // Proves: solicitacoes-pessoal, vagas
  test('a vacancy is saved as a template, and a new one begins with it: what the work asks for, never state, days or people', async ({
    assert,
  }) => {
    const one = await scene()
    const vacancy = await approvedVacancy(one, {
      quantidade: 3,
      remuneracao: 4200,
      sexo: 'F',
      justificativaPerfil: 'Revista íntima',
      experiencias: 'Dois anos de folha',
      horarioComercial: false,
      anuncio: ADVERT,
    })
    const titulo = unique('Analista')
    ok(await one.client.put(`${VACANCIES}/${vacancy.id}/gravar-como-modelo`, { titulo }))
    const [saved] = (await one.client.get(`${TEMPLATES}?titulo=${encodeURIComponent(titulo)}&completo=true`)).body
      .content
    assert.containSubset(saved, {
      titulo,
      modeloAtivo: true,
      descricao: vacancy.descricao,
      remuneracao: 4200,
      horarioComercial: false,
      anuncio: { titulo: ADVERT.titulo, descricao: ADVERT.descricao },
    })
    const twice = await one.client.put(`${VACANCIES}/${vacancy.id}/gravar-como-modelo`, { titulo })
    assert.isString(messagesOf(twice).titulo, 'two templates of one name')
    const draft = ok(await one.client.get(`${VACANCIES}/a-partir-de-modelo?modelo=${saved.id}`)).body
    assert.containSubset(draft, {
      descricao: vacancy.descricao,
      quantidade: 3,
      remuneracao: 4200,
      horarioComercial: false,
      experiencias: 'Dois anos de folha',
      status: 'I',
      sexo: 'I',
      faixaSalarial: { id: vacancy.faixaSalarial.id },
      anuncio: { titulo: ADVERT.titulo },
    })
    assert.notProperty(draft, 'id')
    assert.notOk(draft.anuncio.exibirModuloExterno)
    const made = ok(await one.client.post(VACANCIES, draft)).body
    assert.containSubset(made, { situacao: 'Em análise', quantidade: 3, descricao: vacancy.descricao })
    assert.isNull(made.liberador)
  })

  test('money passes only to who may see it; templates of another company do not exist', async ({ assert }) => {
    const one = await scene()
    const vacancy = await openVacancy(one, { remuneracao: 4200 })
    const blind = await staffClient({
      empresaId: one.empresaId,
      authorities: [
        'ROLE_CAPTACAO_SOLICITACOES_PESSOAL',
        'ROLE_CAPTACAO_SOLICITACOES_PESSOAL_EDITAR',
        'ROLE_CAPTACAO_MODELOS_VAGA',
        'ROLE_CAPTACAO_MODELOS_VAGA_EDITAR',
      ],
    })
    const titulo = unique('Sem salário')
    ok(await blind.put(`${VACANCIES}/${vacancy.id}/gravar-como-modelo`, { titulo }))
    const whole = unique('Com salário')
    ok(await one.client.put(`${VACANCIES}/${vacancy.id}/gravar-como-modelo`, { titulo: whole }))
    const rows = (await one.client.get(`${TEMPLATES}?completo=true&unpaged=true`)).body
    const named = (name: string) => rows.find((row: any) => row.titulo === name)
    assert.notOk(named(titulo).remuneracao)
    assert.equal(named(whole).remuneracao, 4200)
    const draft = ok(await blind.get(`${VACANCIES}/a-partir-de-modelo?modelo=${named(whole).id}`)).body
    assert.notProperty(draft, 'remuneracao')
    const other = await scene()
    assert.isAtLeast((await other.client.get(`${VACANCIES}/a-partir-de-modelo?modelo=${named(whole).id}`)).status, 400)
    assert.equal((await other.client.get(`${TEMPLATES}/${named(whole).id}`)).status, 404)
    const manager = await staffClient({ empresaId: one.empresaId, authorities: ['ROLE_CAPTACAO_SOLICITACOES_PESSOAL'] })
    assert.equal((await manager.get(`${VACANCIES}/a-partir-de-modelo?modelo=${named(whole).id}`)).status, 403)
  })
})

test.group('Admission of whoever was chosen', () => {
  test('pay and first day of the accepted offer and the place of the vacancy begin the admission and the employment', async ({
    assert,
  }) => {
    const one = await scene()
    const { estabelecimento, area, faixa } = one.catalogues
    const vacancy = await approvedVacancy(one)
    const cpf = newCpf()
    const person = await newCandidate(one, { pessoal: { cpf }, contato: { email: 'nova@exemplo.com.br' } })
    const { id } = await enter(one, person.id, vacancy.id)
    const known = async (client = one.client) => ok(await client.get(`${APPLICATIONS}/${id}/admissao`)).body
    assert.containSubset(await known(), {
      nome: person.nome,
      email: 'nova@exemplo.com.br',
      faixaSalarial: { id: faixa.id },
    })
    assert.notOk((await known()).salario)
    const { repo } = await system(one.empresaId)
    const model = await repo('captacao/modelos-proposta').create({ titulo: unique('M'), texto: '<p>Olá</p>' })
    const offer = ok(
      await one.client.post('/api/captacao/propostas', {
        candidatoSolicitacao: id,
        modelo: model.id,
        salario: 5123.45,
        dataInicio: '2099-02-01',
      }),
    ).body
    assert.notOk((await known()).salario, 'a draft is no promise')
    await repo('captacao/propostas').patch(offer.id, { situacao: 'A' })
    const facts = await known()
    assert.containSubset(facts, { salario: 5123.45, dataAdmissao: '2099-02-01', cpf })
    const blind = await staffClient({
      empresaId: one.empresaId,
      authorities: [
        'ROLE_GESTAO_TALENTOS_TALENTOS_ADMISSAO',
        'ROLE_GESTAO_TALENTOS_TALENTOS_ADMISSAO_EDITAR',
        'ROLE_CAPTACAO_CANDIDATOS',
        'ROLE_CAPTACAO_CANDIDATO_SOLICITACOES',
        'ROLE_CAPTACAO_SOLICITACOES_PESSOAL',
      ],
    })
    const seen = await known(blind)
    assert.notOk(seen.salario)
    assert.equal(seen.dataAdmissao, '2099-02-01')

    const asked = ok(
      await one.client.post(`${ADMISSIONS}/solicitar`, { ...facts, msg: 'Precisamos da sua ficha.' }),
    ).body
    assert.containSubset(asked, { salario: 5123.45, dataAdmissao: '2099-02-01', faixaSalarial: { id: faixa.id } })
    assert.notProperty((await blind.get(`${ADMISSIONS}/${asked.id}`)).body, 'salario')
    await repo('gestao-talentos/talentos-admissao').patch(asked.id, {
      status: 'ENVIADA',
      preenchidaEm: '2026-11-20T12:00:00.000Z',
    })
    // Left empty, as by whoever may not see it, what was agreed holds.
    const hired = ok(
      await one.client.post(`${ADMISSIONS}/${asked.id}/contratar`, {
        dataAdmissao: '2026-11-02',
        estabelecimento: estabelecimento.id,
        areaOrganizacional: area.id,
        faixaSalarial: faixa.id,
      }),
    ).body
    const talent = (await one.client.get(`/api/gestao-talentos/talentos/${hired.talento.id}`)).body
    assert.equal(talent.salario, 5123.45)
    assert.containSubset(talent.historicos, [{ data: '2026-11-02', tipoSalario: '3', salario: 5123.45 }])
    const wrong = await one.client.post(`${ADMISSIONS}/solicitar`, { ...facts, cpf: newCpf(), msg: 'x', salario: 0 })
    assert.isString(messagesOf(wrong).salario)
  })
})
