import { test } from '@japa/runner'
import { createCatalogues, createCompany, messagesOf, newCpf, staffClient, system, unique } from '#tests'

const AT = '/api/gestao-talentos'

async function scene() {
  const company = await createCompany()
  const catalogues = await createCatalogues(company.id)
  const client = await staffClient({ empresaId: company.id })
  const talent = async (extra: object = {}) =>
    (
      await client.post(`${AT}/talentos`, {
        nome: unique('Talento'),
        nomeComercial: 'Talento',
        cpf: newCpf(),
        dataAdmissao: '2020-02-01',
        estabelecimento: catalogues.estabelecimento.id,
        areaOrganizacional: catalogues.area.id,
        faixaSalarial: catalogues.faixa.id,
        ...extra,
      })
    ).body
  return { ...catalogues, client, talent }
}

test.group('Dismissals', () => {
  // Proves: desligamentos, talentos
  test('a dismissal sets date and reason of the talent, taking it back takes them back', async ({ assert }) => {
    const { client, talent } = await scene()
    const person = await talent()
    const reason = (await client.post(`${AT}/motivo-desligamento`, { motivo: 'Pedido de demissão' })).body
    const made = await client.post(`${AT}/desligamentos`, {
      colaborador: person.id,
      dataDesligamento: '2024-05-31',
      motivoDesligamento: reason.id,
    })
    assert.equal(made.status, 201)
    const read = async () => (await client.get(`${AT}/talentos/${person.id}`)).body
    const { situacao, dataDesligamento, motivoDesligamento } = await read()
    assert.deepEqual([situacao, dataDesligamento, motivoDesligamento.motivo], ['D', '2024-05-31', 'Pedido de demissão'])
    const again = await client.post(`${AT}/desligamentos`, {
      colaborador: person.id,
      dataDesligamento: '2024-06-30',
      motivoDesligamento: reason.id,
    })
    assert.equal(again.status, 400)
    assert.equal((await client.delete(`${AT}/desligamentos/${made.body.id}`)).status, 204)
    assert.deepInclude(await read(), { situacao: 'A', dataDesligamento: null, motivoDesligamento: null })
  })

  test('a dismissal before the last situation or in the future is refused at its field', async ({ assert }) => {
    const { client, talent } = await scene()
    const person = await talent()
    const reason = (await client.post(`${AT}/motivo-desligamento`, { motivo: 'Justa causa', turnover: false })).body
    const on = async (dataDesligamento: string) =>
      messagesOf(
        await client.post(`${AT}/desligamentos`, {
          colaborador: person.id,
          dataDesligamento,
          motivoDesligamento: reason.id,
        }),
      )
    assert.deepEqual(await on('2020-01-01'), {
      dataDesligamento: 'A data de desligamento não pode ser anterior à data de admissão.',
    })
    assert.deepEqual(await on('2999-01-01'), {
      dataDesligamento: 'A data de desligamento deve ser igual ou anterior à data atual.',
    })
    assert.equal((await client.get(`${AT}/desligamentos`)).body.totalElements, 0)
  })
})

test.group('Occurrences', () => {
  // Proves: tal.ocorrencia-providencia, tal.ocorrencias.colaborador, tal.ocorrencias.por-periodo,
  //   tal.ocorrencias.por-periodo-providencias
  test('they are counted by period, one by one for a talent, and get a measure', async ({ assert }) => {
    const { client, talent, area } = await scene()
    const person = await talent()
    const kind = (await client.post(`${AT}/tipo-ocorrencia`, { descricao: 'Falta', absenteismo: true })).body
    const late = (
      await client.post(`${AT}/ocorrencias`, { descricao: 'Atraso', pontuacao: -2, tipoOcorrencia: kind.id })
    ).body
    const add = async (dataIni: string) =>
      (await client.post(`${AT}/colaboradores-ocorrencias`, { colaborador: person.id, ocorrencia: late.id, dataIni }))
        .body
    const [first] = [await add('2026-01-10'), await add('2026-01-20'), await add('2026-03-01')]
    assert.equal(first.pontos, -2)
    const measure = (await client.post(`${AT}/providencias`, { descricao: 'Advertência verbal' })).body
    const given = await client.put(`${AT}/ocorrencia-providencia/${first.id}`, { providenciaId: measure.id })
    assert.equal(given.status, 204)
    const own = (await client.get(`${AT}/colaboradores-ocorrencias/colaborador/${person.id}`)).body
    assert.deepEqual(
      own.map((item: any) => [item.dataIni, item.providencia?.descricao ?? null]),
      [
        ['2026-03-01', null],
        ['2026-01-20', null],
        ['2026-01-10', 'Advertência verbal'],
      ],
    )
    const by = async (path: string, more = '') =>
      (await client.get(`${AT}/colaboradores-ocorrencias/${path}?dataIni=2026-01-01&dataFim=2026-01-31${more}`)).body
    assert.deepEqual(await by('por-periodo'), [{ id: late.id, label: 'Atraso', data: 2 }])
    assert.deepEqual(await by('por-periodo-providencias'), [{ id: measure.id, label: 'Advertência verbal', data: 1 }])
    assert.deepEqual(await by('por-periodo', `&areasIds=${area.id + 9999}`), [])
    const wrong = { colaborador: person.id, ocorrencia: late.id, dataIni: '2026-02-02', dataFim: '2026-02-01' }
    assert.deepEqual(messagesOf(await client.post(`${AT}/colaboradores-ocorrencias`, wrong)), {
      dataFim: 'Data final inferior a data inicial.',
    })
  })
})

test.group('Admissions', () => {
  const person = { nome: 'Ana Souza', email: 'ana@exemplo.com.br', msg: 'Traga os documentos.' }
  const ADMISSIONS = `${AT}/talentos-admissao`

  // Proves: cancelamento-admissao, reenvio-admissao, tal.admissao.cancelar, tal.admissao.reenviar, talentos-admissao
  test('asked for, sent, sent again, cancelled: each only from its state, with an e-mail each time', async ({
    assert,
  }) => {
    const { client } = await scene()
    const cpf = newCpf()
    const asked = await client.post(`${ADMISSIONS}/solicitarAdmissao`, { ...person, cpf })
    assert.deepEqual([asked.status, asked.body.status], [201, 'ANALISE'])
    const { id } = asked.body
    const again = { ...person, id, email: 'nova@exemplo.com.br' }
    assert.equal(
      (await client.post(`${ADMISSIONS}/reenviarEmailAdmissao`, again)).body.message,
      'Somente admissões enviadas podem ser reenviadas.',
    )
    assert.equal((await client.put(`${ADMISSIONS}/${id}/enviar`)).body.status, 'ENVIADA')
    assert.equal((await client.post(`${ADMISSIONS}/reenviarEmailAdmissao`, again)).status, 204)
    assert.equal((await client.get(`${ADMISSIONS}/${id}`)).body.email, 'nova@exemplo.com.br')
    const cancelled = await client.post(`${ADMISSIONS}/${id}/cancelar`, { emailBody: 'A vaga foi cancelada.' })
    assert.equal(cancelled.body.status, 'CANCELADA')
    const refused = await client.put(`${ADMISSIONS}/${id}/enviar`)
    assert.deepEqual(
      [refused.status, refused.body.message],
      [400, '"Enviar admissão" não é possível: a situação é Admissão cancelada.'],
    )
    const rows = await (await system(client.empresaId)).repo('utilitario/emails-enviados').all()
    assert.lengthOf(
      rows.filter((row) => /admissão/i.test(row.assunto!)),
      3,
    )
  })

  // Proves: colaboradores-cargos, tal.admissao.existe-cpf, talentos
  test('refused for a CPF that works here: "Já existe um talento com este CPF."', async ({ assert }) => {
    const { client, talent } = await scene()
    const { cpf } = await talent()
    const exists = (number: string) => client.post(`${ADMISSIONS}/isExisteTalentoComMesmoCPF`, { cpf: number })
    assert.isTrue((await exists(cpf)).body)
    assert.isFalse((await exists(newCpf())).body)
    const asked = await client.post(`${ADMISSIONS}/solicitarAdmissao`, { ...person, cpf })
    assert.deepEqual([asked.status, asked.body.message], [400, 'Já existe um talento com este CPF.'])
    assert.sameMembers(Object.keys(messagesOf(await client.post(`${ADMISSIONS}/solicitarAdmissao`, {}))), [
      'nome',
      'cpf',
      'email',
      'msg',
    ])
  })
})

test.group('Looking talents up', () => {
  test('by status, by areas, by ids, of an area, and who answers for areas', async ({ assert }) => {
    const { client, talent, area } = await scene()
    const [one, two] = [
      await talent({ contato: { email: 'chefe@exemplo.com.br' } }),
      await talent({ dataDesligamento: '2024-01-01' }),
    ]
    const ids = async (path: string) => (await client.get(path)).body.map((row: any) => row.id)
    assert.deepEqual(await ids(`${AT}/talentos/situacao?situacao=D`), [two.id])
    assert.sameMembers(await ids(`${AT}/talentos/por-situacao?situacao=G`), [one.id, two.id])
    assert.deepEqual(await ids(`${AT}/talentos/area?areasIds=${area.id}`), [one.id])
    assert.deepEqual(await ids(`${AT}/talentos/by-ids?ids=${two.id}`), [two.id])
    assert.deepEqual(await ids(`/api/cargo-salario/areas-organizacionais/${area.id}/talentos`), [one.id])
    assert.deepEqual(await ids(`${AT}/talentos/participantes?nome=${encodeURIComponent(one.nome)}`), [one.id])
    const linked = (
      await client.get(`/api/cargo-salario/areas-organizacionais/${area.id}/historicos-colaboradores-vinculados`)
    ).body
    assert.sameMembers(
      linked.map((row: any) => row.colaborador.id),
      [one.id, two.id],
    )
    const without = (await client.get('/api/cargo-salario/areas-organizacionais/agrupadas-sem-responsaveis')).body
    assert.include(
      without.flatMap((group: any) => group.areas.map((row: any) => row.id)),
      area.id,
    )
    await client.put(`/api/cargo-salario/areas-organizacionais/${area.id}`, {
      responsaveis: [{ responsavelId: one.id }],
    })
    const mails = `/api/cargo-salario/areas-organizacionais/emails-responsaveis?areasIds=${area.id}`
    assert.deepEqual((await client.get(mails)).body, ['chefe@exemplo.com.br'])
    const people = (await client.get(`/api/cargo-salario/areas-organizacionais/responsaveis?id=${area.id}`)).body
    assert.equal(people.responsaveis[0].responsavelId.id, one.id)
  })

  // Proves: tal.talentos.reajuste-colaborador
  test('what a realignment starts from is told to who may see salaries', async ({ assert }) => {
    const { client, talent, faixa } = await scene()
    const { id } = await talent()
    const present = (await client.get(`${AT}/talentos/${id}/reajuste-colaborador`)).body
    assert.deepInclude(present, { tipoSalario: '1', salarioAtual: 3500, desligado: false })
    assert.equal(present.faixaSalarialAtual.id, faixa.id)
    const plain = await staffClient({
      empresaId: client.empresaId,
      authorities: ['ROLE_GESTAO_TALENTOS_TALENTOS', 'ROLE_VISUALIZA_AREAS'],
    })
    assert.equal((await plain.get(`${AT}/talentos/${id}/reajuste-colaborador`)).status, 403)
  })
})
