import { brDate, type RowAt, type Violation } from '#engine'

/** Errors in the start day of a condition (eSocial S-2240, dtIniCondicao). `last`: thirty days from today. */
export function conditionRefusals(
  row: { dataInicio?: string | null },
  talent: RowAt<'gestao-talentos/talentos'> | null,
  last: string,
): Violation[] {
  const day = String(row.dataInicio)
  const refuse = (message: string) => [{ field: 'dataInicio', message }]
  if (talent?.dataAdmissao && day < talent.dataAdmissao)
    return refuse(`A data de início é anterior à data mínima da condição ambiental (${brDate(talent.dataAdmissao)}).`)
  if (talent?.dataDesligamento && day > talent.dataDesligamento)
    return refuse('A data de início é posterior ao desligamento do talento.')
  return day > last ? refuse('A data de início está mais de 30 dias no futuro.') : []
}
