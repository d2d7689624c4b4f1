import { can } from '#engine/compiler/names.ts'
import { engine } from '#engine/engine.ts'
import { candidateClient, Client, createCatalogues, createCompany, staffClient, system, minimalInput } from '#tests'
import type { Rows } from './requests.ts'

/** Rows of every resource of a company, as far as the least a form would send makes them. */
async function fillCompany(empresaId: number) {
  const context = await system(empresaId)
  const rows = new Map<string, number[]>()
  for (const { key, def } of engine().registry.resources.values()) {
    if (can(def, 'create') && !def.aliasOf && key !== 'utilitario/empresas') {
      const input = await minimalInput(key, context).catch(() => null)
      if (input)
        await context
          .repo(key)
          .create(input)
          .catch(() => null)
    }
    const page = await context
      .repo(key)
      .list({ limit: 5, withoutTotal: true })
      .catch(() => null)
    if (page?.rows.length)
      rows.set(
        key,
        page.rows.map((row) => Number(row.id)),
      )
  }
  return rows
}

/**
 * Who may send. A reader sees every resource, and none of its restricted fields. An impersonator views the system as a
 * user who may do everything.
 */
export const SENDERS = ['staff', 'reader', 'candidate', 'stranger', 'impersonator'] as const
export type Sender = (typeof SENDERS)[number]

/** A company with rows, and people signed in to it. What was sent may shut it down: then another takes its place. */
export class Stage {
  rows: Rows = new Map()
  #company = 0
  #catalogues!: Awaited<ReturnType<typeof createCatalogues>>
  readonly #clients = new Map<Sender, Client>()

  async open() {
    this.#company = (await createCompany()).id
    this.#catalogues = await createCatalogues(this.#company)
    this.rows = await fillCompany(this.#company)
    this.#clients.clear()
  }

  async client(sender: Sender): Promise<Client> {
    const known = this.#clients.get(sender)
    if (known) return known
    const made = await this.#signIn(sender).catch(async () => {
      await this.open()
      return this.#signIn(sender)
    })
    this.#clients.set(sender, made)
    return made
  }

  /** Everybody signs in anew, from other addresses. */
  forget = () => this.#clients.clear()

  async #signIn(sender: Sender): Promise<Client> {
    const empresaId = this.#company
    if (sender === 'stranger') return new Client()
    if (sender === 'candidate') return candidateClient(empresaId, this.#catalogues)
    if (sender === 'impersonator') {
      const [viewed, viewer] = [await staffClient({ empresaId }), await staffClient({ empresaId })]
      const { status } = await viewer.post(`/api/utilitario/usuarios/${viewed.user.id}/ver-como`)
      if (status !== 204) throw new Error(`The view of another user did not begin: ${status}`)
      return viewer
    }
    const authorities = [...engine().registry.resources.values()].map((resource) => resource.authority.read)
    return staffClient(sender === 'staff' ? { empresaId } : { empresaId, authorities })
  }
}
