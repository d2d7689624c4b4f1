import { type Context, type Where, when } from '#engine'
import { lineText, type Score, type ScoreLine } from '#plugins/questionnaires/plugin.ts'
import { FOLLOW_UPS } from '../domain/probation.ts'

export interface ProbationCard {
  talento: string
  cargo: string | null
  admissao: string
  periodos: {
    periodo: string
    avaliador: string | null
    respondidaEm: string | null
    performance: number | null
    linhas: ScoreLine[]
  }[]
}

/** Answers about people in the chosen periods: one card each. */
export async function filledCards(context: Context, conditions: Where[], periods: number[]): Promise<ProbationCard[]> {
  const rows = await context
    .query(FOLLOW_UPS)
    .where(when('status').is('C'), when('periodoExperiencia').in(periods), ...conditions)
    .select({
      id: 'colaborador.id',
      talento: 'colaborador.nome',
      cargo: 'colaborador.cargo.nome',
      admissao: 'colaborador.dataAdmissao',
      periodo: 'periodoExperiencia.descricao',
      avaliador: 'avaliador.nome',
      respondidaEm: 'respondidaEm',
      performance: 'preenchimento.performance',
      apuracao: 'preenchimento.apuracao',
    })
    .orderBy('colaborador.nome', 'dataPrevista')
    .rows()
  return [...Map.groupBy(rows, (row) => Number(row.id)).values()].map((all) => ({
    talento: String(all[0]!.talento ?? ''),
    cargo: all[0]!.cargo ?? null,
    admissao: String(all[0]!.admissao),
    periodos: all.map((item) => ({
      periodo: String(item.periodo ?? ''),
      avaliador: (item.avaliador as string | null) ?? null,
      respondidaEm: (item.respondidaEm as string | null) ?? null,
      performance: item.performance === null ? null : Number(item.performance),
      linhas: ((item.apuracao as Score | null)?.linhas ?? []).map((line) => ({ ...line, resposta: lineText(line) })),
    })),
  }))
}
