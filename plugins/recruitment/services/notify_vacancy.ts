import { brDate, type Context, type RowAt } from '#engine'
import { sendCompanyMail } from '#app/mail/index.ts'
import { appUrl } from '#config/app.ts'
import { vagaAtualizada } from '../mails/templates.ts'

/**
 * Notifies the addresses named in the vacancy of a change. Queued in the transaction that changes the vacancy: saving
 * never waits for a mail server, and a change that is rolled back is not announced.
 */
export async function notifyVacancy(
  context: Context,
  row: RowAt<'captacao/solicitacoes-pessoal'>,
  happened: { situacao: string; mensagem?: string | null },
): Promise<void> {
  const addresses = new Set<string>((row.emailsCheck ?? []).map((item: { email: string }) => item.email))
  if (!addresses.size) return
  const details = [
    { label: 'Cargo', value: row.cargo?.nome },
    { label: 'Área organizacional', value: row.areaOrganizacional?.nome },
    { label: 'Estabelecimento', value: row.estabelecimento?.nome },
    { label: 'Nº de vagas', value: String(row.quantidade) },
  ]
  for (const to of addresses)
    await sendCompanyMail(context, {
      to,
      template: vagaAtualizada,
      data: {
        vaga: {
          titulo: row.descricao,
          detalhes: details.filter((detail): detail is { label: string; value: string } => Boolean(detail.value)),
        },
        situacao: happened.situacao,
        mensagem: happened.mensagem ?? null,
        responsavel: context.actor.nome,
        data: brDate(context.today),
        link: `${appUrl}/captacao/solicitacoes-pessoal/${row.id}`,
      },
    })
}
