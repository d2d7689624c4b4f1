import { type Context, when } from '#engine'
import type { KioskInput } from '#app/links/index.ts'

/** The active talent of the company with this CPF and birth date: the input at a kiosk. */
export async function talentByCpf(context: Context, { cpf, nascimento }: KioskInput) {
  if (!cpf || !nascimento) return null
  const [talent] = await context
    .query('gestao-talentos/talentos')
    .withoutRowRules()
    .where(when('cpf').is(cpf), when('pessoal.dataNascimento').is(nascimento), when('situacao').is('A'))
    .select({ id: 'id', nome: 'nome' })
    .limit(1)
    .rows()
  return talent ? { id: Number(talent.id), nome: String(talent.nome) } : null
}
