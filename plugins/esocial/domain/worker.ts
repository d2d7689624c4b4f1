import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import type { Violation } from '#engine'
import type { Worker } from './events.ts'

/** Category (table 1) by kind of employment, used if the talent's record has none. */
const CATEGORIES: Record<string, string> = { E: '101', A: '103', ED: '104', T: '106', S: '901', O: '723' }

/** The category of a worker: that of the record, or that of the kind of employment. */
export const categoryOf = ({ categoria, vinculo }: { categoria: string | null; vinculo: string | null }) =>
  categoria ?? CATEGORIES[vinculo ?? 'E'] ?? null

/** Violations in the worker's data. */
export function workerRefusals({ cpf, matricula, categoria }: Worker): Violation[] {
  const found: Violation[] = []
  if (!cpf || !isValidCpf(cpf)) found.push({ field: 'cpf', message: 'O talento não tem CPF válido.' })
  if (matricula && matricula.trim().length > 30)
    found.push({ field: 'matricula', message: 'A matrícula tem no máximo 30 caracteres no eSocial.' })
  if (matricula?.trim()) return found
  if (!categoria) found.push({ field: 'matricula', message: 'O talento não tem matrícula nem categoria no eSocial.' })
  else if (categoria.startsWith('1'))
    found.push({ field: 'matricula', message: 'Matrícula é obrigatória para empregados.' })
  return found
}
