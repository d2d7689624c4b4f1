import {
  all,
  any,
  anyOf,
  atLeastOne,
  choice,
  date,
  list,
  longText,
  not,
  ref,
  resource,
  rowRule,
  rule,
  sections,
  signature,
  text,
  whereRefVisible,
  when,
  within,
} from '#engine'
import { printAso } from '../actions/print_aso.ts'
import { signAsPhysician, signAsWorker } from '../actions/sign_aso.ts'
import { MOTIVOS_EXAME } from '../domain/exams.ts'
import { ASOS, CANDIDATES, EXAMS, PROFESSIONALS, REQUESTS, TALENTS } from '../domain/keys.ts'
import { asoHooks } from '../rules/aso_hooks.ts'

/** A signed ASO is issued: it does not change any more. */
const signed = any(when('assinaturaMedico').filled(), when('assinaturaTrabalhador').filled())

const ability = (label: string) => choice(label, { S: 'Apto', N: 'Inapto' }).readOnlyWhen(signed).width(4)

/** Certificate of occupational health (NR-7, item 7.5.19; eSocial S-2220). */
export const aso = resource(ASOS, {
  label: ['ASO', 'ASOs'],
  display: 'data',
  title: ['colaborador', 'candidato', 'motivo'],
  fields: {
    data: date('Data do ASO').required().readOnlyWhen(signed).default({ now: 'date' }).width(3),
    motivo: choice('Tipo de exame', MOTIVOS_EXAME).required().readOnlyWhen(signed).width(3),
    resultado: choice('Resultado', { 1: 'Apto', 2: 'Inapto' })
      .required()
      .readOnlyWhen(signed)
      .tones({ 1: 'success', 2: 'error' })
      .personal('health')
      .width(3),
    solicitacao: ref(REQUESTS, 'Solicitação').readOnly().width(3),
    colaborador: ref(TALENTS, 'Talento').cascade().readOnlyWhen(signed).width(6),
    candidato: ref(CANDIDATES, 'Candidato').cascade().readOnlyWhen(signed).width(6),
    medico: ref(PROFESSIONALS, 'Médico emitente')
      .required()
      .readOnlyWhen(signed)
      .lookup({ orgaoDeClasse: '1' })
      .width(6),
    medicoCoordenador: ref(PROFESSIONALS, 'Médico responsável pelo PCMSO')
      .readOnlyWhen(signed)
      .lookup({ orgaoDeClasse: '1' })
      .width(6),
    exames: list('Exames', {
      exame: ref(EXAMS, 'Exame').required(),
      data: date('Realizado em').required(),
      ordem: choice('Ordem', { 1: 'Inicial', 2: 'Sequencial' }),
      resultado: choice('Indicação do resultado', {
        1: 'Normal',
        2: 'Alterado',
        3: 'Estável',
        4: 'Agravamento',
      }).personal('health'),
      observacaoProcedimento: text('Observação do procedimento').max(999).personal('health'),
    })
      .required()
      .min(1)
      .max(99)
      .readOnlyWhen(signed)
      .rows('exame', ['exame', 'data', 'ordem', 'resultado']),
    trabalhoAltura: ability('Trabalho em altura (NR-35)'),
    espacoConfinado: ability('Espaço confinado (NR-33)'),
    eletricidade: ability('Serviços em eletricidade (NR-10)'),
    riscos: longText('Perigos e fatores de risco')
      .max(4000)
      .readOnlyWhen(signed)
      .help(
        'Em branco: os do ambiente e dos grupos homogêneos do talento que têm exames do PCMSO (NR-7, item 7.5.19.1).',
      ),
    observacao: longText('Observação').max(2000).readOnlyWhen(signed).personal('health'),
    assinaturaMedico: signature('Assinatura do médico').readOnly().width(6),
    assinaturaTrabalhador: signature('Assinatura do trabalhador').readOnly().width(6),
  },
  list: {
    columns: ['data', 'colaborador', 'candidato', 'motivo', 'resultado', 'medico'],
    sort: '-data',
    search: ['colaborador', 'candidato'],
    filters: ['colaborador', 'candidato', 'motivo', 'resultado', 'data'],
  },
  form: sections({
    Atestado: ['data', 'motivo', 'resultado', 'solicitacao', 'colaborador', 'candidato', 'medico', 'medicoCoordenador'],
    Exames: ['exames'],
    'Aptidões específicas': ['trabalhoAltura', 'espacoConfinado', 'eletricidade'],
    'Riscos e observações': ['riscos', 'observacao'],
    Assinaturas: ['assinaturaMedico', 'assinaturaTrabalhador'],
  }),
  rules: [
    atLeastOne(['colaborador', 'candidato'], 'Informe o talento ou o candidato.'),
    rule(
      'candidato',
      all(when('colaborador').filled(), when('candidato').filled()),
      'Informe o talento ou o candidato, não os dois.',
    ),
    rule('data', when('data').inFuture(), 'O ASO não pode ser de uma data futura.'),
  ],
  // The admission exam comes before the contract, the dismissal exam up to ten days after it (NR-7, item 7.5.11).
  within: [
    within('colaborador', 'data', { mayPrecede: when('motivo').is('ADM'), mayFollow: when('motivo').is('DEM') }),
  ],
  actions: [printAso, signAsPhysician, signAsWorker],
  removal: {
    when: not(signed),
    refusal: 'Um ASO assinado é guardado por vinte anos: se ele está errado, emita outro.',
  },
  record: { chips: ['motivo', 'resultado'], facts: ['data', 'medico'] },
  rowRules: [rowRule('somente as pessoas que vê', anyOf(whereRefVisible('colaborador'), whereRefVisible('candidato')))],
  hooks: asoHooks,
})
