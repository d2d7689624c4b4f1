import { test } from '@japa/runner'
import { messagesOf, staffClient } from '#tests'
import { answered } from '../../evaluation/tests/answered.ts'
import { daysFromNow } from '../../evaluation/tests/story.ts'

const MATRICES = '/api/cargo-salario/matrizes-merito'
const CYCLES = '/api/cargo-salario/ciclos-merito'
const PROPOSALS = '/api/cargo-salario/propostas-merito'
const TALENTS = '/api/gestao-talentos/talentos'
const MANAGER = ['ROLE_CARGO_SALARIO_PROPOSTAS_MERITO', 'ROLE_CARGO_SALARIO_PROPOSTAS_MERITO_ENVIAR']

const cell = (extra: object) => ({ minimo: 0, alvo: 0, maximo: 2, ...extra })
const CELLS = [
  cell({ notaDe: 50, posicaoAte: 90, minimo: 4, alvo: 6, maximo: 8 }),
  cell({ notaDe: 50, posicaoDe: 90, minimo: 2, alvo: 3, maximo: 4 }),
  cell({ notaAte: 50 }),
]

/** Two teams; Pessoa 1 has a result of 76.25 % and 80 % of the band's 3500. */
async function scene() {
  const tale = await answered([{ papel: 'L', nota: 7 }])
  const { client, company, catalogues, chefe, time, talent, cycle: avaliacao } = tale
  const otto = await talent('Otto Chefe')
  const zeca = await talent('Zeca', { gestor: otto.id })
  const pay = async (id: number, salario: number, data = '2024-01-01') => {
    const { historicos } = (await client.get(`${TALENTS}/${id}`)).body
    const { id: _, ...last } = historicos[0]
    const answer = await client.post(`${TALENTS}/${id}/historicos`, {
      ...last,
      motivoEscolhido: null,
      data,
      tipoSalario: '3',
      salario,
    })
    if (answer.status !== 201) throw new Error(answer.text)
  }
  for (const [index, salario] of [2800, 3500, 4200].entries()) await pay(time[index]!.id, salario)
  await pay(zeca.id, 5000)
  const data = daysFromNow(10)
  const matrix = (await client.post(MATRICES, { nome: 'Anual', celulas: CELLS })).body
  const input = { nome: 'Mérito', data, matriz: matrix.id, avaliacao: avaliacao.id, orcamentoPercentual: 5 }
  const open = async (extra: object = {}) => {
    const made = await client.post(CYCLES, { ...input, ...extra })
    if (made.status !== 201) throw new Error(made.text)
    const opened = await client.put(`${CYCLES}/${made.body.id}/abrir`, {})
    if (opened.status !== 200) throw new Error(opened.text)
    const { content } = (await client.get(`${PROPOSALS}?ciclo=${made.body.id}&sort=id`)).body
    const of = (gestor: { id: number }) => content.find((row: any) => row.gestor?.id === gestor.id)
    return { id: made.body.id as number, content, team: of(chefe), other: of(otto) }
  }
  const manager = (talento: number, authorities = MANAGER) =>
    staffClient({ empresaId: company.id, authorities, talento, ownAreas: true })
  const team = async (id: number, by = client) => (await by.get(`${PROPOSALS}/${id}/equipe`)).body
  const salary = async (id: number, day: string) => (await client.get(`${TALENTS}/${id}?em=${day}`)).body.salario
  return { ...tale, otto, zeca, pay, data, matrix, input, open, manager, team, salary, catalogues }
}

test.group('Merit matrix', () => {
  test('cells that cross, end before they begin or aim outside of their range are refused', async ({ assert }) => {
    const client = await staffClient()
    const save = async (celulas: object[], extra: object = {}) =>
      messagesOf(await client.post(MATRICES, { nome: 'Matriz', celulas, ...extra }))
    assert.deepEqual(await save([cell({ notaDe: 50 }), cell({ notaDe: 60, notaAte: 80 })]), {
      'celulas.1.notaDe': 'Cruza com a linha 1: cada pessoa tem uma célula só.',
    })
    assert.include(Object.keys(await save([cell({ notaDe: 50, notaAte: 50 })])), 'celulas.0.notaAte')
    assert.include(Object.keys(await save([cell({ posicaoDe: 90, posicaoAte: 80 })])), 'celulas.0.posicaoAte')
    assert.include(Object.keys(await save([cell({ alvo: 3 })])), 'celulas.0.alvo')
    const boxes = { base: 'B' }
    assert.include(
      Object.keys(await save([cell({ caixa: '1' }), cell({ caixa: '1', posicaoDe: 90 })], boxes)),
      'celulas.1.caixa',
    )
    assert.deepEqual(await save(CELLS), {})
  })
})

test.group('Merit cycle', () => {
  test('a cycle asks for the evaluation of its matrix, and gives each team its people, ranges and budget', async ({
    assert,
  }) => {
    const { client, input, open, time, zeca, team } = await scene()
    const { body: draft } = await client.post(CYCLES, { ...input, avaliacao: null })
    const early = await client.put(`${CYCLES}/${draft.id}/abrir`, {})
    assert.deepEqual([early.status, early.body.message], [400, 'Informe a avaliação: a matriz é por resultado.'])
    const cycle = await open()
    assert.lengthOf(cycle.content, 2)
    // The three of the team and Zeca have salaries of their own; everybody else is paid by the band.
    const others = (await client.get(`${TALENTS}?situacao=A`)).body.totalElements - 4
    assert.equal((await client.get(`${CYCLES}/${cycle.id}`)).body.deFora, `${others} talentos (${others} pela faixa)`)
    const seen = await team(cycle.team.id)
    assert.deepInclude(seen, { folha: 10_500, orcamento: 525, usado: 168, situacao: 'P' })
    const [first, second] = seen.itens
    assert.deepInclude(first, {
      talento: time[0]!.nome,
      salarioAtual: 2800,
      nota: 76.25,
      posicao: 80,
      minimo: 4,
      alvo: 6,
      maximo: 8,
      percentual: 6,
      salarioProposto: 2968,
    })
    // Nobody evaluated the others: the matrix says nothing of them.
    assert.deepInclude(second, { nota: null, minimo: null, percentual: 0, salarioProposto: 3500 })
    assert.deepEqual(
      (await team(cycle.other.id)).itens.map((item: any) => item.talento),
      [zeca.nome],
    )
    const amount = await open({ orcamentoPor: 'V', orcamentoValor: 300, orcamentoPercentual: null })
    assert.equal((await team(amount.team.id)).orcamento, 300)
    // Back to the draft: the proposals go, and everything may change again.
    assert.equal((await client.put(`${CYCLES}/${amount.id}/voltar`, {})).status, 200)
    assert.equal((await client.get(`${PROPOSALS}?ciclo=${amount.id}`)).body.totalElements, 0)
  })

  test('a manager sees and fills in the own team only, and nobody the own raise', async ({ assert }) => {
    const { open, manager, chefe, time, zeca, otto, team, client, company } = await scene()
    const cycle = await open()
    const mine = await manager(chefe.id)
    const { content } = (await mine.get(PROPOSALS)).body
    assert.deepEqual(
      content.map((row: any) => row.id),
      [cycle.team.id],
    )
    for (const answer of [
      await mine.get(`${PROPOSALS}/${cycle.other.id}/equipe`),
      await mine.put(`${PROPOSALS}/${cycle.other.id}/equipe`, [] as any),
      await mine.get('/api/cargo-salario/itens-merito'),
    ])
      assert.equal(answer.status, 404)
    assert.equal((await mine.get(CYCLES)).status, 403)
    assert.equal((await mine.put(`${PROPOSALS}/${cycle.team.id}/aprovar`, {})).status, 403)
    assert.notInclude((await mine.get(`${PROPOSALS}/${cycle.team.id}/equipe`)).text, zeca.nome)
    const otherItem = (await team(cycle.other.id)).itens[0].id
    const smuggled = await mine.put(`${PROPOSALS}/${cycle.team.id}/equipe`, [{ id: otherItem, percentual: 1 }] as any)
    assert.equal(smuggled.status, 400)
    // Who works in HR and stands in a team does not see their raise, in no total either, and does not decide.
    const hr = await staffClient({ empresaId: company.id, talento: time[0]!.id })
    const seen = await team(cycle.team.id, hr)
    assert.notInclude(
      seen.itens.map((item: any) => item.talento),
      time[0]!.nome,
    )
    assert.equal(seen.usado, 0)
    const [listed] = (await hr.get(`${PROPOSALS}?gestor=${chefe.id}`)).body.content
    assert.equal(listed.usado, 0)
    const denied = await hr.put(`${PROPOSALS}/${cycle.team.id}/ajustar-orcamento`, { orcamento: 900, motivo: 'x' })
    assert.equal(denied.body.message, 'Você está nesta equipe: outra pessoa decide sobre a proposta.')
    assert.equal((await hr.put(`${PROPOSALS}/${cycle.team.id}/enviar`, {})).status, 400)
    // Who proposes does not approve, whatever their authorities.
    const both = await staffClient({ empresaId: company.id, talento: otto.id })
    assert.equal((await both.put(`${PROPOSALS}/${cycle.other.id}/enviar`, {})).status, 200)
    const own = await both.put(`${PROPOSALS}/${cycle.other.id}/aprovar`, {})
    assert.equal(own.body.message, 'A proposta é sua: outra pessoa decide sobre ela.')
    assert.equal((await client.put(`${PROPOSALS}/${cycle.other.id}/aprovar`, {})).status, 200)
  })

  test('a raise outside of the matrix needs a reason, and the budget holds unless HR gives another', async ({
    assert,
  }) => {
    const { open, manager, chefe, team, client } = await scene()
    const cycle = await open()
    const mine = await manager(chefe.id)
    const at = `${PROPOSALS}/${cycle.team.id}`
    const [first, second] = (await team(cycle.team.id)).itens
    const fill = (...lines: object[]) => mine.put(`${at}/equipe`, lines as any)
    assert.equal((await fill({ id: first.id, percentual: 8 })).status, 204)
    assert.deepEqual(messagesOf(await fill({ id: first.id, percentual: 8.01 })), {
      [`${first.id}.justificativa`]: 'Fora da matriz: diga por quê.',
    })
    assert.equal((await fill({ id: second.id, percentual: 2, justificativa: '   ' })).status, 400)
    const reason = { justificativa: 'Assumiu a célula.' }
    // 224 and 301 are 525: the whole budget, to the cent.
    assert.equal((await fill({ id: second.id, percentual: 8.6, ...reason })).status, 204)
    const over = await fill({ id: second.id, percentual: 8.61, ...reason })
    assert.deepEqual([over.status, over.body.message], [400, 'A proposta passa do orçamento da equipe.'])
    assert.equal((await team(cycle.team.id)).usado, 525)
    const given = await client.put(`${at}/ajustar-orcamento`, { orcamento: 600, motivo: 'Retenção' })
    assert.equal(given.status, 200, given.text)
    assert.equal((await fill({ id: second.id, percentual: 10, ...reason })).status, 204)
    assert.equal((await mine.put(`${at}/enviar`, {})).body.situacao, 'E')
    const late = await fill({ id: first.id, percentual: 5 })
    assert.equal(late.body.message, 'A proposta já foi enviada.')
    const back = await client.put(`${at}/devolver`, { motivo: 'Reveja a segunda linha.' })
    assert.deepInclude(back.body, { situacao: 'V', devolucao: 'Reveja a segunda linha.' })
    // A budget cut below what is proposed: nothing above it is sent, less may be saved step by step.
    await client.put(`${at}/ajustar-orcamento`, { orcamento: 200, motivo: 'Corte' })
    assert.equal((await mine.put(`${at}/enviar`, {})).body.message, 'A proposta passa do orçamento da equipe.')
    assert.equal((await fill({ id: second.id, percentual: 9, ...reason })).status, 204)
    assert.equal(
      (await fill({ id: second.id, percentual: 0, justificativa: null }, { id: first.id, percentual: 7 })).status,
      204,
    )
    assert.equal((await mine.put(`${at}/enviar`, {})).status, 200)
    assert.equal((await client.put(`${at}/aprovar`, {})).body.situacao, 'A')
  })

  test('an approved cycle writes a situation for everyone on its day, without who cannot take it, and is undone exactly', async ({
    assert,
  }) => {
    const { open, client, team, time, zeca, data, pay, salary } = await scene()
    const cycle = await open()
    const histories = async () => {
      const found = []
      for (const { id } of [...time, zeca]) {
        const { historicos } = (await client.get(`${TALENTS}/${id}`)).body
        found.push(historicos.map((row: any) => [row.data, row.salario, row.motivo]))
      }
      return found
    }
    const [first, second] = (await team(cycle.team.id)).itens
    const reason = { justificativa: 'Assumiu a célula.' }
    await client.put(`${PROPOSALS}/${cycle.team.id}/equipe`, [
      { id: first.id, percentual: 7 },
      { id: second.id, percentual: 5, ...reason },
    ] as any)
    const [zecas] = (await team(cycle.other.id)).itens
    await client.put(`${PROPOSALS}/${cycle.other.id}/equipe`, [{ id: zecas.id, percentual: 3.33, ...reason }] as any)
    const apply = (input: object = {}) => client.put(`${CYCLES}/${cycle.id}/aplicar`, input)
    await client.put(`${PROPOSALS}/${cycle.team.id}/enviar`, {})
    await client.put(`${PROPOSALS}/${cycle.team.id}/aprovar`, {})
    assert.equal((await apply()).body.message, 'Faltam propostas aprovadas: Otto Chefe.')
    await client.put(`${PROPOSALS}/${cycle.other.id}/enviar`, {})
    await client.put(`${PROPOSALS}/${cycle.other.id}/aprovar`, {})
    await pay(time[1]!.id, 3600, data)
    const before = await histories()
    const record = (await client.get(`${CYCLES}/${cycle.id}`)).body
    assert.equal(record.impedimentos, `${time[1]!.nome}: já tem situação`)
    assert.equal(record.andamento, '2 de 2 propostas aprovadas')
    const refused = await apply()
    assert.equal(refused.status, 400)
    assert.include(refused.body.message, `${time[1]!.nome} (já tem situação). Nada foi alterado.`)
    assert.deepEqual(await histories(), before)
    assert.equal((await apply({ semImpedidos: true })).body.situacao, 'D')
    assert.deepEqual(
      [await salary(time[0]!.id, data), await salary(time[1]!.id, data), await salary(zeca.id, data)],
      [2996, 3600, 5166.5],
    )
    assert.equal(await salary(time[0]!.id, daysFromNow(9)), 2800)
    const { historicos } = (await client.get(`${TALENTS}/${time[0]!.id}`)).body
    assert.deepInclude(historicos[0], { data, motivo: 'MERITO', salario: 2996 })
    assert.equal((await apply()).status, 400)
    // A situation that follows would be left with a salary that no longer has a ground.
    await pay(zeca.id, 6000, daysFromNow(20))
    const late = await client.put(`${CYCLES}/${cycle.id}/desfazer`, {})
    assert.include(late.body.message, `Há situações depois de`)
    const last = (await client.get(`${TALENTS}/${zeca.id}`)).body
    await client.put(`${TALENTS}/${zeca.id}`, { historicos: last.historicos.slice(1) })
    const undone = await client.put(`${CYCLES}/${cycle.id}/desfazer`, {})
    assert.equal(undone.body.situacao, 'P', undone.text)
    assert.deepEqual(await histories(), before)
    // A salary that changed since the cycle was opened is named, too.
    await pay(zeca.id, 5100, daysFromNow(5))
    assert.include((await apply()).body.message, 'o salário mudou desde a abertura do ciclo')
  })
})
