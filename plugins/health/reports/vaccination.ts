import { choice, date, dateOrder, derivedState, refs, report, textTonesOf, whereRef, when } from '#engine'
import { among, idList, inEachCompany } from '#app/core/in_each_company.ts'
import { DOSES, TALENTS, VACCINES } from '../domain/keys.ts'
import { STATUS_DOSE } from '../domain/doses.ts'

const STATUS = { RECEBIDA: 'Recebida', ATRASADA: 'Atrasada', A_RECEBER: 'A receber' } as const
const dose = [
  { key: 'vacina', label: 'Vacina' },
  { key: 'dose', label: 'Dose', format: 'integer' as const },
  { key: 'prevista', label: 'Data prevista', format: 'date' as const },
  { key: 'realizacao', label: 'Data de realização', format: 'date' as const },
  { key: 'lote', label: 'Lote' },
  { key: 'situacao', label: 'Situação', tones: textTonesOf(STATUS_DOSE) },
]
const selected = {
  talento: 'cartao.colaborador.nome',
  vacina: 'cartao.vacina.nome',
  dose: 'doseVacina',
  prevista: 'dataPrevista',
  realizacao: 'dataRealizacao',
  lote: 'lote',
} as const

const situation = (row: { prevista: string | null; realizacao: string | null }, today: string) =>
  derivedState(
    STATUS_DOSE,
    { dataPrevista: row.prevista, dataRealizacao: row.realizacao },
    today,
  ) as keyof typeof STATUS

/** Vaccination cards of the chosen talents. */
export const cartaoVacinacaoReport = report('sst/relatorios/cartao-vacinacao', {
  label: 'Cartão de Vacinação',
  fields: { talentosIds: refs(TALENTS, 'Talentos').ids().required().min(1) },
  columns: dose,
  async run(filters, context) {
    const rows = await context
      .query(DOSES)
      .where(whereRef('cartao', when('colaborador').in(idList(filters.talentosIds))))
      .select(selected)
      .orderBy('talento', 'vacina', 'dose')
      .rows()
    return {
      rows: rows.map((row) => ({ ...row, situacao: STATUS[situation(row, context.today)] })),
      groupBy: [{ key: 'talento', label: 'Talento' }],
    }
  },
})

/** Doses given or due in a period. */
export const vacinacoes = report('sst/relatorios/vacinacoes', {
  label: 'Vacinações',
  fields: {
    dataIni: date('Período - início').required().default({ now: 'monthAgo' }),
    dataFim: date('Período - fim').required().default({ now: 'date' }),
    vacinasIds: refs(VACCINES, 'Vacinas').ids(),
    empresasIds: refs('utilitario/empresas', 'Empresas').ids().required().min(1),
    estabelecimentosIds: refs('utilitario/estabelecimentos', 'Estabelecimentos').ids(),
    areasIds: refs('cargo-salario/areas-organizacionais', 'Áreas Organizacionais').ids(),
    cargosIds: refs('cargo-salario/cargos', 'Cargos').ids(),
    statusDose: choice('Situação da dose', STATUS),
  },
  rules: [dateOrder('dataIni', 'dataFim')],
  columns: [{ key: 'talento', label: 'Talento' }, ...dose],
  async run(filters, context) {
    const rows = await inEachCompany(context, filters.empresasIds, async (company, empresa) => {
      const found = await company
        .query(DOSES)
        .where(
          ...among('cartao.vacina', filters.vacinasIds),
          ...among('cartao.colaborador.estabelecimento', filters.estabelecimentosIds),
          ...among('cartao.colaborador.areaOrganizacional', filters.areasIds),
          ...among('cartao.colaborador.cargo', filters.cargosIds),
        )
        .select(selected)
        .orderBy('talento', 'vacina', 'dose')
        .rows()
      return found
        .filter((row) => {
          const day = row.realizacao ?? row.prevista
          return day && day >= filters.dataIni! && day <= filters.dataFim!
        })
        .map((row) => ({ ...row, empresa, situacao: situation(row, company.today) }))
        .filter((row) => !filters.statusDose || row.situacao === filters.statusDose)
        .map((row) => ({ ...row, situacao: STATUS[row.situacao] }))
    })
    return {
      rows,
      groupBy: [{ key: 'empresa', label: 'Empresa' }],
      totals: [{ key: 'talento', op: 'count' }],
    }
  },
})
