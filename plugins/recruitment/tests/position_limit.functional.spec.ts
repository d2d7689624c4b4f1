import { test } from '@japa/runner'
import { messagesOf, newCpf, system, unique, vacancyInput } from '#tests'
import { ok, openVacancy, type Scene, scene, VACANCIES } from './story.ts'

const LIMITS = '/api/utilitario/configuracoes-limite-colaborador'
const check = ({ client, catalogues, empresaId }: Scene, quantidade: number, extra = {}) =>
  client.post(`${VACANCIES}/validarLimiteCargo/${empresaId}`, {
    quantidade,
    areaOrganizacionalId: catalogues.area.id,
    faixaSalarialId: catalogues.faixa.id,
    ...extra,
  })

const employ = async ({ catalogues, empresaId }: Scene, areaOrganizacional = catalogues.area.id) =>
  (await system(empresaId)).repo('gestao-talentos/talentos').create({
    nome: unique('Talento'),
    nomeComercial: 'Talento',
    cpf: newCpf(),
    dataAdmissao: '2020-02-01',
    estabelecimento: catalogues.estabelecimento.id,
    areaOrganizacional,
    faixaSalarial: catalogues.faixa.id,
  })

/** One employee, and a limit of three for the position in the area. */
async function story() {
  const one = await scene()
  await employ(one)
  const limit = ok(
    await one.client.post(LIMITS, {
      areaOrganizacional: one.catalogues.area.id,
      limites: [{ cargo: one.catalogues.cargo.id, limite: 3 }],
    }),
  ).body
  return { one, limit }
}

test.group('Limit of a position', () => {
  // Proves: rec.solicitacoes.validar-limite-cargo
  test('validarLimiteCargo answers nothing while there is room, and the sentence when there is not', async ({
    assert,
  }) => {
    const { one } = await story()
    assert.equal((await check(one, 2)).status, 204)
    const { cargo, area } = one.catalogues
    assert.equal(
      (await check(one, 3)).body.mensagem,
      `O limite de 3 talentos para o cargo ${cargo.nome} na área ${area.nome} seria ultrapassado: 1 ativo, 0 em vagas abertas e 3 nesta solicitação.`,
    )
  })

  test('places of other open vacancies count, those of the vacancy itself do not', async ({ assert }) => {
    const { one } = await story()
    const vacancy = await openVacancy(one, { quantidade: 2 })
    assert.include((await check(one, 1)).body.mensagem, '1 ativo, 2 em vagas abertas e 1 nesta solicitação.')
    assert.equal((await check(one, 2, { solicitacaoId: vacancy.id })).status, 204)
    ok(await one.client.put(`${VACANCIES}/${vacancy.id}/cancela`, { obsCancelamento: 'Não é mais necessária' }))
    assert.equal((await check(one, 1)).status, 204)
  })

  test('a limit of an area holds for the areas below it', async ({ assert }) => {
    const { one } = await story()
    const below = ok(
      await one.client.post('/api/cargo-salario/areas-organizacionais', {
        nome: unique('Área'),
        areaMae: one.catalogues.area.id,
      }),
    ).body
    await employ(one, below.id)
    assert.include((await check(one, 2, { areaOrganizacionalId: below.id })).body.mensagem, '2 ativos')
    assert.equal((await check(one, 1, { areaOrganizacionalId: below.id })).status, 204)
  })

  // Proves: utl.limite-colaborador.verificar
  test('without a limit for the position everything is allowed', async ({ assert }) => {
    const one = await scene()
    assert.equal((await check(one, 500)).status, 204)
    assert.isFalse((await one.client.get(`${LIMITS}/empresa/${one.empresaId}/verificar-existencia`)).body)
    const { one: other } = await story()
    assert.isTrue((await other.client.get(`${LIMITS}/empresa/${other.empresaId}/verificar-existencia`)).body)
  })

  test('a vacancy beyond the limit is refused when its reason counts people, and only then', async ({ assert }) => {
    const { one } = await story()
    ok(await one.client.post(VACANCIES, vacancyInput(one.catalogues, { quantidade: 1 })))
    const counting = ok(
      await one.client.post('/api/captacao/motivos-solicitacao', {
        descricao: 'Aumento de quadro',
        considerarQtdColaboradoresPorCargo: true,
      }),
    ).body
    const refused = await one.client.post(
      VACANCIES,
      vacancyInput(one.catalogues, { quantidade: 2, motivoSolicitacao: counting.id }),
    )
    assert.include(messagesOf(refused).quantidade, '1 ativo, 1 em vaga aberta e 2 nesta solicitação.')
    const vacancy = ok(
      await one.client.post(VACANCIES, vacancyInput(one.catalogues, { quantidade: 1, motivoSolicitacao: counting.id })),
    ).body
    ok(await one.client.put(`${VACANCIES}/${vacancy.id}`, { descricao: 'Outro título' }))
    assert.property(messagesOf(await one.client.put(`${VACANCIES}/${vacancy.id}`, { quantidade: 2 })), 'quantidade')
  })

  // Proves: configuracoes-limite-colaborador
  test('one configuration an area, one limit a position; the list tells how many work there', async ({ assert }) => {
    const { one, limit } = await story()
    const { area, cargo } = one.catalogues
    assert.containSubset(limit, { descricao: area.nome, limiteTotal: 3, ocupados: 1 })
    assert.containSubset((await one.client.get(`${LIMITS}?page=0`)).body.content, [
      { id: limit.id, limiteTotal: 3, ocupados: 1 },
    ])
    assert.equal(
      (await one.client.post(LIMITS, { areaOrganizacional: area.id })).body.message,
      'Já existe uma configuração de limite para esta área.',
    )
    assert.deepEqual(
      messagesOf(
        await one.client.put(`${LIMITS}/${limit.id}`, {
          limites: [
            { cargo: cargo.id, limite: 1 },
            { cargo: cargo.id, limite: 2 },
          ],
        }),
      ),
      { 'limites.1.cargo': 'Este cargo já tem limite nesta configuração.' },
    )
  })

  test('the limits of a company are told to nobody else', async ({ assert }) => {
    const { one } = await story()
    const client = (await scene({}, ['ROLE_CAPTACAO_SOLICITACOES_PESSOAL'])).client
    assert.equal((await check({ ...one, client }, 3)).status, 403)
    assert.equal((await client.get(`${LIMITS}/empresa/${one.empresaId}/verificar-existencia`)).status, 403)
  })
})
