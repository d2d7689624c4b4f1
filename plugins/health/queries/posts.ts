import { type Context, when } from '#engine'
import { TALENTS } from '../domain/keys.ts'

/** A place and a function in which somebody works from a day on. */
export interface Post {
  data: string
  ambiente: number | null
  funcao: number | null
}

/** Posts of people, oldest first; situations that move neither place nor function are one. */
export async function postsOf(context: Context, people: number[] | null): Promise<Map<number, Post[]>> {
  const rows = await context
    .query(TALENTS)
    .join('historicos')
    .where(when('situacao').is('A'), ...(people ? [when('id').in(people)] : []))
    .select({
      id: 'id',
      data: 'historicos.data',
      ambiente: 'historicos.ambiente.id',
      funcao: 'historicos.funcao.id',
    })
    .orderBy('data')
    .rows()
  const found = new Map<number, Post[]>()
  for (const { id, data, ambiente, funcao } of rows) {
    const own = found.get(id) ?? []
    if (!own.length) found.set(id, own)
    const last = own.at(-1)
    if (!last || last.ambiente !== ambiente || last.funcao !== funcao) own.push({ data: data!, ambiente, funcao })
  }
  return found
}

/** The post of a day: the first one also before it begins. */
export const postOn = (posts: readonly Post[] | undefined, day: string): Post | null =>
  posts?.findLast((post) => post.data <= day) ?? posts?.[0] ?? null
