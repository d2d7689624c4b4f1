import { type Hooks, when } from '#engine'
import { ASOS, REQUESTS } from '../domain/keys.ts'

/**
 * The admission exam is made before the contract (NR-7, item 7.5.7): what a candidate was asked for and certified goes on
 * with the contract of the same person.
 */
export const talentHooks: Hooks<'gestao-talentos/talentos'> = {
  async afterSave(context, row, old) {
    if (old || !row.cpf) return
    const system = context.system
    for (const key of [REQUESTS, ASOS] as const) {
      const ids = await system
        .query(key)
        .where(when('candidato').filled(), when('motivo').is('ADM'), when('candidato.pessoal.cpf').is(row.cpf))
        .select('id')
        .values()
      for (const id of ids)
        await system.repo(key).patch(Number(id), { colaborador: row.id, candidato: null }, 'admitir')
    }
  },
}
