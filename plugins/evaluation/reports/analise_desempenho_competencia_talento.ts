import { boolean, type Context, decimal, ref, refs, report, text, when } from '#engine'
import { idList } from '#app/core/in_each_company.ts'
import { EXPLICA_ESCALA, foraPorPiso, GRUPOS } from '../codes.ts'
import { TALENTS } from '../domain/keys.ts'
import { detailOf } from '../queries/detail.ts'
import type { Cycle } from '../domain/rows.ts'
import { optionsFor } from '../queries/results.ts'
import { submittedLines } from '../queries/submitted.ts'
import { requiredOf } from '../services/results.ts'
import { cycleField, cycleIn, failField } from './common.ts'

const criteriaColumns = [
  { key: 'aspecto', label: 'Aspecto' },
  { key: 'pergunta', label: 'Critério' },
  { key: 'avaliadores', label: 'Média dos avaliadores', format: 'percent' as const },
  { key: 'geral', label: 'Média geral', format: 'percent' as const },
]

function answersCounted(questions: { contadas: number; fora: number }[]) {
  const sum = (part: 'contadas' | 'fora') => questions.reduce((total, question) => total + question[part], 0)
  const [counted, out] = [sum('contadas'), sum('fora')]
  return `${counted} ${counted === 1 ? 'resposta contou' : 'respostas contaram'}, ${out || 'nenhuma'} ${out > 1 ? 'ficaram' : 'ficou'} fora`
}

const roleColumns = [
  { key: 'papel', label: 'Papel' },
  { key: 'avaliadores', label: 'Avaliadores', format: 'integer' as const },
  { key: 'performance', label: 'Média do papel', format: 'percent' as const },
  { key: 'peso', label: 'Peso' },
  { key: 'parte', label: 'Parte do resultado', format: 'percent' as const },
]

const explanationColumns = [
  { key: 'sobre', label: 'Sobre' },
  { key: 'texto', label: 'Explicação' },
]

/** The scale, the roles left out and the questions that are not shown, each with its reason. */
function explanations({ formacao: { escala, piso, ocultos, perguntasOcultas } }: Awaited<ReturnType<typeof detailOf>>) {
  return [
    { sobre: 'Escala', texto: EXPLICA_ESCALA[escala] },
    ...(ocultos.length && piso ? [{ sobre: 'Papéis fora', texto: foraPorPiso(ocultos, piso) }] : []),
    ...perguntasOcultas.map((pergunta) => ({ sobre: 'Não aparece, por ter poucas respostas', texto: pergunta })),
  ]
}

/** Who of these answered about the person: of an anonymous cycle nobody is named, and all count. */
async function evaluatorsUsed(context: Context, cycle: Cycle, talent: number, evaluators: number[]) {
  if (cycle.anonima || !evaluators.length) return []
  const rows = await submittedLines(context, cycle, [when('avaliado').is(talent)], evaluators)
  return rows.flatMap((row) => row.avaliadorId ?? [])
}

export const competenciasTalento = report('avaliacao/relatorios/analise-desempenho-competencia-talento', {
  label: 'Análise de Desempenho das Competências do Talento',
  fields: {
    ...cycleField,
    avaliadoId: ref(TALENTS, 'Avaliado').ids().required(),
    avaliadoresIds: refs(TALENTS, 'Avaliadores').ids(),
    notaMinimaMediaGeralCompetencia: decimal('Nota mínima da média geral da competência', 2).min(0),
    considerarAutoavaliacao: boolean('Considerar autoavaliação'),
    exibirComentarios: boolean('Exibir comentários'),
    exibirMediaAvalidadoresEGeralFracionadaDeCriterios: boolean(
      'Exibir média dos avaliadores e geral fracionada de critérios',
    ),
    agruparPorCargo: boolean('Agrupar por cargo'),
    doisPontoZero: boolean('Avaliação 2.0'),
    resumido: boolean('Resumido'),
    primeiraAssinatura: text('Primeira assinatura').max(100),
    segundaAssinatura: text('Segunda assinatura').max(100),
  },
  columns: [
    { key: 'competencia', label: 'Competência' },
    { key: 'exigido', label: 'Nível exigido', format: 'decimal' },
    { key: 'propria', label: 'Autoavaliação', format: 'decimal' },
    { key: 'outros', label: 'Avaliadores', format: 'decimal' },
    { key: 'diferenca', label: 'Diferença', format: 'decimal' },
  ],
  async run(filters, context) {
    const cycle = await cycleIn(context, filters.avaliacaoDesempenhoId)
    const evaluators = [...new Set(idList(filters.avaliadoresIds))]
    if (cycle.anonima && evaluators.length < 2)
      failField('avaliadoresIds', 'A avaliação é anônima e deve conter pelo menos 2 avaliadores selecionados')
    if (!filters.resumido && evaluators.length > 4)
      failField('avaliadoresIds', 'Relatório detalhado, deve conter no máximo 4 avaliadores selecionados')
    const talent = idList([filters.avaliadoId])[0]!
    const found = await detailOf(
      context,
      cycle,
      talent,
      await requiredOf(context, cycle, talent),
      optionsFor(context, cycle, filters.considerarAutoavaliacao === true),
      evaluators,
    )
    const least = filters.notaMinimaMediaGeralCompetencia as number | null | undefined
    const rows = found.competencias
      .filter((competencia) => typeof least !== 'number' || (competencia.outros ?? 0) >= least)
      .map((competencia) => ({ competencia: competencia.nome, ...competencia }))
    const aspects = found.aspectos.map((aspecto) => ({
      competencia: aspecto.nome,
      propria: aspecto.propria,
      outros: aspecto.outros,
    }))
    const percentColumns = [
      { key: 'competencia', label: 'Aspecto' },
      { key: 'propria', label: 'Autoavaliação', format: 'percent' as const },
      { key: 'outros', label: 'Avaliadores', format: 'percent' as const },
    ]
    const comments = found.comentarios.map((comentario) => ({
      competencia: comentario.pergunta,
      comentario: comentario.texto,
      autor: comentario.autor,
    }))
    const head = `${found.nome}${filters.agruparPorCargo && found.cargo ? ` (${found.cargo})` : ''}`
    const sections = [
      { title: `Competências: ${head}`, rows },
      ...(filters.resumido ? [] : [{ title: 'Aspectos', rows: aspects, columns: percentColumns }]),
      ...(filters.exibirMediaAvalidadoresEGeralFracionadaDeCriterios
        ? [{ title: 'Critérios', rows: found.criterios, columns: criteriaColumns }]
        : []),
      ...(filters.exibirComentarios
        ? [
            {
              title: 'Comentários',
              rows: comments,
              columns: [
                { key: 'competencia', label: 'Pergunta' },
                { key: 'comentario', label: 'Comentário' },
                ...(cycle.anonima ? [] : [{ key: 'autor', label: 'Avaliador' }]),
              ],
            },
          ]
        : []),
      {
        title: `Como o resultado foi formado: ${answersCounted(found.formacao.perguntas)}`,
        rows: found.formacao.papeis.map((papel) => ({
          ...papel,
          papel: `${GRUPOS[papel.papel]}${papel.reune.length ? `: ${papel.reune.map((role) => GRUPOS[role]).join(', ')}` : ''}`,
          peso: papel.peso || 'não conta',
        })),
        columns: roleColumns,
      },
      { title: 'Como ler o resultado', rows: explanations(found), columns: explanationColumns },
      {
        title: 'Respostas que ficaram fora',
        rows: found.formacao.perguntas.filter((pergunta) => pergunta.fora > 0),
        columns: [
          { key: 'pergunta', label: 'Pergunta' },
          { key: 'contadas', label: 'Contaram', format: 'integer' as const },
          { key: 'fora', label: 'Fora', format: 'integer' as const },
          ...(cycle.anonima
            ? []
            : [
                { key: 'naoSeAplica', label: 'Não se aplica', format: 'integer' as const },
                { key: 'emBranco', label: 'Em branco', format: 'integer' as const },
              ]),
        ],
      },
    ].filter((item) => item.rows.length)
    return {
      rows: [],
      sections,
      used: { avaliadoresIds: await evaluatorsUsed(context, cycle, talent, evaluators) },
      signatures: [filters.primeiraAssinatura, filters.segundaAssinatura].filter(Boolean) as string[],
    }
  },
})
