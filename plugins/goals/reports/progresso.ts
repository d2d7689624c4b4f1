import { choice, date, dateOrder, refs, report, when } from '#engine'
import { idList } from '#app/core/in_each_company.ts'
import { CONFIDENCE_TEXT_TONES, NIVEIS, SITUACAO_TONES, SITUACOES } from '../codes.ts'
import { GOALS, TALENTS } from '../domain/keys.ts'

/** Goals that end within a period, with their progress. */
export const metasProgresso = report('metas/relatorios/progresso', {
  label: 'Progresso dos Objetivos',
  fields: {
    prazoIni: date('Prazo de').required().default({ now: 'yearAgo' }),
    prazoFim: date('Prazo até').required().default({ now: 'date' }),
    nivel: choice('Nível', NIVEIS),
    talentosIds: refs(TALENTS, 'Responsáveis').ids(),
  },
  rules: [dateOrder('prazoIni', 'prazoFim')],
  columns: [
    { key: 'objetivo', label: 'Objetivo' },
    { key: 'nivel', label: 'Nível' },
    { key: 'prazo', label: 'Prazo', format: 'date' },
    {
      key: 'situacao',
      label: 'Situação',
      tones: {
        [SITUACOES.A]: SITUACAO_TONES.A,
        [SITUACOES.C]: SITUACAO_TONES.C,
        [SITUACOES.X]: SITUACAO_TONES.X,
      },
    },
    { key: 'confianca', label: 'Confiança', tones: CONFIDENCE_TEXT_TONES },
    { key: 'progresso', label: 'Progresso', format: 'percent' },
  ],
  async run(filters, context) {
    const people = idList(filters.talentosIds)
    const found = await context
      .query(GOALS)
      .where(
        when('dataFim').between(filters.prazoIni, filters.prazoFim),
        ...(filters.nivel ? [when('nivel').is(filters.nivel)] : []),
        ...(people.length ? [when('colaborador').in(people)] : []),
      )
      .select({
        responsavel: 'colaborador.nome',
        objetivo: 'titulo',
        nivel: 'nivel',
        prazo: 'dataFim',
        situacao: 'situacao',
        confianca: 'confianca',
        progresso: 'progresso',
      })
      .orderBy('responsavel', 'prazo')
      .rows()
    return {
      rows: found.map((item) => ({
        ...item,
        responsavel: item.responsavel ?? '',
        nivel: NIVEIS[item.nivel as keyof typeof NIVEIS],
        situacao: SITUACOES[item.situacao as keyof typeof SITUACOES],
      })),
      groupBy: [{ key: 'responsavel', label: 'Responsável' }],
      totals: [{ key: 'progresso', op: 'avg' }],
    }
  },
})
