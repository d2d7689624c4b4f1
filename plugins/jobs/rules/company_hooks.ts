import type { Hooks } from '#engine'

/** The setting follows what the register of the company says. */
export const companyHooks: Hooks = {
  beforeSave(_context, values) {
    if ('acIntegra' in values)
      values.configuracao = { ...values.configuracao, integradoComFolha: Boolean(values.acIntegra) }
  },
}
