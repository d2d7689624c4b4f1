import { test } from '@japa/runner'
import { addDays } from '#engine'
import { createCatalogues, messagesOf, newCnpj, newCpf, staffClient, unique, textOf, walk, walkReport } from '#tests'
import readExcelFile from 'read-excel-file/node'
import { scene } from '../../health/tests/scene.ts'
import { pressShop } from '../../pgr/tests/story.ts'

/** Every field and call of the contract at its own address, a few subjects a test, so that each answer is read. */

const AT = '/api/sst'
const without = (...fields: string[]): [string, Record<string, unknown>][] =>
  fields.map((field) => [field, { [field]: null }])

test.group('Contract of SST: leaves', () => {
  // Proves: afastamentos, afastamentos-atestados, sst.afastamentos.02, sst.afastamentos.03, sst.afastamentos.04
  test('a leave keeps its reason, dates and certificates, each at its own address', async ({ assert }) => {
    const { client, repo, talento, medico } = await scene()
    const reason = await repo('sst/tipos-afastamento').create({ descricao: unique('Doença') })
    const certificate = { dataAtestado: '2024-01-10', dias: 5, cid: 'M54', nomeMedico: 'Dra. Eva' }
    await walk(assert, client, `${AT}/afastamentos`, {
      input: {
        colaborador: talento.id,
        afastamento: reason.id,
        inicio: '2024-03-10',
        fim: '2024-03-14',
        tipoAcidente: 'COLISAO',
        observacao: 'Em casa',
        atestados: [certificate],
      },
      expect: {
        colaborador: { id: talento.id },
        afastamento: { id: reason.id },
        inicio: '2024-03-10',
        fim: '2024-03-14',
        tipoAcidente: 'COLISAO',
        observacao: 'Em casa',
        atestados: [certificate],
        statusAC: null,
      },
      change: { fim: '2024-03-15' },
      refused: without('colaborador', 'afastamento', 'inicio'),
    })
    const { body } = await client.post(`${AT}/afastamentos`, {
      colaborador: talento.id,
      afastamento: reason.id,
      inicio: '2024-04-10',
    })
    const at = `${AT}/afastamentos/${body.id}/atestados`
    await walk(assert, client, at, { input: certificate, expect: certificate, change: { dias: 6 } })
    const { body: signed } = await client.post(at, { ...certificate, profissional: medico.id })
    assert.equal(signed.profissional.id, medico.id)
  })

  // Proves: afastamentos, sst.afastamentos.01, sst.afastamentos.05, sst.afastamentos.06, sst.afastamentos.07
  test('leaves of each class keep who pays, and are pending until payroll takes them', async ({ assert }) => {
    const { client, repo, talento } = await scene()
    const cnpj = newCnpj()
    const classes: [string, Record<string, unknown>][] = [
      ['CESSAO_REQUISICAO', { cnpjCessaoRequisicao: cnpj, onusCessaoRequisicao: 'CEDENTE' }],
      ['MANDATO_SINDICAL', { cnpjMandatoSindical: cnpj, onusMandatoSindical: 'SINDICATO' }],
      ['MANDATO_ELETIVO', { cnpjMandatoEletivo: cnpj, optouRemuneracaoCargoMandatoEletivo: 'S' }],
    ]
    for (const [index, [classe, terms]] of classes.entries()) {
      const reason = await repo('sst/tipos-afastamento').create({ descricao: unique(classe), classe })
      const leave = {
        colaborador: talento.id,
        afastamento: reason.id,
        inicio: `2024-0${index + 2}-01`,
        fim: `2024-0${index + 2}-10`,
      }
      const asked = messagesOf(await client.post(`${AT}/afastamentos`, leave))
      assert.sameMembers(Object.keys(asked), Object.keys(terms))
      const made = await client.post(`${AT}/afastamentos`, { ...leave, ...terms })
      assert.equal(made.status, 201, made.text)
      const { body } = await client.get(`${AT}/afastamentos/${made.body.id}`)
      assert.containSubset(body, { ...terms, afastamento: { classe } })
      await repo('sst/afastamentos').patch(body.id, { statusAC: 'AGUARDANDO' }, 'folha')
    }
    const waiting = await client.get(`${AT}/afastamentos?statusAC=AGUARDANDO`)
    assert.equal(waiting.body.totalElements, 3)
    assert.deepEqual(
      waiting.body.content.map((item: any) => item.statusAC),
      ['AGUARDANDO', 'AGUARDANDO', 'AGUARDANDO'],
    )
  })
})

test.group('Contract of SST: vaccination', () => {
  // Proves: cartoes-vacinacao, sst.cartoes-vacinacao.01, sst.cartoes-vacinacao.02, sst.cartoes-vacinacao.03,
  //   sst.cartoes-vacinacao.04, vacinacoes
  test('the card of a talent with its doses at one address', async ({ assert }) => {
    const { client, repo, talento, talent } = await scene()
    const vaccine = async () =>
      (
        await repo('sst/vacinas').create({
          nome: unique('Hepatite'),
          quantidadeDoses: 2,
          doses: [{ diasProximaDose: 30 }],
        })
      ).id
    const [first, second] = [await vaccine(), await vaccine()]
    const at = `${AT}/cartoes-vacinacao/colaborador/${talento.id}`
    const given = { doseVacina: 1, dataRealizacao: '2024-01-01', lote: 'L1' }
    await walk(assert, client, at, {
      input: { vacina: first, status: 'EM_ANDAMENTO', vacinacoes: [given] },
      expect: {
        colaborador: { id: talento.id },
        vacina: { id: first },
        status: 'EM_ANDAMENTO',
        vacinacoes: [
          { ...given, status: 'RECEBIDA' },
          { doseVacina: 2, dataPrevista: '2024-01-31', status: 'ATRASADA' },
        ],
      },
      change: { status: 'INTERROMPIDO', vacinacoes: [{ doseVacina: 2, dataRealizacao: '2024-02-01', lote: 'L2' }] },
      changed: { status: 'COMPLETO', vacinacoes: [{ status: 'RECEBIDA' }, { status: 'RECEBIDA' }] },
      refused: [...without('vacina'), ['vacinacoes.0.doseVacina', { vacinacoes: [{ ...given, doseVacina: 9 }] }]],
    })
    const half = await client.post(at, { vacina: second, vacinacoes: [{ doseVacina: 1, lote: 'L1' }] })
    assert.equal(half.status, 400, half.text)
    const { body: card } = await client.post(at, { vacina: second, status: 'INTERROMPIDO' })
    assert.deepEqual([card.status, card.vacinacoes[0].status], ['INTERROMPIDO', 'A_RECEBER'])
    const other = await talent()
    for (const method of ['get', 'delete'] as const)
      assert.equal((await client[method](`${AT}/cartoes-vacinacao/colaborador/${other.id}/${card.id}`)).status, 404)
    assert.equal((await client.put(`${AT}/cartoes-vacinacao/colaborador/${other.id}/${card.id}`, {})).status, 404)
  })

  // Proves: sst-cartao-vacinacao, sst-vacinacoes, sst.rel.cartao-vacinacao, sst.rel.vacinacoes,
  //   sst.vacinacao-em-lote.01, vacinacao-em-lote
  test('in batch: people, areas and positions, those dismissed only when asked; both reports filter by filter', async ({
    assert,
  }) => {
    const { client, repo, talento, talent, company, catalogues } = await scene()
    const gone = await talent()
    await repo('gestao-talentos/talentos').update(gone.id, { dataDesligamento: '2025-01-31' })
    const { id: vacinaId, nome } = await repo('sst/vacinas').create({ nome: unique('Tétano'), quantidadeDoses: 4 })
    const position = (await repo('gestao-talentos/talentos').get(talento.id)).cargo!.id
    const batch = async (who: Record<string, unknown>) =>
      (await client.post(`${AT}/vacinacao-em-lote`, { vacinaId, dataRealizacao: '2026-01-10', lote: 'L1', ...who }))
        .body
    assert.deepEqual(await batch({ cargoIds: [position], colaboradoresDesligados: false }), {
      aplicadas: 1,
      completos: 0,
    })
    assert.deepEqual(await batch({ areaOrganizacionalIds: [catalogues.area.id] }), { aplicadas: 1, completos: 0 })
    assert.deepEqual(await batch({ cargoIds: [position], colaboradoresDesligados: true }), {
      aplicadas: 2,
      completos: 0,
    })
    assert.deepEqual(await batch({ colaboradorIds: [gone.id] }), { aplicadas: 1, completos: 0 })
    const stranger = await talent()
    await walkReport(assert, client, `${AT}/relatorios/cartao-vacinacao`, {
      filters: { talentosIds: [talento.id] },
      sees: nome,
      varied: [['talentosIds', [stranger.id], null]],
    })
    const other = await repo('sst/vacinas').create({ nome: unique('Febre'), quantidadeDoses: 1 })
    const elsewhere = await createCatalogues(company.id, '0002')
    const { body: sheet } = await client.post(`${AT}/relatorios/vacinacoes`, {
      dataIni: '2026-01-01',
      dataFim: '2026-01-31',
      empresasIds: [company.id],
      vacinasIds: [vacinaId],
      estabelecimentosIds: [catalogues.estabelecimento.id],
      areasIds: [catalogues.area.id],
      cargosIds: [position],
      pdf: false,
    })
    assert.include(JSON.stringify(await readExcelFile(sheet)), nome)
    await walkReport(assert, client, `${AT}/relatorios/vacinacoes`, {
      filters: { dataIni: '2026-01-01', dataFim: '2026-01-31', empresasIds: [company.id] },
      sees: nome,
      varied: [
        ['dataIni', '2026-01-11', null],
        ['dataFim', '2026-01-09', null],
        ['vacinasIds', [other.id], null],
        ['empresasIds', [company.id, company.id], nome],
        ['estabelecimentosIds', [elsewhere.estabelecimento.id], null],
        ['areasIds', [elsewhere.area.id], null],
        ['cargosIds', [elsewhere.cargo.id], null],
        ['statusDose', 'RECEBIDA', nome],
        ['statusDose', 'ATRASADA', null],
      ],
    })
  })
})

test.group('Contract of SST: health', () => {
  // Proves: solicitacoes-exame
  test('a request of exams keeps who, where and what came of it', async ({ assert }) => {
    const { client, repo, talento, medico, exams } = await scene()
    const clinic = await repo('sst/clinica-autorizada').create({ nome: 'Vida', tipo: '02' })
    const cargo = (await repo('cargo-salario/cargos').list({ limit: 1 })).rows[0]!
    const candidate = await repo('captacao/candidatos')
      .draft()
      .create({ nome: unique('Candidata'), pessoal: { cpf: newCpf() }, cargos: [cargo.id] })
    const asked = { data: '2026-02-01', motivo: 'PER', medicoCoordenador: medico.id, observacao: 'Em jejum' }
    const exam = { exame: exams.clinical, clinicaAutorizada: clinic.id, dataRealizacao: '2026-02-02', resultado: 'N' }
    const told = { data: '2026-02-01', motivo: 'PER', medicoCoordenador: { id: medico.id }, observacao: 'Em jejum' }
    await walk(assert, client, `${AT}/solicitacoes-exame`, {
      input: { ...asked, colaborador: talento.id, exames: [exam] },
      expect: {
        ...told,
        colaborador: { id: talento.id },
        exames: [{ exame: { id: exams.clinical }, clinicaAutorizada: { id: clinic.id }, resultado: 'N' }],
      },
      change: { observacao: 'Sem jejum' },
    })
    await walk(assert, client, `${AT}/solicitacoes-exame`, {
      input: { ...asked, motivo: 'ADM', candidato: candidate.id, exames: [{ exame: exams.clinical }] },
      expect: { ...told, motivo: 'ADM', candidato: { id: candidate.id } },
      change: { data: '2026-02-03' },
    })
  })

  // Proves: prontuarios, sst-prontuario, sst.prontuarios.01, sst.rel.prontuario
  test('health records are written by health professionals, and printed by person and period', async ({ assert }) => {
    const { client, repo, talento, talent, medico, company } = await scene()
    const doctor = await staffClient({ empresaId: company.id })
    await repo('sst/profissionais-usuarios').create({
      usuario: doctor.user.id,
      profissional: medico.id,
      desde: '2020-01-01',
    })
    const record = { colaborador: talento.id, data: '2026-03-02', profissional: medico.id, descricao: 'Zumbido' }
    const { profissional: _, ...anybody } = record
    const refused = await doctor.post(`${AT}/prontuarios`, anybody)
    assert.equal(messagesOf(refused).profissional, 'Profissional de saúde é obrigatório')
    const made = await doctor.post(`${AT}/prontuarios`, record)
    assert.containSubset(made.body, {
      colaborador: { id: talento.id },
      data: '2026-03-02',
      descricao: 'Zumbido',
      usuario: { id: doctor.user.id },
    })
    // Written once: completed by an addendum.
    const at = `${AT}/prontuarios/${made.body.id}`
    const change = await doctor.put(at, { descricao: 'Zumbido no ouvido direito' })
    assert.equal(messagesOf(change).descricao, 'Este campo não pode ser alterado.')
    assert.equal((await doctor.delete(at)).status, 400)
    const stranger = await talent()
    await walkReport(assert, doctor, `${AT}/relatorios/prontuario`, {
      filters: { talentosIds: [talento.id], dataIni: '2026-03-01', dataFim: '2026-03-31', motivo: 'A' },
      sees: 'Zumbido',
      varied: [
        ['talentosIds', [stranger.id], null],
        ['dataIni', '2026-03-03', null],
        ['dataFim', '2026-03-01', null],
      ],
    })
    assert.equal((await client.get(`${AT}/prontuarios`)).body.totalElements, 0)
  })
})

test.group('Contract of SST: exposure and programme', () => {
  // Proves: condicoes-ambientais
  test('an environmental condition keeps what it was told and what the group gave', async ({ assert }) => {
    const { client, worker, group, place, measurement } = await pressShop()
    const told = { dataInicio: '2025-05-01', descricaoAtividades: 'Opera a prensa', observacao: 'Turno da noite' }
    await walk(assert, client, `${AT}/condicoes-ambientais`, {
      input: { ...told, colaborador: worker.id, grupoHomogeneo: group.id },
      expect: {
        ...told,
        colaborador: { id: worker.id },
        grupoHomogeneo: { id: group.id },
        ambiente: { id: place.id },
        medicoes: [{ id: measurement.id }],
        statusAC: null,
      },
      change: { observacao: 'Turno do dia' },
    })
  })

  // Proves: acao, pgr, planos-acao, sst-pgr, sst-pgr-relatorio, sst.overview.01, sst.pgr.relatorio
  test('a programme keeps places, groups, texts, plan and files, and is printed whole or in parts', async ({
    assert,
  }) => {
    const { client, context, establishment, group, professional, worker } = await pressShop()
    const { repo, today } = context
    const works = await repo('sst/obra').create({
      nome: 'Torre',
      tipo: '1',
      numeroInscricao: '110840168062',
      estabelecimentoResponsavelId: establishment.id,
    })
    const plan = {
      nome: unique('Enclausurar'),
      meta: 'Abaixo de 80 dB',
      previsaoInicio: today,
      previsaoTermino: addDays(today, 30),
    }
    const action = await repo('desenvolvimento/planos-acao').create({ ...plan, responsavelId: worker.id })
    const { body: seen } = await client.get(`${AT}/acao/${action.id}`)
    assert.containSubset(seen, { id: action.id, ...plan, responsavelId: { id: worker.id } })
    assert.equal((await client.get(`${AT}/acao?unpaged=true`)).body[0].id, action.id)
    const texts = {
      dataIni: '2026-01-01',
      dataFim: '2027-12-31',
      localAmbiente: '1',
      introducao: 'Sobre a fábrica',
      objetivos: 'Reduzir o ruído',
    }
    const sets = {
      estabelecimentosIds: [establishment.id],
      obrasIds: [works.id],
      historicoGrupoHomogeneosIds: [group.id],
    }
    const input = { ...texts, ...sets, responsavel: professional.id, acoes: [action.id] }
    await walk(assert, client, `${AT}/pgr`, {
      input,
      expect: { ...texts, ...sets, responsavel: { id: professional.id }, acoes: [{ id: action.id }], anexos: [] },
      change: { objetivos: 'Eliminar o ruído' },
    })
    const { body: pgr } = await client.post(`${AT}/pgr`, input)
    const file = { bytes: Buffer.from('Planta').toString('base64'), contentType: 'text/plain', name: 'planta.txt' }
    await client.post(`${AT}/pgr-anexos`, { pgr: pgr.id, descricao: 'Planta baixa', arquivo: file })
    assert.equal((await client.get(`${AT}/pgr/${pgr.id}`)).body.anexos[0].descricao, 'Planta baixa')
    const { body: bare } = await client.post(`${AT}/pgr`, { ...texts, estabelecimentosIds: [establishment.id] })
    // Each is a whole document: few of them say what every filter does.
    const words = async (path: string, item: Record<string, unknown>) => {
      const answer = await client.post(`${AT}/${path}`, item)
      assert.equal(answer.status, 200, answer.text.slice(0, 200))
      return (await textOf(answer.body)).replace(/\s+/g, ' ')
    }
    const whole = await words('relatorios/pgr', { pgrId: pgr.id, exibirInventario: true, exibirPlanoAcao: true })
    for (const part of ['Sobre a fábrica', 'Inventário de riscos', 'Plano de ação']) assert.include(whole, part)
    const short = await words('relatorios/pgr', { pgrId: bare.id, exibirInventario: false, exibirPlanoAcao: false })
    for (const part of ['Inventário de riscos ocupacionais', plan.meta]) assert.notInclude(short, part)
    assert.include(await words('pgr/relatorio', { pgrId: pgr.id }), plan.meta)
    assert.notInclude(await words('pgr/relatorio', { pgrId: bare.id }), plan.meta)
  })
})
