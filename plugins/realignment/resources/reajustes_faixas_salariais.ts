import { computed, ref } from '#engine'
import { collectiveMove } from '../actions/collective_move.ts'
import { confirmBands } from '../actions/settle.ts'
import { BANDS } from '../domain/kinds.ts'
import { valueItems } from './value_items.ts'

export const reajusteFaixaSalarial = valueItems(
  'F',
  ['Reajuste de faixa salarial', 'Reajustes de faixas salariais'],
  {
    cargo: computed<{ id: number; nome: string } | null>('Cargo', 'json')
      .dependsOn('tabelaReajuste', 'faixaSalarial')
      .hidden(),
    faixaSalarial: ref(BANDS, 'Faixa salarial').required().immutable().include('cargo').width(6),
  },
  [
    collectiveMove(
      'F',
      'Reajuste coletivo de faixas salariais',
      'ROLE_CARGO_SALARIO_REAJUSTES_FAIXAS_SALARIAIS_EDITAR',
    ),
    confirmBands,
  ],
  'Esta faixa salarial já está na tabela.',
)
