/** Jobs of a résumé: position and company are in the line of a period or in the two before it. Pure. */
import { fold } from '#public'
import { durationIn, type Period, periodIn } from './periods.ts'
import { trimOf } from '#engine/fields/trim.ts'

export interface Job {
  empresa: string
  cargo: string
  dataAdmissao: string
  dataDesligamento: string | null
}

const MAX_JOBS = 15
/** Text beside a period that is neither position nor company. */
const EDGES = /[\s|•·,;:()–—-]/
const LABELS = /^(empresa|cargo|fun[cç][aã]o|per[ií]odo)\s*:\s*/i

const clean = (text: string) => trimOf(trimOf(text, EDGES).replace(LABELS, ''), EDGES).slice(0, 100)

/** The line without its period and duration. */
function rest(line: string, { index, length }: Period): string {
  const text = clean(`${line.slice(0, index)} ${line.slice(index + length).replace(/\([^)]{0,40}\)\s*$/, '')}`)
  return /^(per[ií]odo|data|desde|de)$/i.test(text) ? '' : text
}

/** A sentence of a description, not a name. */
const isProse = (line: string) => line.length > 90 || /[.;]$/.test(line) || /^[•*\-–]/.test(line)

const POSITION =
  /\b(analista|assistente|auxiliar|gerente|coordenador|supervisor|diretor|estagiari|tecnic|engenheir|desenvolvedor|vendedor|atendente|operador|motorista|consultor|professor|enfermeir|recepcionist|conferente|caixa|estoquista|ajudante|aprendiz|especialista|lider|encarregad|manager|analyst|engineer|developer|assistant|intern|director|specialist|trainee)/

/** If one of two texts is a position, it comes second: 'empresa', 'cargo'. */
function ordered(first: string, second: string): [empresa: string, cargo: string] {
  const is = (text: string) => POSITION.test(fold(text))
  return is(first) && !is(second) ? [second, first] : [first, second]
}

/** 'Aroeira – Analista de RH', 'Analista de RH na Aroeira'. */
function split(text: string): [string, string] | undefined {
  const sides = text.split(/\s[|–—•·-]\s|[|•]|,\s/)
  if (sides.length >= 2) return ordered(clean(sides[0]!), clean(sides[1]!))
  const at = /^(.{3,60}?)\s+(?:na|no|em|at)\s+(.{2,60})$/i.exec(text)
  return at ? [clean(at[2]!), clean(at[1]!)] : undefined
}

const isName = (text: string) => text.length >= 2 && /\p{L}/u.test(text)

/** Several positions in one company have its name once, with the total duration below it, as LinkedIn prints it. */
interface Company {
  name: string
  months: number
}

const monthsOf = ({ from, to }: Period, today: string) => {
  const end = to ?? today
  return (
    (Number(end.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(end.slice(5, 7)) - Number(from.slice(5, 7)) + 1
  )
}

export function jobsIn(lines: readonly string[], today: string): Job[] {
  const jobs: Job[] = []
  /** Lines since the last period: the last of them may name the next job. */
  let before: string[] = []
  let company: Company | undefined
  for (const line of lines) {
    if (jobs.length >= MAX_JOBS) break
    const whole = durationIn(line)
    if (whole > 0 && before.length > 0) {
      company = { name: clean(before.at(-1)!), months: whole }
      before = []
      continue
    }
    const period = periodIn(line, today)
    if (!period) {
      before.push(line)
      continue
    }
    const names = before.filter((value) => !isProse(value))
    const beside = rest(line, period)
    const pair = namesOf(beside, names, company)
    if (company && (company.months -= monthsOf(period, today)) <= 1) company = undefined
    before = []
    if (pair && isName(pair[0]) && isName(pair[1]))
      jobs.push({ empresa: pair[0], cargo: pair[1], dataAdmissao: period.from, dataDesligamento: period.to })
  }
  return jobs
}

function namesOf(beside: string, before: string[], company: Company | undefined): [string, string] | undefined {
  const last = before.at(-1)
  if (company && last) return [company.name, clean(last)]
  if (beside) return split(beside) ?? (last ? ordered(clean(last), beside) : undefined)
  if (before.length >= 2) return ordered(clean(before.at(-2)!), clean(last!))
  return last ? split(last) : undefined
}
