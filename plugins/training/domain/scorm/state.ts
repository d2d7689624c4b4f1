import type { ScormItem, ScormVersion } from './manifest.ts'

/** The SCORM data model that a package reports. */
export type Cmi = Record<string, any>

export interface Outcome {
  /** A: in progress; R: below its minimum; C: completed. */
  situacao: 'A' | 'R' | 'C'
  /** In percent. */
  nota: number | null
  segundos: number
}

const number = (value: unknown) => (value === '' || value === null || value === undefined ? Number.NaN : Number(value))
const round = (value: number) => Math.round(Math.min(100, Math.max(0, value)) * 100) / 100

function gradeOf(score: Cmi | undefined): number | null {
  const scaled = number(score?.scaled)
  if (Number.isFinite(scaled)) return round(scaled * 100)
  const raw = number(score?.raw)
  if (!Number.isFinite(raw)) return null
  const most = number(score?.max)
  return round(most > 0 ? (raw / most) * 100 : raw)
}

/** Parses `00:12:30.5` of SCORM 1.2 and `PT12M30S` of SCORM 2004. */
export function secondsOf(time: unknown): number {
  const text = String(time ?? '')
  const clock = /^(\d{1,4}):(\d{1,2}):(\d{1,2})(\.\d*)?$/.exec(text)
  if (clock) return Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3])
  const [, days = 0, hours = 0, minutes = 0, seconds = 0] =
    /^P(?:\d+Y)?(?:\d+M)?(?:(\d{1,4})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,8})(?:\.\d+)?S)?)?$/.exec(text) ?? []
  return Number(days) * 86_400 + Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

function statusOf(versao: ScormVersion, cmi: Cmi): Outcome['situacao'] {
  if (versao === '1.2') {
    const status = cmi.core?.lesson_status
    return status === 'passed' || status === 'completed' ? 'C' : status === 'failed' ? 'R' : 'A'
  }
  if (cmi.success_status === 'failed') return 'R'
  return cmi.success_status === 'passed' || cmi.completion_status === 'completed' ? 'C' : 'A'
}

/**
 * Outcome of a part. `minimo` is the minimum of the evaluation that receives its grade; a grade below it does not
 * complete the part.
 */
export function outcomeOf(versao: ScormVersion, cmi: Cmi, minimo: number | null): Outcome {
  const nota = gradeOf(versao === '1.2' ? cmi.core?.score : cmi.score)
  const said = statusOf(versao, cmi)
  const situacao = said === 'C' && minimo !== null && nota !== null && nota < minimo ? 'R' : said
  const segundos = Math.min(secondsOf(versao === '1.2' ? cmi.core?.total_time : cmi.total_time), 99_999_999)
  return { situacao, nota, segundos }
}

/** Outcome of a package of several parts; its grade is the mean of the parts that have one. */
export function wholeOf(
  parts: readonly Pick<Outcome, 'situacao' | 'nota'>[],
  of: number,
): Pick<Outcome, 'situacao' | 'nota'> {
  const grades = parts.flatMap(({ nota }) => (nota === null ? [] : [nota]))
  const nota = grades.length ? round(grades.reduce((sum, grade) => sum + grade, 0) / grades.length) : null
  if (parts.length === of && parts.every((part) => part.situacao === 'C')) return { situacao: 'C', nota }
  return { situacao: parts.some((part) => part.situacao === 'R') ? 'R' : 'A', nota }
}

export interface Launch {
  versao: ScormVersion
  item: ScormItem
  talento: { id: number; nome: string }
  /** The data reported last; null on the first start. */
  dados: Cmi | null
  /** Already completed: it is only reviewed, and nothing is recorded. */
  rever: boolean
}

/** The initial data of a part when it opens. */
export function startOf({ versao, item, talento, dados, rever }: Launch): Cmi {
  const entry = dados ? 'resume' : 'ab-initio'
  const mode = { credit: rever ? 'no-credit' : 'credit', entry }
  const first = item.inicial ? { launch_data: item.inicial } : {}
  const { session_time: _old, exit: _exit, ...cmi } = dados ?? {}
  if (versao === '2004')
    return {
      ...cmi,
      ...mode,
      ...first,
      mode: rever ? 'review' : 'normal',
      learner_id: String(talento.id),
      learner_name: talento.nome,
      ...(item.minimo !== null && { scaled_passing_score: String(item.minimo / 100) }),
    }
  const { session_time: _time, exit: _left, ...core } = cmi.core ?? {}
  return {
    ...cmi,
    ...first,
    core: {
      ...core,
      ...mode,
      lesson_mode: rever ? 'review' : 'normal',
      student_id: String(talento.id),
      student_name: talento.nome,
    },
    student_data: { ...cmi.student_data, ...(item.minimo !== null && { mastery_score: String(item.minimo) }) },
  }
}
