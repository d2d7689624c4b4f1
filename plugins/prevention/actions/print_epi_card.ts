import { action, brDate, type Context, fileResult, PDF, type RowAt, RuleError, shape } from '#engine'
import { type FormCell, pictureOf, formPdf } from '#app/reports/form.ts'
import { DELIVERIES } from '../domain/keys.ts'
import { MOTIVOS_ENTREGA } from '../resources/entregas_epi.ts'

const DECLARATION =
  'Declaro ter recebido da empresa os equipamentos de proteção individual relacionados abaixo, gratuitamente e em perfeito estado, e ter sido orientado e treinado sobre o uso adequado, a guarda e a conservação (NR-6, itens 6.5 e 6.6). Comprometo-me a usá-los apenas para a finalidade a que se destinam, a responsabilizar-me pela guarda e conservação e a comunicar qualquer alteração que os torne impróprios para uso.'

async function signatureOf(context: Context, row: RowAt<'sst/entregas-epi'>): Promise<FormCell> {
  if (row.formaAssinatura === 'S' && row.assinadoEm) return `Senha, ${brDate(row.assinadoEm)}`
  const image = row.assinadoEm ? await pictureOf(context, DELIVERIES, row.id, 'assinatura') : null
  return image ? { image } : ''
}

/** The EPI card of a talent: all deliveries with certificates and signatures. */
export const printEpiCard = action('ficha-epi', {
  of: 'gestao-talentos/talentos',
  label: 'Imprimir ficha de EPI',
  icon: 'PictureAsPdf',
  method: 'GET',
  authority: 'ROLE_SST_ENTREGAS_EPI',
  response: shape.file(PDF),
  async run(context, { row }) {
    const rows = await context
      .repo(DELIVERIES)
      .all({ colaborador: row.id }, { sort: [{ field: 'data', descending: false }] })
    if (!rows.length) throw new RuleError('Este talento ainda não recebeu EPIs.')
    const lines: FormCell[][] = []
    for (const item of rows)
      lines.push([
        brDate(item.data),
        [item.epi?.nome, item.tamanho?.descricao].filter(Boolean).join(' · '),
        item.numeroCA,
        item.quantidade,
        MOTIVOS_ENTREGA[item.motivo as keyof typeof MOTIVOS_ENTREGA],
        item.devolvidoEm ? brDate(item.devolvidoEm) : '',
        await signatureOf(context, item),
      ])
    const pdf = await formPdf(
      context,
      'Ficha de entrega de EPI',
      [
        {
          facts: [
            { label: 'Talento', value: row.nome },
            { label: 'Matrícula', value: row.matricula ?? '' },
            { label: 'Admissão', value: brDate(row.dataAdmissao) },
            { label: 'Cargo', value: row.cargo?.nome ?? '' },
            { label: 'Função', value: row.funcao?.nome ?? '' },
            { label: 'Estabelecimento', value: row.estabelecimento?.nome ?? '' },
          ],
        },
        { title: 'Termo de responsabilidade', text: [DECLARATION] },
        {
          title: 'Entregas',
          columns: ['Data', 'EPI', 'CA', 'Qtd.', 'Motivo', 'Devolução', 'Assinatura'],
          rows: lines,
        },
      ],
      [row.nome],
    )
    return fileResult(pdf, `ficha-epi-${row.id}.pdf`, PDF, true)
  },
})
