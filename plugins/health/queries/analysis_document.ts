import { addDays, brDate, type Context, daysBetween, type ReportResult, type RowAt } from '#engine'
import { identification, issuedResult, signerOf } from '#plugins/sst/plugin.ts'
import { type AnalysisFigures, CATEGORIAS, compareFigures } from '../domain/analysis.ts'
import { ANALYSES } from '../domain/keys.ts'
import { analysisOf, type Scope } from './analysis.ts'

type Analysis = RowAt<typeof ANALYSES>

/** The issued report this one is compared with: the chosen one, else the last before it of the same places. */
async function previousOf(
  context: Context,
  row: Analysis,
): Promise<{ titulo: string; figures: AnalysisFigures } | null> {
  const own = JSON.stringify(placesOf(row))
  const candidates = row.anterior
    ? [await context.system.repo(ANALYSES).get(row.anterior.id)]
    : (
        await context.system.repo(ANALYSES).all({ situacao: 'V' }, { sort: [{ field: 'dataFim', descending: true }] })
      ).filter(
        ({ id, dataFim, estabelecimentos }) =>
          id !== row.id && dataFim < row.dataIni && JSON.stringify(placesOf({ estabelecimentos })) === own,
      )
  const [found] = candidates
  const result = found && (await issuedResult(context, ANALYSES, found.id))
  return result ? { titulo: found.titulo!, figures: result.view!.data.numeros as AnalysisFigures } : null
}

const placesOf = ({ estabelecimentos }: Pick<Analysis, 'estabelecimentos'>) =>
  (estabelecimentos ?? []).map(({ id }: { id: number }) => id).toSorted((a, b) => a - b)

/** The same number of days, until the day before. */
const before = (scope: Scope): Scope => {
  const last = addDays(scope.dataIni, -1)
  return { ...scope, dataIni: addDays(last, -daysBetween(scope.dataIni, scope.dataFim)), dataFim: last }
}

const decimal = (value: number) => value.toLocaleString('pt-BR', { maximumFractionDigits: 2 })
const percent = (value: number | null) => (value === null ? '–' : `${decimal(value)}%`)
const signed = (value: number | null) => (value === null ? '–' : `${value > 0 ? '+' : ''}${decimal(value)}`)

export async function analysisDocument(context: Context, row: Analysis): Promise<ReportResult> {
  const scope: Scope = {
    dataIni: row.dataIni,
    dataFim: row.dataFim,
    estabelecimentos: placesOf(row),
    categoria: row.categoria,
  }
  const numeros = await analysisOf(context, scope)
  const previous = await previousOf(context, row)
  const earlier = before(scope)
  const comparado = previous?.figures ?? (await analysisOf(context, earlier))
  const comparacao = compareFigures(numeros, comparado)
  return {
    rows: [
      ...numeros.clinicosPorMotivo.map(({ motivo, total }) => ({ parte: 'Exames clínicos', item: motivo, total })),
      ...numeros.porExame.map(({ exame, total, alterados, percentual }) => ({
        parte: 'Exames complementares',
        item: exame,
        total,
        alterados,
        percentual,
      })),
      ...numeros.alteradosPorGrupo.map(({ exame, grupo, total, alterados, percentual }) => ({
        parte: `Resultados por ${CATEGORIAS[scope.categoria].toLowerCase()}`,
        item: exame,
        grupo,
        total,
        alterados,
        percentual,
      })),
      ...numeros.cats.map(({ tipo, cat, total }) => ({ parte: 'CATs', item: [tipo, cat].join(', '), total })),
      // Somebody always works here: a report without any exam says so.
      { parte: 'Trabalhadores', item: 'No fim do período', total: numeros.doencas.noFim },
    ],
    groupBy: [{ key: 'parte', label: 'Parte' }],
    view: {
      name: 'health::pcmso_relatorio',
      data: {
        numeros,
        titulo: row.titulo,
        situacao: row.situacao === 'V' ? 'Emitido' : 'Em elaboração',
        emitido: row.emitidoEm ? brDate(row.emitidoEm) : '',
        periodo: `${brDate(row.dataIni)} a ${brDate(row.dataFim)}`,
        ...(await identification(context, scope.estabelecimentos.slice())),
        daEmpresa: !scope.estabelecimentos.length,
        medico: await signerOf(context, row.medico?.id ?? null),
        categoria: CATEGORIAS[scope.categoria],
        porExame: numeros.porExame.map((line) => ({ ...line, percentual: percent(line.percentual) })),
        alteradosPorGrupo: [...Map.groupBy(numeros.alteradosPorGrupo, ({ exame }) => exame)].map(([exame, lines]) => ({
          exame,
          linhas: lines.map((line) => ({ ...line, percentual: percent(line.percentual) })),
        })),
        doencas: [...numeros.doencasPorGrupo, { grupo: 'Total', ...numeros.doencas }].map((line) => ({
          ...line,
          incidencia: percent(line.incidencia),
          prevalencia: percent(line.prevalencia),
        })),
        anterior:
          previous?.titulo ??
          `Período de ${brDate(earlier.dataIni)} a ${brDate(earlier.dataFim)}, contado agora: não há relatório anterior emitido`,
        comparacao: comparacao.map(({ nome, atual, anterior, variacao, percentual }) => ({
          nome,
          atual: percentual ? percent(atual) : decimal(atual ?? 0),
          anterior: percentual ? percent(anterior) : decimal(anterior ?? 0),
          variacao: `${signed(variacao)}${percentual && variacao !== null ? ' p.p.' : ''}`,
        })),
        discussao: row.discussao,
        recomendacoes: row.recomendacoes,
        apresentado: row.apresentadoEm ? brDate(row.apresentadoEm) : '',
        piso: Number(context.settings.pisoAnonimato ?? 1),
      },
    },
  }
}
