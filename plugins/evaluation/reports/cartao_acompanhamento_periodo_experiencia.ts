import { brDate, refs, report } from '#engine'
import { among, idList } from '#app/core/in_each_company.ts'
import { TALENTS } from '../domain/keys.ts'
import { filledCards } from '../queries/probation_cards.ts'
import { MAX_REPORT_PERIODS, periods, performanceColumn } from './probation_common.ts'

export const cartaoExperiencia = report('avaliacao/relatorios/cartao-acompanhamento-periodo-experiencia', {
  label: 'Cartão de Acompanhamento do Período de Experiência',
  fields: {
    talentosIds: refs(TALENTS, 'Talentos').ids().required().min(1),
    ...periods(MAX_REPORT_PERIODS),
  },
  columns: [
    { key: 'talento', label: 'Talento' },
    { key: 'cargo', label: 'Cargo' },
    { key: 'admissao', label: 'Admissão', format: 'date' },
    { key: 'periodo', label: 'Período' },
    { key: 'pergunta', label: 'Pergunta' },
    { key: 'resposta', label: 'Resposta' },
    performanceColumn,
    { key: 'assinatura', label: 'Assinatura' },
  ],
  async run(filters, context) {
    const cards = await filledCards(context, among('colaborador', filters.talentosIds), idList(filters.periodosIds))
    const rows = cards.flatMap((card) =>
      card.periodos.flatMap((periodo) =>
        periodo.linhas.map((line) => ({
          talento: card.talento,
          cargo: card.cargo,
          admissao: card.admissao,
          periodo: periodo.periodo,
          pergunta: line.pergunta,
          resposta: [line.resposta, line.comentario].filter(Boolean).join(' · ') || null,
          performance: periodo.performance,
          assinatura: null,
        })),
      ),
    )
    return {
      rows,
      groupBy: [{ key: 'talento', label: 'Talento' }],
      view: {
        name: 'evaluation::cartao',
        data: {
          cartoes: cards.map((card) => ({
            ...card,
            admissao: brDate(card.admissao),
            periodos: card.periodos.map((periodo) => ({
              ...periodo,
              respondidaEm: periodo.respondidaEm && brDate(periodo.respondidaEm),
              performance: periodo.performance === null ? '' : `${periodo.performance.toLocaleString('pt-BR')}%`,
            })),
          })),
        },
      },
    }
  },
})
