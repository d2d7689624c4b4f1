import { brDate, type Context, type RowAt, RuleError } from '#engine'
import { formatValue } from '#app/reports/format.ts'
import type { ValuePeriod } from '#plugins/positions/plugin.ts'
import { fillLetter, letterPdf, namesIn } from '#app/reports/letter.ts'
import { byDay, situationOn } from '../domain/situations.ts'
import { LETTER_NAMES, type LetterName, SALARIES } from '../domain/letter_names.ts'
import { SEES_SALARY } from '../domain/filters.ts'
import { VINCULOS } from '../domain/vinculos.ts'
import { ownCompany } from '#app/core/own_company.ts'

type Talent = RowAt<'gestao-talentos/talentos'>
type LetterModel = RowAt<'gestao-talentos/modelos-carta'>

const NO_SALARY = 'Este modelo mostra o salário, que você não pode ver.'

const dayText = (day: string | null | undefined) => (day ? brDate(day) : null)
const moneyText = (value: number | null | undefined) => (value == null ? null : formatValue(value, 'money'))
const punctuated = (digits: string | null | undefined, mask: string) => {
  let at = 0
  return digits ? mask.replace(/#/g, () => digits[at++] ?? '') : null
}

const valueOn = (curve: ValuePeriod[], day: string): number | null =>
  byDay(curve)
    .filter((period) => period.data <= day)
    .at(-1)?.valor ?? null

/** The last promotion and the previous situation. */
function promotionOf(talent: Talent) {
  const situations = byDay(talent.historicos ?? [])
  const at = situations.findLastIndex((situation) => String(situation.motivo).startsWith('PROMOCAO'))
  return at < 1 ? null : { now: situations[at]!, before: situations[at - 1]! }
}

/** The newest one; a warning letter ignores occurrences with positive points. */
async function lastOccurrence(context: Context, talent: Talent, warning: boolean) {
  const sort = [{ field: 'dataIni', descending: true }]
  const query = { filter: { colaborador: talent.id }, sort, full: true, limit: warning ? 200 : 1, withoutTotal: true }
  const { rows } = await context.repo('gestao-talentos/colaboradores-ocorrencias').list(query)
  return rows.find((row) => !warning || Number(row.pontos ?? 0) <= 0)
}

export interface LetterInput {
  data: string
  complemento?: string | null
}

type Values = Record<LetterName, string | null>

async function valuesOf(
  context: Context,
  model: LetterModel,
  talent: Talent,
  wanted: readonly string[],
  input: LetterInput,
): Promise<Values> {
  const company = await ownCompany(context)
  const promotion = promotionOf(talent)
  const occurrence = wanted.some((name) => /ocorrencia/i.test(name))
    ? await lastOccurrence(context, talent, model.tipo === 'A')
    : undefined
  const present = situationOn(talent.historicos ?? [], input.data)
  const curve = talent.curvaSalarial ?? []
  return {
    nome: talent.nome,
    cpf: punctuated(talent.cpf, '###.###.###-##'),
    matricula: talent.matricula ?? null,
    cargo: present?.cargo?.nome ?? talent.cargo?.nome ?? null,
    faixa: present?.faixaSalarial?.descricao ?? talent.faixaSalarial?.descricao ?? null,
    area: present?.areaOrganizacional?.nome ?? talent.areaOrganizacional?.nome ?? null,
    estabelecimento: present?.estabelecimento?.nome ?? talent.estabelecimento?.nome ?? null,
    vinculo: VINCULOS[talent.vinculo as keyof typeof VINCULOS] ?? null,
    admissao: dayText(talent.dataAdmissao),
    desligamento: dayText(talent.dataDesligamento),
    salario: moneyText(valueOn(curve, input.data)),
    promocao: dayText(promotion?.now.data),
    cargoAnterior: promotion?.before.cargo?.nome ?? null,
    salarioAnterior: promotion ? moneyText(valueOn(curve, promotion.before.data)) : null,
    ocorrencia: occurrence?.ocorrencia?.descricao ?? null,
    dataOcorrencia: dayText(occurrence?.dataIni),
    observacaoOcorrencia: occurrence ? (occurrence.observacao ?? '') : null,
    complemento: input.complemento ?? '',
    empresa: company.razaoSocial ?? company.nome,
    cnpj: punctuated(company.cnpj, '##.###.###/####-##'),
    hoje: dayText(input.data),
  }
}

/**
 * A letter about a talent as PDF.
 * @throws RuleError when the template names what the talent does not have, or what the user may not see
 */
export async function letterOf(
  context: Context,
  model: LetterModel,
  talent: Talent,
  input: LetterInput,
): Promise<Buffer> {
  const wanted = namesIn(model.texto)
  if (wanted.some((name) => SALARIES.includes(name)) && !context.can(SEES_SALARY)) throw new RuleError(NO_SALARY)
  const values = await valuesOf(context, model, talent, wanted, input)
  const missing = wanted.filter((name) => values[name as LetterName] === null)
  if (missing.length)
    throw new RuleError(
      `Faltam dados de que a carta precisa: ${missing.map((name) => LETTER_NAMES[name as LetterName]).join(', ')}.`,
    )
  const text = fillLetter(model.texto, values as Record<LetterName, string>)
    // Removes paragraphs left empty.
    .replace(/<p>\s*<\/p>/g, '')
  const company = values.empresa!
  return letterPdf(context, {
    title: model.titulo,
    text,
    signatures: model.assinaTalento ? [company, talent.nome] : [company],
  })
}
