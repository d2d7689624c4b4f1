import {
  boolean,
  choice,
  datetime,
  decimal,
  integer,
  list,
  percent,
  ref,
  resource,
  rowRule,
  states,
  tabs,
  text,
  whereRefVisible,
  when,
} from '#engine'
import { issueCertificates } from '../actions/issue_certificates.ts'
import { RESULTADOS } from '../domain/outcomes.ts'
import { INSCRICOES, ORIGENS_PRESENCA } from '../shared/codes.ts'
import { participantName } from '../queries/derived_names.ts'
import { participantHooks } from '../rules/participant_hooks.ts'

/** A participant of a class. Approval is recomputed with every attendance and grade. */
export const colaboradorTurma = resource('desenvolvimento/colaborador-turma', {
  label: ['Participante da turma', 'Participantes da turma'],
  display: 'identificacao',
  table: 'colaboradores_turmas',
  fields: {
    identificacao: text('Participante').max(255).readOnly().hidden(),
    turma: ref('desenvolvimento/turmas', 'Turma').required().immutable().cascade().include('realizada').width(6),
    colaborador: ref('gestao-talentos/talentos', 'Talento').required().immutable().lookup({ situacao: 'N' }).width(6),
    curso: ref('desenvolvimento/cursos', 'Curso').readOnly(),
    inscricao: choice('Inscrição', INSCRICOES).default('I').tones({ I: 'info', E: 'warning' }).readOnly(),
    prioridade: text('Prioridade').max(60).width(4),
    aprovado: boolean('Aprovado')
      .help('Apurado pelo curso quando a turma é realizada. Mudado aqui, vale a decisão de quem mudou.')
      .width(4),
    resultado: states('Resultado', RESULTADOS).width(4),
    aprovacaoManual: boolean('Aprovação decidida à mão').readOnly().hidden(),
    nota: decimal('Nota', 2).min(0).max(9_999).width(4),
    frequencia: percent('Frequência').readOnly(),
    progresso: percent('Lições concluídas').readOnly(),
    presencas: list('Presenças', {
      dia: ref('desenvolvimento/dias-turmas', 'Dia').required(),
      origem: choice('Registrada por', ORIGENS_PRESENCA).default('M'),
      em: datetime('Registrada em').default({ now: 'datetime' }),
    })
      .rows('presença', ['dia', 'origem', 'em'])
      .max(750),
    resultados: list('Resultados das avaliações', {
      avaliacaoCurso: ref('desenvolvimento/avaliacao-curso', 'Avaliação').required(),
      valor: decimal('Resultado', 2).required().min(0).max(9_999),
    })
      .rows('resultado', ['avaliacaoCurso', 'valor'])
      .max(50),
    certificado: ref('desenvolvimento/certificado', 'Certificado').readOnly(),
    avisadoEm: datetime('Avisado em').readOnly().hidden(),
    ordemEspera: integer('Lugar na lista de espera').readOnly(),
  },
  list: {
    columns: ['colaborador', 'turma', 'inscricao', 'frequencia', 'progresso', 'nota', 'resultado', 'certificado'],
    sort: 'id',
    search: ['colaborador', 'turma'],
    filters: ['turma', 'curso', 'colaborador', 'inscricao', 'resultado'],
  },
  form: tabs({
    Participante: ['turma', 'colaborador', 'prioridade', 'nota', 'resultado', 'aprovado'],
    Presenças: ['presencas'],
    Avaliações: ['resultados'],
  }),
  rowRules: [rowRule('os talentos que vê', whereRefVisible('colaborador'))],
  unique: [{ fields: ['turma', 'colaborador'], message: 'Este talento já participa da turma.' }],
  actions: [issueCertificates],
  derived: [participantName],
  hooks: participantHooks,
  removal: {
    when: when('certificado').empty(),
    refusal: 'Este participante já tem certificado e não pode ser removido.',
  },
  undoDelete: false,
})
