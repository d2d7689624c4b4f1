import type { Context, RowAt } from '#engine'
import { sendMessage } from '#app/messages/index.ts'
import { notifyVacancy } from './notify_vacancy.ts'

/** Writes the history entry of a changed vacancy, and notifies the addresses named in it. */
export async function recordMovement(
  context: Context,
  row: RowAt<'captacao/solicitacoes-pessoal'>,
  action: string,
  remark?: string | null,
) {
  await context.system.repo('captacao/solicitacoes-movimentos').create({
    solicitacao: row.id,
    acao: action,
    dataHora: new Date().toISOString(),
    usuario: context.actor.nome.slice(0, 150),
    observacao: remark ?? null,
  })
  await sendMessage(context, {
    tipo: 'RE',
    usuarios: [row.solicitante?.id, row.recrutadorResponsavel?.id],
    texto: `${action}: ${row.descricao}${remark ? `. ${remark}` : ''}`,
    link: `/captacao/solicitacoes-pessoal/${row.id}`,
  })
  await notifyVacancy(context, row, { situacao: action, mensagem: remark ?? null })
}
