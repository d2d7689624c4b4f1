import type { Context } from '#engine'
import type { Days } from '../domain/events.ts'

/** The environment the company sends to. */
export const ambienteOf = ({ settings }: Context) =>
  String((settings as Record<string, string | null | undefined>).esocialAmbiente ?? '2')

/** Days the rules compare with. */
export const daysOf = (context: Context): Days => ({
  today: context.today,
  since: (context.settings as Record<string, string | null | undefined>).esocialInicio ?? null,
})
