import { type Context, ValidationError, type Violation } from '#engine'
import { countTry, demandTries } from './throttle.ts'

const CPF_TAKEN: Violation = {
  field: 'pessoal.cpf',
  message: 'Este CPF já está cadastrado nesta empresa. Entre com a sua senha ou use "Esqueci minha senha".',
}

/** What the rules of candidates say of a document twice. */
const IN_USE: Record<string, string> = {
  'pessoal.cpf': 'Já existe um candidato com este CPF.',
  'pessoal.passaporte': 'Já existe um candidato com este passaporte.',
}

export const isTaken = (error: unknown) =>
  error instanceof ValidationError && error.violations.some(({ field, message }) => IN_USE[field] === message)

/** Strangers learn little by little whose CPF is registered when they register one after the other; people don't. */
const TAKEN = 'portal-cpf-em-uso'
const limitsOf = (data: Context): [about: unknown[], most: number][] => [
  [[data.http!.request.ip()], 5],
  [['empresa', data.empresaId], 30],
]

/** Asked before anything is looked up: once the tries are used up, a free CPF is answered as a taken one is. */
export async function demandTriesLeft(data: Context) {
  for (const [about, most] of limitsOf(data)) await demandTries(TAKEN, about, most, '1 hour')
}

/** One more of the tries in which a stranger could learn whose document is known. */
export async function countDuplicateCpf(data: Context) {
  for (const [about, most] of limitsOf(data)) await countTry(TAKEN, about, most, '1 hour')
}

/**
 * The database refused the CPF: last, when all the rest of a registration was right, so that a guess costs a whole one, and leaves
 * a record where it was wrong. @throws ValidationError, TooManyRequestsError, or what else was wrong
 */
export async function reportDuplicateCpf(data: Context, error: unknown): Promise<never> {
  if (!isTaken(error)) throw error
  await countDuplicateCpf(data)
  throw new ValidationError([CPF_TAKEN])
}
