/** Formats of feedback and their parts. Safe in a browser: screens import them too. */

/** How a feedback is written. */
export const FORMATOS = {
  L: 'Livre',
  C: 'Começar, parar, continuar',
  S: 'SBI: situação, comportamento, impacto',
}
export type Formato = keyof typeof FORMATOS

/** When to use each format, in a sentence. */
export const AJUDA_FORMATOS: Record<Formato, string> = {
  L: 'Um texto seu. Diga o que você viu, que efeito teve e o que sugere.',
  C: 'Três listas curtas, boas para um retorno periódico: ao menos uma delas.',
  S: 'Um fato por vez, sem julgar a pessoa: quando foi, o que ela fez e que efeito teve. As três partes.',
}

interface Part {
  campo: PartName
  label: string
  help: string
}

/** The parts of each structured format, in the order they are read. */
export const PARTES: Record<Formato, readonly Part[]> = {
  L: [],
  C: [
    { campo: 'comecar', label: 'Começar', help: 'O que a pessoa ainda não faz e ajudaria.' },
    { campo: 'parar', label: 'Parar', help: 'O que atrapalha e pode deixar de fazer.' },
    { campo: 'continuar', label: 'Continuar', help: 'O que funciona e deve seguir.' },
  ],
  S: [
    { campo: 'fato', label: 'Situação', help: 'Quando e onde: "na reunião de segunda com o cliente".' },
    { campo: 'comportamento', label: 'Comportamento', help: 'O que a pessoa fez ou disse, como uma câmera veria.' },
    { campo: 'impacto', label: 'Impacto', help: 'O efeito em você, na equipe ou no resultado.' },
  ],
}

export const PART_NAMES = ['comecar', 'parar', 'continuar', 'fato', 'comportamento', 'impacto'] as const
export type PartName = (typeof PART_NAMES)[number]

/** Columns of what is read of a feedback: its format, the free text and the parts. */
export const WORDS = {
  formato: 'formato',
  texto: 'texto',
  comecar: 'comecar',
  parar: 'parar',
  continuar: 'continuar',
  fato: 'fato',
  comportamento: 'comportamento',
  impacto: 'impacto',
} as const

export const NO_PART = 'Preencha ao menos uma das partes: começar, parar ou continuar.'

/** Maximum characters of one part. */
export const MAX_PART = 1000

type Words = { formato?: string | null; texto?: string | null } & { [part in PartName]?: string | null }

/** The filled parts with their labels; a free text is one part without a label. */
export function partsOf(words: Words): { label: string | null; texto: string }[] {
  const parts = PARTES[(words.formato ?? 'L') as Formato]
  if (!parts.length) return words.texto ? [{ label: null, texto: words.texto }] : []
  return parts.flatMap(({ campo, label }) => (words[campo] ? [{ label, texto: words[campo] }] : []))
}

/** The whole feedback as one text, each part under its label: lists, spreadsheets, PDF and the assistant read this. */
export const messageOf = (words: Words): string =>
  partsOf(words)
    .map(({ label, texto }) => (label ? `${label}: ${texto}` : texto))
    .join('\n')
