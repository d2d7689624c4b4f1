import type { Context } from '#engine'

/** The user's current company: its name and numbers are visible to everyone who works there. */
export const ownCompany = (context: Context) =>
  context
    .elevated('whoever works in a company may know its name and numbers')
    .repo('utilitario/empresas')
    .get(context.empresaId!)
