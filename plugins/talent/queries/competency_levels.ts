import { type Context, max, when, type Where } from '#engine'
import { scaleOn } from '#plugins/positions/plugin.ts'

const CONFIGS = 'gestao-talentos/configuracoes-niveis-competencia-colaborador'
const DEMANDS = 'cargo-salario/faixas-salariais-niveis-competencia'

/** A level of one competency: its name and its weight in the scale of the day. */
export interface Level {
  competencia: number
  nome: string
  nivel: string
  ordem: number
}

/** Levels by the id of their band or talent. */
export type Levels = Map<number, Level[]>

/** Weights of the levels on a day: those of the scale in force, otherwise those of the levels themselves. */
export async function weightsOn(context: Context, day: string): Promise<(id: number, own: number | null) => number> {
  const scale = await scaleOn(context, day)
  const weights = new Map<number, number>(
    (scale?.configuracoes ?? []).map((configuracao) => [configuracao.nivelCompetencia.id, configuracao.ordem]),
  )
  return (id, own) => weights.get(id) ?? own ?? 0
}

const LEVELS = 'cargo-salario/niveis-competencia'

/** Maximum of a day's scale: the weight of its highest level; 0 without levels. */
export async function highestWeight(context: Context, day: string): Promise<number> {
  const scale = await scaleOn(context, day)
  if (scale) return Math.max(0, ...scale.configuracoes.map((configuracao) => Number(configuracao.ordem)))
  const highest = await context
    .query(LEVELS)
    .withoutRowRules()
    .select({ ordem: max('ordem') })
    .value()
  return Number(highest ?? 0)
}

interface Found {
  dono: number | null
  competencia: number | null
  nome: string | null
  nivelId: number | null
  nivel: string | null
  ordem: number | null
}

async function byOwner(context: Context, day: string, rows: readonly Found[]): Promise<Levels> {
  const weightOf = await weightsOn(context, day)
  const levels: Levels = new Map()
  for (const { dono, competencia, nome, nivelId, nivel, ordem } of rows) {
    const own = levels.get(dono!) ?? []
    own.push({ competencia: competencia!, nome: nome ?? '', nivel: nivel ?? '', ordem: weightOf(nivelId!, ordem) })
    levels.set(dono!, own)
  }
  return levels
}

/** Requirements of salary bands on a day, in one statement; without `bands` of all. */
export async function demandsOn(context: Context, day: string, bands?: readonly number[]): Promise<Levels> {
  if (bands && !bands.length) return new Map()
  const rows = await context
    .query(DEMANDS)
    .withoutRowRules()
    .where(when('data').atMost(day), ...(bands ? [when('faixaSalarial').in([...bands])] : []))
    .latestPer('faixaSalarial', 'data')
    .join('niveis')
    .select({
      dono: 'faixaSalarial.id',
      competencia: 'niveis.competencia.id',
      nome: 'niveis.competencia.nome',
      nivelId: 'niveis.nivelCompetencia.id',
      nivel: 'niveis.nivelCompetencia.descricao',
      ordem: 'niveis.nivelCompetencia.ordem',
    })
    .orderBy('nome')
    .rows()
  return byOwner(context, day, rows)
}

/** Levels of talents on a day, in one statement: of visible ones that match these conditions. */
export async function levelsOn(context: Context, day: string, ...conditions: Where[]): Promise<Levels> {
  const rows = await context
    .query(CONFIGS)
    .where(when('data').atMost(day), ...conditions)
    .latestPer('colaborador', 'data')
    .join('niveis')
    .select({
      dono: 'colaborador.id',
      competencia: 'niveis.competencia.id',
      nome: 'niveis.competencia.nome',
      nivelId: 'niveis.nivelCompetenciaId.id',
      nivel: 'niveis.nivelCompetenciaId.descricao',
      ordem: 'niveis.nivelCompetenciaId.ordem',
    })
    .orderBy('nome')
    .rows()
  return byOwner(context, day, rows)
}
