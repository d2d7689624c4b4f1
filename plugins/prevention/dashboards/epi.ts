import { addDays, chart, type Context, count, dashboard, date, monthOf, refs, sum, when } from '#engine'
import { among } from '#app/core/in_each_company.ts'
import { DELIVERIES, EPIS, MOVEMENTS, PLACES } from '../domain/keys.ts'
import { delivered, type DeliveryFilter } from '../queries/deliveries.ts'

export const dueReplacements = (context: Context) =>
  context
    .query(DELIVERIES)
    .where(
      when('devolvidoEm').empty(),
      when('trocaPrevista').below(context.today),
      when('colaborador.situacao').is('A'),
    )

const number = { format: 'integer' as const }

/** Stock, due replacements, expiring certificates and costs of EPIs. */
export const painelEpi = dashboard('sst/painel-epi', {
  label: 'Painel de EPI',
  filters: {
    dataIni: date('Entregas de').default({ now: 'yearAgo' }),
    dataFim: date('Entregas até').default({ now: 'date' }),
    estabelecimentosIds: refs(PLACES, 'Estabelecimentos').ids(),
  },
  period: { from: 'dataIni', until: 'dataFim' },
  charts: {
    trocas: chart('number', {
      label: 'Trocas vencidas',
      columns: { total: { label: 'Trocas', ...number } },
      drill: {
        list: DELIVERIES,
        filters: { situacao: 'TROCA_VENCIDA', estabelecimento: '$filtros.estabelecimentosIds' },
      },
      query: async (context, filters: DeliveryFilter) => [
        {
          total: await dueReplacements(context)
            .where(...among('estabelecimento', filters.estabelecimentosIds))
            .count(),
        },
      ],
    }),
    semAssinatura: chart('number', {
      label: 'Entregas sem assinatura',
      columns: { total: { label: 'Entregas', ...number } },
      drill: { list: DELIVERIES, filters: { situacao: 'A_ASSINAR', estabelecimento: '$filtros.estabelecimentosIds' } },
      query: async (context, filters: DeliveryFilter) => [
        {
          total: await context
            .query(DELIVERIES)
            .where(
              when('assinadoEm').empty(),
              when('devolvidoEm').empty(),
              ...among('estabelecimento', filters.estabelecimentosIds),
            )
            .count(),
        },
      ],
    }),
    custo: chart('number', {
      label: 'Custo das entregas',
      columns: { custo: { label: 'Custo', format: 'money' }, nota: { label: 'Entregas' } },
      before: true,
      drill: {
        list: DELIVERIES,
        filters: {
          dataIni: '$filtros.dataIni',
          dataFim: '$filtros.dataFim',
          estabelecimento: '$filtros.estabelecimentosIds',
        },
      },
      async query(context, filters: DeliveryFilter) {
        const row = await delivered(context, filters)
          .select({ entregas: count(), custo: sum('custo') })
          .first()
        return [{ custo: Number(row?.custo ?? 0), nota: `${row?.entregas ?? 0} entregas` }]
      },
    }),
    estoque: chart('table', {
      label: 'Estoque',
      columns: {
        estabelecimento: { label: 'Estabelecimento' },
        epi: { label: 'EPI' },
        saldo: { label: 'Saldo', ...number },
        epiId: { label: 'Código', hidden: true, ...number },
      },
      drill: { list: MOVEMENTS, filters: { epi: '$epiId' } },
      empty: 'Nenhum movimento de estoque cadastrado.',
      async query(context, filters: DeliveryFilter) {
        const rows = await context
          .query(MOVEMENTS)
          .where(...among('estabelecimento', filters.estabelecimentosIds))
          .select({
            estabelecimento: 'estabelecimento.nome',
            epi: 'epi.nome',
            tamanho: 'tamanho.descricao',
            epiId: 'epi.id',
            saldo: sum('saldo'),
          })
          .groupBy('estabelecimento', 'epi', 'tamanho', 'epiId')
          .orderBy('estabelecimento', 'epi', 'tamanho')
          .rows()
        return rows.map(({ tamanho, ...one }) => ({
          ...one,
          epi: tamanho ? `${one.epi} (${tamanho})` : one.epi,
          saldo: Number(one.saldo),
        }))
      },
    }),
    cas: chart('table', {
      label: 'CAs vencidos ou a vencer em 60 dias',
      columns: {
        epi: { label: 'EPI' },
        ca: { label: 'CA' },
        vence: { label: 'Vence em', format: 'date' },
        epiId: { label: 'Código', hidden: true, ...number },
      },
      drill: { list: EPIS, filters: { nome: '$epi' } },
      empty: 'Nenhum CA a vencer.',
      async query(context) {
        const rows = await context
          .query(EPIS)
          .where(when('ativo').is(true))
          .select({
            epiId: 'id',
            epi: 'nome',
            desde: 'historicos.data',
            ca: 'numeroCA',
            vence: 'vencimentoCA',
            caAtual: 'historicos.numeroCA',
            venceAtual: 'historicos.vencimentoCA',
          })
          .rows()
        const until = addDays(context.today, 60)
        return rows
          .map((row) => ({
            epi: row.epi,
            ca: row.desde ? row.caAtual : row.ca,
            vence: row.desde ? row.venceAtual : row.vence,
            epiId: row.epiId,
          }))
          .filter((item) => item.vence && item.vence <= until)
          .toSorted((a, b) => a.vence!.localeCompare(b.vence!))
      },
    }),
    porMes: chart('bar', {
      label: 'Entregas por mês',
      columns: { mes: { label: 'Mês', format: 'month' }, total: { label: 'Entregas', ...number } },
      drill: {
        list: DELIVERIES,
        filters: { dataIni: '$mes.first', dataFim: '$mes.last', estabelecimento: '$filtros.estabelecimentosIds' },
      },
      empty: 'Nenhuma entrega no período.',
      query: (context, filters: DeliveryFilter) =>
        delivered(context, filters)
          .select({ mes: monthOf('data'), total: count() })
          .groupBy('mes')
          .series('mes')
          .rows(),
    }),
  },
})
