import { brDate, type Context, assertOwnRow, type RowAt } from '#engine'
import { eraseAction } from '#app/erasure/index.ts'
import { longestRetention } from '../services/retention.ts'
import { contractsOfPeople, latestContract, runningSince } from '../services/contracts.ts'

/** The same day `years` later; of 29 February 1 March. */
function yearsAfter(day: string, years: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCFullYear(date.getUTCFullYear() + years)
  return date.toISOString().slice(0, 10)
}

async function refusalReason(context: Context, row: RowAt<'gestao-talentos/talentos'>): Promise<string | null> {
  const { settings, today } = context
  if (row.situacao !== 'D' || !row.dataDesligamento) return 'Só os dados de talentos desligados podem ser excluídos.'
  // The data are those of the person: the latest contract decides.
  const latest = row.cpf ? await latestContract(context, row.cpf) : null
  if (latest && !latest.dataDesligamento)
    return `${runningSince(context, latest.dataAdmissao)}, em outro contrato: os dados ficam.`
  const chosen = Number(settings.anosGuardaDesligados ?? 20)
  const retention = await longestRetention(context, await contractsOfPeople(context, [row.id]))
  const bound = retention && retention.years > chosen ? retention : null
  const years = bound?.years ?? chosen
  const until = yearsAfter(latest?.dataDesligamento ?? row.dataDesligamento, years)
  return until <= today
    ? null
    : `Os dados deste talento são guardados até ${brDate(until)}: ${years} anos depois do desligamento (${bound?.what ?? 'configurações da empresa'}).`
}

/** A talent dismissed so long ago that no law asks for the data any more. Statistics keep the record without a person. */
export const eraseTalent = eraseAction({
  of: 'gestao-talentos/talentos',
  how: 'empty',
  confirm:
    'O nome vira iniciais; documentos, contatos, endereço, família, fotos, anexos, saúde e textos são apagados, também nas cópias. Datas, cargos e salários ficam, sem a pessoa, para os indicadores. Não há como desfazer. Excluir os dados deste talento?',
  refusalReason,
  demand: (context, row) => assertOwnRow(context, row),
  also: async (context, row) => (await contractsOfPeople(context, [row.id])).filter((id) => id !== row.id),
})
