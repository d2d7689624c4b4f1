import {
  type Context,
  ForbiddenError,
  planChange,
  publishChange,
  type PublishedDefinition,
  RuleError,
  type RowAt,
} from '#engine'
import { DEFINITIONS, PUBLISH } from '../domain/codes.ts'

/** What is published holds for every company: only who may publish in all of them does. */
export function assertMayPublish(context: Context) {
  if (!context.everywhere(PUBLISH))
    throw new ForbiddenError(
      'O que se publica vale para todas as empresas: só quem tem esta autorização em todas elas publica.',
    )
}

const definitionOf = (row: RowAt<'estudio/definicoes'>): PublishedDefinition => ({
  uuid: row.uuid!,
  tipo: row.tipo,
  definicao: row.definicao,
})

export const planOf = (row: RowAt<'estudio/definicoes'>) =>
  planChange({ uuid: row.uuid!, definition: definitionOf(row) })

/** Puts a draft into force and gives the profiles what they need to use it. */
export async function publish(context: Context, id: number, profiles: readonly number[]) {
  assertMayPublish(context)
  const row = await context.repo(DEFINITIONS).get(id)
  const { numero, autorizacoes } = await publishChange(
    context,
    { uuid: row.uuid!, definition: definitionOf(row) },
    `Publica ${row.titulo}`,
  )
  await context.system.repo(DEFINITIONS).patch(id, { situacao: 'P', publicadaEm: new Date().toISOString() }, 'publicar')
  const names = autorizacoes.map(({ nome }) => nome)
  if (names.length)
    for (const profile of profiles) {
      const perfis = context.repo('utilitario/perfis')
      const { authorities } = await perfis.get(profile)
      await perfis.update(profile, {
        authorities: [...new Set([...((authorities as unknown as string[] | null) ?? []), ...names])],
      })
    }
  return numero
}

/** Takes a definition out of use; its tables and rows are kept. */
export async function retire(context: Context, id: number) {
  assertMayPublish(context)
  const row = await context.repo(DEFINITIONS).get(id)
  if (row.situacao !== 'P' && row.situacao !== 'A') throw new RuleError('Só o que está publicado sai de uso.')
  const { numero } = await publishChange(context, { uuid: row.uuid!, definition: null }, `Tira de uso ${row.titulo}`)
  await context.system.repo(DEFINITIONS).patch(id, { situacao: 'X' }, 'publicar')
  return numero
}
