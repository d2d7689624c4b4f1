import { choice, type Context, type End, type EndingDef, integer, shape, text, type TodoFound } from '#engine'
import { engine } from '#engine/engine.ts'

/** What becomes of it, in the answers of endpoints. */
export const BECOMES = { F: 'Feito com o encerramento', P: 'Proposto', T: 'Tarefa' } as const
const CODES = { done: 'F', proposed: 'P', task: 'T' } as const

/** One kind of things that hang on a record. */
export const hangingAnswer = {
  nome: text('Nome').required(),
  titulo: text('O quê').required(),
  efeito: text('O que acontece').required(),
  destino: choice('Destino', BECOMES).required(),
  total: integer('Quantos').required(),
  itens: shape.list({
    titulo: text('Título').required(),
    detalhe: text('Detalhe'),
    rota: text('Onde se resolve').required(),
  }),
}

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
