import { derived, idOf, recordName, referredRows, rowsOf, via, when } from '#engine'
import { CONDITIONS, TALENTS, VACCINES } from '../domain/keys.ts'

/** A card is named by its person and vaccine. */
export const cardDescription = derived<'sst/cartoes-vacinacao'>(['descricao'], {
  from: [via('colaborador', ['nome']), via('vacina', ['nome'])],
  async compute(context, rows) {
    const people = await referredRows(
      context,
      TALENTS,
      rows.map((row) => row.colaborador),
      ['nome'],
    )
    const vaccines = await referredRows(
      context,
      VACCINES,
      rows.map((row) => row.vacina),
      ['nome'],
    )
    return rows.map((row) => {
      const person = people.get(idOf(row.colaborador) ?? 0)
      const vaccine = vaccines.get(idOf(row.vacina) ?? 0)?.nome ?? ''
      return { descricao: `${person ? recordName(context, TALENTS, person) : ''} · ${vaccine}` }
    })
  },
})

/** Groups that conditions name cannot be edited. */
export const groupInUse = derived<'sst/grupos-homogeneos'>(['possuiCondicaoAmbientalVinculada'], {
  from: [rowsOf(CONDITIONS, 'grupoHomogeneo', [])],
  auditAs: 'vincular condição ambiental',
  async compute(context, rows) {
    const used = await context
      .query(CONDITIONS)
      .withoutRowRules()
      .where(when('grupoHomogeneo').in(rows.flatMap((row) => row.id ?? [])))
      .select({ grupo: 'grupoHomogeneo.id' })
      .groupBy('grupo')
      .values()
    const ids = new Set(used.map(Number))
    return rows.map((row) => ({ possuiCondicaoAmbientalVinculada: ids.has(row.id) }))
  },
})
