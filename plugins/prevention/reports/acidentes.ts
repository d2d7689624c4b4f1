import { choice, date, dateOrder, refs, report, when } from '#engine'
import { TIPOS_ACIDENTE } from '../domain/accidents.ts'
import { PLACES } from '../domain/keys.ts'
import { accidents } from '../queries/accident_rates.ts'

/** Accidents of a period by establishment, with absence, days and the state of the investigation. */
export const relatorioAcidentes = report('sst/relatorios/acidentes', {
  label: 'Acidentes do Trabalho',
  fields: {
    dataIni: date('Acidentes de').required().default({ now: 'yearAgo' }),
    dataFim: date('Acidentes até').required().default({ now: 'date' }),
    estabelecimentosIds: refs(PLACES, 'Estabelecimentos').ids(),
    tipo: choice('Tipo de acidente', TIPOS_ACIDENTE),
  },
  rules: [dateOrder('dataIni', 'dataFim')],
  columns: [
    { key: 'data', label: 'Acidente', format: 'date' },
    { key: 'talento', label: 'Talento' },
    { key: 'tipo', label: 'Tipo' },
    { key: 'houveAfastamento', label: 'Afastou', format: 'boolean' },
    { key: 'diasPerdidos', label: 'Dias perdidos', format: 'integer' },
    { key: 'diasDebitados', label: 'Dias debitados', format: 'integer' },
    { key: 'emiteCat', label: 'CAT', format: 'boolean' },
    { key: 'investigacaoFim', label: 'Investigado em', format: 'date' },
    { key: 'causaRaiz', label: 'Causa raiz' },
  ],
  async run({ tipo, ...filters }, context) {
    const rows = await accidents(context, filters as { dataIni?: string; dataFim?: string })
      .where(...(tipo ? [when('tipo').is(tipo)] : []))
      .select({
        estabelecimento: 'colaborador.estabelecimento.nome',
        data: 'data',
        talento: 'colaborador.nome',
        tipo: 'tipo',
        houveAfastamento: 'houveAfastamento',
        diasPerdidos: 'diasPerdidos',
        diasDebitados: 'diasDebitados',
        emiteCat: 'emiteCat',
        investigacaoFim: 'investigacaoFim',
        causaRaiz: 'causaRaiz',
      })
      .orderBy('colaborador.estabelecimento.nome', 'data', 'id')
      .rows()
    return {
      rows: rows.map((row) => ({ ...row, tipo: TIPOS_ACIDENTE[row.tipo as unknown as keyof typeof TIPOS_ACIDENTE] })),
      groupBy: [{ key: 'estabelecimento', label: 'Estabelecimento' }],
      totals: [
        { key: 'talento', op: 'count', label: 'Acidentes' },
        { key: 'diasPerdidos', op: 'sum' },
        { key: 'diasDebitados', op: 'sum' },
      ],
    }
  },
})
