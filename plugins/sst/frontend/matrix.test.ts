import { expect, it } from 'vitest'
import { axis, byWeights, type Combination, painted } from './matrix.ts'

const severities = [1, 2, 3].map((peso) => ({ id: peso, descricao: `G${peso}`, peso }))
const likelihoods = [1, 2, 3].map((peso) => ({ id: 10 + peso, descricao: `P${peso}`, peso }))

it('a painted pair is added, changed or taken out, and the others stay as they are stored', () => {
  const stored: Combination[] = [{ id: 7, gravidade: { id: 1 }, probabilidade: { id: 11 }, classificacao: 'TRIVIAL' }]
  const more = painted(stored, severities[2]!, likelihoods[0]!, 'MODERADO')
  expect(more.map((combination) => [combination.id, combination.gravidade.id, combination.classificacao])).toEqual([
    [7, 1, 'TRIVIAL'],
    [undefined, 3, 'MODERADO'],
  ])
  const changed = painted(stored, severities[0]!, likelihoods[0]!, 'TOLERAVEL')
  expect(changed).toEqual([{ ...stored[0], classificacao: 'TOLERAVEL' }])
  expect(painted(stored, severities[0]!, likelihoods[0]!, null)).toEqual([])
})

it('weights fill every pair; a matrix shows its own lines and columns, an empty one all', () => {
  const all = byWeights([], severities, likelihoods)
  expect(all).toHaveLength(9)
  expect(
    all.find((combination) => combination.gravidade.id === 3 && combination.probabilidade.id === 13)!.classificacao,
  ).toBe('MODERADO')
  expect(axis(severities, [], 'gravidade', [])).toHaveLength(3)
  const one = painted([], severities[1]!, likelihoods[1]!, 'TRIVIAL')
  expect(axis(severities, one, 'gravidade', [3]).map((each) => each.id)).toEqual([2, 3])
})
