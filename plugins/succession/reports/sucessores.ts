import { choices, report } from '#engine'
import { CRITICIDADE, PRONTIDAO, RISCOS, RISK_TONES } from '../codes.ts'
import { successionMap } from '../queries/map.ts'

/** Each position with its successors; a position without successors has one row. */
export const sucessores = report('sucessao/relatorios/sucessores', {
  label: 'Sucessores por Cargo',
  fields: {
    riscos: choices('Risco', RISCOS).help('Em branco: todos.'),
    criticidades: choices('Criticidade', CRITICIDADE).help('Em branco: todas.'),
  },
  columns: [
    { key: 'cargo', label: 'Cargo' },
    { key: 'criticidade', label: 'Criticidade' },
    { key: 'ocupantes', label: 'Ocupantes', format: 'integer' },
    { key: 'risco', label: 'Risco', tones: RISK_TONES },
    { key: 'sucessor', label: 'Sucessor' },
    { key: 'cargoAtual', label: 'Cargo atual' },
    { key: 'prontidao', label: 'Prontidão' },
    { key: 'quadrante', label: 'Nine Box' },
  ],
  async run(filters, context) {
    const wanted = (item: unknown, value: string | null) =>
      !(item as string[] | undefined)?.length || (item as string[]).includes(value ?? '')
    const lines = (await successionMap(context)).filter(
      (item) => wanted(filters.riscos, item.risco) && wanted(filters.criticidades, item.criticidade),
    )
    const rows = lines.flatMap((item) => {
      const line = {
        cargo: item.area ? `${item.cargo} · ${item.area}` : item.cargo,
        criticidade: item.criticidade ? CRITICIDADE[item.criticidade] : '',
        ocupantes: item.ocupantes.total,
        risco: RISCOS[item.risco],
      }
      return item.sucessores.length
        ? item.sucessores.map((who) => ({
            ...line,
            sucessor: who.ativo ? who.nome : `${who.nome} (desligado)`,
            cargoAtual: who.cargo ?? '',
            prontidao: PRONTIDAO[who.prontidao],
            quadrante: who.quadranteTitulo ?? '',
          }))
        : [{ ...line, sucessor: '', cargoAtual: '', prontidao: '', quadrante: '' }]
    })
    const counted = Object.entries(RISCOS)
      .map(([risk, label]) => ({ label, value: lines.filter((line) => line.risco === risk).length }))
      .filter((item) => item.value)
    return {
      rows,
      charts:
        counted.length > 1
          ? [
              {
                kind: 'doughnut' as const,
                title: 'Cargos por risco',
                labels: counted.map((item) => item.label),
                series: [{ name: 'Cargos', values: counted.map((item) => item.value) }],
                format: 'integer' as const,
                tones: RISK_TONES,
              },
            ]
          : [],
    }
  },
})
