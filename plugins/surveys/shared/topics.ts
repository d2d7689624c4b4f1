export const TOPICS_PROMPT = 'surveys.temas'

/** How people feel about a topic. */
export const TONS = { positivo: 'success', neutro: 'neutral', negativo: 'error' } as const
export type Feeling = keyof typeof TONS

export interface Topic {
  tema: string
  tom: Feeling
  total: number
  resumo: string
}

const isFeeling = (value: string): value is Feeling => Object.hasOwn(TONS, value)

/** The topics of an answer of the assistant, whose lines are "tema | tom | quantos | resumo". Other lines are left out. */
export function topicsOf(answer: string): Topic[] {
  return answer.split('\n').flatMap((line) => {
    const [tema = '', feeling = '', count = '', ...rest] = line
      .split('|')
      .map((part) => part.trim())
      .filter((part, at, all) => part || (at > 0 && at < all.length - 1))
    const tom = feeling.toLowerCase()
    const total = Number(count)
    if (!tema || !isFeeling(tom) || !Number.isInteger(total) || total < 1) return []
    return [{ tema: tema.replace(/^[-*•]\s+/, ''), tom, total, resumo: rest.join(' | ') }]
  })
}
