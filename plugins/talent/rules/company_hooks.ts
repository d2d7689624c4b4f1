import type { Hooks } from '#engine'

/** Copies the company record's value to the setting. */
export const companyHooks: Hooks = {
  beforeSave(_context, values) {
    if ('ehIntegradaColabore' in values)
      values.configuracao = { ...values.configuracao, integradoComColabore: Boolean(values.ehIntegradaColabore) }
  },
}
