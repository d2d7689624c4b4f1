import { brDate, type Context, type EngineContext, type Row } from '#engine'
import { appUrl } from '#config/app.ts'

/**
 * Tells the addresses named in the vacancy that it was requested. Queued once the vacancy is safely written: saving never
 * waits for a mail server, and nobody hears of a vacancy that was rolled back.
 */
export async function notifyOpening(context: Context, row: Row): Promise<void> {
  const addresses: string[] = [...new Set((row.emailsCheck ?? []).map((one: { email: string }) => one.email))] as string[]
  if (!addresses.length) return
  const company = await context.db.from('empresas').where('id', context.empresaId!).select('nome', 'cor_principal').first()
  const send = async () => {
    const { sendMail } = await import('#app/mail/index.ts')
    for (const address of addresses)
      await sendMail({
        company: { nome: company.nome, corPrincipal: company.cor_principal ?? undefined },
        to: { address },
        subject: `Nova solicitação de pessoal: ${row.descricao}`,
        title: 'Nova solicitação de pessoal',
        paragraphs: [
          `${context.actor.nome} solicitou ${row.quantidade === 1 ? 'uma vaga' : `${row.quantidade} vagas`} de "${row.descricao}" em ${brDate(row.data)}.`,
          `Área organizacional: ${row.areaOrganizacional?.nome ?? '-'}. Motivo: ${row.motivoSolicitacao?.descricao ?? '-'}.`,
        ],
        action: { label: 'Ver a solicitação', url: `${appUrl.replace(/\/$/, '')}/captacao/solicitacoes-pessoal/${row.id}` },
      })
  }
  ;(context as EngineContext).afterCommit(() => void send().catch((error) => context.http?.logger.error({ err: error }, 'notification of a vacancy was not queued')))
}
