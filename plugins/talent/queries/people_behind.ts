import { any, type Context, whereRef, when, lastDayOfMonth } from '#engine'
import { placeConditions, TALENTS, type TalentFilter } from '../domain/filters.ts'
import { firstDay } from '../domain/months.ts'

/** Admissions and dismissals of a month: the people of its turnover. Reasons that do not count are marked. */
export async function peopleOfTurnover(
  context: Context,
  filter: TalentFilter & { dataIni?: string | null; dataFim?: string | null },
  mes: string,
) {
  // A period that begins or ends within the month bounds its days, as in the turnover of the panel.
  const within = (day: string | null | undefined) => (day?.slice(0, 7) === mes ? day : null)
  const [from, until] = [within(filter.dataIni) ?? firstDay(mes), within(filter.dataFim) ?? lastDayOfMonth(mes)]
  const talents = context.query(TALENTS).where(...placeConditions(filter))
  const columns = { talento: 'nome', cargo: 'cargo.nome', area: 'areaOrganizacional.nome' } as const
  const came = await talents
    .where(when('dataAdmissao').between(from, until))
    .select({ ...columns, data: 'dataAdmissao' })
    .orderBy('data', 'talento')
    .rows()
  const left = await talents
    .where(when('dataDesligamento').between(from, until))
    .select({
      ...columns,
      data: 'dataDesligamento',
      motivo: 'motivoDesligamento.motivo',
      conta: 'motivoDesligamento.turnover',
    })
    .orderBy('data', 'talento')
    .rows()
  return [
    ...came.map((item) => ({ ...item, movimento: 'Admissão' })),
    ...left.map(({ motivo, conta, ...one }) => ({
      ...one,
      movimento: `Desligamento: ${motivo ?? 'Não informado'}${motivo && !conta ? ' (não conta)' : ''}`,
    })),
  ]
}

/** The absences within a month, with their people. */
export async function absencesOfMonth(context: Context, filter: TalentFilter, mes: string) {
  const [from, until] = [firstDay(mes), lastDayOfMonth(mes)]
  return context
    .query('gestao-talentos/colaboradores-ocorrencias')
    .where(
      whereRef('ocorrencia', whereRef('tipoOcorrencia', when('absenteismo').is(true))),
      when('dataIni').atMost(until),
      any(when('dataFim').atLeast(from), when('dataIni').atLeast(from)),
      ...placeConditions(filter, 'colaborador.'),
    )
    .select({
      talento: 'colaborador.nome',
      area: 'colaborador.areaOrganizacional.nome',
      ocorrencia: 'ocorrencia.descricao',
      inicio: 'dataIni',
      fim: 'dataFim',
    })
    .orderBy('inicio', 'talento')
    .rows()
}
