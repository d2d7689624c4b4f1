import { test } from '@japa/runner'
import { engine } from '#engine/engine.ts'
import { seedPlugins } from '#engine/migrations/seed.ts'
import { pis } from '#database/demo/documents.ts'
import { lost, candidateClient, candidateInput, newCpf, system, vacancyInput } from '#tests'
import {
  approvedVacancy,
  CANDIDATES,
  enter,
  newCandidate,
  ok,
  openVacancy,
  type Scene,
  scene,
  VACANCIES,
} from './story.ts'

/** Every field a registration has, filled in. */
async function everything({ catalogues, empresaId }: Scene) {
  const { repo } = await system(empresaId)
  const name = (nome: string) => ({ nome: `${nome} ${Math.random()}` })
  const [areaFormacao, idioma, fonte] = await Promise.all([
    repo('captacao/areas-formacao').create(name('Administração')),
    repo('captacao/idiomas').create(name('Inglês')),
    repo('captacao/como-ficou-sabendo-vaga').create(name('Portal')),
  ])
  const interesse = await repo('captacao/areas-interesse').create({
    ...name('Escritório'),
    areasOrganizacionaisIds: [catalogues.area.id],
    observacao: 'Inclui recepção.',
  })
  const conhecimento = await repo('cargo-salario/conhecimentos').create({
    ...name('Excel'),
    areasOrganizacionais: [catalogues.area.id],
  })
  const uf = catalogues.estado.id
  return {
    ...candidateInput(catalogues),
    nomeSocial: 'Bia',
    pessoal: {
      ...candidateInput(catalogues).pessoal,
      cpf: newCpf(),
      parentesAmigos: 'Carlos, da expedição',
      possuiParentes: true,
      indicadoPor: 'Carlos Souza',
      qtdFilhos: 2,
      conjuge: 'Rui Alves',
      profissaoConjuge: 'Pedreiro',
      pai: 'José Alves',
      profissaoPai: 'Motorista',
      mae: 'Ana Alves',
      profissaoMae: 'Professora',
      deficiencia: '1',
      rg: '123456789',
      rgUfId: uf,
      rgOrgaoEmissor: 'SSP',
      rgDataExpedicao: '2010-03-02',
      tituloEleitoral: { titEleitZona: '12', titEleitNumero: '123456789012', titEleitSecao: '34' },
      certificadoMilitar: { certMilNumero: '1234', certMilTipo: '3', certMilSerie: 'A' },
      ctps: { ctpsNumero: '1234567', ctpsSerie: '001', ctpsDv: '1', ctpsUfId: uf, ctpsDataExpedicao: '2012-05-06' },
      pis: pis(7),
      etniaRaca: '8',
    },
    endereco: {
      cep: '13010001',
      logradouro: 'Rua Barão de Jaguara',
      numero: '100',
      complemento: 'Casa 2',
      uf,
      cidade: catalogues.cidade.id,
      bairro: 'Centro',
    },
    contato: {
      email: 'bia@example.com',
      ddd: '19',
      foneFixo: '32345678',
      dddCelular: '19',
      foneCelular: '991234567',
      nomeContato: 'Rui',
    },
    socioEconomica: { pagaPensao: true, quantidade: 1, valor: 450.5, possuiVeiculo: true },
    comoFicouSabendoVaga: fonte.id,
    formacao: [
      {
        areaFormacao: areaFormacao.id,
        curso: 'Administração',
        local: 'Unicamp',
        situacao: 'COMPLETO',
        tipo: 'GRADUACAO',
        conclusao: '2018',
        anoConclusao: '2018-12',
      },
    ],
    certificados: [
      {
        titulo: 'NR-12',
        organizacao: 'Senai',
        tipo: 'CURSO',
        dataInicio: '2020-01-01',
        dataFim: '2020-01-05',
        validade: '2030-01-05',
        cargaHorariaTotal: '40:00',
        cargaHorariaDiaria: '8:00',
        urlCertificado: 'https://example.com/nr12',
      },
    ],
    candidatoIdiomas: [{ idioma: idioma.id, nivel: 'A' }],
    cursos: 'Informática básica',
    areasInteresse: [interesse.id],
    conhecimentos: [conhecimento.id],
    colocacao: 'E',
    experiencias: [
      {
        empresa: 'Padaria Sol',
        contatoEmpresa: '1932345678',
        cargo: catalogues.cargo.id,
        salario: 2500,
        dataAdmissao: '2020-02-01',
        dataDesligamento: '2022-03-01',
        motivoSaida: 'Mudança de cidade',
        observacao: 'Equipe de oito',
      },
    ],
    habilitacao: {
      numeroHab: '12345678901',
      registro: '98765432100',
      emissao: '2019-01-01',
      vencimento: '2029-01-01',
      ufHab: uf,
      categoria: 'B',
    },
  }
}

const EXTRA = {
  texto1: 'a',
  texto2: 'b',
  texto3: 'c',
  texto4: 'd',
  texto5: 'e',
  texto6: 'f',
  texto7: 'g',
  texto8: 'h',
  textolongo1: 'longo',
  textolongo2: 'mais longo',
  data1: '2026-01-01',
  data2: '2026-01-02',
  data3: '2026-01-03',
  valor1: 1.5,
  valor2: 2.5,
  numero1: 3,
}
const TITLES = {
  personalizacao: {
    'captacao/candidatos': Object.fromEntries(
      Object.keys(EXTRA).map((name) => [`camposExtras.${name}`, { rotulo: `Título de ${name}` }]),
    ),
  },
}

test.group('Whole records', (group) => {
  group.setup(() => seedPlugins(engine()))

  // Proves: candidatos, core.endereco.01
  test('staff keeps every field of a candidate', async ({ assert }) => {
    const one = await scene(TITLES)
    const sent = {
      ...(await everything(one)),
      observacao: 'Prefere a manhã',
      ocrTexto: 'texto lido',
      camposExtras: EXTRA,
      disponivel: true,
      aceitoPoliticaSeguranca: true,
      empresaId: one.empresaId,
    }
    const { id } = ok(await one.client.post(CANDIDATES, sent)).body
    const row = ok(await one.client.get(`${CANDIDATES}/${id}`)).body
    assert.deepEqual(lost(sent, row), [])
    const long = await one.client.put(`${CANDIDATES}/${id}`, {
      versao: row.versao,
      endereco: { ...sent.endereco, numero: '12345678901', complemento: 'x'.repeat(31) },
    })
    assert.sameMembers(
      long.body.errors.map((error: any) => error.field),
      ['endereco.numero', 'endereco.complemento'],
    )
  })

  // Proves: candidato-formacoes, candidatos-externos, portal.candidatos-externos.01, portal.candidatos-externos.06
  test('candidates keep every field of their own registration, and begin with the same defaults', async ({
    assert,
  }) => {
    const one = await scene(TITLES)
    const client = await candidateClient(one.empresaId, one.catalogues)
    const address = `/api/externo/candidatos/${client.candidate.id}`
    const begun = ok(await client.get(`${address}/completo`)).body
    assert.containSubset(begun, {
      socioEconomica: { pagaPensao: false, possuiVeiculo: false },
      primeiroEmprego: false,
      pessoal: { deficiencia: '0' },
    })
    const { pessoal, ...sent } = await everything(one)
    const { cpf: _, ...personal } = pessoal
    const wrong = await client.put(address, { versao: begun.versao, pessoal: { ...personal, pis: '12345678901' } })
    assert.deepEqual(
      wrong.body.errors?.map((error: any) => error.message),
      ['O número do PIS é inválido.'],
    )
    ok(await client.put(address, { versao: begun.versao, ...sent, pessoal: personal, camposExtras: EXTRA }))
    const row = ok(await client.get(`${address}/completo`)).body
    assert.deepEqual(lost({ ...sent, pessoal: personal, camposExtras: EXTRA }, row), [])
  })

  // Proves: candidatos-externos, portal.candidatos.areas-interesses, portal.candidatos.conhecimentos,
  //   rec.candidatos.completo
  test('the lists of a registration are told one by one, and the whole of it to staff', async ({ assert }) => {
    const one = await scene()
    const sent = await everything(one)
    const client = await candidateClient(one.empresaId, one.catalogues, sent)
    const address = `/api/externo/candidatos/${client.candidate.id}`
    assert.containSubset(ok(await client.get(`${address}/certificados`)).body, [
      { titulo: 'NR-12', cargaHorariaTotal: '40:00' },
    ])
    for (const [part, wanted, of] of [
      ['conhecimentos', sent.conhecimentos, (row: any) => row.id],
      ['areas-interesses', sent.areasInteresse, (row: any) => row.id],
      ['formacoes', ['Administração'], (row: any) => row.curso],
      ['idiomas', sent.candidatoIdiomas.map(({ idioma }) => idioma), (row: any) => row.idioma.id],
      ['experiencias', ['Padaria Sol'], (row: any) => row.empresa],
    ] as const)
      assert.deepEqual(ok(await client.get(`${address}/${part}`)).body.map(of), wanted, part)
    const whole = ok(await one.client.get(`${CANDIDATES}/${client.candidate.id}/completo`)).body
    assert.deepEqual(
      [whole.nome, whole.endereco.logradouro, whole.cargos[0].id, whole.moduloExterno, whole.empresaId],
      [sent.nome, 'Rua Barão de Jaguara', one.catalogues.cargo.id, true, one.empresaId],
    )
  })

  // Proves: candidatos, portal.candidatos.foto
  test('a photo is kept with the record, for staff and for the candidate', async ({ assert }) => {
    const one = await scene()
    const foto = {
      bytes: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
      contentType: 'image/png',
      name: 'eu.png',
    }
    const { id } = ok(await one.client.post(CANDIDATES, candidateInput(one.catalogues, { foto }))).body
    const row = ok(await one.client.get(`${CANDIDATES}/${id}`)).body
    assert.match(row.foto.contentType, /^image\//)
    assert.isFalse(row.moduloExterno)
    assert.equal(row.empresaId, one.empresaId)
    const own = await candidateClient(one.empresaId, one.catalogues, { foto })
    const address = `/api/externo/candidatos/${own.candidate.id}`
    const record = ok(await own.get(address)).body
    assert.match(record.foto.contentType, /^image\//)
    assert.notProperty(record, 'moduloExterno')
    const picture = ok(await own.get(`${address}/foto`))
    assert.match(picture.headers.get('content-type')!, /^image\//)
    assert.isAbove(picture.text.length, 20)
  })

  // Proves: exames-palografico
  test('an exam tells of whom and when, and its text and file change', async ({ assert }) => {
    const one = await scene()
    const person = await newCandidate(one)
    ok(await one.client.patch(`${CANDIDATES}/${person.id}/exames-palografico`, { ocrTexto: 'Ritmo regular.' }))
    const path = '/api/captacao/exames-palografico'
    const [listed] = ok(await one.client.get(path)).body.content
    const exam = ok(await one.client.get(`${path}/${listed.id}`)).body
    assert.deepEqual([exam.candidato.id, exam.data], [person.id, (await system(one.empresaId)).today])
    ok(
      await one.client.put(`${path}/${exam.id}`, {
        candidato: person.id,
        ocrTexto: 'Ritmo lento.',
        versao: exam.versao,
      }),
    )
    assert.equal(ok(await one.client.get(`${path}/${exam.id}`)).body.ocrTexto, 'Ritmo lento.')
    const arquivo = { bytes: Buffer.from('Ritmo firme.').toString('base64'), name: 'a.txt', contentType: 'text/plain' }
    const changed = ok(await one.client.put(`${path}/${exam.id}`, { arquivo })).body
    assert.deepEqual([changed.arquivo.name, changed.ocrTexto], ['a.txt', 'Ritmo firme.'])
  })

  // Proves: rec.solicitacoes.bairros, solicitacoes-pessoal, vagas
  test('a vacancy keeps every field of its form; its districts are told by themselves', async ({ assert }) => {
    const one = await scene()
    const { repo } = await system(one.empresaId)
    const bairro = await repo('geral/bairros').create({
      nome: `Centro ${Math.random()}`,
      cidade: one.catalogues.cidade.id,
    })
    const sent = {
      bairrosIds: [bairro.id],
      escolaridades: ['07', '09'],
      cidade: one.catalogues.cidade.id,
      emailsCheck: [{ email: 'rh@example.com' }],
      idadeMinima: 18,
      idadeMaxima: 40,
      justificativaPerfil: 'Cota legal.',
      horasDiariasPrevistas: '8:00',
      tipoVaga: 'MISTA',
    }
    const { id } = ok(await one.client.post(VACANCIES, vacancyInput(one.catalogues, sent))).body
    assert.containSubset(ok(await one.client.get(`${VACANCIES}/${id}`)).body, {
      escolaridades: ['07', '09'],
      idadeMinima: 18,
      tipoVaga: 'MISTA',
    })
    assert.containSubset(ok(await one.client.get(`${VACANCIES}/${id}/bairros`)).body, [{ id: bairro.id }])
  })

  // Proves: rec.solicitacoes.existe-competencia-respondida
  test('existe-competencia-respondida tells whether a competence was judged for the vacancy', async ({ assert }) => {
    const one = await scene()
    const { repo } = await system(one.empresaId)
    const vacancy = await openVacancy(one)
    const judged = async () => ok(await one.client.get(`${VACANCIES}/${vacancy.id}/existe-competencia-respondida`)).body
    assert.isFalse(await judged())
    const conhecimento = await repo('cargo-salario/conhecimentos').create({
      nome: 'Comunicação',
      areasOrganizacionais: [one.catalogues.area.id],
    })
    const [competencia] = (await repo('cargo-salario/competencias').list({ search: conhecimento.nome, limit: 1 })).rows
    const nivel = await repo('cargo-salario/niveis-competencia').create({
      descricao: `Domina ${Math.random()}`,
      ordem: 3,
      percentual: 100,
    })
    ok(
      await one.client.post('/api/captacao/niveis-competencia', {
        candidato: (await newCandidate(one)).id,
        solicitacao: vacancy.id,
        competencia: competencia!.id,
        nivelCompetencia: nivel.id,
      }),
    )
    assert.isTrue(await judged())
    assert.equal(
      (await (await scene()).client.get(`${VACANCIES}/${vacancy.id}/existe-competencia-respondida`)).status,
      404,
    )
  })

  // Proves: historico
  test('an entry of the history keeps its hours, questionnaires and deadline', async ({ assert }) => {
    const one = await scene()
    const vacancy = await approvedVacancy(one)
    const application = await enter(one, (await newCandidate(one)).id, vacancy.id)
    const model = ok(await one.client.post('/api/captacao/modelos-avaliacao-candidato', { titulo: 'Rotina' })).body
    const sent = {
      data: '2026-11-05',
      horaIni: '9:00',
      horaFim: '10:30',
      responsavel: 'Renata',
      apto: 'I',
      observacao: 'Pontual',
      dataHoraExpiracao: '2026-12-01T12:00:00Z',
    }
    const row = ok(
      await one.client.post('/api/captacao/historico', {
        ...sent,
        candidatoSolicitacao: application.id,
        etapaSeletiva: one.catalogues.etapas[0]!.id,
        avaliacoes: [model.id],
      }),
    ).body
    assert.containSubset(ok(await one.client.get(`/api/captacao/historico/${row.id}`)).body, {
      horaIni: '9:00',
      horaFim: '10:30',
      observacao: 'Pontual',
      avaliacoes: [{ id: model.id }],
    })
    assert.equal((await one.client.delete(`/api/captacao/historico/${row.id}`)).status, 204)
    assert.equal((await one.client.delete(`/api/captacao/modelos-avaliacao-candidato/${model.id}`)).status, 204)
  })
})
