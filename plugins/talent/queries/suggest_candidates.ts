import { type Context, when } from '#engine'
import { adherence } from '../domain/adherence.ts'
import { demandsOn, type Level, levelsOn } from './competency_levels.ts'

const BANDS = 'cargo-salario/faixas-salariais'
const TALENTS = 'gestao-talentos/talentos'
const MAX_PEOPLE = 50

const against = (demanded: readonly Level[], own: readonly Level[]) =>
  demanded.map((item) => ({
    nome: item.nome,
    exigido: item.ordem,
    atual: own.find((level) => level.competencia === item.competencia)?.ordem ?? 0,
  }))

const missingOf = (lines: readonly { nome: string; exigido: number; atual: number }[]) =>
  lines.filter((line) => line.atual < line.exigido).map((line) => line.nome)

export interface BandFit {
  id: number
  faixa: string
  cargo: string
  aderencia: number
  /** Competencies whose level is not reached. */
  faltam: string[]
}

/** How well a talent meets the requirements of each band, best first. */
export async function bandsFor(context: Context, talent: number, day: string): Promise<BandFit[]> {
  const demands = await demandsOn(context, day)
  if (!demands.size) return []
  const own = (await levelsOn(context, day, when('colaborador').is(talent))).get(talent) ?? []
  const bands = await context
    .query(BANDS)
    .where(when('id').in([...demands.keys()]))
    .select({ id: 'id', faixa: 'nome', cargo: 'cargo.nome' })
    .rows()
  return bands
    .flatMap(({ id, faixa, cargo }) => {
      const lines = against(demands.get(id)!, own)
      const aderencia = adherence(lines)
      return aderencia === null
        ? []
        : [{ id, faixa: faixa ?? '', cargo: cargo ?? '', aderencia, faltam: missingOf(lines) }]
    })
    .sort((a, b) => b.aderencia - a.aderencia || a.cargo.localeCompare(b.cargo, 'pt-BR') || a.id - b.id)
}

export interface TalentFit {
  id: number
  nome: string
  cargo: string | null
  area: string | null
  aderencia: number
  faltam: string[]
}

/** Visible active talents assessed in what a band requires, best first: candidates for a vacancy of it. */
export async function talentsFor(context: Context, band: number, day: string, most = MAX_PEOPLE): Promise<TalentFit[]> {
  const demanded = (await demandsOn(context, day, [band])).get(band) ?? []
  if (!demanded.length) return []
  const levels = await levelsOn(context, day, when('colaborador.situacao').is('A'))
  const fits = [...levels]
    .map(([id, own]) => {
      const lines = against(demanded, own)
      return { id, aderencia: adherence(lines) ?? 0, faltam: missingOf(lines) }
    })
    .filter((item) => item.aderencia > 0)
    .sort((a, b) => b.aderencia - a.aderencia || a.id - b.id)
    .slice(0, most)
  const people = await context
    .query(TALENTS)
    .where(when('id').in(fits.map((fit) => fit.id)))
    .select({ id: 'id', nome: 'nome', cargo: 'cargo.nome', area: 'areaOrganizacional.nome' })
    .mapBy('id')
  return fits.flatMap((fit) => {
    const one = people.get(fit.id)
    return one ? [{ ...fit, nome: one.nome!, cargo: one.cargo ?? null, area: one.area ?? null }] : []
  })
}
