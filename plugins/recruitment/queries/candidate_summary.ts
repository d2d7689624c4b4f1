import { type Context, type RowAt, when } from '#engine'
import { ESCOLARIDADES } from '../borrowed_codes.ts'
import { named } from '../codes.ts'
import { vacancyStateColumn } from '../domain/vacancy_state.ts'
import { phoneText } from '../domain/phone_text.ts'

/** The applications of a candidate in this company, newest first. */
export async function applicationsOf(context: Context, candidateId: number) {
  const rows = await context
    .query('captacao/candidato-solicitacoes')
    .where(when('candidato').is(candidateId))
    .orderBy('-data')
    .select('id', 'data', 'situacao')
    .select({
      vaga: 'solicitacao.id',
      descricao: 'solicitacao.descricao',
      estado: vacancyStateColumn('solicitacao'),
      etapaAtual: 'etapaAtual',
    })
    .rows()
  return rows.map(({ id, data, situacao, vaga, descricao, etapaAtual, estado }) => ({
    id,
    data,
    situacao: situacao as string,
    solicitacao: { id: vaga!, descricao: descricao!, situacao: estado },
    etapaAtual: etapaAtual && { id: etapaAtual.id, nome: etapaAtual.nome as string },
  }))
}

/** Summary of a candidate. */
export const candidateSummary = async (context: Context, row: RowAt<'captacao/candidatos'>) => ({
  id: row.id,
  nome: row.nome,
  nomeSocial: row.nomeSocial,
  fotoUrl: row.foto?.url ?? null,
  cpf: row.pessoal?.cpf ?? null,
  idade: row.idade,
  escolaridade: named(ESCOLARIDADES, row.pessoal?.escolaridade) || null,
  email: row.contato?.email ?? null,
  telefone:
    phoneText(row.contato?.dddCelular, row.contato?.foneCelular) ?? phoneText(row.contato?.ddd, row.contato?.foneFixo),
  cidade: row.endereco?.cidade?.nome ?? null,
  cargos: row.cargos,
  contratado: row.contratado,
  disponivel: row.disponivel,
  candidaturas: await applicationsOf(context, row.id),
})
