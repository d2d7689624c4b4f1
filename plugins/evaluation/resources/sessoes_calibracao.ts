import { date, longText, ref, refs, resource, sections, states, text, transition, when } from '#engine'
import { NINEBOX } from '../domain/boxes.ts'
import { SESSIONS, SHARED } from '../domain/calibration.ts'
import { CYCLES } from '../domain/keys.ts'
import { announceSession, closeSession, reopenSession } from '../services/calibration.ts'

const EDIT = 'ROLE_AVALIACAO_SESSOES_CALIBRACAO_EDITAR'

const encerrar = transition({
  of: SESSIONS,
  label: 'Encerrar',
  icon: 'Lock',
  confirm: 'Encerrar a calibração? As posições ficam travadas, e os gestores passam a compartilhar os resultados.',
  success: 'Calibração encerrada com sucesso.',
  authority: EDIT,
  from: 'ABERTA',
  to: 'ENCERRADA',
  set: closeSession,
})

const reabrir = transition({
  of: SESSIONS,
  label: 'Reabrir',
  icon: 'LockOpen',
  confirm: 'Reabrir a calibração? As posições podem mudar outra vez.',
  success: 'Calibração reaberta com sucesso.',
  authority: EDIT,
  from: 'ENCERRADA',
  to: 'ABERTA',
  before: reopenSession,
  set: { encerradaEm: null, encerradaPor: null },
})

/**
 * A meeting in which managers compare the places of their people on a Nine Box. While it is there, the people it covers
 * see no result until it is closed and their manager shares it.
 */
export const sessaoCalibracao = resource(SESSIONS, {
  label: ['Sessão de calibração', 'Sessões de calibração'],
  display: 'titulo',
  table: 'sessoes_calibracao',
  fields: {
    titulo: text('Título').required().max(100).width(6),
    ninebox: ref(NINEBOX, 'Nine Box').required().immutable().width(6),
    data: date('Data').required().default({ now: 'date' }).width(4),
    participantes: refs('utilitario/usuarios', 'Participantes')
      .required('Escolha quem participa da calibração.')
      .help('Veem e movem os avaliados desta sessão, menos a si mesmos; são avisados ao gravar.')
      .width(8),
    areas: refs('cargo-salario/areas-organizacionais', 'Áreas')
      .help('Com as áreas abaixo delas. Em branco: todos os avaliados do ciclo.')
      .width(12),
    observacao: longText('Observação').max(2000),
    situacao: states(
      'Situação',
      { ABERTA: { label: 'Aberta', tone: 'info' }, ENCERRADA: { label: 'Encerrada', tone: 'neutral' } },
      { encerrar, reabrir },
    ),
    encerradaEm: date('Encerrada em').readOnly().width(4),
    encerradaPor: text('Encerrada por').max(150).readOnly().width(8),
  },
  list: {
    columns: ['titulo', 'ninebox', 'data', 'situacao'],
    sort: '-data',
    filters: ['titulo', 'ninebox', 'situacao'],
  },
  form: sections({
    Sessão: [
      'titulo',
      'ninebox',
      'data',
      'participantes',
      'areas',
      'observacao',
      'situacao',
      'encerradaEm',
      'encerradaPor',
    ],
  }),
  pages: { show: 'CalibrationPage' },
  hooks: { afterSave: announceSession },
  removal: {
    when: when('situacao').is('ABERTA'),
    refusal: 'Esta calibração foi encerrada e não pode ser removida.',
  },
  help: 'Os gestores comparam as posições das suas equipes no Nine Box. Quem está na sessão não vê o seu resultado até o gestor compartilhá-lo.',
})

/** A result shared with the person it is about, by whom and when. Immutable. */
export const resultadoCompartilhado = resource(SHARED, {
  label: ['Resultado compartilhado', 'Resultados compartilhados'],
  display: 'por',
  title: ['avaliacaoDesempenho', 'colaborador'],
  table: 'resultados_compartilhados',
  operations: ['list', 'read'],
  fields: {
    avaliacaoDesempenho: ref(CYCLES, 'Avaliação de desempenho').required().immutable(),
    colaborador: ref('gestao-talentos/talentos', 'Talento').required().immutable(),
    por: text('Por').max(150),
    em: date('Em'),
  },
  unique: [{ fields: ['avaliacaoDesempenho', 'colaborador'], message: 'Este resultado já foi compartilhado.' }],
  list: {
    columns: ['avaliacaoDesempenho', 'colaborador', 'por', 'em'],
    sort: '-id',
    filters: ['avaliacaoDesempenho', 'colaborador'],
  },
})
