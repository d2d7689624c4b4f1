import { choice, integer, longText, ref, resource, text } from '#engine'
import { ASSEMBLIES, CYCLES } from '../domain/keys.ts'

/** The latest background assembly of a cycle: its plan and its progress. */
export const montagem = resource(ASSEMBLIES, {
  label: ['Montagem de ciclo', 'Montagens de ciclos'],
  display: 'situacao',
  table: 'avaliacao_montagens',
  operations: [],
  fields: {
    avaliacaoDesempenho: ref(CYCLES, 'Avaliação de desempenho').required().immutable().cascade(),
    situacao: choice('Situação', {
      EM_ANDAMENTO: 'Em andamento',
      INTERROMPENDO: 'Sendo desfeita',
      CONCLUIDA: 'Concluída',
      INTERROMPIDA: 'Interrompida',
    })
      .required()
      .default('EM_ANDAMENTO'),
    total: integer('Participantes').required(),
    feitos: integer('Incluídos').default(0),
    // JSON of PlannedPair[]: tens of thousands of pairs exceed a json field.
    plano: longText('Quem avalia quem').max(15_000_000).hidden(),
    /** Id of the staff user who started it. */
    usuario: integer('Pedida por').hidden(),
    mensagem: text('Mensagem').max(500),
  },
  list: { columns: ['avaliacaoDesempenho', 'situacao', 'total', 'feitos'], sort: 'id' },
  unique: [
    { fields: ['avaliacaoDesempenho'], message: 'Os participantes desta avaliação ainda estão sendo incluídos.' },
  ],
})
