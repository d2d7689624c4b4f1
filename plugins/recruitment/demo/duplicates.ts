import type { Context } from '#engine'

/** Somebody registered twice by the team, and two people who only share a name: what the page of duplicates is for. */
export async function duplicatesDemo(context: Context): Promise<void> {
  const candidates = context.repo('captacao/candidatos')
  const { rows } = await candidates.list({
    sort: [{ field: 'id', descending: true }],
    limit: 2,
    full: true,
    withoutTotal: true,
  })
  for (const [index, row] of rows.entries())
    await candidates.create({
      nome: row.nome,
      // A record typed in a hurry: no CPF, and only the first has the birthday of the other.
      pessoal: {
        ...row.pessoal,
        cpf: null,
        rg: null,
        pis: null,
        dataNascimento: index === 0 ? row.pessoal.dataNascimento : '1979-04-02',
      },
      // What the company demands of every candidate, or nobody could save the record.
      endereco: row.endereco,
      primeiroEmprego: true,
      contato: row.contato,
      cargos: row.cargos,
    })
}
