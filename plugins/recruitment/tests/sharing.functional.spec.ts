import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { newCpf, staffClient, system, unique } from '#tests'
import { approvedVacancy, CANDIDATES, enter, move, newCandidate, ok, scene, type Scene } from './story.ts'

const OTHER = 'Este registro é de outra empresa: só ela pode alterá-lo.'
const SHARING = { compartilhaCandidatos: true }

const named = (rows: { id: number }[]) => rows.map((row) => row.id)

/** Staff of a company who see no other companies: what they see of another they see because it is shared. */
const ofCompany = (empresaId: number) =>
  staffClient({ empresaId, authorities: ['ROLE_CAPTACAO_*', 'ROLE_CARGO_*', 'ROLE_UTILITARIO_ESTABELECIMENTOS'] })

test.group('Candidates shared between companies', () => {
  // Proves: core.empresas.03
  test('sharing needs both sides: with one of them off neither list, record, search nor file has a candidate of the other', async ({
    assert,
  }) => {
    const [on, off] = [await scene(SHARING), await scene()]
    const [shown, hidden] = [await newCandidate(on), await newCandidate(off)]
    for (const [reader, row] of [
      [await ofCompany(on.empresaId), hidden],
      [await ofCompany(off.empresaId), shown],
    ] as const) {
      assert.equal((await reader.get(`${CANDIDATES}/${row.id}`)).status, 404)
      assert.deepEqual((await reader.get(`${CANDIDATES}?unpaged=true&ids=${row.id}`)).body, [])
      assert.equal((await reader.get(`${CANDIDATES}?q=${encodeURIComponent(row.nome)}`)).body.totalElements, 0)
      assert.notInclude((await reader.get(`${CANDIDATES}/exportar.csv?ids=${row.id}`)).text, row.nome)
      assert.equal((await reader.post(`${CANDIDATES}/${row.id}/imprimir-curriculo`, {})).status, 404)
    }
  })

  test('with both on it is read, found, counted, printed and exported; nothing of it is written, removed or acted on by the other', async ({
    assert,
  }) => {
    const [one, other] = [await scene(SHARING), await scene(SHARING)]
    const row = await newCandidate(one)
    const reader = await ofCompany(other.empresaId)
    const before = (await reader.get(CANDIDATES)).body.totalElements
    const more = await newCandidate(one)
    assert.equal((await reader.get(CANDIDATES)).body.totalElements, before + 1)
    assert.includeMembers(named((await reader.get(`${CANDIDATES}?unpaged=true`)).body), [row.id, more.id])
    assert.equal(ok(await reader.get(`${CANDIDATES}/${row.id}`)).body.nome, row.nome)
    assert.include((await reader.get(`${CANDIDATES}/exportar.csv?ids=${row.id}`)).text, row.nome)
    assert.equal((await reader.post(`${CANDIDATES}/${row.id}/imprimir-curriculo`, {})).status, 200)
    for (const answer of [
      await reader.put(`${CANDIDATES}/${row.id}`, { nome: 'Tomada' }),
      await reader.delete(`${CANDIDATES}/${row.id}`),
      await reader.delete(`${CANDIDATES}?ids=${row.id}`),
      await reader.post(`${CANDIDATES}/remove-candidato-em-lote`, { ids: [row.id] }),
    ])
      assert.deepEqual([answer.status, answer.body.message], [403, OTHER])
    const many = await reader.put(`${CANDIDATES}/lote`, { registros: [{ id: row.id }], valores: { observacao: 'x' } })
    assert.include([400, 403], many.status)
    const kept = await (await system(one.empresaId)).repo('captacao/candidatos').get(row.id)
    assert.deepInclude(kept, { nome: row.nome, versao: row.versao })
  })

  // Proves: rec.palografico.gravar
  test('nothing is added to the record of a shared candidate but by its owner: no document, no exam', async ({
    assert,
  }) => {
    const [one, other] = [await scene(SHARING), await scene(SHARING)]
    const row = await newCandidate(one)
    const reader = await ofCompany(other.empresaId)
    const url = { bytes: Buffer.from('%PDF-1.4 x').toString('base64'), name: 'rg.pdf', contentType: 'application/pdf' }
    const file = { descricao: 'RG', data: '2026-01-01', url }
    const [DOCUMENTS, EXAM] = [
      `${CANDIDATES}/${row.id}/documentos-anexos`,
      `${CANDIDATES}/${row.id}/exames-palografico`,
    ]
    for (const answer of [
      await reader.post(DOCUMENTS, file),
      await reader.post('/api/captacao/candidato-documentos-anexos', { ...file, candidato: row.id }),
      await reader.post('/api/captacao/candidato-documentos-anexos/lote', { rows: [{ ...file, candidato: row.id }] }),
      await reader.patch(EXAM, { ocrTexto: 'Ritmo regular' }),
    ])
      assert.deepEqual([answer.status, answer.body.message], [403, OTHER])
    ok(await one.client.post(DOCUMENTS, file))
    assert.equal((await one.client.patch(EXAM, { ocrTexto: 'Ritmo regular' })).status, 204)
    assert.lengthOf((await one.client.get(DOCUMENTS)).body, 1)
  })

  test('who of another company opened or exported it stands in the audit trail of the owner', async ({ assert }) => {
    const [one, other] = [await scene(SHARING), await scene(SHARING)]
    const row = await newCandidate(one)
    const reader = await ofCompany(other.empresaId)
    for (let turn = 0; turn < 3; turn++) await reader.get(`${CANDIDATES}/${row.id}`)
    await reader.get(`${CANDIDATES}/exportar.csv?ids=${row.id}`)
    await one.client.get(`${CANDIDATES}/${row.id}`)
    const trail = await db
      .from('auditoria')
      .where({ empresa_id: one.empresaId, recurso: 'captacao/candidatos', ator_id: reader.user.id })
      .orderBy('id')
    assert.deepEqual(
      trail.map((entry) => [entry.acao, entry.registro_id, JSON.parse(entry.mudancas)]),
      [
        ['ler compartilhado', row.id, { empresaLeitora: other.empresaId }],
        ['exportar compartilhado', null, { empresaLeitora: other.empresaId, registros: 1 }],
      ],
    )
    const looks = await db.from('acessos_candidatos').where({ candidato_id: row.id, usuario_numero: reader.user.id })
    assert.deepEqual(
      looks.map((look) => [look.tipo, Number(look.empresa_id)]),
      [['C', one.empresaId]],
    )
  })

  test('a shared candidate is chosen for a vacancy of the other company; what follows from the hire is written on the record of its owner', async ({
    assert,
  }) => {
    const [one, other] = [await scene(SHARING), await scene(SHARING)]
    const row = await newCandidate(one)
    const vacancy = await approvedVacancy(other)
    const application = await enter(other, row.id, vacancy.id)
    assert.equal(application.candidato.id, row.id)
    ok(await move(other, application.id, other.catalogues.etapas[0]!.id, 'C'))
    const kept = await (await system(one.empresaId)).repo('captacao/candidatos').get(row.id)
    assert.deepInclude(kept, { contratado: true, disponivel: false })
  })

  test('switched off again, the other company sees it no longer', async ({ assert }) => {
    const [one, other] = [await scene(SHARING), await scene(SHARING)]
    const row = await newCandidate(one)
    const reader = await ofCompany(other.empresaId)
    assert.equal((await reader.get(`${CANDIDATES}/${row.id}`)).status, 200)
    await one.client.put('/api/utilitario/parametros-sistema', { compartilhaCandidatos: false })
    assert.equal((await reader.get(`${CANDIDATES}/${row.id}`)).status, 404)
  })
})

test.group('Talents shared between companies', () => {
  const TALENTS = '/api/gestao-talentos/talentos'
  const ON = { compartilhaColaboradores: true }
  const talentOf = async ({ empresaId, catalogues }: Scene) =>
    (await system(empresaId)).repo('gestao-talentos/talentos').create({
      nome: unique('Talento'),
      nomeComercial: 'Talento',
      cpf: newCpf(),
      dataAdmissao: '2020-02-01',
      estabelecimento: catalogues.estabelecimento.id,
      areaOrganizacional: catalogues.area.id,
      faixaSalarial: catalogues.faixa.id,
    })

  // Proves: colaboradores-cargos, talentos
  test('both sides, reads only: the same mechanism, declared by one word', async ({ assert }) => {
    const [one, other, third] = [await scene(ON), await scene(ON), await scene()]
    const row = await talentOf(one)
    const reader = (empresaId: number) =>
      staffClient({
        empresaId,
        authorities: [
          'ROLE_GESTAO_TALENTOS_TALENTOS',
          'ROLE_GESTAO_TALENTOS_TALENTOS_EDITAR',
          'ROLE_GESTAO_TALENTOS_TALENTOS_EXCLUIR',
        ],
      })
    const near = await reader(other.empresaId)
    assert.equal((await near.get(`${TALENTS}/${row.id}`)).body.nome, row.nome)
    assert.equal((await near.get(`/api/cargo-salario/colaboradores/${row.id}`)).status, 200)
    for (const answer of [
      await near.put(`${TALENTS}/${row.id}`, { nome: 'Tomado' }),
      await near.delete(`${TALENTS}/${row.id}`),
    ])
      assert.deepEqual([answer.status, answer.body.message], [403, OTHER])
    assert.equal((await (await reader(third.empresaId)).get(`${TALENTS}/${row.id}`)).status, 404)
  })

  // Proves: utl.empresas.permitidas-por-compartilhar-colaboradores
  test('permitidas-por-compartilhar-colaboradores: the companies of the user that share, and of those where the authorities are had', async ({
    assert,
  }) => {
    const [one, other, third] = [await scene(ON), await scene(ON), await scene()]
    const PATH = '/api/utilitario/empresas/permitidas-por-compartilhar-colaboradores'
    const client = await staffClient({
      empresaId: one.empresaId,
      others: [other.empresaId, third.empresaId],
      authorities: ['ROLE_GESTAO_TALENTOS_TALENTOS'],
      there: [],
    })
    assert.sameMembers(named((await client.get(PATH)).body), [one.empresaId, other.empresaId])
    assert.deepEqual(named((await client.get(`${PATH}?permissoes=ROLE_GESTAO_TALENTOS_TALENTOS`)).body), [
      one.empresaId,
    ])
    await client.put(`/api/userinfo/empresa/${third.empresaId}`)
    assert.deepEqual(named((await client.get(PATH)).body), [third.empresaId])
  })
})
