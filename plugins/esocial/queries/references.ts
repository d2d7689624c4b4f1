import { type Context, idOf, type Resources, type RowAt } from '#engine'
import type { ExposureAgent, Place, Responsible } from '../domain/s2240.ts'
import { MEASUREMENTS } from '../domain/keys.ts'

type ById<K extends keyof Resources> = Map<number, RowAt<K>>
const byId = <T extends { id: number }>(rows: T[]): Map<number, T> => new Map(rows.map((row) => [row.id, row]))

/** The period of a history that is in force on a day. */
const periodOn = <P extends { data: string }>(periods: readonly P[] | null | undefined, day: string): P | null =>
  (periods ?? []).filter((period) => period.data <= day).toSorted((a, b) => (a.data < b.data ? 1 : -1))[0] ?? null

/**
 * References of conditions, read once for a run over thousands of them: environments and EPIs with their histories, and
 * the professionals responsible for groups. Measurements are read on demand.
 */
export class References {
  readonly #context: Context
  readonly #agents: ById<typeof MEASUREMENTS> = new Map()
  #environments: ById<'sst/ambientes'> = new Map()
  #establishments: ById<'utilitario/estabelecimentos'> = new Map()
  #works: ById<'sst/obra'> = new Map()
  #epis: ById<'sst/epis'> = new Map()
  #agentCodes: ById<'sst/agentes-nocivos'> = new Map()
  #histories: RowAt<'sst/grupos-homogeneos-historicos'>[] = []
  #professionals: ById<'sst/profissional'> = new Map()
  #states: ById<'geral/estados'> = new Map()

  private constructor(context: Context) {
    this.#context = context.system
  }

  static async read(context: Context): Promise<References> {
    const made = new References(context)
    const { repo } = made.#context
    made.#environments = byId(await repo('sst/ambientes').all())
    made.#establishments = byId(await repo('utilitario/estabelecimentos').all())
    made.#works = byId(await repo('sst/obra').all())
    made.#epis = byId(await repo('sst/epis').all())
    made.#agentCodes = byId(await repo('sst/agentes-nocivos').all())
    made.#histories = await repo('sst/grupos-homogeneos-historicos').all()
    made.#professionals = byId(await repo('sst/profissional').all())
    made.#states = byId(await repo('geral/estados').all())
    return made
  }

  /** Reads the measurements that are not loaded yet. */
  async needMeasurements(ids: Iterable<number>): Promise<void> {
    const missing = [...new Set(ids)].filter((id) => !this.#agents.has(id))
    for (let at = 0; at < missing.length; at += 500) {
      const rows = await this.#context.repo(MEASUREMENTS).all({ ids: missing.slice(at, at + 500) })
      for (const row of rows) this.#agents.set(row.id, row)
    }
  }

  /** A measurement as S-2240 declares it, with the EPI certificates valid on the day. */
  agent(id: number, day: string): ExposureAgent | null {
    const row = this.#agents.get(id)
    if (!row) return null
    const epis = (row.episIds ?? []).flatMap((item) => {
      const epi = this.#epis.get(Number(idOf(item) ?? item))
      return epi ? [{ nome: String(epi.nome), ca: this.#certificate(epi, day) }] : []
    })
    const codigo = this.#agentCodes.get(idOf(row.agenteNocivo) ?? 0)?.codigo ?? null
    return { ...row, codigo, descricao: row.descricao ?? null, epis, episIds: row.episIds } as ExposureAgent
  }

  #certificate(epi: RowAt<'sst/epis'>, day: string): string | null {
    const period = periodOn(epi.historicos, day)
    return (period ? period.numeroCA : epi.numeroCA) ?? null
  }

  /** Location of an environment on a day, with its registration. */
  place(id: number | null, day: string): Place | null {
    const environment = id === null ? undefined : this.#environments.get(id)
    const period = periodOn(environment?.historicos, day)
    if (!environment || !period) return null
    const nome = period.nomeAmbiente ?? environment.nome
    if (period.localAmbiente === '2')
      return { nome, local: '2', tpInsc: period.tipoInscricaoDeTerceiro, nrInsc: period.numeroInscricaoDeTerceiro }
    const work = this.#works.get(idOf(period.obra) ?? 0)
    if (work) return { nome, local: '1', tpInsc: '4', nrInsc: digitsOf(work.numeroInscricao) }
    const base = this.#establishments.get(idOf(period.estabelecimento) ?? 0)
    const parts = [base?.empresaBaseCnpjCaepf, base?.complementoCnpjCaepf, base?.digitoVerificadorCnpjCaepf]
    const known = parts.every(Boolean)
    return {
      nome,
      local: '1',
      tpInsc: base?.tipoComplemento === 'CAEPF' ? '3' : '1',
      nrInsc: known ? parts.join('') : null,
    }
  }

  /**
   * Professionals responsible for the records of a group on a day: from its own history, or from one that covers it
   * together with other groups.
   */
  responsible(group: number, day: string): Responsible[] {
    const own = this.#histories.filter(
      (row) => idOf(row.grupo) === group || (row.historicoGrupoHomogeneosIds ?? []).some((id) => Number(id) === group),
    )
    const period = periodOn(own, day)
    return (period?.profissionaisSSTIds ?? []).flatMap((id) => {
      const row = this.#professionals.get(Number(id))
      if (!row) return []
      return [
        {
          nome: String(row.nome),
          cpf: row.cpf ?? null,
          orgaoDeClasse: String(row.orgaoDeClasse),
          sigla: row.siglaOrgaoDeClasse ?? null,
          numeroInscricao: row.numeroInscricao ?? null,
          uf: this.#states.get(idOf(row.ufId) ?? 0)?.sigla ?? null,
        },
      ]
    })
  }
}

const digitsOf = (value: unknown) => String(value ?? '').replace(/\D/g, '') || null
