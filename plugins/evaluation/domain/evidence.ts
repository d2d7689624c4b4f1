import { type Context, date, longText, percent, shape, text } from '#engine'

/** Whom a rater looks back at, in which period; both ends count. */
export interface EvidenceQuery {
  rater: number
  evaluated: number
  from: string
  until: string
}

/** One fact of the period. */
export interface Evidence {
  titulo: string
  data?: string | null
  texto?: string | null
  progresso?: number | null
}

/** Facts other plugins show beside the form of a rater. */
export interface EvidenceSource {
  nome: string
  /** What is said where the rater may see the kind and there is none. */
  vazio: string
  /** Only what the rater may see; null: they may see nothing of the kind, which is then not mentioned. */
  of(context: Context, query: EvidenceQuery): Promise<Evidence[] | null>
}

export const evidenceAnswer = {
  de: date('De').required(),
  ate: date('Até').required(),
  fontes: shape.list({
    nome: text('O quê').required(),
    vazio: text('O que se diz quando não há').required(),
    itens: shape.list({
      titulo: text('Título').required(),
      data: date('Data'),
      texto: longText('Texto'),
      progresso: percent('Progresso'),
    }),
  }),
}

const registered = new Map<string, EvidenceSource>()

/** Registers a source, once by name. */
export const addEvidence = (source: EvidenceSource): void => void registered.set(source.nome, source)

/** What the sources have, in the order they were registered. */
export async function evidenceOf(context: Context, query: EvidenceQuery) {
  const found = []
  for (const { nome, vazio, of } of registered.values()) {
    const items = await of(context, query)
    if (items)
      found.push({
        nome,
        vazio,
        itens: items.map(({ titulo, data = null, texto = null, progresso = null }) => ({
          titulo,
          data,
          texto,
          progresso,
        })),
      })
  }
  return found
}
