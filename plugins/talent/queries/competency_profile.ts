import { type Context, type RowAt, when } from '#engine'
import { demandsOn, levelsOn } from './competency_levels.ts'

const DEMANDS = 'cargo-salario/faixas-salariais-niveis-competencia'

type Banded = Pick<RowAt<'gestao-talentos/talentos'>, 'id' | 'faixaSalarial'>

/** The stored requirements of a talent's salary band on a day; undefined without a band or a configuration. */
export async function demandedBy(context: Context, talent: Banded, day: string) {
  if (!talent.faixaSalarial) return undefined
  const query = {
    filter: { faixaSalarial: talent.faixaSalarial.id, dataFim: day },
    sort: [{ field: 'data', descending: true }],
    limit: 1,
    full: true,
    withoutTotal: true,
  }
  return (await context.system.repo(DEMANDS).list(query)).rows[0]
}

export interface ProfileLine {
  competenciaId: number
  competencia: string
  /** Weight of the level in its scale. */
  exigido: number
  atual: number
  nivelExigido: string | null
  nivelAtual: string | null
}

/** Each competency the band requires or the talent was assessed in, with both levels; 0 if there is none. */
export async function competencyProfile(context: Context, talent: Banded, day: string): Promise<ProfileLine[]> {
  const band = talent.faixaSalarial?.id
  const demanded = band ? ((await demandsOn(context, day, [band])).get(band) ?? []) : []
  const own = (await levelsOn(context, day, when('colaborador').is(talent.id))).get(talent.id) ?? []
  const lines = new Map<number, ProfileLine>()
  const lineOf = (id: number, nome: string) => {
    const line = lines.get(id) ?? {
      competenciaId: id,
      competencia: nome,
      exigido: 0,
      atual: 0,
      nivelExigido: null,
      nivelAtual: null,
    }
    lines.set(id, line)
    return line
  }
  for (const { competencia, nome, nivel, ordem } of demanded)
    Object.assign(lineOf(competencia, nome), { exigido: ordem, nivelExigido: nivel })
  for (const { competencia, nome, nivel, ordem } of own)
    Object.assign(lineOf(competencia, nome), { atual: ordem, nivelAtual: nivel })
  return [...lines.values()]
}
