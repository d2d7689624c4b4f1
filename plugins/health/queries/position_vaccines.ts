import { addDays, type Context, when } from '#engine'
import { CARDS, DOSES, TALENTS, VACCINES } from '../domain/keys.ts'

/** Days within which a dose is about to be due. */
const SOON = 30

/** How somebody stands with a vaccine their position or function demands. */
export const SITUACOES_VACINA = {
  SEM_CARTAO: { label: 'Sem cartão', tone: 'error' },
  ATRASADA: { label: 'Dose atrasada', tone: 'error' },
  INTERROMPIDO: { label: 'Interrompido', tone: 'neutral' },
  A_VENCER: { label: 'Dose nos próximos 30 dias', tone: 'warning' },
  EM_DIA: { label: 'Em dia', tone: 'success' },
  COMPLETO: { label: 'Completo', tone: 'success' },
} as const
export type SituacaoVacina = keyof typeof SITUACOES_VACINA
/** What somebody has to see to. */
export const FALTAS: readonly SituacaoVacina[] = ['SEM_CARTAO', 'ATRASADA', 'INTERROMPIDO']

/** Ids a vaccine names, by vaccine. */
async function demanded(context: Context, path: 'cargos' | 'funcoes') {
  const rows = await context
    .query(VACCINES)
    .withoutRowRules()
    .join(path)
    .select({ id: 'id', to: `${path}.id` })
    .rows()
  return Map.groupBy(rows, ({ to }) => Number(to))
}

/** Each active person with each vaccine that their position or function demands. */
export async function positionVaccines(context: Context) {
  const [byPosition, byFunction] = [await demanded(context, 'cargos'), await demanded(context, 'funcoes')]
  if (!byPosition.size && !byFunction.size) return []
  const people = await context
    .query(TALENTS)
    .where(when('situacao').is('A'))
    .select({
      id: 'id',
      talento: 'nome',
      cargoId: 'cargo.id',
      cargo: 'cargo.nome',
      funcaoId: 'funcao.id',
      estabelecimento: 'estabelecimento.nome',
      area: 'areaOrganizacional.nome',
    })
    .orderBy('talento')
    .rows()
  const names = await context.query(VACCINES).withoutRowRules().select({ id: 'id', nome: 'nome' }).mapBy('id')
  const cards = await context
    .query(CARDS)
    .withoutRowRules()
    .select({ id: 'id', pessoa: 'colaborador.id', vacina: 'vacina.id', status: 'status' })
    .rows()
  const cardOf = new Map(cards.map((card) => [`${card.pessoa}:${card.vacina}`, card]))
  const doses = await context
    .query(DOSES)
    .withoutRowRules()
    .where(when('dataRealizacao').empty())
    .select({ cartao: 'cartao.id', dose: 'doseVacina', prevista: 'dataPrevista' })
    .orderBy('dose')
    .rows()
  const open = Map.groupBy(doses, ({ cartao }) => cartao!)
  return people.flatMap(({ id, cargoId, funcaoId, ...person }) => {
    const vaccines = new Set(
      [...(byPosition.get(cargoId ?? 0) ?? []), ...(byFunction.get(funcaoId ?? 0) ?? [])].map((row) => row.id),
    )
    return [...vaccines].map((vaccine) => {
      const card = cardOf.get(`${id}:${vaccine}`)
      const next = card && open.get(card.id)?.[0]
      return {
        talentoId: id,
        ...person,
        vacina: names.get(vaccine)?.nome ?? '',
        dose: next?.dose ?? null,
        prevista: next?.prevista ?? null,
        situacao: stateOf(card?.status ?? null, next, context.today),
      }
    })
  })
}

function stateOf(status: string | null, next: { prevista: string | null } | undefined, today: string): SituacaoVacina {
  if (status === null) return 'SEM_CARTAO'
  if (!next || status === 'COMPLETO') return 'COMPLETO'
  if (status === 'INTERROMPIDO') return 'INTERROMPIDO'
  if (next.prevista && next.prevista < today) return 'ATRASADA'
  return next.prevista && next.prevista <= addDays(today, SOON) ? 'A_VENCER' : 'EM_DIA'
}
