import { action, choice, type Context } from '#engine'
import { MATRICES } from '../shared/severity.ts'

async function weighted(context: Context, key: string, names: readonly string[]): Promise<number[]> {
  const ids: number[] = []
  for (const [index, descricao] of names.entries())
    ids.push((await context.repo(key).create({ descricao, peso: index + 1 })).id)
  return ids
}

/** Creates severities, probabilities and matrix from a common model; existing data of the company stays. */
export const loadMatrix = action('carregar-modelo', {
  label: 'Carregar modelo',
  icon: 'Category',
  on: 'collection',
  method: 'POST',
  title: 'Carregar um modelo de matriz',
  success: 'Matriz criada com sucesso.',
  fields: {
    modelo: choice('Modelo', { '5x5': '5 × 5 pelo produto dos pesos', BS8800: '3 × 3 conforme BS 8800' })
      .required()
      .default('5x5'),
  },
  async run(context, { input }) {
    const model = MATRICES[input.modelo as keyof typeof MATRICES]
    const system = context.system
    const gravidades = await weighted(system, 'sst/gravidades-risco', model.gravidades)
    const probabilidades = await weighted(system, 'sst/probabilidades-risco', model.probabilidades)
    await context.repo('sst/classificacao-severidade-risco').create({
      nome: input.modelo === 'BS8800' ? 'Matriz 3 × 3 (BS 8800)' : 'Matriz 5 × 5',
      combinacoes: gravidades.flatMap((gravidade, g) =>
        probabilidades.map((probabilidade, p) => ({
          gravidade,
          probabilidade,
          classificacao: model.classOf(g + 1, p + 1),
        })),
      ),
    })
  },
})
