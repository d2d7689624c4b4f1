import { test } from '@japa/runner'
import { unique, textOf, long, walk } from '#tests'
import { API, classInput, courseInput, CURSOS, DIAS, daysFromNow, makeClass, PESSOAS, story, TURMAS } from './story.ts'

/** Every field and call of the contract at its own address, a few subjects a test, so that each answer is read. */

const MODELO = `${API}/modelo-certificado`
const LNT = `${API}/lnt`
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const picture = () => {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(Buffer.from(PNG, 'base64'))], { type: 'image/png' }), 'logo.png')
  return form
}
const FILE = { bytes: Buffer.from('Lista assinada').toString('base64'), contentType: 'text/plain', name: 'lista.txt' }

test.group('Contract of training: catalogues', () => {
  // Proves: categoria-curso, tipo-despesa, tipos-evento, treinamentos
  test('categories, trainings, kinds of expense and of event', async ({ assert }) => {
    const { client } = await story({ people: 0 })
    const needsName = (field: string): [string, Record<string, unknown>] => [field, { [field]: null }]
    await walk(assert, client, `${API}/categoria-curso`, {
      input: { nome: 'Segurança' },
      expect: { nome: 'Segurança' },
      change: { nome: 'Saúde' },
      refused: [needsName('nome')],
    })
    const training = { nome: 'Trabalho em altura', codigo: '3501', observacao: 'NR-35' }
    await walk(assert, client, `${API}/treinamentos`, {
      input: training,
      expect: training,
      change: { codigo: '3502' },
      refused: [needsName('nome')],
    })
    await walk(assert, client, `${API}/tipo-despesa`, {
      input: { descricao: 'Hotel', despesa: 250.5 },
      expect: { descricao: 'Hotel', despesa: 250.5 },
      change: { despesa: 300 },
      refused: [needsName('descricao'), ['descricao', { descricao: long(50) }]],
    })
    const { body: kinds } = await client.get(`${API}/tipos-evento`)
    assert.deepEqual([kinds[0].codigo, kinds[0].descricao], ['BOOTCAMP', 'Bootcamp'])
  })

  // Proves: cursos, training.cursos.01
  test('a course keeps all it says; whoever has companies that share courses names the others', async ({ assert }) => {
    const { client, company, repo } = await story({ people: 0 })
    const category = await repo('desenvolvimento/categoria-curso').create({ nome: unique('Normas') })
    const kind = await repo('desenvolvimento/treinamentos').create({ nome: unique('Altura') })
    const exam = await repo('desenvolvimento/avaliacao-curso').create({
      titulo: 'Prova',
      tipo: 'n',
      minimoAprovacao: 7,
    })
    const { body: frame } = await client.post(`${MODELO}/molduras`, picture())
    const { body: template } = await client.post(MODELO, { nome: unique('Modelo'), molduraCertificado: frame.id })
    assert.isString(template.url)
    const input = {
      nome: unique('NR-35'),
      cargaHoraria: '8:00',
      conteudoProgramatico: 'Ancoragem',
      criterioAvaliacao: 'Prova e prática',
      avaliacaoCursos: [exam.id],
      percentualMinimoFrequencia: 75,
      codigoTru: '3501',
      certificado: true,
      online: true,
      tipo: 'O',
      empresasParticipantes: [company.id],
      periodicidade: 24,
      categoriaCurso: category.id,
      treinamentosCapacitacoes: [kind.id],
      modeloCertificado: template.id,
    }
    await walk(assert, client, CURSOS, {
      input,
      expect: {
        ...input,
        avaliacaoCursos: [{ id: exam.id }],
        empresasParticipantes: [{ id: company.id }],
        categoriaCurso: { id: category.id },
        treinamentosCapacitacoes: [{ id: kind.id }],
        modeloCertificado: { id: template.id, url: template.url },
        empresa: { id: company.id },
        uuidCursoEduvem: null,
      },
      change: { cargaHoraria: '16:00', codigoTru: '3502' },
      refused: [
        ['nome', { nome: null }],
        ['cargaHoraria', { cargaHoraria: null }],
      ],
    })
    const { body: curso } = await client.post(CURSOS, input)
    const { body: turma } = await client.post(TURMAS, classInput(curso))
    const row = (await client.get(`${TURMAS}?unpaged=true&completo=true`)).body.find(
      (item: any) => item.id === turma.id,
    )
    assert.deepEqual([row.id, row.descricaoCurso, row.online], [turma.id, input.nome, true])
  })

  // Proves: avaliacao-curso, trn-avaliacao-curso, trn.avaliacao-curso.imprimir, turmas
  test('an evaluation of a course by questionnaire: its model, print for a class', async ({ assert }) => {
    const tale = await story({ people: 1 })
    const { client, repo } = tale
    const model = await repo('questionarios/modelos').create({ titulo: unique('Reação'), tipo: 'V' })
    await repo('questionarios/perguntas').create({ modelo: model.id, texto: 'O que aprendeu?', tipo: '3' })
    const input = { titulo: unique('Questionário'), tipo: 'a', minimoAprovacao: 7.5, modeloAvaliacao: model.id }
    await walk(assert, client, `${API}/avaliacao-curso`, {
      input,
      expect: {
        ...input,
        modeloAvaliacao: { id: model.id },
        liberada: false,
        existeAvaliacaoCursoRespondida: false,
        qtdColaboradorQuestionario: 0,
      },
      change: { minimoAprovacao: 8, liberada: true },
      refused: [
        ['titulo', { titulo: null }],
        ['titulo', { titulo: long(250) }],
        ['tipo', { tipo: null }],
        ['modeloAvaliacao', { modeloAvaliacao: null }],
      ],
    })
    const { body: made } = await client.post(`${API}/avaliacao-curso`, input)
    const classes = [await makeClass(tale), await makeClass(tale)]
    for (const { turma } of classes) {
      const paper = await client.post(`${API}/avaliacao-curso/${made.id}/imprimir?idTurma=${turma.id}`, {})
      const words = await textOf(paper.body)
      assert.include(words, 'O que aprendeu?')
      assert.include(words.replace(/\s+/g, ' '), turma.descricao)
    }
    const { curso } = await makeClass(tale, { course: { avaliacaoCursos: [made.id] } })
    const { body: turma } = await client.post(TURMAS, classInput(curso))
    assert.equal(turma.qtdAvaliacoes, 1)
  })

  // Proves: certificacao, planos-acao, planos-metas
  test('certifications, goals and action plans are kept, changed and removed', async ({ assert }) => {
    const { client, repo, time } = await story({ people: 1 })
    const { body: curso } = await client.post(CURSOS, courseInput())
    const practical = await repo('avaliacao/avaliacao-pratica').create({ titulo: unique('Resgate'), notaMinima: 7 })
    const template = await repo('desenvolvimento/modelo-certificado').create({ nome: unique('Modelo') })
    const { body: first } = await client.post(`${API}/certificacao`, { nome: unique('Básica'), cursos: [curso.id] })
    const certification = {
      nome: unique('Avançada'),
      periodicidade: 12,
      certificacaoPreRequisito: first.id,
      cursos: [curso.id],
      avaliacoesPraticas: [practical.id],
      modeloCertificado: template.id,
      certificado: { titulo: '#NOMECURSO#', conteudo: '#NOMETALENTO# está apto.' },
    }
    await walk(assert, client, `${API}/certificacao`, {
      input: certification,
      expect: {
        ...certification,
        certificacaoPreRequisito: { id: first.id },
        cursos: [{ id: curso.id }],
        avaliacoesPraticas: [{ id: practical.id }],
        modeloCertificado: { id: template.id },
      },
      change: { periodicidade: 24 },
      refused: [
        ['nome', { nome: null }],
        ['nome', { nome: long(100) }],
        ['periodicidade', { periodicidade: 0 }],
        ['cursos', { cursos: [] }],
      ],
    })
    await walk(assert, client, `${API}/planos-metas`, {
      input: { nome: unique('Horas'), metas: [{ mesAno: '2099-01', metaHora: '2:00' }] },
      expect: { metas: [{ mesAno: '2099-01', metaHora: '2:00', editavel: true }] },
      change: { nome: 'Horas de 2099' },
      refused: [
        ['nome', { nome: null }],
        ['nome', { nome: long(60) }],
        ['metas', { metas: [] }],
      ],
    })
    const action = {
      nome: 'Reduzir quedas',
      meta: 'Zero',
      responsavelId: time[0]!.id,
      previsaoInicio: '2026-03-10',
      previsaoTermino: '2026-03-20',
      acompanhamentoInicio: '2026-03-11',
      acompanhamentoTermino: '2026-03-19',
      acompanhamentoSituacao: 'CONCLUIDA',
      acompanhamentoObservacao: 'Sem quedas',
    }
    await walk(assert, client, `${API}/planos-acao`, {
      input: action,
      expect: { ...action, responsavelId: { id: time[0]!.id } },
      change: { meta: 'Uma' },
      refused: [
        ['nome', { nome: null }],
        ['nome', { nome: long(255) }],
        ['meta', { meta: null }],
        ['meta', { meta: long(255) }],
      ],
    })
    assert.isNumber((await client.post(`${API}/planos-acao`, action)).body.id)
  })

  // Proves: planos-metas, planos-metas-itens
  test('goals of a plan, month by month', async ({ assert }) => {
    const { client } = await story({ people: 0 })
    const at = `${API}/planos-metas`
    const { body: plan } = await client.post(at, {
      nome: unique('Metas'),
      metas: [{ mesAno: '2099-01', metaHora: '2:00' }],
    })
    const { body: read } = await client.get(`${at}/${plan.id}`)
    assert.deepEqual(
      read.metas.map((meta: any) => [typeof meta.id, meta.mesAno, meta.metaHora, meta.editavel]),
      [['number', '2099-01', '2:00', true]],
    )
    assert.equal((await client.get(`${at}?nome=${encodeURIComponent(plan.nome)}`)).body.content[0].id, plan.id)
    const more = await client.put(`${at}/${plan.id}`, {
      metas: [...read.metas, { mesAno: '2099-02', metaHora: '3:00' }],
    })
    assert.deepEqual(
      more.body.metas.map((meta: any) => meta.metaHora),
      ['2:00', '3:00'],
    )
    assert.equal((await client.delete(`${at}/${plan.id}`)).status, 204)
  })
})

test.group('Contract of training: classes', () => {
  // Proves: turmas
  test('a class keeps everything, and says what follows from it', async ({ assert }) => {
    const tale = await story({ people: 1 })
    const { client, repo } = tale
    const kind = await repo('desenvolvimento/treinamentos').create({ nome: unique('Altura') })
    const { body: curso } = await client.post(CURSOS, courseInput({ treinamentosCapacitacoes: [kind.id] }))
    const { body: hotel } = await client.post(`${API}/tipo-despesa`, { descricao: unique('Hotel') })
    const reaction = await repo('pesquisa/avaliacoes-turma').create({ titulo: unique('Reação') })
    const input = classInput(curso, {
      descricao: 'Turma A',
      instituicao: 'Senai',
      custo: 1200.5,
      porTurno: true,
      assistirTodasAsAulas: true,
      realizada: false,
      eduvemIntegra: true,
      qtdParticipantesPrevistos: 12,
      assinaturaDigitalUrl: { bytes: PNG, contentType: 'image/png', name: 'assinatura.png' },
      assinaturaNome: 'Marcos Lima',
      assinaturaCargo: 'Instrutor',
      manterAssinatura: true,
      avaliacaoTurmas: [reaction.id],
      turmaTipoDespesa: [{ tipoDespesa: hotel.id, despesa: 90 }],
      diasTurma: [{ dia: daysFromNow(-3), turno: 'M', horaIni: '8:00', horaFim: '12:00' }],
    })
    await walk(assert, client, TURMAS, {
      input,
      expect: {
        descricao: 'Turma A',
        instrutor: 'Marcos Lima',
        instituicao: 'Senai',
        curso: { id: curso.id },
        custo: 1200.5,
        dataPrevIni: daysFromNow(-3),
        dataPrevFim: daysFromNow(-1),
        qtdParticipantesPrevistos: 12,
        porTurno: true,
        assistirTodasAsAulas: true,
        realizada: false,
        eduvemIntegra: true,
        liberada: false,
        assinaturaNome: 'Marcos Lima',
        assinaturaCargo: 'Instrutor',
        manterAssinatura: true,
        avaliacaoTurmas: [{ id: reaction.id }],
        turmaTipoDespesa: [{ tipoDespesa: { id: hotel.id }, despesa: 90 }],
        diasTurma: [{ turno: 'M' }],
        documentoAnexos: [],
        temPresenca: false,
        existeColaboradorCertificado: false,
        existeTreinamentosCapacitacoes: true,
        qtdAvaliacoes: 1,
        online: false,
        descricaoCurso: curso.nome,
      },
      change: { custo: 1300, descricao: 'Turma B' },
      refused: ['descricao', 'instrutor', 'custo', 'dataPrevIni', 'dataPrevFim', 'curso'].map((value) => [
        value,
        { [value]: null },
      ]),
    })
    const { body: turma } = await client.post(TURMAS, input)
    assert.isString(turma.assinaturaDigitalUrl.url ?? turma.assinaturaDigitalUrl)
    assert.isString(turma.periodoFormatado)
  })

  // Proves: turmas-despesas, turmas-documentos-anexos
  test('documents and expenses of a class at their own addresses', async ({ assert }) => {
    const tale = await story({ people: 0 })
    const { client, repo } = tale
    const { turma } = await makeClass(tale)
    const kind = await repo('gestao-talentos/tipo-documento').create({ descricao: unique('Lista') })
    await walk(assert, client, `${TURMAS}/${turma.id}/documentos-anexos`, {
      input: { descricao: 'Lista', data: '2026-03-02', tipoDocumento: kind.id, observacao: 'Assinada', url: FILE },
      expect: {
        descricao: 'Lista',
        data: '2026-03-02',
        tipoDocumento: { id: kind.id },
        observacao: 'Assinada',
        url: { name: 'lista.txt' },
      },
      change: { observacao: 'Conferida' },
      refused: [
        ['descricao', { descricao: null }],
        ['descricao', { descricao: long(100) }],
        ['url', { url: null }],
      ],
    })
    const { body: hotel } = await client.post(`${API}/tipo-despesa`, { descricao: unique('Hotel') })
    const spent = await client.put(`${TURMAS}/${turma.id}/despesas`, {
      turmaTipoDespesa: [{ tipoDespesa: hotel.id, despesa: 90 }],
    })
    assert.equal(spent.status, 200)
    const { body: expenses } = await client.get(`${TURMAS}/${turma.id}/despesas`)
    assert.deepEqual(
      expenses.map((expense: any) => [typeof expense.id, expense.tipoDespesa.id, expense.despesa]),
      [['number', hotel.id, 90]],
    )
  })

  // Proves: dias-turmas, trn.dias-turmas.qrcode
  test('days of a class, with their hours, link and code', async ({ assert }) => {
    const tale = await story({ people: 0 })
    const { client } = tale
    const { turma } = await makeClass(tale, {
      turma: { dataPrevIni: '2026-03-01', dataPrevFim: '2026-03-31', diasTurma: [] },
    })
    const input = {
      turma: turma.id,
      dia: '2026-03-02',
      turno: 'M',
      horaIni: '8:00',
      horaFim: '12:00',
      link: 'https://aula.exemplo.com/1',
    }
    await walk(assert, client, DIAS, {
      input,
      expect: { ...input, turma: { id: turma.id }, diaSemana: 'segunda-feira', turnoDescricao: 'Manhã' },
      change: { horaFim: '11:00' },
      refused: [
        ['dia', { dia: null }],
        ['turma', { turma: null }],
      ],
    })
    const { body: day } = await client.post(DIAS, input)
    assert.include((await client.get(`${DIAS}/${day.id}/qrcode`)).text, '<svg')
  })

  // Proves: colaborador-turma
  test('people of a class: priority, grade, who may change them', async ({ assert }) => {
    const tale = await story({ people: 2 })
    const { client, time } = tale
    const { turma, curso } = await makeClass({ client, time: [] })
    await walk(assert, client, PESSOAS, {
      input: { turma: turma.id, colaborador: time[0]!.id, prioridade: 'Alta', nota: 8.5, aprovado: true },
      expect: {
        turma: { id: turma.id },
        curso: { id: curso.id },
        colaborador: { id: time[0]!.id },
        prioridade: 'Alta',
        nota: 8.5,
        presencas: [],
        certificado: null,
      },
      change: { prioridade: 'Baixa' },
      refused: [
        ['turma', { turma: null }],
        ['colaborador', { colaborador: null }],
      ],
    })
  })

  // Proves: trn.turmas.envia-aviso, trn.turmas.libera-bloqueia, turmas
  test('a notice is sent to all, questionnaires are opened and closed', async ({ assert }) => {
    const tale = await story({ people: 2 })
    const { client } = tale
    const { turma, people } = await makeClass(tale)
    assert.equal((await client.post(`${TURMAS}/${turma.id}/envia-aviso`, {})).status, 204)
    for (const person of people)
      assert.isNotNull((await client.get(`${PESSOAS}/${person.id}?completo=true`)).body.avisadoEm, 'who was told')
    for (const liberada of [true, false]) {
      const done = await client.put(`${TURMAS}/${turma.id}/libera-bloqueia`, { liberada, avisar: false })
      assert.equal(done.status, 204)
      assert.equal((await client.get(`${TURMAS}/${turma.id}`)).body.liberada, liberada)
    }
  })
})

test.group('Contract of training: needs and certificates', () => {
  // Proves: cursos, lnt, lnt-cursos, trn.cursos.atualizar-lnt
  test('needs and what is asked for in them, at both addresses', async ({ assert }) => {
    const { client, catalogues, time, company } = await story({ people: 1 })
    const input = {
      descricao: unique('LNT'),
      dataInicio: '2026-01-01',
      dataFim: '2099-01-01',
      empresas: [company.id],
      areas: [catalogues.area.id],
    }
    await walk(assert, client, LNT, {
      input,
      expect: { ...input, empresas: [{ id: company.id }], areas: [{ id: catalogues.area.id }], dataFinalizada: null },
      change: { dataFim: '2099-02-01' },
      refused: ['descricao', 'dataInicio', 'dataFim'].map((value) => [value, { [value]: null }]),
    })
    const { body: lnt } = await client.post(LNT, input)
    const { body: over } = await client.post(LNT, { ...input, descricao: unique('Encerrada') })
    await client.put(`${LNT}/${over.id}/finalizar`, {})
    assert.equal((await client.get(`${LNT}/${over.id}`)).body.dataFinalizada, daysFromNow(0))
    const need = {
      nomeNovoCurso: 'Negociação',
      conteudoProgramatico: 'Preço e prazo',
      justificativa: 'Compras caras',
      custo: 900,
      cargaHoraria: '16:00',
      participantes: [time[0]!.id],
    }
    await walk(assert, client, `${LNT}/${lnt.id}/cursos`, {
      input: need,
      expect: { ...need, participantes: [{ id: time[0]!.id }], curso: null },
      change: { custo: 800 },
    })
    const { body: asked } = await client.post(`${LNT}/${lnt.id}/cursos`, need)
    const { body: curso } = await client.post(CURSOS, courseInput())
    const linked = await client.put(`${CURSOS}/${curso.id}?cursoLntId=${asked.id}`, { conteudoProgramatico: 'Novo' })
    assert.equal(linked.body.conteudoProgramatico, 'Novo')
    const { body: now } = await client.get(`${LNT}/${lnt.id}`)
    assert.deepEqual(
      now.cursos.map((item: any) => item.curso.id),
      [curso.id],
    )
  })

  // Proves: logos-certificado, molduras-certificado, trn.modelo-certificado.logos, trn.modelo-certificado.molduras,
  //   trn.modelo-certificado.remover-logo, trn.modelo-certificado.remover-moldura
  test('logos and frames are sent, listed and removed at their own addresses', async ({ assert }) => {
    const { client } = await story({ people: 0 })
    for (const at of [`${MODELO}/logos`, `${MODELO}/molduras`]) {
      const { body: made, status } = await client.post(at, picture())
      assert.equal(status, 201)
      assert.equal(made.nome, 'logo.png')
      const [listed] = (await client.get(at)).body
      assert.deepEqual([listed.id, listed.nome, listed.url], [made.id, 'logo.png', made.url])
      assert.equal((await client.delete(`${at}/${made.id}`)).status, 204)
    }
  })

  // Proves: logos-modelo-certificado, modelo-certificado
  test('templates keep their frame and where their logos stand', async ({ assert }) => {
    const { client } = await story({ people: 0 })
    const { body: logo } = await client.post(`${MODELO}/logos`, picture())
    const { body: frame } = await client.post(`${MODELO}/molduras`, picture())
    await walk(assert, client, MODELO, {
      input: {
        nome: unique('Modelo'),
        molduraCertificado: frame.id,
        modeloLogoCertificado: [{ logo: logo.id, positionX: 10, positionY: 20 }],
        padrao: true,
      },
      expect: {
        molduraCertificado: { id: frame.id },
        modeloLogoCertificado: [{ logo: { id: logo.id }, positionX: 10, positionY: 20 }],
        padrao: true,
        url: frame.url,
      },
      change: { nome: 'Outro modelo' },
      refused: [['nome', { nome: null }]],
    })
  })

  // Proves: atitudes, certificado, conhecimentos, faixas-salariais, habilidades
  test('a certificate by hand keeps of whom, what and by which template', async ({ assert }) => {
    const tale = await story({ people: 1 })
    const { client, time } = tale
    const { turma, curso } = await makeClass(tale)
    const { body: template } = await client.post(MODELO, { nome: unique('Modelo') })
    const input = {
      titulo: 'Parabéns',
      conteudo: '#NOMETALENTO# concluiu.',
      modeloCertificado: template.id,
      curso: curso.id,
      turma: turma.id,
      colaborador: time[0]!.id,
    }
    await walk(assert, client, `${API}/certificado`, {
      input,
      expect: {
        titulo: 'Parabéns',
        conteudo: '#NOMETALENTO# concluiu.',
        modeloCertificado: { id: template.id },
        curso: { id: curso.id },
        turma: { id: turma.id },
        colaborador: { id: time[0]!.id },
        dataEmissao: daysFromNow(0),
      },
      change: { titulo: 'Muito bem' },
      refused: [['titulo', { titulo: null }]],
    })
    // A band says which certifications it asks for.
    const { body: certification } = await client.post(`${API}/certificacao`, {
      nome: unique('Eletricista'),
      cursos: [curso.id],
    })
    const at = `/api/cargo-salario/faixas-salariais/${tale.catalogues.faixa.id}`
    const band = await client.put(at, { certificacoesIds: [certification.id] })
    assert.deepEqual(band.body.certificacoesIds, [certification.id])
    assert.deepEqual((await client.get(at)).body.certificacoesIds, [certification.id])
    for (const key of ['conhecimentos', 'habilidades', 'atitudes']) {
      const { body: competency } = await client.post(`/api/cargo-salario/${key}`, {
        nome: unique('Saber'),
        areasOrganizacionais: [tale.catalogues.area.id],
        cursos: [curso.id],
      })
      assert.deepEqual(
        competency.cursos.map((item: any) => item.id),
        [curso.id],
      )
    }
  })
})
