import { type Context, when } from '#engine'
import { certificatesOn, type Classificacao } from '#plugins/sst/plugin.ts'
import { MEASUREMENTS, PLACES } from '../domain/keys.ts'

/** A risk that people are exposed to, as the inventory presents it. */
export interface Exposure {
  risco: string
  grupoRisco: string
  fonte: string | null
  danos: string | null
  agente: string | null
  data: string | null
  quantitativa: boolean
  intensidade: number | null
  limite: number | null
  unidade: string | null
  tecnica: string | null
  epc: 'S' | 'N' | null
  epi: 'S' | 'N' | null
  epis: { nome: string; ca: string | null; vencimento: string | null }[]
  gravidade: string | null
  probabilidade: string | null
  classificacao: Classificacao | null
  /** Frequency of exposure, as recorded for the place. */
  periodicidade?: string | null
  /** Set if the risk was found in the place, not measured. */
  ambiente?: string
}

/** The latest measurement until a day of each risk, agent and source of a group. */
export async function measuredIn(context: Context, groups: number[], day: string) {
  const rows = await context
    .query(MEASUREMENTS)
    .withoutRowRules()
    .where(when('grupo').in(groups), when('data').atMost(day))
    .select({
      id: 'id',
      grupo: 'grupo.id',
      data: 'data',
      riscoId: 'risco.id',
      risco: 'risco.descricao',
      grupoRisco: 'risco.grupoRisco',
      danos: 'risco.possiveisDanosSaude',
      fonte: 'fonteRisco.descricao',
      agente: 'agenteNocivo.codigo',
      tipo: 'tipoAvaliacao',
      intensidade: 'intensidadeConcentracao',
      limite: 'limiteTolerancia',
      unidade: 'unidadeMedida',
      tecnica: 'tecnicaMedicao',
      epc: 'epcEficaz',
      epi: 'epiEficaz',
      gravidade: 'gravidadeRiscoId.descricao',
      probabilidade: 'probabilidadeRiscoId.descricao',
      classificacao: 'classificacaoSeveridadeRisco',
    })
    .orderBy('data', 'id')
    .rows()
  const latest = new Map<string, (typeof rows)[number]>()
  for (const row of rows) latest.set(`${row.grupo}:${row.riscoId}:${row.agente ?? ''}:${row.fonte ?? ''}`, row)
  return [...latest.values()]
}

/** The protective equipment of measurements, with its certificates valid on a day. */
export async function equipmentOf(context: Context, measurements: number[], day: string) {
  const pairs = measurements.length
    ? await context
        .query(MEASUREMENTS)
        .withoutRowRules()
        .join('episIds')
        .where(when('id').in(measurements))
        .select({ id: 'id', epi: 'episIds.id', nome: 'episIds.nome' })
        .orderBy('nome')
        .rows()
    : []
  const certificates = await certificatesOn(context, [...new Set(pairs.map((pair) => Number(pair.epi)))], day)
  const found = new Map<number, Exposure['epis']>()
  for (const { id, epi, nome } of pairs) {
    const { numeroCA = null, vencimentoCA = null } = certificates.get(Number(epi)) ?? {}
    const known = found.get(id) ?? []
    found.set(id, [...known, { nome: nome!, ca: numeroCA, vencimento: vencimentoCA }])
  }
  return found
}

/** Risks found in places on a day, by place. */
export async function foundIn(context: Context, places: number[], day: string) {
  const rows = places.length
    ? await context
        .query(PLACES)
        .withoutRowRules()
        .asOf(day)
        .join('historicos.riscosAmbientes')
        .where(when('id').in(places))
        .select({
          ambiente: 'id',
          riscoId: 'historicos.riscosAmbientes.risco.id',
          risco: 'historicos.riscosAmbientes.risco.descricao',
          grupoRisco: 'historicos.riscosAmbientes.risco.grupoRisco',
          danos: 'historicos.riscosAmbientes.risco.possiveisDanosSaude',
          periodicidade: 'historicos.riscosAmbientes.periodicidadeExposicao',
          epc: 'historicos.riscosAmbientes.epcEficaz',
        })
        .rows()
    : []
  return Map.groupBy(rows, (row) => Number(row.ambiente))
}
