import { brDate, type Context, type Violation, when } from '#engine'
import type { Declaring } from '../domain/events.ts'
import { CONDITIONS } from '../domain/keys.ts'
import { keyOf, lastEvents } from './last_events.ts'

/**
 * Of the conditions of a talent that began up to the day of obligation, only the last is declared, with that day
 * (Manual S-1.3, S-2240, 12.1: "carga inicial deste evento com a descrição das informações constantes no evento em vigor
 * na data de início de sua obrigatoriedade"; evtExpRisco, infoExpRisco: "CHAVE_GRUPO: {dtIniCondicao*}").
 */
export async function otherConditions(
  context: Context,
  rows: readonly { colaborador: number | null; inicio: string | null }[],
  { days: { since }, ambiente }: Declaring,
) {
  const people = since
    ? [...new Set(rows.flatMap(({ colaborador, inicio }) => (inicio! <= since ? (colaborador ?? []) : [])))]
    : []
  if (!since || !people.length) return { untold: () => undefined, refusals: () => [] }
  const early = await context
    .query(CONDITIONS)
    .withoutRowRules()
    .where(when('colaborador').in(people), when('dataInicio').atMost(since))
    .select({ id: 'id', colaborador: 'colaborador.id', inicio: 'dataInicio' })
    .orderBy('dataInicio')
    .rows()
  const inForce = new Map(early.map(({ id, colaborador }) => [colaborador, id]))
  const ended = new Map(
    early.flatMap(({ id, colaborador }) => {
      const last = inForce.get(colaborador)!
      return last === id ? [] : [[id, last] as const]
    }),
  )
  const events = await lastEvents(context, [CONDITIONS], [...ended.keys()], ambiente)
  const known = new Set(
    [...ended].flatMap(([id, last]) => {
      const event = events.get(keyOf(CONDITIONS, id))
      const told =
        event &&
        !event.substituido &&
        (event.situacao === 'SEM_ERRO' || (event.lote && event.situacao === 'AGUARDANDO'))
      return told ? [last] : []
    }),
  )
  return {
    untold: (id: number) =>
      ended.has(id)
        ? `A condição terminou antes de ${brDate(since)}, início da obrigatoriedade: informa-se só a que vigora nesse dia.`
        : undefined,
    refusals: (id: number): Violation[] =>
      known.has(id)
        ? [
            {
              field: 'dataInicio',
              message: `Outra condição já foi informada com início em ${brDate(since)}: exclua antes o evento dela no eSocial.`,
            },
          ]
        : [],
  }
}
