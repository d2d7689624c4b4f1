import { MOTIVOS_EXAME } from './exams.ts'

/** By what results are told apart (NR-7, item 7.6.2: "unidade operacional, setor ou função"). */
export const CATEGORIAS = { F: 'Função', S: 'Área', U: 'Estabelecimento' } as const
export type Categoria = keyof typeof CATEGORIAS

/** An exam that was made. */
export interface ExamFact {
  grupo: string
  exame: string
  clinico: boolean
  motivo: string
  /** null: no result was recorded. */
  alterado: boolean | null
}

/** A work-related disease: the group of the person, and the day it was found. */
export interface DiseaseCase {
  grupo: string
  pessoa: number
  data: string
  /** Whether the person worked here at the end of the period. */
  ativo: boolean
}

/** People of a group: in the period, and on its last day. */
export interface GroupPeople {
  grupo: string
  noPeriodo: number
  noFim: number
}

export interface CatFact {
  tipo: string
  tipoCat: string
  cid: string | null
  obito: boolean
}

const TIPOS: Record<string, string> = { 1: 'Típico', 2: 'Doença', 3: 'Trajeto' }
const TIPOS_CAT: Record<string, string> = { 1: 'Inicial', 2: 'Reabertura', 3: 'Comunicação de óbito' }

const SMALL = 'Grupos menores'
const byText = (a: string, b: string) => Number(a === SMALL) - Number(b === SMALL) || a.localeCompare(b, 'pt-BR')
const tally = <T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> =>
  new Map([...Map.groupBy(items, key)].sort(([a], [b]) => byText(a, b)))
const share = (part: number, whole: number) => (whole ? Math.round((part / whole) * 10_000) / 100 : null)

/** Groups with fewer people than `floor` are one: what few people have could be told of each of them. */
export function joinSmall(people: readonly GroupPeople[], floor: number): (grupo: string) => string {
  const small = new Set(people.filter(({ noPeriodo }) => noPeriodo < floor).map(({ grupo }) => grupo))
  const known = new Set(people.map(({ grupo }) => grupo))
  return (grupo) => (small.has(grupo) || !known.has(grupo) ? SMALL : grupo)
}

/** The figures of item 7.6.2, letters a to e. */
export function figuresOf(input: {
  exames: readonly ExamFact[]
  casos: readonly DiseaseCase[]
  pessoas: readonly GroupPeople[]
  cats: readonly CatFact[]
  de: string
}) {
  const { exames, casos, pessoas, cats, de } = input
  const clinical = exames.filter(({ clinico }) => clinico)
  const complementary = exames.filter(({ clinico }) => !clinico)
  const abnormal = (items: readonly ExamFact[]) => items.filter(({ alterado }) => alterado).length
  const judged = (items: readonly ExamFact[]) => items.filter(({ alterado }) => alterado !== null).length
  const people = (items: readonly GroupPeople[], when: 'noPeriodo' | 'noFim') =>
    items.reduce((sum, item) => sum + item[when], 0)
  const disease = (found: readonly DiseaseCase[], of: readonly GroupPeople[]) => {
    const [novos, existentes] = [
      found.filter(({ data }) => data >= de).length,
      found.filter(({ ativo }) => ativo).length,
    ]
    const [noPeriodo, noFim] = [people(of, 'noPeriodo'), people(of, 'noFim')]
    return {
      noPeriodo,
      noFim,
      novos,
      existentes,
      incidencia: share(novos, noPeriodo),
      prevalencia: share(existentes, noFim),
    }
  }
  return {
    clinicos: clinical.length,
    clinicosPorMotivo: Object.entries(MOTIVOS_EXAME).flatMap(([codigo, motivo]) => {
      const total = clinical.filter((exam) => exam.motivo === codigo).length
      return total ? [{ motivo, total }] : []
    }),
    clinicosPorGrupo: [...tally(clinical, ({ grupo }) => grupo)].map(([grupo, own]) => ({ grupo, total: own.length })),
    complementares: complementary.length,
    alterados: abnormal(complementary),
    porExame: [...tally(complementary, ({ exame }) => exame)].map(([exame, own]) => ({
      exame,
      total: own.length,
      avaliados: judged(own),
      alterados: abnormal(own),
      percentual: share(abnormal(own), judged(own)),
    })),
    alteradosPorGrupo: [...tally(complementary, ({ exame, grupo }) => `${exame}\n${grupo}`).values()].map((own) => ({
      exame: own[0]!.exame,
      grupo: own[0]!.grupo,
      total: own.length,
      alterados: abnormal(own),
      percentual: share(abnormal(own), judged(own)),
    })),
    doencas: disease(casos, pessoas),
    doencasPorGrupo: [...tally(pessoas, ({ grupo }) => grupo)].map(([grupo, own]) => ({
      grupo,
      ...disease(
        casos.filter((item) => item.grupo === grupo),
        own,
      ),
    })),
    cats: [...tally(cats, ({ tipo, tipoCat }) => `${tipo}${tipoCat}`).values()].map((own) => ({
      tipo: TIPOS[own[0]!.tipo] ?? '',
      cat: TIPOS_CAT[own[0]!.tipoCat] ?? '',
      total: own.length,
      obitos: own.filter(({ obito }) => obito).length,
      doencas: own[0]!.tipo === '2' ? [...new Set(own.flatMap(({ cid }) => cid ?? []))].toSorted().join(', ') : '',
    })),
  }
}

export type AnalysisFigures = ReturnType<typeof figuresOf>

/** Letter f: what the two reports have in common, with the difference. */
export function compareFigures(now: AnalysisFigures, before: AnalysisFigures) {
  const line = (nome: string, atual: number | null, anterior: number | null, percentual = false) => ({
    nome,
    atual,
    anterior,
    variacao: atual === null || anterior === null ? null : Math.round((atual - anterior) * 100) / 100,
    percentual,
  })
  const exams = [...new Set([...now.porExame, ...before.porExame].map(({ exame }) => exame))].toSorted(byText)
  const rate = (figures: AnalysisFigures, name: string) =>
    figures.porExame.find(({ exame }) => exame === name)?.percentual ?? null
  const cats = (figures: AnalysisFigures) => figures.cats.reduce((sum, { total }) => sum + total, 0)
  return [
    line('Exames clínicos', now.clinicos, before.clinicos),
    line('Exames complementares', now.complementares, before.complementares),
    line('Resultados alterados', now.alterados, before.alterados),
    ...exams.map((name) => line(`${name}: alterados`, rate(now, name), rate(before, name), true)),
    line('Doenças relacionadas ao trabalho, casos novos', now.doencas.novos, before.doencas.novos),
    line('Incidência', now.doencas.incidencia, before.doencas.incidencia, true),
    line('Prevalência', now.doencas.prevalencia, before.doencas.prevalencia, true),
    line('CATs emitidas', cats(now), cats(before)),
  ]
}
