import { computed, type Context, integer, list, ref, resource, text, ValidationError } from '#engine'
import { countPeople } from '../services/headcount.ts'

const idOf = (value: any): number => Number(value?.id ?? value)

function refuseTwice(rows: unknown) {
  const seen = new Set<number>()
  for (const [index, row] of (Array.isArray(rows) ? rows : []).entries()) {
    const id = idOf(row.cargo)
    if (seen.has(id)) throw new ValidationError([{ field: `limites.${index}.cargo`, message: 'Este cargo já tem limite nesta configuração.' }])
    seen.add(id)
  }
}

/** How many people an area, with everything below it, may employ in each position. */
export const configuracaoLimiteColaborador = resource('utilitario/configuracoes-limite-colaborador', {
  label: ['Configuração do limite de talentos', 'Configurações do limite de talentos'],
  display: 'descricao',
  fields: {
    areaOrganizacional: ref('cargo-salario/areas-organizacionais', 'Área organizacional').required().help('O limite vale para a área e para as que ficam abaixo dela.').width(6),
    descricao: text('Contrato / descrição').max(100).help('Sem descrição, vale o nome da área.').width(6),
    limites: list('Limites por cargo', { cargo: ref('cargo-salario/cargos', 'Cargo').required(), limite: integer('Limite').required().min(0).max(99_999) }).rows('cargo', ['cargo', 'limite']),
    limiteTotal: computed<number>('Limite', 'integer'),
    ocupados: computed<number>('Talentos ativos', 'integer'),
  },
  list: { columns: ['descricao', 'areaOrganizacional', 'limiteTotal', 'ocupados'], search: ['descricao'], filters: ['areaOrganizacional', 'descricao'] },
  form: [{ label: 'Limite', fields: ['areaOrganizacional', 'descricao', 'limites'] }],
  unique: [{ fields: ['areaOrganizacional'], message: 'Já existe uma configuração de limite para esta área.' }],
  hooks: {
    async beforeSave(context: Context, values, old) {
      refuseTwice(values.limites)
      if (values.descricao || (old?.descricao && !('descricao' in values)) || !(values.areaOrganizacional ?? old?.areaOrganizacional)) return
      const area = await context.db.from('areas_organizacionais').where('id', idOf(values.areaOrganizacional ?? old?.areaOrganizacional)).select('nome').first()
      values.descricao = area?.nome?.slice(0, 100) ?? null
    },
  },
  compute: {
    limiteTotal: (rows) => rows.map((row) => (row.limites ?? []).reduce((sum: number, one: { limite: number }) => sum + one.limite, 0)),
    ocupados: async (rows, context) => {
      const counts: number[] = []
      for (const row of rows) counts.push(row.areaOrganizacional ? await countPeople(context, row.areaOrganizacional.id, (row.limites ?? []).map((one: { cargo: unknown }) => idOf(one.cargo))) : 0)
      return counts
    },
  },
})
