import { test } from '@japa/runner'
import { createCompany, messagesOf, staffClient, textOf, unique } from '#tests'
import { API, courseInput, CURSOS, makeClass, PESSOAS, story, TURMAS } from './story.ts'

const META = `${API}/planos-metas`
const ACAO = `${API}/planos-acao`
const LNT = `${API}/lnt`
const MODELO = `${API}/modelo-certificado`
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const upload = (name: string, type = 'image/png', bytes: Buffer = PNG) => {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)], { type }), name)
  return form
}

test.group('Training catalogues', () => {
  // Proves: avaliacao-curso, training.avaliacao-curso.01, training.avaliacao-curso.02, training.avaliacao-curso.03,
  //   trn.avaliacao-curso.list, trn.avaliacao-curso.por-curso
  test('a course evaluation needs titulo and tipo, and modeloAvaliacao when tipo is a', async ({ assert }) => {
    const { client } = await story({ people: 0 })
    const missing = messagesOf(await client.post(`${API}/avaliacao-curso`, {}))
    assert.sameMembers(Object.keys(missing), ['titulo', 'tipo'])
    const model = messagesOf(await client.post(`${API}/avaliacao-curso`, { titulo: 'Questionário', tipo: 'a' }))
    assert.deepEqual(model, { modeloAvaliacao: 'Modelo de avaliação é obrigatório' })
    const made = await client.post(`${API}/avaliacao-curso`, {
      titulo: 'Prova final',
      tipo: 'n',
      minimoAprovacao: 7,
      liberada: true,
    })
    assert.equal(made.status, 201)
    assert.isTrue(made.body.liberada)
    assert.isFalse(made.body.existeAvaliacaoCursoRespondida)
    assert.equal(made.body.qtdColaboradorQuestionario, 0)
    const { body: found } = await client.get(`${API}/avaliacao-curso?filtro=final`)
    assert.equal(found.totalElements, 1)
    assert.lengthOf((await client.get(`${API}/avaliacao-curso/list`)).body, 1)
    const { body: curso } = await client.post(CURSOS, courseInput({ avaliacaoCursos: [made.body.id] }))
    const within = await client.get(`${API}/avaliacao-curso/${made.body.id}/por-curso?idCurso=${curso.id}`)
    assert.equal(within.body.curso.nome, curso.nome)
    const { body: other } = await client.post(CURSOS, courseInput())
    assert.equal((await client.get(`${API}/avaliacao-curso/${made.body.id}/por-curso?idCurso=${other.id}`)).status, 404)
  })

  // Proves: certificacao, training.certificacao.01
  test('a certification needs a name, a positive period and a course, and never itself first', async ({ assert }) => {
    const { client } = await story({ people: 0 })
    const missing = messagesOf(await client.post(`${API}/certificacao`, { periodicidade: 0 }))
    assert.property(missing, 'periodicidade')
    assert.sameMembers(Object.keys(messagesOf(await client.post(`${API}/certificacao`, {}))), ['nome', 'cursos'])
    assert.property(messagesOf(await client.post(`${API}/certificacao`, { nome: 'x'.repeat(101) })), 'nome')
    const { body: curso } = await client.post(CURSOS, courseInput())
    const make = (extra: object = {}) =>
      client.post(`${API}/certificacao`, { nome: unique('Cert'), periodicidade: 12, cursos: [curso.id], ...extra })
    const { body: first } = await make({ certificado: { titulo: 'Eletricista', conteudo: '#NOMETALENTO#' } })
    assert.equal(first.certificado.titulo, 'Eletricista')
    const { body: second } = await make({ certificacaoPreRequisito: first.id })
    const circle = await client.put(`${API}/certificacao/${first.id}`, { certificacaoPreRequisito: second.id })
    assert.deepEqual(messagesOf(circle), {
      certificacaoPreRequisito: 'Uma certificação não pode ser pré-requisito de si mesma.',
    })
  })

  // Proves: meta.data, meta.horas, planos-metas, planos-metas-itens, training.planos-metas.01,
  //   training.planos-metas.02, training.planos-metas.03
  test('a goal plan needs a name, a goal, and each goal its month and hours', async ({ assert }) => {
    const { client } = await story({ people: 0 })
    const empty = messagesOf(await client.post(META, { metas: [] }))
    assert.sameMembers(Object.keys(empty), ['nome', 'metas'])
    assert.property(messagesOf(await client.post(META, { nome: 'x'.repeat(61), metas: [] })), 'nome')
    const goals = (metas: object[]) => client.post(META, { nome: unique('Plano'), metas })
    const month = messagesOf(await goals([{ metaHora: '2:00' }]))
    assert.equal(month['metas.0.mesAno'], 'data a partir de é obrigatória')
    for (const metaHora of [null, '', '0:00'])
      assert.equal(
        messagesOf(await goals([{ mesAno: '2099-01', metaHora }]))['metas.0.metaHora'],
        'meta em horas é obrigatória',
      )
    const made = await goals([
      { mesAno: '2020-01', metaHora: '1:30' },
      { mesAno: '2099-01', metaHora: '2:00' },
    ])
    assert.deepEqual(
      made.body.metas.map((meta: any) => meta.editavel),
      [false, true],
    )
    const [past, coming] = made.body.metas
    const changed = await client.put(`${META}/${made.body.id}`, { metas: [{ ...past, metaHora: '9:00' }, coming] })
    assert.equal(messagesOf(changed)['metas.0.metaHora'], 'Metas de meses encerrados não mudam.')
    const kept = await client.put(`${META}/${made.body.id}`, { metas: [past, { ...coming, metaHora: '3:00' }] })
    assert.equal(kept.body.metas[1].metaHora, '3:00')
  })

  // Proves: acao.acomp-inicio, acao.acomp-inicio-antes, acao.acomp-termino, acao.previsao, planos-acao,
  //   training.planos-acao.01, training.planos-acao.02, training.planos-acao.03, training.planos-acao.04,
  //   training.planos-acao.05
  test('an action plan needs its fields and keeps its dates in order', async ({ assert }) => {
    const { client, time } = await story({ people: 1 })
    const missing = messagesOf(await client.post(ACAO, {}))
    assert.sameMembers(Object.keys(missing), ['nome', 'meta', 'responsavelId', 'previsaoInicio'])
    assert.property(messagesOf(await client.post(ACAO, { nome: 'x'.repeat(256) })), 'nome')
    const plan = (extra: object) =>
      client.post(ACAO, {
        nome: 'Reduzir acidentes',
        meta: 'Zero',
        responsavelId: time[0]!.id,
        previsaoInicio: '2026-03-10',
        ...extra,
      })
    assert.deepEqual(messagesOf(await plan({ previsaoTermino: '2026-03-09' })), {
      previsaoTermino: 'Data de previsão de término é menor que a data de previsão de início.',
    })
    assert.deepEqual(messagesOf(await plan({ acompanhamentoTermino: '2026-03-12' })), {
      acompanhamentoInicio: 'Informe a data de início do acompanhamento.',
    })
    assert.deepEqual(messagesOf(await plan({ acompanhamentoInicio: '2026-03-09' })), {
      acompanhamentoInicio: 'Data de início do acompanhamento é menor que a data de previsão de início.',
    })
    assert.deepEqual(
      messagesOf(await plan({ acompanhamentoInicio: '2026-03-12', acompanhamentoTermino: '2026-03-11' })),
      {
        acompanhamentoTermino: 'Data de término do acompanhamento é menor que a data de início do acompanhamento.',
      },
    )
    const made = await plan({ acompanhamentoSituacao: 'EM_ANDAMENTO', acompanhamentoInicio: '2026-03-12' })
    assert.equal(made.body.acompanhamentoSituacao, 'EM_ANDAMENTO')
    assert.equal((await client.get(`${ACAO}?acompanhamentoSituacao=EM_ANDAMENTO`)).body.totalElements, 1)
  })

  test('an action past its deadline is late until it is done or cancelled, in lists, filters and on its page', async ({
    assert,
  }) => {
    const { client, time } = await story({ people: 1 })
    const states = { ATRASADA: [], NAO_INICIADA: [], CONCLUIDA: [] } as Record<string, number[]>
    const make = async (nome: string, previsaoTermino: string | null, acompanhamentoSituacao: string) => {
      const values = { nome, meta: 'Zero', responsavelId: time[0]!.id, previsaoInicio: '2026-01-05', previsaoTermino }
      const { body } = await client.post(ACAO, { ...values, acompanhamentoSituacao })
      const { situacao } = (await client.get(`${ACAO}/${body.id}`)).body
      states[situacao]!.push(body.id)
      return situacao
    }
    assert.equal(await make('Não começou', '2026-02-01', 'NAO_INICIADA'), 'ATRASADA')
    assert.equal(await make('Anda', '2026-02-01', 'EM_ANDAMENTO'), 'ATRASADA')
    assert.equal(await make('Feita', '2026-02-01', 'CONCLUIDA'), 'CONCLUIDA')
    assert.equal(await make('Sem prazo', null, 'NAO_INICIADA'), 'NAO_INICIADA')
    assert.equal(await make('Tem tempo', '2099-02-01', 'NAO_INICIADA'), 'NAO_INICIADA')
    for (const [state, ids] of Object.entries(states)) {
      const { body } = await client.get(`${ACAO}?situacao=${state}&sort=id`)
      assert.deepEqual(
        body.content.map((item: any) => [item.id, item.situacao]),
        ids.map((id) => [id, state]),
      )
    }
  })

  // Proves: tipos-evento
  test('the kinds of event are those of the documents', async ({ assert }) => {
    const { client } = await story({ people: 0 })
    const { body } = await client.get(`${API}/tipos-evento`)
    assert.deepEqual(
      body.map((item: any) => item.descricao),
      ['Bootcamp', 'Conferência', 'Congresso', 'Curso', 'Fórum', 'Seminário', 'Simpósio', 'Workshop'],
    )
  })

  // Proves: lnt, lnt-cursos, trn.colaborador-turma.lista-presenca
  test('needs are collected at the survey, made into courses and classes, and closed', async ({ assert }) => {
    const { client, catalogues, time } = await story({ people: 2 })
    const { body: lnt } = await client.post(LNT, {
      descricao: 'LNT 2027',
      dataInicio: '2026-01-01',
      dataFim: '2099-12-31',
      areas: [catalogues.area.id],
    })
    assert.equal(lnt.situacao, 'ABERTA')
    const nameless = await client.post(`${LNT}/${lnt.id}/cursos`, {})
    assert.deepEqual(messagesOf(nameless), { nomeNovoCurso: 'Escolha um curso ou dê o nome do novo.' })
    const need = await client.post(`${LNT}/${lnt.id}/cursos`, {
      nomeNovoCurso: 'Negociação',
      justificativa: 'Compras caras',
      cargaHoraria: '16:00',
      custo: 1000,
      participantes: time.map((row) => row.id),
    })
    assert.equal(need.status, 201)
    const { body: read } = await client.get(`${LNT}/${lnt.id}`)
    assert.equal(read.cursos[0].nomeNovoCurso, 'Negociação')
    // The course that was asked for.
    const curso = await client.post(
      `${CURSOS}?cursoLntId=${need.body.id}`,
      courseInput({ nome: 'Negociação avançada' }),
    )
    assert.equal(curso.status, 201)
    const { body: now } = await client.get(`${LNT}/${lnt.id}/cursos/${need.body.id}`)
    assert.equal(now.curso.id, curso.body.id)
    const made = await client.post(`${API}/lnt-cursos/${need.body.id}/gerar-turma`, {
      descricao: 'Turma 1',
      instrutor: 'Ana',
      dataPrevIni: '2027-02-01',
      dataPrevFim: '2027-02-03',
    })
    assert.equal(made.status, 200, made.text)
    assert.lengthOf((await client.get(`${PESSOAS}/turma/${made.body.id}`)).body, 2)
    const again = await client.delete(`${LNT}/${lnt.id}/cursos/${need.body.id}`)
    assert.equal(again.body.message, 'Esta necessidade já tem turma e não pode ser removida.')
    assert.equal((await client.put(`${LNT}/${lnt.id}/finalizar`, {})).body.situacao, 'FINALIZADA')
    const late = await client.post(`${LNT}/${lnt.id}/cursos`, { nomeNovoCurso: 'Outro' })
    assert.equal(late.body.message, 'O levantamento está finalizado.')
    const dates = await client.post(LNT, { descricao: 'x', dataInicio: '2026-02-01', dataFim: '2026-01-01' })
    assert.property(messagesOf(dates), 'dataFim')
  })

  // Proves: certificado-logo-tipos, certificado.limite-logo, modelo-certificado, training.modelo-certificado.01,
  //   training.modelo-certificado.02, training.modelo-certificado.03, trn.modelo-certificado.add-logo,
  //   trn.modelo-certificado.add-moldura
  test('logos are jpeg or png with a plain name, at most four in a template', async ({ assert }) => {
    const { client } = await story({ people: 0 })
    const made = await client.post(`${MODELO}/add-logo`, upload('logo da empresa (1).png'))
    assert.equal(made.status, 201)
    assert.equal(made.body.nome, 'logodaempresa1.png')
    const wrong = await client.post(`${MODELO}/add-logo`, upload('logo.gif', 'image/gif'))
    assert.deepEqual(messagesOf(wrong), { file: 'Envie uma imagem JPEG ou PNG.' })
    const liar = await client.post(`${MODELO}/add-logo`, upload('logo.png', 'image/png', Buffer.from('<svg/>')))
    assert.equal(liar.status, 400)
    assert.lengthOf((await client.get(`${MODELO}/logos`)).body, 1)
    assert.equal((await client.get(made.body.url)).headers.get('content-type'), 'image/webp')
    const frame = await client.post(`${MODELO}/add-moldura`, upload('moldura.png'))
    assert.lengthOf((await client.get(`${MODELO}/molduras`)).body, 1)
    const place = (positionX: number) => ({ logo: made.body.id, positionX, positionY: 5 })
    const template = await client.post(MODELO, {
      nome: unique('Modelo'),
      molduraCertificado: frame.body.id,
      modeloLogoCertificado: [0, 10, 20, 30].map(place),
    })
    assert.equal(template.status, 201)
    assert.equal(template.body.modeloLogoCertificado[1].positionX, 10)
    const fifth = await client.put(`${MODELO}/${template.body.id}`, {
      modeloLogoCertificado: [0, 10, 20, 30, 40].map(place),
    })
    assert.equal(
      messagesOf(fifth).modeloLogoCertificado,
      'Não foi possível inserir. O número limite de 4 logomarcas por modelo de certificado já foi atingido.',
    )
    const used = await client.delete(`${MODELO}/logos/${made.body.id}`)
    assert.equal(used.status, 409)
    assert.isString(used.body.message)
    await client.put(`${MODELO}/${template.body.id}`, { modeloLogoCertificado: [], molduraCertificado: null })
    assert.equal((await client.delete(`${MODELO}/logos/${made.body.id}`)).status, 204)
    assert.equal((await client.delete(`${MODELO}/molduras/${frame.body.id}`)).status, 204)
  })

  // Proves: certificado, certificado-placeholders, certificado-titulo-padrao, certificado.titulo-padrao,
  //   logos-modelo-certificado, modelo-certificado, training.certificado.01, trn.modelo-certificado.padrao
  test('a certificate begins with #NOMECURSO#, and there is one default template', async ({ assert }) => {
    const { client } = await story({ people: 0 })
    const { body: one } = await client.post(MODELO, { nome: unique('A'), padrao: true, titulo: 'Parabéns' })
    await client.post(MODELO, { nome: unique('B'), padrao: true })
    assert.isFalse((await client.get(`${MODELO}/${one.id}`)).body.padrao)
    assert.equal((await client.get(`${MODELO}/padrao/${one.id}`)).body.titulo, 'Parabéns')
    const standard = (await client.get(`${MODELO}/padrao/0`)).body
    assert.equal(standard.titulo, '#NOMECURSO#')
    assert.include(standard.conteudo, '#NOMETALENTO#')
    assert.include(standard.conteudo, '#CARGAHORARIA#')
    const made = await client.post(`${API}/certificado`, {})
    assert.equal(made.body.titulo, '#NOMECURSO#')
    assert.match(made.body.codigo, /^[2-9A-Z]{4}(-[2-9A-Z]{4}){3}$/)
  })

  test('the certificate of a safety norm is issued only with what NR-1 asks for, and tells it on its back', async ({
    assert,
  }) => {
    const tale = await story({ people: 2 })
    const { client } = tale
    const { curso, turma, dias, people } = await makeClass(tale, { course: { normaRegulamentadora: 'NR-35' } })
    for (const { id } of dias)
      await client.put(`${API}/dias-turmas/${id}/presencas`, { participantes: people.map((person) => person.id) })
    await client.put(`${TURMAS}/${turma.id}/realizar`, {})
    const issue = () => client.post(`${TURMAS}/${turma.id}/emitir-certificados`, {})
    assert.equal(
      (await issue()).body.message,
      'O certificado de treinamento da NR-35 precisa de: o conteúdo programático do curso, o local do treinamento, a qualificação do instrutor, o responsável técnico (NR-1, item 1.7.1.1).',
    )
    await client.put(`${CURSOS}/${curso.id}`, { conteudoProgramatico: 'Análise de risco\nSistemas de ancoragem' })
    await client.put(`${TURMAS}/${turma.id}`, {
      local: 'Galpão 2, Betim',
      qualificacaoInstrutor: 'Técnico de segurança',
      responsavelTecnico: 'Rita Prado',
    })
    assert.match((await issue()).body.message, /precisa de: a qualificação do responsável técnico \(/)
    await client.put(`${TURMAS}/${turma.id}`, { qualificacaoResponsavel: 'Engenheira de segurança, CREA 1234' })
    assert.deepEqual((await issue()).body, { emitidos: 2 })
    const pdf = (await textOf((await client.get(`${TURMAS}/${turma.id}/certificados`)).body)).replace(/\s+/g, ' ')
    const told = [
      'Treinamento de NR-35',
      'Análise de risco',
      'Sistemas de ancoragem',
      'Galpão 2, Betim',
      'Marcos Lima, Técnico de segurança',
      'Rita Prado',
      'Responsável técnico · Engenheira de segurança, CREA 1234',
      `Data ${dias.map(({ dia }) => dia.split('-').reverse().join('/')).join(', ')}`,
      'Carga horária 8 horas',
    ]
    // Each participant has one.
    for (const part of told) assert.lengthOf(pdf.split(part), 3, part)
    // A course that is no safety training has no back.
    const plain = await makeClass(tale)
    for (const { id } of plain.dias)
      await client.put(`${API}/dias-turmas/${id}/presencas`, { participantes: plain.people.map(({ id: one }) => one) })
    await client.put(`${TURMAS}/${plain.turma.id}/realizar`, {})
    assert.equal((await client.post(`${TURMAS}/${plain.turma.id}/emitir-certificados`, {})).status, 200)
    assert.notInclude(await textOf((await client.get(`${TURMAS}/${plain.turma.id}/certificados`)).body), 'programático')
  })

  // Proves: turmas
  test('certificates are for the approved of a class that was held, with an end when the course has a period', async ({
    assert,
  }) => {
    const tale = await story({ people: 2 })
    const { client } = tale
    const { turma, dias, people } = await makeClass(tale, {
      course: { periodicidade: 12, percentualMinimoFrequencia: 50 },
    })
    const early = await client.post(`${TURMAS}/${turma.id}/emitir-certificados`, {})
    assert.equal(early.status, 409)
    for (const day of dias)
      await client.put(`${API}/dias-turmas/${day.id}/presencas`, { participantes: [people[0].id] })
    await client.put(`${TURMAS}/${turma.id}/realizar`, {})
    const made = await client.post(`${TURMAS}/${turma.id}/emitir-certificados`, {})
    assert.deepEqual(made.body, { emitidos: 1 })
    const { body: list } = await client.get(`${API}/certificado?turma=${turma.id}&completo=true`)
    const [row] = list.content
    assert.equal(row.cargaHoraria, '8:00')
    assert.equal(row.validade.slice(0, 4), String(Number(turma.dataPrevFim.slice(0, 4)) + 1))
    assert.equal((await client.get(`${PESSOAS}/${people[0].id}`)).body.certificado.id, row.id)
    const none = await client.post(`${TURMAS}/${turma.id}/emitir-certificados`, {})
    assert.equal(none.body.message, 'Nenhum participante aprovado está sem certificado.')
    assert.equal(
      (await client.delete(`${TURMAS}/${turma.id}`)).body.message,
      'Esta turma já tem certificados emitidos e não pode ser removida.',
    )
    assert.isTrue((await client.get(`${TURMAS}/${turma.id}`)).body.existeColaboradorCertificado)
  })

  // Proves: cursos, seletor-turma, turmas
  test('courses are shared only between companies that both switched it on, for reading', async ({ assert }) => {
    const one = await createCompany({ compartilhaCursos: true })
    const two = await createCompany({ compartilhaCursos: true })
    const off = await createCompany()
    const owner = await staffClient({ empresaId: one.id })
    const other = await staffClient({ empresaId: two.id })
    const outside = await staffClient({ empresaId: off.id })
    const { body: curso } = await owner.post(CURSOS, courseInput())
    assert.equal((await other.get(`${CURSOS}/${curso.id}`)).status, 200)
    assert.equal((await outside.get(`${CURSOS}/${curso.id}`)).status, 404)
    assert.equal((await other.put(`${CURSOS}/${curso.id}`, { nome: 'Meu' })).status, 403)
    const turma = await other.post(TURMAS, {
      curso: curso.id,
      descricao: 'Aqui',
      instrutor: 'Ana',
      custo: 0,
      dataPrevIni: '2026-03-02',
      dataPrevFim: '2026-03-03',
    })
    assert.equal(turma.status, 201)
    assert.equal(turma.body.descricaoCurso, curso.nome)
    assert.isTrue((await other.get('/api/utilitario/parametros-sistema/compartilha-cursos')).body)
  })
})
