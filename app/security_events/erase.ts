import { type Context, erasedCopies, type ErasedPerson } from '#engine'

const TABLE = 'eventos_seguranca'

/** What a person did stays counted, with initials and without the address; texts about it are cleaned. */
async function ofPerson({ db }: Context, { account, initials, clean }: ErasedPerson) {
  if (!account) return
  const rows = await db
    .from(TABLE)
    .where({ usuario_numero: account.id, area: account.area })
    .select('id', 'detalhes', 'operacao')
  for (const { id, detalhes, operacao } of rows)
    await db
      .from(TABLE)
      .where('id', id)
      .update({
        quem: initials.slice(0, 100),
        ip: null,
        detalhes: detalhes && clean(detalhes),
        operacao: operacao && clean(operacao, 'address'),
      })
}

export const eventCopies = [erasedCopies(TABLE, 'by account; texts by the search', { ofPerson })]
