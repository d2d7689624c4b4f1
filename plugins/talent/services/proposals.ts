import type { Context } from '#engine'
import type { OwnChange } from '../domain/own_changes.ts'

/**
 * Stores a user's proposed changes to their own record, for HR to decide. `context` must be elevated: users may not
 * write proposals directly.
 */
export async function saveProposal(
  context: Context,
  talent: number,
  { changes, values }: { changes: OwnChange[]; values: Record<string, unknown> },
  user: number | null,
): Promise<number> {
  const proposals = context.repo('gestao-talentos/alteracoes-cadastrais')
  const { id } = await proposals.create({ colaborador: talent })
  await proposals.patch(
    id,
    {
      resumo: changes
        .map((change) => change.rotulo)
        .join(', ')
        .slice(0, 500),
      alteracoes: changes
        .map((change) => `${change.rotulo}: ${change.antes ?? '–'} → ${change.depois ?? '–'}`)
        .join('\n'),
      mudancas: changes,
      valores: values,
      solicitante: user,
    },
    'propor',
  )
  return id
}
