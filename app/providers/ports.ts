import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Ports } from '#engine/ports.ts'

/** The platform services behind the engine, loaded when first used so that an idle server stays small. */
export const platformPorts: Ports = {
  files: {
    async store(upload, limits) {
      const { storeUpload } = await import('#app/files/index.ts')
      return storeUpload(upload, { accept: ['image/*', 'application/pdf'], ...limits })
    },
    remove: async (path) => (await import('#app/files/index.ts')).deleteFile(path),
    read: async (path) => (await import('#app/files/index.ts')).readFile(path),
    serve: async (http, file) => (await import('#app/files/index.ts')).serveFile(http, file, { inline: true }),
  },
  enqueue: async (name, data, { trx, delay }) =>
    (await import('#app/jobs/index.ts')).enqueue(name, data, {
      ...(trx.isTransaction && { trx: trx as TransactionClientContract }),
      ...(delay !== undefined && { delay }),
    }),
  hashPassword: async (value) => (await import('#app/auth/password_hash.ts')).hashPassword(value),
  confirmActor: async (context, field, value) =>
    (await import('#app/auth/confirm_actor.ts')).confirmActor(context, field, value),
  seal: async (value, purpose) => (await import('#app/secrets/index.ts')).seal(value, purpose),
  unseal: async (sealed, purpose) => (await import('#app/secrets/index.ts')).unseal(sealed, purpose),
  letterhead: async (context) => (await import('#app/reports/letterhead.ts')).letterhead(context),
  printTable: async (input, limits) => (await import('#app/reports/table_report.ts')).printTable(input, limits),
  async printView(view, data, page, limits) {
    const [{ renderView }, { renderPdf }, { printHeader, printFooter }] = await Promise.all([
      import('#app/reports/document.ts'),
      import('#app/reports/browser.ts'),
      import('#app/reports/print_frame.ts'),
    ])
    if (page.bleed)
      return renderPdf(await renderView(view, data), { bleed: true, landscape: page.landscape, ...limits })
    const [html, header, footer] = await Promise.all([
      renderView(view, data),
      printHeader(page.company, page.title),
      printFooter(page.user),
    ])
    const options = { header, footer, landscape: page.landscape, ...limits }
    const { hasIndex, printIndexed } = await import('#app/reports/page_index.ts')
    return hasIndex(html) ? printIndexed(html, options) : renderPdf(html, options)
  },
  async *csvParts(columns, parts) {
    yield* (await import('#app/reports/csv.ts')).csvParts(columns, parts)
  },
  spreadsheet: async (input) => (await import('#app/reports/xlsx.ts')).toXlsx(input),
  async *workbookParts(input) {
    yield* (await import('#app/reports/xlsx.ts')).xlsxOf(input)
  },
  async *spreadsheetParts(list) {
    yield* (await import('#app/reports/xlsx_parts.ts')).xlsxParts(list)
  },
  exported: async (context, { title, rows, asked }) => {
    const { recordFor } = await import('#app/security_events/record.ts')
    const filters = asked.map(({ label, value }) => `${label}: ${value}`)
    await recordFor(context, 'X', [title, ...filters, rows === 1 ? '1 registro' : `${rows} registros`].join('; '))
  },
  orderReport: async (context, order) => (await import('#app/core/report_orders/orders.ts')).placeOrder(context, order),
}
