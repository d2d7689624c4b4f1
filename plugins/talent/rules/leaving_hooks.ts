import type { Hooks } from '#engine'
import { settleEndings } from '#app/core/endings.ts'

/** Whoever leaves leaves what hangs on them, by whichever door the date came in. */
export const leavingHooks: Pick<Hooks<'gestao-talentos/talentos'>, 'afterChange'> = {
  afterChange: {
    async dataDesligamento(context, row, old) {
      if (!row.dataDesligamento || old.dataDesligamento) return
      const dismissals = await context.system.repo('gestao-talentos/desligamentos').all({ colaborador: row.id })
      const end = { id: row.id, day: row.dataDesligamento }
      await settleEndings(
        context,
        'gestao-talentos/talentos',
        end,
        (dismissals[0]?.mantidas as string[] | null | undefined) ?? [],
      )
    },
  },
}
