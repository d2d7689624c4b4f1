import { type Context, count, when } from '#engine'
import { talentReport } from '#plugins/talent/plugin.ts'
import { type Period, periods } from './before.ts'
import { absenteeism, dismissed, type PanelFilter, TALENTS, turnover } from './talents.ts'

interface Figure {
  nome: string
  agora: number
  antes: number
  percentual: boolean
}

/** Suffix of figure names whose values are money. */
export const MONEY = ' (R$)'

const written = ({ nome, percentual }: Figure, value: number) =>
  nome.endsWith(MONEY)
    ? value.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })
    : `${value.toLocaleString('pt-BR', { maximumFractionDigits: 2 })}${percentual ? '%' : ''}`

/** Relative size of a change; a change from zero is the largest. */
const weight = ({ agora, antes }: Figure) => (antes ? Math.abs(agora / antes - 1) : agora ? Number.MAX_VALUE : 0)

/** The largest changes, one sentence each. */
export function sentences(figures: readonly Figure[], most = 3): string[] {
  return figures
    .filter((figure) => figure.agora !== figure.antes)
    .sort((a, b) => weight(b) - weight(a))
    .slice(0, most)
    .map((figure) => {
      const { agora, antes } = figure
      const [now, before, nome] = [written(figure, agora), written(figure, antes), figure.nome.replace(MONEY, '')]
      if (!antes) return `${nome}: ${now}, nada no período anterior.`
      const by = Math.round(weight(figure) * 100)
      return `${nome}: ${agora > antes ? 'alta' : 'queda'} de ${by}%, de ${before} para ${now}.`
    })
}

async function peopleFigures(context: Context, filter: Period): Promise<Record<string, number>> {
  const { dataIni, dataFim } = filter
  const places = talentReport.placeConditions(filter)
  const admitted = context.query(TALENTS).where(when('dataAdmissao').between(dataIni, dataFim), ...places)
  const occurrences = context
    .query('gestao-talentos/colaboradores-ocorrencias')
    .where(when('dataIni').between(dataIni, dataFim), ...talentReport.placeConditions(filter, 'colaborador.'))
  const absences = await absenteeism(context, filter)
  return {
    Admissões: await admitted.count(),
    Desligamentos: await dismissed(context, filter).count(),
    Ocorrências: (await occurrences.select({ total: count() }).first())?.total ?? 0,
    'Turnover médio mensal': (await turnover(context, filter)).media ?? 0,
    'Absenteísmo médio mensal': absences.media ?? 0,
  }
}

/** Compares the period of the panel with the preceding period of the same length. */
export const changesOf =
  (figuresOf: (context: Context, filter: Period) => Promise<Record<string, number>>) =>
  async (context: Context, filter: PanelFilter): Promise<{ frase: string }[]> => {
    const { now, earlier } = periods(context, filter)
    const [agora, antes] = [await figuresOf(context, now), await figuresOf(context, earlier)]
    return sentences(
      Object.entries(agora).map(([nome, value]) => ({
        nome,
        agora: value,
        antes: antes[nome] ?? 0,
        percentual: nome.includes('médio mensal'),
      })),
    ).map((frase) => ({ frase }))
  }

export const whatChanged = changesOf(peopleFigures)
