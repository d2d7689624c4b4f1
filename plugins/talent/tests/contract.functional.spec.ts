import { test } from '@japa/runner'
import { holds } from '#engine/definition/conditions.ts'
import {
  createCatalogues,
  createCompany,
  messagesOf,
  newCpf,
  staffClient,
  system,
  unique,
  stateOfSaoPaulo,
  walk,
} from '#tests'

/** Every field and call of the contract at its own address, a few subjects a test, so that each answer is read. */

const AT = '/api/gestao-talentos'
const TALENTOS = `${AT}/talentos`
const PHOTO = {
  bytes: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  contentType: 'image/png',
  name: 'foto.png',
}

async function scene(settings: Record<string, unknown> = {}) {
  const company = await createCompany(settings)
  const catalogues = await createCatalogues(company.id)
  const client = await staffClient({ empresaId: company.id })
  const { repo } = await system(company.id)
  const input = (extra: object = {}) => ({
    nome: unique('Talento'),
    nomeComercial: 'Talento',
    cpf: newCpf(),
    dataAdmissao: '2020-02-01',
    estabelecimento: catalogues.estabelecimento.id,
    areaOrganizacional: catalogues.area.id,
    faixaSalarial: catalogues.faixa.id,
    ...extra,
  })
  const talent = async (extra: object = {}) => (await client.post(TALENTOS, input(extra))).body
  return { ...catalogues, company, client, repo, input, talent }
}

const extra = {
  texto1: 'a',
  texto2: 'b',
  texto3: 'c',
  texto4: 'd',
  texto5: 'e',
  texto6: 'f',
  texto7: 'g',
  texto8: 'h',
  textolongo1: 'longo um',
  textolongo2: 'longo dois',
  data1: '2026-01-01',
  data2: '2026-01-02',
  data3: '2026-01-03',
  valor1: 1.5,
  valor2: 2.5,
  numero1: 7,
}

test.group('Contract of talents: the record', () => {
  // Proves: tal.talentos.certificados, tal.talentos.experiencias, tal.talentos.formacoes, tal.talentos.foto,
  //   tal.talentos.idiomas, talentos, talentos-certificados, talentos-experiencias, talentos-formacoes,
  //   talentos-idiomas
  test('a talent keeps every field of its groups', async ({ assert }) => {
    const titles = Object.fromEntries(
      Object.keys(extra).map((name) => [`camposExtras.${name}`, { titulo: `Campo ${name}`, rotulo: `Campo ${name}` }]),
    )
    const { client, repo, input, cargo, talent, company, estabelecimento } = await scene({
      personalizacao: { 'gestao-talentos/talentos': titles },
    })
    const estado = await stateOfSaoPaulo()
    const cidade = await repo('geral/cidades').create({ nome: unique('Campinas'), uf: estado.id })
    const boss = await talent()
    const language = await repo('captacao/idiomas').create({ nome: unique('Inglês') })
    const study = await repo('captacao/areas-formacao').create({ nome: unique('Engenharia') })
    const place = await repo('sst/ambientes').create({ nome: unique('Oficina') })
    const job = await repo('sst/funcoes').create({ nome: unique('Soldador') })
    const user = await repo('utilitario/usuarios').list({ limit: 1 })
    const sheet = {
      nomeSocial: 'Nome social',
      matricula: '00123',
      vinculo: 'E',
      gestor: boss.id,
      funcao: job.id,
      ambiente: place.id,
      cursos: 'Excel',
      observacao: 'Mora perto',
      pessoal: {
        dataNascimento: '1990-05-20',
        naturalidade: 'Campinas',
        sexo: 'F',
        parentesAmigos: 'Ana Reis',
        possuiParentes: true,
        indicadoPor: 'Bia',
        escolaridade: '09',
        estadoCivil: '02',
        qtdFilhos: 2,
        conjuge: 'Caio',
        profissaoConjuge: 'Pintor',
        pai: 'Davi',
        profissaoPai: 'Pedreiro',
        mae: 'Eva',
        profissaoMae: 'Médica',
        deficiencia: '0',
        rg: '123456789',
        rgUfId: estado.id,
        rgOrgaoEmissor: 'SSP',
        rgDataExpedicao: '2010-01-01',
        tituloEleitoral: { titEleitZona: '001', titEleitNumero: '123456789012', titEleitSecao: '0001' },
        certificadoMilitar: { certMilNumero: '123456', certMilTipo: '1', certMilSerie: 'A' },
        ctps: {
          ctpsNumero: '1234567',
          ctpsSerie: '001',
          ctpsDv: '1',
          ctpsUfId: estado.id,
          ctpsDataExpedicao: '2010-01-01',
        },
        pis: '12056412545',
        etniaRaca: '2',
      },
      endereco: {
        cep: '13010111',
        logradouro: 'Rua Barão',
        numero: '10',
        complemento: 'Casa',
        uf: estado.id,
        cidade: cidade.id,
        bairro: 'Centro',
      },
      contato: {
        email: 'talento@exemplo.com',
        ddd: '19',
        foneFixo: '32321234',
        dddCelular: '19',
        foneCelular: '991234567',
        nomeContato: 'Caio',
      },
      habilitacao: {
        numeroHab: '12345678900',
        registro: '12345678900',
        emissao: '2020-01-01',
        vencimento: '2030-01-01',
        ufHab: estado.id,
        categoria: 'B',
      },
      camposExtras: extra,
      foto: PHOTO,
      formacao: [
        {
          areaFormacao: study.id,
          curso: 'Engenharia civil',
          local: 'Unicamp',
          situacao: 'COMPLETO',
          tipo: 'GRADUACAO',
          conclusao: '2012',
          anoConclusao: '2012-12',
        },
      ],
      certificados: [
        {
          titulo: 'Congresso',
          organizacao: 'ABRH',
          tipo: 'CONGRESSO',
          dataInicio: '2025-01-01',
          dataFim: '2025-01-02',
          validade: '2027-01-01',
          cargaHorariaTotal: '16:00',
          cargaHorariaDiaria: '8:00',
          urlCertificado: 'https://exemplo.com/c/1',
        },
      ],
      candidatoIdiomas: [{ idioma: language.id, nivel: 'A' }],
      experiencias: [
        {
          empresa: 'Acme',
          contatoEmpresa: '1932321234',
          cargo: cargo.id,
          checkNomeCargo: false,
          salario: 3000,
          dataAdmissao: '2015-01-01',
          dataDesligamento: '2019-12-31',
          motivoSaida: 'Mudança',
          observacao: 'Boa',
        },
        {
          empresa: 'Beta',
          checkNomeCargo: true,
          nomeMercado: 'Mestre de obras',
          dataAdmissao: '2012-01-01',
          dataDesligamento: '2014-12-31',
        },
      ],
    }
    const made = await client.post(TALENTOS, input({ ...sheet, usuario: user.rows[0]?.id }))
    assert.equal(made.status, 201, made.text)
    const { body } = await client.get(`${TALENTOS}/${made.body.id}`)
    const ref = (id: number) => ({ id })
    const { foto: _photo, formacao: _f, certificados: _c, candidatoIdiomas: _i, experiencias: _e, ...plain } = sheet
    assert.containSubset(body, {
      ...plain,
      gestor: ref(boss.id),
      estabelecimento: ref(estabelecimento.id),
      funcao: ref(job.id),
      ambiente: ref(place.id),
      nomeComercial: 'Talento',
      empresaId: company.id,
      pessoal: { ...sheet.pessoal, rgUfId: ref(estado.id), ctps: { ...sheet.pessoal.ctps, ctpsUfId: ref(estado.id) } },
      endereco: { ...sheet.endereco, uf: ref(estado.id), cidade: ref(cidade.id) },
      habilitacao: { ...sheet.habilitacao, ufHab: ref(estado.id) },
      formacao: [{ curso: 'Engenharia civil' }],
      certificados: [{ titulo: 'Congresso' }],
      candidatoIdiomas: [{ nivel: 'A' }],
      experiencias: [{ empresa: 'Acme' }, { empresa: 'Beta' }],
    })
    assert.isString(body.foto.url)
    const of = async (part: string) => (await client.get(`${TALENTOS}/${body.id}/${part}`)).body
    const [formation] = await of('formacoes')
    assert.containSubset(formation, {
      areaFormacao: { nome: study.nome },
      curso: 'Engenharia civil',
      local: 'Unicamp',
      situacao: 'COMPLETO',
      tipo: 'GRADUACAO',
      anoConclusao: '2012-12',
    })
    assert.isNumber(formation.id)
    assert.equal(formation.conclusao, '2012')
    assert.isNull(formation.tipoDescricao)
    const [certificate] = await of('certificados')
    assert.containSubset(certificate, sheet.certificados[0]!)
    assert.isNumber(certificate.id)
    const [spoken] = await of('idiomas')
    assert.containSubset(spoken, { idioma: { id: language.id, nome: language.nome }, nivel: 'A' })
    assert.isNumber(spoken.id)
    const jobs = await of('experiencias')
    assert.containSubset(jobs[0], { ...sheet.experiencias[0], cargo: { id: cargo.id, nome: cargo.nome } })
    assert.containSubset(jobs[1], sheet.experiencias[1]!)
    assert.isNumber(jobs[0].id)
    const photo = await client.get(`${TALENTOS}/${body.id}/foto`)
    assert.include(JSON.stringify(photo.body), 'image/')
    assert.isNull(body.estabilidadeComissaoAte)
  })

  // Proves: tal.talentos.area, tal.talentos.by-ids, tal.talentos.participantes, tal.talentos.por-situacao,
  //   talent.talentos.01, talent.talentos.02
  test('talents are found by name a page of 20, by state, area, participants and numbers', async ({ assert }) => {
    const { client, talent, area, company, repo } = await scene()
    const [one, gone] = [await talent({ nome: 'Ana Maria' }), await talent({ nome: 'Ana Paula' })]
    const reason = await repo('gestao-talentos/motivo-desligamento').create({ motivo: unique('Pedido') })
    await repo('gestao-talentos/desligamentos').create({
      colaborador: gone.id,
      dataDesligamento: '2026-06-30',
      motivoDesligamento: reason.id,
    })
    const names = (body: any) => (body.content ?? body).map((row: any) => row.nome)
    const found = async (path: string) => names((await client.get(`${TALENTOS}${path}`)).body)
    assert.deepEqual(await found('?nome=ana&page=0&size=20&sort=nome'), ['Ana Maria', 'Ana Paula'])
    assert.deepEqual(await found('?situacao=A'), ['Ana Maria'])
    assert.deepEqual(await found('/situacao?situacao=D'), ['Ana Paula'])
    assert.sameMembers(await found('/situacao?situacao=T'), ['Ana Maria', 'Ana Paula'])
    assert.include(await found(`/area?areasIds=${area.id}`), 'Ana Maria')
    assert.include(await found(`/participantes?empresasIds=${company.id}`), 'Ana Maria')
    assert.deepEqual(await found(`/by-ids?ids=${one.id}`), ['Ana Maria'])
    assert.deepEqual(await found(`/por-situacao?situacao=D&empresasIds=${company.id}`), ['Ana Paula'])
  })

  // Proves: core.areas.possui-permissao, talent.permissoes.01
  test('areas are chosen only by whoever may see them', async ({ assert }) => {
    const { company } = await scene()
    const may = '/api/userinfo/areas-organizacionais/posui-permissao-areas'
    const yes = await staffClient({ empresaId: company.id, authorities: ['ROLE_CARGO_SALARIO_AREAS_ORGANIZACIONAIS'] })
    const no = await staffClient({ empresaId: company.id, authorities: ['ROLE_GESTAO_TALENTOS_TALENTOS'] })
    assert.isTrue((await yes.get(may)).body)
    assert.isFalse((await no.get(may)).body)
    assert.equal((await no.get('/api/cargo-salario/areas-organizacionais')).status, 403)
  })
})

test.group('Contract of talents: catalogues', () => {
  // Proves: colaboradores-ocorrencias, motivo-desligamento, ocorrencias, providencias, tipo-ocorrencia
  test('reasons, kinds of occurrence, occurrences, measures and their rows', async ({ assert }) => {
    const { client, talent } = await scene()
    const demanded = (field: string) => [[field, { [field]: null }]] as [string, object][] as never
    const reason = { motivo: unique('Pedido'), turnover: false, reducaoDeQuadro: true, ativo: true }
    await walk(assert, client, `${AT}/motivo-desligamento`, {
      input: reason,
      expect: reason,
      change: { ativo: false },
      refused: demanded('motivo'),
    })
    const kind = { descricao: unique('Falta'), pontuacao: -2, absenteismo: true, ativo: true }
    await walk(assert, client, `${AT}/tipo-ocorrencia`, {
      input: kind,
      expect: { ...kind, codigoAC: null },
      change: { pontuacao: -3 },
      refused: demanded('descricao'),
    })
    const { body: stored } = await client.post(`${AT}/tipo-ocorrencia`, kind)
    const late = {
      descricao: unique('Atraso'),
      tipoOcorrencia: stored.id,
      pontuacao: -1,
      exibirPerformanceProfissional: false,
      ativo: true,
    }
    await walk(assert, client, `${AT}/ocorrencias`, {
      input: late,
      expect: { ...late, tipoOcorrencia: { id: stored.id } },
      change: { ativo: false },
      refused: demanded('descricao'),
    })
    const measure = { descricao: unique('Conversa') }
    await walk(assert, client, `${AT}/providencias`, {
      input: measure,
      expect: measure,
      change: { descricao: 'Advertência' },
      refused: demanded('descricao'),
    })
    const { body: event } = await client.post(`${AT}/ocorrencias`, late)
    const { body: talk } = await client.post(`${AT}/providencias`, measure)
    const person = await talent()
    await walk(assert, client, `${AT}/colaboradores-ocorrencias`, {
      input: {
        colaborador: person.id,
        ocorrencia: event.id,
        dataIni: '2026-05-04',
        dataFim: '2026-05-05',
        providencia: talk.id,
        observacao: 'Avisou',
      },
      expect: {
        colaborador: { id: person.id },
        ocorrencia: { id: event.id },
        dataIni: '2026-05-04',
        dataFim: '2026-05-05',
        providencia: { id: talk.id },
        observacao: 'Avisou',
      },
      change: { dataFim: '2026-05-06' },
    })
  })

  // Proves: desligamentos, geracao, talentos-documentos-anexos, tipo-documento
  test('kinds of document, generations, dismissals and documents of a talent', async ({ assert }) => {
    const { client, talent } = await scene()
    await walk(assert, client, `${AT}/tipo-documento`, {
      input: { descricao: 'RG' },
      expect: { descricao: 'RG' },
      change: { descricao: 'CPF' },
      refused: [['descricao', { descricao: null }]],
    })
    const generation = { nome: unique('Y'), anoInicio: 1981, anoFim: 1996, descricao: 'Cresceu com a internet' }
    await walk(assert, client, `${AT}/geracao`, {
      input: generation,
      expect: generation,
      change: { anoFim: 1997 },
      refused: [
        ['nome', { nome: null }],
        ['anoInicio', { anoInicio: null }],
      ],
    })
    const { body: reason } = await client.post(`${AT}/motivo-desligamento`, { motivo: unique('Pedido') })
    const person = await talent()
    await walk(assert, client, `${AT}/desligamentos`, {
      input: {
        colaborador: person.id,
        dataDesligamento: '2026-05-31',
        motivoDesligamento: reason.id,
        gerouSubstituicao: true,
        observacao: 'Mudou de cidade',
      },
      expect: {
        colaborador: { id: person.id },
        dataDesligamento: '2026-05-31',
        motivoDesligamento: { id: reason.id },
        gerouSubstituicao: true,
        observacao: 'Mudou de cidade',
      },
      change: { observacao: 'Mudou' },
      refused: [['motivoDesligamento', { motivoDesligamento: null }]],
    })
    const { body: kind } = await client.post(`${AT}/tipo-documento`, { descricao: 'Diploma' })
    await walk(assert, client, `${TALENTOS}/${person.id}/documentos-anexos`, {
      input: {
        descricao: 'Diploma',
        data: '2026-03-02',
        tipoDocumento: kind.id,
        observacao: 'Frente',
        url: { bytes: Buffer.from('Diploma').toString('base64'), contentType: 'text/plain', name: 'diploma.txt' },
      },
      expect: { descricao: 'Diploma', data: '2026-03-02', tipoDocumento: { id: kind.id }, observacao: 'Frente' },
      change: { observacao: 'Verso' },
      refused: [
        ['descricao', { descricao: null }],
        ['descricao', { descricao: 'x'.repeat(101) }],
      ],
    })
  })

  // Proves: configuracoes-niveis-competencia-colaborador
  test('levels of competency of a talent on a day, by whom, with weight and remark', async ({ assert }) => {
    const { client, talent, repo, area } = await scene()
    const [person, boss] = [await talent(), await talent()]
    await repo('cargo-salario/conhecimentos').create({ nome: unique('Excel'), areasOrganizacionais: [area.id] })
    const [competency] = (await client.get('/api/cargo-salario/competencias')).body.content
    const level = await repo('cargo-salario/niveis-competencia').create({
      descricao: unique('Básico'),
      ordem: 1,
      percentual: 50,
    })
    await walk(assert, client, `${AT}/configuracoes-niveis-competencia-colaborador`, {
      input: {
        colaborador: person.id,
        data: '2026-03-02',
        avaliador: boss.id,
        niveis: [
          {
            competencia: competency.id,
            nivelCompetenciaId: level.id,
            competenciaPeso: 3,
            competenciaObservacao: 'Planilhas',
          },
        ],
      },
      expect: {
        colaborador: { id: person.id },
        data: '2026-03-02',
        avaliador: { id: boss.id },
        niveis: [
          {
            competencia: { id: competency.id, nome: competency.nome },
            nivelCompetenciaId: { id: level.id },
            competenciaPeso: 3,
            competenciaObservacao: 'Planilhas',
          },
        ],
      },
      change: { data: '2026-03-03' },
    })
  })
})

test.group('Contract of talents: those who come and those who leave', () => {
  // Proves: entrevista-desligamento, modelos-entrevista-desligamento
  test('models of interviews with their questions and aspects, and the interview of a talent', async ({ assert }) => {
    const { client, talent } = await scene()
    const at = `${AT}/modelos-entrevista-desligamento`
    await walk(assert, client, at, {
      input: { titulo: unique('Saída'), observacao: 'Com calma', ativo: true },
      expect: { observacao: 'Com calma', ativo: true },
      change: { ativo: false },
      refused: [['titulo', { titulo: null }]],
    })
    const { body: model } = await client.post(at, { titulo: unique('Saída') })
    assert.match((await client.get(`${at}/${model.id}`)).body.titulo, /^Saída/)
    const { body: aspect } = await client.post(`${at}/${model.id}/aspectos`, { nome: 'Liderança' })
    const { body: question } = await client.post(`${at}/${model.id}/perguntas`, {
      texto: 'Por que saiu?',
      tipo: '3',
      aspecto: aspect.id,
    })
    assert.equal(question.texto, 'Por que saiu?')
    const person = await talent()
    const interviews = `${TALENTOS}/${person.id}/entrevista-desligamento`
    const { body: made } = await client.post(interviews, { modelo: model.id, data: '2026-10-05', observacao: 'Aqui' })
    const { body: read } = await client.get(`${interviews}/${made.id}`)
    assert.deepEqual([read.id, read.modelo.id, read.data, read.observacao], [made.id, model.id, '2026-10-05', 'Aqui'])
    assert.equal(read.colaborador.id, person.id)
    const put = await client.put(`${interviews}/${made.id}`, {
      respostas: [{ perguntaId: question.id, comentario: 'Mudança' }],
    })
    assert.equal(put.body.respostas[0].resposta, 'Mudança')
    assert.equal((await client.get(interviews)).body[0].id, made.id)
    assert.equal((await client.delete(`${interviews}/${made.id}`)).status, 204)
  })

  // Proves: talent.talentos-admissao.01, talent.talentos-admissao.02, talent.talentos-admissao.03, talentos-admissao
  test('an admission needs name, CPF, e-mail and message; ANALISE and ENVIADA are offered with Fortes Colabore only', async ({
    assert,
  }) => {
    const { client, company } = await scene()
    const at = `${AT}/talentos-admissao`
    const asked = await client.post(`${at}/solicitarAdmissao`, {})
    assert.sameMembers(Object.keys(messagesOf(asked)), ['nome', 'cpf', 'email', 'msg'])
    const input = { nome: 'Nova Pessoa', cpf: newCpf(), email: 'nova@exemplo.com', msg: 'Envie a ficha.' }
    const { body: made } = await client.post(`${at}/solicitarAdmissao`, input)
    const [row] = (await client.get(at)).body.content
    assert.equal(row.id, made.id)
    const { body: read } = await client.get(`${at}/${made.id}`)
    assert.deepEqual([read.id, read.nome, read.cpf, read.email, read.msg], [made.id, ...Object.values(input)])
    assert.isString(read.data)
    // What the filter offers, by the settings of the company.
    const offered = async () => {
      const { settings, resources } = (await client.get('/api/metadata')).body
      return resources['gestao-talentos/talentos-admissao'].fields.status.choices
        .filter(
          ({ filterWhen = true }: any) =>
            filterWhen === true || (filterWhen && holds(filterWhen, { record: {}, settings })),
        )
        .map((choice: any) => choice.id)
    }
    assert.deepEqual(await offered(), ['ANALISE_FORTESPESSOAL', 'CONCLUIDA', 'CANCELADA'])
    await client.put(`/api/utilitario/empresas/${company.id}`, { ehIntegradaColabore: true })
    assert.deepEqual(await offered(), ['ANALISE', 'ENVIADA', 'ANALISE_FORTESPESSOAL', 'CONCLUIDA', 'CANCELADA'])
  })
})
