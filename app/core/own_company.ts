import type { Context } from '#engine'

/** The company somebody works in: its name and numbers are no secret to whoever works there. */
export const ownCompany = (context: Context) =>
  context
    .elevated('whoever works in a company may know its name and numbers')
    .repo('utilitario/empresas')
    .get(context.empresaId!)
