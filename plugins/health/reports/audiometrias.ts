import { brDate, choice, date, dateOrder, refs, report, text, when } from '#engine'
import { idList } from '#app/core/in_each_company.ts'
import { contractsOfPeople } from '#plugins/talent/plugin.ts'
import { comparisonText, FREQUENCIAS, ORELHAS, type Orelha, PARECERES, PIORAS } from '../domain/audiometry.ts'
import { MOTIVOS_LEITURA, REASON_LABEL, reasonRules } from '../domain/reading.ts'
import { AUDIOMETRIES, TALENTS } from '../domain/keys.ts'
import { criteriaOf, THRESHOLD_PATHS, thresholdsOf, verdictsOf } from '../queries/audiometry.ts'
import { recordReport } from '../services/record_log.ts'
import { audiogram } from './audiogram.ts'

const ASKED = { T: 'Todos', P: 'Só quem piorou no último exame' } as const

/** The audiometric follow-up of each person: every exam with its thresholds, and what it says against its reference. */
export const relatorioAudiometrias = report('sst/relatorios/audiometrias', {
  label: 'Acompanhamento Audiométrico',
  authority: 'ROLE_SAUDE_AUDIOMETRIAS',
  fields: {
    talentosIds: refs(TALENTS, 'Talentos').ids().help('Em branco: todos.'),
    dataIni: date('Período - início'),
    dataFim: date('Período - fim').required().default({ now: 'date' }),
    quem: choice('Quem aparece', ASKED).default('T'),
    motivo: choice(REASON_LABEL, MOTIVOS_LEITURA).required(),
    justificativa: text('Qual').max(255),
  },
  rules: [dateOrder('dataIni', 'dataFim'), ...reasonRules()],
  columns: [
    { key: 'data', label: 'Data', format: 'date' },
    { key: 'tipo', label: 'Tipo' },
    { key: 'orelha', label: 'Orelha' },
    ...FREQUENCIAS.map((frequency) => ({ key: `f${frequency}`, label: `${frequency} Hz`, format: 'integer' as const })),
    { key: 'parecer', label: 'Parecer' },
    { key: 'comparacao', label: 'Contra a referência' },
  ],
  async run(filters, context) {
    const asked = idList(filters.talentosIds)
    const people = asked.length ? await contractsOfPeople(context, asked) : []
    const exams = await context
      .query(AUDIOMETRIES)
      .where(
        when('anuladaEm').empty(),
        when('data').atMost(filters.dataFim!),
        ...(filters.dataIni ? [when('data').atLeast(filters.dataIni)] : []),
        ...(asked.length ? [when('colaborador').in(people)] : []),
      )
      .select({ id: 'id', data: 'data', pessoa: 'colaborador.id', talento: 'colaborador.nome', ...THRESHOLD_PATHS })
      .orderBy('data', 'id')
      .rows()
    const verdicts = await verdictsOf(
      context,
      exams.map(({ pessoa }) => pessoa!),
    )
    const persons = [...Map.groupBy(exams, ({ pessoa }) => pessoa!).values()]
      .filter((own) => filters.quem !== 'P' || PIORAS.includes(verdicts.get(own.at(-1)!.id)!.parecer))
      .toSorted((a, b) => a[0]!.talento!.localeCompare(b[0]!.talento!, 'pt-BR'))
    const lines = persons.map((own) => ({
      talento: own[0]!.talento!,
      exames: own.map((exam) => {
        const verdict = verdicts.get(exam.id)!
        return {
          data: exam.data!,
          dia: brDate(exam.data!),
          tipo: verdict.referenciaEm ? `Sequencial, contra ${brDate(verdict.referenciaEm)}` : 'Referência',
          parecer: PARECERES[verdict.parecer],
          piora: PIORAS.includes(verdict.parecer),
          orelhas: (Object.keys(ORELHAS) as Orelha[]).map((ear) => ({
            orelha: ORELHAS[ear],
            limiares: thresholdsOf(exam, ear),
            parecer: PARECERES[verdict[ear].parecer],
            comparacao: comparisonText(verdict[ear]) ?? '–',
          })),
        }
      }),
      ...graphsOf(own, verdicts),
    }))
    return {
      rows: lines.flatMap(({ talento, exames }) =>
        exames.flatMap(({ data, tipo, orelhas }) =>
          orelhas.map(({ orelha, limiares, parecer, comparacao }) => ({
            talento,
            data,
            tipo,
            orelha,
            ...Object.fromEntries(FREQUENCIAS.map((frequency, index) => [`f${frequency}`, limiares[index]])),
            parecer,
            comparacao,
          })),
        ),
      ),
      groupBy: [{ key: 'talento', label: 'Talento' }],
      view: {
        name: 'health::audiometrias',
        data: { pessoas: lines, frequencias: FREQUENCIAS, criterios: criteriaOf(context) },
      },
    }
  },
  afterGenerate: recordReport,
})

type Exam = Parameters<typeof thresholdsOf>[0] & { id: number; data: string | null }

/** The latest exam of a person over the one it is compared with, an audiogram an ear. */
function graphsOf(own: readonly Exam[], verdicts: Awaited<ReturnType<typeof verdictsOf>>) {
  const last = own.at(-1)!
  const reference = own.find(({ id }) => id === verdicts.get(last.id)!.referenciaId)
  const lines = (ear: Orelha) => [
    ...(reference ? [{ values: thresholdsOf(reference, ear), current: false }] : []),
    { values: thresholdsOf(last, ear), current: true },
  ]
  return {
    graficos: (Object.keys(ORELHAS) as Orelha[]).map((ear) => ({
      orelha: ORELHAS[ear],
      svg: audiogram(ear, lines(ear)),
    })),
    legenda: [
      `Cheia: ${brDate(last.data!)}`,
      ...(reference ? [`Tracejada: referência de ${brDate(reference.data!)}`] : []),
    ].join(' · '),
  }
}
