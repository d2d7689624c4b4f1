import { below, type Chart, type ChartTree } from '../../shared/org_chart.ts'

export interface KeyActions {
  focus(id: number): void
  toggle(id: number): void
  open(id: number): void
  zoom(factor: number): void
  fit(): void
}

/** Keys of a tree view: the usual arrows, Enter opens, + and - zoom, 0 shows all. True if the key was handled. */
export function treeKey(
  key: string,
  id: number | null,
  chart: Chart,
  folded: ReadonlySet<number>,
  tree: ChartTree,
  { focus, toggle, open, zoom, fit }: KeyActions,
): boolean {
  const order = chart.boxes
  const at = order.findIndex((item) => item.area.id === id)
  const current = order[at]
  const go = (index: number) => {
    const next = order[Math.max(0, Math.min(order.length - 1, index))]
    if (next) focus(next.area.id)
    return true
  }
  if (key === '+' || key === '=') zoom(1.25)
  else if (key === '-') zoom(0.8)
  else if (key === '0') fit()
  else if (key === 'Home') go(0)
  else if (key === 'End') go(order.length - 1)
  else if (key === 'ArrowDown') go(at + 1)
  else if (key === 'ArrowUp') go(at - 1)
  else if (!current) return false
  else if (key === 'ArrowRight') {
    if (current.children && folded.has(current.area.id)) toggle(current.area.id)
    else if (current.children) go(at + 1)
  } else if (key === 'ArrowLeft') {
    if (current.children && !folded.has(current.area.id)) toggle(current.area.id)
    else if (current.area.areaMae !== null && order.some((item) => item.area.id === current.area.areaMae))
      focus(current.area.areaMae)
  } else if (key === 'Enter' || key === ' ') open(current.area.id)
  else return false
  return true
}

/** Why an area cannot be moved below another; null if no reason is known here. The server decides. */
export function moveRefusal(tree: ChartTree, id: number, parent: number): string | null {
  const area = tree.known.get(id)
  const target = tree.known.get(parent)
  if (!area || !target) return 'A área não está no organograma.'
  if (below(tree, id).has(parent)) return 'Uma área não pode ficar abaixo dela mesma nem de uma de suas áreas filhas.'
  if (area.areaMae === parent) return `${area.nome} já está abaixo de ${target.nome}.`
  if (area.ativo && !target.ativo) return 'Não é possível ativar a área: a área superior está inativa.'
  return null
}
