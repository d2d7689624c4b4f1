import { choice, date, refs, report, textTonesOf } from '#engine'
import {
  ADICIONAIS,
  type Adicional,
  BASE_PERICULOSIDADE,
  BASES_INSALUBRIDADE,
  PERCENTUAIS,
  SITUACOES_ADICIONAL,
} from '../domain/additional_pay.ts'
import { additionalPay } from '../queries/additional_pay.ts'

const ASKED = { T: 'Todos', D: 'Só onde não confere' } as const

/** Who has a right to additional pay by the risk assessments, and who gets it. */
export const insalubridade = report('sst/relatorios/insalubridade-periculosidade', {
  label: 'Insalubridade e Periculosidade',
  help: 'O que as medições de risco concluem (NR-15 e NR-16), ao lado do que o talento recebe. Não substitui o laudo do engenheiro ou médico do trabalho (CLT, art. 195).',
  fields: {
    data: date('Data de referência').required().default({ now: 'date' }),
    estabelecimentosIds: refs('utilitario/estabelecimentos', 'Estabelecimentos').ids(),
    quem: choice('Quem aparece', ASKED).default('T'),
  },
  landscape: true,
  columns: [
    { key: 'talento', label: 'Talento' },
    { key: 'funcao', label: 'Função' },
    { key: 'ambiente', label: 'Ambiente' },
    { key: 'agentes', label: 'Agente' },
    { key: 'fundamento', label: 'Fundamento' },
    { key: 'devido', label: 'Devido' },
    { key: 'base', label: 'Base' },
    { key: 'valor', label: 'Valor', format: 'money' },
    { key: 'recebe', label: 'Recebe' },
    { key: 'situacao', label: 'Situação', tones: textTonesOf(SITUACOES_ADICIONAL) },
  ],
  async run(filters, context) {
    const { settings } = context
    const base = (settings.insalubridadeBase ?? 'M') as keyof typeof BASES_INSALUBRIDADE
    const minimum =
      settings.salarioMinimo === null || settings.salarioMinimo === undefined ? null : Number(settings.salarioMinimo)
    const baseOf = (due: Adicional) => (due === 'PER' ? BASE_PERICULOSIDADE : BASES_INSALUBRIDADE[base])
    // Wages of people are not told here: only a share of the minimum wage is a figure everybody knows.
    const valueOf = (due: Adicional) =>
      due !== 'PER' && base === 'M' && minimum !== null ? Math.round(minimum * PERCENTUAIS[due]) / 100 : null
    const rows = (await additionalPay(context, filters.data!, filters.estabelecimentosIds))
      .filter(({ state }) => filters.quem !== 'D' || state !== 'OK')
      .map(({ due, state, recebe, ...person }) => ({
        estabelecimento: person.estabelecimento ?? '',
        talento: person.talento,
        funcao: person.funcao,
        ambiente: person.ambiente,
        agentes: person.agentes,
        fundamento: person.fundamento,
        devido: due.map((value) => ADICIONAIS[value]).join(' ou '),
        base: due.map(baseOf).join(' ou '),
        valor: due.length ? valueOf(due[0]!) : null,
        recebe: recebe ? ADICIONAIS[recebe as Adicional] : '',
        situacao: SITUACOES_ADICIONAL[state].label,
      }))
      .toSorted((a, b) => a.estabelecimento.localeCompare(b.estabelecimento, 'pt-BR'))
    return {
      rows,
      groupBy: [{ key: 'estabelecimento', label: 'Estabelecimento' }],
      totals: [{ key: 'talento', op: 'count' }],
    }
  },
})
