import {
  all,
  anyOf,
  atLeastOne,
  choice,
  date,
  datetime,
  list,
  longText,
  ref,
  resource,
  rowRule,
  rule,
  sections,
  states,
  whereRefVisible,
  when,
  within,
} from '#engine'
import { emitAso } from '../actions/emit_aso.ts'
import { requestDue } from '../actions/request_due.ts'
import { MOTIVOS_EXAME, RESULTADOS_EXAME } from '../domain/exams.ts'
import { CANDIDATES, EXAMS, PROFESSIONALS, REQUESTS, TALENTS } from '../domain/keys.ts'
import { requestHooks } from '../rules/request_hooks.ts'

/** State of a request; `pendentes` counts its exams without result. */
const SITUACOES_SOLICITACAO = {
  CONCLUIDA: { label: 'Concluída', tone: 'success', when: when('concluidaEm').filled() },
  ATRASADA: { label: 'Atrasada', tone: 'error', when: when('data').inPast() },
  ABERTA: { label: 'Em aberto', tone: 'info' },
} as const

/** Exams requested for a person, with their results (NR-7). */
export const solicitacaoExame = resource(REQUESTS, {
  label: ['Solicitação de exame', 'Solicitações de exame'],
  display: 'data',
  title: ['colaborador', 'candidato', 'motivo'],
  fields: {
    data: date('Data').required().default({ now: 'date' }).width(3),
    motivo: choice('Motivo', MOTIVOS_EXAME).required().width(3),
    situacao: states('Situação', SITUACOES_SOLICITACAO, {}),
    colaborador: ref(TALENTS, 'Talento').cascade().width(6),
    candidato: ref(CANDIDATES, 'Candidato').cascade().width(6),
    medicoCoordenador: ref(PROFESSIONALS, 'Médico coordenador').lookup({ orgaoDeClasse: '1' }).width(6),
    exames: list('Exames', {
      exame: ref(EXAMS, 'Exame').required(),
      clinicaAutorizada: ref('sst/clinica-autorizada', 'Clínica'),
      agendadoPara: datetime('Agendado para'),
      dataRealizacao: date('Realizado em'),
      resultado: choice('Resultado', RESULTADOS_EXAME).personal('health'),
    })
      .required()
      .min(1)
      .max(30)
      .rows('exame', ['exame', 'clinicaAutorizada', 'agendadoPara', 'dataRealizacao', 'resultado'])
      .rowRules([
        rule(
          'dataRealizacao',
          all(when('resultado').in(['N', 'A']), when('dataRealizacao').empty()),
          'Informe quando o exame foi realizado.',
        ),
        rule('dataRealizacao', when('dataRealizacao').inFuture(), 'A realização não pode ser no futuro.'),
        rule(
          'dataRealizacao',
          all(when('resultado').is('X'), when('dataRealizacao').filled()),
          'Um exame não realizado não tem data de realização.',
        ),
      ]),
    concluidaEm: date('Concluída em').readOnly().hidden(),
    observacao: longText('Observação').max(2000).personal('health'),
  },
  list: {
    columns: ['data', 'colaborador', 'candidato', 'motivo', 'situacao'],
    sort: '-data',
    search: ['colaborador', 'candidato'],
    filters: ['colaborador', 'candidato', 'motivo', 'situacao', 'data'],
  },
  form: sections({
    Solicitação: ['data', 'motivo', 'colaborador', 'candidato', 'medicoCoordenador'],
    Exames: ['exames'],
    Observação: ['observacao'],
  }),
  rules: [
    atLeastOne(['colaborador', 'candidato'], 'Informe o talento ou o candidato.'),
    rule(
      'candidato',
      all(when('colaborador').filled(), when('candidato').filled()),
      'Informe o talento ou o candidato, não os dois.',
    ),
  ],
  actions: [emitAso, requestDue],
  record: { chips: ['motivo', 'situacao'], facts: ['data', 'medicoCoordenador'] },
  rowRules: [rowRule('somente as pessoas que vê', anyOf(whereRefVisible('colaborador'), whereRefVisible('candidato')))],
  // The admission exam comes before the contract, the dismissal exam up to ten days after it (NR-7, item 7.5.11).
  within: [
    within('colaborador', 'data', { mayPrecede: when('motivo').is('ADM'), mayFollow: when('motivo').is('DEM') }),
  ],
  hooks: requestHooks,
})
