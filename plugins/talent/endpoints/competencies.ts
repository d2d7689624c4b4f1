import { date, decimal, endpoint, integer, json, percent, type Row, shape, text } from '#engine'
import { competencyProfile, demandedBy } from '../queries/competency_profile.ts'

const KEY = 'gestao-talentos/configuracoes-niveis-competencia-colaborador'
const READS = 'ROLE_GESTAO_TALENTOS_CONFIGURACOES_NIVEIS_COMPETENCIA_COLABORADOR'
const TALENTS = 'gestao-talentos/talentos'

export const editConfig = endpoint(`GET ${KEY}/edit/:id`, {
  label: 'Uma configuração de níveis de um talento, para alterar',
  audience: 'staff',
  authority: READS,
  answers: shape.row(KEY),
  run: (context, { params }) => context.repo(KEY).get(Number(params.id)),
})

/** What the band demands stands there already, to be changed to what is true. */
export const newConfig = endpoint(`GET ${KEY}/new/:id`, {
  label: 'Uma configuração nova para um talento, com o que a faixa exige',
  audience: 'staff',
  authority: READS,
  answers: {
    colaborador: json<{ id: number; nome: string }>('Talento').required(),
    data: date('Data').required(),
    niveis: json<Row[]>('Níveis').required(),
  },
  async run(context, { params }) {
    const talent = await context.repo(TALENTS).get(Number(params.id))
    const demanded = await demandedBy(context, talent, context.today)
    return {
      colaborador: { id: talent.id, nome: talent.nome },
      data: context.today,
      niveis: (demanded?.niveis ?? []).map((one: Row) => ({
        competencia: one.competencia,
        nivelCompetenciaId: one.nivelCompetencia,
        competenciaPeso: one.competenciaPeso ?? null,
        competenciaObservacao: one.competenciaObservacao ?? null,
      })),
    }
  },
})

/** The radar of a talent: its levels against those its band demands. */
export const profileOf = endpoint(`GET ${TALENTS}/:id/perfil-competencias`, {
  label: 'Competências de um talento comparadas às que a faixa exige',
  audience: 'staff',
  authority: READS,
  query: { data: date('Data') },
  answers: {
    linhas: shape.list({
      competenciaId: integer('Código').required(),
      competencia: text('Competência').required(),
      exigido: decimal('Exigido', 2).required(),
      atual: decimal('Atual', 2).required(),
      nivelExigido: text('Nível exigido'),
      nivelAtual: text('Nível atual'),
    }),
    aderencia: percent('Aderência'),
  },
  async run(context, { params, query }) {
    const talent = await context.repo(TALENTS).get(Number(params.id))
    const linhas = await competencyProfile(context, talent, query.data ?? context.today)
    const demanded = linhas.filter((one) => one.exigido > 0)
    const met = demanded.reduce((sum, one) => sum + Math.min(1, one.atual / one.exigido), 0)
    return { linhas, aderencia: demanded.length ? Math.round((met * 10_000) / demanded.length) / 100 : null }
  },
})

export const competencyEndpoints = [editConfig, newConfig, profileOf]
