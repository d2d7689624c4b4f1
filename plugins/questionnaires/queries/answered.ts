import type { Context } from '#engine'

/** How many questions of a model somebody has answered: those whose change deserves a second thought. */
export async function answeredOf(context: Context, modelId: number): Promise<number> {
  const row = await context.db
    .from('questionario_respostas as r')
    .join('questionario_perguntas as p', 'p.id', 'r.pergunta_id')
    .where('p.modelo_id', modelId)
    .countDistinct('r.pergunta_id as n')
    .first()
  return Number(row?.n ?? 0)
}

const LOOKED_AT = 500
const OFFERED = 20

/** Sets of options the company uses already ("Ruim, Regular, Bom"), the commonest first, to be taken over with one touch. */
export async function suggestedAnswers(context: Context) {
  const rows = await context.db
    .from('questionario_perguntas_respostas as o')
    .join('questionario_perguntas as p', 'p.id', 'o.pai_id')
    .where('p.empresa_id', context.empresaId!)
    .whereIn(
      'p.id',
      context.db
        .from(
          context.db
            .from('questionario_perguntas')
            .where('empresa_id', context.empresaId!)
            .whereIn('tipo', ['1', '5'])
            .orderBy('id', 'desc')
            .limit(LOOKED_AT)
            .select('id')
            .as('ultimas'),
        )
        .select('id'),
    )
    .orderBy('o.pai_id')
    .orderBy('o.ordem_linha')
    .select('o.pai_id', 'o.texto', 'o.peso')
  const sets = new Map<number, { texto: string; peso: number }[]>()
  for (const { pai_id: question, texto, peso } of rows)
    sets.set(question, [...(sets.get(question) ?? []), { texto, peso: Number(peso ?? 1) }])
  const counted = new Map<string, { respostas: { texto: string; peso: number }[]; usos: number }>()
  for (const respostas of sets.values()) {
    const key = JSON.stringify(respostas)
    counted.set(key, { respostas, usos: (counted.get(key)?.usos ?? 0) + 1 })
  }
  return [...counted.values()]
    .sort((a, b) => b.usos - a.usos)
    .slice(0, OFFERED)
    .map(({ respostas }) => ({ descricao: respostas.map((one) => one.texto).join(', '), respostas }))
}
