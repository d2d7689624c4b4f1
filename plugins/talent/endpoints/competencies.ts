import { date, decimal, endpoint, integer, json, percent, type RowAt, shape, text, recordName } from '#engine'
import { adherence } from '../domain/adherence.ts'
import { highestWeight } from '../queries/competency_levels.ts'
import { competencyMatrix, demandingBands } from '../queries/competency_matrix.ts'
import { competencyProfile, demandedBy } from '../queries/competency_profile.ts'
import { bandsFor } from '../queries/suggest_candidates.ts'

const KEY = 'gestao-talentos/configuracoes-niveis-competencia-colaborador'
const READS = 'ROLE_GESTAO_TALENTOS_CONFIGURACOES_NIVEIS_COMPETENCIA_COLABORADOR'
const TALENTS = 'gestao-talentos/talentos'

type Demand = RowAt<'cargo-salario/faixas-salariais-niveis-competencia'>['niveis'][number]

export const editConfig = endpoint(`GET ${KEY}/edit/:id`, {
  label: 'Uma configuração de níveis de um talento, para alterar',
  audience: 'staff',
  authority: READS,
  response: shape.row(KEY),
  run: (context, { params }) => context.repo(KEY).get(Number(params.id)),
})

/** Prefilled with the band's requirements, to be corrected. */
export const newConfig = endpoint(`GET ${KEY}/new/:id`, {
  label: 'Uma configuração nova para um talento, com o que a faixa exige',
  audience: 'staff',
  authority: READS,
  response: {
    colaborador: json<{ id: number; nome: string }>('Talento').required(),
    data: date('Data').required(),
    niveis: json<
      {
        competencia: Demand['competencia']
        nivelCompetenciaId: Demand['nivelCompetencia']
        competenciaPeso: number | null
        competenciaObservacao: string | null
      }[]
    >('Níveis').required(),
  },
  async run(context, { params }) {
    const talent = await context.repo(TALENTS).get(Number(params.id))
    const demanded = await demandedBy(context, talent, context.today)
    return {
      colaborador: { id: talent.id, nome: recordName(context, TALENTS, talent) },
      data: context.today,
      niveis: (demanded?.niveis ?? []).map((nivel) => ({
        competencia: nivel.competencia,
        nivelCompetenciaId: nivel.nivelCompetencia,
        competenciaPeso: nivel.competenciaPeso ?? null,
        competenciaObservacao: nivel.competenciaObservacao ?? null,
      })),
    }
  },
})

export const profileAnswer = {
  linhas: shape.list({
    competenciaId: integer('Código').required(),
    competencia: text('Competência').required(),
    exigido: decimal('Exigido', 2).required(),
    atual: decimal('Atual', 2).required(),
    nivelExigido: text('Nível exigido'),
    nivelAtual: text('Nível atual'),
  }),
  aderencia: percent('Aderência'),
  ordemMaxima: decimal('Maior nível da escala', 2).required(),
}

/** The radar of a talent: its levels against those its band requires. */
export const profileOf = endpoint(`GET ${TALENTS}/:id/perfil-competencias`, {
  label: 'Competências de um talento comparadas às que a faixa exige',
  audience: 'staff',
  authority: READS,
  query: { data: date('Data') },
  response: profileAnswer,
  async run(context, { params, query }) {
    const talent = await context.repo(TALENTS).get(Number(params.id))
    const day = query.data ?? context.today
    const linhas = await competencyProfile(context, talent, day)
    return { linhas, aderencia: adherence(linhas), ordemMaxima: await highestWeight(context, day) }
  },
})

export const fitsAnswer = shape.list({
  id: integer('Código da faixa').required(),
  faixa: text('Faixa').required(),
  cargo: text('Cargo').required(),
  aderencia: percent('Aderência').required(),
  faltam: json<string[]>('Competências abaixo do exigido').required(),
})

/** How well a talent meets the requirements of each band. */
export const bandsOfTalent = endpoint(`GET ${TALENTS}/:id/aderencia-faixas`, {
  label: 'Aderência de um talento ao que cada faixa exige',
  audience: 'staff',
  authority: READS,
  query: { data: date('Data') },
  response: fitsAnswer,
  async run(context, { params, query }) {
    const talent = await context.repo(TALENTS).get(Number(params.id))
    return bandsFor(context, talent.id, query.data ?? context.today)
  },
})

export const matrixAnswer = {
  faixaId: integer('Faixa salarial'),
  faixas: shape.list({ id: integer('Código').required(), nome: text('Nome').required() }),
  competencias: shape.list({
    id: integer('Código').required(),
    nome: text('Nome').required(),
    nivelExigido: text('Nível exigido').required(),
    exigido: decimal('Exigido', 2).required(),
  }),
  talentos: shape.list({
    id: integer('Código').required(),
    nome: text('Nome').required(),
    celulas: shape.list({
      competencia: integer('Competência').required(),
      nivel: text('Nível'),
      atual: decimal('Atual', 2).required(),
      calor: integer('Passo da cor, de 0 a 4'),
    }),
    total: decimal('Total', 2).required(),
    aderencia: percent('Aderência'),
  }),
}

/** The heat map of a band, for the screen. */
export const matrixOf = endpoint('GET gestao-talentos/matriz-competencias', {
  label: 'Matriz de talentos e competências de uma faixa',
  audience: 'staff',
  authority: READS,
  query: { faixaId: integer('Faixa salarial'), data: date('Data') },
  response: matrixAnswer,
  async run(context, { query }) {
    const data = query.data ?? context.today
    const faixas = await demandingBands(context, data)
    const faixaId = query.faixaId ?? faixas[0]?.id ?? null
    const matrix = faixaId
      ? await competencyMatrix(context, { faixa: faixaId, data })
      : { competencias: [], talentos: [] }
    return { faixaId, faixas, ...matrix }
  },
})

export const competencyEndpoints = [editConfig, newConfig, profileOf, bandsOfTalent, matrixOf]
