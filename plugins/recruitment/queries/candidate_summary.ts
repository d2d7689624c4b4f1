import type { Context, Row } from '#engine'
import { ESCOLARIDADES } from '../borrowed_codes.ts'
import { named } from '../codes.ts'
import { situationOf, SITUACOES_VAGA } from '../rules/vacancy_state.ts'

/** The applications of a candidate in this company, newest first. */
export async function applicationsOf(context: Context, candidateId: number) {
  const query = context.db
    .from('candidato_solicitacoes as cs')
    .join('solicitacoes_pessoal as s', 's.id', 'cs.solicitacao_id')
    .leftJoin('etapas_seletivas as e', 'e.id', 'cs.etapa_atual_id')
    .where('cs.candidato_id', candidateId)
    .where('cs.empresa_id', context.empresaId!)
  const rows = await context
    .limit(query, 'captacao/solicitacoes-pessoal', 's')
    .orderBy('cs.data', 'desc')
    .orderBy('cs.id', 'desc')
    .select(
      'cs.id',
      'cs.data',
      'cs.situacao',
      's.id as vaga',
      's.descricao',
      's.status',
      's.suspensa',
      's.encerrada',
      's.cancelada',
      'e.id as etapa',
      'e.nome as etapa_nome',
    )
  return rows.map((row) => ({
    id: Number(row.id),
    data: String(row.data).slice(0, 10),
    situacao: row.situacao as string,
    solicitacao: {
      id: Number(row.vaga),
      descricao: row.descricao as string,
      situacao: SITUACOES_VAGA[situationOf(row)],
    },
    etapaAtual: row.etapa ? { id: Number(row.etapa), nome: row.etapa_nome as string } : null,
  }))
}

export const phoneText = (area: string | null | undefined, number: string | null | undefined) =>
  number ? `${area ? `(${area}) ` : ''}${number.replace(/^(\d{4,5})(\d{4})$/, '$1-$2')}` : null

/** What people want to know of a candidate at a glance. */
export const candidateSummary = async (context: Context, row: Row) => ({
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
