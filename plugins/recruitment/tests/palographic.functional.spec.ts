import { test } from '@japa/runner'
import { messagesOf, staffClient, system, unique } from '#tests'
import { CANDIDATES, newCandidate, ok, scene } from './story.ts'

const EXAMS = '/api/captacao/exames-palografico'
const bytes = (text: string | Buffer) => Buffer.from(text as string).toString('base64')

test.group('Palographic exams', () => {
  // Proves: candidatos, exames-palografico
  test('GET and PATCH per candidate; the list finds by name', async ({ assert }) => {
    const one = await scene()
    const person = await newCandidate(one, { nome: 'Lúcia Prado' })
    const path = `${CANDIDATES}/${person.id}/exames-palografico`
    assert.equal((await one.client.get(path)).status, 204)
    assert.equal((await one.client.patch(path, { ocrTexto: 'Ritmo regular.' })).status, 204)
    assert.containSubset(ok(await one.client.get(path)).body, {
      ocrTexto: 'Ritmo regular.',
      candidato: { id: person.id },
    })
    assert.equal((await one.client.patch(path, { ocrTexto: 'Ritmo irregular.' })).status, 204)
    const found = ok(await one.client.get(`${EXAMS}?nome=lucia`)).body
    assert.equal(found.totalElements, 1)
    assert.equal(ok(await one.client.get(`${EXAMS}/${found.content[0].id}`)).body.ocrTexto, 'Ritmo irregular.')
    assert.equal(ok(await one.client.get(`${EXAMS}?nome=ninguem`)).body.totalElements, 0)
    assert.equal(
      (await one.client.post(EXAMS, { candidato: person.id })).status,
      404,
      'exams are made at the candidate',
    )
  })

  // Proves: rec.palografico.ler
  test('a text file becomes the text of the exam, whatever program wrote it', async ({ assert }) => {
    const one = await scene()
    const path = `${CANDIDATES}/${(await newCandidate(one)).id}/exames-palografico`
    assert.equal(
      (
        await one.client.patch(path, {
          arquivo: { bytes: bytes('Atenção concentrada'), name: 'exame.txt', contentType: 'text/plain' },
        })
      ).status,
      204,
    )
    const exam = ok(await one.client.get(path)).body
    assert.equal(exam.ocrTexto, 'Atenção concentrada')
    assert.equal(exam.arquivo.name, 'exame.txt')
    ok(
      await one.client.put(`${EXAMS}/${exam.id}`, {
        arquivo: {
          bytes: bytes(Buffer.from([0x41, 0x74, 0x65, 0x6e, 0xe7, 0xe3, 0x6f])),
          name: 'velho.TXT',
          contentType: 'text/plain',
        },
      }),
    )
    assert.equal(ok(await one.client.get(path)).body.ocrTexto, 'Atenção')
  })

  // Proves: arquivo.extensao, core.validacao.05
  test('"Selecione um arquivo com extensão txt."', async ({ assert }) => {
    const one = await scene()
    const path = `${CANDIDATES}/${(await newCandidate(one)).id}/exames-palografico`
    assert.deepEqual(
      messagesOf(
        await one.client.patch(path, {
          arquivo: { bytes: bytes('%PDF-1.4'), name: 'exame.pdf', contentType: 'application/pdf' },
        }),
      ),
      { arquivo: 'Selecione um arquivo com extensão txt.' },
    )
  })

  // Proves: exames-palografico
  test('a new name of the candidate reaches the exam with a version and an entry of the audit trail', async ({
    assert,
  }) => {
    const one = await scene()
    const person = await newCandidate(one)
    assert.equal(
      (await one.client.patch(`${CANDIDATES}/${person.id}/exames-palografico`, { ocrTexto: 'x' })).status,
      204,
    )
    assert.equal((await one.client.put(`${CANDIDATES}/${person.id}`, { nome: 'Zulmira Novaes' })).status, 200)
    const [exam] = ok(await one.client.get(`${EXAMS}?nome=zulmira`)).body.content
    assert.equal(exam.versao, 2)
    const { db } = await system()
    const trail = db.from('auditoria').where('recurso', 'captacao/exames-palografico').where('registro_id', exam.id)
    assert.deepEqual(
      (await trail.orderBy('id').select('acao')).map(({ acao }) => acao),
      ['incluir', 'renomear candidato'],
    )
  })

  test('exams need their own authority, and go with their candidate', async ({ assert }) => {
    const one = await scene()
    const person = await newCandidate(one)
    const path = `${CANDIDATES}/${person.id}/exames-palografico`
    const reader = await staffClient({
      empresaId: one.empresaId,
      authorities: ['ROLE_CAPTACAO_CANDIDATOS', 'ROLE_CAPTACAO_EXAMES_PALOGRAFICO'],
    })
    assert.equal((await reader.patch(path, { ocrTexto: 'x' })).status, 403)
    const nobody = await staffClient({ empresaId: one.empresaId, authorities: ['ROLE_CAPTACAO_CANDIDATOS'] })
    assert.equal((await nobody.get(path)).status, 403)
    assert.equal((await (await staffClient()).get(path)).status, 404)
    assert.equal((await one.client.patch(path, { ocrTexto: 'x' })).status, 204)
    assert.equal((await one.client.delete(`${CANDIDATES}/${person.id}`)).status, 204)
    assert.isNull(await (await system()).db.from('exames_palografico').where('candidato_id', person.id).first())
  })
})

test.group('Competence levels of candidates', () => {
  // Proves: niveis-competencia-captacao
  test('candidate, competence and level are required; one level for each competence and vacancy', async ({
    assert,
  }) => {
    const one = await scene()
    const person = await newCandidate(one)
    const LEVELS = '/api/captacao/niveis-competencia'
    assert.sameMembers(Object.keys(messagesOf(await one.client.post(LEVELS, {}))), [
      'candidato',
      'competencia',
      'nivelCompetencia',
    ])
    ok(
      await one.client.post('/api/cargo-salario/conhecimentos', {
        nome: 'Excel avançado',
        areasOrganizacionais: [one.catalogues.area.id],
      }),
    )
    const competence = ok(await one.client.get('/api/cargo-salario/competencias')).body.content[0]
    assert.containSubset(competence, { nome: 'Excel avançado', tipo: 'C' })
    const level = ok(
      await one.client.post('/api/cargo-salario/niveis-competencia', {
        descricao: 'Avançado',
        ordem: 3,
        percentual: 80,
      }),
    ).body
    const body = { candidato: person.id, competencia: competence.id, nivelCompetencia: level.id }
    const row = ok(await one.client.post(LEVELS, body)).body
    assert.containSubset(row, {
      competencia: { nome: 'Excel avançado' },
      nivelCompetencia: { descricao: 'Avançado' },
      descricao: `${person.nome} · Excel avançado`,
    })
    assert.equal(ok(await one.client.get(`${LEVELS}?candidato=${person.id}`)).body.totalElements, 1)
    assert.equal((await one.client.delete(`/api/cargo-salario/niveis-competencia/${level.id}`)).status, 409)
    assert.equal((await one.client.post(LEVELS, body)).body.message, 'Esta competência do candidato já foi informada.')
  })

  // Proves: niveis-competencia-captacao
  test('a competence follows its knowledge: renamed with it, gone with it, kept while somebody has it', async ({
    assert,
  }) => {
    const one = await scene()
    const knowledge = ok(
      await one.client.post('/api/cargo-salario/conhecimentos', {
        nome: unique('C'),
        areasOrganizacionais: [one.catalogues.area.id],
      }),
    ).body
    ok(await one.client.put(`/api/cargo-salario/conhecimentos/${knowledge.id}`, { nome: 'Corte e costura' }))
    const [competence] = ok(await one.client.get('/api/cargo-salario/competencias?nome=corte')).body.content
    const level = ok(
      await one.client.post('/api/cargo-salario/niveis-competencia', { descricao: 'Básico', ordem: 1 }),
    ).body
    const row = ok(
      await one.client.post('/api/captacao/niveis-competencia', {
        candidato: (await newCandidate(one)).id,
        competencia: competence.id,
        nivelCompetencia: level.id,
      }),
    ).body
    assert.equal((await one.client.delete(`/api/cargo-salario/conhecimentos/${knowledge.id}`)).status, 409)
    assert.equal((await one.client.delete(`/api/captacao/niveis-competencia/${row.id}`)).status, 204)
    assert.equal((await one.client.delete(`/api/cargo-salario/conhecimentos/${knowledge.id}`)).status, 204)
    assert.equal(ok(await one.client.get('/api/cargo-salario/competencias?nome=corte')).body.totalElements, 0)
  })

  test('descrição up to 60 characters, weight up to 5 digits, percentage up to 100', async ({ assert }) => {
    const { client } = await scene()
    const wrong = messagesOf(
      await client.post('/api/cargo-salario/niveis-competencia', {
        descricao: 'x'.repeat(61),
        ordem: 100_000,
        percentual: 100.5,
      }),
    )
    assert.sameMembers(Object.keys(wrong), ['descricao', 'ordem', 'percentual'])
  })
})
