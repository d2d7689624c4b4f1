import { action, brDate, fileResult, PDF, shape } from '#engine'
import { pictureOf, formPdf } from '#app/reports/form.ts'
import { FINDINGS } from '../domain/keys.ts'

const RESULTS: Record<string, string> = { C: 'Conforme', N: 'Não conforme', X: 'Não se aplica' }

/** The completed checklist, with photos of the findings. */
export const printInspection = action('pdf', {
  label: 'Imprimir',
  icon: 'PictureAsPdf',
  method: 'GET',
  authority: 'ROLE_SST_INSPECOES',
  response: shape.file(PDF),
  async run(context, { row }) {
    const rows = await context
      .repo(FINDINGS)
      .all({ inspecao: row.id }, { sort: [{ field: 'ordem', descending: false }] })
    const seen = []
    for (const item of rows.filter((each) => each.foto)) {
      const picture = await pictureOf(context, FINDINGS, item.id, 'foto')
      if (picture)
        seen.push({ title: `${item.ordem}. ${item.item}`, text: [item.observacao ?? ''], pictures: [picture] })
    }
    const pdf = await formPdf(
      context,
      'Inspeção de segurança',
      [
        {
          facts: [
            { label: 'Modelo', value: row.modelo.nome },
            { label: 'Data', value: brDate(row.data) },
            { label: 'Estabelecimento', value: row.estabelecimento?.nome ?? '' },
            { label: 'Ambiente', value: row.ambiente?.nome ?? '' },
            { label: 'Responsável', value: row.responsavel?.nome ?? '' },
            { label: 'Concluída em', value: row.concluidaEm ? brDate(row.concluidaEm) : 'Em andamento' },
          ],
        },
        {
          title: 'Itens',
          columns: ['Nº', 'Item', 'Norma', 'Resultado', 'O que foi encontrado', 'Responsável', 'Prazo'],
          rows: rows.map((item) => [
            item.ordem,
            item.item,
            item.norma,
            RESULTS[item.resultado ?? ''] ?? 'A verificar',
            item.observacao,
            item.responsavel?.nome,
            item.prazo ? brDate(item.prazo) : '',
          ]),
        },
        ...seen,
      ],
      [row.responsavel?.nome ?? 'Responsável'],
    )
    return fileResult(pdf, `inspecao-${row.id}.pdf`, PDF, true)
  },
})
