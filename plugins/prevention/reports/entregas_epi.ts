import { boolean, date, dateOrder, refs, report, when } from '#engine'
import { among } from '#app/core/in_each_company.ts'
import { EPIS, PLACES } from '../domain/keys.ts'
import { delivered, type DeliveryFilter } from '../queries/deliveries.ts'
import { MOTIVOS_ENTREGA } from '../resources/entregas_epi.ts'

/** Deliveries of a period by talent, with certificate, due replacement, signature and return. */
export const relatorioEntregas = report('sst/relatorios/entregas-epi', {
  label: 'Entregas de EPI',
  fields: {
    dataIni: date('Entregas de').required().default({ now: 'yearAgo' }),
    dataFim: date('Entregas até').required().default({ now: 'date' }),
    estabelecimentosIds: refs(PLACES, 'Estabelecimentos').ids(),
    episIds: refs(EPIS, 'EPIs').ids(),
    semAssinatura: boolean('Somente sem assinatura'),
    trocaVencida: boolean('Somente com a troca vencida'),
  },
  rules: [dateOrder('dataIni', 'dataFim')],
  columns: [
    { key: 'data', label: 'Entrega', format: 'date' },
    { key: 'epi', label: 'EPI' },
    { key: 'quantidade', label: 'Qtd.', format: 'integer' },
    { key: 'numeroCA', label: 'CA' },
    { key: 'motivo', label: 'Motivo' },
    { key: 'trocaPrevista', label: 'Troca prevista', format: 'date' },
    { key: 'assinadoEm', label: 'Assinado em', format: 'date' },
    { key: 'devolvidoEm', label: 'Devolvido em', format: 'date' },
    { key: 'custo', label: 'Custo', format: 'money' },
  ],
  async run(filters, context) {
    const found = await delivered(context, filters as DeliveryFilter)
      .where(
        ...among('epi', filters.episIds),
        ...(filters.semAssinatura ? [when('assinadoEm').empty()] : []),
        ...(filters.trocaVencida ? [when('devolvidoEm').empty(), when('trocaPrevista').below(context.today)] : []),
      )
      .select({
        talento: 'colaborador.nome',
        data: 'data',
        epi: 'epi.nome',
        quantidade: 'quantidade',
        numeroCA: 'numeroCA',
        motivo: 'motivo',
        trocaPrevista: 'trocaPrevista',
        assinadoEm: 'assinadoEm',
        devolvidoEm: 'devolvidoEm',
        custo: 'custo',
      })
      .orderBy('colaborador.nome', 'data', 'id')
      .rows()
    return {
      rows: found.map((row) => ({ ...row, motivo: MOTIVOS_ENTREGA[row.motivo as keyof typeof MOTIVOS_ENTREGA] })),
      groupBy: [{ key: 'talento', label: 'Talento' }],
      totals: [
        { key: 'quantidade', op: 'sum' },
        { key: 'custo', op: 'sum' },
      ],
    }
  },
})
