import { test } from '@japa/runner'
import { addDays } from '#engine'
import { engine } from '#engine/engine.ts'
import { seedPlugins } from '#engine/migrations/seed.ts'
import { candidateClient, Client, newCpf, system, unique } from '#tests'
import { APPLICATIONS, approvedVacancy, enter, ok, scene } from './story.ts'

const ADMISSIONS = '/api/gestao-talentos/talentos-admissao'
const TALENTS = '/api/gestao-talentos/talentos'
const FORM = '/api/gestao-talentos/admissao'
const OFFERS = '/api/captacao/propostas'

test.group('From application to second contract', (group) => {
  group.setup(() => seedPlugins(engine()))

  test('who worked here applies, accepts an offer, fills in the form and has a second contract', async ({ assert }) => {
    const one = await scene()
    const { client: hr, catalogues } = one
    const start = addDays((await system(one.empresaId)).today, 30)
    const cpf = newCpf()
    const nome = 'Dora Reis Melo'
    const first = ok(
      await hr.post(TALENTS, {
        nome,
        nomeComercial: 'Dora Reis',
        nomeSocial: 'Dora',
        cpf,
        matricula: 'T301',
        dataAdmissao: '2018-02-01',
        dataDesligamento: '2020-06-30',
        estabelecimento: catalogues.estabelecimento.id,
        areaOrganizacional: catalogues.area.id,
        faixaSalarial: catalogues.faixa.id,
        pessoal: { dataNascimento: '1990-04-12', mae: 'Maria', pis: null },
        endereco: { logradouro: 'Rua antiga', bairro: 'Bairro antigo' },
      }),
    ).body

    const vacancy = await approvedVacancy(one)
    const email = `${unique('p').replace(/\W/g, '')}@example.com`
    const person = await candidateClient(one.empresaId, catalogues, {
      nome,
      pessoal: { cpf, dataNascimento: '1990-04-12' },
      contato: { email, dddCelular: '19', foneCelular: '991234567' },
    })
    const application = await enter(one, person.candidate.id, vacancy.id)
    const model = ok(
      await hr.post('/api/captacao/modelos-proposta', {
        titulo: unique('Modelo'),
        validadeDias: 7,
        texto: '<p>Olá, {{candidato}}: {{salario}} a partir de {{inicio}}.</p>',
      }),
    ).body
    const offer = ok(
      await hr.post(OFFERS, {
        candidatoSolicitacao: application.id,
        modelo: model.id,
        salario: 4200,
        dataInicio: start,
      }),
    ).body
    ok(await hr.put(`${OFFERS}/${offer.id}/enviar`))
    ok(await person.put(`/api/externo/propostas/${offer.id}/aceitar`, { nome, senha: person.password }))

    const known = ok(await hr.get(`${APPLICATIONS}/${application.id}/admissao`)).body
    assert.deepInclude(known, { cpf, salario: 4200, dataAdmissao: start })
    assert.isFalse((await hr.post(`${ADMISSIONS}/isExisteTalentoComMesmoCPF`, { cpf })).body)
    const asked = ok(await hr.post(`${ADMISSIONS}/solicitar`, { ...known, msg: 'Bem-vinda de volta.' }))
    const admission = asked.body ?? (await hr.get(`${ADMISSIONS}?cpf=${cpf}`)).body.content[0]
    ok(await hr.put(`${ADMISSIONS}/${admission.id}/enviar`))
    const { url } = ok(await hr.post(`${ADMISSIONS}/${admission.id}/link-ficha`)).body
    const link = { 'X-Link': url.split('/').at(-1) as string }
    const outside = new Client()
    const state = (await outside.get(`${FORM}/estados`)).body.find((item: any) => item.nome === 'São Paulo')
    const [city] = (await outside.get(`${FORM}/estados/${state.id}/cidades`)).body
    ok(
      await outside.put(
        FORM,
        {
          pessoal: { dataNascimento: '1990-04-12' },
          contato: { dddCelular: '19', foneCelular: '991234567' },
          endereco: { logradouro: 'Rua nova', numero: '10', uf: { id: state.id }, cidade: { id: city.id } },
        },
        link,
      ),
    )
    assert.equal(
      ok(await hr.get(`${ADMISSIONS}/${admission.id}`)).body.contratoAnterior,
      'Esta pessoa já trabalhou aqui de 01/02/2018 a 30/06/2020 (matrícula T301). O que a ficha não trouxer vem desse contrato.',
    )
    const job = {
      dataAdmissao: start,
      estabelecimento: catalogues.estabelecimento.id,
      areaOrganizacional: catalogues.area.id,
      faixaSalarial: catalogues.faixa.id,
    }
    const early = await hr.post(`${ADMISSIONS}/${admission.id}/contratar`, { ...job, matricula: 'T301' })
    assert.include(early.text, 'Já existe um talento com esta matrícula.')
    const hired = ok(await hr.post(`${ADMISSIONS}/${admission.id}/contratar`, { ...job, matricula: 'T302' })).body
    assert.equal(hired.status, 'CONCLUIDA')
    assert.notEqual(hired.talento.id, first.id)
    const second = ok(await hr.get(`${TALENTS}/${hired.talento.id}?data=${start}`)).body
    assert.deepInclude(second, {
      cpf,
      matricula: 'T302',
      nomeSocial: 'Dora',
      nomeComercial: 'Dora Reis',
      situacao: 'P',
    })
    assert.equal(second.historicos[0].salario, 4200)
    // The form wins; what it does not ask comes from the first contract, and addresses are never mixed.
    assert.deepEqual(
      [second.pessoal.mae, second.endereco.logradouro, second.endereco.bairro ?? null, second.contato.email],
      ['Maria', 'Rua nova', null, email],
    )
    const { contratos } = ok(await hr.get(`${TALENTS}/${second.id}/contratos`)).body
    assert.deepEqual(
      contratos.map((contract: any) => [contract.id, contract.matricula]),
      [
        [first.id, 'T301'],
        [second.id, 'T302'],
      ],
    )
  })
})
