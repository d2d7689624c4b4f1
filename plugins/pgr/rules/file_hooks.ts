import { type Context, type Hooks, idOf, RuleError } from '#engine'
import { type FILES, PGR } from '../domain/keys.ts'

/** What was published with a programme stays; further files may be added. */
async function assertDraft(context: Context, pgr: unknown) {
  const programme = await context.system.repo(PGR).find(idOf(pgr)!)
  if (programme && programme.situacao !== 'E')
    throw new RuleError('Um anexo de um PGR publicado fica como está: acrescente outro.')
}

export const fileHooks: Hooks<typeof FILES> = {
  async beforeSave(context, _values, old) {
    if (old) await assertDraft(context, old.pgr)
  },
  beforeDelete: (context, row) => assertDraft(context, row.pgr),
}
