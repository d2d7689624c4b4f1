import { any, avg, type Context, count, existsIn, type RowAt, when } from '#engine'
import { ageOf } from '../domain/age.ts'
import { vacancyState } from '../domain/vacancy_state.ts'

const APPLICATIONS = 'captacao/candidato-solicitacoes'

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
  /** State of the latest offer; null without one. */
  proposta: string | null
  /** The latest history entry, which undo removes. */
  historicoId: number | null
  inscritoEm: string
  /** Mean of the submitted questionnaires, in percent. */
  nota: number | null
  /** Scorecards of the team, and how many of them recommend the candidate. */
  pareceres: number
  recomendam: number
  ultimaObservacao: string | null
  ultimaData: string | null
  /** What the candidate declared in the portal: withdrawal, and accessibility needs. */
  desistiu: boolean
  pediuAcessibilidade: boolean
}

/**
 * The stages of a vacancy: those of its position if it has any, otherwise all of the company; plus all that were used.
 */
export async function stagesOf(
  context: Context,
  vacancy: { id: number; cargo?: { id: number } | null },
): Promise<Stage[]> {
  const named = vacancy.cargo
    ? await context
        .query('cargo-salario/cargos')
        .withoutRowRules()
        .where(when('id').is(vacancy.cargo.id))
        .join('etapaSeletivas')
        .select('etapaSeletivas.id')
        .values()
    : []
  const stages = context.query('captacao/etapas-seletivas')
  const own = named.length
    ? stages.where(
        any(
          when('id').in(named as number[]),
          existsIn('captacao/historico', 'etapaSeletiva', when('solicitacao').is(vacancy.id)),
        ),
      )
    : stages
  return own.orderBy('ordem', 'nome').select('id', 'nome', 'ordem').rows()
}

/** Candidates of a vacancy who declared in the portal that they withdraw, or what they need; empty without a portal. */
async function saidInPortal(context: Context, vacancyId: number) {
  if (!('desistiuEm' in context.definition(APPLICATIONS).fields)) return new Map()
  return context
    .query(APPLICATIONS)
    .where(when('solicitacao').is(vacancyId), any(when('desistiuEm').filled(), when('recursosAcessibilidade').filled()))
    .select({ id: 'id', desistiu: 'desistiuEm', acessibilidade: 'recursosAcessibilidade' })
    .mapBy('id')
}

const rounded = (value: number | null | undefined) =>
  value === null || value === undefined ? null : Math.round(Number(value) * 10) / 10

/**
 * All candidates in the selection of a vacancy, with the latest remark. Six statements regardless of the number of
 * people.
 */
export async function cardsOf(context: Context, vacancyId: number): Promise<Card[]> {
  const { query } = context
  const inVacancy = when('solicitacao').is(vacancyId)
  const people = await query(APPLICATIONS)
    .where(inVacancy)
    .orderBy('candidato')
    .select('id', 'situacao', 'data')
    .select({
      inscritoEm: 'criadoEm',
      pessoa: 'candidato.id',
      nome: 'candidato.nome',
      foto: 'candidato.foto',
      nascimento: 'candidato.pessoal.dataNascimento',
      cidade: 'candidato.endereco.cidade.nome',
      uf: 'candidato.endereco.cidade.uf.sigla',
      etapaId: 'etapaAtual.id',
      motivoRecusa: 'motivoRecusa.descricao',
    })
    .rows()
  const latest = await query('captacao/historico')
    .where(inVacancy)
    .latestPer('candidatoSolicitacao', 'data')
    .select({ id: 'candidatoSolicitacao.id', entrada: 'id', data: 'data', observacao: 'observacao' })
    .mapBy('id')
  const offers = await query('captacao/propostas')
    .where(inVacancy)
    .latestPer('candidatoSolicitacao', 'id')
    .select({ id: 'candidatoSolicitacao.id', situacao: 'situacao' })
    .mapBy('id')
  const marks = await query('captacao/avaliacoes')
    .where(inVacancy, when('performance').filled())
    .select({ id: 'candidato.id', nota: avg('performance') })
    .groupBy('id')
    .mapBy('id')
  const cards = await query('captacao/pareceres')
    .where(inVacancy)
    .select({ id: 'candidatoSolicitacao.id', todos: count(), sim: count().where(when('veredito').in(['3', '4'])) })
    .groupBy('id')
    .mapBy('id')
  const said = await saidInPortal(context, vacancyId)
  return people.map(({ id, pessoa, nome, foto, nascimento, cidade, uf, ...one }) => ({
    candidatoSolicitacaoId: id,
    candidato: {
      id: pessoa!,
      nome: nome!,
      fotoUrl: foto?.url ?? null,
      idade: ageOf(nascimento, context.today),
      cidade: cidade ? `${cidade}/${uf}` : null,
    },
    ...one,
    situacao: one.situacao as string,
    proposta: offers.get(id)?.situacao ?? null,
    historicoId: latest.get(id)?.entrada ?? null,
    inscritoEm: new Date(one.inscritoEm!).toISOString(),
    pareceres: cards.get(id)?.todos ?? 0,
    recomendam: cards.get(id)?.sim ?? 0,
    nota: rounded(marks.get(pessoa!)?.nota),
    ultimaObservacao: latest.get(id)?.observacao ?? null,
    ultimaData: latest.get(id)?.data ?? null,
    desistiu: Boolean(said.get(id)?.desistiu),
    pediuAcessibilidade: Boolean(said.get(id)?.acessibilidade),
  }))
}

/** The part of a vacancy that the board shows above its columns. */
export const boardHead = (row: RowAt<'captacao/solicitacoes-pessoal'>) => ({
  id: row.id,
  descricao: row.descricao,
  cargo: row.cargo,
  areaOrganizacional: row.areaOrganizacional,
  quantidade: row.quantidade,
  qtdVagasPreenchidas: row.qtdVagasPreenchidas!,
  situacao: vacancyState(row),
  emAprovacao: row.emAprovacao,
  aguardaMinhaAprovacao: row.aguardaMinhaAprovacao!,
  suspensa: row.suspensa,
  encerrada: row.encerrada,
  cancelada: row.cancelada,
  status: row.status,
  data: row.data,
  dataPrevisaoEncerramento: row.dataPrevisaoEncerramento ?? null,
  dataEncerramento: row.dataEncerramento ?? null,
  // Absent for users who may not see pay.
  remuneracao: row.remuneracao ?? null,
  tipoVaga: row.tipoVaga ?? null,
  anuncio: {
    titulo: row.anuncio?.titulo ?? null,
    exibirModuloExterno: Boolean(row.anuncio?.exibirModuloExterno),
  },
})
