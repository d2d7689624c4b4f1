import type { Context, Row } from '#engine'
import { sendMessage } from '#app/core/messages.ts'
import { notifyVacancy } from './notify_vacancy.ts'

const VACANCIES = 'captacao/solicitacoes-pessoal'

/** Changes the state of a vacancy and writes the line of its course, both or none. Who asked to be told is told. */
export function moveVacancy(
  context: Context,
  row: Row,
  action: string,
  values: Record<string, unknown>,
  remark?: string | null,
): Promise<Row> {
  return context.transaction(async (inner) => {
    const changed = await inner.repo(VACANCIES).patch(row.id, values, action)
    await inner
      .elevated()
      .repo('captacao/solicitacoes-movimentos')
      .create({
        solicitacao: row.id,
        acao: action,
        dataHora: new Date().toISOString(),
        usuario: context.actor.nome.slice(0, 150),
        observacao: remark ?? null,
      })
    await sendMessage(inner, {
      tipo: 'RE',
      usuarios: [changed.solicitante?.id, changed.recrutadorResponsavel?.id],
      texto: `${action}: ${changed.descricao}${remark ? `. ${remark}` : ''}`,
      link: `/captacao/solicitacoes-pessoal/${row.id}`,
    })
    await notifyVacancy(inner, changed, { situacao: action, mensagem: remark })
    return changed
  })
}
