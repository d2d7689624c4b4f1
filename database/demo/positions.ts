/** What is said about a position, in the story's own short words; `jobs.ts` turns it into rows. */
export interface Position {
  slug: string
  nome: string
  mercado: string
  cbo: string
  grupo: string
  areas: string[]
  escolaridade: string
  /** Salary bands, lowest first: name and today's value. */
  faixas: [nome: string, valor: number][]
  missao: string
  responsabilidades: string
  experiencia: string
  conhecimentos: string[]
  formacoes: string[]
  /** How often applicants wish for it, relative to the others. */
  demand: number
}

export const GROUPS: [slug: string, nome: string][] = [
  ['lideranca', 'Liderança'],
  ['especialista', 'Especialista'],
  ['tecnico', 'Técnico'],
  ['administrativo', 'Administrativo'],
  ['comercial', 'Comercial e Atendimento'],
  ['operacional', 'Operacional'],
]
