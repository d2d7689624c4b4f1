import { addDays, any, brDate, date, dateOrder, ref, refs, report, when } from '#engine'
import { among, idList, inEachCompany } from '#app/core/in_each_company.ts'
import { talentReport } from '#plugins/talent/plugin.ts'
import { TALENTS } from '../domain/keys.ts'
import { dueDay, FOLLOW_UPS, MOST_PERIODS, PERIODS } from '../domain/trial.ts'
import { filledCards } from '../queries/trial_cards.ts'

const { companies, period, periodRules, places, placeConditions } = talentReport
/** Most periods of the follow-up reports. Source: document 2, §5 "Follow-up reports". */
const MOST_OF_REPORTS = 4

const periods = (most: number) => ({
  periodosIds: refs(PERIODS, 'Períodos de acompanhamento').ids().required().min(1).max(most),
})

const performanceColumn = { key: 'performance', label: 'Performance', format: 'percent' as const }
const mean = (values: (number | null)[]) => {
  const given = values.filter((one): one is number => one !== null)
  return given.length ? Math.round((given.reduce((a, b) => a + b, 0) / given.length) * 100) / 100 : null
}

interface Person {
  id: number
  nome: string
  cargo: string | null
  area: string | null
  admissao: string
}

const personColumns = {
  id: 'id',
  nome: 'nome',
  cargo: 'cargo.nome',
  area: 'areaOrganizacional.nome',
  admissao: 'dataAdmissao',
} as const

const SITUACOES = { C: 'Respondido', A: 'Em andamento', I: 'Pendente' }

/** Periods of a company, by days. Those chosen in another company are found by their days. */
async function daysOf(context: Parameters<Parameters<typeof inEachCompany>[2]>[0], ids: number[]) {
  const { rows } = await context
    .elevated('the report names the periods it is about')
    .repo(PERIODS)
    .list({ filter: { ids }, full: true, limit: null, withoutTotal: true })
  return rows
    .map((one) => ({ id: one.id as number, descricao: one.descricao as string, dias: one.dias as number }))
    .sort((a, b) => a.dias - b.dias)
}

export const experienciaPrevisto = report('avaliacao/relatorios/acompanhamento-experiencia-previsto', {
  label: 'Acompanhamento de Experiência Previsto',
  fields: { ...period, ...companies, ...places, ...periods(MOST_OF_REPORTS) },
  rules: periodRules,
  help: 'Quem completa cada período entre as duas datas, pela data de admissão.',
  columns: [
    { key: 'talento', label: 'Talento' },
    { key: 'cargo', label: 'Cargo' },
    { key: 'area', label: 'Área organizacional' },
    { key: 'admissao', label: 'Admissão', format: 'date' },
    { key: 'periodo', label: 'Período' },
    { key: 'dataPrevista', label: 'Data prevista', format: 'date' },
    {
      key: 'situacao',
      label: 'Situação',
      tones: {
        Completo: 'success',
        'Em andamento': 'info',
        Incompleto: 'neutral',
        Atrasado: 'error',
        Previsto: 'neutral',
        'Sem acompanhamento': 'neutral',
      },
    },
  ],
  async run(filters, context) {
    const chosen = await daysOf(context, idList(filters.periodosIds))
    const rows = await inEachCompany(context, filters.empresasIds, async (company) => {
      const people = (await company
        .query(TALENTS)
        .where(
          when('situacao').is('A'),
          any(
            ...chosen.map((one) =>
              when('dataAdmissao').between(
                addDays(filters.dataIni, 1 - one.dias),
                addDays(filters.dataFim, 1 - one.dias),
              ),
            ),
          ),
          ...placeConditions(filters),
        )
        .select(personColumns)
        .rows()) as unknown as Person[]
      const known = people.length
        ? await company
            .query(FOLLOW_UPS)
            .where(when('colaborador').in(people.map((one) => one.id)))
            .select({ colaborador: 'colaborador.id', dias: 'periodoExperiencia.dias', status: 'status' })
            .rows()
        : []
      const states = new Map(
        known.map((one) => [`${one.colaborador}|${one.dias}`, one.status as keyof typeof SITUACOES]),
      )
      return people.flatMap((one) =>
        chosen.flatMap(({ descricao, dias }) => {
          const dataPrevista = dueDay(one.admissao, dias)
          if (dataPrevista < filters.dataIni || dataPrevista > filters.dataFim) return []
          const status = states.get(`${one.id}|${dias}`)
          const past = dataPrevista < context.today
          // Late is only what was planned: of people who came before there were follow-ups nobody waits for one.
          const unplanned = past ? 'Sem acompanhamento' : 'Previsto'
          const planned = status && (past && status !== 'C' ? 'Atrasado' : SITUACOES[status])
          return [
            {
              talento: one.nome,
              cargo: one.cargo,
              area: one.area,
              admissao: one.admissao,
              periodo: descricao,
              dataPrevista,
              situacao: planned ?? unplanned,
            },
          ]
        }),
      )
    })
    rows.sort((a, b) => a.dataPrevista.localeCompare(b.dataPrevista) || a.talento.localeCompare(b.talento))
    return { rows, totals: [{ key: 'talento', op: 'count' }] }
  },
})

export const periodoExperienciaAcompanhado = report('avaliacao/relatorios/acompanhamento-periodo-experiencia', {
  label: 'Acompanhamento do Período de Experiência',
  landscape: true,
  fields: {
    dataAdmissaoIni: date('Admissão - início').required().default({ now: 'monthAgo' }),
    dataAdmissaoFim: date('Admissão - fim').required().default({ now: 'date' }),
    ...companies,
    ...places,
    talentosIds: refs(TALENTS, 'Talentos').ids().required().min(1),
    ...periods(MOST_PERIODS),
  },
  rules: [dateOrder('dataAdmissaoIni', 'dataAdmissaoFim')],
  columns: [
    { key: 'talento', label: 'Talento' },
    { key: 'cargo', label: 'Cargo' },
    { key: 'admissao', label: 'Admissão', format: 'date' },
    performanceColumn,
  ],
  async run(filters, context) {
    const chosen = await daysOf(context, idList(filters.periodosIds))
    const rows = await inEachCompany(context, filters.empresasIds, async (company) => {
      const people = (await company
        .query(TALENTS)
        .where(
          when('dataAdmissao').between(filters.dataAdmissaoIni, filters.dataAdmissaoFim),
          when('id').in(idList(filters.talentosIds)),
          ...placeConditions(filters),
        )
        .select(personColumns)
        .orderBy('nome')
        .rows()) as unknown as Person[]
      if (!people.length) return []
      const done = await company
        .query(FOLLOW_UPS)
        .where(when('colaborador').in(people.map((one) => one.id)))
        .select({
          colaborador: 'colaborador.id',
          dias: 'periodoExperiencia.dias',
          status: 'status',
          respondidaEm: 'respondidaEm',
          performance: 'preenchimento.performance',
        })
        .rows()
      const given = new Map(done.map((one) => [`${one.colaborador}|${one.dias}`, one]))
      return people.map((one) => {
        const results = chosen.map(({ dias }) => {
          const found = given.get(`${one.id}|${dias}`)
          return found?.status === 'C' ? (found.performance as number | null) : null
        })
        return {
          talento: one.nome,
          cargo: one.cargo,
          admissao: one.admissao,
          ...Object.fromEntries(results.map((value, index) => [`periodo${index + 1}`, value])),
          performance: mean(results),
        }
      })
    })
    return {
      rows,
      columns: [
        { key: 'talento', label: 'Talento' },
        { key: 'cargo', label: 'Cargo' },
        { key: 'admissao', label: 'Admissão', format: 'date' },
        ...chosen.map(({ descricao }, index) => ({
          key: `periodo${index + 1}`,
          label: `Período ${index + 1}: ${descricao}`,
          format: 'percent' as const,
        })),
        performanceColumn,
      ],
      totals: [{ key: 'performance', op: 'avg' }],
    }
  },
})

export const rankingExperiencia = report('avaliacao/relatorios/ranking-performance-periodo-experiencia', {
  label: 'Ranking de Performance do Período de Experiência',
  fields: {
    ...period,
    ...companies,
    ...places,
    modeloAvaliacaoId: ref('avaliacao/modelos-avaliacao', 'Modelo de avaliação')
      .ids()
      .lookup({ tipo: ['A'] })
      .required(),
  },
  rules: periodRules,
  columns: [
    { key: 'posicao', label: 'Posição', format: 'integer' },
    { key: 'talento', label: 'Talento' },
    { key: 'cargo', label: 'Cargo' },
    { key: 'area', label: 'Área organizacional' },
    { key: 'modelo', label: 'Modelo' },
    { key: 'respondidaEm', label: 'Respondida em', format: 'date' },
    performanceColumn,
  ],
  async run(filters, context) {
    const found = await inEachCompany(context, filters.empresasIds, (company) =>
      company
        .query(FOLLOW_UPS)
        .where(
          when('avaliacao').is(idList([filters.modeloAvaliacaoId])[0]!),
          when('status').is('C'),
          when('respondidaEm').between(filters.dataIni, filters.dataFim),
          ...placeConditions(filters, 'colaborador.'),
        )
        .select({
          talento: 'colaborador.nome',
          cargo: 'colaborador.cargo.nome',
          area: 'colaborador.areaOrganizacional.nome',
          modelo: 'avaliacao.titulo',
          respondidaEm: 'respondidaEm',
          performance: 'preenchimento.performance',
        })
        .rows(),
    )
    const sorted = found
      .filter((one) => one.performance !== null)
      .sort(
        (a, b) => Number(b.performance) - Number(a.performance) || String(a.talento).localeCompare(String(b.talento)),
      )
    // Equal results share a place.
    const rows = sorted.map((one) => ({
      posicao: sorted.findIndex((other) => Number(other.performance) === Number(one.performance)) + 1,
      ...one,
    }))
    return { rows, totals: [{ key: 'performance', op: 'avg' }] }
  },
})

export const cartaoExperiencia = report('avaliacao/relatorios/cartao-acompanhamento-periodo-experiencia', {
  label: 'Cartão de Acompanhamento do Período de Experiência',
  fields: {
    talentosIds: refs(TALENTS, 'Talentos').ids().required().min(1),
    ...periods(MOST_OF_REPORTS),
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
      card.periodos.flatMap((one) =>
        one.linhas.map((line) => ({
          talento: card.talento,
          cargo: card.cargo,
          admissao: card.admissao,
          periodo: one.periodo,
          pergunta: line.pergunta,
          resposta: [line.resposta, line.comentario].filter(Boolean).join(' · ') || null,
          performance: one.performance,
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
            periodos: card.periodos.map((one) => ({
              ...one,
              respondidaEm: one.respondidaEm && brDate(one.respondidaEm),
              performance: one.performance === null ? '' : `${one.performance.toLocaleString('pt-BR')}%`,
            })),
          })),
        },
      },
    }
  },
})
