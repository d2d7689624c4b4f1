import { type Context, ValidationError, type Violation } from '#engine'
import { countTry, assertTries } from './throttle.ts'

const CPF_TAKEN: Violation = {
  field: 'pessoal.cpf',
  message: 'Este CPF já está cadastrado nesta empresa. Entre com a sua senha ou use "Esqueci minha senha".',
}

/** Messages of the candidates' rules for a duplicate document. */
const IN_USE: Record<string, string> = {
  'pessoal.cpf': 'Já existe um candidato com este CPF.',
  'pessoal.passaporte': 'Já existe um candidato com este passaporte.',
}

export const isTaken = (error: unknown) =>
  error instanceof ValidationError && error.violations.some(({ field, message }) => IN_USE[field] === message)

/** Limits how many CPFs a stranger can probe by registering; ordinary users do not reach it. */
const TAKEN = 'portal-cpf-em-uso'
const limitsOf = (data: Context): [about: unknown[], most: number][] => [
  [[data.http!.request.ip()], 5],
  [['empresa', data.empresaId], 30],
]

/** Checked before any lookup: once the attempts are used up, a free CPF gets the same answer as a taken one. */
export async function assertTriesLeft(data: Context) {
  for (const [about, most] of limitsOf(data)) await assertTries(TAKEN, about, most, '1 hour')
}

/** Counts an attempt that could disclose whether a document is registered. */
export async function countDuplicateCpf(data: Context) {
  for (const [about, most] of limitsOf(data)) await countTry(TAKEN, about, most, '1 hour')
}

/**
 * The database refused the CPF. Reported last, when the rest of the registration was valid: a guess costs a complete
 * registration, and leaves a record if the CPF was free.
 * @throws ValidationError, TooManyRequestsError, or the given other error
 */
export async function reportDuplicateCpf(data: Context, error: unknown): Promise<never> {
  if (!isTaken(error)) throw error
  await countDuplicateCpf(data)
  throw new ValidationError([CPF_TAKEN])
}
