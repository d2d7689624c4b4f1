import { test } from '@japa/runner'
import { createCatalogues, createCompany, newCpf, staffClient, system, unique } from '#tests'

const TALENTS = 'gestao-talentos/talentos'
const HANGING = '/api/gestao-talentos/desligamentos/pendencias'

async function scene() {
  const company = await createCompany()
  const catalogues = await createCatalogues(company.id)
  const hr = await staffClient({ empresaId: company.id })
  const { repo, today } = await system(company.id)
  const hire = (more: object = {}) =>
    repo(TALENTS).create({
      nome: unique('Talento'),
      nomeComercial: 'Talento',
      cpf: newCpf(),
      dataAdmissao: '2020-02-01',
      estabelecimento: catalogues.estabelecimento.id,
      areaOrganizacional: catalogues.area.id,
      faixaSalarial: catalogues.faixa.id,
      ...more,
    })
  const manager = await hire()
  const team = [await hire({ gestor: manager.id }), await hire({ gestor: manager.id })]
  await repo('cargo-salario/areas-organizacionais').update(catalogues.area.id, {
    responsaveis: [{ responsavelId: manager.id }],
  })
  // Who signs in as the manager.
  const own = await staffClient({ empresaId: company.id })
  await repo('utilitario/usuarios').patch(own.user.id, { talento: manager.id }, 'ligar')
  const { id: motivo } = await repo('gestao-talentos/motivo-desligamento').create({ motivo: unique('Pedido') })
  const dismiss = () =>
    hr.post('/api/gestao-talentos/desligamentos', {
      colaborador: manager.id,
      dataDesligamento: today,
      motivoDesligamento: motivo,
    })
  const hanging = async () => {
    const { body } = await hr.get(`${HANGING}?colaborador=${manager.id}&data=${today}`)
    return Object.fromEntries(body.map(({ nome, destino, total }: any) => [nome, [destino, total]]))
  }
  return { company, catalogues, hr, own, repo, today, manager, team, dismiss, hanging, hire }
}

test.group('Leaving', () => {
  test('the list of what hangs on a manager names login, areas and team before the dismissal', async ({ assert }) => {
    const { hr, manager, hanging, today, own } = await scene()
    assert.deepInclude(await hanging(), {
      'talent.login': ['F', 1],
      'talent.areas': ['T', 1],
      'talent.equipe': ['T', 2],
    })
    const { body } = await hr.get(`${HANGING}?colaborador=${manager.id}&data=${today}`)
    const login = body.find(({ nome }: any) => nome === 'talent.login')
    assert.deepInclude(login, {
      titulo: 'Acesso ao sistema',
      efeito: 'O usuário é desativado e sai de todos os aparelhos.',
    })
    assert.deepEqual(login.itens[0].detalhe, own.user.login)
  })

  test('a dismissed manager is signed out and refused, and what is left stays in "Para hoje"', async ({ assert }) => {
    const { hr, own, dismiss, hanging, manager } = await scene()
    assert.equal((await own.get('/api/gestao-talentos/talentos')).status, 200)
    const made = await dismiss()
    assert.equal(made.status, 201, made.text)
    assert.equal((await own.get('/api/gestao-talentos/talentos')).status, 401)
    const again = await own.post('/api/login', { username: own.user.login, password: own.password })
    assert.notEqual(again.status, 200)
    assert.deepEqual(await hanging(), { 'talent.areas': ['T', 1], 'talent.equipe': ['T', 2] })
    const { body } = await hr.get('/api/userinfo/para-hoje')
    const group = body.find(({ nome }: any) => nome === 'talent.saidas')
    assert.equal(group.total, 1)
    assert.deepInclude(group.itens[0], {
      titulo: manager.nome,
      detalhe: 'Áreas pelas quais responde: 1 · Pessoas da equipe: 2',
    })
  })

  test('the same follows when the date comes by the record of the talent', async ({ assert }) => {
    const { own, hr, manager, today } = await scene()
    const changed = await hr.put(`/api/${TALENTS}/${manager.id}`, { dataDesligamento: today })
    assert.equal(changed.status, 200, changed.text)
    assert.equal((await own.get('/api/gestao-talentos/talentos')).status, 401)
  })

  test('a person with another manager and without areas leaves nothing open', async ({ assert }) => {
    const { repo, team, manager, catalogues, dismiss, hr, hire } = await scene()
    const next = await hire()
    for (const { id } of team) await repo(TALENTS).update(id, { gestor: next.id })
    await repo('cargo-salario/areas-organizacionais').update(catalogues.area.id, {
      responsaveis: [{ responsavelId: next.id }],
    })
    assert.equal((await dismiss()).status, 201)
    const { body } = await hr.get('/api/userinfo/para-hoje')
    assert.isUndefined(
      body.find(({ nome }: any) => nome === 'talent.saidas'),
      manager.nome,
    )
  })

  test('the list is refused without the authority of dismissals, and of people one does not see', async ({
    assert,
  }) => {
    const { manager, company, today } = await scene()
    const path = `${HANGING}?colaborador=${manager.id}&data=${today}`
    const other = await staffClient({ empresaId: company.id, authorities: ['ROLE_GESTAO_TALENTOS_TALENTOS'] })
    assert.equal((await other.get(path)).status, 403)
    const elsewhere = await staffClient({ empresaId: (await createCompany()).id })
    assert.equal((await elsewhere.get(path)).status, 404)
  })
})
