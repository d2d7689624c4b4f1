import { type Context, ValidationError, type Violation } from '#engine'
import { assertGoodPassword } from '#app/auth/password_rules.ts'
import { assertNotPersonal } from '#app/auth/weak_password.ts'
import { isPassport, passportOf } from '../shared/passport.ts'
import { NOT_ACCEPTED } from '../shared/sentences.ts'
import { asRecord, assertNoHiddenFields } from './candidate_view.ts'
import { assertOffered } from './offered_positions.ts'

/**
 * Fields of the short form: identity and contact of the person, and data read from the résumé. The rest belongs to the
 * full registration.
 */
const TAKEN = {
  nome: true,
  nomeSocial: true,
  telefoneExterior: true,
  ocrTexto: true,
  cursos: true,
  formacao: true,
  experiencias: true,
  candidatoIdiomas: true,
  pessoal: ['cpf', 'passaporte', 'dataNascimento', 'escolaridade'],
  contato: ['email', 'ddd', 'foneFixo', 'dddCelular', 'foneCelular'],
} as const

const FORM_ONLY = new Set(['senha', 'aceitoPoliticaSeguranca'])
const digits = (value: unknown) => String(value ?? '').replace(/\D/g, '')

/** The document people sign in with: a CPF, or the passport of those without one. */
export const documentOf = ({ pessoal }: Record<string, any>): string =>
  digits(pessoal?.cpf) || passportOf(pessoal?.passaporte)

/**
 * The part of a body that is written to the record.
 * @throws ValidationError naming fields the form does not have
 */
export function recordOf(body: Record<string, any>): Record<string, any> {
  const unknown: string[] = []
  const record: Record<string, any> = {}
  for (const [name, value] of Object.entries(body)) {
    if (FORM_ONLY.has(name)) continue
    const taken = TAKEN[name as keyof typeof TAKEN] as true | readonly string[] | undefined
    if (taken === undefined) unknown.push(name)
    else if (Array.isArray(taken)) {
      unknown.push(
        ...Object.keys(asRecord(value))
          .filter((candidate) => !taken.includes(candidate))
          .map((candidate) => `${name}.${candidate}`),
      )
      record[name] = value
    } else record[name] = value
  }
  if (unknown.length) throw new ValidationError(unknown.map((field) => ({ field, message: 'Campo desconhecido.' })))
  const passaporte = record.pessoal?.passaporte
  return passaporte ? { ...record, pessoal: { ...record.pessoal, passaporte: passportOf(passaporte) } } : record
}

const blank = (value: unknown) => value === undefined || value === null || value === ''

/** Fields required of everybody, and those this vacancy requires in addition. */
function missing({ pessoal, contato, telefoneExterior, ...body }: Record<string, any>, asked: string[], file: boolean) {
  const found: Violation[] = []
  const demand = (is: unknown, field: string, message: string) => {
    if (!is) found.push({ field, message })
  }
  demand(!blank(body.nome), 'nome', 'Nome é obrigatório')
  if (blank(pessoal?.cpf) && blank(pessoal?.passaporte))
    found.push({ field: 'pessoal.cpf', message: 'CPF é obrigatório' })
  if (!blank(pessoal?.passaporte) && !isPassport(pessoal.passaporte))
    found.push({
      field: 'pessoal.passaporte',
      message: 'Passaporte inválido: informe as letras e os números, sem espaços.',
    })
  demand(!blank(contato?.email), 'contato.email', 'Informe o seu e-mail: é por ele que a empresa responde.')
  if (asked.includes('TELEFONE'))
    demand(
      !blank(contato?.foneCelular) || !blank(contato?.foneFixo) || !blank(telefoneExterior),
      'contato.foneCelular',
      'Informe DDD e 9 dígitos.',
    )
  if (asked.includes('NASCIMENTO'))
    demand(!blank(pessoal?.dataNascimento), 'pessoal.dataNascimento', 'Data de nascimento é obrigatória')
  if (asked.includes('ESCOLARIDADE'))
    demand(!blank(pessoal?.escolaridade), 'pessoal.escolaridade', 'Escolaridade é obrigatória')
  if (asked.includes('CURRICULO')) demand(file, 'curriculo', 'Esta vaga pede o currículo: escolha o arquivo.')
  demand(!blank(body.senha), 'senha', 'Senha é obrigatória')
  return found
}

/**
 * All checks of the form that need no lookup of the candidate.
 * @throws ValidationError
 */
export async function checkShortForm(data: Context, body: Record<string, any>, asked: string[], file: boolean) {
  assertNoHiddenFields(data, recordOf(body))
  const found = missing(body, asked, file)
  if (data.settings.exigirAceitePsi === true && body.aceitoPoliticaSeguranca !== true)
    found.push({ field: 'aceitoPoliticaSeguranca', message: NOT_ACCEPTED })
  if (found.length) throw new ValidationError(found)
  await assertOffered(data, body)
}

/** A new account needs a strong password; an existing one is asked for its password. */
export async function checkNewPassword(data: Context, body: Record<string, any>) {
  assertNotPersonal('senha', body.senha, [body.nome, documentOf(body), body.contato?.email?.split?.('@')[0]])
  await assertGoodPassword(data.db, 'senha', body.senha, [data.empresaId!])
}
