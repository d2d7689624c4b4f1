import { expect, it, vi } from 'vitest'
import { type ChartArea, layoutChart, treeOf } from '../../shared/org_chart.ts'
import { moveRefusal, treeKey } from './tree_keys.ts'

const area = (id: number, areaMae: number | null, ativo = true): ChartArea => ({
  id,
  versao: 1,
  nome: `Área ${id}`,
  ativo,
  areaMae,
  chefia: null,
  numeros: {},
})
const tree = treeOf([area(1, null), area(2, 1), area(3, 1), area(4, 2), area(5, null, false)])

it('walks the tree by keys: down and up, right unfolds, left folds and goes to the parent, Enter opens', () => {
  const folded = new Set([2])
  const chart = layoutChart(tree, folded)
  const actions = { focus: vi.fn(), toggle: vi.fn(), open: vi.fn(), zoom: vi.fn(), fit: vi.fn() }
  const press = (key: string, id: number | null) => treeKey(key, id, chart, folded, tree, actions)
  press('ArrowDown', 1)
  expect(actions.focus).toHaveBeenLastCalledWith(2)
  press('ArrowRight', 2)
  expect(actions.toggle).toHaveBeenLastCalledWith(2)
  press('ArrowLeft', 3)
  expect(actions.focus).toHaveBeenLastCalledWith(1)
  press('ArrowLeft', 1)
  expect(actions.toggle).toHaveBeenLastCalledWith(1)
  press('End', 1)
  expect(actions.focus).toHaveBeenLastCalledWith(5)
  press('Enter', 3)
  expect(actions.open).toHaveBeenLastCalledWith(3)
  press('+', null)
  expect(actions.zoom).toHaveBeenLastCalledWith(1.25)
  expect(press('x', 1)).toBe(false)
})

it('says before the drop why an area cannot stand there', () => {
  expect(moveRefusal(tree, 1, 4)).toBe('Uma área não pode ficar abaixo dela mesma nem de uma de suas áreas filhas.')
  expect(moveRefusal(tree, 4, 2)).toBe('Área 4 já está abaixo de Área 2.')
  expect(moveRefusal(tree, 4, 5)).toBe('Não é possível ativar a área: a área superior está inativa.')
  expect(moveRefusal(tree, 4, 3)).toBeNull()
})
