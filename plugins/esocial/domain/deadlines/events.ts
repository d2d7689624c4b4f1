import { addDays } from '#engine'
import { anticipated, type BusinessCalendar, fifteenthAfter, nextBusiness, postponed } from './calendar.ts'
import type { Case, Deadline } from './cases.ts'

const earliest = (...days: string[]) => days.toSorted()[0]!

/** The 15th of the month after, "postergado para o primeiro dia útil quando cair em dia não útil para fins fiscais". */
export const dueMonthAfter = (day: string, calendar: BusinessCalendar, caso: Case): Deadline => ({
  prazo: postponed(fifteenthAfter(day), calendar),
  caso,
})

/** What decides when a CAT is due. */
export interface CatFact {
  data: string
  /** 1 first, 2 reopened, 3 death after the CAT. */
  tipoCat: string
  dataObito?: string | null
  /** Day of the medical certificate: of a reopened CAT, what occurred. */
  atendimento?: string | null
}

/**
 * S-2210: "deve ser registrada até o primeiro dia útil seguinte ao da ocorrência e, em caso de morte, de imediato". 11.1:
 * a death "superveniente ao envio da CAT" is a CAT of its own, due at once from the death. A death after the day of the
 * accident does not move the first CAT later than the accident makes it due. Of a reopening (3.1: "reinício de
 * tratamento ou afastamento") the occurrence is the new certificate; the manual names no other day.
 */
export function catDeadline({ data, tipoCat, dataObito, atendimento }: CatFact, calendar: BusinessCalendar): Deadline {
  if (tipoCat === '3') return { prazo: dataObito ?? data, caso: 'CAT_OBITO' }
  const from = tipoCat === '2' && atendimento && atendimento > data ? atendimento : data
  const due = nextBusiness(from, calendar)
  return dataObito && dataObito <= due ? { prazo: dataObito, caso: 'CAT_OBITO' } : { prazo: due, caso: 'CAT' }
}

/** An ASO, or a toxicological examination of a driver. */
export interface ExamFact {
  evento: 'S-2220' | 'S-2221'
  /** Day of the ASO, or of the collection. */
  data: string
  admissional: boolean
  admissao?: string | null
}

/**
 * S-2220: "até o dia 15 (quinze) do mês subsequente ao da emissão do correspondente ASO, salvo para o relativo a ASO
 * admissional {tpExameOcup} = [0], hipótese em que o evento deve ser enviado até o dia 15 (quinze) do mês subsequente ao
 * da admissão". S-2221 says the same of the day of the examination. Both are "postergados para o primeiro dia útil".
 */
export function examDeadline({ evento, data, admissional, admissao }: ExamFact, calendar: BusinessCalendar): Deadline {
  const aso = evento === 'S-2220'
  if (admissional && admissao)
    return dueMonthAfter(admissao, calendar, aso ? 'ASO_ADMISSIONAL' : 'TOXICOLOGICO_ADMISSAO')
  return dueMonthAfter(data, calendar, aso ? 'ASO' : 'TOXICOLOGICO')
}

/** A dismissal: `postergado` for transfers, changes of CPF and statutory servants. */
export interface DismissalFact {
  data: string
  postergado?: boolean
}

/**
 * S-2299: "até 10 dias a contar data do desligamento, sendo que na contagem é excluído do dia do desligamento", and on a
 * day that is none "deve-se antecipar esse envio para o dia útil imediatamente anterior". Excepted are "a) […]
 * transferência ou […] mudança de CPF" and "b) […] estatutários": the 15th of the next month, postponed.
 */
export const dismissalDeadline = ({ data, postergado }: DismissalFact, calendar: BusinessCalendar): Deadline =>
  postergado
    ? dueMonthAfter(data, calendar, 'DESLIGAMENTO_MES')
    : { prazo: anticipated(addDays(data, 10), calendar), caso: 'DESLIGAMENTO' }

/** What decides when an S-2240 is due. */
export interface ConditionFact {
  /** Start of the condition as the record has it. */
  inicio: string
  /** Whether no condition of the person came before it. */
  primeira: boolean
  admissao?: string | null
  /** Start of the obligation of the company. */
  since: string | null
  /** The leave the person was on at the start of the obligation. */
  afastado?: { motivo: string | null; fim: string | null } | null
  desligamento?: string | null
}

/** The start of the obligation of group 4 (S-2240, 12.4). */
const GROUP_4 = { since: '2023-01-01', due: '2023-06-15' }
/** 12.3 a: "gozo de férias ou licença maternidade". */
const AS_ACTIVE = ['15', '17', '18', '19', '20', '35', '43']

function initialLoad(fact: ConditionFact & { since: string }, calendar: BusinessCalendar): Deadline {
  const { since, afastado, desligamento } = fact
  if (since === GROUP_4.since) {
    const left = desligamento && dismissalDeadline({ data: desligamento }, calendar).prazo!
    return left && left < GROUP_4.due
      ? { prazo: left, caso: 'COND_GRUPO4_SAIDA' }
      : { prazo: GROUP_4.due, caso: 'COND_GRUPO4' }
  }
  // 12.3 b: "a carga inicial somente precisar ser realizada quando do retorno do trabalhador".
  if (afastado && !AS_ACTIVE.includes(afastado.motivo ?? ''))
    return afastado.fim
      ? dueMonthAfter(addDays(afastado.fim, 1), calendar, 'COND_CARGA_RETORNO')
      : { prazo: null, caso: 'COND_CARGA_RETORNO' }
  return dueMonthAfter(since, calendar, 'COND_CARGA')
}

/**
 * S-2240: "até o dia 15 (quinze) do mês subsequente ao início da obrigatoriedade dos eventos de SST ou do
 * ingresso/admissão do trabalhador […]. No caso de alterações da informação inicial, […] até o dia 15 (quinze) do mês
 * subsequente à ocorrência da alteração, postergando-se este prazo para o primeiro dia útil". "Este prazo" is read as the
 * 15th of both.
 */
export function conditionDeadline(fact: ConditionFact, calendar: BusinessCalendar): Deadline {
  const { inicio, primeira, admissao, since } = fact
  const begun = earliest(inicio, admissao ?? inicio)
  if (since && inicio <= since) return initialLoad({ ...fact, since }, calendar)
  if (!primeira) return dueMonthAfter(inicio, calendar, 'COND_ALTERACAO')
  if (since && begun <= since) return initialLoad({ ...fact, since }, calendar)
  return dueMonthAfter(begun, calendar, 'COND_ADMISSAO')
}
