import { choice, integer, longText, resource, text } from '#engine'
import { cancelRun, resumeRun } from '../actions/run_actions.ts'
import { RUNS } from '../domain/keys.ts'
import { RUN_SITUACOES } from '../domain/queue.ts'
import { DECLARED_CHOICES } from '../queries/declared.ts'

/** A run over all records that may have to be declared: progress, results and position. */
export const geracao = resource(RUNS, {
  table: 'esocial_geracoes',
  label: ['Geração de eventos', 'Gerações de eventos'],
  display: 'descricao',
  operations: ['list', 'read'],
  fields: {
    descricao: text('Geração').max(80).width(6),
    tipo: choice('Evento', DECLARED_CHOICES).required().width(3),
    situacao: choice('Situação', RUN_SITUACOES)
      .tones({ AGUARDANDO: 'warning', EM_ANDAMENTO: 'info', CONCLUIDA: 'success', CANCELADA: 'neutral' })

      .width(3),
    total: integer('Registros').width(2),
    feitos: integer('Conferidos').default(0).width(2),
    novos: integer('Novos').default(0).width(2),
    retificacoes: integer('Retificações').default(0).width(2),
    semMudanca: integer('Sem mudança').default(0).width(2),
    comPendencia: integer('Com pendência').default(0).width(2),
    cursor: integer('Último registro').hidden(),
    mensagem: longText('Mensagem'),
  },
  list: {
    columns: ['descricao', 'situacao', 'total', 'feitos', 'novos', 'retificacoes', 'semMudanca', 'comPendencia'],
    sort: '-id',
    filters: ['tipo', 'situacao'],
  },
  record: {
    chips: ['situacao', 'tipo'],
    facts: ['total', 'feitos', 'novos', 'retificacoes', 'semMudanca', 'comPendencia'],
  },
  actions: [cancelRun, resumeRun],
  help: 'Cada conferência dos registros que um evento informa: quantos entraram na fila, quantos não mudaram e quantos têm pendência. Comece uma com Gerar eventos, em Eventos do eSocial.',
})
