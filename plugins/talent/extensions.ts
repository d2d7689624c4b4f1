import { anyOf, boolean, computed, type Context, type Hooks, list, ownedBy, ref, type Row, rowRule } from '#engine'

const TALENTS = 'gestao-talentos/talentos'
const COMPANIES = 'utilitario/empresas'
const AREAS = 'cargo-salario/areas-organizacionais'

/** Who has it sees all areas and what belongs to them; others see the areas they answer for. */
export const SEES_ALL_AREAS = 'ROLE_VISUALIZA_AREAS'
export const OWN_AREAS = 'somente as próprias áreas'

const areasRule = rowRule(OWN_AREAS, ownedBy('id', 'areas'), { unless: SEES_ALL_AREAS })

/** A manager sees the people of the own areas, the own team wherever it is, and themself. */
export const talentsRule = rowRule(
  OWN_AREAS,
  anyOf(ownedBy('areaOrganizacional', 'areas'), ownedBy('gestor', 'talento'), ownedBy('id', 'talento')),
  { unless: SEES_ALL_AREAS },
)

type Values = Record<string, any>

const withCompany = (rows: Values[] | undefined, empresaId: number | null) =>
  rows?.map((row) => ({ ...row, empresaId: row.empresaId ?? empresaId }))

/** Areas belong to one company here, so the company of a responsible follows from the area. */
async function fillCompany(context: Context, values: Values) {
  for (const name of ['responsaveis', 'corresponsaveis'])
    if (values[name]) values[name] = withCompany(values[name], context.empresaId)
}

/** Copies the people to every area below; the box is an order, not a state, so it does not stay ticked. */
async function replicate(context: Context, row: Row) {
  const { db } = context
  const areas = context.repo(AREAS)
  const orders = [
    ['replicarResponsavel', 'responsaveis', 'responsavelId'],
    ['replicarCorresponsavel', 'corresponsaveis', 'corresponsavelId'],
  ] as const
  const ordered = orders.filter(([order]) => row[order])
  if (!ordered.length) return
  const people = Object.fromEntries(
    ordered.map(([, name, person]) => [
      name,
      row[name].map((one: Values) => ({ empresaId: one.empresaId, [person]: one[person] })),
    ]),
  )
  await areas.patch(row.id, Object.fromEntries(ordered.map(([order]) => [order, false])), 'replicar responsáveis')
  for (let level = [row.id]; level.length;) {
    level = (await db.from('areas_organizacionais').whereIn('area_mae_id', level).select('id')).map((one) =>
      Number(one.id),
    )
    for (const id of level) await areas.patch(id, people, 'replicar responsáveis')
  }
}

const areaHooks: Hooks = { beforeSave: fillCompany, afterSave: replicate }

/** Who answers for an area. */
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
  },
  form: [
    {
      label: 'Responsáveis',
      fields: ['responsaveis', 'replicarResponsavel', 'corresponsaveis', 'replicarCorresponsavel'],
    },
  ],
  hooks: areaHooks,
  rowRules: [areasRule],
}

/** Which employee a user is: it decides whose areas and team they see. */
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
    colaboradorId: (rows: Row[]) => rows.map((row) => row.talento?.id ?? null),
    async colaboradorFotoUrl(rows: Row[], { db }: Context) {
      const ids = rows.flatMap((row) => row.talento?.id ?? [])
      const pictured = new Set(
        ids.length
          ? (await db.from('talentos').whereIn('id', ids).whereNotNull('foto').select('id')).map((one) =>
              Number(one.id),
            )
          : [],
      )
      return rows.map((row) =>
        pictured.has(row.talento?.id) ? `/api/${TALENTS}/${row.talento.id}/arquivo/foto` : null,
      )
    },
  },
}
