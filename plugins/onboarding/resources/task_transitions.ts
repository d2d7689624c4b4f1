import { type Context, file, longText, transition, ValidationError } from '#engine'

const TASKS = 'entrada-saida/tarefas'

/** What somebody who does a task says of it. */
export const doneFields = {
  arquivo: file('Documento'),
  observacao: longText('Observação').max(1000),
}

interface Done {
  arquivo?: unknown
  observacao?: string | null
}

/** A task that asks for a document is not done without one. */
export function assertDocument(row: { documento?: boolean | null; arquivo?: unknown }, input: Done) {
  if (row.documento && !row.arquivo && !input.arquivo)
    throw new ValidationError([{ field: 'arquivo', message: 'Esta tarefa pede um documento: anexe o arquivo.' }])
}

/** The values of a task that its actor has just done. */
export const doneValues = (context: Context, input: Done) => ({
  feitaEm: new Date().toISOString(),
  feitaPor: context.actor.type === 'staff' ? context.actor.id : null,
  ...(input.arquivo ? { arquivo: input.arquivo } : {}),
  ...(input.observacao ? { observacao: input.observacao } : {}),
})

const UNDONE = { feitaEm: null, feitaPor: null }

export const concluir = transition({
  of: TASKS,
  label: 'Concluir',
  icon: 'CheckCircleOutline',
  title: 'Concluir a tarefa',
  success: 'Tarefa concluída.',
  from: 'P',
  to: 'F',
  fields: doneFields,
  before: (_context, { row, input }) => assertDocument(row, input),
  set: (context, { input }) => doneValues(context, input),
})

export const dispensar = transition({
  of: TASKS,
  label: 'Não se aplica',
  icon: 'Block',
  title: 'A tarefa não se aplica',
  success: 'Tarefa marcada como não aplicável.',
  from: 'P',
  to: 'D',
  fields: { observacao: longText('Por quê').required().max(1000) },
  set: (context, { input }) => doneValues(context, input),
})

export const reabrir = transition({
  of: TASKS,
  label: 'Reabrir',
  icon: 'History',
  success: 'Tarefa reaberta.',
  from: ['F', 'D'],
  to: 'P',
  set: UNDONE,
})
