import type { Context } from '#engine'

/** Days off that most companies keep beside the national ones. */
export async function holidaysDemo(context: Context): Promise<void> {
  for (const id of await context.query('utilitario/empresas').select('id').values()) {
    const { repo } = await context.forCompany(Number(id))
    for (const [nome, movel] of [
      ['Carnaval', 'CARNAVAL'],
      ['Sexta-feira da Paixão', 'SEXTA_SANTA'],
      ['Corpus Christi', 'CORPUS_CHRISTI'],
    ])
      await repo('utilitario/feriados').create({ nome, repeticao: 'MOVEL', movel })
    await repo('utilitario/feriados').create({
      nome: 'Véspera de Natal, folga da empresa',
      repeticao: 'ANUAL',
      data: '2020-12-24',
    })
  }
}
