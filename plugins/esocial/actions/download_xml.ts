import { action, fileResult, NotFoundError, shape } from '#engine'

/** Downloads the XML of an event, as it is signed. */
export const downloadXml = action('xml', {
  of: 'esocial/eventos',
  label: 'Baixar XML',
  icon: 'Download',
  method: 'GET',
  response: shape.file('application/xml'),
  async run(_context, { row }) {
    if (!row.xml) throw new NotFoundError()
    return fileResult(Buffer.from(String(row.xml)), `${row.tipo}-${row.idEvento}.xml`, 'application/xml')
  },
})
