import {
  anyOf,
  boolean,
  choice,
  computed,
  type Context,
  list,
  inOwnerSet,
  ref,
  type RowAt,
  rowRule,
  when,
} from '#engine'
import { CONTA } from './domain/apprentice_base.ts'
import { printAreas } from './actions/print_areas.ts'
import { type AreaResponsible, responsiblesOf, headcountsOf } from './queries/area_people.ts'
import { areaHooks } from './rules/area_hooks.ts'

const TALENTS = 'gestao-talentos/talentos'
const COMPANIES = 'utilitario/empresas'

/** Users with it see all areas and their data; others see the areas they are responsible for. */
export const SEES_ALL_AREAS = 'ROLE_VISUALIZA_AREAS'
export const OWN_AREAS = 'somente as próprias áreas'

const areasRule = rowRule(OWN_AREAS, inOwnerSet('id', 'areas'), { bypassAuthority: SEES_ALL_AREAS })

/** A manager sees the people of their areas, their team in any area, and themself. */
export const talentsRule = rowRule(
  OWN_AREAS,
  anyOf(inOwnerSet('areaOrganizacional', 'areas'), inOwnerSet('gestor', 'talento'), inOwnerSet('id', 'talento')),
  { bypassAuthority: SEES_ALL_AREAS },
)

/** The people responsible for an area. */
export const areaExtension = {
  fields: {
    responsaveis: list('Responsáveis por empresa', {
      empresaId: ref(COMPANIES, 'Empresa').hidden(),
      responsavelId: ref(TALENTS, 'Responsável').required(),
    }).rows('responsável', ['responsavelId']),
    replicarResponsavel: boolean('Replicar responsável para as áreas filhas'),
    corresponsaveis: list('Corresponsáveis por empresa', {
      empresaId: ref(COMPANIES, 'Empresa').hidden(),
      corresponsavelId: ref(TALENTS, 'Corresponsável').required(),
    }).rows('corresponsável', ['corresponsavelId']),
    replicarCorresponsavel: boolean('Replicar corresponsável para as áreas filhas'),
    talentos: computed<number>('Talentos', 'integer').hidden(),
    chefia: computed<AreaResponsible | null>('Chefia', 'json').hidden(),
  },
  compute: { talentos: headcountsOf, chefia: responsiblesOf },
  form: [
    {
      label: 'Responsáveis',
      fields: ['responsaveis', 'replicarResponsavel', 'corresponsaveis', 'replicarCorresponsavel'],
    },
  ],
  hooks: areaHooks,
  actions: [printAreas],
  rowRules: [areasRule],
}

/** Whether a band counts for the apprentice quota, where HR says so. */
export const bandExtension = {
  fields: {
    cotaAprendiz: choice('Cota de aprendizes', CONTA).help(
      'Em branco: vale o que foi dito do CBO ou, sem isso, a leitura usual do Decreto 9.579/2018 pelo código.',
    ),
  },
  form: [{ label: 'Dados gerais', fields: ['cotaAprendiz'] }],
}

/** The employee of a user: it determines which areas and team they see. */
export const userExtension = {
  fields: {
    colaboradorId: computed<number>('Código do talento', 'integer').hidden(),
    colaboradorFotoUrl: computed<string>('Foto do talento').hidden(),
    talento: ref(TALENTS, 'Talento').help(
      'Sem a autorização para ver todas as áreas, o usuário vê o que é das áreas pelas quais este talento responde.',
    ),
  },
  form: [{ label: 'Talento', fields: ['talento'] }],
  compute: {
    colaboradorId: (rows: RowAt<'utilitario/usuarios'>[]) => rows.map((row) => row.talento?.id ?? null),
    async colaboradorFotoUrl(rows: RowAt<'utilitario/usuarios'>[], { query }: Context) {
      const ids = rows.flatMap((row) => row.talento?.id ?? [])
      const pictured = new Set(
        ids.length
          ? await query(TALENTS)
              .withoutRowRules()
              .acrossCompanies('all')
              .where(when('id').in(ids), when('foto').filled())
              .select('id')
              .values()
          : [],
      )
      return rows.map(({ talento }) =>
        talento && pictured.has(talento.id) ? `/api/${TALENTS}/${talento.id}/arquivo/foto` : null,
      )
    },
  },
}
