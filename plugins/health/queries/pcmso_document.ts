import { brDate, type Context, type ReportResult, type RowAt } from '#engine'
import { identification, signerOf } from '#plugins/sst/plugin.ts'
import type { PCMSO } from '../domain/keys.ts'

const SITUACOES: Record<string, string> = { E: 'Em elaboração', V: 'Vigente', S: 'Substituído' }

/** "12 meses"; once if the exam is not periodic. */
const everyMonths = (months: number | null | undefined) =>
  months ? `A cada ${months} ${months === 1 ? 'mês' : 'meses'}` : 'Não periódico'

/** The document of a programme: the lines it holds, by function and place. */
export async function pcmsoDocument(context: Context, row: RowAt<typeof PCMSO>): Promise<ReportResult> {
  const places = (row.estabelecimentos ?? []).map(({ id }: { id: number }) => id)
  const lines = (row.programa ?? []).map((line) => ({ ...line, frequencia: everyMonths(line.periodicidade) }))
  const posts = [...Map.groupBy(lines, ({ funcao, ambiente }) => `${funcao}|${ambiente}`).values()].map((exams) => ({
    funcao: exams[0]!.funcao,
    ambiente: exams[0]!.ambiente,
    trabalhadores: exams[0]!.trabalhadores ?? 0,
    riscos: exams[0]!.riscos,
    exames: exams,
  }))
  const sections = [
    ['identificacao', 'Identificação da organização'],
    ['introducao', 'Introdução'],
    ['diretrizes', 'Diretrizes e planejamento'],
    ['responsabilidades', 'Responsabilidades'],
    ['programa', 'Programa de exames por função e ambiente'],
    ['resumo', 'Resumo dos exames'],
    ['emergencias', 'Primeiros socorros e emergências'],
    ['registros', 'Registros e relatório analítico'],
    ['encerramento', 'Encerramento e assinaturas'],
  ].map(([id, titulo], index) => ({ id: id!, titulo, numero: index + 1 }))
  return {
    rows: lines,
    groupBy: [{ key: 'funcao', label: 'Função' }],
    view: {
      name: 'health::pcmso',
      data: {
        titulo: row.titulo,
        versao: row.revisao ?? 1,
        situacao: SITUACOES[row.situacao ?? ''],
        publicado: row.publicadoEm ? brDate(row.publicadoEm) : '',
        vigencia: `${brDate(row.dataIni)} a ${brDate(row.dataFim)}`,
        ...(await identification(context, places)),
        daEmpresa: !places.length,
        medico: await signerOf(context, row.medico?.id ?? null),
        organizacao: { nome: row.responsavelOrganizacao ?? '', cargo: row.cargoResponsavelOrganizacao ?? '' },
        introducao: row.introducao,
        diretrizes: row.diretrizes,
        emergencias: row.emergencias,
        secoes: sections,
        numero: Object.fromEntries(sections.map(({ id, numero }) => [id, numero])),
        postos: posts,
        resumo: [...Map.groupBy(lines, ({ exame }) => exame)]
          .map(([exame, found]) => ({
            exame,
            funcoes: new Set(found.map(({ funcao }) => funcao)).size,
            trabalhadores: found.reduce((sum, { trabalhadores }) => sum + (trabalhadores ?? 0), 0),
          }))
          .toSorted((a, b) => (a.exame ?? '').localeCompare(b.exame ?? '', 'pt-BR')),
        totais: {
          postos: posts.length,
          trabalhadores: posts.reduce((sum, { trabalhadores }) => sum + trabalhadores, 0),
          exames: new Set(lines.map(({ exame }) => exame)).size,
        },
      },
    },
  }
}
