import { computed, type Context, integer, list, ref, resource, text, ValidationError, idOf, when } from '#engine'
import { countPeople } from '../services/headcount.ts'

function assertNoneTwice(rows: unknown) {
  const seen = new Set<number>()
  for (const [index, row] of (Array.isArray(rows) ? rows : []).entries()) {
    const id = idOf(row.cargo)!
    if (seen.has(id))
      throw new ValidationError([
        { field: `limites.${index}.cargo`, message: 'Este cargo já tem limite nesta configuração.' },
      ])
    seen.add(id)
  }
}

/** The limits of each row. Lists do not read child rows, so they are queried here. */
async function limitRows(context: Context, rows: { id: number }[]) {
  const found = await context
    .query('utilitario/configuracoes-limite-colaborador')
    .withoutRowRules()
    .where(when('id').in(rows.map((row) => row.id)))
    .join('limites')
    .select({ id: 'id', area: 'areaOrganizacional.id', cargo: 'limites.cargo.id', limite: 'limites.limite' })
    .rows()
  return rows.map((row) => found.filter((item) => item.id === row.id))
}

/** Headcount limit of an area, including its descendants, by position. */
export const configuracaoLimiteColaborador = resource('utilitario/configuracoes-limite-colaborador', {
  label: ['Configuração do limite de talentos', 'Configurações do limite de talentos'],
  display: 'descricao',
  fields: {
    areaOrganizacional: ref('cargo-salario/areas-organizacionais', 'Área organizacional')
      .required()
      .help('O limite vale para a área e para as que ficam abaixo dela.')
      .width(6),
    descricao: text('Contrato / descrição').max(100).help('Sem descrição, vale o nome da área.').width(6),
    limites: list('Limites por cargo', {
      cargo: ref('cargo-salario/cargos', 'Cargo').required(),
      limite: integer('Limite').required().min(0).max(99_999),
    }).rows('cargo', ['cargo', 'limite']),
    limiteTotal: computed<number>('Limite', 'integer'),
    ocupados: computed<number>('Talentos ativos', 'integer'),
  },
  list: {
    columns: ['descricao', 'areaOrganizacional', 'limiteTotal', 'ocupados'],
    search: ['descricao'],
    filters: ['areaOrganizacional', 'descricao'],
  },
  form: [{ label: 'Limite', fields: ['areaOrganizacional', 'descricao', 'limites'] }],
  unique: [{ fields: ['areaOrganizacional'], message: 'Já existe uma configuração de limite para esta área.' }],
  hooks: {
    async beforeSave(context: Context, values, old) {
      assertNoneTwice(values.limites)
      if (
        values.descricao ||
        (old?.descricao && !('descricao' in values)) ||
        !(values.areaOrganizacional ?? old?.areaOrganizacional)
      )
        return
      const area = await context
        .query('cargo-salario/areas-organizacionais')
        .withoutRowRules()
        .where(when('id').is(idOf(values.areaOrganizacional ?? old?.areaOrganizacional)!))
        .select('nome')
        .value()
      values.descricao = area?.slice(0, 100) ?? null
    },
  },
  compute: {
    limiteTotal: async (rows, context) =>
      (await limitRows(context, rows)).map((own) => own.reduce((sum, item) => sum + Number(item.limite), 0)),
    ocupados: async (rows, context) => {
      const limits = await limitRows(context, rows)
      const counts: number[] = []
      for (const own of limits)
        counts.push(
          own.length
            ? await countPeople(
                context,
                Number(own[0]!.area),
                own.map((item) => Number(item.cargo)),
              )
            : 0,
        )
      return counts
    },
  },
})
