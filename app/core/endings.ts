import type { Context, End, EndingDef, TodoFound } from '#engine'
import { engine } from '#engine/engine.ts'

/** Codes of `BECOMES`. */
const CODES = { done: 'F', proposed: 'P', task: 'T' } as const

const endingsFor = (key: string): readonly EndingDef[] => engine().registry.endings.get(key) ?? []

/** What hangs on these records, by id; kinds without anything are left out. Reads as the system. */
export async function hangingOn(
  context: Context,
  key: string,
  ends: readonly End[],
): Promise<Map<number, { ending: EndingDef; found: TodoFound }[]>> {
  const all = new Map<number, { ending: EndingDef; found: TodoFound }[]>(ends.map(({ id }) => [id, []]))
  if (!ends.length) return all
  for (const ending of endingsFor(key))
    for (const [id, found] of await ending.find(context.system, ends))
      if (found.total > 0) all.get(id)?.push({ ending, found })
  return all
}

/** The answer for one record. */
export async function hangingView(context: Context, key: string, end: End) {
  const found = (await hangingOn(context, key, [end])).get(end.id) ?? []
  return found.map(({ ending, found: { total, items } }) => ({
    nome: ending.name,
    titulo: ending.label,
    efeito: ending.effect,
    destino: CODES[ending.becomes],
    total,
    itens: items.map((item) => ({ titulo: item.title, detalhe: item.detail ?? null, rota: item.to })),
  }))
}

/** Settles what hangs on a record that ends, in its transaction, without the proposals the user `kept`. */
export async function settleEndings(
  context: Context,
  key: string,
  end: End,
  kept: readonly string[] = [],
): Promise<void> {
  for (const ending of endingsFor(key))
    if (ending.settle && !(ending.becomes === 'proposed' && kept.includes(ending.name)))
      await ending.settle(context.system, end)
}
