import type { Context } from '#engine'
import type { Ports } from '#engine/ports.ts'

/** The company and the user as printed documents name them. */
export async function letterhead(context: Context): ReturnType<Ports['letterhead']> {
  const [company] =
    context.empresaId === null ? [] : [await context.system.repo('utilitario/empresas').find(context.empresaId)]
  const logo = company?.logoEmpresa ? await logoOf(context, company.id) : undefined
  return {
    company: { nome: company?.nome ?? 'Ipê RH', logo, corPrincipal: company?.corPrincipal ?? undefined },
    user: { nome: context.actor.nome },
  }
}

async function logoOf(context: Context, id: number): Promise<string | undefined> {
  const { storedFile } = await import('#engine/http/stored_file.ts')
  const { engine } = await import('#engine/engine.ts')
  try {
    const stored = await storedFile(
      context.system as Parameters<typeof storedFile>[0],
      engine().registry.resource('utilitario/empresas'),
      id,
      'logoEmpresa',
    )
    return `data:${stored.contentType};base64,${(await (await import('#app/files/index.ts')).readFile(stored.path)).toString('base64')}`
  } catch {
    return undefined
  }
}
