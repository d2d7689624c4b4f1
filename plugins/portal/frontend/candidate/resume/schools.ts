/** Courses and languages of a résumé. Pure. */
import { fold } from '#public'
import { periodIn } from './periods.ts'
import { trimOf } from '#engine/fields/trim.ts'

export interface School {
  curso: string
  local: string
  tipo: string
  situacao: 'COMPLETO' | 'EM_ANDAMENTO' | 'INCOMPLETO'
  conclusao: string | null
}

export interface Language {
  idioma: string
  nivel: 'B' | 'I' | 'A'
}

const MAX_SCHOOLS = 10
const TYPES: [string, RegExp][] = [
  ['POS_DOUTORADO', /\bpos.?doutorado|postdoc/],
  ['DOUTORADO', /\bdoutorado|\bphd\b|doctor/],
  ['MESTRADO', /\bmestrado|\bmaster/],
  ['ESPECIALIZACAO', /\bmba\b|especializacao|pos.?graduacao|lato sensu/],
  ['TECNICO', /\btecnico\b|\bcurso tecnico|ensino tecnico/],
  [
    'GRADUACAO',
    /bacharel|licenciatura|graduacao|tecnologo|tecnologia em|superior|bachelor|degree|engenharia|administracao|direito|psicologia|ciencias|pedagogia|enfermagem/,
  ],
]
const SCHOOL =
  /\b(universidade|faculdade|centro universitario|instituto|escola|colegio|senai|senac|sesi|etec|fatec|if[a-z]{2}|uf[a-z]{1,3}|usp|unicamp|unesp|puc|fgv|estacio|unip|anhanguera|university|college|school)\b/
/** Schooling, which has a separate field. */
const NO_COURSE = /\bensino (medio|fundamental)|\b(1|2)o grau/

const typeOf = (text: string) => TYPES.find(([, pattern]) => pattern.test(fold(text)))?.[0]
const EDGES = /[\s|•·,;:()–—-]/
const clean = (text: string) => trimOf(text, EDGES).slice(0, 100)

interface Years {
  start: number
  end: number
  text: string
}

/** '(2012 - 2016)', 'jan 2012 a dez 2016', 'concluído em 2016'. */
function yearsIn(line: string, today: string): Years | undefined {
  const period = periodIn(line, today)
  if (period)
    return {
      start: Number(period.from.slice(0, 4)),
      // A course that ends in the future is in progress.
      end: period.to ? Number(period.to.slice(0, 4)) : 9999,
      text: line.slice(period.index, period.index + period.length),
    }
  const year = /\b(19[4-9]\d|20\d\d)\b/.exec(line)
  return year ? { start: Number(year[1]), end: Number(year[1]), text: year[0] } : undefined
}

function stateOf(text: string, years: Years | undefined, today: string): School['situacao'] {
  const words = fold(text)
  if (/trancad|incomplet|interrompid/.test(words)) return 'INCOMPLETO'
  if (/cursando|andamento|previsao|atual/.test(words)) return 'EM_ANDAMENTO'
  return years && years.end > Number(today.slice(0, 4)) ? 'EM_ANDAMENTO' : 'COMPLETO'
}

/** Entries begin with the school (LinkedIn) or the course; the other one is in the same or an adjacent line. */
export function schoolsIn(lines: readonly string[], today: string): School[] {
  const found: School[] = []
  let school = ''
  let course = ''
  let years: Years | undefined
  let said = ''
  const flush = () => {
    const tipo = typeOf(course)
    if (course && school && tipo && !NO_COURSE.test(fold(course)))
      found.push({
        curso: course,
        local: school,
        tipo,
        situacao: stateOf(said, years, today),
        conclusao: years && years.end < 9999 ? String(years.end) : null,
      })
    school = course = said = ''
    years = undefined
  }
  for (const line of lines) {
    if (found.length >= MAX_SCHOOLS) break
    const inLine = yearsIn(line, today)
    const text = clean((inLine ? line.replace(inLine.text, '') : line).replace(/\(\s*\)/g, ''))
    const [left = '', right = ''] = text.split(/\s[|–—·-]\s/, 2).map(clean)
    const isSchool = SCHOOL.test(fold(left))
    const both = right !== '' && SCHOOL.test(fold(right)) !== isSchool
    if (both || (isSchool ? school !== '' : typeOf(left) && course !== '')) flush()
    if (both) [school, course] = isSchool ? [left, right] : [right, left]
    else if (isSchool) school = text
    else if (!course && typeOf(text)) course = text
    if (inLine) years = inLine
    said += ` ${line}`
    // LinkedIn ends an entry with its years.
    if (years && school && course) flush()
  }
  flush()
  return found
}

const LEVELS: [Language['nivel'], RegExp][] = [
  ['A', /avancad|fluent|nativ|native|bilingual|full professional|professional working|proficien/],
  ['I', /intermediari|limited working|intermediate/],
  ['B', /basic|elementary|iniciante|beginner/],
]

export function languagesIn(lines: readonly string[]): Language[] {
  return lines.slice(0, MAX_SCHOOLS).flatMap((line) => {
    const name = /^[\p{L}]{4,20}/u.exec(line)?.[0]
    const nivel = LEVELS.find(([, pattern]) => pattern.test(fold(line)))?.[0]
    return name && nivel ? [{ idioma: name, nivel }] : []
  })
}
