import { any, type Context, through, when } from '#engine'
import { placeConditions, TALENTS, type TalentFilter } from '../reports/filters.ts'
import { firstDay, lastDay } from '../reports/months.ts'

/** Who came and who left in a month: the people behind its turnover. Reasons that do not count are said. */
export async function peopleOfTurnover(context: Context, filter: TalentFilter, mes: string) {
  const [from, until] = [firstDay(mes), lastDay(mes)]
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
    ...came.map((one) => ({ ...one, movimento: 'Admissão' })),
    ...left.map(({ motivo, conta, ...one }) => ({
      ...one,
      movimento: `Desligamento: ${motivo ?? 'Não informado'}${motivo && !conta ? ' (não conta)' : ''}`,
    })),
  ]
}

/** The absences that fall into a month, whose they are. */
export async function absencesOfMonth(context: Context, filter: TalentFilter, mes: string) {
  const [from, until] = [firstDay(mes), lastDay(mes)]
  return context
    .query('gestao-talentos/colaboradores-ocorrencias')
    .where(
      through('ocorrencia', through('tipoOcorrencia', when('absenteismo').is(true))),
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
