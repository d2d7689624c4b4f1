import { type Language, momentIn, type Words } from '#app/i18n/index.ts'
import type { Context, RowAt } from '#engine'
import { renderView } from '#app/reports/document.ts'
import { letterhead } from './printing.ts'
import { candidateWords } from './words.ts'

/** The text under an answered letter. */
function answerOf(row: RowAt<'captacao/propostas'>, language: Language, t: Words): string | null {
  if (row.situacao !== 'A' && row.situacao !== 'N') return null
  const said = { nome: row.respostaNome, quando: momentIn(language, row.respondidaEm!), ip: row.respostaIp }
  return row.situacao === 'A'
    ? t('Aceita por {nome} em {quando}, pelo portal do candidato (IP {ip}).', said)
    : t('Recusada por {nome} em {quando}, pelo portal do candidato (IP {ip}).', said)
}

/**
 * The letter as a PDF, with the answer if there is one, otherwise with lines to sign. The text is the company's;
 * `language` applies to the surrounding text.
 */
export async function printLetter(
  context: Context,
  row: RowAt<'captacao/propostas'>,
  language: Language,
): Promise<Buffer> {
  const head = await letterhead(context)
  const t = candidateWords(language)
  const title = t('Carta-proposta')
  const answer = answerOf(row, language, t)
  const [{ renderPdf }, { printHeader, printFooter }] = await Promise.all([
    import('#app/reports/browser.ts'),
    import('#app/reports/print_frame.ts'),
  ])
  const view = renderView('recruitment::offer', {
    title,
    language,
    text: row.texto,
    answer,
    signatures: answer ? [] : [head.company.nome, row.candidato!.nome],
  })
  const [html, header, footer] = await Promise.all([
    view,
    printHeader(head.company, title),
    printFooter(head.user, undefined, true, t),
  ])
  return renderPdf(html, { header, footer })
}
