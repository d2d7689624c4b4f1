import { test } from '@japa/runner'
import { addDays } from '#engine'
import { drawnSignature } from '#database/demo/drawing.ts'
import { messagesOf, newCpf, staffClient, system, unique, textOf as pdfText } from '#tests'
import { addMonths } from '#engine'
import { scene } from './scene.ts'

const REQUESTS = '/api/sst/solicitacoes-exame'

test.group('Exams of occupational health', () => {
  // Proves: sst.solicitacoes-exame.candidato
  test('a request is for a talent or a candidate, and is listed by either', async ({ assert }) => {
    const { client, repo, talento, medico, exams } = await scene()
    const neither = await client.post(REQUESTS, { motivo: 'PER', exames: [{ exame: exams.clinical }] })
    assert.include(Object.values(messagesOf(neither)), 'Informe o talento ou o candidato.')
    const empty = await client.post(REQUESTS, { motivo: 'PER', colaborador: talento.id, exames: [] })
    assert.property(messagesOf(empty), 'exames')
    const result = await client.post(REQUESTS, {
      motivo: 'PER',
      colaborador: talento.id,
      exames: [{ exame: exams.clinical, resultado: 'N' }],
    })
    assert.equal(messagesOf(result)['exames.0.dataRealizacao'], 'Informe quando o exame foi realizado.')
    const cargo = (await repo('cargo-salario/cargos').list({ limit: 1 })).rows[0]!
    const candidate = await repo('captacao/candidatos')
      .draft()
      .create({
        nome: unique('Candidata'),
        pessoal: { cpf: newCpf() },
        cargos: [cargo.id],
      })
    const own = {
      motivo: 'ADM',
      medicoCoordenador: medico.id,
      observacao: 'em jejum',
      exames: [{ exame: exams.clinical }],
    }
    const { body: a } = await client.post(REQUESTS, { ...own, colaborador: talento.id })
    const { body: b } = await client.post(REQUESTS, { ...own, candidato: candidate.id })
    assert.equal(a.situacao, 'ABERTA')
    const both = await client.post(REQUESTS, { ...own, colaborador: talento.id, candidato: candidate.id })
    assert.equal(messagesOf(both).candidato, 'Informe o talento ou o candidato, não os dois.')
    const ids = async (path: string) => (await client.get(`${REQUESTS}/${path}`)).body.map((item: any) => item.id)
    assert.deepEqual(await ids(`colaborador/${talento.id}`), [a.id])
    assert.deepEqual(await ids(`candidato/${candidate.id}`), [b.id])
    assert.equal((await client.get(`${REQUESTS}/candidato/99999999`)).status, 404)
  })

  // Proves: solicitacoes-exame
  test('exams come from function and risk, the shorter periodicity counts, and what was made moves the due date (NR-7)', async ({
    assert,
  }) => {
    const { client, talento, exams, today } = await scene()
    const plan = async () =>
      new Map<number, any>(
        (await client.get(`${REQUESTS}/plano?talentosIds=${talento.id}`)).body.map((item: any) => [item.exameId, item]),
      )
    const before = await plan()
    assert.sameMembers([...before.keys()], Object.values(exams))
    assert.include(before.get(exams.audiometry), { meses: 6, ultimo: null, vence: '2024-02-01', vencido: true })
    assert.equal(before.get(exams.blood).meses, 12, 'the risk demands it sooner than the catalogue')
    const made = addDays(today, -20)
    const { body: request } = await client.post(REQUESTS, {
      motivo: 'PER',
      data: made,
      colaborador: talento.id,
      exames: Object.values(exams).map((exame) => ({ exame, dataRealizacao: made, resultado: 'N' })),
    })
    assert.equal(request.situacao, 'CONCLUIDA')
    assert.include((await plan()).get(exams.audiometry), { ultimo: made, vence: addMonths(made, 6), vencido: false })
  })

  test('what is overdue stands in the agenda until it is asked for in one go, once per person', async ({ assert }) => {
    const { client, company, talento, exams, today } = await scene()
    const charts = async (name: string) => (await client.get(`/api/sst/agenda-exames/${name}`)).body.rows
    assert.equal((await charts('vencidos'))[0].total, 3)
    // The start page says the same to those who look after exams, and to nobody else.
    const waiting = async (item = client) =>
      (await item.get('/api/userinfo/para-hoje')).body.find(({ nome }: any) => nome === 'health.vencidos')
    const todo = await waiting()
    assert.deepInclude(todo, { titulo: 'Exames vencidos', total: 3, rota: '/sst/agenda-exames' })
    assert.lengthOf(todo.itens, 3)
    assert.deepInclude(todo.itens[0], {
      titulo: talento.nome,
      rota: `/sst/agenda-exames?talento=${talento.id}~${encodeURIComponent(talento.nome)}`,
    })
    assert.match(todo.itens[0].detalhe, / · venceu em 01\/02\/2024$/)
    const other = await staffClient({ empresaId: company.id, authorities: ['ROLE_GESTAO_TALENTOS_*'] })
    assert.isUndefined(await waiting(other))
    const { repo } = await system(company.id)
    const { rows } = await repo('utilitario/perfis').list({ filter: { nome: 'Saúde Ocupacional' }, full: true })
    const authorities = rows[0]!.authorities as unknown as string[]
    const nurse = await staffClient({ empresaId: company.id, authorities, ownAreas: true })
    assert.isUndefined(
      (await nurse.get('/api/utilitario/log')).body.content,
      'the profile is not that of an administrator',
    )
    assert.equal((await waiting(nurse)).total, 3, 'the profile of occupational health sees all areas')
    const asked = await client.post(`${REQUESTS}/gerar-vencidos`, { ate: today })
    assert.deepEqual(asked.body, { solicitacoes: 1, exames: 3 })
    assert.deepEqual((await client.post(`${REQUESTS}/gerar-vencidos`, { ate: today })).body, {
      solicitacoes: 0,
      exames: 0,
    })
    assert.sameMembers(
      (await charts('listaVencidos')).map((chart: any) => chart.agendado),
      Object.values(exams).map(() => 'Solicitado'),
    )
    const [{ detalhe, rota }] = (await waiting()).itens
    assert.match(detalhe, / · solicitado · 01\/02\/2024$/)
    assert.match(rota, /^\/sst\/solicitacoes-exame\/\d+$/)
  })

  // Proves: solicitacoes-exame
  test('an ASO is emitted of the exams that were made, by a physician, and printed', async ({ assert }) => {
    const { client, talento, exams, medico, noise, today, professional } = await scene()
    const { body: request } = await client.post(REQUESTS, {
      motivo: 'PER',
      colaborador: talento.id,
      medicoCoordenador: medico.id,
      exames: [{ exame: exams.clinical }],
    })
    const emit = (medicoId: number) =>
      client.post(`${REQUESTS}/${request.id}/emitir-aso`, { resultado: '1', medico: medicoId, data: today })
    assert.equal((await emit(medico.id)).body.message, 'Nenhum exame desta solicitação foi realizado.')
    await client.put(`${REQUESTS}/${request.id}`, {
      exames: [{ exame: exams.clinical, dataRealizacao: today, resultado: 'A' }],
    })
    const engineer = await professional('4')
    assert.equal((await emit(engineer.id)).status, 400)
    const { body: aso } = await emit(medico.id)
    assert.include(aso, { motivo: 'PER', resultado: '1', data: today })
    assert.equal(aso.riscos, noise.descricao)
    assert.include(aso.exames[0], { data: today, ordem: '2', resultado: '2' })
    const pdf = await client.get(`/api/sst/aso/${aso.id}/pdf`)
    assert.equal(pdf.headers.get('content-type'), 'application/pdf')
    const text = await pdfText(pdf.body)
    for (const part of ['Razão social', 'CNPJ', 'APTO', noise.descricao, 'Médico responsável pelo PCMSO'])
      assert.include(text, part)
    const drawn = {
      bytes: (await drawnSignature('Ana')).bytes,
      contentType: 'image/png',
      name: 'assinatura.png',
    }
    for (const [who, field] of [
      ['medico', 'assinaturaMedico'],
      ['trabalhador', 'assinaturaTrabalhador'],
    ]) {
      const empty = await client.put(`/api/sst/aso/${aso.id}/assinar-${who}`, {})
      assert.equal(empty.status, 400)
      const signed = await client.put(`/api/sst/aso/${aso.id}/assinar-${who}`, { assinatura: drawn })
      assert.isString(signed.body[field!].url)
      const twice = await client.put(`/api/sst/aso/${aso.id}/assinar-${who}`, { assinatura: drawn })
      assert.match(twice.body.message, /já assinou este ASO\.$/)
    }
    const signed = await client.get(`/api/sst/aso/${aso.id}/pdf`)
    assert.isAbove(signed.body.length, pdf.body.length + 1000, 'both signatures stand on the paper')
    const changed = await client.put(`/api/sst/aso/${aso.id}`, { observacao: 'Usar protetor auricular', exames: [] })
    assert.equal(messagesOf(changed).observacao, 'Este campo não pode ser alterado.')
    assert.equal((await client.delete(`/api/sst/aso/${aso.id}`)).status, 400)
    assert.match((await client.delete(`/api/gestao-talentos/talentos/${talento.id}`)).body.message, /vinte anos/)
  })

  // Proves: sst.solicitacoes-exame.colaborador
  test('after 30 days of absence the exam of return is asked for, once; not after 29, not after a mandate', async ({
    assert,
  }) => {
    const { client, repo, talento, talent } = await scene()
    const reason = async (values = {}) =>
      (await repo('sst/tipos-afastamento').create({ descricao: unique('Motivo'), ...values })).id
    const leave = async (person: number, fim: string | null, afastamento: number, more = {}) =>
      (
        await client.post('/api/sst/afastamentos', {
          colaborador: person,
          afastamento,
          inicio: '2026-03-01',
          fim,
          ...more,
        })
      ).body
    const returns = async (person: number) =>
      (await client.get(`${REQUESTS}/colaborador/${person}`)).body.filter((item: any) => item.motivo === 'RET').length
    const illness = await reason({ doencaOuAcidente: true })
    const row = await leave(talento.id, '2026-03-29', illness)
    assert.equal(await returns(talento.id), 0)
    await client.put(`/api/sst/afastamentos/${row.id}`, { fim: '2026-03-30' })
    assert.equal(await returns(talento.id), 1)
    await client.put(`/api/sst/afastamentos/${row.id}`, { fim: '2026-04-02' })
    assert.equal(await returns(talento.id), 1)
    const other = await talent()
    const mandate = { cnpjMandatoEletivo: '11222333000181', optouRemuneracaoCargoMandatoEletivo: 'S' }
    await leave(other.id, '2026-06-30', await reason({ classe: 'MANDATO_ELETIVO' }), mandate)
    assert.equal(await returns(other.id), 0)
  })
})

test.group('Merging professionals', () => {
  // Proves: afastamentos, solicitacoes-exame
  test('profissional/unificacao takes requests, ASOs, certificates of leaves and health records along', async ({
    assert,
  }) => {
    const { client, company, repo, talento, exams, medico, professional, today } = await scene()
    const gone = await professional('1')
    const { id: request } = await repo('sst/solicitacoes-exame').create({
      motivo: 'PER',
      colaborador: talento.id,
      medicoCoordenador: gone.id,
      exames: [{ exame: exams.clinical, dataRealizacao: today, resultado: 'N' }],
    })
    const { body: aso } = await client.post(`${REQUESTS}/${request}/emitir-aso`, {
      resultado: '1',
      medico: gone.id,
      data: today,
    })
    const reason = await repo('sst/tipos-afastamento').create({ descricao: unique('Motivo') })
    const leave = await repo('sst/afastamentos').create({
      colaborador: talento.id,
      afastamento: reason.id,
      inicio: '2026-03-01',
      fim: '2026-03-05',
      atestados: [{ dataAtestado: '2026-03-01', profissional: gone.id }],
    })
    const record = await repo('sst/prontuarios').create({
      colaborador: talento.id,
      data: today,
      profissional: gone.id,
      descricao: 'Sem queixas',
    })
    const merged = await client.post('/api/sst/profissional/unificar', {
      profissionalMantidoId: medico.id,
      profissionaisIds: [gone.id],
    })
    assert.equal(merged.status, 204, merged.text)
    assert.equal((await client.get(`/api/sst/profissional/${gone.id}`)).status, 404)
    assert.equal((await client.get(`/api/sst/aso/${aso.id}`)).body.medico.id, medico.id)
    assert.equal((await client.get(`${REQUESTS}/${request}`)).body.medicoCoordenador.id, medico.id)
    assert.equal((await client.get(`/api/sst/afastamentos/${leave.id}`)).body.atestados[0].profissional.id, medico.id)
    const { repo: own } = await system(company.id)
    assert.equal((await own('sst/prontuarios').get(record.id)).profissional.id, medico.id)
  })
})

test.group('Health records', () => {
  // Proves: prontuarios
  test('only health professionals read them, each read is written down, the text is encrypted at rest', async ({
    assert,
  }) => {
    const { client, company, repo, talento, medico, professional, today } = await scene()
    const doctor = await staffClient({ empresaId: company.id })
    const entry = {
      colaborador: talento.id,
      data: '2026-03-02',
      profissional: medico.id,
      descricao: 'Queixa de zumbido',
    }
    assert.equal((await client.post('/api/sst/prontuarios', entry)).status, 403)
    await repo('sst/profissionais-usuarios').create({
      usuario: doctor.user.id,
      profissional: medico.id,
      desde: '2020-01-01',
    })
    const engineer = await professional('4')
    const wrong = await doctor.post('/api/sst/prontuarios', { ...entry, profissional: engineer.id })
    assert.equal(messagesOf(wrong).profissional, 'Profissional de saúde é obrigatório')
    const { profissional: _, ...without } = entry
    assert.equal(
      messagesOf(await doctor.post('/api/sst/prontuarios', without)).profissional,
      'Profissional de saúde é obrigatório',
    )
    const { status, body } = await doctor.post('/api/sst/prontuarios', entry)
    assert.equal(status, 201)
    assert.include(body, { descricao: 'Queixa de zumbido', data: '2026-03-02' })
    assert.equal(body.usuario.id, doctor.user.id)
    const { db } = await system(company.id)
    const stored = await db.from('prontuarios').where('id', body.id).select('descricao').first()
    assert.notInclude(stored.descricao, 'zumbido')
    const trail = await db
      .from('auditoria')
      .where('registro_id', body.id)
      .where('recurso', 'sst/prontuarios')
      .select('*')
    assert.notInclude(JSON.stringify(trail), 'zumbido')

    assert.equal((await client.get('/api/sst/prontuarios')).body.totalElements, 0)
    assert.equal((await client.get(`/api/sst/prontuarios/${body.id}`)).status, 404)
    const report = { talentosIds: [talento.id], dataIni: '2026-03-01', dataFim: '2026-03-31', motivo: 'T', pdf: false }
    assert.equal((await client.post('/api/sst/relatorios/prontuario', report)).status, 404)
    // Without the line that the doctor was given access.
    const reads = async () => (await client.get('/api/sst/prontuarios-acessos?sort=id&tipo=L,V,E,R')).body.content
    assert.lengthOf(await reads(), 0)

    // Without a reason the record has no text, in no list and in no file.
    assert.isUndefined((await doctor.get(`/api/sst/prontuarios/${body.id}`)).body.descricao)
    const whole = async () => (await doctor.get('/api/sst/prontuarios?completo=true')).body.content[0].descricao
    assert.isUndefined(await whole())
    const sheet = '/api/sst/prontuarios/exportar.csv?campos=descricao'
    assert.match((await doctor.get(sheet)).body.message, /Motivo da consulta/)
    assert.equal(
      messagesOf(await doctor.post('/api/sst/relatorios/prontuario', { ...report, motivo: null })).motivo,
      'Por que você lê é obrigatório',
    )
    assert.lengthOf(await reads(), 0)
    const other = await doctor.put(`/api/sst/prontuarios/${body.id}/ler`, { motivo: 'O' })
    assert.equal(messagesOf(other).justificativa, 'Diga qual é o motivo.')
    assert.equal((await doctor.put(`/api/sst/prontuarios/${body.id}/ler`, { motivo: 'E' })).status, 204)

    assert.equal((await doctor.get(`/api/sst/prontuarios/${body.id}`)).body.descricao, 'Queixa de zumbido')
    await doctor.get('/api/sst/prontuarios')
    assert.equal(await whole(), 'Queixa de zumbido')
    assert.match((await doctor.get(sheet)).body.message, /Motivo da consulta/, 'a file may have the text of everybody')
    assert.equal((await doctor.post('/api/sst/relatorios/prontuario', report)).status, 200)
    assert.deepEqual(
      (await reads()).map(({ tipo, colaborador, motivo, quantidade, usuario }: any) => [
        tipo,
        colaborador?.id ?? null,
        motivo,
        quantidade,
        usuario,
      ]),
      [
        ['L', talento.id, 'E', 1, doctor.user.nome],
        ['V', talento.id, 'E', 1, doctor.user.nome],
        ['R', null, 'T', 1, doctor.user.nome],
      ],
    )
    assert.equal((await doctor.post('/api/sst/prontuarios/motivo', { motivo: 'F' })).status, 204)
    assert.include((await doctor.get(sheet)).text, 'Queixa de zumbido')

    // Written once: an addendum completes it, and nothing removes it. The screen offers no "Editar".
    const { can } = (await doctor.get('/api/metadata')).body.resources['sst/prontuarios']
    assert.deepInclude(can, { create: true, update: false })
    const at = `/api/sst/prontuarios/${body.id}`
    assert.equal(messagesOf(await doctor.put(at, { descricao: 'Nada' })).descricao, 'Este campo não pode ser alterado.')
    const gone = await doctor.delete(at)
    assert.equal(
      gone.body.message,
      'Um prontuário é guardado por vinte anos e não é removido: corrija-o por um adendo.',
    )
    const addendum = await doctor.post(`${at}/adendo`, { profissional: medico.id, descricao: 'Audiometria normal' })
    assert.equal(addendum.body.adendoDe?.id, body.id, addendum.text)
    assert.match((await client.delete(`/api/gestao-talentos/talentos/${talento.id}`)).body.message, /vinte anos/)
    // Nor the erasure of the person before the twenty years, whatever the company chose.
    const own = (await system(company.id)).repo
    await own('utilitario/empresas').patch(company.id, { configuracao: { anosGuardaDesligados: 5 } }, 'teste')
    const leftAt = addMonths(today, -72)
    await own('gestao-talentos/talentos').patch(
      talento.id,
      { dataAdmissao: addMonths(leftAt, -12), dataDesligamento: leftAt, situacao: 'D' },
      'teste',
    )
    const erased = await client.put(`/api/gestao-talentos/talentos/${talento.id}/excluir-dados`)
    assert.match(
      erased.body.message,
      /20 anos depois do desligamento \(prontuários, audiometrias e ASOs, NR-7\)/,
      erased.text,
    )
    const turned = await doctor.post('/api/sst/relatorios/prontuario', { ...report, dataFim: '2026-02-01' })
    assert.equal(turned.status, 400)
  })
})
