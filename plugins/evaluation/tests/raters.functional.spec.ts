import { test } from '@japa/runner'
import { messagesOf, newCpf, staffClient, unique } from '#tests'
import { CHANGED_SINCE } from '../services/assign.ts'
import { cycleInput, daysFromNow, makeModel, type Story, story } from './story.ts'

const CYCLES = '/api/avaliacao/avaliacoes-desempenho'
const PEOPLE = '/api/avaliacao/participante-avaliacao-desempenho'

const ALL_ROLES = { todos: true, lideres: true, liderados: true, pares: true, autoavaliacao: true }

async function cycleOf(tale: Story, extra: Record<string, unknown> = {}) {
  const { model } = await makeModel(tale)
  const { body: cycle } = await tale.client.post(CYCLES, cycleInput(model, extra))
  const at = `${CYCLES}/${cycle.id}`
  const preview = async (input: Record<string, unknown> = {}) =>
    tale.client.post(`${at}/avaliadores/previa`, { ...ALL_ROLES, ...input })
  const confirm = async (input: Record<string, unknown>) =>
    tale.client.post(`${at}/avaliadores`, { ...ALL_ROLES, ...input })
  /** Who rates whom as the cycle has it. */
  const pairs = async () =>
    (await tale.client.get(`${at}/participantes`)).body
      .filter((row: any) => row.avaliador)
      .map((row: any) => `${row.avaliado.id}<${row.avaliador.id} ${row.papel}`)
      .sort()
  return { cycle, at, preview, confirm, pairs }
}

const plannedOf = (plan: any) =>
  plan.pessoas
    .flatMap((person: any) =>
      person.papeis.flatMap((role: any) => role.novos.map((rater: any) => `${person.id}<${rater.id} ${role.papel}`)),
    )
    .sort()
const personOf = (plan: any, id: number) => plan.pessoas.find((person: any) => person.id === id)
const roleOf = (plan: any, id: number, papel: string) =>
  personOf(plan, id)?.papeis.find((role: any) => role.papel === papel)

test.group('Raters of a cycle', () => {
  test('twelve people of one manager get at most five peers each in a new cycle, whichever call fills it', async ({
    assert,
  }) => {
    const tale = await story({ people: 12 })
    const { cycle, at, preview } = await cycleOf(tale)
    const { body: plan } = await preview()
    // Self of 13, the manager of 12, five peers of each of the 12, five subordinates of the manager.
    assert.equal(plan.total, 13 + 12 + 60 + 5)
    const { body: filled } = await tale.client.post(`${at}/montar`, { todos: true, pares: true })
    assert.equal(filled.incluidos, 13 + 12 + 60)
    const other = await cycleOf(tale)
    const { body: documented } = await tale.client.post(
      `${PEOPLE}/atribuicao?avaliacaoDesempenhoId=${other.cycle.id}`,
      { colaboradoresIds: tale.time.map((person) => person.id), preencheAvaliadosPares: true },
    )
    assert.equal(documented.incluidos, 60)
    assert.notEqual(other.cycle.id, cycle.id)
  })

  test('a preview writes nothing, and its confirmation writes exactly what it showed', async ({ assert }) => {
    const tale = await story({ people: 7 })
    const { at, preview, confirm, pairs } = await cycleOf(tale)
    const regraAvaliadores = { porAvaliador: 9, minimoPares: 2, maximoPares: 3 }
    const { body: plan, status } = await preview({ regraAvaliadores })
    assert.equal(status, 200)
    assert.deepEqual(await pairs(), [])
    assert.deepEqual((await preview({ regraAvaliadores })).body, plan)
    const { body: done, status: written } = await confirm({ regraAvaliadores, codigo: plan.codigo })
    assert.deepEqual([written, done.incluidos], [200, plan.total + plan.esperando])
    assert.deepEqual(await pairs(), plannedOf(plan))
    const { body: cycle } = await tale.client.get(at)
    assert.deepEqual(
      [cycle.regraAvaliadores.porAvaliador, cycle.regraAvaliadores.maximoPares, cycle.regraAvaliadores.maximoGestores],
      [9, 3, 2],
    )
    // What is there counts: nothing is added a second time.
    const { body: again } = await preview({ regraAvaliadores })
    assert.equal(again.total, 0)
    assert.equal(roleOf(again, tale.time[0]!.id, 'P').jaTem, 3)
  })

  test('who is added by hand is held to the limits of the cycle, with the reason, and not who is exchanged', async ({
    assert,
  }) => {
    const tale = await story({ people: 5 })
    const { cycle, at } = await cycleOf(tale)
    const limits = { regraAvaliadores: { ...cycle.regraAvaliadores, porAvaliador: 2, maximoPares: 1 } }
    await tale.repo('avaliacao/avaliacoes-desempenho').patch(cycle.id, limits as never, 'teste')
    assert.equal((await tale.client.get(at)).body.regraAvaliadores.maximoPares, 1)
    const [about, first, second, third, fourth] = tale.time as [any, any, any, any, any]
    const add = (colaborador: number, avaliador: number, papel = 'P') =>
      tale.client.post(PEOPLE, { avaliacaoDesempenho: cycle.id, colaborador, avaliador, papel })
    const { body: added } = await add(about.id, first.id)
    assert.match(messagesOf(await add(about.id, second.id)).avaliador!, /já tem 1 par, o máximo desta avaliação/)
    assert.equal((await add(second.id, first.id)).status, 201)
    assert.match(messagesOf(await add(third.id, first.id)).avaliador!, /já tem 2 questionários, o máximo por avaliador/)
    const exchanged = await tale.client.put(`${PEOPLE}/${added.id}`, { avaliador: fourth.id })
    assert.equal(exchanged.status, 200, exchanged.text)
  })

  test('the figures of the preview agree with each other and keep the rule', async ({ assert }) => {
    const tale = await story({ people: 12 })
    const { preview } = await cycleOf(tale)
    const { body: plan } = await preview({ regraAvaliadores: { porAvaliador: 14, minimoPares: 3, maximoPares: 4 } })
    const pairs = plannedOf(plan)
    assert.equal(plan.total, pairs.length)
    const loads = new Map<number, number>()
    for (const person of plan.pessoas)
      for (const role of person.papeis)
        for (const rater of role.novos) {
          loads.set(rater.id, (loads.get(rater.id) ?? 0) + 1)
          if (role.papel !== 'U') assert.notEqual(rater.id, person.id)
          if (role.papel === 'P') assert.notEqual(rater.id, tale.chefe.id)
        }
    assert.deepEqual(plan.avaliadores.map((rater: any) => [rater.id, rater.total]).sort(), [...loads].sort())
    assert.equal(plan.maiorCarga, Math.max(...loads.values()))
    assert.isAtMost(plan.maiorCarga, 14)
    const peers = [...loads].filter(([id]) => id !== tale.chefe.id).map(([, load]) => load)
    assert.isAtMost(Math.max(...peers) - Math.min(...peers), 1)
    assert.isTrue(tale.time.every((person) => roleOf(plan, person.id, 'P').novos.length === 4))
  })

  test('who stays below the minimum is named with the reason', async ({ assert }) => {
    const tale = await story({ people: 3 })
    const { preview } = await cycleOf(tale)
    const { body: plan } = await preview()
    assert.deepEqual(
      [roleOf(plan, tale.time[0]!.id, 'P').faltam, roleOf(plan, tale.time[0]!.id, 'P').motivo],
      [1, 'Só há 2 colegas com o mesmo gestor.'],
    )
    assert.equal(roleOf(plan, tale.chefe.id, 'L').motivo, 'Não tem gestor na hierarquia.')
    assert.isUndefined(roleOf(plan, tale.time[0]!.id, 'A'), 'who leads nobody lacks no subordinates')
    assert.equal(plan.abaixo, 4)
    const { body: scarce } = await preview({ regraAvaliadores: { porAvaliador: 2 } })
    assert.equal(scarce.maiorCarga, 2)
    assert.include(
      tale.time.map((person) => roleOf(scarce, person.id, 'L').motivo),
      'O gestor está já com 2 questionários, o máximo por avaliador.',
    )
  })

  test('who is dismissed or leaves before the end neither rates nor is evaluated, and is named', async ({ assert }) => {
    const tale = await story({ people: 6 })
    const [gone, leaving, ...staying] = tale.time
    const { preview } = await cycleOf(tale)
    await tale.repo('gestao-talentos/desligamentos-programados').create({
      colaborador: leaving!.id,
      dataAviso: daysFromNow(-2),
      ultimoDia: daysFromNow(5),
      motivoDesligamento: (await tale.repo('gestao-talentos/motivo-desligamento').create({ motivo: unique('Motivo') }))
        .id,
    } as never)
    await tale.repo('gestao-talentos/talentos').patch(gone!.id, { dataDesligamento: daysFromNow(-1) })
    const { body: plan } = await preview({ todos: false, talentosIds: tale.time.map((person) => person.id) })
    assert.sameMembers(
      plan.pessoas.map((person: any) => person.id),
      staying.map((person) => person.id),
    )
    const raters = plan.avaliadores.map((rater: any) => rater.id)
    assert.notInclude(raters, gone!.id)
    assert.notInclude(raters, leaving!.id)
    assert.deepEqual(
      Object.fromEntries(
        plan.deFora.map((person: any) => [person.id, person.motivo.replace(/\d\d\/\d\d\/\d+/, 'dia')]),
      ),
      { [gone!.id]: 'Não está ativo.', [leaving!.id]: 'Sai em dia, antes do fim da avaliação.' },
    )
  })

  test('peers come from the same manager, from the same area, or are nominated', async ({ assert }) => {
    const tale = await story({ people: 3 })
    const other = await tale.talent('Rui Outro')
    const { preview } = await cycleOf(tale, { consideraRespCorespHierarquia: false })
    const peersWith = async (paresDe: string) => {
      const { body: plan } = await preview({ liderados: false, regraAvaliadores: { paresDe } })
      return roleOf(plan, tale.time[0]!.id, 'P')
    }
    const ids = (role: any) => role.novos.map((rater: any) => rater.id)
    assert.sameMembers(ids(await peersWith('GESTOR')), [tale.time[1]!.id, tale.time[2]!.id])
    // The manager is of the area, and no peer.
    assert.sameMembers(ids(await peersWith('AREA')), [tale.time[1]!.id, tale.time[2]!.id, other.id])
    const nominated = await peersWith('INDICADOS')
    assert.deepEqual([ids(nominated), nominated.motivo], [[], 'A pessoa indica os pares e o gestor aprova.'])
  })

  test('a preview that is no longer true is not confirmed, and nothing is written', async ({ assert }) => {
    const tale = await story({ people: 4 })
    const { preview, confirm, pairs } = await cycleOf(tale)
    const { body: plan } = await preview()
    await tale.repo('gestao-talentos/talentos').patch(tale.time[0]!.id, { gestor: tale.time[1]!.id })
    const refused = await confirm({ codigo: plan.codigo })
    assert.deepEqual([refused.status, refused.body.message], [409, CHANGED_SINCE])
    assert.deepEqual(await pairs(), [])
    assert.equal((await confirm({ regraAvaliadores: { maximoPares: 4 }, codigo: plan.codigo })).status, 409)
  })

  test('a rule that contradicts itself is refused, in the cycle and in the preview', async ({ assert }) => {
    const tale = await story({ people: 1 })
    const { cycle, at, preview } = await cycleOf(tale)
    const wrong = { regraAvaliadores: { minimoPares: 4, maximoPares: 2 } }
    for (const refused of [await preview(wrong), await tale.client.put(at, { ...cycle, ...wrong })]) {
      assert.equal(refused.status, 400, refused.text)
      assert.equal(refused.body.message, 'O mínimo de pares é maior do que o máximo.')
    }
  })

  test('only who may assemble sees a preview, of people of the own company alone', async ({ assert }) => {
    const tale = await story({ people: 2 })
    const { at, preview } = await cycleOf(tale)
    const reader = await staffClient({
      empresaId: tale.company.id,
      authorities: ['ROLE_AVALIACAO_AVALIACOES_DESEMPENHO'],
    })
    for (const path of ['avaliadores/previa', 'avaliadores'])
      assert.equal((await reader.post(`${at}/${path}`, { ...ALL_ROLES, codigo: 'x' })).status, 403)
    const abroad = await story({ people: 1 })
    assert.equal((await abroad.client.post(`${at}/avaliadores/previa`, ALL_ROLES)).status, 404)
    const foreign = await preview({ todos: false, talentosIds: [abroad.time[0]!.id] })
    assert.isTrue(
      foreign.status === 400 ||
        (foreign.body.pessoas.length === 0 && !JSON.stringify(foreign.body).includes(abroad.time[0]!.nome!)),
      foreign.text,
    )
  })

  test('two contracts of one person never rate each other', async ({ assert }) => {
    const tale = await story({ people: 0 })
    const cpf = newCpf()
    const old = await tale.talent('Ana Antes', { cpf, gestor: tale.chefe.id, dataDesligamento: '2024-05-31' })
    const now = await tale.talent('Ana Agora', { cpf, gestor: tale.chefe.id, dataAdmissao: '2024-07-01' })
    const { preview } = await cycleOf(tale)
    const { body: plan } = await preview()
    assert.isUndefined(personOf(plan, old.id))
    assert.notInclude(JSON.stringify(plan.pessoas), 'Ana Antes')
    assert.deepEqual(roleOf(plan, now.id, 'P').novos, [])
  })

  test('a cycle without a rule, as those of before, still takes everybody', async ({ assert }) => {
    const tale = await story({ people: 8 })
    const { cycle, at } = await cycleOf(tale)
    const nobodySays = Object.fromEntries(
      [
        'porAvaliador',
        'paresDe',
        ...['Gestores', 'Liderados', 'Pares'].flatMap((role) => [`minimo${role}`, `maximo${role}`]),
      ].map((name) => [name, null]),
    )
    assert.equal((await tale.client.put(at, { ...cycle, regraAvaliadores: nobodySays })).status, 200)
    // Saved as the form saves it: the rule it does not know stays as it is.
    const { body: before } = await tale.client.get(at)
    const { regraAvaliadores, ...form } = before
    assert.deepEqual(regraAvaliadores, nobodySays)
    assert.equal((await tale.client.put(at, form)).status, 200)
    assert.deepEqual((await tale.client.get(at)).body.regraAvaliadores, nobodySays)
    const { body } = await tale.client.post(`${at}/montar`, { todos: true, pares: true, liderados: true })
    assert.equal(body.incluidos, 9 + 8 + 8 + 8 * 7)
  })
})
