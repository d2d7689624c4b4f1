import { type Context, type Row } from '#engine'

const CONFIGS = 'gestao-talentos/configuracoes-niveis-competencia-colaborador'
const DEMANDS = 'cargo-salario/faixas-salariais-niveis-competencia'

/** The last configuration that had begun on a day. */
async function inForce(context: Context, key: string, filter: Record<string, unknown>, day: string) {
  const sort = [{ field: 'data', descending: true }]
  const query = { filter: { ...filter, dataFim: day }, sort, limit: 1, full: true, withoutTotal: true }
  return (await context.elevated().repo(key).list(query)).rows[0]
}

/** What the salary band of a talent demands on a day; none without a band or a configuration. */
export const demandedBy = async (context: Context, talent: Row, day: string): Promise<Row | undefined> =>
  talent.faixaSalarial ? inForce(context, DEMANDS, { faixaSalarial: talent.faixaSalarial.id }, day) : undefined

export interface ProfileLine {
  competenciaId: number
  competencia: string
  /** Weight of the level in its scale. */
  exigido: number
  atual: number
  nivelExigido: string | null
  nivelAtual: string | null
}

/** Each competency the band demands or the talent was judged in, level against level; 0 where there is none. */
export async function competencyProfile(context: Context, talent: Row, day: string): Promise<ProfileLine[]> {
  const [demanded, own] = [
    await demandedBy(context, talent, day),
    await inForce(context, CONFIGS, { colaborador: talent.id }, day),
  ]
  const lines = new Map<number, ProfileLine>()
  const lineOf = ({ id, nome }: { id: number; nome: string }) => {
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
  for (const { competencia, nivelCompetencia } of demanded?.niveis ?? [])
    Object.assign(lineOf(competencia), {
      exigido: nivelCompetencia.ordem ?? 0,
      nivelExigido: nivelCompetencia.descricao,
    })
  for (const { competencia, nivelCompetenciaId } of own?.niveis ?? [])
    Object.assign(lineOf(competencia), {
      atual: nivelCompetenciaId.ordem ?? 0,
      nivelAtual: nivelCompetenciaId.descricao,
    })
  return [...lines.values()]
}
