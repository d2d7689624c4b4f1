import { test } from '@japa/runner'
import { messagesOf, staffClient, unique } from '#tests'
import { API, classInput, courseInput, CURSOS, daysFromNow, DIAS, makeClass, PESSOAS, story, TURMAS } from './story.ts'

test.group('Courses and classes', () => {
  // Proves: categoria-curso, cursos, treinamentos, trn.cursos.clonar, trn.cursos.edit, trn.cursos.params
  test('a course keeps its fields and is cloned here and into another company', async ({ assert }) => {
    const { client } = await story({ people: 0 })
    const { body: category } = await client.post(`${API}/categoria-curso`, { nome: unique('Normas') })
    const { body: kind } = await client.post(`${API}/treinamentos`, { nome: unique('NR-10'), codigo: '1006' })
    const made = await client.post(CURSOS, {
      ...courseInput({ nome: 'NR-10 Básico', periodicidade: 24, codigoTru: '1006' }),
      categoriaCurso: category.id,
      conteudoProgramatico: 'Riscos elétricos',
      criterioAvaliacao: 'Prova',
      percentualMinimoFrequencia: 75,
      certificado: true,
      tipo: 'H',
      treinamentosCapacitacoes: [kind.id],
      empresasParticipantes: [client.empresaId],
    })
    assert.equal(made.status, 201)
    const { body: read } = await client.get(`${CURSOS}/${made.body.id}/edit`)
    assert.equal(read.nome, 'NR-10 Básico')
    assert.equal(read.percentualMinimoFrequencia, 75)
    assert.deepEqual(
      read.treinamentosCapacitacoes.map((capacitacao: any) => capacitacao.id),
      [kind.id],
    )
    const page = await client.get(`${CURSOS}/params?nome=nr-10&size=5`)
    assert.equal(page.body.totalElements, 1)
    const again = await client.post(CURSOS, courseInput({ nome: 'NR-10 Básico' }))
    assert.deepEqual(messagesOf(again), { nome: 'Já existe um curso com este nome.' })
    const clone = await client.post(`${CURSOS}/${made.body.id}/clonar`, {})
    assert.equal(clone.body.nome, 'NR-10 Básico (cópia)')
    assert.equal(clone.body.categoriaCurso.id, category.id)

    const other = await story({ people: 0 })
    const both = await staffClient({ empresaId: client.empresaId, others: [other.company.id] })
    const there = await both.post(`${CURSOS}/${made.body.id}/clonar`, { empresas: [other.company.id] })
    assert.equal(there.status, 200)
    const found = await other.client.get(`${CURSOS}?nome=NR-10`)
    assert.deepEqual(
      found.body.content.map((item: any) => item.nome),
      ['NR-10 Básico'],
    )
  })

  // Proves: cursos, trn.cursos.criar-lnt
  test('a member of one company cannot clone into another', async ({ assert }) => {
    const { client } = await story({ people: 0 })
    const other = await story({ people: 0 })
    const { body } = await client.post(CURSOS, courseInput())
    const bound = await staffClient({ empresaId: client.empresaId, authorities: ['ROLE_DESENVOLVIMENTO_CURSOS*'] })
    const refused = await bound.post(`${CURSOS}/${body.id}/clonar`, { empresas: [other.company.id] })
    assert.include([403, 400], refused.status)
    assert.equal((await other.client.get(CURSOS)).body.totalElements, 0)
  })

  // Proves: training.turmas.01, training.turmas.02, turma.data-final, turmas
  test('descricao, custo, instrutor, dataPrevIni are required, and the end is not before the start', async ({
    assert,
  }) => {
    const { client } = await story({ people: 0 })
    const missing = messagesOf(await client.post(TURMAS, { custo: null }))
    for (const field of ['descricao', 'custo', 'instrutor', 'dataPrevIni', 'dataPrevFim', 'curso'])
      assert.property(missing, field)
    const { body: curso } = await client.post(CURSOS, courseInput())
    const same = await client.post(TURMAS, classInput(curso, { dataPrevIni: '2026-03-02', dataPrevFim: '2026-03-02' }))
    assert.equal(same.status, 201, 'a class of one day')
    const back = await client.post(TURMAS, classInput(curso, { dataPrevIni: '2026-03-02', dataPrevFim: '2026-03-01' }))
    assert.deepEqual(messagesOf(back), { dataPrevFim: 'A data final deve ser maior que a data inicial' })
    const made = await client.post(TURMAS, classInput(curso, { dataPrevIni: '2026-03-02', dataPrevFim: '2026-03-04' }))
    assert.equal(made.status, 201)
    assert.equal(made.body.periodoFormatado, '02/03/2026 a 04/03/2026')
    assert.equal(made.body.descricaoCurso, curso.nome)
    assert.equal(made.body.online, false)
    assert.equal(made.body.situacao, 'ATRASADA')
  })

  // Proves: carga-diaria-max, dias-turmas, training.dias-turmas.01, training.dias-turmas.02, turmas
  test('days come with the class, at most 24 hours a day, and hours of five characters', async ({ assert }) => {
    const { client } = await story({ people: 0 })
    const { turma } = await makeClass({ client, time: [] }, {})
    assert.lengthOf(turma.diasTurma, 2)
    assert.equal(turma.diasTurma[0].turnoDescricao, 'Dia')
    const { body: list } = await client.get(`${DIAS}?turma=${turma.id}`)
    assert.equal(list.totalElements, 2)
    const long = await client.post(DIAS, { turma: turma.id, dia: daysFromNow(-1), horaIni: '123:00', horaFim: '12:00' })
    assert.property(messagesOf(long), 'horaIni')
    const over = await client.post(DIAS, { turma: turma.id, dia: daysFromNow(-1), horaIni: '25:00', horaFim: '26:00' })
    assert.equal(messagesOf(over).horaIni, 'Informe no máximo 24:00.')
    await client.post(DIAS, { turma: turma.id, dia: daysFromNow(-1), turno: 'M', horaIni: '0:00', horaFim: '20:00' })
    const full = await client.post(DIAS, {
      turma: turma.id,
      dia: daysFromNow(-1),
      turno: 'N',
      horaIni: '18:00',
      horaFim: '23:00',
    })
    assert.deepEqual(messagesOf(full), { horaFim: 'A carga horária do dia passa de 24 horas.' })
    const twice = await client.post(DIAS, { turma: turma.id, dia: daysFromNow(-1), turno: 'M' })
    assert.equal(Object.values(messagesOf(twice))[0], 'Esta turma já tem aula neste dia e turno.')
    // What the class tells of its days follows them.
    const { body: read } = await client.get(`${TURMAS}/${turma.id}`)
    assert.lengthOf(read.diasTurma, 3)
    const [first] = read.diasTurma
    const changed = await client.put(`${TURMAS}/${turma.id}`, {
      diasTurma: [{ ...first, horaIni: '9:00', link: 'https://exemplo.com/aula' }],
    })
    assert.lengthOf(changed.body.diasTurma, 1)
    assert.equal((await client.get(`${DIAS}/${first.id}`)).body.horaIni, '9:00')
    const wrong = await client.put(`${TURMAS}/${turma.id}`, { diasTurma: [{ dia: 'amanhã' }] })
    assert.include(Object.keys(messagesOf(wrong)), 'diasTurma.0.dia')
  })

  // Proves: seletor-turma, trn.dias-turmas.por-datas, turmas
  test('the days of a period are offered by day or by shift, and made by a button', async ({ assert }) => {
    const { client } = await story({ people: 0 })
    const byDay = await client.get(`${DIAS}/por-datas?inicio=2026-03-06&fim=2026-03-09`)
    assert.deepEqual(
      byDay.body.map((item: any) => [item.dia, item.diaSemana, item.turno]),
      [
        ['2026-03-06', 'sexta-feira', 'D'],
        ['2026-03-07', 'sábado', 'D'],
        ['2026-03-08', 'domingo', 'D'],
        ['2026-03-09', 'segunda-feira', 'D'],
      ],
    )
    const byShift = await client.get(`${DIAS}/por-datas?inicio=2026-03-06&fim=2026-03-06&porTurno=true`)
    assert.deepEqual(
      byShift.body.map((item: any) => item.turnoDescricao),
      ['Manhã', 'Tarde', 'Noite'],
    )
    assert.equal((await client.get(`${DIAS}/por-datas?inicio=2026-03-09&fim=2026-03-06`)).status, 400)
    const { body: curso } = await client.post(CURSOS, courseInput())
    const { body: turma } = await client.post(
      TURMAS,
      classInput(curso, { dataPrevIni: '2026-03-06', dataPrevFim: '2026-03-09' }),
    )
    const made = await client.post(`${TURMAS}/${turma.id}/gerar-dias`, { horaIni: '8:00', horaFim: '12:00' })
    assert.deepEqual(made.body, { incluidos: 2 })
    const again = await client.post(`${TURMAS}/${turma.id}/gerar-dias`, {})
    assert.equal(again.body.message, 'Não há dias a incluir neste período.')
  })

  // Proves: tipo-despesa, training.tipo-despesa.01, trn.tipo-despesa.turma, trn.turmas.despesas, turmas-despesas
  test('expenses of a class by type, in its form, by their own call and as a list', async ({ assert }) => {
    const { client } = await story({ people: 0 })
    assert.property(messagesOf(await client.post(`${API}/tipo-despesa`, {})), 'descricao')
    const long = await client.post(`${API}/tipo-despesa`, { descricao: 'x'.repeat(51) })
    assert.property(messagesOf(long), 'descricao')
    const { body: food } = await client.post(`${API}/tipo-despesa`, { descricao: 'Alimentação', despesa: 20 })
    const { body: travel } = await client.post(`${API}/tipo-despesa`, { descricao: 'Viagem' })
    const { turma } = await makeClass({ client, time: [] })
    const saved = await client.put(`${TURMAS}/${turma.id}/despesas`, {
      turmaTipoDespesa: [{ tipoDespesa: food.id, despesa: 350.5 }],
    })
    assert.equal(saved.status, 200)
    assert.equal(saved.body[0].despesa, 350.5)
    const negative = await client.put(`${TURMAS}/${turma.id}/despesas`, {
      turmaTipoDespesa: [{ tipoDespesa: food.id, despesa: -1 }],
    })
    assert.include(Object.keys(messagesOf(negative)), 'turmaTipoDespesa.0.despesa')
    const { body: kinds } = await client.get(`${API}/tipo-despesa/turma/${turma.id}`)
    assert.deepEqual(
      kinds.map((kind: any) => [kind.id, kind.despesa]),
      [
        [food.id, 350.5],
        [travel.id, null],
      ],
    )
  })

  // Proves: turmas-documentos-anexos
  test('documents of a class live at its address and need a file', async ({ assert }) => {
    const { client } = await story({ people: 0 })
    const { turma } = await makeClass({ client, time: [] })
    const other = await makeClass({ client, time: [] })
    const path = `${TURMAS}/${turma.id}/documentos-anexos`
    const missing = await client.post(path, { descricao: 'x'.repeat(101) })
    assert.property(messagesOf(missing), 'descricao')
    assert.equal(messagesOf(await client.post(path, { descricao: 'Lista' })).url, 'Anexo é obrigatório')
    const file = { bytes: Buffer.from('a,b\n1,2\n').toString('base64'), contentType: 'text/csv', name: 'lista.csv' }
    const made = await client.post(path, { descricao: 'Lista', data: '2026-03-02', url: file })
    assert.equal(made.status, 201)
    assert.lengthOf((await client.get(path)).body, 1)
    assert.equal((await client.get(`${TURMAS}/${other.turma.id}/documentos-anexos/${made.body.id}`)).status, 404)
    assert.equal(
      (await client.put(`${path}/${made.body.id}`, { descricao: 'Lista assinada' })).body.descricao,
      'Lista assinada',
    )
    const { body: row } = await client.get(`${TURMAS}/${turma.id}`)
    assert.equal(row.documentoAnexos[0].descricao, 'Lista assinada')
    assert.equal((await client.delete(`${path}/${made.body.id}`)).status, 204)
  })

  // Proves: colaborador-turma, trn.turmas.clona-colaboradores, turmas
  test('people come by filters, wait when there is no place, and move up when somebody leaves', async ({ assert }) => {
    const tale = await story({ people: 3 })
    const { client, catalogues, time } = tale
    const { turma } = await makeClass({ client, time: [] }, { turma: { qtdParticipantesPrevistos: 2 } })
    const nobody = await client.post(`${TURMAS}/${turma.id}/participantes`, {})
    assert.equal(nobody.body.message, 'Diga quem participa: todos, estabelecimentos, áreas, cargos ou talentos.')
    const made = await client.post(`${TURMAS}/${turma.id}/participantes`, { areasIds: [catalogues.area.id] })
    assert.deepEqual(made.body, { incluidos: 2, emEspera: 1 })
    assert.equal((await client.get(`${TURMAS}/${turma.id}`)).body.participantes, '2 de 2 (1 em espera)')
    const { body: list } = await client.get(`${PESSOAS}/turma/${turma.id}`)
    assert.deepEqual(
      list.map((item: any) => [item.colaborador.nome, item.inscricao]),
      [
        ['Pessoa 1', 'I'],
        ['Pessoa 2', 'I'],
        ['Pessoa 3', 'E'],
      ],
    )
    const twice = await client.post(PESSOAS, { turma: turma.id, colaborador: time[0]!.id })
    assert.include(Object.values(messagesOf(twice)), 'Este talento já participa da turma.')
    assert.equal((await client.delete(`${PESSOAS}/${list[0].id}`)).status, 204)
    const { body: after } = await client.get(`${PESSOAS}/turma/${turma.id}`)
    assert.deepEqual(
      after.map((item: any) => item.inscricao),
      ['I', 'I'],
    )
    // The same people in another class.
    const copy = await makeClass({ client, time: [] })
    assert.equal(
      (await client.post(`${TURMAS}/${copy.turma.id}/clona-colaboradores`, { turmaOrigemId: turma.id })).status,
      204,
    )
    assert.lengthOf((await client.get(`${PESSOAS}/turma/${copy.turma.id}`)).body, 2)
    const itself = await client.post(`${TURMAS}/${turma.id}/clona-colaboradores`, { turmaOrigemId: turma.id })
    assert.equal(itself.body.message, 'Escolha outra turma.')
  })

  // Proves: colaborador-turma, training.overview.01
  test('presences make the attendance, and attendance and results the approval', async ({ assert }) => {
    const tale = await story({ people: 2 })
    const { client } = tale
    const { body: prova } = await client.post(`${API}/avaliacao-curso`, {
      titulo: 'Prova',
      tipo: 'n',
      minimoAprovacao: 7,
    })
    const { turma, dias, people } = await makeClass(tale, {
      course: { percentualMinimoFrequencia: 75, avaliacaoCursos: [prova.id] },
    })
    const [ana, bia] = people
    for (const day of dias)
      assert.equal((await client.put(`${DIAS}/${day.id}/presencas`, { participantes: [ana.id] })).status, 204)
    await client.put(`${DIAS}/${dias[0]!.id}/presencas`, { participantes: [ana.id, bia.id] })
    const result = (id: number, valor: number) =>
      client.put(`${PESSOAS}/${id}`, { resultados: [{ avaliacaoCurso: prova.id, valor }] })
    await result(ana.id, 8)
    await result(bia.id, 9)
    const outcome = async ({ id }: { id: number }) => (await client.get(`${PESSOAS}/${id}`)).body.resultado
    const among = async (resultado: string) =>
      (await client.get(`${PESSOAS}?turma=${turma.id}&resultado=${resultado}`)).body.totalElements
    assert.isFalse((await client.get(`${PESSOAS}/${ana.id}`)).body.aprovado, 'nobody before the class is over')
    assert.deepEqual([await outcome(ana), await outcome(bia)], ['EM_ANDAMENTO', 'EM_ANDAMENTO'])
    assert.deepEqual([await among('EM_ANDAMENTO'), await among('NAO_APROVADO')], [2, 0])
    assert.equal((await client.put(`${TURMAS}/${turma.id}/realizar`, {})).status, 200)
    const { body: one } = await client.get(`${PESSOAS}/${ana.id}`)
    assert.deepEqual([one.frequencia, one.nota, one.aprovado], [100, 8, true])
    const { body: two } = await client.get(`${PESSOAS}/${bia.id}`)
    assert.deepEqual([two.frequencia, two.nota, two.aprovado], [50, 9, false])
    assert.deepEqual([one.resultado, two.resultado], ['APROVADO', 'NAO_APROVADO'])
    assert.deepEqual([await among('EM_ANDAMENTO'), await among('NAO_APROVADO')], [0, 1])
    await result(ana.id, 6.9)
    assert.isFalse((await client.get(`${PESSOAS}/${ana.id}`)).body.aprovado)
    // A person may decide otherwise, and it stays.
    await client.put(`${PESSOAS}/${ana.id}`, { aprovado: true })
    await result(ana.id, 6)
    assert.isTrue((await client.get(`${PESSOAS}/${ana.id}`)).body.aprovado)
    const foreign = await makeClass({ client, time: [] })
    const wrong = await client.put(`${PESSOAS}/${ana.id}`, { presencas: [{ dia: foreign.dias[0]!.id }] })
    assert.deepEqual(messagesOf(wrong), { presencas: 'Este dia não é da turma.' })
    const used = await client.delete(`${DIAS}/${dias[0]!.id}`)
    assert.equal(used.body.message, 'Este dia já tem presenças registradas e não pode ser removido.')
    const kept = await client.delete(`${TURMAS}/${turma.id}`)
    assert.equal(kept.body.message, 'Esta turma já tem presenças registradas e não pode ser removida.')
  })
})
