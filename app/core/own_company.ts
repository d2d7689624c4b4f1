import type { Context } from '#engine'

/** The user's current company: its name and numbers are visible to everyone who works there. */
export const ownCompany = (context: Context) => context.system.repo('utilitario/empresas').get(context.empresaId!)
