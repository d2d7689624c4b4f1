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
    const wanted = (given: unknown, value: string | null) =>
      !(given as string[] | undefined)?.length || (given as string[]).includes(value ?? '')
    const lines = (await successionMap(context)).filter(
      (one) => wanted(filters.riscos, one.risco) && wanted(filters.criticidades, one.criticidade),
    )
    const rows = lines.flatMap((one) => {
      const line = {
        cargo: one.area ? `${one.cargo} · ${one.area}` : one.cargo,
        criticidade: one.criticidade ? CRITICIDADE[one.criticidade] : '',
        ocupantes: one.ocupantes.total,
        risco: RISCOS[one.risco],
      }
      return one.sucessores.length
        ? one.sucessores.map((who) => ({
            ...line,
            sucessor: who.ativo ? who.nome : `${who.nome} (desligado)`,
            cargoAtual: who.cargo ?? '',
            prontidao: PRONTIDAO[who.prontidao],
            quadrante: who.quadranteTitulo ?? '',
          }))
        : [{ ...line, sucessor: '', cargoAtual: '', prontidao: '', quadrante: '' }]
    })
    const counted = Object.entries(RISCOS)
      .map(([risk, label]) => ({ label, value: lines.filter((one) => one.risco === risk).length }))
      .filter((one) => one.value)
    return {
      rows,
      charts:
        counted.length > 1
          ? [
              {
                kind: 'doughnut' as const,
                title: 'Cargos por risco',
                labels: counted.map((one) => one.label),
                series: [{ name: 'Cargos', values: counted.map((one) => one.value) }],
                format: 'integer' as const,
                tones: RISK_TONES,
              },
            ]
          : [],
    }
  },
})
