import type { Hooks } from '#engine'

/** Copies the company record's value to the setting. */
export const companyHooks: Hooks = {
  beforeSave(_context, values) {
    if ('acIntegra' in values)
      values.configuracao = { ...values.configuracao, integradoComFolha: Boolean(values.acIntegra) }
  },
}
