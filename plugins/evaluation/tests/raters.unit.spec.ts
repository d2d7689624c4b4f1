import { test } from '@japa/runner'
import type { ParesDe } from '../codes.ts'
import { planRaters, type Pair } from '../domain/raters.ts'
import type { RaterRules } from '../domain/rater_rules.ts'
import { pairsOfEvaluated, type Reporting } from '../domain/reporting.ts'

const ALL = { lideres: true, liderados: true, pares: true, auto: true }
const ROLES = new Set(['L', 'A', 'P', 'U'] as const)

function randomOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** A company: each person reports to somebody before them, is of one of three areas, and few have two contracts. */
function companyOf(seed: number): Reporting & { direct: Map<number, number> } {
  const random = randomOf(seed)
  const size = 2 + random(40)
  const reporting: Reporting = {
    managers: new Map(),
    team: new Map(),
    nearest: new Map(),
    area: new Map(),
    cpf: new Map(),
  }
  const direct = new Map<number, number>()
  for (let id = 1; id <= size; id++) {
    const manager = id > 1 && random(10) ? 1 + random(Math.min(id - 1, 5)) : null
    const head = random(4) ? null : 1 + random(size)
    const managers = [manager, head].filter((value): value is number => value !== null && value !== id)
    if (manager) direct.set(id, manager)
    reporting.managers.set(id, new Set(managers))
    reporting.nearest.set(id, manager ? [manager] : managers)
    reporting.area.set(id, 1 + random(3))
    reporting.cpf.set(id, id > 2 && !random(12) ? reporting.cpf.get(id - 1)! : `cpf ${id}`)
    for (const value of managers) reporting.team.set(value, (reporting.team.get(value) ?? new Set()).add(id))
  }
  return { ...reporting, direct }
}

test.group('Plan of raters', () => {
  test('nobody rates themselves, their manager or subordinate as a peer, or another contract of theirs', ({
    assert,
  }) => {
    for (let seed = 1; seed <= 300; seed++) {
      const random = randomOf(seed * 7)
      const company = companyOf(seed)
      const paresDe = (['GESTOR', 'AREA', null] as (ParesDe | null)[])[random(3)]!
      const minimoPares = random(4)
      const rules: RaterRules = {
        porAvaliador: random(3) ? 2 + random(12) : null,
        minimoGestores: random(2),
        maximoGestores: 1 + random(2),
        minimoPares,
        maximoPares: minimoPares + random(3),
        maximoLiderados: random(2) ? random(5) : null,
        paresDe,
      }
      const people = [...company.managers.keys()].filter(() => random(5) > 0)
      const present: Pair[] = people.slice(0, 3).flatMap((avaliado) => [
        { avaliado, avaliador: avaliado, papel: 'U' as const },
        { avaliado, avaliador: null, papel: 'R' as const },
      ])
      const candidates = pairsOfEvaluated(company, people, ALL, paresDe)
      const input = { people, candidates, present, rules, roles: ROLES, waiting: true }
      const plan = planRaters(input)
      const named = plan.pairs.filter(([, rater]) => rater !== null) as [number, number, string, number][]
      const at = `seed ${seed}`
      assert.deepEqual(planRaters(input), plan, at)
      assert.equal(new Set(named.map(([a, b]) => `${a}|${b}`)).size, named.length, `${at}: a pair twice`)
      const load = new Map<number, number>(people.slice(0, 3).map((id) => [id, 1]))
      for (const [evaluated, rater, role] of named) {
        load.set(rater, (load.get(rater) ?? 0) + 1)
        assert.equal(evaluated === rater, role === 'U', at)
        if (role !== 'U') assert.notEqual(company.cpf.get(evaluated), company.cpf.get(rater), at)
        if (role === 'L') assert.isTrue(company.managers.get(evaluated)!.has(rater), at)
        if (role === 'A') assert.isTrue(company.managers.get(rater)!.has(evaluated), at)
        if (role !== 'P') continue
        assert.isFalse(company.managers.get(evaluated)!.has(rater) || company.managers.get(rater)!.has(evaluated), at)
        if (paresDe === 'AREA') assert.equal(company.area.get(evaluated), company.area.get(rater), at)
        if (paresDe === 'GESTOR' && company.direct.has(evaluated) && company.direct.has(rater))
          assert.equal(company.direct.get(evaluated), company.direct.get(rater), at)
      }
      for (const value of load.values()) if (rules.porAvaliador) assert.isAtMost(value, rules.porAvaliador, at)
      for (const { id, roles } of plan.people)
        for (const { papel, added, minimum, short, reason, present: has } of roles) {
          assert.equal(added.length, named.filter(([a, , role]) => a === id && role === papel).length, at)
          assert.equal(short, Math.max(0, minimum - has - added.length), at)
          assert.equal(reason !== null, short > 0, at)
          if (papel === 'P') assert.isAtMost(added.length, rules.maximoPares!, at)
          if (papel === 'L') assert.isAtMost(added.length, rules.maximoGestores!, at)
        }
      assert.deepEqual(
        [...plan.loads].flatMap(([id, { before, added }]) => (before + added ? [[id, before + added]] : [])).sort(),
        [...load].sort(),
        at,
      )
    }
  })

  test('the own manager comes before the heads of the area', ({ assert }) => {
    const company = companyOf(3)
    const [id] = [...company.direct.keys()]
    company.managers.set(id!, new Set([company.direct.get(id!)!, 99]))
    const plan = planRaters({
      people: [id!],
      candidates: pairsOfEvaluated(company, [id!], { lideres: true }, 'GESTOR'),
      present: Array.from({ length: 5 }, (_, at) => ({
        avaliado: 200 + at,
        avaliador: company.direct.get(id!)!,
        papel: 'L' as const,
      })),
      rules: { minimoGestores: 1, maximoGestores: 1, porAvaliador: 9 },
      roles: new Set(['L'] as const),
      waiting: true,
    })
    assert.deepEqual(plan.pairs, [[id!, company.direct.get(id!)!, 'L', 1]])
  })
})
