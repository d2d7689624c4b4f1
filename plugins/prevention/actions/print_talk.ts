import { action, brDate, fileResult, PDF, shape } from '#engine'
import { pictureOf, formPdf } from '#app/reports/form.ts'
import { TALKS } from '../domain/keys.ts'

/** The attendance list of a talk, for signing. */
export const printTalk = action('lista-presenca', {
  of: 'sst/dds',
  label: 'Imprimir lista de presença',
  icon: 'PictureAsPdf',
  method: 'GET',
  authority: 'ROLE_SST_DDS',
  response: shape.file(PDF),
  async run(context, { row }) {
    const picture = row.foto && (await pictureOf(context, TALKS, row.id, 'foto'))
    const pdf = await formPdf(
      context,
      'Diálogo de segurança - DDS',
      [
        {
          facts: [
            { label: 'Tema', value: row.tema },
            { label: 'Data', value: brDate(row.data) },
            { label: 'Duração (minutos)', value: row.duracao },
            { label: 'Estabelecimento', value: row.estabelecimento?.nome ?? '' },
            { label: 'Responsável', value: row.responsavel?.nome ?? '' },
          ],
        },
        ...(row.conteudo ? [{ title: 'Conteúdo', text: [row.conteudo as string] }] : []),
        {
          title: 'Participantes',
          columns: ['Nome', 'Assinatura'],
          toSign: true,
          rows: (row.participantes ?? []).map((participante) => [participante.nome, '']),
        },
        ...(picture ? [{ title: 'Foto', pictures: [picture] }] : []),
      ],
      [row.responsavel?.nome ?? 'Responsável'],
    )
    return fileResult(pdf, `dds-${row.id}.pdf`, PDF, true)
  },
})
