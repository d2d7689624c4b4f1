/** Frequencies of the air conduction test, in Hz (NR-7, Anexo II). */
export const FREQUENCIAS = [500, 1000, 2000, 3000, 4000, 6000, 8000] as const
export const ORELHAS = { od: 'Direita', oe: 'Esquerda' } as const
export type Orelha = keyof typeof ORELHAS
const HIGH = [3, 4, 5]
const LOW = [0, 1, 2]

/** What an exam, or an ear, says. Worst first. */
export const PARECERES = {
  AGRAVAMENTO: 'Sugestivo de agravamento',
  DESENCADEAMENTO: 'Sugestivo de desencadeamento',
  SUGESTIVO: 'Sugestivo de PAINPSE',
  PIORA: 'Piora não sugestiva',
  NAO_SUGESTIVO: 'Alterado, não sugestivo',
  NORMAL: 'Dentro dos limites',
} as const
export type Parecer = keyof typeof PARECERES
export const PARECER_TONES = {
  AGRAVAMENTO: 'error',
  DESENCADEAMENTO: 'error',
  SUGESTIVO: 'warning',
  PIORA: 'warning',
  NAO_SUGESTIVO: 'info',
  NORMAL: 'success',
} as const
const RANK = Object.keys(PARECERES) as Parecer[]
/** Exams somebody has to look after. */
export const PIORAS: readonly Parecer[] = ['AGRAVAMENTO', 'DESENCADEAMENTO', 'PIORA']

/** Thresholds of one ear, by frequency in the order of `FREQUENCIAS`. */
export type Limiares = readonly number[]

export interface Audiogram {
  id: number
  data: string
  /** Whether it starts anew: those after it are compared with it. */
  referencia: boolean
  od: Limiares
  oe: Limiares
}

/** The figures of Anexo II, in dB(NA). */
export interface Criterios {
  normal: number
  media: number
  isolada: number
}

export interface EarVerdict {
  parecer: Parecer
  /** Worsening of the averages against the reference; null without one. */
  graves: number | null
  agudas: number | null
  /** The largest worsening of one frequency. */
  isolada: number | null
}

export interface Verdict {
  parecer: Parecer
  /** Day of the exam it was compared with; null for a reference. */
  referenciaEm: string | null
  referenciaId: number | null
  od: EarVerdict
  oe: EarVerdict
}

const mean = (values: Limiares, at: readonly number[]) => at.reduce((sum, index) => sum + values[index]!, 0) / at.length
const acceptable = (values: Limiares, { normal }: Criterios) => values.every((value) => value <= normal)

/**
 * One audiogram by itself: acceptable, or altered; suggestive if 3, 4 or 6 kHz are above the limit and higher than the
 * other frequencies.
 */
function alone(values: Limiares, criteria: Criterios): Parecer {
  if (acceptable(values, criteria)) return 'NORMAL'
  const high = Math.max(...HIGH.map((index) => values[index]!))
  const others = Math.max(...values.filter((_, index) => !HIGH.includes(index)))
  return high > criteria.normal && high > others ? 'SUGESTIVO' : 'NAO_SUGESTIVO'
}

/** An ear of a sequential exam against its reference. */
function compared(values: Limiares, reference: Limiares, criteria: Criterios): EarVerdict {
  const graves = mean(values, LOW) - mean(reference, LOW)
  const agudas = mean(values, HIGH) - mean(reference, HIGH)
  const each = values.map((value, index) => value - reference[index]!)
  const isolada = Math.max(...each)
  const figures = { graves, agudas, isolada }
  const { media, isolada: one } = criteria
  const own = alone(values, criteria)
  const before = alone(reference, criteria)
  if (before === 'NORMAL') {
    const begins = agudas >= media || HIGH.some((index) => each[index]! >= one)
    return { parecer: begins ? 'DESENCADEAMENTO' : own, ...figures }
  }
  const worse = graves >= media || agudas >= media || isolada >= one
  if (!worse) return { parecer: own, ...figures }
  return { parecer: before === 'SUGESTIVO' ? 'AGRAVAMENTO' : 'PIORA', ...figures }
}

const worst = (one: Parecer, other: Parecer) => (RANK.indexOf(one) <= RANK.indexOf(other) ? one : other)
const single = (values: Limiares, criteria: Criterios): EarVerdict => ({
  parecer: alone(values, criteria),
  graves: null,
  agudas: null,
  isolada: null,
})

/**
 * The exams of one person, oldest first (NR-7, Anexo II). The first is the reference; a sequential exam that suggests that
 * the loss began or got worse is the reference of those after it, and so is one that says so itself.
 */
export function followUp(exams: readonly Audiogram[], criteria: Criterios): Map<number, Verdict> {
  const found = new Map<number, Verdict>()
  let reference: Audiogram | null = null
  for (const exam of exams.toSorted((a, b) => a.data.localeCompare(b.data) || a.id - b.id)) {
    const base: Audiogram | null = exam.referencia ? null : reference
    const [od, oe] = (['od', 'oe'] as const).map((ear) =>
      base ? compared(exam[ear], base[ear], criteria) : single(exam[ear], criteria),
    ) as [EarVerdict, EarVerdict]
    const parecer = worst(od.parecer, oe.parecer)
    found.set(exam.id, { parecer, referenciaEm: base?.data ?? null, referenciaId: base?.id ?? null, od, oe })
    if (!base || parecer === 'DESENCADEAMENTO' || parecer === 'AGRAVAMENTO') reference = exam
  }
  return found
}

const decibels = (value: number) =>
  `${value > 0 ? '+' : ''}${value.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} dB`

/** The figures of an ear as words: null without a reference. */
export const comparisonText = ({ graves, agudas, isolada }: EarVerdict): string | null =>
  graves === null || agudas === null || isolada === null
    ? null
    : `3, 4 e 6 kHz ${decibels(agudas)}; 0,5, 1 e 2 kHz ${decibels(graves)}; maior isolada ${decibels(isolada)}`
