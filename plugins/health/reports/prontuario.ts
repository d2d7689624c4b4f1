import { choice, date, dateOrder, refs, report, text, when } from '#engine'
import { idList } from '#app/core/in_each_company.ts'
import { contractsOfPeople } from '#plugins/talent/plugin.ts'
import { MOTIVOS_LEITURA, REASON_LABEL, reasonRules } from '../domain/reading.ts'
import { RESULTADOS_EXAME } from '../domain/exams.ts'
import { RECORDS, REQUESTS, TALENTS } from '../domain/keys.ts'
import { recordReport } from '../services/record_log.ts'

/** Health records of people in a period, with the exams they had. */
export const prontuarioReport = report('sst/relatorios/prontuario', {
  label: 'Prontuário',
  authority: 'ROLE_SAUDE_PRONTUARIOS',
  fields: {
    talentosIds: refs(TALENTS, 'Talentos').ids().required().min(1),
    dataIni: date('Período - início').required().default({ now: 'monthAgo' }),
    dataFim: date('Período - fim').required().default({ now: 'date' }),
    motivo: choice(REASON_LABEL, MOTIVOS_LEITURA).required(),
    justificativa: text('Qual').max(255),
  },
  rules: [dateOrder('dataIni', 'dataFim'), ...reasonRules()],
  columns: [
    { key: 'data', label: 'Data', format: 'date' },
    { key: 'descricao', label: 'Descrição' },
    { key: 'exame', label: 'Exame' },
    { key: 'resultado', label: 'Resultado' },
    { key: 'profissional', label: 'Profissional' },
  ],
  async run(filters, context) {
    // The record of a person goes on in the next contract.
    const people = await contractsOfPeople(context, idList(filters.talentosIds))
    const [from, until] = [filters.dataIni!, filters.dataFim!]
    const records = await context
      .query(RECORDS)
      .where(when('colaborador').in(people), when('data').between(from, until))
      .select({
        id: 'colaborador.id',
        talento: 'colaborador.nome',
        data: 'data',
        descricao: 'descricao',
        profissional: 'profissional.nome',
      })
      .rows()
    // A user without a readable record is treated as no health professional and may not read exams here.
    const exams = records.length
      ? await context
          .query(REQUESTS)
          .join('exames')
          .where(when('colaborador').in(people), when('exames.dataRealizacao').between(from, until))
          .select({
            id: 'colaborador.id',
            talento: 'colaborador.nome',
            data: 'exames.dataRealizacao',
            exame: 'exames.exame.nome',
            codigo: 'exames.resultado',
            profissional: 'medicoCoordenador.nome',
          })
          .rows()
      : []
    const rows = [
      ...records.map((record) => ({ ...record, exame: null as string | null, resultado: null as string | null })),
      ...exams.map(({ codigo, ...one }) => ({
        ...one,
        descricao: null,
        resultado: RESULTADOS_EXAME[codigo as keyof typeof RESULTADOS_EXAME] ?? null,
      })),
    ]
    rows.sort((a, b) => a.talento!.localeCompare(b.talento!) || a.data!.localeCompare(b.data!) || a.id! - b.id!)
    return { rows, groupBy: [{ key: 'talento', label: 'Talento', newPage: true }] }
  },
  afterGenerate: recordReport,
})
