import { brDate, type Context, type RowAt, when } from '#engine'
import { ACCIDENTS, EVENTS, LEAVES } from '../domain/keys.ts'
import { END } from './begun_leaves.ts'

type Event = RowAt<'esocial/eventos'>

/** Accepted events of an environment that stand. */
const standing = (context: Context, ambiente: string | null) =>
  context
    .query(EVENTS)
    .withoutRowRules()
    .where(
      when('ambiente').is(ambiente),
      when('situacao').is('SEM_ERRO'),
      when('substituido').is(false),
      when('tipo').isNot('S-3000'),
    )

const NAMED = { tipo: 'tipo', talento: 'colaborador.nome', data: 'data', recibo: 'nrRecibo' } as const

/** I, 16.1.5: "não pode haver retorno sem início". */
const endOf = (context: Context, { ambiente, origemId }: Event) =>
  standing(context, ambiente).where(when('origem').is(END), when('origemId').is(origemId)).select(NAMED).rows()

/**
 * I, 16.1.5: "a exclusão do fim do afastamento só é aceita se não houver nenhum outro evento posterior incompatível com
 * de afastamento do empregado (exemplo: outro afastamento […])".
 */
const laterLeaves = (context: Context, { ambiente, colaborador, data, origemId }: Event) =>
  standing(context, ambiente)
    .where(
      when('origem').is(LEAVES),
      when('colaborador').is(colaborador?.id ?? null),
      when('data').above(data ?? ''),
      when('origemId').isNot(origemId),
    )
    .orderBy('-data')
    .select(NAMED)
    .rows()

/** S-2210, 13.2 and 2.1: a reopened CAT and one of death name the receipt of the CAT before. */
async function followingCats(context: Context, { ambiente, nrRecibo }: Event) {
  const ids = await context
    .query(ACCIDENTS)
    .withoutRowRules()
    .where(when('reciboOrigem').is(nrRecibo))
    .select({ id: 'id' })
    .values()
  if (!ids.length) return []
  return standing(context, ambiente).where(when('origem').is(ACCIDENTS), when('origemId').in(ids)).select(NAMED).rows()
}

/**
 * Why an accepted event cannot be excluded yet: the events that depend on it, by name, in the order to exclude them
 * (S-3000, 2.1: "A exclusão de evento não periódico não pode ser efetuada se houver outros eventos […] dele
 * dependentes"). Null: none depends on it.
 */
export async function dependentsRefusal(context: Context, event: Event): Promise<string | null> {
  const found =
    event.origem === END
      ? await laterLeaves(context, event)
      : event.origem === LEAVES && !event.comTermino
        ? await endOf(context, event)
        : event.tipo === 'S-2210'
          ? await followingCats(context, event)
          : []
  if (!found.length) return null
  const names = found.map(
    ({ tipo, talento, data, recibo }) => `${tipo} de ${talento ?? ''} em ${brDate(data!)}, recibo ${recibo}`,
  )
  return `Exclua antes o que depende deste evento: ${names.join('; ')}.`
}
