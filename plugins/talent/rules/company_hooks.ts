import type { Hooks } from '#engine'

/** The setting follows what the register of the company says. */
export const companyHooks: Hooks = {
  beforeSave(_context, values) {
    if ('ehIntegradaColabore' in values)
      values.configuracao = { ...values.configuracao, integradoComColabore: Boolean(values.ehIntegradaColabore) }
  },
}
