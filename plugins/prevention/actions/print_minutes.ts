import { action, brDate, fileResult, PDF, shape } from '#engine'
import { formPdf } from '#app/reports/form.ts'

const KINDS: Record<string, string> = { O: 'Ordinária', E: 'Extraordinária', P: 'Posse', L: 'Eleição' }

/** The minutes of a meeting, with a signature line for every participant. */
export const printMinutes = action('ata', {
  of: 'sst/cipa-reunioes',
  label: 'Imprimir ata',
  icon: 'PictureAsPdf',
  method: 'GET',
  authority: 'ROLE_SST_CIPA_REUNIOES',
  response: shape.file(PDF),
  async run(context, { row }) {
    const people = (row.presentes ?? []).map((presente) => presente.nome as string)
    const pdf = await formPdf(
      context,
      'Ata de reunião da CIPA',
      [
        {
          facts: [
            { label: 'CIPA', value: row.gestao.nome },
            { label: 'Reunião', value: KINDS[row.tipo] ?? '' },
            { label: 'Data', value: [brDate(row.data), row.hora].filter(Boolean).join(' ') },
            ...(row.local ? [{ label: 'Local', value: row.local as string }] : []),
          ],
        },
        { title: 'Presentes', text: [people.join(', ')] },
        { title: 'Pauta', text: [row.pauta] },
        ...(row.ata ? [{ title: 'Ata', text: [row.ata as string] }] : []),
      ],
      people,
    )
    return fileResult(pdf, `ata-cipa-${row.id}.pdf`, PDF, true)
  },
})
