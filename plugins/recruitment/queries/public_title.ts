import { type Context, coalesce, when } from '#engine'

const UNNAMED = 'Processo seletivo'

/** The public title of these vacancies: that of the advert, or else the position. The description is internal. */
export async function publicTitles(context: Context, ids: (number | null | undefined)[]): Promise<Map<number, string>> {
  const wanted = [...new Set(ids.filter((id): id is number => Number.isSafeInteger(id)))]
  if (!wanted.length) return new Map()
  const rows = await context
    .query('captacao/solicitacoes-pessoal')
    .withoutRowRules()
    .where(when('id').in(wanted))
    .select({ id: 'id', titulo: coalesce('anuncio.titulo', 'cargo.nome') })
    .rows()
  return new Map(rows.map((row) => [row.id!, row.titulo ?? UNNAMED]))
}

export const publicTitle = async (context: Context, id: number): Promise<string> =>
  (await publicTitles(context, [id])).get(id) ?? UNNAMED

/** Where a candidate goes, and the contact person, as far as the vacancy has them. */
export async function visitFacts(context: Context, id: number): Promise<{ endereco: string; contato: string }> {
  const row = await context
    .query('captacao/solicitacoes-pessoal')
    .withoutRowRules()
    .where(when('id').is(id))
    .select({
      nome: 'recrutadorResponsavel.nome',
      email: 'recrutadorResponsavel.email',
      unidade: 'estabelecimento.nome',
      logradouro: 'estabelecimento.endereco.logradouro',
      numero: 'estabelecimento.endereco.numero',
      bairro: 'estabelecimento.endereco.bairro',
      cidade: 'estabelecimento.endereco.cidade.nome',
    })
    .first()
  const street = [row?.logradouro, row?.numero].filter(Boolean).join(', ')
  return {
    endereco: street ? [row?.unidade, street, row?.bairro, row?.cidade].filter(Boolean).join(' · ') : '',
    contato: [row?.nome, row?.email].filter(Boolean).join(', '),
  }
}
