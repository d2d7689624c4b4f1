import { addDays, type Context, daysBetween, Fraction, type Where, when } from '#engine'
import { exactPercent } from '#plugins/questionnaires/plugin.ts'
import { TALENTS } from '../domain/keys.ts'
import {
  type Decided,
  DECISIONS,
  FOLLOW_UPS,
  firstTermEnd,
  isFinal,
  LEGAL_DAYS,
  legalEnd,
  probationEnd,
} from '../domain/probation.ts'

/** Days of the first term where the contract of a person says nothing else: 30, 45 or 90 usually. */
export const firstTermDays = ({ settings }: Pick<Context, 'settings'>) => Number(settings.diasExperiencia ?? 45)

/** Days after the legal end during which a person without a decision is still listed. */
const STILL_SHOWN = 30

export interface ProbationPerson {
  id: number
  nome: string
  cargo: string | null
  area: string | null
  gestor: string | null
  gestorId: number | null
  admissao: string
  /** Days since admission, including today. */
  dia: number
  /** Current last day of the probation period, and the legal maximum. */
  fim: string
  fimLegal: string
  diasRestantes: number
  /** The day from which the contract is open-ended because a term ran out undecided (CLT, art. 451). */
  indeterminadoDesde: string | null
  alerta: 'TRANQUILO' | 'PERTO' | 'PASSOU' | 'DECIDIDO'
  performance: number | null
  decisao: (Decided & { id: number }) | null
  acompanhamentos: {
    id: number
    periodo: string
    dataPrevista: string | null
    status: 'C' | 'A' | 'I'
    performance: number | null
  }[]
}

async function followUpsOf(context: Context, ids: number[]) {
  const rows = await context
    .query(FOLLOW_UPS)
    .where(when('colaborador').in(ids))
    .select({
      id: 'id',
      colaborador: 'colaborador.id',
      periodo: 'periodoExperiencia.descricao',
      dataPrevista: 'dataPrevista',
      status: 'status',
      performance: 'preenchimento.performance',
      fracao: 'preenchimento.performanceFracao',
    })
    .orderBy('dataPrevista', 'id')
    .rows()
  return Map.groupBy(rows, (row) => Number(row.colaborador))
}

/** Follow-ups of one employee, earliest first. */
export const followUpsOfTalent = (context: Context, talentId: number) =>
  context.repo(FOLLOW_UPS).all(
    { colaborador: talentId },
    {
      sort: [{ field: 'dataPrevista', descending: false }],
    },
  )

async function decisionsOf(context: Context, ids: number[]) {
  const rows = await context
    .query(DECISIONS)
    .where(when('colaborador').in(ids))
    .select({ id: 'id', colaborador: 'colaborador.id', decisao: 'decisao', data: 'data', ate: 'ate' })
    .orderBy('data', 'id')
    .rows()
  return Map.groupBy(rows, (row) => Number(row.colaborador))
}

/** Visible people whose probation period runs, or ended recently without a decision; most urgent first. */
export async function peopleOnProbation(context: Context, conditions: Where[] = []): Promise<ProbationPerson[]> {
  const people = await context
    .query(TALENTS)
    .where(
      when('situacao').is('A'),
      when('vinculo').is('E'),
      when('dataAdmissao').atLeast(addDays(context.today, 1 - LEGAL_DAYS - STILL_SHOWN)),
      when('dataAdmissao').atMost(context.today),
      ...conditions,
    )
    .select({
      id: 'id',
      nome: 'nome',
      cargo: 'cargo.nome',
      area: 'areaOrganizacional.nome',
      gestor: 'gestor.nome',
      gestorId: 'gestor.id',
      admissao: 'dataAdmissao',
      termino: 'contratoTrabalho.termino',
    })
    .rows()
  if (!people.length) return []
  const ids = people.map((person) => Number(person.id))
  const [followUps, decisions] = [await followUpsOf(context, ids), await decisionsOf(context, ids)]
  const firstTerm = firstTermDays(context)
  const notice = Number(context.settings.diasAvisoExperiencia ?? 5)
  return people
    .map((person): ProbationPerson => {
      const id = Number(person.id)
      const admissao = String(person.admissao)
      const taken = (decisions.get(id) ?? []) as unknown as (Decided & { id: number })[]
      const acompanhamentos = (followUps.get(id) ?? []).map((each) => ({
        id: Number(each.id),
        periodo: String(each.periodo ?? ''),
        dataPrevista: each.dataPrevista as string | null,
        status: each.status as 'C' | 'A' | 'I',
        performance: each.status === 'C' ? (each.performance as number | null) : null,
      }))
      const fim = probationEnd(firstTermEnd(admissao, firstTerm, person.termino), taken)
      const diasRestantes = daysBetween(context.today, fim)
      const latest = taken.at(-1)
      return {
        id,
        nome: String(person.nome ?? ''),
        cargo: person.cargo ?? null,
        area: person.area ?? null,
        gestor: person.gestor ?? null,
        gestorId: person.gestorId ? Number(person.gestorId) : null,
        admissao,
        dia: daysBetween(admissao, context.today) + 1,
        fim,
        fimLegal: legalEnd(admissao),
        diasRestantes,
        indeterminadoDesde: diasRestantes < 0 && !isFinal(taken) ? addDays(fim, 1) : null,
        alerta: isFinal(taken)
          ? 'DECIDIDO'
          : diasRestantes < 0
            ? 'PASSOU'
            : diasRestantes <= notice
              ? 'PERTO'
              : 'TRANQUILO',
        performance:
          Fraction.mean(
            (followUps.get(id) ?? []).flatMap((each) =>
              each.status === 'C' ? (exactPercent(each.fracao, each.performance) ?? []) : [],
            ),
          )?.round() ?? null,
        decisao: latest ? { id: Number(latest.id), decisao: latest.decisao, data: latest.data, ate: latest.ate } : null,
        acompanhamentos,
      }
    })
    .filter((person) => person.dia <= LEGAL_DAYS || person.alerta === 'PASSOU')
    .sort(
      (a, b) =>
        Number(a.alerta === 'DECIDIDO') - Number(b.alerta === 'DECIDIDO') ||
        a.fim.localeCompare(b.fim) ||
        a.nome.localeCompare(b.nome),
    )
}
