import { test } from '@japa/runner'
import { addDays } from '#engine'
import { system } from '#tests'
import { approvedVacancy, enter, newCandidate, ok, openVacancy, scene, VACANCIES } from './story.ts'

const groups = async (client: { get(path: string): Promise<any> }) => {
  const { body } = ok(await client.get('/api/userinfo/para-hoje'))
  return Object.fromEntries(body.map((item: any) => [item.nome.replace('recruitment.', ''), item])) as Record<
    string,
    any
  >
}

test.group('Para hoje', () => {
  test('releases, late vacancies, new applications and interviews of today wait, each leading to its place', async ({
    assert,
  }) => {
    const one = await scene()
    assert.deepEqual(await groups(one.client), {})
    const { repo, today } = await system(one.empresaId)
    const waiting = await openVacancy(one, { descricao: 'Aguarda liberação', data: addDays(today, -3) })
    const late = await approvedVacancy(one, {
      descricao: 'Atrasada',
      data: addDays(today, -30),
      dataPrevisaoEncerramento: addDays(today, -2),
    })
    const person = await newCandidate(one, { nome: 'Bia Reis' })
    const application = await enter(one, person.id, late.id)
    await repo('captacao/entrevistas').create({
      candidatoSolicitacao: application.id,
      data: today,
      hora: '23:30',
      participantes: [one.client.user.id],
      modalidade: 'T',
      convidarCandidato: false,
    })
    const found = await groups(one.client)
    assert.containSubset(found.liberacoes, { total: 1, falhou: false, tom: 'warning' })
    assert.containSubset(found.liberacoes.itens[0], {
      titulo: 'Aguarda liberação',
      rota: `/captacao/solicitacoes-pessoal/${waiting.id}`,
    })
    assert.match(found.liberacoes.itens[0].detalhe, /^há 3 dias · /)
    assert.match(found.atrasos.itens[0].detalhe, /^2 dias de atraso/)
    assert.containSubset(found.candidaturas, { total: 1, itens: [{ titulo: 'Atrasada' }] })
    assert.match(found.candidaturas.itens[0].detalhe, /^Bia Reis/)
    assert.match(found.entrevistas.itens[0].titulo, /^23:30 Bia Reis/)
    assert.match(found.entrevistas.itens[0].detalhe, /com você$/)

    // Who looked at the selection of a vacancy has read its applications; who comes later is new.
    ok(await one.client.put(`${VACANCIES}/${late.id}/visita`))
    assert.notProperty(await groups(one.client), 'candidaturas')
    assert.isString((await one.client.get(`${VACANCIES}/${late.id}/selecao`)).body.vistaEm)

    // Lateness is a filter and, with the count of candidates and the days open, a column.
    const list = (await one.client.get(`${VACANCIES}?prazo=A&campos=qtdCandidatos,diasAberta,andamentoPrazo`)).body
      .content
    assert.lengthOf(list, 1)
    assert.containSubset(list[0], {
      id: late.id,
      qtdCandidatos: 1,
      diasAberta: 30,
      andamentoPrazo: '2 dias de atraso',
    })
  })

  test('nobody is told of what they have no authority for, nor of other companies', async ({ assert }) => {
    const one = await scene({}, ['ROLE_CAPTACAO_SOLICITACOES_PESSOAL'])
    const boss = await scene()
    await openVacancy(boss)
    assert.deepEqual(await groups(one.client), {})
    assert.property(await groups(boss.client), 'liberacoes')
  })
})
