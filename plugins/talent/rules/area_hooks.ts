import { type Context, type Hooks, idOf, type RowAt, ValidationError, when } from '#engine'
import { areasBelow } from '#plugins/positions/plugin.ts'
import { ownCompany } from '#app/core/own_company.ts'

const TALENTS = 'gestao-talentos/talentos'
const AREAS = 'cargo-salario/areas-organizacionais'
type Area = RowAt<typeof AREAS>

const KEEPS_PARENT = 'A área superior não pode ser alterada: a área está em situações de talentos.'
const FROM_PAYROLL = 'A área superior não pode ser alterada: a empresa está integrada ao sistema de folha.'

type Values = Record<string, any>

const withCompany = (rows: Values[] | undefined, empresaId: number | null) =>
  rows?.map((row) => ({ ...row, empresaId: row.empresaId ?? empresaId }))

/** Areas belong to one company here, so a responsible person's company is that of the area. */
async function fillCompany(context: Context, values: Values) {
  for (const name of ['responsaveis', 'corresponsaveis'])
    if (values[name]) values[name] = withCompany(values[name], context.empresaId)
}

/** Copies the people to all descendant areas; the box is a command, not a state, so it does not stay ticked. */
async function replicate(context: Context, row: Area) {
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
      row[name].map((values: Values) => ({ empresaId: values.empresaId, [person]: values[person] })),
    ]),
  )
  await areas.patch(row.id, Object.fromEntries(ordered.map(([order]) => [order, false])), 'replicar responsáveis')
  for (const id of await areasBelow(context.db, [row.id]))
    if (id !== row.id) await areas.patch(id, people, 'replicar responsáveis')
}

/** While situations of talents refer to an area, its position in the tree is part of their history. */
async function assertParentFree(context: Context, values: Values, old: Area | null) {
  if (!old || !('areaMae' in values) || idOf(values.areaMae) === idOf(old.areaMae)) return
  const company = await ownCompany(context)
  if (company?.acIntegra) throw new ValidationError([{ field: 'areaMae', message: FROM_PAYROLL }])
  const used = await context
    .query(TALENTS)
    .withoutRowRules()
    .join('historicos')
    .where(when('historicos.areaOrganizacional').is(old.id))
    .exists()
  if (used) throw new ValidationError([{ field: 'areaMae', message: KEEPS_PARENT }])
}

/** An area is not closed while people work in it. */
async function assertEmpty(context: Context, values: Values, old: Area | null) {
  if (!old?.ativo || values.ativo !== false) return
  const people = await context
    .query(TALENTS)
    .withoutRowRules()
    .where(when('areaOrganizacional').is(old.id), when('situacao').isNot('D'))
    .count()
  if (people)
    throw new ValidationError([
      {
        field: 'ativo',
        message: `${people === 1 ? 'Há 1 talento ativo' : `Há ${people} talentos ativos`} nesta área: transfira-os antes.`,
      },
    ])
}

export const areaHooks: Hooks<typeof AREAS> = {
  async beforeSave(context, values, old) {
    await fillCompany(context, values)
    await assertEmpty(context, values, old)
    await assertParentFree(context, values, old)
  },
  afterSave: replicate,
}
