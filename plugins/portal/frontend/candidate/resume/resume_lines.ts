/** The lines of a résumé by the usual headings (also those of LinkedIn). Pure. */
import { fold } from '#public'

export type Part = 'top' | 'jobs' | 'schools' | 'languages' | 'other'

/** No résumé is longer, but the input may be. */
const MAX_CHARACTERS = 60_000
const MAX_LINES = 2000
const MAX_LINE_LENGTH = 400

const HEADINGS: [Part, RegExp][] = [
  [
    'jobs',
    /^(experiencias?( profissiona(l|is))?|historico profissional|professional experience|work experience|experience|atuacao profissional)$/,
  ],
  [
    'schools',
    /^(formacao( academica| escolar)?|educacao|education|escolaridade|formacao e cursos|academic background)$/,
  ],
  ['languages', /^(idiomas?|languages?|linguas)$/],
  [
    'other',
    /^(contato|contact|contatos|dados pessoais|informacoes pessoais|objetivos?|resumo( profissional)?|summary|perfil( profissional)?|principais competencias|top skills|competencias|habilidades|skills|conhecimentos|certificacoes|certifications|certificados|licenses|honors-awards|publicacoes|publications|projetos|projects|cursos( complementares| extracurriculares)?|referencias|informacoes (adicionais|complementares)|voluntariado|volunteer experience|premios|interesses|hobbies|atividades complementares)$/,
  ],
]

const partOf = (line: string): Part | undefined => {
  if (line.length > 50) return undefined
  const plain = fold(line)
    .replace(/[^a-z\s-]/g, ' ')
    .trim()
    .replace(/\s+/g, ' ')
  return HEADINGS.find(([, pattern]) => pattern.test(plain))?.[0]
}

/** Page numbers of LinkedIn and of printers. */
const NOISE = /^(page|p[aá]gina)\s+\d+(\s+(of|de)\s+\d+)?$|^\d+\s*\/\s*\d+$/i

export const linesOf = (text: string): string[] =>
  text
    .slice(0, MAX_CHARACTERS)
    .split(/\r\n?|\n/, MAX_LINES)
    .map((line) =>
      line
        .replace(/[\u00a0\u2000-\u200b\t]/g, ' ')
        .replace(/ {2,}/g, ' ')
        .trim()
        .slice(0, MAX_LINE_LENGTH),
    )
    .filter((line) => line !== '' && !NOISE.test(line))

/** The lines under each kind of heading; 'top' is before the first. */
export function partsOf(lines: readonly string[]): Record<Part, string[]> {
  const parts: Record<Part, string[]> = { top: [], jobs: [], schools: [], languages: [], other: [] }
  let at: Part = 'top'
  for (const line of lines) {
    const next = partOf(line)
    if (next) at = next
    else parts[at].push(line)
  }
  return parts
}
