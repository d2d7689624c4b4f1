import { action, text } from '#engine'
import { copyTable } from '../services/scenarios.ts'

/** Creates an alternative of the table for comparison. */
export const createScenario = action('criar-cenario', {
  of: 'cargo-salario/tabelas-reajustes-colaboradores',
  label: 'Criar cenário',
  icon: 'ContentCopy',
  method: 'POST',
  title: 'Criar cenário',
  success: 'Cenário criado com sucesso.',
  authority: 'ROLE_CARGO_SALARIO_TABELAS_REAJUSTES_COLABORADORES_EDITAR',
  fields: { nome: text('Título do cenário').required().max(100) },
  run: (context, { row, input }) => copyTable(context, row, input.nome),
})
