import { addDays, any, report, when } from '#engine'
import { idList, inEachCompany } from '#app/core/in_each_company.ts'
import { talentReport } from '#plugins/talent/plugin.ts'
import { TALENTS } from '../domain/keys.ts'
import { dueDay, FOLLOW_UPS } from '../domain/probation.ts'
import { MAX_REPORT_PERIODS, periods, type Person, personColumns, SITUACOES, daysOf } from './probation_common.ts'

const { companies, period, periodRules, places, placeConditions } = talentReport

export const experienciaPrevisto = report('avaliacao/relatorios/acompanhamento-experiencia-previsto', {
  label: 'Acompanhamento de Experiência Previsto',
  fields: { ...period, ...companies, ...places, ...periods(MAX_REPORT_PERIODS) },
  rules: periodRules,
  help: 'Quem completa cada período entre as duas datas, pela data de admissão.',
  columns: [
    { key: 'talento', label: 'Talento' },
    { key: 'cargo', label: 'Cargo' },
    { key: 'area', label: 'Área organizacional' },
    { key: 'admissao', label: 'Admissão', format: 'date' },
    { key: 'periodo', label: 'Período' },
    { key: 'dataPrevista', label: 'Data prevista', format: 'date' },
    {
      key: 'situacao',
      label: 'Situação',
      tones: {
        Completo: 'success',
        'Em andamento': 'info',
        Incompleto: 'neutral',
        Atrasado: 'error',
        Previsto: 'neutral',
        'Sem acompanhamento': 'neutral',
      },
    },
  ],
  async run(filters, context) {
    const chosen = await daysOf(context, idList(filters.periodosIds))
    const rows = await inEachCompany(context, filters.empresasIds, async (company) => {
      const people = (await company
        .query(TALENTS)
        .where(
          when('situacao').is('A'),
          any(
            ...chosen.map((item) =>
              when('dataAdmissao').between(
                addDays(filters.dataIni, 1 - item.dias),
                addDays(filters.dataFim, 1 - item.dias),
              ),
            ),
          ),
          ...placeConditions(filters),
        )
        .select(personColumns)
        .rows()) as unknown as Person[]
      const known = people.length
        ? await company
            .query(FOLLOW_UPS)
            .where(when('colaborador').in(people.map((person) => person.id)))
            .select({ colaborador: 'colaborador.id', dias: 'periodoExperiencia.dias', status: 'status' })
            .rows()
        : []
      const states = new Map(
        known.map((item) => [`${item.colaborador}|${item.dias}`, item.status as keyof typeof SITUACOES]),
      )
      return people.flatMap((person) =>
        chosen.flatMap(({ descricao, dias }) => {
          const dataPrevista = dueDay(person.admissao, dias)
          if (dataPrevista < filters.dataIni || dataPrevista > filters.dataFim) return []
          const status = states.get(`${person.id}|${dias}`)
          const past = dataPrevista < context.today
          // Only planned follow-ups can be late: for people admitted before there were follow-ups none is expected.
          const unplanned = past ? 'Sem acompanhamento' : 'Previsto'
          const planned = status && (past && status !== 'C' ? 'Atrasado' : SITUACOES[status])
          return [
            {
              talento: person.nome,
              cargo: person.cargo,
              area: person.area,
              admissao: person.admissao,
              periodo: descricao,
              dataPrevista,
              situacao: planned ?? unplanned,
            },
          ]
        }),
      )
    })
    rows.sort((a, b) => a.dataPrevista.localeCompare(b.dataPrevista) || a.talento.localeCompare(b.talento))
    return { rows, totals: [{ key: 'talento', op: 'count' }] }
  },
})
