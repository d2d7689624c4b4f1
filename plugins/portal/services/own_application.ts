import { type Context, NotFoundError, type RowAt, RuleError, when } from '#engine'
import { sendMessage } from '#app/messages/index.ts'
import { responsibleFor } from '#plugins/recruitment/plugin.ts'
import { APPLICATIONS, HISTORY } from './names.ts'

type Application = RowAt<typeof APPLICATIONS>

/**
 * An application of this candidate, locked until the transaction ends.
 * @throws NotFoundError
 */
async function ownApplication(data: Context, candidateId: number, id: number): Promise<Application> {
  if (!Number.isSafeInteger(id)) throw new NotFoundError()
  await data.lock(APPLICATIONS, id)
  const row = await data.repo(APPLICATIONS).find(id)
  if (!row || row.candidato?.id !== candidateId) throw new NotFoundError()
  return row
}

const tell = async (data: Context, row: Application, texto: string) =>
  sendMessage(data, {
    tipo: 'RE',
    usuarios: await responsibleFor(data, row.solicitacao.id),
    texto,
    link: `/captacao/solicitacoes-pessoal/${row.solicitacao.id}/candidatos`,
  })

/** What the candidate needs to take part in the selection; an empty text revokes it. */
export async function askAccommodation(data: Context, candidateId: number, id: number, needs: string | null) {
  const row = await ownApplication(data, candidateId, id)
  if (row.situacao !== 'I' && row.situacao !== 'S') throw new RuleError('Esta seleção já terminou para você.')
  const changed = await data.repo(APPLICATIONS).patch(id, { recursosAcessibilidade: needs }, 'pedir acessibilidade')
  if (needs && needs !== row.recursosAcessibilidade)
    await tell(data, row, `Pedido de recurso de acessibilidade: ${row.descricao}`)
  return changed
}

/** The company's refusal reason for a withdrawal by the candidate, if it has one. */
const reasonOfLeaving = (data: Context) =>
  data
    .query('captacao/motivos-recusa')
    .withoutRowRules()
    .where(when('origem').is('C'), when('ativo').is(true))
    .orderBy('id')
    .select('id')
    .value()

async function stageOf(data: Context, row: Application): Promise<number | null> {
  if (row.etapaAtual) return row.etapaAtual.id
  return data.query('captacao/etapas-seletivas').withoutRowRules().orderBy('ordem', 'id').select('id').value()
}

/** A withdrawal declines a waiting offer. */
async function declineOffers(data: Context, applicationId: number) {
  const offers = data.repo('captacao/propostas')
  const rows = await offers.all({ candidatoSolicitacao: applicationId, situacao: 'E' })
  for (const offer of rows)
    await offers.patch(
      offer.id,
      { situacao: 'N', respondidaEm: new Date().toISOString(), respostaMotivo: 'O candidato desistiu da vaga.' },
      'recusar',
    )
}

/**
 * Withdraws the candidate from a selection at their request: records it in the history, cancels interviews, notifies
 * recruiters.
 */
export async function withdraw(data: Context, candidateId: number, id: number, reason: string | null) {
  const row = await ownApplication(data, candidateId, id)
  if (row.desistiuEm) return row
  if (row.situacao === 'C') throw new RuleError('Você já foi contratado(a) para esta vaga. Fale com a empresa.')
  if (row.situacao === 'N') throw new RuleError('Esta seleção já terminou para você.')
  await data
    .repo(APPLICATIONS)
    .patch(id, { desistiuEm: new Date().toISOString(), motivoDesistencia: reason }, 'desistir')
  const etapaSeletiva = await stageOf(data, row)
  if (etapaSeletiva !== null)
    await data.repo(HISTORY).create({
      candidatoSolicitacao: id,
      etapaSeletiva,
      data: data.today,
      responsavel: 'Candidato, pelo portal',
      apto: 'N',
      motivoRecusa: await reasonOfLeaving(data),
      observacao: reason ? `Desistiu da vaga: ${reason}` : 'Desistiu da vaga.',
      mensagemCandidato: 'Você desistiu desta vaga.',
      avaliacoes: [],
    })
  else await data.repo(APPLICATIONS).patch(id, { situacao: 'N' }, 'desistir')
  await declineOffers(data, id)
  await tell(data, row, `Desistência de candidatura: ${row.descricao}`)
  return data.repo(APPLICATIONS).get(id)
}
