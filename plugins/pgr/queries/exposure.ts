import { addDays, type Context, type Repository, type RowAt, when } from '#engine'
import { certificatesOn, NO_EXPOSURE } from '#plugins/sst/plugin.ts'
import { withoutDuplicates } from '../domain/duplicates.ts'
import { FUNCTIONS, GROUPS, MEASUREMENTS, PLACES, TALENTS } from '../domain/keys.ts'

export interface Period {
  inicio: string
  fim: string | null
}

/** A period in one place and function. */
export interface PostPeriod extends Period {
  estabelecimento: RowAt<'gestao-talentos/talentos'>['historicos'][number]['estabelecimento'] | null
  setor: string
  cargo: string
  funcao: string
  cbo: string
  atividades: string
  ambienteId: number | null
  funcaoId: number | null
  /** Homogeneous groups of the place and the function. */
  grupos: number[]
}

/** A period of exposure to a harmful agent. */
export interface ExposurePeriod extends Period {
  medicao: RowAt<'sst/medicoes-risco'>
  grupoRisco: string | null
  certificados: string[]
}

/** The history period in force on a day; the history is sorted newest first. */
const onDay = <P extends { data: string }>(periods: readonly P[] | undefined, day: string) =>
  periods?.find((period) => period.data <= day)

const later = (a: string, b: string) => (a > b ? a : b)
const sooner = (a: string | null, b: string | null) => (a === null ? b : b === null || a < b ? a : b)

/** Merges consecutive situations that do not differ in place or work, e.g. only in pay, into one period. */
function postsOf(
  talent: RowAt<'gestao-talentos/talentos'>,
  places: Map<number, RowAt<'sst/ambientes'>>,
  functions: Map<number, RowAt<'sst/funcoes'>>,
): Omit<PostPeriod, 'grupos'>[] {
  const situations = [...(talent.historicos ?? [])].reverse()
  const periods: Omit<PostPeriod, 'grupos'>[] = []
  for (const [index, one] of situations.entries()) {
    const next = situations[index + 1]
    const inicio = index === 0 ? talent.dataAdmissao : one.data
    const fim = next ? addDays(next.data, -1) : ((talent.dataDesligamento as string | null) ?? null)
    const [place, work] = [places.get(one.ambiente?.id ?? 0), functions.get(one.funcao?.id ?? 0)]
    const described = onDay(work?.historicosCadastrais, inicio) ?? work?.historicosCadastrais?.at(-1)
    const post: Omit<PostPeriod, 'grupos'> = {
      inicio,
      fim,
      estabelecimento: one.estabelecimento ?? null,
      setor: onDay(place?.historicos, inicio)?.nomeAmbiente ?? place?.nome ?? one.areaOrganizacional?.nome ?? '',
      cargo: one.cargo?.nome ?? '',
      funcao: described?.nomeFuncao ?? work?.nome ?? '',
      cbo: described?.codigoCBO ?? '',
      atividades: described?.descricao ?? '',
      ambienteId: one.ambiente?.id ?? null,
      funcaoId: one.funcao?.id ?? null,
    }
    const last = periods.at(-1)
    const same =
      last &&
      (['setor', 'cargo', 'funcao', 'ambienteId', 'funcaoId'] as const).every((name) => last[name] === post[name]) &&
      last.estabelecimento?.id === post.estabelecimento?.id
    if (same) last.fim = fim
    else periods.push(post)
  }
  return periods
}

/**
 * Each measurement applies from its day until the next one of the same risk, within the time in the post. Before the
 * first one nothing is known.
 */
function exposuresIn(
  post: PostPeriod,
  chains: RowAt<'sst/medicoes-risco'>[][],
): (Period & { medicao: RowAt<'sst/medicoes-risco'> })[] {
  return chains.flatMap((chain) =>
    chain.flatMap((medicao, index) => {
      const next = chain[index + 1]
      const inicio = later(post.inicio, medicao.data)
      const fim = sooner(post.fim, next ? addDays(next.data, -1) : null)
      return fim !== null && fim < inicio ? [] : [{ inicio, fim, medicao }]
    }),
  )
}

/** The first and last days of a post for which no agent was assessed, or none was found. */
function unexposedIn(
  post: PostPeriod,
  assessed: readonly { data: string; livre: boolean }[],
): { semAvaliacao: Period | null; ausencia: Period | null } {
  const first = assessed[0]?.data
  if (!first || (post.fim !== null && first > post.fim))
    return { semAvaliacao: { inicio: post.inicio, fim: post.fim }, ausencia: null }
  const free = assessed.find(({ livre }) => livre)?.data
  const found = assessed.find(({ livre, data }) => !livre && free !== undefined && data >= free)?.data
  const ausencia = free && {
    inicio: later(post.inicio, free),
    fim: sooner(post.fim, found ? addDays(found, -1) : null),
  }
  return {
    semAvaliacao: first > post.inicio ? { inicio: post.inicio, fim: addDays(first, -1) } : null,
    ausencia: ausencia && (ausencia.fim === null || ausencia.fim >= ausencia.inicio) ? ausencia : null,
  }
}

/** Work history of talents in the company: posts, and the harmful agents of each, in a fixed number of statements. */
export async function exposureProfiles(context: Context, ids: number[]) {
  const talents = await context.repo(TALENTS).all({ ids })
  const system = context.system
  const used = (path: 'ambiente' | 'funcao') => [
    ...new Set(talents.flatMap((talent) => (talent.historicos ?? []).flatMap((each) => each[path]?.id ?? []))),
  ]
  const byId = async <T extends { id: number }>(rows: Repository<T>, ids: number[]) =>
    new Map<number, T>(ids.length ? (await rows.all({ ids: ids })).map((row) => [row.id, row]) : [])
  const [places, functions] = [
    await byId(system.repo(PLACES), used('ambiente')),
    await byId(system.repo(FUNCTIONS), used('funcao')),
  ]
  const known = (await system.repo(GROUPS).all()).map((row) => ({
    id: row.id,
    finalidade: row.finalidade,
    ambientes: new Set((row.ambientes ?? []).map((ambiente) => ambiente.id)),
    funcoes: new Set((row.funcoes ?? []).map((funcao) => funcao.id)),
  }))
  const groups = withoutDuplicates(known)
  const measured = await system
    .query(MEASUREMENTS)
    .withoutRowRules()
    .where(when('agenteNocivo').filled())
    .orderBy('data', 'id')
    .select({
      id: 'id',
      data: 'data',
      ghe: 'grupo.id',
      agente: 'agenteNocivo.codigo',
      grupo: 'risco.grupoRisco',
    })
    .rows()
  const harmful = measured.filter(({ agente }) => agente !== NO_EXPOSURE)
  const assessed = Map.groupBy(
    measured.map(({ ghe, data, agente }) => ({ ghe, data: data!, livre: agente === NO_EXPOSURE })),
    ({ ghe }) => ghe!,
  )
  const kinds = new Map(harmful.map((item) => [item.id, item]))
  const whole = await byId(system.repo(MEASUREMENTS), [...kinds.keys()])
  const byGroup = Map.groupBy(
    harmful.map(({ id }) => whole.get(id)!),
    (row) => row.grupo.id as number,
  )
  const profiles = talents.map((talent) => {
    const posts = postsOf(talent, places, functions).map((post) => ({
      ...post,
      grupos: groups
        .filter(
          (group) =>
            (group.ambientes.size > 0 || group.funcoes.size > 0) &&
            (!group.ambientes.size || group.ambientes.has(post.ambienteId!)) &&
            (!group.funcoes.size || group.funcoes.has(post.funcaoId!)),
        )
        .map(({ id }) => id),
    }))
    const exposures = posts.flatMap((post) => {
      const chains = post.grupos.flatMap((group) => [
        ...Map.groupBy(byGroup.get(group) ?? [], (row) => `${row.risco?.id}:${row.agenteNocivo?.id}`).values(),
      ])
      return exposuresIn(post, chains)
    })
    const unexposed = posts.map((post) =>
      unexposedIn(
        post,
        post.grupos.flatMap((group) => assessed.get(group) ?? []).toSorted((a, b) => a.data.localeCompare(b.data)),
      ),
    )
    return {
      talent,
      posts,
      exposures,
      semAvaliacao: unexposed.flatMap((each) => each.semAvaliacao ?? []),
      ausencias: unexposed.flatMap((each) => each.ausencia ?? []),
    }
  })
  const shown = profiles.flatMap((profile) => profile.exposures)
  const epis = [...new Set(shown.flatMap(({ medicao }) => (medicao.episIds ?? []) as number[]))]
  // Certificates are queried once per measurement day: there are few days, whatever the number of people.
  const days = [...new Set(shown.map(({ medicao }) => medicao.data as string))]
  const certificates = new Map<string, Awaited<ReturnType<typeof certificatesOn>>>()
  if (epis.length) for (const day of days) certificates.set(day, await certificatesOn(context, epis, day))
  return profiles.map(({ exposures, ...one }) => ({
    ...one,
    exposures: exposures.map((each): ExposurePeriod => ({
      ...each,
      grupoRisco: kinds.get(each.medicao.id)?.grupo ?? null,
      certificados: ((each.medicao.episIds ?? []) as number[]).flatMap(
        (id) => certificates.get(each.medicao.data)?.get(id)?.numeroCA ?? [],
      ),
    })),
  }))
}
