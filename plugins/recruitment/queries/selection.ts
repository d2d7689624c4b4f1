import type { Context, Row } from '#engine'
import { ageOf } from '../rules/age.ts'
import { situationOf, SITUACOES_VAGA } from '../rules/vacancy_state.ts'

export interface Stage {
  id: number
  nome: string
  ordem: number
}

export interface Card {
  candidatoSolicitacaoId: number
  candidato: { id: number; nome: string; fotoUrl: string | null; idade: number | null; cidade: string | null }
  etapaId: number | null
  situacao: string
  data: string
  motivoRecusa: string | null
  /** Where the latest offer stands; null without one. */
  proposta: string | null
  ultimaObservacao: string | null
  ultimaData: string | null
}

/** The stages of a vacancy: those of its position when the position names some, else all of the company; plus any that were used. */
export async function stagesOf(
  context: Context,
  vacancy: { id: number; cargo?: { id: number } | null },
): Promise<Stage[]> {
  const { db } = context
  const named = vacancy.cargo
    ? await db.from('cargos_etapa_seletivas').where('origem_id', vacancy.cargo.id).select('destino_id')
    : []
  const query = db.from('etapas_seletivas').where('empresa_id', context.empresaId!)
  if (named.length)
    query.where((either) => {
      either
        .whereIn(
          'id',
          named.map((one) => one.destino_id),
        )
        .orWhereIn(
          'id',
          db.from('candidato_historicos').where('solicitacao_id', vacancy.id).select('etapa_seletiva_id'),
        )
    })
  return query.orderBy('ordem').orderBy('nome').select('id', 'nome', 'ordem')
}

/** Everybody in the selection of a vacancy, with the latest remark. Three statements whatever the number of people. */
export async function cardsOf(context: Context, vacancyId: number): Promise<Card[]> {
  const { db } = context
  const people = await db
    .from('candidato_solicitacoes as cs')
    .join('candidatos as c', 'c.id', 'cs.candidato_id')
    .leftJoin('cidades as m', 'm.id', 'c.endereco_cidade_id')
    .leftJoin('estados as e', 'e.id', 'm.uf_id')
    .leftJoin('motivos_recusa as r', 'r.id', 'cs.motivo_recusa_id')
    .where('cs.solicitacao_id', vacancyId)
    .where('cs.empresa_id', context.empresaId!)
    .orderBy('c.nome')
    .select(
      'cs.id',
      'cs.candidato_id',
      'cs.etapa_atual_id',
      'cs.situacao',
      'cs.data',
      'c.nome',
      'c.nome_social',
      'c.foto',
      'c.pessoal_data_nascimento as nascimento',
      'm.nome as cidade',
      'e.sigla',
      'r.descricao as motivo',
    )
  const entries = await db
    .from('candidato_historicos')
    .where('solicitacao_id', vacancyId)
    .orderBy('data')
    .orderBy('id')
    .select('candidato_solicitacao_id as id', 'data', 'observacao')
  const latest = new Map(entries.map((entry) => [Number(entry.id), entry]))
  const offers = await db
    .from('propostas')
    .where('solicitacao_id', vacancyId)
    .orderBy('id')
    .select('candidato_solicitacao_id as id', 'situacao')
  const offer = new Map(offers.map((one) => [Number(one.id), String(one.situacao)]))
  return people.map((one) => ({
    candidatoSolicitacaoId: Number(one.id),
    candidato: {
      id: Number(one.candidato_id),
      nome: one.nome_social ?? one.nome,
      fotoUrl: one.foto ? `/api/captacao/candidatos/${one.candidato_id}/arquivo/foto` : null,
      idade: ageOf(one.nascimento, context.today),
      cidade: one.cidade ? `${one.cidade}/${one.sigla}` : null,
    },
    etapaId: one.etapa_atual_id === null ? null : Number(one.etapa_atual_id),
    situacao: one.situacao,
    data: String(one.data).slice(0, 10),
    motivoRecusa: one.motivo ?? null,
    proposta: offer.get(Number(one.id)) ?? null,
    ultimaObservacao: latest.get(Number(one.id))?.observacao ?? null,
    ultimaData: latest.get(Number(one.id))?.data?.slice(0, 10) ?? null,
  }))
}

/** The part of a vacancy that the board shows above its columns. */
export const boardHead = (row: Row) => ({
  id: row.id,
  descricao: row.descricao,
  cargo: row.cargo,
  areaOrganizacional: row.areaOrganizacional,
  quantidade: row.quantidade,
  qtdVagasPreenchidas: row.qtdVagasPreenchidas,
  situacao: SITUACOES_VAGA[situationOf(row)],
  suspensa: row.suspensa,
  encerrada: row.encerrada,
  cancelada: row.cancelada,
  status: row.status,
})
