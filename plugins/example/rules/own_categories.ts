import { type Context, mine, type OwnSet, rowRule } from '#engine'

/** Lifts the rule below. */
export const SEES_ALL_PROJECTS = 'ROLE_EXEMPLO_VISUALIZA_TODOS_PROJETOS'

/** A set of the user's own: the categories they answer for, with those right below. Found anew after a write to categories. */
export const categorias: OwnSet = {
  from: ['exemplo/categorias'],
  async find(userId: number, { db }: Context) {
    const answered = await db.from('exemplo_categorias').where('responsavel_id', userId).select('id')
    const below = await db.from('exemplo_categorias').whereIn('superior_id', answered.map((one) => one.id)).select('id')
    return [...answered, ...below].map((one) => Number(one.id))
  },
}

/** A row rule made of it: who lacks the authority sees the projects of their own categories only, everywhere. */
export const ownCategories = rowRule('somente os projetos das próprias categorias', mine('categoria', 'exemploCategorias'), { unless: SEES_ALL_PROJECTS })
