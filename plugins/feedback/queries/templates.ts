import { any, type Context, when } from '#engine'
import { TEMPLATES } from '../domain/keys.ts'

export interface TemplatePoint {
  assunto: string
  dica: string | null
}

/** Templates a person may use: those of the company, and their own. */
export async function templatesFor(context: Context, me: number) {
  const rows = await context
    .query(TEMPLATES)
    .withoutRowRules()
    .where(any(when('talento').is(me), when('pessoal').is(false)), when('ativo').is(true))
    .leftJoin('pontos')
    .orderBy('nome', 'id', 'pontos.ordemLinha')
    .select({
      id: 'id',
      nome: 'nome',
      descricao: 'descricao',
      talento: 'talento.id',
      assunto: 'pontos.assunto',
      dica: 'pontos.dica',
    })
    .rows()
  return [...Map.groupBy(rows, (row) => Number(row.id))].map(([id, own]) => ({
    id,
    nome: String(own[0]!.nome),
    descricao: (own[0]!.descricao as string | null) ?? null,
    meu: Number(own[0]!.talento) === me,
    pontos: own
      .filter((row) => row.assunto)
      .map((row): TemplatePoint => ({ assunto: String(row.assunto), dica: (row.dica as string | null) ?? null })),
  }))
}
