import {
  choice,
  computed,
  date,
  inOwnerSet,
  integer,
  longText,
  ref,
  resource,
  rowRule,
  rule,
  sections,
  text,
  when,
  within,
} from '#engine'
import { annulAudiometry } from '../actions/annul_audiometry.ts'
import { comparisonText, PARECER_TONES, PARECERES } from '../domain/audiometry.ts'
import { AUDIOMETRIES, HEALTH_SET, PROFESSIONALS, TALENTS } from '../domain/keys.ts'
import { verdictsOf } from '../queries/audiometry.ts'
import { audiometryHooks } from '../rules/audiometry_hooks.ts'

/** A threshold in dB(NA). */
const threshold = (label: string) => integer(label).required().min(-10).max(130).immutable().personal('health').width(3)

const THRESHOLDS = {
  od500: threshold('OD 500 Hz'),
  od1000: threshold('OD 1.000 Hz'),
  od2000: threshold('OD 2.000 Hz'),
  od3000: threshold('OD 3.000 Hz'),
  od4000: threshold('OD 4.000 Hz'),
  od6000: threshold('OD 6.000 Hz'),
  od8000: threshold('OD 8.000 Hz'),
  oe500: threshold('OE 500 Hz'),
  oe1000: threshold('OE 1.000 Hz'),
  oe2000: threshold('OE 2.000 Hz'),
  oe3000: threshold('OE 3.000 Hz'),
  oe4000: threshold('OE 4.000 Hz'),
  oe6000: threshold('OE 6.000 Hz'),
  oe8000: threshold('OE 8.000 Hz'),
}
const ofEar = (ear: string) => Object.keys(THRESHOLDS).filter((name) => name.startsWith(ear))

/** An audiometry with its thresholds, compared with its reference (NR-7, Anexo II). Read by health professionals only. */
export const audiometria = resource(AUDIOMETRIES, {
  label: ['Audiometria', 'Audiometrias'],
  help: 'Limiares por via aérea, comparados com o exame de referência (NR-7, Anexo II). Só profissionais de saúde leem, e cada leitura é registrada. O parecer é uma indicação pelos números: o diagnóstico é do médico.',
  display: 'data',
  title: ['colaborador', 'data'],
  authority: 'ROLE_SAUDE_AUDIOMETRIAS',
  fields: {
    colaborador: ref(TALENTS, 'Talento').required().immutable().cascade().width(6),
    data: date('Data').required().immutable().default({ now: 'date' }).width(3),
    tipo: choice('Tipo', { REF: 'Referência', SEQ: 'Sequencial' })
      .immutable()
      .help('Em branco: de referência o primeiro, sequenciais os outros.')
      .width(3),
    profissional: ref(PROFESSIONALS, 'Profissional de saúde')
      .required('Profissional de saúde é obrigatório')
      .immutable()
      .width(6),
    repousoHoras: integer('Repouso auditivo (horas)').min(0).max(99).immutable().help('O usual são 14 horas.').width(3),
    meatoscopia: choice('Meatoscopia', { N: 'Sem alterações', A: 'Alterada' }).immutable().personal('health').width(3),
    equipamento: text('Audiômetro').max(60).immutable().width(6),
    calibradoEm: date('Calibrado em').immutable().width(3),
    ...THRESHOLDS,
    observacao: longText('Observação').max(2000).immutable().personal('health'),
    parecer: computed<string>('Parecer', 'choice').tones(
      Object.fromEntries(
        Object.entries(PARECER_TONES).map(([codigo, tone]) => [PARECERES[codigo as keyof typeof PARECERES], tone]),
      ),
    ),
    referenciaEm: computed<string | null>('Comparado com o de', 'date'),
    comparacaoDireita: computed<string | null>('Orelha direita', 'text'),
    comparacaoEsquerda: computed<string | null>('Orelha esquerda', 'text'),
    anuladaEm: date('Anulada em').readOnly().width(3),
    motivoAnulacao: text('Motivo da anulação').max(255).readOnly().width(9),
  },
  list: {
    columns: ['data', 'colaborador', 'tipo', 'parecer', 'referenciaEm', 'profissional', 'anuladaEm'],
    sort: '-data',
    search: ['colaborador'],
    filters: ['colaborador', 'tipo', 'profissional', 'data'],
  },
  form: sections({
    Exame: ['colaborador', 'data', 'tipo', 'profissional', 'repousoHoras', 'meatoscopia', 'equipamento', 'calibradoEm'],
    'Orelha direita, dB(NA)': ofEar('od'),
    'Orelha esquerda, dB(NA)': ofEar('oe'),
    Observação: ['observacao', 'anuladaEm', 'motivoAnulacao'],
  }),
  record: {
    chips: ['parecer'],
    facts: ['tipo', 'referenciaEm', 'comparacaoDireita', 'comparacaoEsquerda', 'profissional'],
  },
  rules: [rule('data', when('data').inFuture(), 'A audiometria não pode ser de uma data futura.')],
  within: [within('colaborador', 'data', { mayPrecede: when('tipo').is('REF'), mayFollow: when('tipo').is('SEQ') })],
  actions: [annulAudiometry],
  removal: {
    // Never: the date is always there.
    when: when('data').empty(),
    refusal: 'Uma audiometria é guardada por vinte anos: se está errada, anule-a e registre outra.',
  },
  personalTo: 'actor',
  rowRules: [rowRule('somente profissionais de saúde', inOwnerSet('profissional', HEALTH_SET))],
  hooks: audiometryHooks,
  compute: {
    parecer: async (rows, context) =>
      (await said(rows, context)).map((verdict) => verdict && PARECERES[verdict.parecer]),
    referenciaEm: async (rows, context) => (await said(rows, context)).map((verdict) => verdict?.referenciaEm ?? null),
    comparacaoDireita: async (rows, context) =>
      (await said(rows, context)).map((verdict) => verdict && comparisonText(verdict.od)),
    comparacaoEsquerda: async (rows, context) =>
      (await said(rows, context)).map((verdict) => verdict && comparisonText(verdict.oe)),
  },
})

async function said(
  rows: readonly { id: number; colaborador?: { id: number } | null }[],
  context: Parameters<typeof verdictsOf>[0],
) {
  const verdicts = await verdictsOf(
    context,
    rows.flatMap(({ colaborador }) => colaborador?.id ?? []),
  )
  return rows.map(({ id }) => verdicts.get(id) ?? null)
}
