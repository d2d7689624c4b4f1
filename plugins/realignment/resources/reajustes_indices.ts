import { ref } from '#engine'
import { collectiveMove } from '../actions/collective_move.ts'
import { confirmIndexes } from '../actions/settle.ts'
import { INDEXES } from '../domain/kinds.ts'
import { valueItems } from './value_items.ts'

export const reajusteIndice = valueItems(
  'I',
  ['Reajuste de índice', 'Reajustes de índices'],
  { indice: ref(INDEXES, 'Índice').required().immutable().width(6) },
  [collectiveMove('I', 'Reajuste coletivo de índices', 'ROLE_CARGO_SALARIO_REAJUSTES_INDICES_EDITAR'), confirmIndexes],
  'Este índice já está na tabela.',
)
