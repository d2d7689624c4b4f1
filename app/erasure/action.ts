import { action, type Context, type RowAt, shape } from '#engine'
import { erasePerson, type ErasePerson } from './erase.ts'

interface EraseAction<K extends string> extends Pick<ErasePerson, 'how'> {
  /** Key of the person's resource. */
  of: K
  /** What is erased and what stays, as the question before it happens. */
  confirm: string
  /** Why the person may not be erased, in one sentence; null when they may. */
  refusalReason: (context: Context, row: RowAt<K>) => Promise<string | null> | string | null
  /** Checks beyond the authority. */
  demand?: (context: Context, row: RowAt<K>) => Promise<void> | void
  /** Ids of further records of the same person, which are erased with this one. */
  also?: (context: Context, row: RowAt<K>) => Promise<number[]>
  /** For people who sign in. */
  account?: (row: RowAt<K>) => NonNullable<ErasePerson['account']>
}

/** The action by which whoever is responsible for data protection erases a person. It has an authority of its own. */
export const eraseAction = <const K extends string>({
  of,
  how,
  confirm,
  refusalReason,
  demand,
  also,
  account,
}: EraseAction<K>) =>
  action('excluir-dados', {
    of,
    label: 'Excluir dados pessoais',
    icon: 'DeleteOutline',
    confirm,
    success: 'Dados excluídos. As cópias em textos de outros cadastros saem em alguns minutos.',
    destructive: true,
    recordOnly: true,
    returns: 'none',
    response: shape.nothing,
    refusalReason: (context, row) => refusalReason(context, row as RowAt<K>),
    async run(context, { row }) {
      const person = row as RowAt<K>
      await demand?.(context, person)
      const others = (await also?.(context, person)) ?? []
      await erasePerson(context, { resource: of, id: person.id, how, account: account?.(person) ?? null })
      for (const id of others) await erasePerson(context, { resource: of, id, how })
    },
  })
