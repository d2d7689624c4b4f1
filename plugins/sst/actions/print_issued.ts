import { action, engine, fileResult, PDF, type ReportResult, shape } from '#engine'

/** Prints a document as it was issued. */
export const printIssued = action('pdf', {
  of: 'sst/documentos-emitidos',
  label: 'Abrir documento',
  icon: 'PictureAsPdf',
  method: 'GET',
  authority: 'ROLE_SST_DOCUMENTOS_EMITIDOS',
  response: shape.file(PDF),
  async run(context, { row }) {
    const { ports } = engine()
    const { view } = JSON.parse(row.conteudo) as ReportResult
    const [title, head] = [row.titulo, await ports.letterhead(context)]
    const file = await ports.printView(
      view!.name,
      { ...view!.data, ...head, title, filters: [] },
      { ...head, title, bleed: view!.bleed },
    )
    return fileResult(file, `${row.tipo.toLowerCase()}-${row.id}.pdf`, PDF, true)
  },
})
