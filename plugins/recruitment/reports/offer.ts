import type { Context, RowAt } from '#engine'
import { renderView } from '#app/reports/document.ts'
import { formatDateTime } from '#app/reports/format.ts'
import { letterhead } from '../services/printing.ts'

/** What stands under a letter that was answered. */
function answerOf(row: RowAt<'captacao/propostas'>): string | null {
  if (row.situacao !== 'A' && row.situacao !== 'N') return null
  return `${row.situacao === 'A' ? 'Aceita' : 'Recusada'} por ${row.respostaNome} em ${formatDateTime(row.respondidaEm!)}, pelo portal do candidato (IP ${row.respostaIp}).`
}

/** The letter as a PDF, with the answer when there is one, else with lines to sign. */
export async function printLetter(context: Context, row: RowAt<'captacao/propostas'>): Promise<Buffer> {
  const head = await letterhead(context)
  const answer = answerOf(row)
  const [{ renderPdf }, { printHeader, printFooter }] = await Promise.all([
    import('#app/reports/browser.ts'),
    import('#app/reports/print_frame.ts'),
  ])
  const view = renderView('recruitment::offer', {
    title: 'Carta-proposta',
    text: row.texto,
    answer,
    signatures: answer ? [] : [head.company.nome, row.candidato!.nome],
  })
  const [html, header, footer] = await Promise.all([
    view,
    printHeader(head.company, 'Carta-proposta'),
    printFooter(head.user),
  ])
  return renderPdf(html, { header, footer })
}
